// Sends requests to a WebAssembly module, and checks its answers: `run.mjs FILE small|full`.
import { readFileSync } from "node:fs";
import assert from "node:assert/strict";

const [file, build] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(file), {});
const { memory, room, ask, text } = instance.exports;

function answer(request) {
    const bytes = new TextEncoder().encode(request);
    const start = room(bytes.length);
    new Uint8Array(memory.buffer, start, bytes.length).set(bytes);
    const length = ask();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, text(), length)));
}

const nine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const [sixteen, twentyFive] = [256, 625].map((cells) => ".".repeat(cells));

assert.equal(answer(`read ${nine}`).puzzle.givens, nine);
assert.equal(answer(`rate press ${nine}`).rating, "1.0");
assert.match(answer(`hint ${nine}`).text, /^Hidden Single\. In box 2, 8 can only go in r1c6/);
assert.equal(answer(`write rows ${nine}`).split("\n").length, 10);

// A small build rejects requests for missing parts, and names the feature that adds each.
const lacking = [
    [`read ${sixteen}`, "boards-256"],
    [`read ${twentyFive}`, "boards-1024"],
    [`rate hodoku ${nine}`, "scales"],
    [`rate explainer ${nine}`, "scales"],
    [`write sgt ${nine}`, "formats"],
    [`read {"kind": ["http://ipuz.org/sudoku#1"], "puzzle": [[0]]}`, "formats"],
];
for (const [request, feature] of lacking) {
    const { error } = answer(request);
    const says = error?.includes(`the feature \`${feature}\``) ?? false;
    assert.equal(says, build === "small", `${request.slice(0, 30)}: ${error}`);
}
console.log(build, "answers as it should");
