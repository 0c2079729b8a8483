// The page around the player: one puzzle at a time, as the reader chooses.
(() => {
  "use strict";
  const find = (selector) => document.querySelector(selector);
  const puzzles = [...document.querySelectorAll("script.puzzle")].map((part) => JSON.parse(part.textContent));
  const [main, chooser, choice] = [find("main"), find("nav"), find("select")];
  const [back, on] = chooser.querySelectorAll("button");
  const words = JSON.parse(find("#words").textContent);
  [[chooser, "puzzles"], [choice, "puzzles"], [back, "previous"], [on, "next"]].forEach(([part, name]) => part.setAttribute("aria-label", words[name]));

  // The player takes the engine from `engineData` on a page opened as a file, and from an address elsewhere.
  const packed = find("#engine").textContent.trim();
  Object.assign(SudoPress.engineData, { engine: packed, words: words.engine });
  const bytes = () => Uint8Array.from(atob(packed), (sign) => sign.charCodeAt(0));
  const engine = location.protocol === "file:" ? "engine" : URL.createObjectURL(new Blob([bytes()]));

  // Returns what the browser keeps of a puzzle.
  const state = ({ key }) => {
    try {
      return JSON.parse(localStorage.getItem(`sudopress:state:${key}`)) ?? {};
    } catch {
      return {};
    }
  };
  const title = ({ play }, index) => play.title ?? (puzzles.length > 1 ? words.puzzle.replace("#", index + 1) : "Sudoku");
  const label = (puzzle, index) => {
    const { done, filled } = state(puzzle);
    const mark = done ? `, ${words.solved}` : filled ? `, ${words.started}` : "";
    const name = puzzle.play.title ? `${index + 1}. ${puzzle.play.title}` : title(puzzle, index);
    return name + mark;
  };
  const relabel = () => [...choice.options].forEach((option, index) => (option.text = label(puzzles[index], index)));

  const show = (index) => {
    const player = document.createElement("sudo-press");
    player.setAttribute("engine", engine);
    // The sentences are those of the page, in `engineData`, whatever the address.
    if (words.engine) player.setAttribute("engine-words", "#words");
    player.setAttribute("coordinates", document.body.dataset.coordinates);
    const puzzle = puzzles[index];
    if (puzzle) {
      const { play, key, position, credit } = puzzle;
      player.setAttribute("key", key);
      if (credit) player.setAttribute("credit", credit);
      if (position && !state(puzzle).game) player.setAttribute("start", JSON.stringify(position));
      const data = document.createElement("script");
      data.type = "application/json";
      data.textContent = JSON.stringify({ ...play, title: title(puzzle, index) });
      player.append(data);
      document.title = title(puzzle, index);
      choice.selectedIndex = index;
      back.disabled = index === 0;
      on.disabled = index === puzzles.length - 1;
    }
    main.replaceChildren(player);
  };
  // The number of a puzzle in the address; a shared position has another form.
  const wanted = () => Math.min(Math.max(1, Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 1)), puzzles.length) - 1;
  const go = (index) => {
    history.replaceState(null, "", `#${index + 1}`);
    show(index);
    relabel();
  };

  puzzles.forEach((puzzle, index) => choice.add(new Option(label(puzzle, index))));
  chooser.hidden = puzzles.length < 2;
  choice.addEventListener("change", () => go(choice.selectedIndex));
  back.addEventListener("click", () => go(choice.selectedIndex - 1));
  on.addEventListener("click", () => go(choice.selectedIndex + 1));
  addEventListener("hashchange", () => /^#\d+$/.test(location.hash) && show(wanted()));
  for (const event of ["sudopress-start", "sudopress-complete"]) {
    // The player keeps its state after it tells of it.
    main.addEventListener(event, () => setTimeout(relabel));
  }
  show(wanted());
})();
