// Tests of the player's model, which knows no page: node --test model.mjs

import assert from "node:assert/strict";
import { test } from "node:test";
import { Board, Game, PUZZLES, candidate, digitsOf, fill, packed, plainPlay, setOf, timeText, unpacked, withGivens } from "./player_data.mjs";

const game = (name = "nine") => new Game(new Board(PUZZLES[name]));
const play = (made, ...steps) => steps.forEach((edits) => made.make(edits));
const everything = (made) => JSON.stringify([made.position({ history: true }), made.freeze()]);
// Something of every kind.
const busy = (made) => {
  play(made, made.entryEdits([0], 2, true));
  play(made, made.markEdits("corner", [1, 2], 3));
  play(made, made.markEdits("centre", [1], 1));
  play(made, made.autoEdits(true));
  play(made, made.markEdits("centre", [1], 7));
  play(made, made.colourEdits([5, 6], 4));
  play(made, made.colourEdits([5], 1));
  play(made, made.candidateColourEdits([2], 1, 8));
  play(made, made.linkEdits(candidate(1, 5), candidate(2, 5)));
  return made;
};

test("peers come from houses, and from the list of the puzzle", () => {
  assert.equal(new Board(PUZZLES.nine).peers[0].length, 20);
  assert.equal(new Board(PUZZLES.x).peers[40].length, 32);
  assert.equal(new Board(PUZZLES.six).peers[0].length, 12);
  const knight = PUZZLES.nine.givens.map((_, cell) => (cell === 0 ? [11, 19] : cell === 11 || cell === 19 ? [0] : []));
  const board = new Board({ ...PUZZLES.nine, peers: knight });
  assert.ok(board.peers[0].includes(19));
  assert.equal(board.shared(0, 19).kind, "box");
});

test("arrow keys cross gaps and stop at edges", () => {
  const places = [[0, 0], [1, 0], [4, 0], [0, 1]];
  const board = new Board({ symbols: "1234", givens: [0, 0, 0, 0], places, columns: 5, rows: 2, houses: [] });
  assert.equal(board.next(1, 1, 0), 2);
  assert.equal(board.next(2, 1, 0), 2);
  assert.equal(board.next(2, -1, 0), 1);
  assert.equal(board.next(2, 0, 1), 2);
  assert.equal(board.next(0, 0, 1), 3);
});

test("every board starts with its givens and ends with its solution", () => {
  for (const [name, puzzle] of Object.entries(PUZZLES)) {
    const made = game(name);
    const solution = puzzle.solution ?? PUZZLES.nine.solution;
    assert.ok(!made.isFull() && made.board.conflicts(made.digits).size === 0, name);
    solution.forEach((digit, cell) => made.isGiven(cell) || made.make(made.entryEdits([cell], digit, true)));
    assert.ok(made.isSolved(), name);
    const [cell] = made.board.givens.keys();
    assert.equal(made.left(made.digits[cell]), 0, name);
  }
});

test("the same digit again erases it", () => {
  const made = game();
  play(made, made.entryEdits([0, 1], 2, false));
  assert.deepEqual([made.digits[0], made.digits[1]], [2, 2]);
  play(made, made.entryEdits([0], 2, false));
  assert.equal(made.digits[0], 0);
  assert.ok(made.board.conflicts(made.digits).size === 0 || made.digits[1] === 2);
});

test("an entry removes marks that it excludes, if wanted", () => {
  const made = game();
  play(made, made.markEdits("centre", [1, 40], 2), made.markEdits("corner", [1], 2));
  play(made, made.entryEdits([0], 2, true));
  assert.equal(made.marks(1), 0);
  assert.equal(made.content("corner", 1), 0);
  made.undo();
  assert.equal(made.marks(1), setOf([2]));
  play(made, made.entryEdits([0], 2, false));
  assert.equal(made.marks(1), setOf([2]));
});

test("a mark is added unless all cells have it", () => {
  const made = game();
  play(made, made.markEdits("corner", [0], 5));
  play(made, made.markEdits("corner", [0, 1], 5));
  assert.deepEqual([0, 1].map((cell) => made.content("corner", cell)), [setOf([5]), setOf([5])]);
  play(made, made.markEdits("corner", [0, 1], 5));
  assert.deepEqual([0, 1].map((cell) => made.content("corner", cell)), [0, 0]);
});

test("automatic marks follow entries, and what was removed stays removed", () => {
  const made = game();
  play(made, made.autoEdits(true));
  assert.ok(made.marks(0) & (1 << 1));
  play(made, made.markEdits("centre", [0], 1));
  assert.ok(!(made.marks(0) & (1 << 1)));
  play(made, made.entryEdits([1], 1, true));
  play(made, made.entryEdits([1], 1, true));
  assert.ok(!(made.marks(0) & (1 << 1)), "an entry and its erasure bring a removed mark back");
  play(made, made.entryEdits([1], 2, true));
  assert.ok(!(made.marks(0) & (1 << 2)));
  play(made, made.entryEdits([1], 6, true));
  assert.ok(made.marks(0) & (1 << 2), "a mark does not come back");
  play(made, made.markEdits("centre", [0], 1));
  assert.ok(made.marks(0) & (1 << 1), "a mark cannot be restored");
});

test("complete marks of the reader become automatic marks as they are", () => {
  const made = game();
  for (const cell of made.blanks()) made.make([["centre", cell, cell === 0 ? setOf([2]) : made.legal(cell)]]);
  play(made, made.autoEdits(true));
  assert.deepEqual(digitsOf(made.marks(0)), [2]);
  play(made, made.autoEdits(false));
  assert.deepEqual(digitsOf(made.marks(0)), [2]);
});

test("undo goes to the start and redo to the end", () => {
  const made = game();
  const start = everything(made);
  const states = [];
  busy(made);
  const count = made.moves.length;
  for (let undone = 0; undone < count; undone++) {
    states.push(JSON.stringify(made.position()));
    assert.ok(made.undo());
  }
  assert.equal(made.undo(), undefined);
  assert.equal(JSON.stringify(made.position()), JSON.stringify(game().position()));
  for (const state of states.reverse()) {
    assert.ok(made.redo());
    assert.equal(JSON.stringify(made.position()), state);
  }
  assert.equal(made.redo(), undefined);
  assert.notEqual(everything(made), start);
  made.undo();
  play(made, made.entryEdits([8], 5, true));
  assert.equal(made.redo(), undefined, "a new move keeps undone ones");
});

test("starting again is a move", () => {
  const made = busy(game());
  const before = JSON.stringify(made.position());
  assert.ok(made.make(made.editsTo(game())));
  assert.deepEqual(made.position(), game().position());
  made.undo();
  assert.equal(JSON.stringify(made.position()), before);
});

test("a position is our JSON, and comes back with its moves", () => {
  const made = busy(game());
  const position = JSON.parse(JSON.stringify(made.position({ seconds: 95, history: true })));
  assert.equal(position.puzzle, PUZZLES.nine.puzzle);
  assert.equal(position.filled[0], "2");
  assert.equal(position.notes.complete, true);
  assert.deepEqual(position.notes.corner, [[1, [3]], [2, [3]]]);
  assert.deepEqual(position.notes.colours, [[5, 1], [5, 4], [6, 4]]);
  assert.deepEqual(position.notes["candidate-colours"], [[{ cell: 2, digit: 1 }, 8]]);
  assert.deepEqual(position.state.links, [[{ cell: 1, digit: 5 }, { cell: 2, digit: 5 }, "strong"]]);
  const kinds = new Set(position.notes.history.flat().flatMap(Object.keys));
  assert.deepEqual([...kinds].sort(), ["candidate-colours", "centre", "colours", "corner", "digit"]);
  const back = game();
  assert.ok(back.restore(position));
  assert.deepEqual(back.position({ seconds: 95 }), made.position({ seconds: 95 }));
  while (back.undo());
  assert.deepEqual(back.digits, game().digits);
});

test("moves that do not lead to the position are left out", () => {
  const made = game();
  assert.ok(made.restore({ puzzle: PUZZLES.nine.puzzle, filled: `2${PUZZLES.nine.puzzle.slice(1)}`, notes: { history: [[{ digit: [1, 7] }]] } }));
  assert.equal(made.undo(), undefined);
  assert.equal(made.digits[0], 2);
});

test("removed candidates are automatic marks", () => {
  const made = game();
  assert.ok(made.restore({ puzzle: PUZZLES.nine.puzzle, removed: [{ cell: 0, digit: 1 }] }));
  assert.ok(made.isAuto());
  assert.ok(!(made.marks(0) & (1 << 1)) && made.marks(0) & (1 << 2));
});

test("positions of other boards are refused", () => {
  assert.equal(game().restore({ filled: "1".repeat(36) }), false);
  assert.equal(game().restore({ filled: "1".repeat(81) }), false);
});

test("a board with a description of its own names it", () => {
  const { board, puzzle } = game("x").position();
  assert.deepEqual([board, puzzle], [PUZZLES.x.board, PUZZLES.x.puzzle]);
  assert.equal(game("sixteen").position().puzzle.board, "4x4");
});

test("what the browser keeps is complete", () => {
  const made = busy(game());
  made.undo();
  const kept = JSON.parse(JSON.stringify(made.freeze()));
  const back = game();
  assert.ok(back.thaw(kept));
  assert.equal(everything(back), everything(made));
  assert.ok(back.redo());
  assert.equal(back.thaw({ ...kept, digits: "1".repeat(81) }), false);
});

test("a step of the engine is one move", () => {
  const made = game();
  assert.ok(made.make(made.stepEdits({ placements: [{ cell: 0, digit: 2 }], eliminations: [{ cell: 1, digit: 6 }, { cell: 1, digit: 5 }] })));
  assert.equal(made.digits[0], 2);
  assert.ok(made.isAuto());
  assert.ok(!(made.marks(1) & setOf([5, 6])));
  made.undo();
  assert.deepEqual(made.position(), game().position());
});

test("digits of hints stay if they are fixed", () => {
  const made = game();
  const step = { placements: [{ cell: 0, digit: 2 }] };
  play(made, made.entryEdits([0], 5, true), made.stepEdits(step));
  assert.deepEqual(made.position().notes.hints, [0]);
  made.undo();
  assert.equal(made.digits[0], 5);
  made.fix(made.stepEdits(step));
  play(made, made.entryEdits([0, 1], 7, true), made.eraseEdits([0], "digit"));
  while (made.undo());
  assert.deepEqual([made.digits[0], made.digits[1]], [2, 0]);
  made.fix(made.stepEdits({ placements: [{ cell: 80, digit: 3 }] }));
  made.fix(made.stepEdits({ placements: [{ cell: 1, digit: 7 }] }));
  const other = game();
  assert.ok(other.restore(made.position({ history: true })));
  assert.deepEqual(other.position().notes.hints, [0, 80, 1]);
  assert.ok(other.isGiven(0));
  play(other, other.editsTo(game()));
  assert.equal(other.digits[0], 0);
  other.undo();
  assert.ok(other.isGiven(0) && other.digits[0] === 2);
});

test("contradictions", () => {
  const found = (line) => new Game(new Board(withGivens(plainPlay(3, 3), [...line.padEnd(81, ".")].map((sign) => Number(sign) || 0)))).contradictions();
  assert.deepEqual(found(""), []);
  assert.deepEqual(found("12345678.........9")[0], { cell: 8 });
  const [{ house, digit }] = found("....7...........7.123");
  assert.deepEqual([house.kind, house.number, digit], ["box", 1, 7]);
});

test("erasing takes digits first, then the marks of the mode", () => {
  const made = game();
  play(made, made.markEdits("corner", [0], 5), made.markEdits("centre", [0], 2), made.colourEdits([0], 3));
  play(made, made.entryEdits([0], 2, true));
  play(made, made.eraseEdits([0], "digit"));
  assert.equal(made.digits[0], 0);
  play(made, made.eraseEdits([0], "corner"));
  assert.equal(made.content("corner", 0), 0);
  assert.equal(made.marks(0), setOf([2]));
  play(made, made.eraseEdits([0], "digit"));
  assert.equal(made.marks(0), 0);
  play(made, made.eraseEdits([0], "digit"));
  assert.equal(made.content("colours", 0), 0);
  assert.deepEqual(made.eraseEdits([3], "digit"), [], "a given is erased");
});

test("wrong and repeated digits", () => {
  const made = game();
  play(made, made.entryEdits([0], 8, false));
  assert.deepEqual(made.wrong(), [0]);
  assert.deepEqual([...made.board.conflicts(made.digits)], [0, 3]);
});

test("own boards", () => {
  const play = plainPlay(3, 2, "Own");
  assert.deepEqual(play.houses.filter(({ kind }) => kind === "box").map(({ cells }) => cells)[1], [3, 4, 5, 9, 10, 11]);
  assert.deepEqual(play.puzzle, { board: "3x2", givens: ".".repeat(36) });
  const given = withGivens(PUZZLES.nine, PUZZLES.nine.solution, "Own");
  assert.equal(given.puzzle.length, 81);
  assert.equal(given.solution, undefined);
});

test("texts, times and links", async () => {
  assert.equal(fill("{ $digit } in { $cell }", { digit: 5, cell: "r1c1" }), "5 in r1c1");
  assert.deepEqual([0, 65, 3723].map(timeText), ["0:00", "1:05", "1:02:03"]);
  const position = busy(game()).position({ seconds: 3 });
  const text = await packed(position);
  assert.match(text, /^[\w-]+$/);
  assert.deepEqual(await unpacked(text), position);
});

test("positions with anything off the board are refused", () => {
  const { puzzle } = PUZZLES.nine;
  const refused = [
    { notes: { corner: [[81, [1]]] } },
    { notes: { centre: [[0, [10]]] } },
    { notes: { colours: [[-1, 2]] } },
    { notes: { "candidate-colours": [[{ cell: 99, digit: 1 }, 2]] } },
    { notes: { history: [[{ digits: [0, 2] }]] } },
    { notes: { corner: 5 } },
    { state: { links: [[{ cell: 1, digit: 2 }, { cell: 90, digit: 2 }, "strong"]] } },
  ];
  for (const position of refused) assert.equal(game().restore({ puzzle, ...position }), false, JSON.stringify(position));
});
