// What the pages of a sudopress site can do with a script. They are whole without it.
(() => {
  "use strict";
  const CELL = 100; // the side of a cell in every picture
  const all = (root, selector) => [...root.querySelectorAll(selector)];
  const element = (name, parts = [], attributes = {}) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...parts);
    return made;
  };

  // A cell that a text names lights up in the pictures beside it.
  const dim = () => all(document, "path.lit").forEach((path) => path.remove());
  const light = (name) => {
    dim();
    const stepper = name.closest(".stepper");
    const beside = stepper ? stepper.closest(".walkthrough").querySelector(".board") : name.closest(".step, .example");
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
    const [board, explanation] = [root.querySelector(".board"), stepper.querySelector(".explanation")];
    const [back, on, forth] = ["back", "on", "harder"].map((name) => stepper.querySelector("." + name));
    const range = stepper.querySelector("input");
    const labels = all(on, "span").map((label) => label.textContent);
    const puzzle = board.firstElementChild;
    const SHOWN = 3;
    let [at, degree] = [0, 0]; // the step, and how much of it is given away: 3 is all

    const drawn = (picture) => board.replaceChildren(picture.cloneNode(true));
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
    const full = (step) => {
      const figures = all(step, "figure");
      drawn(figures[0].querySelector("svg"));
      const heading = [...step.querySelector("h3").childNodes].filter((part) => part.className !== "count");
      explanation.append(element("p", heading.map((part) => part.cloneNode(true)), { class: "lead" }));
      if (figures.length > 1) explanation.append(cases(figures));
      explanation.append(step.querySelector(".sentence").cloneNode(true));
      all(explanation, ".c").forEach((name) => name.setAttribute("tabindex", "0"));
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
        const hints = step.querySelector("template").content;
        if (degree === SHOWN) full(step);
        else {
          drawn(at ? hints.querySelector("svg") : puzzle);
          if (degree) explanation.append(hints.querySelector(degree === 1 ? ".region" : ".hint").cloneNode(true));
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
    stepper.hidden = false;
    show();
  };

  // The index: what is shown of the puzzles.
  const filter = (form) => {
    const cards = all(document, ".cards > li");
    const fields = ["words", "grade-of", "technique", "least", "most"].map((name) => form.querySelector("." + name));
    const names = all(form, ".technique option").slice(1).map((option) => option.textContent);
    const said = new Map(
      cards.map((card) => {
        const techniques = card.dataset.t.split(" ").map((place) => names[place]);
        return [card, [card.textContent, ...techniques].join(" ").toLowerCase()];
      }),
    );
    const choose = () => {
      const [words, grade, technique, least, most] = fields.map((field) => (field ? field.value.trim() : ""));
      const wanted = words.toLowerCase().split(/\s+/);
      const rating = (card) => parseFloat(card.dataset.r);
      const isChosen = (card) =>
        wanted.every((word) => said.get(card).includes(word)) &&
        (!grade || card.dataset.g === grade) &&
        (!technique || card.dataset.t.split(" ").includes(technique)) &&
        (!least || rating(card) >= parseFloat(least)) &&
        (!most || rating(card) <= parseFloat(most));
      for (const card of cards) card.hidden = !isChosen(card);
      for (const part of all(document, ".chosen")) part.hidden = !part.querySelector(".cards > li:not([hidden])");
      const found = cards.filter((card) => !card.hidden).length;
      form.querySelector("[role=status]").textContent = form.dataset.found.replace("#", found);
    };
    form.addEventListener("input", choose);
    form.hidden = false;
    choose();
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
  all(document, ".walkthrough").forEach(walk);
  all(document, ".filter").forEach(filter);
  addEventListener("hashchange", reveal);
  reveal();
})();
