// Opens the pages of sites in a real browser: pages.mjs BROWSER FOLDER
//
// Each page in the folder is read by axe-core, in light and dark, as wide as a phone and as a desk; each walkthrough is
// gone through by keyboard, read without script, and printed. Every fault is a line; the exit code is 1 when there is one.

import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DESK, PHONE, faults, launch, report, violations, watch } from "./harness.mjs";

const [executablePath, folder] = process.argv.slice(2);
const MOST_SCREENS = 12;
const MOST_SHEETS = 6;

const expect = (page, holds, what) => holds || faults.push(`${page}: ${what}`);

const browser = await launch(executablePath);

// A page opened in such a window; what fails in it, and what it asks the network for, is a fault.
async function opened(name, options, look) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  watch(page, name);
  page.on("request", (request) => expect(name, request.url().startsWith("file:"), `asks for ${request.url()}`));
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure();
    expect(name, errorText === "net::ERR_ABORTED", `${errorText} for ${request.url()}`);
  });
  await page.goto(pathToFileURL(resolve(folder, name)).href);
  await look(page);
  await context.close();
}

// What axe-core finds, in the page as it opens and with all that is folded open.
async function accessible(name, page) {
  for (const isOpen of [false, true]) {
    if (isOpen) await page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
    for (const violation of await violations(page)) faults.push(`${name}: ${violation}`);
  }
}

async function fits(name, page) {
  const { wide, screens } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    screens: document.documentElement.scrollHeight / innerHeight,
  }));
  expect(name, wide <= 0, `${wide} pixels wider than the window`);
  return screens;
}

// Goes through a path by keyboard: to the last step, each with its hints before it.
async function walked(name, page) {
  const path = page.locator(".walkthrough").first();
  const [on, told] = [path.locator("button.on"), path.locator(".explanation")];
  const steps = await path.locator(".step").count();
  await on.focus();
  const seen = new Set();
  for (let step = 1; step <= steps; step++) {
    const texts = [];
    for (let degree = 0; degree < 4; degree++) {
      texts.push(await told.innerText());
      await page.keyboard.press("ArrowRight");
    }
    const sentence = await path.locator(".step").nth(step - 1).locator(".sentence").textContent();
    expect(name, texts[3].replace(/\s+/g, " ").includes(sentence.replace(/\s+/g, " ").trim()), `step ${step} is not told`);
    expect(name, !texts[1].includes(sentence) && !texts[2].includes(sentence), `step ${step} is given away too soon`);
    expect(name, new Set(texts).size === 4, `step ${step} does not change from hint to hint`);
    seen.add(texts[0]);
  }
  expect(name, seen.size === steps, `${seen.size} of ${steps} steps were shown`);
  expect(name, await on.isDisabled(), "it goes on behind the end");
  await path.locator("button.back").click();
  const cell = told.locator("[data-c]").first();
  await cell.focus();
  expect(name, (await path.locator(".board path.lit").count()) === 1, "a named cell does not light up");
}

// The index: a search for what there is not, and for one puzzle.
async function searched(name, page) {
  const shown = async () => {
    await page.waitForTimeout(200);
    return page.locator(".cards > li:visible").count();
  };
  const all = await shown();
  await page.locator(".find summary").click();
  await page.fill(".filter [name=words]", "no such thing");
  expect(name, (await shown()) === 0, "a search for nothing finds something");
  await page.fill(".filter [name=words]", "");
  await page.selectOption(".filter [name=technique]", { index: 1 });
  const some = await shown();
  expect(name, some > 0 && some <= all, `a technique that is used is found in ${some} of ${all}`);
  await page.selectOption(".filter [name=technique]", { index: 0 });
  await page.fill(".filter [name=least]", "99999");
  expect(name, (await shown()) === 0, "a rating that none has is found");
}

const pages = readdirSync(folder, { recursive: true }).map(String).filter((name) => name.endsWith(".html")).sort();
for (const name of pages) {
  for (const viewport of [PHONE, DESK]) {
    for (const colorScheme of ["light", "dark"]) {
      const look = `${name} (${viewport.width}, ${colorScheme})`;
      await opened(name, { viewport, colorScheme }, async (page) => {
        const screens = await fits(look, page);
        const isPhone = viewport === PHONE;
        const isOne = (await page.locator(".walkthrough").count()) === 1;
        if (isPhone && isOne) expect(look, screens <= MOST_SCREENS, `${screens.toFixed(1)} screens`);
        await accessible(look, page);
        await fits(look, page);
      });
    }
  }
  await opened(name, { viewport: DESK }, async (page) => {
    if (await page.locator(".filter").count()) await searched(name, page);
    if (await page.locator(".walkthrough").count()) {
      await walked(name, page);
      const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type \/Page\b/g).length;
      const most = MOST_SHEETS * (await page.locator(".walkthrough").count());
      expect(name, sheets <= most, `${sheets} sheets of paper`);
    }
  });
  await opened(name, { viewport: PHONE, javaScriptEnabled: false }, async (page) => {
    expect(name, (await page.locator(".stepper:visible, .filter:visible").count()) === 0, "shows what needs a script");
    for (const fold of await page.locator(".part > summary").all()) await fold.click();
    const [all, seen] = [page.locator(".path .sentence"), page.locator(".path .sentence:visible")];
    expect(name, (await all.count()) === (await seen.count()), "a sentence cannot be read without script");
  });
}
await browser.close();
expect("the folder", pages.length > 0, "holds no page");
report(`${pages.length} pages, ${faults.length} faults`);
