// Plays puzzles in a real browser: player.mjs BROWSER [NAME]
//
// The page comes from a server on this machine with the policy of the site, and as a file. Each test opens a page of its
// own; a test whose name contains NAME is run alone. Every fault is a line; the exit code is 1 when there is one.
//
// The script is that of a website, which has the texts: the variable PLAYER names it. Most tests ask an engine that
// answers in the form of the real one (player_data.mjs). The variable ENGINE may name another module for those that ask
// the real one.

import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { DESK, PHONE, Visitor, reportCounts, runInChromium, serve, test } from "./harness.mjs";
import { FAKE_ENGINE, PUZZLES, STYLE, page as html } from "./player_data.mjs";

const [executablePath, only = ""] = process.argv.slice(2);
const SCRIPT = process.env.PLAYER;
const ENGINE = process.env.ENGINE ?? fileURLToPath(new URL("../../src/web/module/engine.wasm.gz", import.meta.url));
const MAX_BYTES = 40_000;
const POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self' blob:; img-src 'self' data:";

// ------------------------------------------------------------------------------------------------------- the folder

// A module with the three functions of the engine that answers each request with itself, after a number of rounds.
function echoModule(rounds) {
  const name = (text) => [text.length, ...Buffer.from(text)];
  const section = (id, bytes) => [id, bytes.length, ...bytes];
  const wait = rounds ? [0x03, 0x40, 0x0c, 0x00, 0x0b] : []; // loop: br 0
  const bodies = [
    [0x20, 0x00, 0x24, 0x00, 0x41, 0x80, 0x08, 0x0b], // room: length = argument; address 1024
    [...wait, 0x23, 0x00, 0x0b], // ask: the length
    [0x41, 0x80, 0x08, 0x0b], // text: address 1024
  ].map((code) => [code.length + 1, 0x00, ...code]);
  return Buffer.from([
    0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
    ...section(1, [2, 0x60, 1, 0x7f, 1, 0x7f, 0x60, 0, 1, 0x7f]),
    ...section(3, [3, 0, 1, 1]),
    ...section(5, [1, 0x00, 2]),
    ...section(6, [1, 0x7f, 0x01, 0x41, 0x00, 0x0b]),
    ...section(7, [4, ...name("memory"), 0x02, 0, ...name("room"), 0, 0, ...name("ask"), 0, 1, ...name("text"), 0, 2]),
    ...section(10, [3, ...bodies.flat()]),
  ]);
}

const folder = mkdtempSync(join(tmpdir(), "player-"));
const write = (name, content) => writeFileSync(join(folder, name), content);
const fake = '<script src="fake.js" defer></script>\n';
copyFileSync(SCRIPT, join(folder, "player.js"));
write("page.css", STYLE);
write("fake.js", FAKE_ENGINE);
write("engine.wasm", echoModule(0));
write("packed.wasm.gz", gzipSync(echoModule(0)));
write("engine.js", `SudoPress.engineData.engine = "${gzipSync(echoModule(0)).toString("base64")}";\n`);
write("late.wasm", echoModule(1));
write("drills.json", JSON.stringify([{ technique: "x-wing", title: "X-Wing", positions: [{ puzzle: PUZZLES.nine.puzzle }] }]));
write("words.json", JSON.stringify({ hint: "Tipp", "cell-blank": "leer", "cell-place": "Zeile { $row }, Spalte { $column }" }));
for (const [name, play] of Object.entries(PUZZLES)) {
  write(`${name}.json`, JSON.stringify({ play }));
  write(`${name}.html`, html(`src="${name}.json" credit="By hand" credit-href="#" drills="drills.json"`, { head: fake }));
  const inside = `<script type="application/json">${JSON.stringify(play)}</script>`;
  write(`${name}-file.html`, html(`engine="engine.wasm" key="${name}"`, { inside }));
}
write("module.html", html('src="nine.json" engine="engine.wasm"'));
write("packed.html", html('src="nine.json" engine="packed.wasm.gz"'));
write("both.html", html('src="nine.json" engine="engine.wasm" engine-all="packed.wasm.gz" engine-words="sentences.ftl"', { language: "de" }));
write("sentences.ftl", "a = b\n");
write("late.html", html('src="nine.json" engine="late.wasm"'));
if (existsSync(ENGINE)) copyFileSync(ENGINE, join(folder, "real.wasm"));
write("real.html", html('engine="real.wasm"'));
write("none.html", html('src="nine.json"'));
write("own.html", html("", { head: fake }));
write("bare.html", html('src="nine.json" theme="dark" without="title clock teach own share settings colours links"'));
write("styled.html", html('src="nine.json" credit="By hand"'));
write("german.html", html('src="nine.json" words="words.json"', { language: "de" }));
write("right.html", html('src="nine.json"', { direction: "rtl", head: fake }));
write("drill.html", html('src="nine.json" drill="x-wing"', { head: fake }));
write("framed.html", html('src="nine.json"'));
write("parent.js", 'window.heard = []; addEventListener("message", ({ data }) => heard.push(data));');
write("parent.html", '<!DOCTYPE html><title>Frame</title><script src="parent.js"></script><iframe src="framed.html" title="Puzzle" width="400" height="800"></iframe>');

const { origin, close } = await serve(folder, { "content-security-policy": POLICY });

// --------------------------------------------------------------------------------------------------------- the tests

class Reader extends Visitor {
  async open(name) {
    await this.page.goto(name.startsWith("file:") ? pathToFileURL(join(folder, name.slice(5))).href : `${origin}/${name}`);
    await this.page.locator("sudo-press [role=grid]").waitFor();
  }

  cell(number) {
    return this.page.locator(`[data-cell="${number}"]`);
  }

  async name(number) {
    return this.cell(number).locator(".unseen").textContent();
  }

  async digits(...numbers) {
    const names = await Promise.all(numbers.map((number) => this.name(number)));
    return names.map((name) => name.split(",")[0]).join(" ");
  }

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  // Returns the cells that are selected.
  selected() {
    return this.player((player) => [...player.selected].sort((one, other) => one - other));
  }

  player(look, value) {
    return this.page.locator("sudo-press").evaluate(look, value);
  }

  async click(name) {
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  tool(name) {
    return this.page.locator(`[data-tool=${name}]`);
  }

  async panel(name) {
    await this.tool("more").click();
    await this.page.locator(".menu").getByRole("button", { name, exact: true }).click();
    await this.page.locator(".panel h2").filter({ hasText: name }).waitFor();
  }

  status() {
    return this.page.locator("sudo-press [role=status]").textContent();
  }

  async says(text, what = "status") {
    let found;
    const isSaid = async () => {
      found = (await this.status()).trim();
      return text instanceof RegExp ? text.test(found) : found === text;
    };
    for (let round = 0; round < 40 && !(await isSaid()); round++) await this.page.waitForTimeout(50);
    this.expect(await isSaid(), `${what}: found "${found}", expected "${text}"`);
  }

  async accessible(state) {
    const text = await this.page.locator("main").innerText();
    this.expect(!/\b(null|undefined|false|NaN)\b|\[object/.test(text), `${state}: a value in the text: ${text}`);
    await super.accessible(state);
  }
}
const solution = PUZZLES.nine.solution;
const blanks = PUZZLES.nine.givens.flatMap((digit, cell) => (digit ? [] : [cell]));
// Fills all blank cells but the last ones.
const fillBoard = (reader, but = 0) =>
  reader.player((player, moves) => {
    for (const [cell, digit] of moves) {
      player.select([cell], cell);
      player.enter([cell], digit, "digit");
    }
  }, blanks.slice(0, blanks.length - but).map((cell) => [cell, solution[cell]]));

test("typing", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  await reader.press("2");
  reader.equal(await reader.name(0), "2, row 1, column 1", "a typed digit");
  await reader.says("2");
  await reader.press("2");
  reader.equal(await reader.name(0), "blank, row 1, column 1", "the same digit again");
  await reader.cell(0).evaluate((cell) => {
    const event = { key: "5", code: "Numpad5", bubbles: true, composed: true };
    cell.dispatchEvent(new KeyboardEvent("keydown", event));
  });
  reader.equal(await reader.digits(0), "5", "a digit of the numeric keypad");
  await reader.press("Delete");
  reader.equal(await reader.digits(0), "blank", "Delete");
  await reader.press("5", "Backspace", "5", "0");
  reader.equal(await reader.digits(0), "blank", "Backspace and 0");
  await reader.cell(3).click();
  await reader.press("1");
  reader.equal(await reader.name(3), "8, given, row 1, column 4", "a given");
  await reader.says("This digit is given");
  await reader.cell(0).click();
  await reader.press("8");
  reader.equal(await reader.name(0), "8, twice in row 1, row 1, column 1", "a repeated digit");
  await reader.says("8, twice in row 1");
});

test("marks", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  await reader.press("Shift+1", "Shift+5", "Control+2", "Control+6");
  reader.equal(await reader.name(0), "blank, 2 and 6, corner 1 and 5, row 1, column 1", "marks with Shift and Ctrl");
  await reader.press("Control+6");
  reader.equal(await reader.name(0), "blank, 2, corner 1 and 5, row 1, column 1", "the same mark again");
  await reader.press("x", "7", "c", "7", "z", "3", "Delete");
  reader.equal(await reader.name(0), "blank, 2 and 7, corner 1, 5, and 7, row 1, column 1", "marks with modes");
  await reader.press("x", "Delete");
  reader.equal(await reader.name(0), "blank, 2 and 7, row 1, column 1", "Delete in the mode of corners");
  await reader.press("Space");
  reader.equal(await reader.page.locator("[data-mode=centre]").getAttribute("aria-pressed"), "true", "Space");
  await reader.press("z", "Escape");
  await reader.cell(1).click();
  await reader.press("7");
  reader.equal(await reader.name(0), "blank, 2, row 1, column 1", "marks that an entry excludes");
});

test("automatic marks", async (reader) => {
  await reader.open("nine.html");
  await reader.tool("marks").click();
  await reader.says("Automatic pencil marks are on");
  reader.equal(await reader.name(0), "blank, 1, 2, 3, 4, 5, 6, and 7, row 1, column 1", "automatic marks");
  await reader.cell(0).click();
  await reader.press("Control+1");
  await reader.cell(1).click();
  await reader.press("2", "Delete");
  reader.equal(await reader.name(0), "blank, 2, 3, 4, 5, 6, and 7, row 1, column 1", "a mark that was removed");
  await reader.cell(0).click();
  await reader.press("Control+8");
  await reader.says("8 is already in row 1");
  await reader.tool("marks").click();
  reader.equal(await reader.name(0), "blank, 2, 3, 4, 5, 6, and 7, row 1, column 1", "marks that stay");
});

test("colours", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  await reader.press("v", "1", "4", "Control+Shift+8");
  reader.equal(await reader.name(0), "blank, colour 1, 4, and 8, row 1, column 1", "colours");
  await reader.page.locator("[data-colour='4']").click();
  reader.equal(await reader.name(0), "blank, colour 1 and 8, row 1, column 1", "a colour that was removed");
  const background = await reader.cell(0).locator(".paint").evaluate((paint) => getComputedStyle(paint).backgroundImage);
  reader.expect(background.startsWith("conic-gradient"), "several colours are not drawn");
  await reader.tool("marks").click();
  await reader.click("Colour single candidates");
  await reader.page.locator("[data-colour='5']").click();
  await reader.cell(0).locator("[data-d='2']").click();
  reader.expect((await reader.name(0)).includes("2 in colour 5"), "a candidate is not coloured by a tap");
  await reader.press("3");
  reader.expect((await reader.name(0)).includes("3 in colour 5"), "a candidate is not coloured by a key");
});

test("links", async (reader) => {
  await reader.open("nine.html");
  await reader.tool("marks").click();
  await reader.click("Link");
  await reader.cell(0).locator("[data-d='2']").click();
  await reader.says("Link from 2: choose the other end");
  await reader.cell(1).locator("[data-d='2']").click();
  await reader.says("Linked");
  reader.equal(await reader.page.locator(".links path").count(), 1, "links");
  await reader.cell(0).click({ position: { x: 2, y: 2 } });
  await reader.press("2", "ArrowRight", "2");
  await reader.says("Dashed link");
  reader.equal(await reader.page.locator(".links path.weak").count(), 1, "dashed links");
  await reader.cell(1).click({ position: { x: 2, y: 2 } });
  await reader.press("8");
  await reader.says("8 is not a candidate of row 1, column 2");
  await reader.press("Control+z", "Control+z");
  reader.equal(await reader.page.locator(".links path").count(), 0, "links after undo");
});

test("selection", async (reader) => {
  await reader.open("nine.html");
  const box = (number) => reader.cell(number).boundingBox();
  const middle = async (number) => {
    const { x, y, width, height } = await box(number);
    return [x + width / 2, y + height / 2];
  };
  await reader.page.mouse.move(...(await middle(0)));
  await reader.page.mouse.down();
  for (const cell of [1, 2, 11]) await reader.page.mouse.move(...(await middle(cell)), { steps: 5 });
  await reader.page.mouse.up();
  reader.equal(await reader.selected(), [0, 1, 2, 11], "a drag");
  await reader.press("Shift+5");
  reader.equal(await reader.player((player) => [0, 1, 2, 11].every((cell) => player.game.content("corner", cell) === 32)), true, "marks in several cells");
  reader.expect((await reader.name(0)).endsWith("selected"), "the name of a selected cell");
  await reader.page.mouse.move(...(await middle(0)));
  await reader.page.mouse.down();
  await reader.page.mouse.move(...(await middle(10)), { steps: 12 });
  await reader.page.mouse.up();
  reader.equal(await reader.selected(), [0, 10], "a diagonal drag");
  await reader.cell(40).click();
  await reader.cell(42).click({ modifiers: ["Control"] });
  await reader.cell(44).click({ modifiers: ["Shift"] });
  reader.equal(await reader.selected(), [40, 42, 44], "Ctrl and Shift");
  await reader.cell(42).click({ modifiers: ["Control"] });
  reader.equal(await reader.selected(), [40, 44], "a second click with Ctrl");
  await reader.cell(4).dblclick();
  reader.equal(await reader.selected(), [4, 28, 43, 54], "a double click");
  await reader.press("Control+a");
  reader.equal((await reader.selected()).length, 81, "Ctrl+A");
  await reader.press("Escape", "Control+i");
  reader.equal((await reader.selected()).length, 80, "Ctrl+I");
  await reader.tool("several").click();
  await reader.cell(0).click();
  await reader.press("Escape");
  await reader.cell(1).click();
  await reader.cell(2).click();
  reader.equal(await reader.selected(), [0, 1, 2], "the button for several");
  await reader.tool("several").click();
  await reader.panel("Settings");
  await reader.page.getByLabel("Drag to select several cells").uncheck();
  await reader.page.mouse.move(...(await middle(0)));
  await reader.page.mouse.down();
  await reader.page.mouse.move(...(await middle(1)), { steps: 5 });
  await reader.page.mouse.up();
  reader.equal(await reader.selected(), [0], "a drag that is switched off");
});

test("number pad", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  const two = reader.page.locator("[data-digit='2']");
  reader.equal(await two.locator(".unseen").textContent(), "2, 8 left", "a key of the pad");
  await two.click();
  reader.equal(await reader.digits(0), "2", "the pad");
  reader.equal(await two.locator(".unseen").textContent(), "2, 7 left", "the digits left");
  await reader.click("Erase");
  reader.equal(await reader.digits(0), "blank", "the eraser");
  await reader.click("Corner");
  await two.click();
  reader.equal(await reader.name(0), "blank, corner 2, row 1, column 1", "a corner mark");
  await reader.panel("Settings");
  await reader.page.locator("[data-setting=first]").selectOption("digit");
  await reader.click("Close");
  await reader.click("Digit");
  await two.click();
  await reader.says("2: now choose a cell");
  reader.equal(await two.getAttribute("aria-pressed"), "true", "a chosen digit");
  await reader.cell(2).click();
  reader.equal(await reader.page.locator(".cell.same").count(), 2, "cells with the chosen digit");
  await reader.press("ArrowDown", "Enter");
  reader.equal(await reader.digits(11), "2", "Enter");
});

test("undo", async (reader) => {
  await reader.open("nine.html");
  const start = await reader.player((player) => JSON.stringify(player.position));
  await reader.cell(0).click();
  await reader.press("2", "ArrowRight", "Shift+7", "Control+z");
  await reader.says("Undone: 7, corner marks in row 1, column 2");
  await reader.press("Control+y", "v", "3", "z", "m", "Control+5");
  await reader.cell(8).click();
  await reader.press("5");
  const end = await reader.player((player) => JSON.stringify({ ...player.position, notes: { ...player.position.notes, seconds: undefined } }));
  await reader.press("Control+z");
  await reader.says("Undone: 5 in row 1, column 9");
  await reader.tool("undo").click();
  for (let count = 0; count < 10; count++) await reader.press("Control+z");
  await reader.says("Nothing to undo");
  const bare = ({ notes, ...rest }) => rest;
  reader.equal(bare(JSON.parse(await reader.player((player) => JSON.stringify(player.position)))), bare(JSON.parse(start)), "undo to the start");
  for (let count = 0; count < 10; count++) await reader.press("Control+y");
  await reader.says("Nothing to redo");
  reader.equal(await reader.player((player) => JSON.stringify({ ...player.position, notes: { ...player.position.notes, seconds: undefined } })), end, "redo to the end");
  reader.equal(await reader.tool("redo").getAttribute("aria-disabled"), "true", "the button");
});

test("check", async (reader) => {
  await reader.open("nine.html");
  await reader.tool("check").click();
  await reader.says("No mistakes so far");
  await reader.cell(0).click();
  await reader.press("1");
  await reader.tool("check").click();
  await reader.says("1 cell is wrong");
  reader.equal(await reader.name(0), "1, wrong, row 1, column 1", "a wrong digit");
  await reader.press("2");
  reader.equal(await reader.name(0), "2, row 1, column 1", "the right digit");
});

test("check without a solution", async (reader) => {
  await reader.open("unsolved.html");
  await reader.page.evaluate((solution) => (SudoPress.fakeSolution = solution), solution);
  await reader.cell(0).click();
  await reader.press("8");
  await reader.tool("check").click();
  await reader.waitFor(async () => (await reader.status()).startsWith("1 cell"), "the answer");
  await reader.says("1 cell is wrong");
});

test("clock", async (reader) => {
  await reader.page.clock.install();
  await reader.open("nine.html");
  const clock = reader.page.locator(".clock");
  await reader.page.clock.runFor(5000);
  reader.equal((await clock.textContent()).trim(), "0:00", "the clock before the first move");
  await reader.cell(0).click();
  await reader.press("2");
  await reader.page.clock.runFor(65_000);
  reader.expect(/^1:0[5-9]$/.test((await clock.textContent()).trim()), "the clock does not run");
  await clock.focus();
  const spoken = await clock.getAttribute("aria-label");
  await reader.page.clock.runFor(5000);
  reader.equal(await clock.getAttribute("aria-label"), spoken, "the spoken name of the focused clock");
  await clock.click();
  reader.equal(await reader.cell(3).isVisible(), false, "the board in a pause");
  const paused = (await clock.textContent()).trim();
  await reader.page.clock.runFor(60_000);
  await reader.press("5");
  await reader.click("Continue");
  reader.equal((await clock.textContent()).trim(), paused, "the clock after a pause");
  reader.equal(await reader.digits(0), "2", "a key in a pause");
  await reader.panel("Settings");
  await reader.page.getByLabel("Show the clock").uncheck();
  reader.equal((await clock.textContent()).trim(), "", "the hidden clock");
  await reader.press("Escape");
  await reader.panel("Settings");
  await reader.page.getByLabel("Show the clock").check();
  await reader.tool("more").click();
  await reader.click("Start again");
  reader.equal((await clock.textContent()).trim(), "0:00", "the clock of a new start");
  reader.equal(await reader.digits(0), "blank", "the board of a new start");
  await reader.press("Control+z");
  reader.equal(await reader.digits(0), "2", "undo of a new start");
});

test("solving", async (reader) => {
  await reader.open("nine.html");
  await reader.page.evaluate(() => {
    window.heard = [];
    for (const name of ["loaded", "start", "progress", "complete"]) {
      document.addEventListener(`sudopress-${name}`, ({ type, detail }) => heard.push([type, detail]));
    }
  });
  await fillBoard(reader, 1);
  const last = blanks.at(-1);
  await reader.cell(last).click();
  await reader.press(String((solution[last] % 9) + 1));
  await reader.says("The board is full, but something is wrong");
  // Times of less than a second are not kept.
  await reader.page.waitForTimeout(1100);
  await reader.press(String(solution[last]));
  await reader.page.locator(".panel[data-panel=done]").waitFor();
  const text = await reader.page.locator(".panel").innerText();
  for (const part of ["Solved in", "Without a hint", "Hidden Single", "X-Wing"]) reader.expect(text.includes(part), `no "${part}" after solving`);
  const heard = await reader.page.evaluate(() => heard);
  const types = heard.map(([type]) => type);
  reader.equal([types[0], types.filter((type) => type === "sudopress-start").length, types.filter((type) => type === "sudopress-complete").length], ["sudopress-start", 1, 1], "events");
  reader.equal(heard.find(([type]) => type === "sudopress-complete")[1].hints, 0, "hints");
  reader.equal(heard.find(([type]) => type === "sudopress-progress")[1].of, 81, "progress");
  await reader.accessible("solved");
  await reader.page.getByRole("button", { name: "Share the result" }).click();
  await reader.waitFor(async () => /Copied|not allowed/.test(await reader.status()), "a shared result");
  const result = await reader.page.locator(".panel input").inputValue();
  reader.expect(/Puzzle 17\. Solved in \d+:\d\d\. Without a hint\./.test(result), `result "${result}"`);
  await reader.click("Close");
  await reader.panel("Save, share and print");
  reader.expect((await reader.page.locator(".panel").innerText()).includes("1 puzzle solved without help"), "the log does not count");
  const [download] = await Promise.all([reader.page.waitForEvent("download"), reader.click("Save the times as a file")]);
  const line = JSON.parse(readFileSync(await download.path(), "utf8"));
  reader.equal(Object.keys(line), ["puzzle", "seconds", "outcome"], "members of the log");
  reader.equal([line.puzzle, line.outcome], [PUZZLES.nine.puzzle, "solved"], "the log");
});

test("hints", async (reader) => {
  await reader.open("nine.html");
  await reader.tool("hint").click();
  await reader.says("Look at a row.");
  reader.equal(await reader.page.locator(".cell.area").count(), 9, "the area");
  for (const text of ["Look for 2.", "A hidden single.", "Look at one cell.", "It must be 2."]) {
    await reader.click("Tell me more");
    await reader.says(text);
  }
  reader.equal(await reader.page.locator(".cell.spot").count(), 1, "the cell");
  reader.equal(await reader.page.locator(".panel svg.shown").count(), 1, "the diagram");
  await reader.accessible("hint");
  await reader.click("Do it");
  reader.equal(await reader.digits(0), "2", "a step that was done");
  await reader.click("Another hint");
  await reader.click("Another hint");
  await reader.click("Show the step");
  await reader.says("It must be 3.".replace("3", String(solution[blanks[2]])));
  await reader.cell(blanks[5]).click();
  await reader.click("For this cell");
  await reader.page.getByLabel("Only techniques up to").selectOption("x-wing");
  await reader.waitFor(() => reader.page.evaluate(() => SudoPress.asked.length >= 9), "nine requests");
  const asked = await reader.page.evaluate(() => SudoPress.asked);
  reader.equal(asked.slice(0, 5).map(({ degree }) => degree), ["area", "digit", "technique", "cells", "step"], "degrees");
  reader.equal(asked.at(-2).cell, blanks[5], "the cell");
  reader.equal(asked.at(-1)["up-to"], "x-wing", "the technique");
  reader.equal(asked[0].position.puzzle, PUZZLES.nine.puzzle, "the position");
  reader.equal(await reader.player((player) => player.help.length >= 3), true, "help is not noted");
  await reader.cell(1).click();
  await reader.press("1");
  await reader.click("Another hint");
  await reader.says("One entry is wrong.");
  await reader.click("Show the step");
  reader.expect((await reader.cell(1).getAttribute("class")).includes("wrong"), "a mistake is not shown");
});

test("why not", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(3).click();
  await reader.panel("Why not this digit?");
  reader.expect((await reader.page.locator(".panel").innerText()).includes("Select a blank cell"), "a given");
  await reader.cell(1).click();
  await reader.page.locator(".panel").getByRole("button", { name: "4", exact: true }).click();
  await reader.says(/^It cannot be 4/);
  const asked = await reader.page.evaluate(() => SudoPress.asked.at(-1));
  reader.equal([asked.task, asked.cell, asked.digit], ["why-not", 1, 4], "the request");
  reader.equal(await reader.page.locator(".panel svg.shown").count(), 1, "diagrams");
  await reader.accessible("why not");
});

test("solution", async (reader) => {
  await reader.open("nine.html");
  await reader.panel("The solution, step by step");
  await reader.click("Show all");
  await reader.page.locator(".panel").getByText("3 of 3 steps").waitFor();
  await reader.accessible("solution");
  await reader.click("Fill in the solution");
  await reader.waitFor(async () => (await reader.digits(80)) === String(solution[80]), "a full board");
  reader.expect((await reader.page.evaluate(() => localStorage["sudopress:log"])).includes("given-up"), "giving up is not noted");
});

test("exercises", async (reader) => {
  await reader.open("nine.html");
  await reader.panel("Exercises");
  await reader.click("Begin");
  await reader.page.locator(".strip").waitFor();
  await reader.says(/^Find: X-Wing/);
  await reader.accessible("exercise");
  await reader.cell(0).click();
  await reader.press("Control+1");
  await reader.says(/^That is not the move/);
  await reader.press("Control+z");
  await reader.cell(6).click();
  await reader.press("Control+6");
  await reader.says("Right, that is it.");
  await reader.click("Show me");
  await reader.says("X-Wing: remove 6.");
  await reader.click("Next exercise");
  await reader.open("drill.html");
  await reader.page.locator(".strip").waitFor();
});

test("own puzzle by keyboard", async (reader) => {
  await reader.open("own.html");
  await reader.accessible("setting");
  for (const [cell, digit] of [...PUZZLES.nine.givens.entries()].filter(([, digit]) => digit)) {
    await reader.cell(cell).click();
    await reader.press(String(digit));
  }
  await reader.page.reload();
  await reader.page.locator("sudo-press [role=grid]").waitFor();
  reader.equal(await reader.digits(3), "8", "a typed digit after a reload");
  await reader.click("Play it");
  reader.equal(await reader.name(3), "8, given, row 1, column 4", "a typed given");
  reader.equal(await reader.player((player) => player.play.puzzle), PUZZLES.nine.puzzle, "the typed puzzle");
  await reader.cell(0).click();
  await reader.press("2");
  await reader.page.reload();
  await reader.page.locator("sudo-press [role=grid]").waitFor();
  reader.equal(await reader.digits(0, 3), "2 8", "the own puzzle after a reload");
});

test("own puzzle", async (reader) => {
  await reader.open("nine.html");
  await reader.panel("Another puzzle");
  await reader.accessible("another puzzle");
  const area = reader.page.getByLabel("Type or paste a puzzle, a link or a saved position");
  await area.fill("nonsense");
  await reader.click("Open it");
  await reader.page.locator(".panel [role=alert]").filter({ hasText: "expected 81 cells, found 8" }).waitFor();
  await area.fill("https://example.org/a-link");
  await reader.click("Open it");
  await reader.waitFor(async () => (await reader.status()).startsWith("Opened: Your own puzzle"), "an opened link");
  reader.expect((await reader.status()).includes("2 more puzzles"), "further puzzles");
  await reader.panel("Another puzzle");
  await reader.click("Back to the puzzle of this page");
  reader.equal(await reader.page.locator("[role=gridcell]").count(), 81, "cells of the page's board");
});

test("kept state", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  await reader.press("2", "ArrowRight", "Shift+7", "m", "Control+5", "v", "3", "Control+z");
  const before = await reader.player((player) => JSON.stringify(player.game.freeze()));
  await reader.page.reload();
  await reader.page.locator("sudo-press [role=grid]").waitFor();
  reader.equal(await reader.player((player) => JSON.stringify(player.game.freeze())), before, "the state after a reload");
  await reader.press("Control+y");
  const kept = await reader.page.evaluate(() => Object.keys(localStorage));
  reader.expect(kept.includes("sudopress:state:/nine.json"), `kept as ${kept}`);
  await reader.open("six.html");
  reader.equal(await reader.page.locator("[role=gridcell]").count(), 36, "cells of another puzzle");
});

test("saved and shared", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  await reader.press("2", "ArrowRight", "Shift+7", "m", "Control+5");
  await reader.panel("Save, share and print");
  await reader.accessible("share");
  const [file] = await Promise.all([reader.page.waitForEvent("download"), reader.click("Save as a file")]);
  reader.equal(file.suggestedFilename(), "puzzle-17.json", "the name of the file");
  const saved = JSON.parse(readFileSync(await file.path(), "utf8"));
  reader.equal([saved.puzzle, saved.filled[0], saved.notes.corner, saved.notes.history.length], [PUZZLES.nine.puzzle, "2", [[1, [7]]], 3], "the file");
  const address = reader.page.getByLabel("Link to this puzzle");
  await reader.waitFor(async () => (await address.inputValue()).includes("#position="), "a link");
  const link = await address.inputValue();
  const withEntries = reader.page.getByLabel("With my entries and marks").first();
  await withEntries.uncheck();
  await reader.waitFor(async () => (await address.inputValue()).endsWith("/nine.html"), "a link to the puzzle alone");
  await withEntries.check();
  for (const [name, end] of [["Picture (SVG)", "svg"], ["Picture (PNG)", "png"]]) {
    const [picture] = await Promise.all([reader.page.waitForEvent("download"), reader.click(name)]);
    const bytes = readFileSync(await picture.path());
    reader.expect(picture.suggestedFilename() === `puzzle-17.${end}` && bytes.length > 3000, `${name}: ${bytes.length} bytes`);
    if (end === "svg") reader.equal(bytes.toString().match(/<text/g).length, 24, "digits of the picture");
  }
  const [program] = await Promise.all([reader.page.context().waitForEvent("page"), reader.click("SudokuPad")]);
  await reader.waitFor(() => program.url().endsWith("?sudokupad"), "the puzzle in SudokuPad");
  await program.close();
  await reader.tool("more").click();
  await reader.click("Start again");
  reader.equal(await reader.digits(0), "blank", "a new start");
  await reader.panel("Save, share and print");
  await reader.page.locator("input[type=file]").setInputFiles(await file.path());
  await reader.waitFor(async () => (await reader.digits(0)) === "2", "the file");
  reader.equal(await reader.name(1), saved.notes.centre[0][1].length ? await reader.name(1) : "", "marks of the file");
  await reader.press("Control+z");
  await reader.page.evaluate(() => localStorage.clear());
  await reader.page.goto("about:blank");
  await reader.page.goto(link);
  await reader.waitFor(async () => (await reader.digits(0).catch(() => "")) === "2", "the link");
  reader.expect((await reader.name(1)).includes("corner 7"), "marks of the link");
  await reader.cell(2).click();
  await reader.press("3");
  await reader.page.reload();
  await reader.page.locator("sudo-press [role=grid]").waitFor();
  reader.equal(await reader.digits(0, 2), "2 3", "moves after the link, after a reload");
  await reader.press("Control+z");
  // What was played before a link is opened can be brought back.
  await reader.cell(8).click();
  await reader.press("5");
  await reader.page.goto(link);
  await reader.waitFor(async () => (await reader.digits(8)) === "blank", "the link again");
  await reader.press("Control+z");
  reader.equal(await reader.digits(0, 8), "2 5", "undo of a link");
  await reader.page.goto(link.replace(/position=.*/, "position=nonsense"));
  await reader.waitFor(async () => (await reader.status()).startsWith("This is not a puzzle"), "a broken link");
});

test("print", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  await reader.press("2");
  await reader.page.evaluate(() => {
    const { append } = ShadowRoot.prototype;
    ShadowRoot.prototype.append = function (...parts) {
      append.apply(this, parts);
      if (parts[0]?.localName === "iframe") parts[0].contentWindow.print = () => (window.printed = parts[0].contentDocument.body.innerHTML);
    };
  });
  await reader.panel("Save, share and print");
  await reader.click("Print");
  const digits = () => reader.page.evaluate(() => printed.match(/<text/g).length);
  reader.equal(await digits(), 24, "printed givens");
  await reader.page.getByLabel("With my entries and marks").last().check();
  await reader.click("Print");
  reader.equal(await digits(), 25, "printed entries");
  reader.expect(await reader.page.evaluate(() => printed.includes("Puzzle 17")), "no title");
});

test("speech", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  await reader.press("Alt+r");
  await reader.says("Row 1: blank, blank, blank, 8, 9, blank, blank, blank, blank");
  await reader.press("Alt+c");
  await reader.says("Column 1: blank, blank, blank, blank, blank, blank, 9, blank, blank");
  await reader.press("Alt+b");
  await reader.says(/^box 1: blank/);
  await reader.press("Alt+n");
  await reader.says(/^Left: 1: 6, 2: 8/);
  await reader.press("Alt+l");
  await reader.says("No move yet");
  await reader.press("2", "Alt+l");
  await reader.says("Last move: 2 in row 1, column 1");
  await reader.press("Alt+w");
  await reader.says("2 in row 1, column 1 and row 8, column 9");
  await reader.press("ArrowRight", "Alt+p");
  await reader.says(/^Possible: /);
  await reader.press("Alt+t");
  await reader.says(/^\d+:\d\d$/);
  await reader.panel("Settings");
  await reader.page.locator("[data-setting=names]").selectOption("short");
  reader.equal(await reader.name(0), "2, r1c1", "a short name");
  reader.equal(await reader.page.locator("[aria-live], [role=status]").count(), 1, "live regions");
});

test("keyboard alone", async (reader) => {
  await reader.open("nine.html");
  const focused = () => reader.page.evaluate(() => document.querySelector("sudo-press").shadowRoot.activeElement?.getAttribute("data-cell"));
  let stops = 0;
  for (let count = 0; count < 40; count++) {
    await reader.press("Tab");
    if ((await focused()) !== null && (await focused()) !== undefined) stops += 1;
    if (await reader.page.evaluate(() => !document.querySelector("sudo-press").shadowRoot.activeElement && document.activeElement === document.body)) break;
  }
  reader.equal(stops, 1, "tab stops of the board");
  await reader.page.evaluate(() => document.activeElement?.blur());
  for (let count = 0; count < 40 && !(await focused()); count++) await reader.press("Tab");
  reader.equal(await focused(), "0", "the first blank cell");
  await reader.press("ArrowDown", "ArrowRight");
  reader.equal(await focused(), "10", "arrows");
  await reader.press("End");
  reader.equal(await focused(), "17", "End");
  await reader.press("Home", "PageDown");
  reader.equal(await focused(), "36", "Page Down");
  await reader.press("PageUp", "Control+End");
  reader.equal(await focused(), "80", "Ctrl+End");
  await reader.press("ArrowRight", "ArrowDown", "Control+Home");
  reader.equal(await focused(), "0", "Ctrl+Home");
  await reader.press("Shift+ArrowRight", "Control+ArrowDown");
  reader.equal(await reader.selected(), [0, 1, 10], "Shift and Ctrl with arrows");
  await reader.press("h");
  await reader.waitFor(async () => (await reader.status()).startsWith("Look"), "a hint");
  await reader.press("Escape");
  reader.equal(await focused(), "10", "the focus after the panel");
  await reader.panel("Settings");
  await reader.page.getByLabel("Single-letter keys").uncheck();
  await reader.click("Close");
  await reader.cell(0).click();
  await reader.press("x", "2");
  reader.equal(await reader.digits(0), "2", "single letters are off");
  // The whole puzzle, by keyboard.
  await reader.press("Control+Home");
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 9; column++) {
      const cell = row * 9 + column;
      if (!PUZZLES.nine.givens[cell] && (await reader.digits(cell)) === "blank") await reader.press(String(solution[cell]));
      if (column < 8) await reader.press("ArrowRight");
    }
    await reader.press("Home", "ArrowDown");
  }
  await reader.page.locator(".panel[data-panel=done]").waitFor();
});

test("touch", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).tap();
  await reader.page.locator("[data-digit='2']").tap();
  reader.equal(await reader.digits(0), "2", "a tap");
  const { x, y } = await reader.cell(4).boundingBox();
  await Promise.all([0, 1].map(() => reader.page.touchscreen.tap(x + 9, y + 9)));
  reader.equal(await reader.selected(), [4, 28, 43, 54], "a double tap");
  await reader.tool("several").tap();
  await reader.page.waitForTimeout(400);
  await reader.cell(1).tap();
  await reader.cell(2).tap();
  await reader.page.locator("[data-mode=corner]").tap();
  await reader.page.locator("[data-digit='3']").tap();
  reader.expect((await reader.name(1)).includes("corner 3") && (await reader.name(2)).includes("corner 3"), "marks in several cells");
  const client = await reader.page.context().newCDPSession(reader.page);
  const point = async (number) => {
    const { x, y, width, height } = await reader.cell(number).boundingBox();
    return [{ x: x + width / 2, y: y + height / 2 }];
  };
  await reader.tool("several").tap();
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: await point(27) });
  for (const cell of [36, 45]) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: await point(cell) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  reader.equal(await reader.selected(), [27, 36, 45], "a drag with a finger");
}, { viewport: PHONE, hasTouch: true, isMobile: true });

test("targets", async (reader) => {
  for (const name of ["nine", "six", "sixteen", "wordoku"]) {
    await reader.open(`${name}.html`);
    await reader.player((player) => (player.page, 0));
    const small = () => reader.page.evaluate(() => {
      const { shadowRoot } = document.querySelector("sudo-press");
      const targets = [...shadowRoot.querySelectorAll("button, select, textarea, .panel a, input:not([type=checkbox]):not([type=file]), label")];
      return targets.filter((one) => one.offsetWidth && (one.offsetWidth < 44 || one.offsetHeight < 44)).map((one) => `${one.localName} ${one.textContent.trim()} ${one.offsetWidth}x${one.offsetHeight}`);
    });
    reader.equal(await small(), [], `small targets of ${name}`);
    if (name !== "nine") continue;
    for (const mode of ["Colour", "Find"]) {
      await reader.click(mode);
      reader.equal(await small(), [], `small targets of ${mode}`);
    }
    for (const panel of ["Settings", "Save, share and print", "Another puzzle", "Why not this digit?", "The solution, step by step", "Keyboard"]) {
      await reader.panel(panel);
      reader.equal(await small(), [], `small targets of ${panel}`);
    }
  }
}, { viewport: PHONE });

test("phone", async (reader) => {
  for (const name of Object.keys(PUZZLES)) {
    await reader.open(`${name}.html`);
    const { bottom, wide } = await reader.page.evaluate(() => ({
      bottom: document.querySelector("sudo-press").shadowRoot.querySelector(".pad").getBoundingClientRect().bottom,
      wide: document.documentElement.scrollWidth - innerWidth,
    }));
    reader.expect(bottom <= 844, `the number pad of ${name} ends at ${bottom}`);
    reader.expect(wide <= 0, `${name} is ${wide} pixels too wide`);
  }
}, { viewport: PHONE });

test("zoom", async (reader) => {
  for (const name of ["nine", "sixteen"]) {
    await reader.open(`${name}.html`);
    for (const panel of ["", "Settings", "Save, share and print", "Another puzzle"]) {
      if (panel) await reader.panel(panel);
      const wide = await reader.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      reader.expect(wide <= 0, `${name} ${panel} is ${wide} pixels too wide`);
    }
  }
}, { viewport: { width: 320, height: 256 } });

test("right to left", async (reader) => {
  await reader.open("right.html");
  const left = async (number) => (await reader.cell(number).boundingBox()).x;
  reader.expect((await left(0)) < (await left(8)), "the board is mirrored");
  await reader.cell(0).click();
  await reader.press("ArrowRight", "5");
  reader.equal(await reader.digits(1), "5", "the arrow to the right");
  const [undo, more] = await Promise.all([reader.tool("undo").boundingBox(), reader.tool("more").boundingBox()]);
  reader.expect(undo.x > more.x, "the tools are not mirrored");
  await reader.tool("more").click();
  const [panel, close] = await Promise.all([".panel", ".panel .head button"].map((part) => reader.page.locator(part).boundingBox()));
  reader.expect(close.x >= panel.x && close.x < panel.x + 16, "the button that closes a panel is not at its edge");
  await reader.accessible("right to left");
});

test("words", async (reader) => {
  await reader.open("german.html");
  reader.equal(await reader.name(0), "leer, Zeile 1, Spalte 1", "the name of a cell");
});

test("parts", async (reader) => {
  await reader.open("bare.html");
  await reader.tool("more").click();
  reader.equal(await reader.page.locator(".menu button").allTextContents(), ["Keyboard", "Start again"], "the menu");
  reader.equal(await reader.tool("hint").count(), 0, "hints");
  reader.equal(await reader.page.locator("[data-mode]").count(), 4, "modes");
  reader.equal(await reader.page.locator(".clock:visible, .title:not(:empty)").count(), 0, "clock and title");
  const ground = () => reader.page.locator(".board").evaluate((board) => getComputedStyle(board).backgroundColor);
  reader.equal(await ground(), "rgb(21, 23, 27)", "the dark board");
  await reader.open("styled.html");
  reader.equal(await ground(), "rgb(255, 255, 255)", "the light board");
  await reader.page.locator("html").evaluate((root) => root.style.setProperty("--sp-paper", "#fffaf0"));
  reader.equal(await ground(), "rgb(255, 250, 240)", "the board in a colour of the page");
  reader.equal(await reader.page.locator(".credit").innerText(), "By hand", "the credit");
});

test("tree", async (reader) => {
  await reader.open("nine.html");
  const tree = await reader.page.locator("sudo-press").ariaSnapshot();
  for (const part of ['grid "Puzzle 17"', 'gridcell "blank, row 1, column 1"', 'gridcell "8, given, row 1, column 4"', 'button "2, 8 left"', 'group "Number pad"', 'button "Digit" [pressed]']) {
    reader.expect(tree.includes(part), `no ${part} in the accessibility tree`);
  }
  reader.equal((tree.match(/- row/g) ?? []).length, 9, "rows of the tree");
});

test("keyboards", async (reader) => {
  await reader.open("nine.html");
  const type = (key, code, more = {}) =>
    reader.cell(0).evaluate((cell, event) => cell.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, composed: true, ...event })), { key, code, ...more });
  await reader.cell(0).click();
  await reader.press("2");
  await type("z", "KeyY", { ctrlKey: true });
  reader.equal(await reader.digits(0), "blank", "Ctrl+Z of a German keyboard");
  await type("я", "KeyZ", { ctrlKey: true, shiftKey: true });
  reader.equal(await reader.digits(0), "2", "Ctrl+Shift+Z of a Russian keyboard");
  await type("®", "KeyR", { altKey: true });
  await reader.says(/^Row 1: /);
  await type("&", "Digit1");
  reader.equal(await reader.digits(0), "1", "a digit of a French keyboard");
});

test("boards", async (reader) => {
  await reader.open("wordoku.html");
  await reader.cell(0).click();
  await reader.press("a");
  reader.equal(await reader.name(0), "A, row 1, column 1", "a letter");
  await reader.press("3");
  reader.equal(await reader.name(0), "B, row 1, column 1", "the third letter");
  await reader.press("Delete", "Shift+l", "Control+b");
  reader.equal(await reader.name(0), "blank, B, corner L, row 1, column 1", "marks of letters");
  await reader.open("sixteen.html");
  await reader.cell(1).click();
  await reader.press("8");
  reader.equal(await reader.digits(1), "8", "a digit");
  await reader.press("c");
  reader.equal(await reader.digits(1), "C", "a letter is a digit");
  await reader.press("Shift+g");
  await reader.open("x.html");
  await reader.cell(10).click();
  await reader.press("Alt+b");
  await reader.says(/^box 1: .*diagonal 1: /);
  await reader.open("jigsaw.html");
  await reader.cell(4).click();
  await reader.press("Alt+b");
  await reader.says(/^region 2: /);
  await reader.open("twins.html");
  await reader.cell(7).click();
  await reader.press("ArrowUp", "ArrowRight");
  reader.equal(await reader.player((player) => player.focus), 3, "the cell before a gap");
  await reader.press("Control+End", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
  reader.equal(await reader.player((player) => player.focus), 24, "the first cell of a row with a gap");
  await reader.cell(16).click();
  await reader.press("Alt+b");
  await reader.says(/^box 4: .*box 1: /);
  await reader.open("six.html");
  await reader.cell(0).click();
  await reader.press("7");
  reader.equal(await reader.digits(0), "blank", "a digit that the board lacks");
});

test("module", async (reader) => {
  for (const name of ["module", "packed"]) {
    const loaded = [];
    reader.page.on("request", (request) => loaded.push(request.url()));
    await reader.open(`${name}.html`);
    reader.expect(!loaded.some((url) => url.includes(".wasm")), "the module is loaded too early");
    const answer = await reader.player((player) => player.request({ task: "hint", text: "schön" }));
    reader.equal(answer, { task: "hint", text: "schön" }, "an answer");
    const several = await reader.player((player) => Promise.all([1, 2, 3].map((number) => player.request({ number }))));
    reader.equal(several.map(({ number }) => number), [1, 2, 3], "answers in order");
    reader.equal(loaded.filter((url) => url.includes(".wasm")).length, 1, "loads of the module");
  }
});

test("second module", async (reader) => {
  const loaded = [];
  reader.page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await reader.open("both.html");
  await reader.player((player) => player.request({ task: "hint" }));
  reader.equal(loaded.filter((name) => name.includes(".wasm")), ["/engine.wasm"], "the first module");
  await reader.player((player) => player.request({ error: "a fault" }));
  await reader.says("a fault");
  reader.equal(loaded.filter((name) => name.includes(".wasm")), ["/engine.wasm", "/packed.wasm.gz"], "both modules");
  reader.equal(loaded.filter((name) => name.includes("sentences")).length, 2, "words of the engines");
});

if (existsSync(ENGINE)) {
  // Hints alone solve the hardest puzzles, and the file of the end is a position that the engine reads.
  test("real engine", async (reader) => {
    const hard = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
    const texts = [hard, JSON.stringify({ puzzle: PUZZLES.jigsaw.puzzle, regions: PUZZLES.jigsaw.regions })];
    for (const text of texts) {
      await reader.open("real.html");
      reader.expect(await reader.player((player, text) => player.openText(text), text), "the puzzle is not read");
      const end = await reader.player(async (player) => {
        const position = () => player.game.position();
        for (let count = 0; count < 300 && !player.game.isFull(); count++) {
          const answer = await player.request({ task: "hint", degree: "step", position: position() });
          if (answer?.state !== "step" || !player.act(player.game.stepEdits(answer.data), "")) return JSON.stringify(answer);
        }
        player.select([0], 0);
        player.paint(3);
        player.game.make(player.game.linkEdits(32 + 1, 64 + 2));
        const read = await player.request({ task: "read", text: JSON.stringify(player.position) });
        return `${player.game.isSolved()} ${read?.format}`;
      });
      reader.equal(end, "true json", "the way by hints");
    }
    await reader.open("real.html");
    await reader.player((player, text) => player.openText(text), PUZZLES.nine.puzzle);
    await reader.cell(1).click();
    await reader.panel("Why not this digit?");
    await reader.page.locator(".panel").getByRole("button", { name: "1", exact: true }).click();
    await reader.waitFor(async () => (await reader.status()).startsWith("r1c2 cannot be 1:"), "the reason");
    await reader.accessible("real engine");
  });
}

test("late", async (reader) => {
  await reader.open("late.html");
  const start = Date.now();
  const answer = await reader.player((player) => player.request({ task: "hint" }));
  const seconds = (Date.now() - start) / 1000;
  reader.equal(answer, undefined, "an answer");
  reader.expect(seconds > 4.5 && seconds < 8, `stopped after ${seconds} s`);
  await reader.says("The solver took longer than 5 seconds and was stopped.");
});

test("no engine", async (reader) => {
  await reader.open("none.html");
  await reader.tool("hint").click();
  await reader.says("This page has no solver, so it cannot give hints.");
});

test("from a file", async (reader) => {
  for (const name of ["nine", "sixteen", "wordoku"]) {
    await reader.open(`file:${name}-file.html`);
    await reader.cell(blanks[0]).click();
    await reader.press("2");
    reader.expect(!(await reader.name(blanks[0])).startsWith("blank"), "a digit");
    const answer = await reader.player((player) => player.request({ task: "hint" }));
    reader.equal(answer, { task: "hint" }, "an answer");
    await reader.page.reload();
    await reader.page.locator("sudo-press [role=grid]").waitFor();
    reader.expect(!(await reader.name(blanks[0])).startsWith("blank"), "a digit after a reload");
  }
});

test("frame", async (reader) => {
  await reader.page.goto(`${origin}/parent.html`);
  const frame = reader.page.frameLocator("iframe");
  await frame.locator("[data-cell='0']").click();
  await reader.press("2");
  await reader.waitFor(() => reader.page.evaluate(() => heard.some(({ type }) => type === "sudopress-progress")), "progress");
  const heard = await reader.page.evaluate(() => heard);
  const types = new Set(heard.map(({ type }) => type));
  for (const name of ["loaded", "start", "progress", "size"]) reader.expect(types.has(`sudopress-${name}`), `the parent does not hear ${name}`);
  // The first size comes before the puzzle is there.
  const heights = heard.slice(1).map(({ frameHeight }) => frameHeight);
  reader.expect(heights.every((height) => height > 400), `heights ${heights}`);
  await reader.page.evaluate(() => frames[0].postMessage({ type: "sudopress-theme", theme: "dark" }, "*"));
  await frame.locator("sudo-press[theme=dark]").waitFor();
});

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [PHONE, DESK]) {
    test(`axe ${colorScheme} ${viewport.width}`, async (reader) => {
      await reader.open("nine.html");
      await reader.accessible("opened");
      await reader.cell(0).click();
      await reader.press("2", "ArrowRight", "Shift+1", "ArrowRight", "Control+1", "Control+2", "ArrowRight", "ArrowRight", "ArrowRight", "v", "1", "2", "z", "8");
      await reader.tool("check").click();
      await reader.accessible("played");
      await reader.click("Colour");
      await reader.accessible("colours");
      await reader.tool("marks").click();
      await reader.click("Find");
      await reader.press("5");
      await reader.accessible("find");
      await reader.click("Link");
      await reader.accessible("links");
      await reader.tool("more").click();
      await reader.accessible("menu");
      await reader.tool("more").click();
      for (const panel of ["Why not this digit?", "Exercises", "Another puzzle", "Save, share and print", "Techniques", "Settings", "Keyboard"]) {
        await reader.panel(panel);
        await reader.accessible(panel);
      }
      await reader.tool("hint").click();
      await reader.click("Show the step");
      await reader.accessible("hint");
      await reader.click("Close");
      await reader.page.locator(".clock").click();
      await reader.accessible("paused");
    }, { viewport, colorScheme, reducedMotion: "reduce" });
  }
}

test("forced colours and reduced motion", async (reader) => {
  await reader.open("nine.html");
  await reader.cell(0).click();
  const moving = await reader.page.evaluate(() => document.getAnimations().length);
  reader.equal(moving, 0, "animations");
  const border = await reader.cell(0).locator(".ring").evaluate((ring) => getComputedStyle(ring).borderTopWidth);
  reader.equal(border, "3px", "the selected cell");
  await fillBoard(reader);
  await reader.page.locator(".panel[data-panel=done]").waitFor();
  reader.equal(await reader.cell(0).locator(".digit").evaluate((digit) => getComputedStyle(digit).animationName), "none", "the animation at the end");
}, { forcedColors: "active", reducedMotion: "reduce" });

test("size", async (reader) => {
  const size = gzipSync(readFileSync(SCRIPT), { level: 9 }).length;
  reader.expect(size <= MAX_BYTES, `the script has ${size} bytes packed by gzip, ${MAX_BYTES} are allowed`);
});

const counts = await runInChromium(only, executablePath, Reader, { timeout: 5000, acceptDownloads: true });
close();
rmSync(folder, { recursive: true });
reportCounts(counts);
