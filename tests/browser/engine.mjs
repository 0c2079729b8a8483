// Passes requests, one a line, to the engine of web pages and prints its answers, one a line.
//
//   node tests/browser/engine.mjs src/web/module/engine.wasm.gz <requests >answers
//
// With `--times`, prints the processor time of each task to standard error: mean, 95th and 99th percentile, maximum.
import { readFileSync, writeSync } from "node:fs";
import { gunzipSync } from "node:zlib";

const [file, option] = process.argv.slice(2);
/** Returns the processor time of all threads so far, in milliseconds, so that other programs do not matter. */
function now() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
}

const begin = now();
const { instance } = await WebAssembly.instantiate(gunzipSync(readFileSync(file)), {});
const { memory, room, ask, text } = instance.exports;

function answer(request) {
    const bytes = new TextEncoder().encode(request);
    const start = room(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = ask();
    return new TextDecoder().decode(new Uint8Array(memory.buffer, text(), length));
}

/** Returns the name of a request's task for the times; requests may be faulty. */
function nameOf(request) {
    try {
        const { task, degree, scale } = JSON.parse(request);
        return [task, degree, scale].filter(Boolean).join(" ");
    } catch {
        return "faulty";
    }
}

const loaded = now();
const requests = readFileSync(0, "utf8").split("\n").filter((line) => line !== "");
const times = new Map();
let lines = "";
for (const request of requests) {
    const start = now();
    lines += `${answer(request)}\n`;
    const name = nameOf(request);
    times.set(name, [...(times.get(name) ?? []), now() - start]);
    if (lines.length > 1 << 20) {
        print();
    }
}
print();

function print() {
    for (let rest = Buffer.from(lines); rest.length > 0; ) {
        try {
            rest = rest.subarray(writeSync(1, rest));
        } catch (fault) {
            if (fault.code !== "EAGAIN") throw fault;
        }
    }
    lines = "";
}

if (option === "--times") {
    console.error(`compiled in ${(loaded - begin).toFixed(0)} ms; ${memory.buffer.byteLength >> 10} KiB of memory`);
    for (const [name, list] of [...times].sort()) {
        list.sort((one, other) => one - other);
        const at = (part) => list[Math.min(list.length - 1, Math.floor(part * list.length))].toFixed(2);
        const mean = list.reduce((sum, time) => sum + time, 0) / list.length;
        console.error(`${name}: ${list.length}, mean ${mean.toFixed(2)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)} ms`);
    }
}
