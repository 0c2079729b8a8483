// What the scripts of this folder share: a server on this machine, Chromium, axe-core, and tests with their faults.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 844 };

const TYPES = {
  html: "text/html", js: "text/javascript", css: "text/css", json: "application/json", svg: "image/svg+xml", png: "image/png",
  ftl: "text/plain", webmanifest: "application/manifest+json", wasm: "application/wasm", gz: "application/gzip",
};

// Serves a folder. Returns the address of the server, the names that it was asked for, and a function that stops it.
export async function serve(folder, headers = {}) {
  const asked = [];
  const server = createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://localhost").pathname).replace(/\/$/, "/index.html");
    asked.push(name);
    const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
    try {
      const content = readFileSync(join(folder, name));
      response.writeHead(200, { "content-type": type, ...headers }).end(content);
    } catch {
      // Browsers ask every server for an icon.
      response.writeHead(name === "/favicon.ico" ? 204 : 404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, asked, close };
}

export async function launch(executablePath) {
  const { chromium } = await import("playwright-core");
  return chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

export const faults = [];

// Makes errors in a page, and requests for anything outside this machine, faults.
export function watch(page, name) {
  page.on("pageerror", (error) => faults.push(`${name}: ${error.stack}`));
  page.on("console", (message) => message.type() === "error" && faults.push(`${name}: ${message.text()} ${message.location().url}`));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^http/.test(protocol) && hostname !== "127.0.0.1") faults.push(`${name}: asks for ${request.url()}`);
  });
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Returns what axe-core finds in a page, a line for each rule. `page` is any object with a method `evaluate`.
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ["violations"], preload: false })).violations);
  return found.map(({ id, help, nodes }) =>
    `${id}, ${help}: ${nodes.length} times, first ${nodes[0].html.slice(0, 160)} ${nodes[0].failureSummary.slice(0, 200)}`);
}

// What a test does with a page of its own.
export class Visitor {
  constructor(title, page) {
    Object.assign(this, { title, page });
  }

  expect(holds, what) {
    if (!holds) faults.push(`${this.title}: ${what}`);
  }

  equal(found, expected, what) {
    const [one, other] = [found, expected].map((value) => JSON.stringify(value));
    this.expect(one === other, `${what}: found ${one}, expected ${other}`);
  }

  async waitFor(look, what) {
    for (let round = 0; round < 160; round++) {
      if (await look()) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    this.expect(false, `never: ${what}`);
  }

  async accessible(state) {
    for (const violation of await violations(this.page)) this.expect(false, `${state}: ${violation}`);
  }
}

const tests = [];
export const test = (name, run, options = {}) => tests.push({ name, run, options });

// Runs the tests whose name contains `only`. `open` returns the visitor of a test and a function that closes the page. With
// the variable TIMES, prints the time of each test.
export async function runTests(only, open) {
  const counts = { passed: 0, failed: 0 };
  for (const { name, run, options } of tests.filter((one) => one.name.includes(only))) {
    const [before, start] = [faults.length, Date.now()];
    const { visitor, close } = await open(name, options);
    try {
      await run(visitor);
    } catch (error) {
      const [place = ""] = new RegExp(`${basename(process.argv[1])}:\\d+:\\d+(?=\\)?\\n|$)`).exec(error.stack) ?? [];
      faults.push(`${name}: ${error.message.split("\n").slice(0, 6).join(" ")} ${place}`);
    }
    await close();
    if (process.env.TIMES) console.log(`${name}: ${Date.now() - start} ms`);
    counts[faults.length > before ? "failed" : "passed"] += 1;
  }
  return counts;
}

// Runs the tests in Chromium, each in a context of its own, with visitors of this kind.
export async function runInChromium(only, executablePath, Kind, { timeout, ...defaults }) {
  const browser = await launch(executablePath);
  const counts = await runTests(only, async (name, options) => {
    const context = await browser.newContext({ viewport: DESK, ...defaults, ...options });
    context.setDefaultTimeout(timeout);
    const page = await context.newPage();
    watch(page, name);
    return { visitor: new Kind(name, page), close: () => context.close() };
  });
  await browser.close();
  return counts;
}

// Prints the faults and a line at the end, and exits with 1 if there is a fault.
export function report(end) {
  for (const fault of new Set(faults)) console.log(fault);
  console.log(end);
  process.exit(faults.length ? 1 : 0);
}
export const reportCounts = ({ passed, failed }) => report(`${passed} passed, ${failed} failed`);
