// Pages through an e-book as readers do, in columns of a screen: ebook.mjs BROWSER FOLDER [PICTURES]
//
// The folder has the e-book's unpacked pages. On five screens, from a telephone on its side to a tablet, no board or
// diagram may be cut and no row of a table, no heading may be parted from what it heads, and nothing may be wider than the screen. Every fault
// is a line; the exit code is 1 when there is one. PICTURES is a folder for a picture of each puzzle's first screen.

import { mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { launch } from "./harness.mjs";

const [executablePath, folder, pictures] = process.argv.slice(2);
const SCREENS = {
  "small reader": { width: 450, height: 600 },
  "small reader on its side": { width: 600, height: 450 },
  telephone: { width: 390, height: 750 },
  "telephone on its side": { width: 750, height: 340 },
  tablet: { width: 768, height: 1024 },
};
// The reader's own margins.
const MARGIN = 20;

// A screen is a column; text goes on in the next one, to the right.
const COLUMNS = `
  html { height: 100vh; margin: 0; padding: 0; overflow: hidden; }
  body { box-sizing: border-box; height: calc(100vh - ${2 * MARGIN}px) !important; margin: ${MARGIN}px 0 !important;
    padding: 0 ${MARGIN}px !important; column-width: calc(100vw - ${2 * MARGIN}px); column-gap: ${2 * MARGIN}px; column-fill: auto; }`;

// What is wrong with the page on the screen.
function look(margin) {
  const said = [];
  const screens = (element) => [...element.getClientRects()].map((box) => Math.floor((box.left + 1) / innerWidth));
  const name = (element) => `${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 30)}`;
  const low = innerHeight - margin + 1;
  for (const element of document.querySelectorAll("svg, img, table, figure, tr, pre")) {
    const boxes = [...element.getClientRects()];
    if (element.closest("svg") && element.tagName !== "svg") continue;
    // A table that is higher than a screen goes on after a row.
    if (element.tagName !== "table" && new Set(screens(element)).size > 1) said.push(`${name(element)} is cut between screens`);
    if (boxes.some((box) => box.bottom > low || box.top < margin - 1)) said.push(`${name(element)} is higher than the screen`);
    if (boxes.some((box) => box.width > innerWidth - 2 * margin + 1)) said.push(`${name(element)} is wider than the screen`);
  }
  for (const heading of document.querySelectorAll("h1, h2")) {
    let next = heading.nextElementSibling;
    if (!next) continue;
    const isBoard = heading.closest(".puzzle");
    if (isBoard) next = document.querySelector(".puzzle figure");
    while (next.firstElementChild && !/^(p|figure|table|pre|li|h2|svg)$/i.test(next.tagName)) next = next.firstElementChild;
    const [from, to] = [screens(heading).at(-1), screens(next)[0]];
    if (from !== to) said.push(`${name(heading)} is parted from ${name(next)}`);
  }
  for (const element of document.body.querySelectorAll("p, li, dd, h1, h2, th, td")) {
    for (const box of element.getClientRects()) {
      const left = Math.floor((box.left + 1) / innerWidth) * innerWidth + margin;
      if (box.right > left + innerWidth - 2 * margin + 1) said.push(`${name(element)} is wider than the screen`);
    }
  }
  return { said, count: Math.round(document.documentElement.scrollWidth / innerWidth) };
}

const browser = await launch(executablePath);
if (pictures) mkdirSync(pictures, { recursive: true });
const names = readdirSync(folder).filter((name) => name.endsWith(".xhtml")).sort();
let faults = 0;
for (const [screen, viewport] of Object.entries(SCREENS)) {
  const page = await browser.newPage({ viewport });
  let count = 0;
  for (const name of names) {
    await page.goto(pathToFileURL(resolve(folder, name)).href);
    await page.addStyleTag({ content: COLUMNS });
    const found = await page.evaluate(look, MARGIN);
    count += found.count;
    for (const fault of new Set(found.said)) {
      console.log(`${name}, ${screen}: ${fault}`);
      faults += 1;
    }
    if (pictures) await page.screenshot({ path: join(pictures, `${name.replace(".xhtml", "")} ${screen}.png`) });
  }
  console.log(`${screen}, ${viewport.width} by ${viewport.height}: ${names.length} files on ${count} screens`);
  await page.close();
}
await browser.close();
process.exit(faults > 0 ? 1 : 0);
