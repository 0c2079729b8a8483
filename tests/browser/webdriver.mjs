// A browser, driven by the W3C WebDriver protocol, and a player in one of its pages.
//
// The driver is `geckodriver` for Firefox and `WebKitWebDriver` for WebKit, which needs a display; the variables
// GECKODRIVER, FIREFOX and WEBKIT_BROWSER name other programs.

import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { Visitor } from "./harness.mjs";

// The small browser that WebKit's driver opens, in a folder with WebKit's version in its name.
function smallBrowser() {
  const folder = `/usr/lib/${{ x64: "x86_64", arm64: "aarch64" }[process.arch]}-linux-gnu`;
  const version = readdirSync(folder).filter((name) => name.startsWith("webkit2gtk-")).sort().at(-1);
  return `${folder}/${version}/MiniBrowser`;
}

// Firefox asks its maker for settings and experiments unless it is told not to.
const QUIET = { "app.normandy.enabled": false, "browser.shell.checkDefaultBrowser": false, "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false, "network.connectivity-service.enabled": false, "services.settings.server": "http://127.0.0.1:9" };

const BROWSERS = {
  firefox: () => ({
    program: process.env.GECKODRIVER ?? "geckodriver",
    options: (port) => ["--port", port],
    capabilities: { "moz:firefoxOptions": { binary: process.env.FIREFOX, args: ["-headless"], prefs: QUIET } },
  }),
  webkit: () => ({
    program: "WebKitWebDriver",
    options: (port) => [`--port=${port}`],
    capabilities: { "webkitgtk:browserOptions": { binary: process.env.WEBKIT_BROWSER ?? smallBrowser(), args: ["--automation"] } },
  }),
};

// Keys by the names that events give them, as the protocol writes them.
const KEYS = { Backspace: "\ue003", Tab: "\ue004", Enter: "\ue007", Shift: "\ue008", Control: "\ue009", Alt: "\ue00a", Escape: "\ue00c", Space: " ",
  PageUp: "\ue00e", PageDown: "\ue00f", End: "\ue010", Home: "\ue011", ArrowLeft: "\ue012", ArrowUp: "\ue013", ArrowRight: "\ue014",
  ArrowDown: "\ue015", Delete: "\ue017" };

export class Page {
  // Starts a browser with a new profile.
  static async start(name) {
    const { program, options, capabilities } = BROWSERS[name]();
    const port = await freePort();
    const driver = spawn(program, options(String(port)), { stdio: "ignore" });
    await new Promise((done, fail) => driver.once("spawn", done).once("error", fail));
    const page = new Page();
    Object.assign(page, { driver, base: `http://127.0.0.1:${port}` });
    for (let round = 0; !(await page.command("GET", "/status").catch(() => false)); round++) {
      if (round === 100) throw new Error(`${program} does not answer`);
      await pause(100);
    }
    const { sessionId } = await page.command("POST", "/session", { capabilities: { alwaysMatch: capabilities } });
    page.base += `/session/${sessionId}`;
    return page;
  }

  async command(method, path, body) {
    const response = await fetch(this.base + path, { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.message || value.error}`);
    return value;
  }

  async close() {
    await this.command("DELETE", "").catch(() => {});
    this.driver.kill();
  }

  goto(url) {
    return this.command("POST", "/url", { url });
  }

  reload() {
    return this.command("POST", "/refresh", {});
  }

  // Returns what a function, or the text of a script, returns in the page.
  evaluate(look, ...args) {
    const script = typeof look === "function" ? `return (${look})(...arguments)` : look;
    return this.command("POST", "/execute/sync", { script, args });
  }

  // Presses keys, such as "5", "ArrowLeft" and "Control+z".
  press(...keys) {
    const actions = keys.flatMap((name) => {
      const values = name.split("+").map((part) => KEYS[part] ?? part);
      const events = (type, list) => list.map((value) => ({ type, value }));
      return [...events("keyDown", values), ...events("keyUp", values.reverse())];
    });
    return this.act({ type: "key", id: "keyboard", actions });
  }

  // Clicks a place of the window.
  click({ x, y }) {
    const move = { type: "pointerMove", x: Math.round(x), y: Math.round(y) };
    const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    return this.act({ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions });
  }

  act(source) {
    return this.command("POST", "/actions", { actions: [source] });
  }
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

async function freePort() {
  const server = createServer();
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

// Someone who plays the only puzzle of a page.
export class Solver extends Visitor {
  async open(address) {
    await this.page.goto(address);
    await this.board();
  }

  board() {
    return this.waitFor(() => this.player((player) => Boolean(player?.view)), "a board");
  }

  // Returns what a function returns of the player.
  player(look, ...values) {
    return this.page.evaluate(`return (${look})(document.querySelector("sudo-press"), ...arguments)`, ...values);
  }

  // Clicks what a selector, and a text if it is given, find first in the player.
  async click(selector, text = "") {
    const find = (player, selector, text) => {
      const fits = (one) => one.checkVisibility() && (!text || one.textContent.trim() === text);
      const found = [...player.shadowRoot.querySelectorAll(selector)].find(fits);
      if (!found) return null;
      found.scrollIntoView({ block: "nearest", behavior: "instant" });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    let [place, before] = [];
    // Pages scroll smoothly, and move what is below a text that arrives.
    const isThere = async () => {
      [before, place] = [place, await this.player(find, selector, text)];
      return place && place.x === before?.x && place.y === before?.y;
    };
    await this.waitFor(isThere, `${selector} ${text}`);
    if (!place) throw new Error("a test cannot go on without what it clicks");
    await this.page.click(place);
  }

  cell(number) {
    return this.click(`[data-cell="${number}"]`);
  }

  name(number) {
    return this.player((player, number) => player.view.cells[number].querySelector(".unseen").textContent, number);
  }

  async panel(name) {
    await this.click("[data-tool=more]");
    await this.click(".menu button", name);
  }

  // Waits for a text in the only live region.
  async says(text) {
    let found;
    const isSaid = async () => {
      found = (await this.player((player) => player.status.textContent)).trim();
      return text instanceof RegExp ? text.test(found) : found === text;
    };
    const what = `"${text}" is said`;
    await this.waitFor(isSaid, what);
    this.expect(await isSaid(), `the last text is "${found}", not "${text}"`);
  }

  shows(selector) {
    return this.player((player, selector) => player.shadowRoot.querySelector(selector)?.checkVisibility() ?? false, selector);
  }

  // Enters the solution by keys, cell by cell, except the last cells.
  async solve(but = 0) {
    const moves = await this.player(({ game, play }) => game.digits.flatMap((digit, cell) => (digit ? [] : [[cell, play.solution[cell]]])));
    for (const [cell, digit] of moves.slice(0, moves.length - but)) {
      await this.cell(cell);
      await this.page.press(String(digit));
    }
  }
}
