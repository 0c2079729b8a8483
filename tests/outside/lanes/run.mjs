// Prints a line for each backend of a WebAssembly module: its key and its digest.
import { readFileSync } from "node:fs";

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const lanes = instance.exports;
for (let backend = 0; backend < lanes.backends(); backend += 1) {
    const key = lanes.has_registers(backend) ? "simd128" : "portable";
    console.log(key, BigInt.asUintN(64, lanes.digest(backend)).toString(16).padStart(16, "0"));
}
