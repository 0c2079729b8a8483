// What the pages of a sudopress site can do with a script. They are whole without it.
(() => {
  "use strict";
  const CELL = 100; // the side of a cell in every picture
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const element = (name, parts = [], attributes = {}, space = "http://www.w3.org/1999/xhtml") => {
    const made = document.createElementNS(space, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...parts);
    return made;
  };

  // A cell that a text names lights up in the pictures beside it.
  const dim = () => all(document, "path.lit").forEach((path) => path.remove());
  const light = (name) => {
    dim();
    const stepper = name.closest(".stepper");
    const beside = stepper ? stepper.closest(".puzzle").querySelector(".board") : name.closest(".step, .example");
    const corners = name.dataset.c.split(" ").map((cell) => cell.split(",").map((place) => place * CELL));
    const outline = corners.map(([x, y]) => `M${x} ${y}h${CELL}v${CELL}h${-CELL}z`).join("");
    for (const picture of beside ? all(beside, "svg[role=img]") : []) {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("class", "lit");
      path.setAttribute("d", outline);
      picture.append(path);
    }
  };
  for (const event of ["pointerover", "click", "focusin"]) {
    document.addEventListener(event, (happened) => {
      const name = happened.target.closest && happened.target.closest("[data-c]");
      if (name) light(name);
      else if (event !== "focusin") dim();
    });
  }

  // The definitions of the pictures of a puzzle's page, and the pictures of its steps, are in elements for browsers
  // without scripts. Only those that are seen become part of the page: to style all of them can take a second.
  const parsed = (folded) => {
    const made = document.createElement("template");
    made.innerHTML = folded.textContent;
    return made.content;
  };
  const definitions = document.querySelector("noscript.definitions");
  const known = new Map();
  if (definitions) {
    const drawing = parsed(definitions).firstElementChild;
    for (const one of all(drawing, "[id]")) known.set(one.id, one);
    drawing.firstElementChild.replaceChildren();
    definitions.replaceWith(drawing);
  }
  const define = (root) => {
    for (const one of [root, ...all(root, "use")]) {
      const id = one.getAttribute("href")?.slice(1);
      const definition = known.get(id);
      if (!definition) continue;
      known.delete(id);
      document.querySelector(".sp-defs > defs").append(definition);
      define(definition);
    }
  };
  const unfold = (part) => {
    for (const folded of all(part, ".step noscript")) {
      const pictures = parsed(folded);
      all(pictures, "svg").forEach(define);
      folded.replaceWith(pictures);
    }
  };
  all(document, "svg").forEach(define);
  addEventListener("toggle", ({ target }) => target.matches(".part[open]") && unfold(target), true);
  addEventListener("beforeprint", () => all(document, ".part:not(.run)").forEach(unfold));

  // The picture of the position before a step is that of the step without its marks. Marked candidates become plain ones.
  const MARKS = "house house-line crossing blocker pattern-ground pattern counterpart fin assumed eliminated-ground eliminated placed paper link";
  const marks = MARKS.split(" ").map((ink) => `.sp-${ink}`).concat("[class^=sp-set]").join();
  const before = (picture, title) => {
    const made = picture.cloneNode(true);
    const candidates = element("g", [], { class: "sp-candidate sp-f" }, picture.namespaceURI);
    for (const group of [...made.children].filter((child) => child.matches(marks))) {
      for (const one of group.matches(".sp-crossing") ? [] : all(group, "use[x]")) {
        const [x, y] = ["x", "y"].map((axis) => one.getAttribute(axis) % CELL);
        // The name of a digit's outline: weight, size and sign, as in `b30-7`.
        const name = one.getAttribute("href").slice(1);
        const light = name.replace("b", "l");
        // Digits that fill a cell are no candidates, nor are the letters of sets at the corners of cells.
        const isLetter = Math.min(x, y) < 10 || Math.max(x, y) > 90;
        if (isLetter && group.previousElementSibling?.localName === "use") group.previousElementSibling.remove();
        if (isLetter || parseInt(name.slice(1)) > 60) continue;
        if (known.has(light) || document.getElementById(light)) one.setAttribute("href", `#${light}`);
        candidates.append(one);
      }
      group.remove();
    }
    made.append(candidates);
    made.setAttribute("aria-label", title);
    return made;
  };

  // A link to a step opens what the step is folded in.
  const reveal = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target) return;
    for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    target.scrollIntoView();
  };

  // One board goes through the path: before each step where to look, then what to look for, then the step.
  const walk = (root) => {
    const stepper = root.querySelector(".stepper");
    const steps = all(root, ".step");
    if (!stepper || !steps.length) return;
    const frame = stepper.closest(".puzzle");
    const [board, explanation] = [frame.querySelector(".board"), stepper.querySelector(".explanation")];
    const [back, on, forth] = ["back", "on", "harder"].map((name) => stepper.querySelector("." + name));
    const range = stepper.querySelector("input");
    const labels = all(on, "span").map((label) => label.textContent);
    const puzzle = root.querySelector(".board > svg");
    const SHOWN = 3;
    let [at, degree] = [0, 0]; // the step, and how much of it is given away: 3 is all

    const drawn = (picture) => {
      board.replaceChildren(picture.cloneNode(true));
      define(board);
    };
    const cases = (figures) => {
      const choose = figures.map((figure, index) => {
        const button = element("button", [figure.querySelector("figcaption").textContent], { type: "button" });
        button.setAttribute("aria-pressed", index === 0);
        button.addEventListener("click", () => {
          drawn(figure.querySelector("svg"));
          choose.forEach((other) => other.setAttribute("aria-pressed", other === button));
        });
        return button;
      });
      return element("p", choose, { class: "buttons" });
    };
    const figuresOf = (step) => {
      unfold(step.closest(".part"));
      return all(step, "figure");
    };
    // Large sites have no pictures of singles: they are the puzzle with the digits so far.
    const plain = (count, isShown) => {
      const made = puzzle.cloneNode(true);
      const digits = (name, parts) => made.append(element("g", parts, { class: name }, puzzle.namespaceURI));
      const glyph = ([x, y, sign]) => {
        const name = /[a-z0-9]/i.test(sign) ? sign : sign.codePointAt(0).toString(16);
        return element("use", [], { href: `#l82-${name}`, x: (+x + 0.5) * CELL, y: (+y + 0.5) * CELL }, puzzle.namespaceURI);
      };
      const placed = (step) => (step.dataset.p ?? "").split(" ").filter(Boolean).map((one) => one.split(","));
      digits("sp-filled sp-f", steps.slice(0, count).flatMap(placed).map(glyph));
      if (!isShown) return made;
      const here = placed(steps[count]);
      const disc = ([x, y]) => element("circle", [], { cx: (+x + 0.5) * CELL, cy: (+y + 0.5) * CELL, r: 40 }, puzzle.namespaceURI);
      digits("sp-placed sp-f", here.map(disc));
      digits("sp-paper sp-f", here.map(glyph));
      return made;
    };
    const full = (step) => {
      const figures = figuresOf(step);
      drawn(figures.length ? figures[0].querySelector("svg") : plain(at, true));
      const heading = [...step.querySelector("h3").childNodes].filter((part) => part.className !== "count");
      explanation.append(element("p", heading.map((part) => part.cloneNode(true)), { class: "lead" }));
      if (figures.length > 1) explanation.append(cases(figures));
      explanation.append(step.querySelector(".sentence").cloneNode(true));
      all(explanation, "[data-c]").forEach((name) => name.setAttribute("tabindex", "0"));
    };
    const show = () => {
      const isOver = at >= steps.length;
      const step = steps[at];
      explanation.replaceChildren();
      if (isOver) {
        drawn(root.querySelector("template.end").content.firstElementChild);
        explanation.append(root.querySelector(".outcome").textContent);
      } else {
        explanation.append(element("p", [stepper.dataset.place.replace("#", at + 1)], { class: "quiet" }));
        if (degree === SHOWN) full(step);
        else {
          const [figure] = figuresOf(step);
          const title = stepper.dataset.before.replace("#", at + 1);
          drawn(!at ? puzzle : figure ? before(figure.querySelector("svg"), title) : plain(at, false));
          if (degree) explanation.append(element("p", [degree === 1 ? step.dataset.where : step.dataset.what]));
        }
      }
      range.value = Math.min(at + 1, steps.length);
      range.setAttribute("aria-valuetext", stepper.dataset.place.replace("#", range.value));
      on.textContent = labels[degree];
      on.disabled = isOver;
      back.disabled = !at && !degree;
      forth.disabled = harder() < 0;
    };
    const go = (step, much) => {
      [at, degree] = [step, much];
      show();
    };
    const harder = () => steps.findIndex((step, index) => index > at && !step.matches(".single"));
    on.addEventListener("click", () => (degree < SHOWN ? go(at, degree + 1) : go(at + 1, 0)));
    back.addEventListener("click", () => (degree ? go(at, 0) : go(at - 1, SHOWN)));
    forth.addEventListener("click", () => go(harder(), 0));
    range.addEventListener("input", () => go(range.value - 1, 0));
    stepper.addEventListener("keydown", (event) => {
      if (event.target === range || event.ctrlKey || event.altKey || event.metaKey) return;
      const button = { ArrowRight: on, ArrowLeft: back }[event.key];
      if (button && !button.disabled) button.click(), event.preventDefault();
    });
    forth.hidden = !steps.some((step) => step.matches(".single")) || harder() < 0;
    frame.hidden = stepper.hidden = false;
    show();
  };

  // What the browser keeps of each puzzle: how far the reader has come. The player stores it by the address of the data.
  const states = () => {
    const folder = new URL("puzzles/", document.baseURI).pathname;
    const found = new Map();
    try {
      for (const key of Object.keys(localStorage)) {
        const [, path, number] = /^sudopress:state:(.*\/)(\d+)\.json$/.exec(key) ?? [];
        if (path === folder) found.set(Number(number), JSON.parse(localStorage.getItem(key)));
      }
    } catch {
      // Without storage, nothing is known.
    }
    return found;
  };

  // The index: what is shown of the puzzles, and how far the reader has come. The filters are kept in the address.
  const MAX_FOUND = 200;
  const filter = (form) => {
    const fields = all(form, "input, select");
    const [result, status] = [document.querySelector(".found"), form.querySelector("[role=status]")];
    const named = (text, ...values) => values.reduce((text, value, place) => text.replace("#%"[place], value), text);
    const known = states();
    const stateOf = (number) => (known.has(number) ? (known.get(number).done ? "done" : "started") : "new");
    const mark = (card) => {
      const { done, filled, of } = known.get(card.value) ?? {};
      if (of) card.append(element("span", [done ? `✓ ${form.dataset.done}` : named(form.dataset.started, filled, of)], { class: "state" }));
      return card;
    };
    const choices = (name) => all(form, `[name=${name}] option`).slice(1).map((option) => option.textContent);
    const [grades, techniques] = [choices("grade"), choices("technique")];
    const pips = new Map(all(document, ".cards .grade").map((grade) => [grade.firstChild.textContent.trim(), grade]));
    const numberOf = (list, index) => list.numbers?.[index] ?? index + 1;
    const texts = (list, index) => {
      const [rating, grade, section, used] = list.puzzles[index];
      const title = named(form.dataset.puzzle, numberOf(list, index));
      return [title, grades[grade], rating, list.sections[section], ...used.map((place) => techniques[place])].join(" ").toLowerCase();
    };
    const isChosen = (list, index, { words, grade, technique, least, most, state }) => {
      const [rating, itsGrade, , used] = list.puzzles[index];
      return (
        (!grade || itsGrade === Number(grade)) &&
        (!technique || used.includes(Number(technique))) &&
        (!least || parseFloat(rating) >= parseFloat(least)) &&
        (!most || parseFloat(rating) <= parseFloat(most)) &&
        (!state || stateOf(numberOf(list, index)) === state) &&
        (!words || words.toLowerCase().split(/\s+/).every((word) => texts(list, index).includes(word)))
      );
    };
    const cardOf = (list, index) => {
      const [rating, grade] = list.puzzles[index];
      const number = numberOf(list, index);
      const name = element("strong", [named(form.dataset.puzzle, number)]);
      const card = element("li", [element("a", [name], { href: `puzzles/${number}.html` })], { value: number });
      if (grades[grade]) card.append(pips.get(grades[grade])?.cloneNode(true) ?? element("span", [grades[grade]], { class: "grade" }));
      if (rating) card.append(element("span", [`${form.dataset.rating} ${rating}`], { class: "quiet" }));
      return mark(card);
    };
    // The list of all puzzles comes as a script, since pages opened as files cannot load anything else.
    let list;
    const load = () =>
      (list ??= new Promise((resolve, reject) => {
        globalThis.SudoPuzzles = resolve;
        document.head.append(element("script", [], { src: "puzzles.js" }));
        document.head.lastElementChild.addEventListener("error", reject);
      }));
    const choose = async () => {
      const chosen = fields.map(({ name, value }) => [name, value.trim()]).filter(([, value]) => value);
      const wish = Object.fromEntries(chosen);
      const isAll = chosen.length === 0;
      const loaded = isAll ? { puzzles: [] } : await load();
      const found = [...loaded.puzzles.keys()].filter((index) => isChosen(loaded, index, wish));
      result.replaceChildren(...found.slice(0, MAX_FOUND).map((index) => cardOf(loaded, index)));
      result.hidden = isAll;
      for (const part of all(document, ".chosen")) part.hidden = !isAll;
      status.textContent = isAll ? "" : named(form.dataset.found, found.length);
    };
    const read = () => {
      const kept = new URLSearchParams(location.hash.slice(1));
      for (const field of fields) field.value = kept.get(field.name) ?? "";
      choose();
    };
    form.addEventListener("input", () => {
      const kept = new URLSearchParams(fields.map(({ name, value }) => [name, value.trim()]).filter(([, value]) => value));
      history.replaceState(null, "", `#${kept}`);
      choose();
    });
    addEventListener("hashchange", read);
    all(document, ".cards > li").forEach(mark);
    progress(known, named);
    form.parentElement.hidden = false;
    form.parentElement.open = location.hash.includes("=");
    if (form.parentElement.open) read();
  };

  // How many puzzles are solved, and the one that was played last.
  const progress = (known, named) => {
    const line = document.querySelector(".progress");
    const [link, count] = line.children;
    const open = [...known].filter(([, { done }]) => !done).sort(([, one], [, other]) => (other.at ?? 0) - (one.at ?? 0));
    link.hidden = !open.length;
    if (open.length) {
      link.href = `puzzles/${open[0][0]}.html`;
      link.lastElementChild.textContent = named(document.querySelector(".filter").dataset.puzzle, open[0][0]);
    }
    count.textContent = named(count.dataset.progress, [...known.values()].filter(({ done }) => done).length);
    // Days in a row on which a puzzle was solved, up to today or yesterday.
    const day = (time) => new Date(time).toDateString();
    const days = new Set([...known.values()].filter(({ solvedAt }) => solvedAt).map(({ solvedAt }) => day(solvedAt)));
    const date = new Date();
    if (!days.has(day(date))) date.setDate(date.getDate() - 1);
    let streak = 0;
    for (; days.has(day(date)); date.setDate(date.getDate() - 1)) streak += 1;
    if (streak > 1) count.textContent += ` · ${named(count.dataset.streak, streak)}`;
    line.hidden = !known.size;
  };

  // Over the network, pages that were opened once are kept for times without it, and the site can be installed.
  const root = new URL(".", document.currentScript.src || document.baseURI);
  if (/^http/.test(location.protocol) && document.currentScript.src && "serviceWorker" in navigator) {
    document.head.append(element("link", [], { rel: "manifest", href: new URL("manifest.webmanifest", root) }));
    navigator.serviceWorker.register(new URL("service.js", root)).catch(() => {});
  }

  // An exercise on the page of a technique brings the player and its engine when the reader begins it.
  const exercise = (part) => {
    part.hidden = false;
    part.querySelector("button").addEventListener("click", ({ target }) => {
      if (!customElements.get("sudo-press")) document.head.append(element("script", [], { src: new URL("player.js", root) }));
      target.parentElement.remove();
      part.append(part.querySelector("template").content.cloneNode(true));
    });
  };

  // The page in a frame of another page: its address names the puzzle, and may end with `-plain` to leave out the credit.
  const embed = (page) => {
    const [, number, isPlain] = /^#(\d+)(-plain)?$/.exec(location.hash) ?? [];
    if (!number) return;
    const credit = isPlain ? {} : { credit: page.dataset.credit, "credit-href": `puzzles/${number}.html` };
    const files = { src: `puzzles/${number}.json`, engine: "engine.wasm.gz", "engine-all": "engine-all.wasm.gz" };
    page.append(element("sudo-press", [], { ...files, ...credit }));
  };

  // On a site that grows, the link to the next puzzle leads to the archive until the archive has one.
  const follow = async (link) => {
    try {
      const archive = link.href.replace(/html$/, "json");
      const { puzzles } = await (await fetch(archive)).json();
      const page = (address) => new URL(address, archive).pathname.replace(/\.html$/, "");
      const next = puzzles[puzzles.findIndex(({ href }) => page(href) === page(location.href)) + 1];
      if (next) [link.href, link.firstChild.data] = [new URL(next.href, archive).href, next.title];
    } catch {} // a page opened as a file cannot read the archive
  };

  all(document, 'a[rel=next][href$="archive.html"]').forEach(follow);
  all(document, ".exercise").forEach(exercise);
  all(document, ".embed > main").forEach(embed);
  all(document, ".walkthrough").forEach(walk);
  all(document, ".filter").forEach(filter);
  addEventListener("hashchange", reveal);
  reveal();
})();
