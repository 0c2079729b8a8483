// Plays puzzles on pages of one file, follows links of steps, and pages through a site that grows:
// alone.mjs BROWSER FOLDER
//
// The folder has one.html, several.html, german.html and steps.html, and a site of two days in site. The reader's solving times are
// saved as log.jsonl in the folder. Every fault is a line; the exit code is 1 when there is one.

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { faults, launch, report, serve, violations, watch } from "./harness.mjs";

const [executablePath, folder] = process.argv.slice(2);
const { origin, close } = await serve(folder);
const web = (name) => `${origin}/${name}`;
const file = (name) => pathToFileURL(join(folder, name)).href;

const browser = await launch(executablePath);
const expect = (holds, what) => holds || faults.push(what);

// Opens a page in a browser of its own, in which a refusal by the page's policy is a fault.
async function open(address, width = 390) {
  const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage();
  watch(page, address);
  await page.goto(address);
  return page;
}
const ready = (page) => page.locator("sudo-press [role=grid]").waitFor();
const digits = (page) => page.locator("sudo-press").evaluate((player) => player.position.filled ?? player.position.puzzle);

async function accessible(page, name) {
  for (const violation of await violations(page)) faults.push(`${name}: ${violation}`);
}

// Solves the puzzle by keys, cell by cell, except the last cells.
async function solve(page, but = 0) {
  const moves = await page.locator("sudo-press").evaluate(({ game, play }) =>
    game.digits.flatMap((digit, cell) => (digit ? [] : [[cell, play.solution[cell]]])));
  for (const [cell, digit] of moves.slice(0, moves.length - but)) {
    await page.locator(`[data-cell="${cell}"]`).click();
    await page.keyboard.press(String(digit));
  }
}

async function hint(page, what, place = /box|row|column/i) {
  await page.locator("[data-tool=hint]").click();
  const panel = page.locator("sudo-press .panel");
  await panel.waitFor();
  let text = "";
  for (let round = 0; round < 200 && !place.test(text); round++) {
    text = await panel.innerText();
    await page.waitForTimeout(50);
  }
  expect(place.test(text), `${what}: the hint is ${JSON.stringify(text)}`);
  await page.keyboard.press("Escape");
}

// --- one puzzle, from a file and from a server
for (const [what, address] of [["a file", file("one.html")], ["a server", web("one.html")]]) {
  const page = await open(address);
  await ready(page);
  expect(!(await page.locator("nav").isVisible()), `${what}: one puzzle needs no list`);
  const board = await page.locator("sudo-press [role=grid]").boundingBox();
  expect(board.y + board.height < 844, `${what}: the board is cut at ${board.y + board.height}`);
  await hint(page, what);
  await solve(page);
  expect((await page.locator("sudo-press .panel").innerText()).includes("Solved"), `${what}: the puzzle is not solved`);
  await page.reload();
  await ready(page);
  expect(!(await digits(page)).includes("."), `${what}: the browser kept nothing`);
  await page.context().close();
}

// --- several puzzles: the list, the states in it, and the log of solving times
{
  const page = await open(file("several.html"));
  await ready(page);
  await accessible(page, "several.html");
  const choice = page.locator("nav select");
  const count = await choice.locator("option").count();
  expect(await page.getByRole("button", { name: "Previous puzzle" }).isDisabled(), "there is nothing before the first puzzle");
  for (let index = 0; index < count; index++) {
    if (index) await page.getByRole("button", { name: "Next puzzle" }).click();
    await ready(page);
    // As if the reader had played for some time; the last digit is entered by hand.
    await page.locator("sudo-press").evaluate((player, seconds) => {
      const { solution, givens, puzzle } = player.play;
      const last = givens.lastIndexOf(0);
      const filled = solution.map((digit, cell) => (cell === last ? "." : digit)).join("");
      player.position = { puzzle, filled, notes: { seconds } };
    }, 120 + 17 * ((index * 7) % 40));
    await solve(page);
    await page.locator("sudo-press .panel").waitFor();
  }
  const labels = await choice.locator("option").allTextContents();
  expect(labels.every((label, index) => label === `Puzzle ${index + 1}, solved`), `the list says ${labels.slice(0, 3)}`);
  await page.locator("[data-tool=more]").click();
  await page.locator(".menu").getByRole("button", { name: "Save, share and print", exact: true }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the times as a file", exact: true }).click();
  await (await saved).saveAs(join(folder, "log.jsonl"));
  await page.goto(file("several.html") + "#2");
  await page.reload();
  await ready(page);
  expect((await choice.inputValue()) === labels[1], "the number in the address does not choose the puzzle");
  await page.context().close();
}

// --- another language, from a file and from a server
for (const address of [file("german.html"), web("german.html")]) {
  const page = await open(address);
  await ready(page);
  expect((await page.locator("html").getAttribute("lang")) === "de", "the page is not in German");
  expect((await page.locator("nav option").first().textContent()) === "Rätsel 1", "the list is not in German");
  await hint(page, address, /Block|Zeile|Spalte/);
  await page.context().close();
}

// --- the links of steps
{
  const steps = await open(file("steps.html"));
  await steps.locator("details.part").evaluateAll((parts) => parts.forEach((part) => (part.open = true)));
  const links = await steps.getByRole("link", { name: "Play from here" }).all();
  expect(links.length > 20, `steps.html has ${links.length} links`);
  for (const at of [0, links.length >> 1, links.length - 1]) {
    const href = await links[at].getAttribute("href");
    const position = JSON.parse(decodeURIComponent(href.split("#puzzle=")[1]));
    const page = await open(new URL(href, file("steps.html")).href);
    await ready(page);
    const expected = position.filled ?? position.puzzle;
    for (let round = 0; round < 40 && (await digits(page)) !== expected; round++) await page.waitForTimeout(50);
    expect((await digits(page)) === expected, `step ${at + 1} opens ${await digits(page)}, not ${expected}`);
    const removed = (position.removed ?? []).length;
    const gone = await page.locator("sudo-press").evaluate(({ game }) =>
      Object.values(game.removed).reduce((sum, set) => sum + set.toString(2).replaceAll("0", "").length, 0));
    expect(gone === removed, `step ${at + 1} opens without ${gone} candidates, not ${removed}`);
    await hint(page, `step ${at + 1}`);
    await page.context().close();
  }
  await steps.context().close();
}

// --- a site that grows
for (const [day, next] of [["first", "../archive.html"], ["second", "2.html"]]) {
  const page = await open(web(`${day}/site/puzzles/1.html`), 1280);
  const link = page.locator("nav.walk [rel=next]");
  const wanted = new URL(next, page.url()).href;
  const href = () => link.evaluate(({ href }) => href);
  for (let round = 0; round < 40 && (await href()) !== wanted; round++) await page.waitForTimeout(50);
  expect((await href()) === wanted, `on the ${day} day, the next puzzle is ${await href()}`);
  expect(/^(Archive|Puzzle 2)/.test(await link.textContent()), `the link says ${await link.textContent()}`);
  await page.context().close();
}

{
  const page = await open(web("second/site/archive.html"));
  expect((await page.locator("main time").count()) === 2, "the archive does not have two days");
  await accessible(page, "archive.html");
  // Without a network, the site has its latest puzzles and the archive after the first visit.
  const isKept = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active.state === "activated");
  for (let round = 0; round < 100 && !(await isKept()); round++) await page.waitForTimeout(50);
  await page.context().setOffline(true);
  await page.goto(web("second/site/puzzles/2.html"));
  await ready(page);
  await hint(page, "without a network");
  await page.goto(web("second/site/archive.html"));
  expect((await page.locator("main time").count()) === 2, "without a network, there is no archive");
  await page.context().close();
}

// --- the page for other puzzles: one from the address, then a new one
{
  const line = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
  const page = await open(web(`second/site/play.html#puzzle=${line}`));
  await ready(page);
  const shows = async (isRight) => {
    for (let round = 0; round < 200 && !isRight(await digits(page)); round++) await page.waitForTimeout(50);
    return isRight(await digits(page));
  };
  expect(await shows((found) => found === line), `play.html shows ${await digits(page)}`);
  await accessible(page, "play.html");
  await page.locator("[data-tool=more]").click();
  await page.locator(".menu").getByRole("button", { name: "Another puzzle", exact: true }).click();
  await page.locator("sudo-press .panel").getByRole("button", { name: "Make it", exact: true }).click();
  expect(await shows((found) => found !== line && /[1-9]/.test(found)), `the new puzzle is ${await digits(page)}`);
  await page.context().close();
}

await browser.close();
close();
report(`${faults.length} faults`);
