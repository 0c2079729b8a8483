// Plays the puzzles of a built site in Firefox or WebKit: driver.mjs firefox|webkit FOLDER [NAME]
//
// The folder has a 9x9 puzzle for each test, so that no test finds what another one left in storage; a test whose name
// contains NAME is run alone. Every fault is a line; the exit code is 1 when there is one. webdriver.mjs names the programs
// that this needs.

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { PHONE, reportCounts, runTests, serve, test } from "./harness.mjs";
import { Page, Solver } from "./webdriver.mjs";

const [browser, folder, only = ""] = process.argv.slice(2);
const server = await serve(folder);
const nameOf = (cell) => `row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}`;

// Someone with a puzzle of their own.
class Owner extends Solver {
  constructor(title, page, number) {
    super(title, page);
    this.path = `puzzles/${number}.html`;
    const { givens, solution } = JSON.parse(readFileSync(join(folder, `puzzles/${number}.json`), "utf8")).play;
    this.solution = solution;
    this.given = givens.findIndex(Boolean);
    this.blanks = givens.flatMap((digit, cell) => (digit ? [] : [cell]));
  }

  // Opens the puzzle from a server or as a file, and keeps errors of the page and what its policy refuses.
  async visit(origin = server.origin) {
    await this.open(origin === "file" ? pathToFileURL(resolve(folder, this.path)).href : `${origin}/${this.path}`);
    await this.page.evaluate(() => {
      window.errors = [];
      for (const name of ["error", "unhandledrejection", "securitypolicyviolation"]) {
        addEventListener(name, (event) => window.errors.push(`${name} ${event.message ?? event.reason ?? event.violatedDirective}`));
      }
    });
  }

  async leave() {
    this.equal(await this.page.evaluate(() => window.errors ?? []), [], "errors");
  }

  async named(cell, expected, what) {
    this.equal(await this.name(cell), `${expected}, ${nameOf(cell)}`, what);
  }

  panelText() {
    return this.player((player) => player.shadowRoot.querySelector(".panel").innerText);
  }

  // Asks the engine for a hint, and returns the text of the step.
  async hint() {
    await this.click("[data-tool=hint]");
    await this.waitFor(() => this.shows(".panel p"), "a hint");
    await this.click(".panel button", "Show the step");
    await this.waitFor(() => this.shows(".panel svg.shown"), "a picture of the step");
    return this.panelText();
  }
}

test("phone", async (visitor) => {
  // No window of these browsers is as narrow as a phone, but a frame is.
  await visitor.visit();
  await visitor.page.evaluate(({ width, height }) => {
    const frame = document.createElement("iframe");
    Object.assign(frame, { src: location.href, width, height });
    document.body.replaceChildren(frame);
  }, PHONE);
  const measure = () => visitor.page.evaluate(() => {
    const page = document.querySelector("iframe").contentDocument;
    const board = page.querySelector("sudo-press")?.shadowRoot?.querySelector("[role=grid]")?.getBoundingClientRect();
    return board && { top: board.top, bottom: board.bottom, wide: board.width, page: page.documentElement.scrollWidth };
  });
  await visitor.waitFor(measure, "the board in the frame");
  const { top, bottom, wide, page } = await measure();
  visitor.expect(top >= 0 && bottom <= PHONE.height, `the board is from ${top} to ${bottom}`);
  visitor.expect(wide > 300 && page <= PHONE.width, `the board is ${wide} and the page ${page} pixels wide`);
});

for (const [what, origin] of [["server", server.origin], ["file", "file"]]) {
  test(`entries, ${what}`, async (visitor) => {
    const { page, solution, given, blanks: [first, second] } = visitor;
    await visitor.visit(origin);
    await visitor.cell(first);
    await page.press(String(solution[first]));
    await visitor.named(first, solution[first], "a typed digit");
    await page.press("Delete");
    await visitor.named(first, "blank", "an erased digit");
    await visitor.click(`[data-digit="${solution[first]}"]`);
    await visitor.named(first, solution[first], "a digit of the pad");
    await visitor.cell(second);
    await page.press("Shift+1", "Shift+5", "Control+2", "Control+6");
    await visitor.named(second, "blank, 2 and 6, corner 1 and 5", "marks");
    await visitor.click("[data-mode=colour]");
    await visitor.click("[data-colour='4']");
    await visitor.named(second, "blank, 2 and 6, corner 1 and 5, colour 4", "a colour");
    await visitor.click("[data-mode=digit]");
    for (let count = 0; count < 5; count++) await page.press("Control+z");
    await visitor.named(second, "blank", "after undo");
    await visitor.click("[data-tool=redo]");
    await visitor.named(second, "blank, corner 1", "after redo");
    await visitor.cell(given);
    await page.press("1");
    await visitor.says("This digit is given");
    await page.press("End", "ArrowRight", "Home", "ArrowRight", "ArrowDown", "ArrowUp");
    visitor.equal(await visitor.player((player) => player.focus % 9), 1, "the column after keys");
  });

  test(`teach, ${what}`, async (visitor) => {
    const { page, solution, blanks: [first, second] } = visitor;
    await visitor.visit(origin);
    await visitor.cell(first);
    await page.press(String(solution[first]));
    const modules = async () => {
      const names = await page.evaluate(() => Object.keys(SudoPress.engineData));
      return [...names, ...server.asked.filter((name) => /engine.*wasm/.test(name))];
    };
    server.asked.length = 0;
    visitor.equal(await modules(), [], "modules before the first hint");
    const text = await visitor.hint();
    visitor.expect(/box|row|column|cell/.test(text), `hint "${text}"`);
    visitor.equal(await modules(), [origin === "file" ? "engine" : "/engine.wasm.gz"], "modules");
    await visitor.click(".panel button", "Do it");
    await visitor.waitFor(() => visitor.player((player) => player.game.done === 2), "the step");
    await visitor.click(".panel .head button");
    const blank = await visitor.player((player, cell) => player.game.digits.indexOf(0, cell), second);
    await visitor.cell(blank);
    await visitor.panel("Why not this digit?");
    await visitor.click(".panel button", String((solution[blank] % 9) + 1));
    await visitor.waitFor(async () => (await visitor.panelText()).includes("cannot be"), "the reason");
    await visitor.click("[data-tool=check]");
    await visitor.says("No mistakes so far");
    await visitor.panel("The solution, step by step");
    await visitor.click(".panel button", "Reveal the next step");
    const lines = () => visitor.player((player) => player.shadowRoot.querySelectorAll(".panel ol > li").length);
    await visitor.waitFor(async () => (await lines()) === 1, "a line of the solution");
    await visitor.click(".panel button", "Show all");
    await visitor.waitFor(async () => (await lines()) > 30, "all lines of the solution");
  });

  test(`the whole puzzle, ${what}`, async (visitor) => {
    await visitor.visit(origin);
    await visitor.page.evaluate(() => document.addEventListener("sudopress-complete", ({ detail }) => (window.completed = detail)));
    await visitor.solve();
    visitor.equal(await visitor.player(({ game }) => game.blanks()), [], "cells that are still blank");
    await visitor.waitFor(() => visitor.shows(".panel[data-panel=done]"), "the end");
    const { seconds, hints } = (await visitor.page.evaluate(() => window.completed)) ?? {};
    visitor.expect(seconds >= 1 && seconds < 600 && hints === 0, `complete after ${seconds} seconds with ${hints} hints`);
    visitor.expect(/^Solved in \d+:\d\d/.test(await visitor.panelText()), "the time is not shown");
    await visitor.accessible("solved");
  });

  test(`kept, ${what}`, async (visitor) => {
    const { page, solution, blanks: [first, second] } = visitor;
    await visitor.visit(origin);
    await visitor.cell(first);
    await page.press(String(solution[first]));
    await visitor.cell(second);
    await page.press("Shift+7");
    await page.reload();
    await visitor.board();
    await visitor.named(first, solution[first], "a digit after a reload");
    await visitor.named(second, "blank, corner 7", "a mark after a reload");
    await visitor.panel("Save, share and print");
    const link = () => visitor.player((player) => player.shadowRoot.querySelector(".panel input[readonly]").value);
    await visitor.waitFor(async () => (await link()).includes("#position="), "a link");
    const address = await link();
    await visitor.click("[data-tool=more]");
    await visitor.click(".menu button", "Start again");
    await visitor.named(first, "blank", "a digit after a new start");
    await page.goto("about:blank");
    await visitor.open(address);
    await visitor.waitFor(async () => (await visitor.name(first)).startsWith(String(solution[first])), "the position of the link");
    await visitor.named(second, "blank, corner 7", "a mark of the link");
  });
}

test("wrong entries", async (visitor) => {
  const { page, solution, blanks: [first, second, third] } = visitor;
  await visitor.visit();
  // A digit that the first blank cell sees, and one that is wrong in the third but not seen.
  const seen = await visitor.player(({ board }, cell) => board.peers[cell].map((peer) => board.givens[peer]).find(Boolean), first);
  const unseen = await visitor.player(({ game }, cell, right) => [1, 2, 3, 4, 5, 6, 7, 8, 9].find((one) => one !== right && game.legal(cell) & (1 << one)), third, solution[third]);
  await visitor.cell(first);
  await page.press(String(seen));
  visitor.expect(/^\d, twice in /.test(await visitor.name(first)), `a repeated digit is "${await visitor.name(first)}"`);
  await visitor.click("[data-tool=check]");
  await visitor.says("1 cell is wrong");
  await page.press("Delete");
  await visitor.panel("Settings");
  for (const setting of ["refuse", "mistakes"]) await visitor.click(`[data-setting=${setting}]`);
  await visitor.click(".panel .head button");
  await visitor.cell(first);
  await page.press(String(seen));
  await visitor.says(/is already in/);
  await visitor.named(first, "blank", "a refused digit");
  await visitor.cell(third);
  await page.press(String(unseen));
  await visitor.named(third, `${unseen}, wrong`, "a wrong digit");
  await page.evaluate(() => localStorage.removeItem("sudopress:settings"));
});

test("accessible", async (visitor) => {
  await visitor.visit();
  await visitor.accessible("opened");
  await visitor.hint();
  await visitor.accessible("hint");
  for (const panel of ["Settings", "Another puzzle", "Save, share and print", "Keyboard"]) {
    await visitor.panel(panel);
    await visitor.accessible(panel);
  }
  await visitor.page.goto(`${server.origin}/index.html`);
  await visitor.accessible("index.html");
});

test("without a network", async (visitor) => {
  const own = await serve(folder);
  await visitor.page.goto(`${own.origin}/index.html`);
  const isKept = async () => (await navigator.serviceWorker.getRegistration())?.active?.state === "activated";
  await visitor.waitFor(() => visitor.page.evaluate(isKept), "a service worker");
  own.close();
  await visitor.visit(own.origin);
  visitor.expect((await visitor.hint()).length > 20, "no hint");
  await visitor.page.goto(`${own.origin}/index.html`);
  visitor.expect((await visitor.page.evaluate(() => document.querySelectorAll(".cards > li").length)) > 0, "no index");
});

const page = await Page.start(browser);
let number = 0;
const counts = await runTests(only, async (name) => {
  number += 1;
  const visitor = new Owner(`${browser}, ${name}`, page, number);
  return { visitor, close: () => visitor.leave() };
});
await page.close();
server.close();
reportCounts(counts);
