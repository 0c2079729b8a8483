// Visits a built site in a real browser: site.mjs BROWSER FOLDER [NAME]
//
// The site comes from a server on this machine and as files. Each test opens a page of its own; a test whose name contains
// NAME is run alone. Every fault is a line; the exit code is 1 when there is one.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DESK, PHONE, Visitor, reportCounts, runInChromium, serve, test } from "./harness.mjs";

const [executablePath, folder, only = ""] = process.argv.slice(2);
// Processor time of a page until DOMContentLoaded, three times what the slowest page takes on a slow machine; a page that
// draws every picture at once takes longer.
const MOST_MILLISECONDS = 3000;

const { origin, close } = await serve(folder, { "access-control-allow-origin": "*" });
const puzzles = readdirSync(join(folder, "puzzles")).filter((name) => name.endsWith(".html")).map((name) => parseInt(name)).sort((one, other) => one - other);
const play = (number) => JSON.parse(readFileSync(join(folder, `puzzles/${number}.json`), "utf8")).play;
const file = (name) => pathToFileURL(resolve(folder, name)).href;

class SiteVisitor extends Visitor {
  open(name) {
    return this.page.goto(`${origin}/${name}`);
  }

  cell(number) {
    return this.page.locator(`sudo-press [data-cell="${number}"]`);
  }

  async board() {
    await this.page.locator("sudo-press [role=grid]").first().waitFor();
  }

  // Enters the digits of the solution in all blank cells but some.
  async solve(but = 0) {
    const { givens, solution } = await this.page.locator("sudo-press").evaluate((player) => player.play);
    const entered = await this.page.locator("sudo-press").evaluate((player) => player.game.digits);
    const blanks = givens.flatMap((digit, cell) => (digit || entered[cell] ? [] : [cell]));
    const moves = blanks.slice(0, blanks.length - but).map((cell) => [cell, solution[cell]]);
    await this.page.locator("sudo-press").evaluate((player, moves) => {
      for (const [cell, digit] of moves) player.enter([cell], digit, "digit");
    }, moves);
  }

  // Asks the engine for a hint, and returns its text.
  async hint() {
    await this.page.locator("sudo-press [data-tool=hint]").click();
    await this.page.getByRole("button", { name: "Show the step" }).click();
    await this.page.locator("sudo-press .panel h3").waitFor();
    return this.page.locator("sudo-press .panel").innerText();
  }

  async fits(state) {
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    this.expect(wide <= 0, `${state}: ${wide} pixels wider than the window`);
  }
}

// The kinds of boards come first in the book; the others are small ones, for the pages of the index.
const kinds = puzzles.slice(0, 8);

for (const number of kinds) {
  const data = play(number);
  test(`puzzle ${number}`, async (visitor) => {
    const { page } = visitor;
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(`${origin}/puzzles/${number}.html`, { waitUntil: "domcontentloaded" });
    const { metrics } = await protocol.send("Performance.getMetrics");
    const milliseconds = 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
    visitor.expect(milliseconds <= MOST_MILLISECONDS, `DOMContentLoaded after ${Math.round(milliseconds)} ms`);
    if (process.env.TIMES) console.log(`puzzle ${number}: ${Math.round(milliseconds)} ms`);
    visitor.equal(await page.locator("sudo-press").count(), data ? 1 : 0, "players");
    if (!data) return visitor.expect(await page.locator(".picture .board svg").isVisible(), "no board");
    await visitor.board();
    const { y, height } = await page.locator("sudo-press [role=grid]").boundingBox();
    visitor.expect(y >= 0 && y + height <= PHONE.height, `the board is from ${Math.round(y)} to ${Math.round(y + height)}`);
    const blank = data.givens.indexOf(0);
    await page.locator("sudo-press").evaluate((player, [cell, digit]) => player.enter([cell], digit, "digit"), [blank, data.solution[blank]]);
    const symbols = await page.locator("sudo-press").evaluate((player) => player.play.symbols);
    visitor.expect((await visitor.cell(blank).innerText()).includes(symbols[data.solution[blank] - 1]), "an entry");
    await visitor.solve();
    await page.locator("sudo-press .panel[data-panel=done]").waitFor();
    await visitor.fits("solved");
  }, { viewport: PHONE });
}

for (const viewport of [PHONE, DESK]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`accessible ${viewport.width} ${colorScheme}`, async (visitor) => {
      for (const name of ["index.html", "page-2.html", `puzzles/${kinds[1]}.html`, "techniques/x-wing.html"]) {
        await visitor.open(name);
        if (name.startsWith("puzzles")) await visitor.board();
        await visitor.accessible(name);
        await visitor.fits(name);
      }
    }, { viewport, colorScheme });
  }
}

test("hint from the page's own engine", async (visitor) => {
  await visitor.open(`puzzles/${kinds[0]}.html`);
  await visitor.board();
  const text = await visitor.hint();
  visitor.expect(/In box|In row|In column|can only/.test(text), `hint "${text}"`);
  visitor.expect(await visitor.page.locator("sudo-press .panel svg.shown").isVisible(), "no picture");
});

test("hint in German", async (visitor) => {
  if (!existsSync(join(folder, "german"))) return;
  for (const address of [`${origin}/german/puzzles/1.html`, file("german/puzzles/1.html")]) {
    await visitor.page.goto(address);
    await visitor.board();
    await visitor.page.locator("sudo-press [data-tool=hint]").click();
    await visitor.page.getByRole("button", { name: "Den Schritt zeigen" }).click();
    await visitor.page.locator("sudo-press .panel h3").waitFor();
    const text = await visitor.page.locator("sudo-press .panel").innerText();
    visitor.expect(/ kann | muss |Zelle|Block/.test(text), `hint "${text}"`);
  }
});

test("opened as a file", async (visitor) => {
  await visitor.page.goto(file(`puzzles/${kinds[0]}.html`));
  await visitor.board();
  visitor.expect((await visitor.hint()).length > 20, "no hint");
  await visitor.solve();
  await visitor.page.locator("sudo-press .panel[data-panel=done]").waitFor();
  await visitor.page.goto(file("index.html"));
  visitor.equal(await visitor.page.locator(".cards .state").count(), 1, "marks in the index");
  await visitor.page.locator(".find summary").click();
  await visitor.page.fill("[name=words]", "puzzle 2");
  await visitor.page.locator(".found > li").first().waitFor();
});

test("the index knows what was played", async (visitor) => {
  const { page } = visitor;
  await visitor.open("index.html");
  visitor.expect(!(await page.locator(".progress").isVisible()), "progress of a new reader");
  for (const [number, but] of [[kinds[0], 0], [kinds[1], 3]]) {
    await visitor.open(`puzzles/${number}.html`);
    await visitor.board();
    await visitor.solve(but);
  }
  await visitor.open("index.html");
  const states = await page.locator(".cards .state").allInnerTexts();
  visitor.equal(states.length, 2, "marks");
  visitor.expect(/solved/.test(states[0]) && /\d+ of \d+ filled/.test(states[1]), `marks ${states}`);
  visitor.expect((await page.locator(".progress").innerText()).includes(`Puzzle ${kinds[1]}`), "no way to continue");
  await page.locator(".progress a").click();
  await visitor.board();
  visitor.expect(page.url().endsWith(`puzzles/${kinds[1]}.html`), `continues at ${page.url()}`);
  await visitor.open("index.html");
  await page.locator(".find summary").click();
  await page.selectOption("[name=state]", "started");
  await page.locator(".found > li").first().waitFor();
  visitor.equal(await page.locator(".found > li").count(), 1, "puzzles that were begun");
});

test("filters", async (visitor) => {
  const { page } = visitor;
  await visitor.open("page-2.html");
  const shown = () => page.locator(".cards:not(.found) > li:visible").count();
  visitor.equal(await shown(), puzzles.length - 60, "cards of the second page");
  await page.locator(".find summary").click();
  await page.fill("[name=words]", "no such thing");
  const until = async (text) => {
    for (let round = 0; round < 60 && !(await page.locator(".filter [role=status]").innerText()).startsWith(text); round++) await page.waitForTimeout(50);
    visitor.expect((await page.locator(".filter [role=status]").innerText()).startsWith(text), `expected "${text}"`);
  };
  await until("0 of");
  visitor.equal(await page.locator(".cards > li:visible").count(), 0, "cards of nothing");
  await page.fill("[name=words]", `Puzzle ${puzzles.length}`);
  await until("1 of");
  visitor.expect(page.url().includes("#words="), `address ${page.url()}`);
  await page.reload();
  await until("1 of");
  await page.locator(".found a").click();
  visitor.expect(page.url().endsWith(`puzzles/${puzzles.length}.html`), `leads to ${page.url()}`);
  await page.goBack();
  await until("1 of");
  await page.fill("[name=words]", "");
  await page.waitForTimeout(100);
  visitor.equal(await shown(), puzzles.length - 60, "cards without filters");
});

test("without scripts", async (visitor) => {
  const { page } = visitor;
  await visitor.open(`puzzles/${kinds[0]}.html`);
  visitor.expect(await page.locator("sudo-press .board svg").isVisible(), "no board");
  await page.locator("details.cells summary").click();
  visitor.expect(await page.locator("details.cells table").isVisible(), "no table");
  for (const fold of await page.locator(".part > summary").all()) await fold.click();
  const [steps, pictures] = [await page.locator(".step").count(), await page.locator(".step figure svg:visible").count()];
  visitor.expect(pictures >= steps, `${pictures} pictures of ${steps} steps`);
  await visitor.open("index.html");
  visitor.equal(await page.locator(".cards > li:visible").count(), 60, "cards");
  await page.locator(".pages a", { hasText: "2" }).click();
  visitor.equal(await page.locator(".cards > li:visible").count(), puzzles.length - 60, "cards of the second page");
}, { javaScriptEnabled: false });

test("without a network", async (visitor) => {
  const { page } = visitor;
  await visitor.open("index.html");
  const isKept = () => page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active.state === "activated";
  });
  for (let round = 0; round < 100 && !(await isKept()); round++) await page.waitForTimeout(50);
  await page.context().setOffline(true);
  await visitor.open(`puzzles/${kinds[0]}.html`);
  await visitor.board();
  visitor.expect((await visitor.hint()).length > 20, "no hint");
  await visitor.open("");
  visitor.expect((await page.locator(".cards > li").count()) > 0, "no index");
});

test("manifest", async (visitor) => {
  await visitor.open("index.html");
  const address = await visitor.page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = await (await fetch(address)).json();
  for (const { src } of manifest.icons) visitor.expect(existsSync(join(folder, src)), `no icon ${src}`);
  visitor.expect(existsSync(join(folder, manifest.start_url)), "no start");
});

test("stepper", async (visitor) => {
  const { page } = visitor;
  await visitor.open(`puzzles/${kinds[1]}.html`);
  await visitor.board();
  const board = page.locator(".stepper").locator("xpath=..").locator(".board");
  const [on, range] = [page.locator("button.on"), page.locator(".stepper input")];
  // The position before each hard step has no mark of the step.
  const hard = await page.locator(".step:not(.single)").first().getAttribute("id");
  await range.fill(hard.replace("step-", ""));
  visitor.equal(await board.locator("[class*=sp-pattern], [class*=sp-eliminated], [class*=sp-house]").count(), 0, "marks before a step");
  const before = await board.locator(".sp-candidate use").count();
  for (let round = 0; round < 3; round++) await on.click();
  visitor.expect((await board.locator("[class*=sp-eliminated], [class*=sp-placed]").count()) > 0, "no mark of a step");
  visitor.expect(before > (await board.locator(".sp-candidate use").count()), "marked candidates are missing before the step");
});

test("exercise of a technique", async (visitor) => {
  const { page } = visitor;
  const drills = JSON.parse(readFileSync(join(folder, "drills.json"), "utf8"));
  visitor.expect(drills.length > 0 && drills.every(({ positions }) => positions.length > 0), "no drills");
  const { technique, title } = drills[0];
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await visitor.open(`techniques/${technique}.html`);
  visitor.expect(!asked.some((url) => /engine|player/.test(url)), `asks for ${asked}`);
  await page.locator(".exercise button").click();
  await visitor.board();
  await page.locator("sudo-press .strip").filter({ hasText: title }).waitFor();
  await page.locator("sudo-press .strip").getByRole("button", { name: "Show me" }).click();
  visitor.expect(await page.locator("sudo-press .strip svg").isVisible(), "no picture");
  await visitor.accessible("exercise");
  // The same from the menu of a puzzle.
  await visitor.open(`puzzles/${kinds[0]}.html`);
  await visitor.board();
  await page.locator("sudo-press [data-tool=more]").click();
  await page.getByRole("button", { name: "Exercises" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator("sudo-press .strip").filter({ hasText: title }).waitFor();
});

test("lines for other pages", async (visitor) => {
  const { page } = visitor;
  await visitor.open(`puzzles/${kinds[1]}.html`);
  const [lines, frame] = await page.locator("details.own code").allTextContents();
  visitor.expect(lines.includes("<sudo-press src=\"https://example.org/") && frame.startsWith("<iframe src="), `lines ${lines} ${frame}`);
  const address = /src="([^"]*)"/.exec(frame)[1].replace(/.*\/embed/, `${origin}/embed`);
  await page.goto(address);
  await visitor.board();
  visitor.expect(await page.locator("sudo-press .credit").isVisible(), "no credit");
  visitor.equal((await page.locator("sudo-press .title").innerText()).split("\n")[0].trim().startsWith("Puzzle 2"), true, "the title");
  await visitor.accessible("frame");
  await page.goto("about:blank");
  await page.goto(`${address}-plain`);
  await visitor.board();
  visitor.equal(await page.locator("sudo-press .credit").count(), 0, "credits of a plain frame");
  // The lines on a page of another site.
  const here = lines.replaceAll(/https:\/\/example\.org\/[^/]*/g, origin);
  const other = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(`<!DOCTYPE html><title>Other</title>${here}`));
  await new Promise((done) => other.listen(0, "127.0.0.1", done));
  await page.goto(`http://127.0.0.1:${other.address().port}/`);
  await visitor.board();
  visitor.expect((await visitor.hint()).length > 20, "no hint on another page");
  other.close();
});

const counts = await runInChromium(only, executablePath, SiteVisitor, { timeout: 10_000 });
close();
reportCounts(counts);
