// Passes requests, one a line, to the engine of web pages and prints its answers, one a line.
//
//   node tests/browser/engine.mjs src/web/module/engine.wasm.gz <requests >answers
//
// With `--times`, prints the processor time of each task to standard error: mean, 95th and 99th percentile, maximum. With
// `--limits`, it does so too, and fails if a task takes longer than its limit. The first request, which builds tables, does
// not count.
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

// In milliseconds: what a reader waits for without noticing it.
const LIMITS = {
    hint: { mean: 0.5, p99: 10 },
    "why-not": { p95: 200 },
    generate: { mean: 150 },
};

const loaded = now();
const requests = readFileSync(0, "utf8").split("\n").filter((line) => line !== "");
const times = new Map();
let lines = "";
if (option && requests.length) answer(requests[0]);
for (const request of requests) {
    const start = now();
    lines += `${answer(request)}\n`;
    const time = now() - start;
    const name = nameOf(request);
    if (!times.has(name)) times.set(name, []);
    times.get(name).push(time);
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

if (option) {
    console.error(`compiled in ${(loaded - begin).toFixed(0)} ms; ${memory.buffer.byteLength >> 10} KiB of memory`);
    for (const [name, list] of [...times].sort()) {
        list.sort((one, other) => one - other);
        const at = (part) => list[Math.min(list.length - 1, Math.floor(part * list.length))];
        const mean = list.reduce((sum, time) => sum + time, 0) / list.length;
        const figures = { mean, p95: at(0.95), p99: at(0.99), max: at(1) };
        const text = Object.entries(figures).map(([key, value]) => `${key} ${value.toFixed(2)}`).join(", ");
        console.error(`${name}: ${list.length}, ${text} ms`);
        if (option === "--limits") {
            for (const [key, limit] of Object.entries(LIMITS[name.split(" ")[0]] ?? {})) {
                if (figures[key] <= limit) continue;
                console.error(`${name}: ${key} is ${figures[key].toFixed(2)} ms, more than ${limit}`);
                process.exitCode = 1;
            }
        }
    }
}
