// Checks that the page does everything that Sudoku Savant's window and sudognu's CGI page did: rows.mjs BROWSER FOLDER [NAME]
//
// FOLDER is a built site with the modules of the engine; its first puzzle is 9x9. Each test is named for a row of the list
// of what the older programs do, and opens pages of its own; a test whose name contains NAME is run alone. Every fault is a
// line; the exit code is 1 when there is one.
//
// Rows that need no page, and rows of the page that another test checks:
//
//   4, 18, 19   links of every step, and their address    alone.mjs, "the links of steps"
//   21          example pages for web sites               site.mjs, "lines for other pages"
//   150         scores of the moves                       src/rating/savant/tests.rs
//   167         command line                              tests/coming_from.rs, "savant"
//   179, 180    how puzzles are made                      src/make/generate/tests.rs; what readers see of it: row 141

import { readFileSync } from "node:fs";
import { Visitor, reportCounts, runInChromium, serve, test } from "./harness.mjs";

const [executablePath, folder, only = ""] = process.argv.slice(2);
const { origin, close } = await serve(folder);

const PUZZLE = "..6.91..8..16.....7..3...9...........2..4.....8.7..35.6..1..9.7.......81..58...6.";
const SOLUTION = "356491728891627435742385196567239814123548679489716352638152947274963581915874263";
// The same without two of its givens: it has several solutions.
const OPEN = PUZZLE.replace("6..1..9.7", "6.....9.7").replace("..58...6.", "...8...6.");
const empty = ".".repeat(81);

class Reader extends Visitor {
  async says(text, what = "the status") {
    const status = async () => (await this.page.locator("sudo-press [role=status]").textContent()).trim();
    const isSaid = async () => (text instanceof RegExp ? text.test(await status()) : (await status()) === text);
    for (let round = 0; round < 160 && !(await isSaid()); round++) await this.page.waitForTimeout(50);
    this.expect(await isSaid(), `${what}: found "${await status()}", expected "${text}"`);
  }

  async shows(text, what) {
    const panel = () => this.page.locator("sudo-press .panel").innerText().catch(() => "");
    await this.waitFor(async () => (text instanceof RegExp ? text.test(await panel()) : (await panel()).includes(text)), what ?? `"${text}" in the panel`);
  }

  async open(name) {
    await this.page.goto(`${origin}/${name}`);
    await this.page.locator("sudo-press [role=grid]").first().waitFor();
  }

  // Opens a puzzle, or a position, on the page for own puzzles.
  async play(text) {
    await this.open("play.html");
    await this.panel("Another puzzle");
    await this.page.getByLabel("Type or paste").fill(text);
    await this.click("Open it");
    await this.says(/^Opened/);
  }

  async panel(name) {
    await this.page.locator("[data-tool=more]").click();
    await this.page.locator(".menu").getByRole("button", { name, exact: true }).click();
    await this.page.locator(".panel h2").filter({ hasText: name }).waitFor();
  }

  async set(name, value = true) {
    await this.panel("Settings");
    const field = this.page.locator(`[data-setting=${name}]`);
    if (value === true) await field.check();
    else await field.selectOption(value);
    await this.click("Close");
  }

  click(name) {
    return this.page.locator("sudo-press").getByRole("button", { name, exact: true }).click();
  }

  tool(name) {
    return this.page.locator(`[data-tool=${name}]`);
  }

  cell(number) {
    return this.page.locator(`[data-cell="${number}"]`);
  }

  pad(digit) {
    return this.page.locator(`.pad [data-digit="${digit}"]`);
  }

  name(number) {
    return this.cell(number).locator(".unseen").textContent();
  }

  async digit(number) {
    return (await this.name(number)).split(",")[0];
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  player(look, value) {
    return this.page.locator("sudo-press").evaluate(look, value);
  }

  ask(request) {
    return this.player((player, request) => player.request({ position: player.board.blank, ...request }), request);
  }

  // Returns the file that a button saves.
  async saved(name) {
    const [file] = await Promise.all([this.page.waitForEvent("download"), this.click(name)]);
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), "utf8") };
  }

  async load(text) {
    await this.panel("Save, share and print");
    await this.page.locator(".panel input[type=file]").setInputFiles({ name: "saved", mimeType: "text/plain", buffer: Buffer.from(text) });
    await this.says(/^Opened/);
  }

  // Makes a new puzzle and returns its rating.
  async make({ board, grade, harder }) {
    await this.panel("Another puzzle");
    if (board) await this.page.locator(".panel select").first().selectOption(board);
    if (grade !== undefined) await this.page.getByLabel("Difficulty").selectOption(grade);
    if (harder) await this.page.getByLabel("or harder").check();
    const shown = () => this.player(({ play }) => JSON.stringify(play.puzzle));
    const before = await shown();
    await this.click("Make it");
    await this.waitFor(async () => (await shown()) !== before, "a new puzzle");
    await this.says(/^New puzzle\. Rating: /);
    return this.player(({ play }) => ({ rating: play.rating, grade: play.grade, puzzle: play.puzzle, techniques: play.techniques }));
  }
}

// ------------------------------------------------------------------------------------------------------------- sudognu

test("row 5: a puzzle with its candidates, as a page", async (reader) => {
  await reader.open(`play.html#puzzle=${encodeURIComponent(JSON.stringify({ puzzle: PUZZLE, removed: [{ cell: 0, digit: 5 }] }))}`);
  await reader.waitFor(async () => (await reader.name(0)) === "blank, 2, 3, and 4, row 1, column 1", "the candidates of the text");
  await reader.page.locator("[data-tool=hint]").click();
  await reader.shows(/box|row|column/);
});

test("row 20: the state is in the address", async (reader) => {
  await reader.play(PUZZLE);
  await reader.page.locator("[data-tool=hint]").click();
  await reader.click("Show the step");
  await reader.click("Do it");
  const entered = await reader.player(({ position }) => position.filled);
  await reader.panel("Save, share and print");
  const field = reader.page.getByLabel("Link to this puzzle");
  await reader.waitFor(async () => (await field.inputValue()).includes("#position="), "a link");
  const link = await field.inputValue();
  await reader.page.evaluate(() => localStorage.clear());
  await reader.page.goto("about:blank");
  await reader.page.goto(link);
  await reader.waitFor(async () => (await reader.player(({ position }) => position.filled).catch(() => "")) === entered, "the position of the link");
});

// ------------------------------------------------------------------------------------------------------- Sudoku Savant

test("row 137: boards with boxes n wide and m high", async (reader) => {
  await reader.open("play.html");
  await reader.panel("Another puzzle");
  const choice = reader.page.locator(".panel select").first();
  reader.equal(await choice.inputValue(), "3x3", "the board to begin with");
  const offered = await choice.locator("option:not([disabled])").evaluateAll((all) => all.map(({ value }) => value));
  const shapes = [2, 3, 4, 5, 6, 7, 8].flatMap((wide) => [2, 3, 4, 5, 6, 7, 8].map((high) => [wide, high]));
  const expected = shapes.filter(([wide, high]) => wide * high <= 16).map(([wide, high]) => `${wide}x${high}`);
  reader.equal(offered.sort(), expected.sort(), "the boards");
  for (const [board, cells] of [["3x2", [0, 1, 2, 6, 7, 8]], ["2x3", [0, 1, 6, 7, 12, 13]]]) {
    await reader.make({ board });
    const first = await reader.player(({ board }) => board.houses.find(({ kind }) => kind === "box").cells);
    reader.equal(first, cells, `the first box of ${board}`);
  }
});

test("row 138: large boards", async (reader) => {
  await reader.open("play.html");
  await reader.make({ board: "4x4", grade: "easy" });
  reader.equal(await reader.page.locator("[role=gridcell]").count(), 256, "cells");
  await reader.tool("hint").click();
  await reader.shows(/box|row|column/);
  await reader.panel("Another puzzle");
  const larger = reader.page.locator(".panel option[disabled]").filter({ hasText: "sudopress" });
  reader.equal(await larger.first().textContent(), "Larger boards: use the sudopress program", "what the page says of larger boards");
});

test("row 139: width and height of a box", async (reader) => {
  await reader.open("play.html");
  await reader.panel("Another puzzle");
  await reader.page.locator(".panel select").last().selectOption("2x5");
  await reader.click("Enter a puzzle on the board");
  const houses = await reader.player(({ board }) => board.houses.find(({ kind }) => kind === "box").cells);
  reader.equal([await reader.page.locator("[role=gridcell]").count(), houses], [100, [0, 1, 10, 11, 20, 21, 30, 31, 40, 41]], "cells, and those of box 1");
});

test("row 140: new puzzles, with their rating", async (reader) => {
  await reader.open("play.html");
  for (const grade of ["gentle", "easy", "medium", "hard", "fiendish", "diabolical"]) {
    const made = await reader.make({ grade });
    reader.equal(made.grade, grade, "the grade");
    await reader.says(new RegExp(`^New puzzle\\. Rating: [\\d.]+ ${grade}`, "i"));
  }
  const any = await reader.make({ grade: "" });
  reader.expect(/^\d/.test(any.rating), `the rating of any puzzle is ${any.rating}`);
});

test("row 141: a new puzzle has one solution, by logic, and no needless given", async (reader) => {
  await reader.open("play.html");
  const { puzzle } = await reader.make({ grade: "hard" });
  await reader.tool("more").click();
  await reader.click("Another puzzle");
  await reader.click("Check this puzzle");
  await reader.shows("Exactly one solution, found by logic alone");
  for (const [cell, sign] of [...puzzle].entries()) {
    if (sign === ".") continue;
    const position = { puzzle: puzzle.slice(0, cell) + "." + puzzle.slice(cell + 1) };
    const { solutions } = await reader.ask({ task: "check", position, limit: 2 });
    reader.equal(solutions.length, 2, `solutions without the given of cell ${cell}`);
  }
});

test("row 142: a puzzle is typed with the digit that is selected on the pad", async (reader) => {
  await reader.open("play.html");
  await reader.set("first", "digit");
  await reader.pad(5).click();
  await reader.cell(40).click();
  await reader.cell(0).click();
  reader.equal([await reader.digit(40), await reader.digit(0)], ["5", "5"], "digits");
  await reader.cell(40).click();
  reader.equal(await reader.digit(40), "blank", "a second click");
});

test("row 143: what is obviously invalid is refused when a puzzle is typed", async (reader) => {
  await reader.open("play.html");
  await reader.cell(0).click();
  await reader.press("5");
  for (const [cell, house] of [[8, "row 1"], [72, "column 1"], [10, "box 1"]]) {
    await reader.cell(cell).click();
    await reader.press("5");
    await reader.says(`5 is already in ${house}`);
    reader.equal(await reader.digit(cell), "blank", "a refused digit");
  }
  await reader.cell(40).click();
  await reader.cell(43).click({ modifiers: ["Control"] });
  await reader.press("7");
  await reader.says("7 would be twice in row 5");
  reader.equal(await reader.digit(40), "blank", "a digit in two cells of a row");
});

const type = (reader, line) =>
  reader.player((player, line) => {
    for (const [cell, sign] of [...line].entries()) if (sign !== ".") player.enter([cell], Number(sign), "digit");
  }, line);

test("row 144: status and rating at any time", async (reader) => {
  await reader.open("play.html");
  await type(reader, PUZZLE);
  await reader.tool("check").click();
  await reader.shows(/Exactly one solution, found by logic alone[^]*Rating: 4\.5[^]*Difficulty: Hard/);
  await reader.click("Play it");
  await reader.panel("Another puzzle");
  await reader.click("Check this puzzle");
  await reader.shows("Rating: 4.5");
});

test("row 145: from typing to playing", async (reader) => {
  await reader.open("play.html");
  await type(reader, PUZZLE);
  await reader.click("Play it");
  await reader.waitFor(async () => (await reader.name(2)) === "6, given, row 1, column 3", "a given");
  await reader.open("play.html");
  await reader.panel("Another puzzle");
  await reader.click("Enter a puzzle on the board");
  await type(reader, OPEN);
  await reader.click("Play it");
  await reader.shows(/solutions/, "a warning");
  await reader.click("Play it anyway");
  await reader.waitFor(async () => (await reader.name(2)) === "6, given, row 1, column 3", "a puzzle with several solutions is played");
});

test("rows 146 and 147: status", async (reader) => {
  const check = async (text, status) => {
    await reader.play(text);
    await reader.panel("Another puzzle");
    await reader.click("Check this puzzle");
    await reader.shows(status);
  };
  await check(PUZZLE, "Exactly one solution, found by logic alone");
  await check(".2.4.4.221434321", "2 solutions");
  await check(`1${empty.slice(1)}`, "At least 5 solutions");
  await check(`55${empty.slice(2)}`, "No solution");
  // Our techniques solve every known puzzle; with the easiest alone, this one needs guesses.
  await reader.panel("Techniques");
  await reader.click("Untick all");
  await reader.page.getByLabel("Hidden Single", { exact: true }).check();
  await check(PUZZLE, "Exactly one solution, but it needs guesses");
});

test("row 148: at least as hard", async (reader) => {
  await reader.open("play.html");
  for (let round = 0; round < 5; round++) {
    const { rating } = await reader.make({ grade: "fiendish", harder: true });
    reader.expect(Number(rating) >= 5, `a rating of ${rating}`);
  }
});

test("row 149: the difficulties that a board can have", async (reader) => {
  await reader.open("play.html");
  await reader.panel("Another puzzle");
  const open = () => reader.page.getByLabel("Difficulty").locator("option:not([disabled])").allTextContents();
  reader.equal(await open(), ["any", "Gentle", "Easy", "Medium", "Hard", "Fiendish", "Diabolical"], "difficulties");
  await reader.page.locator(".panel select").first().selectOption("2x2");
  reader.equal(await open(), ["any", "Gentle"], "difficulties of the smallest board");
  reader.expect(await reader.page.getByLabel("or harder").isDisabled(), "the smallest board offers harder puzzles");
});

test("row 150: the rating of Savant", async (reader) => {
  await reader.play(PUZZLE);
  await reader.panel("Another puzzle");
  await reader.click("Check this puzzle");
  await reader.click("Other scales");
  await reader.shows(/Sudoku Savant\s+117, Difficult/);
});

test("row 151: solutions to leaf through", async (reader) => {
  await reader.play(`1${empty.slice(1)}`);
  await reader.panel("Another puzzle");
  await reader.click("Check this puzzle");
  await reader.click("Show a solution");
  const seen = new Set();
  for (let number = 1; number <= 5; number++) {
    await reader.says(`Solution ${number} of 5`);
    seen.add((await Promise.all([...Array(81).keys()].map((cell) => reader.digit(cell)))).join(""));
    if (number % 2) await reader.press("ArrowRight");
    else await reader.click("Next solution");
  }
  reader.expect(seen.size === 5 && [...seen].every((line) => /^[1-9]{81}$/.test(line)), "five different solutions");
  await reader.says("Solution 1 of 5");
  await reader.press("ArrowLeft");
  await reader.says("Solution 5 of 5");
  await reader.click("Back to my entries");
  reader.equal(await reader.digit(1), "blank", "entries after the solutions");
});

test("row 152: hints and the computer's solution as lists", async (reader) => {
  await reader.play(PUZZLE);
  for (let count = 0; count < 2; count++) {
    await reader.tool("hint").click();
    await reader.click("Show the step");
    await reader.click("Do it");
    await reader.click("Close");
  }
  await reader.tool("hint").click();
  await reader.page.getByText("Hints so far: ").click();
  const past = await reader.page.locator(".panel details ol > li").allTextContents();
  reader.expect(past.length >= 2 && past[0].startsWith("Hidden Single. In box 3, 1"), `hints ${past}`);
  await reader.panel("The solution, step by step");
});

test("row 153: the lines of the solution", async (reader) => {
  await reader.play(PUZZLE);
  await reader.panel("The solution, step by step");
  const lines = reader.page.locator(".panel ol > li");
  const has = async (name, count) => {
    await reader.click(name);
    await reader.waitFor(async () => (await lines.count()) === count, `${count} lines after "${name}"`);
  };
  await has("Reveal the next step", 1);
  await has("Reveal the next step", 2);
  await has("Hide the last step", 1);
  await has("Show all", 59);
  await has("Hide all", 0);
});

test("row 154: legality as Savant has it", async (reader) => {
  await reader.play(PUZZLE);
  await reader.set("refuse");
  for (const [cell, digit, house] of [[0, 9, "row 1"], [27, 7, "column 1"], [10, 7, "box 1"]]) {
    await reader.cell(cell).click();
    await reader.press(String(digit));
    await reader.says(`${digit} is already in ${house}`);
    reader.equal(await reader.digit(cell), "blank", "a refused digit");
  }
  await reader.cell(0).click();
  await reader.press("2");
  reader.equal(await reader.digit(0), "2", "another mistake is allowed");
});

test("row 155: undo, one move at a time", async (reader) => {
  await reader.play(PUZZLE);
  await reader.cell(0).click();
  await reader.press("3", "ArrowRight", "5");
  await reader.tool("undo").click();
  reader.equal([await reader.digit(0), await reader.digit(1)], ["3", "blank"], "after one undo");
  await reader.tool("undo").click();
  reader.equal(await reader.digit(0), "blank", "after two");
});

test("row 156: the next move from the present position", async (reader) => {
  await reader.play(PUZZLE);
  const hint = async () => {
    await reader.tool("hint").click();
    await reader.click("Show the step");
  };
  await hint();
  await reader.shows(/1 can only go in r3c7/);
  await reader.click("Close");
  await reader.cell(24).click();
  await reader.press("1");
  await hint();
  await reader.waitFor(async () => !/r3c7\b.*1 can only|1 can only go in r3c7/.test(await reader.page.locator(".panel").innerText()), "another move");
  await reader.click("Close");
  await reader.cell(0).click();
  await reader.press("2");
  await hint();
  await reader.shows(/r1c1/, "the mistake");
  // A puzzle that cannot be solved.
  await reader.play("12345678.........9".padEnd(81, "."));
  await reader.tool("hint").click();
  await reader.shows("The puzzle has no solution.");
});

test("row 157: no guess is among the hints", async (reader) => {
  await reader.play("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1");
  const { solution, steps } = await reader.player(async (player) => {
    for (let count = 0; count < 6; count++) {
      const answer = await player.request({ task: "hint", degree: "step", position: player.asked() });
      player.act(player.game.stepEdits(answer.data), "");
    }
    return { solution: player.solution, steps: player.game };
  }).then((made) => ({ solution: made.solution, steps: made.steps.digits }));
  reader.expect(steps.every((digit, cell) => !digit || digit === solution[cell]), "a hint entered a wrong digit");
});

test("row 158: the digit of a hint is fixed", async (reader) => {
  await reader.play(PUZZLE);
  await reader.cell(0).click();
  await reader.press("3");
  const hint = async () => {
    await reader.tool("hint").click();
    await reader.click("Show the step");
    await reader.click("Do it");
  };
  // As long as the reader does not want it, a hint is a move like others.
  await hint();
  await reader.says("Done. Undo takes it back.");
  reader.equal(await reader.name(24), "1, from a hint, row 3, column 7", "the name of the cell");
  await reader.click("Close");
  await reader.press("Control+z");
  reader.equal(await reader.digit(24), "blank", "a hint that was undone");
  await reader.set("fixed");
  await hint();
  await reader.says("This digit came from a hint and is locked");
  await reader.click("Close");
  const stays = async (what) => reader.equal(await reader.digit(24), "1", what);
  await reader.press("Control+z", "Control+z");
  await stays("after undo");
  reader.equal(await reader.digit(0), "blank", "a move before the hint after undo");
  await reader.cell(24).click();
  await reader.press("2", "Delete");
  await reader.says("This digit came from a hint and is locked");
  await stays("after another digit and Delete");
  await reader.page.reload();
  await reader.page.locator("sudo-press [role=grid]").waitFor();
  await reader.cell(24).click();
  await reader.press("2");
  await stays("after a reload");
  await reader.panel("Save, share and print");
  const { text } = await reader.saved("Save as a file");
  await reader.tool("more").click();
  await reader.click("Start again");
  reader.equal(await reader.digit(24), "blank", "after a new start");
  await reader.load(text);
  await reader.cell(24).click();
  await reader.press("2");
  await stays("after saving and opening");
});

test("row 159: pencil marks by the right button", async (reader) => {
  await reader.play(PUZZLE);
  await reader.set("first", "digit");
  for (const digit of [2, 3, 4, 5]) {
    await reader.pad(digit).click();
    await reader.cell(0).click({ button: "right" });
  }
  reader.equal(await reader.name(0), "blank, corner 2, 3, 4, and 5, row 1, column 1", "marks");
  await reader.cell(0).click({ button: "right" });
  reader.equal(await reader.name(0), "blank, corner 2, 3, and 4, row 1, column 1", "the same mark again");
});

test("row 160: a digit clears the marks of its cell", async (reader) => {
  await reader.play(PUZZLE);
  await reader.cell(0).click();
  await reader.press("Shift+2", "Shift+3", "Control+4", "3");
  reader.equal(await reader.name(0), "3, row 1, column 1", "the cell");
  reader.equal(await reader.player(({ position }) => [position.notes.corner, position.notes.centre]), [undefined, undefined], "marks in a saved position");
});

test("row 161: eight colours", async (reader) => {
  await reader.play(PUZZLE);
  await reader.cell(0).click();
  await reader.click("Colour");
  reader.equal(await reader.page.locator(".pad [data-colour]").count(), 8, "colours");
  const shades = new Set();
  for (let colour = 1; colour <= 8; colour++) {
    await reader.page.locator(`.pad [data-colour="${colour}"]`).click();
    shades.add(await reader.cell(0).locator(".paint").evaluate((paint) => getComputedStyle(paint).background));
    reader.equal(await reader.name(0), `blank, colour ${colour}, row 1, column 1`, "the name of the cell");
    await reader.page.locator(`.pad [data-colour="${colour}"]`).click();
  }
  reader.equal(shades.size, 8, "shades");
  await reader.click("Digit");
  await reader.pad(3).click();
  reader.equal(await reader.digit(0), "3", "a digit after the colours");
});

test("row 162: cells with a pencil mark", async (reader) => {
  await reader.play(PUZZLE);
  await reader.tool("marks").click();
  await reader.click("Find");
  await reader.pad(2).click();
  await reader.says(/^2: 8 left, \d+ possible cells$/);
  const [found, marked] = await Promise.all([
    reader.page.locator(".cell.found").evaluateAll((all) => all.map(({ dataset }) => dataset.cell)),
    reader.page.locator('.cell:has([data-d="2"])').evaluateAll((all) => all.map(({ dataset }) => dataset.cell)),
  ]);
  reader.expect(found.length > 5, "cells are found");
  reader.equal(found, marked, "the cells that are found, and those with the mark");
  await reader.cell(0).click();
  await reader.press("ArrowRight");
  reader.equal(await reader.page.locator(".cell.found").count(), found.length, "cells after other selections");
  await reader.pad(2).click();
  reader.equal(await reader.page.locator(".cell.found").count(), 0, "cells after the end");
});

test("row 163: wrong digits", async (reader) => {
  await reader.open("play.html");
  await type(reader, PUZZLE);
  await reader.click("Play it");
  await reader.waitFor(async () => (await reader.name(2)).includes("given"), "the typed puzzle");
  await reader.set("mistakes");
  await reader.cell(0).click();
  await reader.press("2");
  reader.equal(await reader.name(0), "2, wrong, row 1, column 1", "a wrong digit");
  await reader.press("3");
  reader.equal(await reader.name(0), "3, row 1, column 1", "the right digit");
});

// A game with everything that Savant's files keep.
async function game(reader) {
  await reader.play(PUZZLE);
  await reader.cell(0).click();
  await reader.press("3", "ArrowRight", "Control+4", "Control+5", "ArrowRight", "ArrowRight", "v", "2", "z");
}
const GAME = ["3, row 1, column 1", "blank, 4 and 5, row 1, column 2", "blank, colour 2, row 1, column 4"];
const isGame = async (reader, what) =>
  reader.equal(await Promise.all([0, 1, 3].map((cell) => reader.name(cell))), GAME, what);

test("row 164: games are saved and opened with marks and colours", async (reader) => {
  for (const format of ["json", "savant"]) {
    await game(reader);
    await isGame(reader, "the game");
    await reader.panel("Save, share and print");
    if (format === "savant") await reader.page.getByLabel("Save in this format").first().selectOption("savant");
    const { text } = await reader.saved(format === "savant" ? "Save in this format" : "Save as a file");
    await reader.tool("more").click();
    await reader.click("Start again");
    await reader.load(text);
    await reader.waitFor(async () => (await reader.digit(0)) === "3", "the opened game");
    await isGame(reader, `the game from ${format}`);
  }
  // The puzzle alone.
  const rows = await reader.player(({ board }) => JSON.stringify(board.blank));
  await reader.play(rows);
  reader.equal(await reader.name(0), "blank, row 1, column 1", "the puzzle alone");
});

test("row 165: from the beginning", async (reader) => {
  await game(reader);
  await reader.tool("more").click();
  await reader.click("Start again");
  // The moves are left, for undo.
  const { puzzle, notes: { history, seconds, ...notes } = {}, ...rest } = await reader.player(({ position }) => position);
  reader.equal([puzzle, notes, rest], [PUZZLE, {}, {}], "what is left");
  reader.equal([await reader.digit(0), await reader.name(3)], ["blank", "blank, row 1, column 4"], "cells");
});

test("row 166: the techniques of hints, solution and new puzzles", async (reader) => {
  await reader.play(PUZZLE);
  await reader.panel("Techniques");
  const boxes = await reader.page.locator(".panel label").allTextContents();
  for (const name of ["Naked Pair", "Naked Triple", "Naked Quad", "Hidden Pair", "Hidden Triple", "Hidden Quad", "X-Wing", "Swordfish",
    "Jellyfish", "Large Fish", "Simple Colouring", "Multi-Colouring", "XY-Wing", "XYZ-Wing"]) {
    reader.expect(boxes.includes(name), `no box for ${name}`);
  }
  await reader.click("Untick all");
  const tick = async (...names) => {
    for (const name of names) await reader.page.locator(".panel").getByLabel(name, { exact: true }).check();
  };
  await tick("Hidden Single");
  await reader.panel("The solution, step by step");
  await reader.click("Show all");
  await reader.shows("The solver’s techniques do not go further.");
  const titles = new Set(await reader.page.locator(".panel ol > li > strong").allTextContents());
  reader.expect([...titles].every((title) => ["Hidden Single", "Full House", "Last Digit"].includes(title)), `steps ${[...titles]}`);
  await reader.panel("Techniques");
  await tick("Naked Single", "X-Wing", "XY-Wing");
  await reader.panel("The solution, step by step");
  await reader.click("Show all");
  await reader.waitFor(async () => (await reader.page.locator(".panel ol > li").count()) > 50, "a whole solution");
  const used = new Set(await reader.page.locator(".panel ol > li > strong").allTextContents());
  reader.expect(used.has("X-Wing") || used.has("XY-Wing"), `steps ${[...used]}`);
  for (let round = 0; round < 3; round++) {
    const { techniques } = await reader.make({ grade: "" });
    const allowed = ["full-house", "hidden-single", "naked-single", "x-wing", "xy-wing"];
    reader.expect(techniques.every((key) => allowed.includes(key)), `a new puzzle needs ${techniques}`);
  }
});

test("row 178: new puzzles differ", async (reader) => {
  await reader.open("play.html");
  const made = [];
  for (let round = 0; round < 3; round++) made.push((await reader.make({ grade: "easy" })).puzzle);
  reader.equal(new Set(made).size, 3, "different puzzles");
});

test("row 181: the name of a saved new puzzle", async (reader) => {
  await reader.open("play.html");
  await reader.make({ grade: "hard" });
  await reader.panel("Save, share and print");
  const { name } = await reader.saved("Save as a file");
  reader.expect(/^generated-20\d{12}-hard\.json$/.test(name), `the name is ${name}`);
});

test("row 182: Savant's files", async (reader) => {
  const rows = PUZZLE.replaceAll(".", "0").match(/.{9}/g).map((row) => [...row].join(",")).join("\n");
  await reader.play(`# Rating: Difficult\nGeometry: 3x3\n${rows}\nHint: 24,1\nSquare: 0,3\nNote: 1,4,5\nColour: 3,2\n`);
  await isGame(reader, "the game");
  reader.equal(await reader.name(24), "1, from a hint, row 3, column 7", "a hint");
  await reader.cell(24).click();
  await reader.press("Delete");
  reader.equal(await reader.digit(24), "1", "a hint of Savant is fixed");
  await reader.panel("Save, share and print");
  await reader.page.getByLabel("Save in this format").first().selectOption("savant");
  const { text } = await reader.saved("Save in this format");
  for (const line of ["Geometry: 3x3", "Hint: 24,1", "Square: 0,3", "Note: 1,4,5", "Colour: 3,2"]) {
    reader.expect(text.split("\n").includes(line), `no line "${line}" in ${text}`);
  }
});

test("row 183: impossible boards", async (reader) => {
  await reader.open("play.html");
  await type(reader, "12345678.........9".padEnd(81, "."));
  await reader.tool("check").click();
  await reader.shows(/No solution[^]*No digit fits in row 1, column 9/);
  await reader.open("play.html");
  await reader.panel("Another puzzle");
  await reader.click("Enter a puzzle on the board");
  await type(reader, "....7...........7.123".padEnd(81, "."));
  await reader.tool("check").click();
  await reader.shows(/No solution[^]*7 has no place in box 1/);
});

test("row 184: without a mouse", async (reader) => {
  await reader.open("play.html");
  const focus = () => reader.page.evaluate(() => document.querySelector("sudo-press").shadowRoot.activeElement?.textContent.trim() ?? "");
  const tabTo = async (text) => {
    for (let count = 0; count < 60 && !(await focus()).startsWith(text); count++) await reader.press("Tab");
    reader.expect((await focus()).startsWith(text), `the key Tab does not reach ${text}`);
  };
  await tabTo("blank, row 1, column 1");
  for (const row of PUZZLE.match(/.{9}/g)) {
    for (const sign of row) await reader.press(...(sign === "." ? [] : [sign]), "ArrowRight");
    await reader.press("Home", "ArrowDown");
  }
  await tabTo("Play it");
  await reader.press("Enter");
  await reader.waitFor(async () => (await reader.name(2)).includes("given"), "the typed puzzle");
  await reader.press("Control+Home", "3", "h");
  await reader.waitFor(async () => (await reader.page.locator(".panel h2").textContent().catch(() => "")) === "Hint", "a hint");
  await tabTo("Show the step");
  await reader.press("Enter");
  await reader.shows(/can only go in/);
  reader.equal(await focus(), "Do it", "the focus after the step");
  await reader.press("Enter", "Escape", "Control+z");
  reader.equal(await reader.digit(0), "3", "the digit");
});

// ------------------------------------------------------------------------------------------------------------- report

const counts = await runInChromium(only, executablePath, Reader, { timeout: 10_000, acceptDownloads: true });
close();
reportCounts(counts);
