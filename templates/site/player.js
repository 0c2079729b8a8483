// The player of sudopress: the custom element <sudo-press>.
(() => {
  // It shows a puzzle and lets the reader solve it. Its attributes, properties and events are described in the manual, under
  // "Puzzles on other pages". It loads only the addresses in its attributes, sends nothing anywhere, and works under a policy
  // without `unsafe-inline`. It is one classic script, because pages opened as files cannot load modules.
  "use strict";

  // Storage: `sudopress:state:KEY` with the position and {done, at, solvedAt, seconds, filled, of}, `sudopress:settings`, and
  // `sudopress:log`, the reader's solving times, which leave the browser only if the reader saves them as a file.

  // ---- Model, which knows no page, and is all that Node.js sees
  //
  // Cells count from 0 and digits from 1. A set of digits or colours is a number with one bit for each. A candidate is
  // one number, `32 * cell + digit`.

  const SIGNS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const COLOURS = 8;
  const bit = (digit) => 1 << digit;
  const digitsOf = (set) => {
    const digits = [];
    for (let digit = 1; digit < 32; digit++) if (set & bit(digit)) digits.push(digit);
    return digits;
  };
  const setOf = (digits) => digits.reduce((set, digit) => set | bit(digit), 0);
  const candidate = (cell, digit) => 32 * cell + digit;
  const cellOf = (one) => Math.floor(one / 32);
  const digitOf = (one) => one % 32;
  const linkKey = (one, other) => (one < other ? `${one}-${other}` : `${other}-${one}`);
  const lineOf = (digits) => digits.map((digit) => (digit ? SIGNS[digit - 1] : ".")).join("");
  const digitsOfLine = (line) => [...line].map((sign) => SIGNS.indexOf(sign.toUpperCase()) + 1);

  // The cells and groups of a puzzle; nothing in it changes.
  class Board {
    constructor(play) {
      this.play = play;
      this.givens = play.givens;
      this.count = play.givens.length;
      this.symbols = [...play.symbols];
      this.size = this.symbols.length;
      // The puzzle as our JSON has it, without anything entered.
      this.blank = play.board ? { puzzle: play.puzzle, board: play.board } : { puzzle: play.puzzle };
      this.all = setOf(this.symbols.map((_, index) => index + 1));
      const side = Math.round(Math.sqrt(this.count));
      this.columns = play.columns ?? side;
      this.rows = play.rows ?? side;
      this.places = play.places ?? this.givens.map((_, cell) => [cell % this.columns, Math.floor(cell / this.columns)]);
      this.cellAt = new Map(this.places.map(([column, row], cell) => [`${column},${row}`, cell]));
      this.houses = play.houses;
      this.housesOf = this.givens.map(() => []);
      const peers = this.givens.map((_, cell) => new Set(play.peers?.[cell]));
      this.houses.forEach(({ cells }, house) => {
        for (const cell of cells) {
          this.housesOf[cell].push(house);
          for (const other of cells) if (other !== cell) peers[cell].add(other);
        }
      });
      this.peers = peers.map((set) => [...set]);
    }

    // Returns the next cell in a direction, across gaps in the board; the same cell at an edge.
    next(cell, right, down) {
      let [column, row] = this.places[cell];
      for (;;) {
        [column, row] = [column + right, row + down];
        if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return cell;
        const found = this.cellAt.get(`${column},${row}`);
        if (found !== undefined) return found;
      }
    }

    shared(cell, other) {
      return this.houses[this.housesOf[cell].find((house) => this.houses[house].cells.includes(other))];
    }

    // Returns the houses of a cell that are neither rows nor columns.
    blocksAt(cell) {
      return this.housesOf[cell].map((house) => this.houses[house]).filter(({ kind }) => kind !== "row" && kind !== "column");
    }

    conflicts(digits) {
      const clashes = (cell) => digits[cell] && this.peers[cell].some((peer) => digits[peer] === digits[cell]);
      return new Set([...digits.keys()].filter(clashes));
    }
  }

  // What moves change: by cell, candidate or pair of candidates. `removed` has the candidates that the reader removed from
  // automatic marks, so that later entries do not bring them back. `hint` has the cells that hints filled: twice the number of
  // the hint, and 1 more if the digit is fixed, so that only a new start removes it.
  const KINDS = ["hint", "digit", "centre", "corner", "colours", "removed", "candidate-colours", "link", "auto"];
  const RECORDS = KINDS.filter((kind) => kind !== "digit");

  // A position with its moves. An edit is [kind, place, before, after]; a move is a list of edits undone together.
  class Game {
    constructor(board) {
      this.board = board;
      this.moves = [];
      this.done = 0; // the number of moves that are not undone
      this.clear();
    }

    clear() {
      for (const kind of KINDS) this[kind] = {};
      this.digits = [...this.board.givens];
    }

    isGiven(cell) {
      return this.board.givens[cell] > 0 || this.isFixed(cell);
    }

    isFixed(cell) {
      return this.hint[cell] % 2 === 1;
    }

    nextHint() {
      return 2 + 2 * Math.floor(Math.max(0, ...Object.values(this.hint)) / 2);
    }

    isAuto() {
      return Boolean(this.auto[0]);
    }

    content(kind, place) {
      return kind === "digit" ? this.digits[place] : this[kind][place] ?? 0;
    }

    put(kind, place, value) {
      if (kind === "digit") this.digits[place] = this.isFixed(place) ? this.digits[place] : value;
      else if (value) this[kind][place] = value;
      else delete this[kind][place];
    }

    // Makes a move of edits [kind, place, after]. Returns whether it changed anything.
    make(edits) {
      const move = [];
      for (const [kind, place, after] of edits) {
        const before = this.content(kind, place);
        if (before === after) continue;
        this.put(kind, place, after);
        move.push([kind, place, before, after]);
      }
      if (!move.length) return false;
      this.moves.splice(this.done, Infinity, move);
      this.done += 1;
      return true;
    }

    // Makes a move that undo does not take back, and makes its digits fixed.
    fix(edits) {
      for (const edit of edits) this.put(...edit);
      for (const [kind, cell] of edits) if (kind === "digit") this.put("hint", cell, this.nextHint() + 1);
      this.moves.splice(this.done);
    }

    undo() {
      if (!this.done) return undefined;
      const move = this.moves[--this.done];
      for (const [kind, place, before] of [...move].reverse()) this.put(kind, place, before);
      return move;
    }

    redo() {
      const move = this.moves[this.done];
      if (!move) return undefined;
      this.done += 1;
      for (const [kind, place, , after] of move) this.put(kind, place, after);
      return move;
    }

    // Returns the digits that no cell seen from this one has.
    legal(cell) {
      let seen = 0;
      for (const peer of this.board.peers[cell]) seen |= bit(this.digits[peer]);
      return this.board.all & ~seen;
    }

    marks(cell) {
      if (this.digits[cell]) return 0;
      return this.isAuto() ? this.legal(cell) & ~this.content("removed", cell) : this.content("centre", cell);
    }

    blanks() {
      return [...this.digits.keys()].filter((cell) => !this.digits[cell]);
    }

    isFull() {
      return this.digits.every(Boolean);
    }

    // Returns whether the board is full and right. Without a solution, that means that no digit is repeated.
    isSolved() {
      const { solution } = this.board.play;
      if (!this.isFull()) return false;
      return solution ? this.wrong().length === 0 : this.board.conflicts(this.digits).size === 0;
    }

    wrong(solution = this.board.play.solution) {
      if (!solution) return [];
      return [...this.digits.keys()].filter((cell) => this.digits[cell] && this.digits[cell] !== solution[cell]);
    }

    // Returns how many of a digit are still to be entered. Every digit is equally often in a solution.
    left(digit) {
      return this.board.count / this.board.size - this.digits.filter((other) => other === digit).length;
    }

    filled() {
      return this.digits.filter(Boolean).length;
    }

    // Returns why a puzzle has no solution, as far as that is seen at a glance: blank cells that no digit fits, and digits
    // without a place in a house.
    contradictions() {
      const { board, digits } = this;
      const cells = this.blanks().filter((cell) => !this.legal(cell));
      const isOpen = (cell, digit) => (digits[cell] ? digits[cell] === digit : this.legal(cell) & bit(digit));
      const isMissing = (house, digit) => house.cells.length === board.size && !house.cells.some((cell) => isOpen(cell, digit));
      const missing = (house) => digitsOf(board.all).filter((digit) => isMissing(house, digit)).map((digit) => ({ house, digit }));
      return [...cells.map((cell) => ({ cell })), ...board.houses.flatMap(missing)];
    }

    // Edits of an entry: the digit in each of the cells, or nothing if all of them have it already.
    entryEdits(cells, digit, isTidy) {
      const open = cells.filter((cell) => !this.isGiven(cell));
      const isOff = open.length > 0 && open.every((cell) => this.digits[cell] === digit);
      const edits = open.flatMap((cell) => [["hint", cell, 0], ["digit", cell, isOff ? 0 : digit]]);
      if (isOff || !isTidy) return edits;
      for (const peer of new Set(open.flatMap((cell) => this.board.peers[cell]))) {
        for (const kind of ["centre", "corner"]) edits.push([kind, peer, this.content(kind, peer) & ~bit(digit)]);
      }
      return edits;
    }

    // Edits of a mark: it is added unless all of the blank cells have it.
    markEdits(kind, cells, digit) {
      const blank = cells.filter((cell) => !this.digits[cell]);
      const one = bit(digit);
      if (kind === "centre" && this.isAuto()) {
        const open = blank.filter((cell) => this.legal(cell) & one);
        const isOff = open.every((cell) => this.marks(cell) & one);
        const after = (removed) => (isOff ? removed | one : removed & ~one);
        return open.map((cell) => ["removed", cell, after(this.content("removed", cell))]);
      }
      const isOff = blank.every((cell) => this.content(kind, cell) & one);
      const after = (marks) => (isOff ? marks & ~one : marks | one);
      return blank.map((cell) => [kind, cell, after(this.content(kind, cell))]);
    }

    colourEdits(cells, colour) {
      const isOff = cells.every((cell) => this.content("colours", cell) & bit(colour));
      const after = (colours) => (isOff ? colours & ~bit(colour) : colours | bit(colour));
      return cells.map((cell) => ["colours", cell, after(this.content("colours", cell))]);
    }

    candidateColourEdits(cells, digit, colour) {
      const places = cells.filter((cell) => this.marks(cell) & bit(digit)).map((cell) => candidate(cell, digit));
      const isOff = places.every((one) => this.content("candidate-colours", one) & bit(colour));
      const after = (colours) => (isOff ? colours & ~bit(colour) : colours | bit(colour));
      return places.map((one) => ["candidate-colours", one, after(this.content("candidate-colours", one))]);
    }

    // Edits of erasing: first the digits, then what the mode writes, then everything else.
    eraseEdits(cells, first) {
      const entered = cells.filter((cell) => this.digits[cell] && !this.isGiven(cell));
      if (entered.length && first !== "colours") return entered.flatMap((cell) => [["hint", cell, 0], ["digit", cell, 0]]);
      for (const kind of [first, "digit", "centre", "removed", "corner", "colours"]) {
        const edits = cells
          .filter((cell) => kind === "colours" || !this.isGiven(cell))
          .filter((cell) => this.content(kind, cell))
          .map((cell) => [kind, cell, 0]);
        if (edits.length) return edits;
      }
      return [];
    }

    // Edits of a link, which is drawn, then dashed, then removed.
    linkEdits(one, other) {
      const key = linkKey(one, other);
      return [["link", key, (this.content("link", key) + 1) % 3]];
    }

    // Edits of switching automatic marks on or off. If every blank cell has marks already, they are kept: those that
    // are missing count as removed.
    autoEdits(isOn) {
      const blanks = this.blanks();
      if (!isOn) return [...blanks.map((cell) => ["centre", cell, this.marks(cell)]), ["auto", 0, 0]];
      const isComplete = blanks.every((cell) => this.content("centre", cell));
      const removed = (cell) => (isComplete ? this.legal(cell) & ~this.content("centre", cell) : 0);
      return [...blanks.map((cell) => ["removed", cell, removed(cell)]), ["auto", 0, 1]];
    }

    stepEdits({ placements = [], eliminations = [] }) {
      const edits = placements.flatMap(({ cell, digit }) =>
        this.digits[cell] === digit ? [] : [...this.entryEdits([cell], digit, true), ["hint", cell, this.nextHint()]],
      );
      if (!eliminations.length) return edits;
      const gone = {};
      for (const { cell, digit } of eliminations) gone[cell] = (gone[cell] ?? 0) | bit(digit);
      const before = new Map();
      if (!this.isAuto()) {
        for (const [kind, place, after] of this.autoEdits(true)) {
          edits.push([kind, place, after]);
          if (kind === "removed") before.set(place, after);
        }
      }
      for (const [place, set] of Object.entries(gone)) {
        const cell = Number(place);
        edits.push(["removed", cell, (before.get(cell) ?? this.content("removed", cell)) | set]);
      }
      return edits;
    }

    position({ seconds, history = false } = {}) {
      const lists = (of) =>
        this.blanks()
          .map((cell) => [cell, digitsOf(of(cell))])
          .filter(([, digits]) => digits.length);
      const notes = {};
      const centre = lists((cell) => this.marks(cell));
      const corner = lists((cell) => this.content("corner", cell));
      if (centre.length) notes.centre = centre;
      if (this.isAuto()) notes.complete = true;
      if (corner.length) notes.corner = corner;
      const coloured = Object.entries(this.colours);
      if (coloured.length) {
        notes.colours = coloured.flatMap(([cell, set]) => digitsOf(set).map((colour) => [Number(cell), colour]));
      }
      const pairs = Object.entries(this["candidate-colours"]);
      const plain = (one) => ({ cell: cellOf(one), digit: digitOf(one) });
      if (pairs.length) {
        notes["candidate-colours"] = pairs.flatMap(([one, set]) => digitsOf(set).map((colour) => [plain(one), colour]));
      }
      const hinted = Object.keys(this.hint).map(Number).sort((one, other) => this.hint[one] - this.hint[other]);
      if (hinted.length) notes.hints = hinted;
      if (seconds) notes.seconds = seconds;
      if (history && this.done) notes.history = this.exported();
      const position = { ...this.board.blank };
      const filled = lineOf(this.digits);
      if (filled !== lineOf(this.board.givens)) position.filled = filled;
      if (Object.keys(notes).length) position.notes = notes;
      const links = Object.entries(this.link);
      if (links.length) {
        const ends = (key) => key.split("-").map((one) => plain(Number(one)));
        position.state = { links: links.map(([key, kind]) => [...ends(key), kind === 2 ? "weak" : "strong"]) };
      }
      return position;
    }

    // Returns the moves as edits of our JSON. Candidates removed from automatic marks become the marks that were left.
    exported() {
      const replay = new Game(this.board);
      const written = [];
      for (const move of this.moves.slice(0, this.done)) {
        const edits = [];
        replay.make(move.map(([kind, place, , after]) => [kind, place, after]));
        for (const [kind, place, , after] of move) {
          if (kind === "digit") edits.push({ digit: [place, after || null] });
          else if (kind === "removed") edits.push({ centre: [place, digitsOf(replay.marks(place))] });
          else if (kind === "candidate-colours") {
            edits.push({ [kind]: [{ cell: cellOf(place), digit: digitOf(place) }, digitsOf(after)] });
          } else if (!["link", "auto", "hint"].includes(kind)) edits.push({ [kind]: [place, digitsOf(after)] });
        }
        if (edits.length) written.push(edits);
      }
      return written;
    }

    // Reads a position of this puzzle. Returns false if it is not one.
    restore(position) {
      try {
        return this.read(position) && this.fits();
      } catch {
        return false;
      }
    }

    fits() {
      const { board } = this;
      const isCell = (cell) => board.givens[cell] !== undefined;
      const cells = { "candidate-colours": (one) => [cellOf(one)], link: (key) => key.split("-").map(cellOf), auto: () => [0] };
      const isDigits = (kind, set) => !/centre|corner|removed/.test(kind) || !(set & ~board.all);
      return RECORDS.every((kind) =>
        Object.entries(this[kind]).every(([place, set]) => (cells[kind]?.(place) ?? [place]).every(isCell) && isDigits(kind, set)));
    }

    editsTo(other) {
      const places = (kind) => (kind === "digit" ? this.digits.keys() : new Set([...Object.keys(this[kind]), ...Object.keys(other[kind])]));
      return KINDS.flatMap((kind) =>
        Array.from(places(kind), (place) => [kind, kind === "link" ? place : Number(place), other.content(kind, place)]));
    }

    read(position) {
      const { notes = {}, filled, removed = [], state = {} } = position;
      const digits = filled ? digitsOfLine(filled) : [...this.board.givens];
      const { givens, size } = this.board;
      const isFilled = (digit, cell) => digit <= size && (!givens[cell] || givens[cell] === digit);
      if (digits.length !== this.board.count || !digits.every(isFilled)) return false;
      this.moves = [];
      this.done = 0;
      this.clear();
      // Digits of hints that no move has entered are fixed.
      const { hints = [], history = [] } = notes;
      const isEntered = (cell) => history.flat().some((edit) => edit.digit?.[0] === cell);
      const place = () => hints.forEach((cell, index) => {
        if (!digits[cell] || isEntered(cell)) return;
        this.put("digit", cell, digits[cell]);
        this.put("hint", cell, 2 * index + 3);
      });
      place();
      for (const edits of history) this.make(edits.flatMap((edit) => this.imported(edit, notes.complete)));
      const [moves, seen] = [this.moves, JSON.stringify(this.digits)];
      this.clear();
      place();
      hints.forEach((cell, index) => digits[cell] && isEntered(cell) && this.put("hint", cell, 2 * index + 2));
      this.digits = digits;
      // Moves that do not lead to the position are of no use.
      [this.moves, this.done] = seen === JSON.stringify(digits) ? [moves, moves.length] : [[], 0];
      const isComplete = Boolean(notes.complete) || removed.length > 0;
      if (isComplete) this.auto[0] = 1;
      const marked = new Map((notes.centre ?? []).map(([cell, list]) => [cell, setOf(list)]));
      for (const cell of this.blanks()) {
        const shown = marked.get(cell) ?? 0;
        if (!isComplete) this.put("centre", cell, shown);
        else if (notes.complete) this.put("removed", cell, this.legal(cell) & ~shown);
      }
      for (const { cell, digit } of removed) this.put("removed", cell, this.content("removed", cell) | bit(digit));
      for (const [cell, list] of notes.corner ?? []) this.put("corner", cell, setOf(list));
      for (const [cell, colour] of notes.colours ?? []) {
        this.put("colours", cell, this.content("colours", cell) | bit(colour));
      }
      for (const [{ cell, digit }, colour] of notes["candidate-colours"] ?? []) {
        const one = candidate(cell, digit);
        this.put("candidate-colours", one, this.content("candidate-colours", one) | bit(colour));
      }
      for (const [from, to, kind] of state.links ?? []) {
        const ends = [from, to].map(({ cell, digit }) => candidate(cell, digit));
        this.put("link", linkKey(...ends), kind === "weak" ? 2 : 1);
      }
      return true;
    }

    imported(edit, isComplete) {
      return Object.entries(edit).map(([kind, [place, after]]) => {
        if (!KINDS.includes(kind)) throw new Error(kind);
        if (kind === "digit") return [kind, place, after ?? 0];
        if (kind === "candidate-colours") return [kind, candidate(place.cell, place.digit), setOf(after)];
        if (kind === "centre" && isComplete) return ["removed", place, this.legal(place) & ~setOf(after)];
        return [kind, place, setOf(after)];
      });
    }

    // Returns everything, to be stored in the browser; `thaw` reads it.
    freeze() {
      const frozen = { moves: this.moves, done: this.done, digits: lineOf(this.digits) };
      for (const kind of RECORDS) if (Object.keys(this[kind]).length) frozen[kind] = this[kind];
      return frozen;
    }

    thaw(frozen) {
      const digits = digitsOfLine(frozen.digits);
      const isSame = (digit, cell) => !digit || digits[cell] === digit;
      if (digits.length !== this.board.count || !this.board.givens.every(isSame)) return false;
      this.clear();
      for (const kind of RECORDS) Object.assign(this[kind], frozen[kind]);
      [this.digits, this.moves, this.done] = [digits, frozen.moves, frozen.done];
      return true;
    }
  }

  // Returns an empty board of plain boxes, so wide and so high, on which a reader types a puzzle.
  function plainPlay(width, height, title = "") {
    const side = width * height;
    const count = side * side;
    const range = (length) => [...Array(length).keys()];
    const house = (kind, of) =>
      range(side).map((number) => ({
        kind,
        number: number + 1,
        cells: range(count).filter((cell) => of(Math.floor(cell / side), cell % side) === number),
      }));
    const houses = [
      // In the order of the engine, which names houses by number.
      ...house("box", (row, column) => Math.floor(row / height) * height + Math.floor(column / width)),
      ...house("row", (row) => row),
      ...house("column", (_, column) => column),
    ];
    const lines = (wide, high) => {
      const across = range(side / high + 1).map((line) => `M0 ${line * high * 100}h${side * 100}`);
      const down = range(side / wide + 1).map((line) => `M${line * wide * 100} 0v${side * 100}`);
      return `<path d="${[...across, ...down].join("")}"/>`;
    };
    const picture =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -6 ${side * 100 + 12} ${side * 100 + 12}">` +
      `<g class="sp-thin sp-l2">${lines(1, 1)}</g><g class="sp-thick sp-l6">${lines(width, height)}</g></svg>`;
    const givens = Array(count).fill(0);
    const puzzle = side === 9 ? lineOf(givens) : { board: `${width}x${height}`, givens: lineOf(givens) };
    return { title, symbols: SIGNS.slice(0, side), columns: side, rows: side, houses, givens, puzzle, picture,
      cells: { x: 0, y: 0, size: 100 } };
  }

  // Returns a puzzle with what a plain board of its shape has.
  const whole = (play) => (play.box ? { ...plainPlay(...play.box), ...play } : play);

  function withGivens(play, givens, title) {
    const { solution, rating, techniques, grade, number, ...rest } = play;
    const line = lineOf(givens);
    const puzzle = typeof play.puzzle === "string" ? line : { ...play.puzzle, givens: line };
    return { ...rest, title, givens, puzzle };
  }

  function fill(text, values = {}) {
    return text.replace(/\{ ?\$([\w-]+) ?\}/g, (_, name) => values[name] ?? "");
  }

  function timeText(seconds) {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }

  // Returns a value as text for the fragment of an address, compressed; `unpacked` reads it.
  async function packed(value) {
    const stream = new Response(JSON.stringify(value)).body.pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    return text.replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  const bytesOf = (base64) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const inflated = (bytes, format) =>
    new Response(new Response(bytes).body.pipeThrough(new DecompressionStream(format)));

  async function unpacked(text) {
    return inflated(bytesOf(text.replace(/-/g, "+").replace(/_/g, "/")), "deflate-raw").json();
  }

  const model = { Board, Game, plainPlay, withGivens, fill, timeText, packed, unpacked, digitsOf, setOf, candidate };
  if (typeof HTMLElement === "undefined") {
    module.exports = model;
    return;
  }

  // ---- Engine
  //
  // The module has three functions: `room` gives memory for a request, `ask` answers it, and `text` is the address of
  // the answer. It runs in a worker made from this text, because pages opened as files cannot load workers.
  const WORKER = `
    let engine;
    async function load({ url, bytes }) {
      if (!bytes) {
        const response = await fetch(url);
        if (!response.ok) throw new Error(response.status + " " + url);
        bytes = new Uint8Array(await response.arrayBuffer());
      }
      if (bytes[0] === 0x1f) {
        // Not the stream of a Blob: WebKit refuses that to a worker of a page opened as a file.
        const stream = new Response(bytes).body.pipeThrough(new DecompressionStream("gzip"));
        bytes = await new Response(stream).arrayBuffer();
      }
      engine = (await WebAssembly.instantiate(bytes, {})).instance.exports;
    }
    function ask(request) {
      const bytes = new TextEncoder().encode(request);
      const address = engine.room(bytes.length);
      new Uint8Array(engine.memory.buffer, address, bytes.length).set(bytes);
      const length = engine.ask();
      return new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.text(), length));
    }
    onmessage = async ({ data }) => {
      try {
        postMessage(data.request === undefined ? { answer: await load(data) } : { answer: ask(data.request) });
      } catch (error) {
        postMessage({ error: String(error.message || error) });
      }
    };`;
  const LIMIT = 5; // seconds for an answer
  const LOADING_LIMIT = 60; // seconds for the module

  // Loads the module when it is first asked, and answers one request at a time.
  class Engine {
    constructor(url, prologue) {
      this.url = url;
      this.prologue = prologue; // returns the requests to begin with
      this.last = Promise.resolve();
    }

    ask(request) {
      const answer = this.last.then(() => this.answer(request));
      this.last = answer.catch(() => {});
      return answer;
    }

    async answer(request) {
      if (!this.worker) await this.start();
      return JSON.parse(await this.send({ request: JSON.stringify(request) }, LIMIT));
    }

    async start() {
      const code = URL.createObjectURL(new Blob([WORKER], { type: "text/javascript" }));
      this.worker = new Worker(code);
      URL.revokeObjectURL(code);
      const module = location.protocol === "file:" ? { bytes: await this.moduleAsText() } : { url: this.url };
      await this.send(module, LOADING_LIMIT);
      for (const request of await this.prologue()) await this.send({ request: JSON.stringify(request) }, LIMIT);
    }

    // A request that takes too long, or a fault in the module, ends the worker; the next request starts another.
    send(message, limit) {
      return new Promise((resolve, reject) => {
        const end = (name, text) => {
          clearTimeout(timer);
          this.worker.terminate();
          this.worker = undefined;
          reject(Object.assign(new Error(text), { name }));
        };
        const timer = setTimeout(() => end("late", "late"), limit * 1000);
        this.worker.onerror = (event) => end("failed", event.message);
        this.worker.onmessage = ({ data }) => {
          if (data.error !== undefined) return end("failed", data.error);
          clearTimeout(timer);
          return resolve(data.answer);
        };
        this.worker.postMessage(message);
      });
    }

    // A page opened as a file cannot fetch; a classic script brings the module as text.
    async moduleAsText() {
      const [, name] = /([^/]*?)(\.wasm)?(\.gz)?$/.exec(this.url);
      if (!SudoPress.engineData[name]) {
        await new Promise((resolve, reject) => {
          const script = element("script", { src: new URL(`${name}.js`, this.url), onload: resolve,
            onerror: () => reject(new Error(script.src)) });
          document.head.append(script);
        });
      }
      return bytesOf(SudoPress.engineData[name]);
    }
  }

  // ---- Storage
  //
  // A browser may refuse storage, for example in a frame; then nothing is kept.
  const store = {
    read(name) {
      try {
        return JSON.parse(localStorage.getItem(`sudopress:${name}`));
      } catch {
        return null;
      }
    },
    write(name, value) {
      try {
        localStorage.setItem(`sudopress:${name}`, JSON.stringify(value));
      } catch {}
    },
  };

  const SETTINGS = {
    first: "cell", drag: true, tidy: true, refuse: false, fixed: false, conflicts: true, mistakes: false, seen: true, same: true,
    letters: false, clock: true, keys: true, names: "full",
  };
  const OFF = "off"; // the setting with the techniques that the reader has switched off
  const CHOICES = { first: ["cell", "digit"], names: ["full", "short"] };

  const SVG = "http://www.w3.org/2000/svg";
  const shape = (name, attributes, ...children) => fitted(document.createElementNS(SVG, name), attributes, children);
  const element = (name, attributes, ...children) => fitted(document.createElement(name), attributes, children);

  // Adds attributes, listeners (`onclick`) and children.
  function fitted(made, attributes = {}, children = []) {
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === "function") made.addEventListener(key.slice(2), value);
      else if (key.startsWith("aria-") && value !== undefined) made.setAttribute(key, value);
      else if (value === true) made.setAttribute(key, "");
      else if (value !== false && value !== undefined) made.setAttribute(key, value);
    }
    made.append(...children.flat(Infinity).filter((child) => (child ?? false) !== false));
    return made;
  }

  const FORBIDDEN = "script, style, foreignObject, image, animate, set, a";

  // Returns a drawing that came as text, without anything that could run, load or break the policy of the page.
  function drawing(text) {
    const whole = text.replace(/<svg(?![^>]*xmlns=)/, `<svg xmlns="${SVG}"`);
    const picture = new DOMParser().parseFromString(whole, "image/svg+xml").documentElement;
    if (picture.localName !== "svg") return shape("svg");
    for (const part of picture.querySelectorAll(FORBIDDEN)) part.remove();
    for (const part of [picture, ...picture.querySelectorAll("*")]) {
      for (const { name, value } of [...part.attributes]) {
        if (/^on|^style$/i.test(name) || (/href$/i.test(name) && !value.startsWith("#"))) part.removeAttribute(name);
      }
    }
    return document.importNode(picture, true);
  }

  const ICONS = {
    undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    redo: "M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
    marks: "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16",
    several: "M4 4h9v9H4zM11 16v4h9v-9h-4",
    check: "M4 13l5 5L20 6",
    hint: "M9 18h6M10 21h4M8.5 15a6.5 6.5 0 1 1 7 0v1h-7z",
    more: "M4 7h16M4 12h16M4 17h16",
    erase: "M20 5H9l-6 7 6 7h11zM11 9.5l6 5M17 9.5l-6 5",
    pause: "M9 5v14M15 5v14",
    close: "M6 6l12 12M18 6L6 18",
  };

  const icon = (name) => shape("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": true }, shape("path", { d: ICONS[name] }));

  // ---- Styles

  // The inks of our pictures, light and dark, for pages without our stylesheets.
  const INKS = {
    "paper": "#fff #15171b", "given": "#101216 #f4f5f7", "filled": "#3d5a80 #a9c4e6", "candidate": "#5a616c #9aa2ae",
    "label": "#6e747e #8f96a1", "thin": "#a9aeb7 #4c515a", "thick": "#1a1c20 #c6cbd3", "house": "#e2edfb #1b2a40",
    "house-line": "#2a67ad #6fa9e8", "crossing": "#c3cfe0 #3a4658", "blocker": "#fdeebb #453a17",
    "pattern-ground": "#cdeedd #123d2b", "pattern": "#0a6b42 #55d69f", "counterpart": "#a3480a #f5b45c",
    "fin": "#1d5fd0 #86b6ff", "assumed": "#7326ab #d0a2ff", "eliminated-ground": "#fbdcdc #4a1d20",
    "eliminated": "#c01825 #ff8589", "placed": "#0a6b42 #55d69f", "link": "#4a3a9c #b3a8ff",
    "extra-0": "#e9e9ee #2a2d34", "extra-1": "#fdd #322", "extra-2": "#fec #331", "extra-3": "#eed #232",
    "extra-4": "#dee #133", "extra-5": "#def #134", "extra-6": "#ddf #224", "extra-7": "#ede #323",
    "extra-8": "#edd #332", "extra-9": "#dee #233", "set-0": "#26c #8bf", "set-1": "#a41 #fa7",
    "set-2": "#63b #caf", "set-3": "#176 #6dc",
  };
  const TONES = {
    "ink": "#1b1d22 #e9e8e4", "quiet": "#5d636e #a3a8b1", "paper": "#fcfbf8 #101114", "card": "#fff #17191d",
    "line": "#dedbd2 #2d3036", "accent": "#1c5c9c #8fbdf0", "mark": "#f3efe4 #1e2126",
    "colour-1": "#bea #252", "colour-2": "#de9 #452", "colour-3": "#fe9 #551", "colour-4": "#fda #641",
    "colour-5": "#ece #525", "colour-6": "#fba #622", "colour-7": "#bdf #246", "colour-8": "#aee #144",
  };
  const MAX_WIDTH = 12;

  function pictureRules(colour) {
    const inks = Object.keys(INKS).map((name) => `.sp-${name}{color:${colour(name)}}`);
    const widths = [...Array(MAX_WIDTH).keys()].map((index) => {
      const width = index + 1;
      return `.sp-l${width},.sp-d${width}{fill:none;stroke:currentColor;stroke-width:${width}}` +
        `.sp-l${width}{stroke-linecap:square}.sp-d${width}{stroke-dasharray:${width * 2} ${width * 1.5}}`;
    });
    return `${inks.join("")}.sp-l,.sp-d{fill:none;stroke:currentColor}.sp-f{fill:currentColor;stroke:none}${widths.join("")}`;
  }
  const lightTone = (ink) => INKS[ink].split(" ")[0];

  // Default values are properties of their own, so that properties set by the page, on any ancestor, win.
  function colourRules() {
    const rows = [
      ...Object.entries(INKS).map(([name, tones]) => ["sp", name, tones.split(" ")]),
      ...Object.entries(TONES).map(([name, tones]) => ["sudopress", name, tones.split(" ")]),
    ];
    const defaults = (dark) => rows.map(([group, name, tones]) => `--d-${group}-${name}:${tones[dark]};`).join("");
    const used = rows.map(([group, name]) => {
      const own = group === "sp" ? `--i-${name}` : `--${name}`;
      return `${own}:var(--${group}-${name},var(--d-${group}-${name}));`;
    });
    const light = `color-scheme:light;${defaults(0)}`;
    const dark = `color-scheme:dark;${defaults(1)}`;
    return `:host{${light}}@media screen and (prefers-color-scheme:dark){:host{${dark}}}
      @media screen{:host([theme=light]){${light}}:host([theme=dark]){${dark}}}
      .player{${used.join("")}}${pictureRules((name) => `var(--i-${name})`)}`;
  }

  const STYLE = `
:host { display: block; container-type: inline-size; }
:host([hidden]), [hidden] { display: none !important; }
*, ::before, ::after { box-sizing: border-box; }
.player { --serif: var(--sudopress-serif, "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif);
  --sans: var(--sudopress-sans, system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif);
  display: grid; gap: .5rem; color: var(--ink); font: 1rem/1.5 var(--sans); max-width: 36rem; margin-inline: auto; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: .2rem; }
h2, h3 { font: 600 1.2rem/1.25 var(--serif); margin: 0; }
h3 { font-size: 1.02rem; margin-top: .75rem; }
p { margin: .4rem 0; }
a { color: var(--accent); text-underline-offset: .18em; }
svg { display: block; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.quiet { color: var(--quiet); font-size: .92rem; }

.bar { display: flex; justify-content: space-between; align-items: center; gap: .75rem; min-height: 44px; }
.bar .title { font: 600 1.1rem/1.2 var(--serif); margin: 0; display: flex; flex-wrap: wrap; gap: 0 .5rem; align-items: baseline; }
.bar .grade { color: var(--quiet); font: .92rem var(--sans); }
.clock { font-variant-numeric: tabular-nums; display: flex; gap: .4rem; align-items: center; border-color: transparent; background: none; color: var(--quiet); }

button, select, input, textarea { font: inherit; }
button, .button { color: var(--accent); background: var(--card); border: 1px solid var(--line); border-radius: .5rem;
  padding: .3rem .7rem; min-height: 44px; min-width: 44px; cursor: pointer; text-decoration: none; touch-action: manipulation; }
.button { display: inline-flex; align-items: center; }
button:hover { border-color: var(--accent); }
button[aria-disabled=true] { color: var(--quiet); cursor: default; border-color: var(--line); }
button[aria-pressed=true] { background: var(--accent); border-color: var(--accent); color: var(--paper); }
.icon { width: 1.35rem; height: 1.35rem; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }

.board { position: relative; container-type: inline-size; direction: ltr; margin-inline: auto; background: var(--i-paper);
  width: min(100%, var(--board-limit, 100svh)); }
.picture > svg { width: 100%; height: auto; overflow: visible; pointer-events: none; }
.cells { position: absolute; inset: 0; touch-action: pinch-zoom; user-select: none; -webkit-user-select: none; }
.cells.still { touch-action: manipulation; }
[role=row] { display: contents; }
.cell { position: absolute; cursor: default; color: var(--i-filled); line-height: 1; -webkit-tap-highlight-color: transparent; }
.cell > * { position: absolute; inset: 0; pointer-events: none; }
.cell > .unseen { inset: auto; font-size: 1rem; }
.cell:focus { outline: none; }
.paint { mix-blend-mode: darken; }
.seen .paint { background: color-mix(in srgb, var(--i-house) 65%, transparent); }
.same .paint { background: var(--i-crossing); }
.found .paint { background: var(--i-pattern-ground); }
.area .paint { background: var(--i-house); }
.spot .paint { background: var(--i-pattern-ground); }
.bad .paint { background: var(--i-eliminated-ground); }
.digit { display: grid; place-items: center; font-size: calc(var(--side) * .66); padding-top: .03em; }
.given .digit { color: var(--i-given); font-weight: 600; }
.same .digit, .found .digit { text-decoration: underline .05em; text-underline-offset: .12em; }
.conflict .digit { color: var(--i-eliminated); text-decoration: underline wavy .05em; text-underline-offset: .1em; }
.wrong .digit { color: var(--i-eliminated); text-decoration: line-through .06em; }
.centre { display: grid; place-items: center; font-size: calc(var(--side) * .27); letter-spacing: -.01em; color: var(--i-filled); }
.centre.long { font-size: calc(var(--side) * .2); letter-spacing: -.04em; }
.centre.longest { font-size: calc(var(--side) * .13); letter-spacing: -.06em; }
.centre > span { white-space: nowrap; }
.raster { display: grid; padding: 8% 4% 4%; grid-template-columns: repeat(var(--across), 1fr); grid-auto-rows: 1fr; color: var(--i-candidate); font-size: calc(var(--side) * .84 / var(--across)); }
.raster > i { display: grid; place-items: center; }
i { font-style: normal; pointer-events: auto; border-radius: .2em; }
i.lit { color: var(--i-pattern); font-weight: 700; text-decoration: underline; }
i.corner-too { font-weight: 700; color: var(--i-filled); }
i.end { outline: .12em solid var(--i-link); }
.corner { font-size: calc(var(--side) * .25); color: var(--i-filled); display: grid; grid-template-columns: repeat(3, 1fr); grid-template-rows: repeat(3, 1fr); padding: 5% 7%; }
.corner > i { display: grid; place-items: center; }
.corner.many { display: block; font-size: calc(var(--side) * .18); overflow-wrap: anywhere; }
.corner.many > i { display: inline; }
.letters { font: 600 calc(var(--side) * .2)/1 var(--sans); color: var(--i-given); inset: auto 6% 6% auto; }
.ring { border: 0 solid var(--accent); }
.selected .ring { inset: 1.5%; border-width: max(2px, calc(var(--side) * .05)); background: color-mix(in srgb, var(--accent) 14%, transparent); }
.cell:focus .ring { inset: 0; border-width: max(3px, calc(var(--side) * .08)); }
.painted > * { color: var(--i-given); }
.found .ring { border: 1px dashed var(--i-pattern); inset: 5%; }
.area .ring { border-width: 1px; border-color: var(--i-house-line); }
.spot .ring { border-width: max(2px, calc(var(--side) * .04)); border-color: var(--i-pattern); inset: 3%; }
.links { position: absolute; inset: 0; width: 100%; height: 100%; pointer-events: none; overflow: visible; }
.links path { fill: none; stroke: var(--i-link); stroke-width: 5; stroke-linecap: round; }
.links .weak { stroke-dasharray: 3 11; }
.veil { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: .75rem; background: var(--i-paper); border: 1px solid var(--line); font: 600 1.3rem var(--serif); }
.paused .cells, .paused .links { visibility: hidden; }

.notice { min-height: 1.5em; margin: 0; font-size: .92rem; color: var(--quiet); text-align: center; }
.notice.strong { color: var(--ink); }
.tools, .modes, .pad { display: grid; gap: .3rem; grid-template-columns: repeat(auto-fit, minmax(44px, 1fr)); }
.tools { gap: 0; }
.tools button { display: grid; justify-items: center; align-content: center; gap: .1rem; padding: .25rem 0; font-size: .71rem; line-height: 1.15; min-height: 50px; border-color: transparent; background: none; }
.tools button:hover { background: var(--mark); }
[data-tool$=do]:dir(rtl) .icon { transform: scaleX(-1); }
.tools button[aria-pressed=true], .tools button[aria-expanded=true] { background: var(--accent); color: var(--paper); }
.modes { gap: 0; border: 1px solid var(--line); border-radius: .5rem; overflow: clip; background: var(--card); }
.modes button { border: 0; border-radius: 0; padding: .2rem .1rem; font-size: .85rem; background: none; }
.modes button[aria-pressed=true] { background: var(--accent); }
.modes button:focus-visible, .pad button:focus-visible, .tools button:focus-visible { outline-offset: -3px; }
.modes button[aria-pressed=true]:focus-visible, .tools button[aria-pressed=true]:focus-visible { outline-color: var(--paper); }
.pad { grid-template-columns: repeat(var(--narrow), 1fr); direction: ltr; }
.pad button { position: relative; font-size: 1.45rem; line-height: 1; min-height: 50px; padding: 0; display: grid; place-items: center; color: var(--i-filled); font-variant-numeric: tabular-nums; }
.pad button[aria-pressed=true] { color: var(--paper); }
.pad small { position: absolute; inset-inline-end: .35rem; top: .3rem; font-size: .7rem; color: var(--quiet); }
.pad [aria-pressed=true] small { color: inherit; }
.pad .none { color: var(--quiet); background: none; }
.pad.corner-mode .sign { font-size: .9rem; place-self: start; margin: .5rem; }
.pad .swatch { width: 2rem; height: 2rem; border-radius: .4rem; border: 1px solid var(--quiet); display: grid; place-items: center; font-size: .95rem; color: var(--i-given); }
.pad .erase { color: var(--accent); }
.pad .wide { grid-column: 1 / -1; font-size: .92rem; min-height: 44px; color: var(--accent); }

.panel { border: 1px solid var(--line); border-radius: .6rem; background: var(--card); padding: .75rem 1rem 1rem; overflow-wrap: anywhere; }
.head { display: flex; justify-content: space-between; align-items: start; gap: 1rem; margin-block-start: -.25rem; margin-inline-end: -.5rem; }
.head h2 { padding-top: .6rem; }
.head h2:focus { outline: none; }
.head button { border-color: transparent; background: none; padding: .3rem; display: grid; place-items: center; }
.strip .row { margin: 0; justify-content: center; } .strip > p { text-align: center; }
.row { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; margin: .5rem 0; }
.menu { display: grid; gap: .25rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); margin-top: .5rem; }
.menu button { text-align: start; } .narrow { gap: 0 .5rem; grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr)); }
.shown { width: min(100%, 22rem); height: auto; margin: .6rem auto; background: var(--i-paper); overflow: visible; }
label { display: flex; gap: .6rem; align-items: center; min-height: 44px; padding-block: .25rem; line-height: 1.3; }
.row > * { max-width: 100%; } .row > :not(button) { min-width: 0; }
.row > .stacked { flex: 1 1 8rem; } .stacked select { width: 100%; }
label.stacked { display: grid; gap: .15rem; font-size: .92rem; color: var(--quiet); min-height: 0; }
label input[type=checkbox] { width: 1.4rem; height: 1.4rem; accent-color: var(--accent); flex: none; margin: 0; }
select, textarea, input[type=number], input[type=text] { color: var(--ink); background: var(--paper); border: 1px solid var(--quiet); border-radius: .4rem; padding: .4rem .5rem; min-height: 44px; width: 100%; }
select { width: auto; max-width: 100%; }
input[type=number] { width: 7rem; }
textarea { min-height: 6rem; resize: vertical; font-family: monospace; }
ol { margin: .5rem 0; padding-inline-start: 2.1rem; }
li { padding: .2rem 0; }
li::marker { color: var(--quiet); font-variant-numeric: tabular-nums; }
summary { cursor: pointer; color: var(--accent); min-height: 44px; display: flex; align-items: center; width: fit-content; }
dl { margin: .5rem 0 0; }
dl div { display: grid; grid-template-columns: minmax(7rem, 2fr) 3fr; gap: 1rem; padding: .35rem 0; border-bottom: 1px solid var(--line); }
dt { font-weight: 600; } dd { margin: 0; }
[data-panel=done] h2 { font-size: 1.7rem; color: var(--accent); }
.credit { font-size: .85rem; color: var(--quiet); margin: 0; text-align: center; }
.credit a { color: inherit; }

/* In one column, an open panel takes the place of the number pad, so that the board stays in view. */
.controls { display: grid; gap: .5rem; align-content: start; }
@container (max-width: 52rem) { .reading .modes, .reading .pad { display: none; } }
@container (min-width: 52.01rem) {
  .player { max-width: none; grid-template: auto 1fr / minmax(0, 40rem) minmax(21.5rem, 1fr); column-gap: 2rem; }
  .bar, .credit { grid-column: 1 / -1; }
  .board { --board-limit: max(20rem, calc(100svh - 7rem)); grid-area: 2 / 1; position: sticky; top: .5rem; align-self: start; }
  .bar { grid-row: 1; }
  .notice { grid-area: 1 / 2; align-self: center; text-align: start; margin-inline-end: 5.5rem; line-height: 1.3; }
  .controls { grid-area: 2 / 2; }
  .pad { grid-template-columns: repeat(var(--wide), 1fr); }
  .pad button { min-height: 60px; }
  .pad:not(.colour-mode) .erase { grid-column: 1 / -1; min-height: 46px; }
}
@container (max-width: 18rem) { .tools { grid-template-columns: repeat(4, 1fr); } .modes { grid-template-columns: repeat(3, 1fr); } }

@media screen and (prefers-color-scheme: dark) { :host(:not([theme=light])) .paint { mix-blend-mode: lighten; } }
:host([theme=dark]) .paint { mix-blend-mode: lighten; }
@media (prefers-reduced-motion: no-preference) {
  .solved .digit { animation: rise .5s ease-out backwards; animation-delay: calc(var(--wave) * 35ms); }
  @keyframes rise { 40% { transform: scale(1.25); color: var(--i-placed); } }
}
@media (prefers-contrast: more) { .seen .ring { border-width: 1px; } }
@media (forced-colors: active) {
  .board { background: Canvas; }
  .picture :is(.sp-thin, .sp-thick, .sp-label) { color: CanvasText; }
  .picture :is(.sp-paper, [class*=sp-extra]) { color: Canvas; }
  .links path { stroke: CanvasText; }
  .seen .ring { border: 1px dotted CanvasText; }
  .same .ring, .found .ring, .area .ring, .spot .ring { border: 2px dashed Highlight; }
  .bad .ring, .conflict .ring, .wrong .ring { border: 2px dotted LinkText; }
  .selected .ring, .cell:focus .ring { border: 3px solid Highlight; background: none; }
  .cell:focus .ring { outline: 2px solid CanvasText; outline-offset: -6px; }
  button[aria-pressed=true], .tools button[aria-expanded=true] { background: Highlight; color: HighlightText; forced-color-adjust: none; }
  .swatch, .shown { forced-color-adjust: none; }
  button[aria-disabled=true], .pad .none { color: GrayText; }
  .letters { display: block !important; }
}
@media print { .controls, .notice, .clock, .ring { display: none; } .player { grid-template-columns: 1fr; } .board { max-width: 150mm; } }
  `;

  // ---- View

  // The places of corner marks, in order: row and column of three.
  const CORNERS = ["1 / 1", "1 / 3", "3 / 1", "3 / 3", "1 / 2", "3 / 2", "2 / 1", "2 / 3"];

  // Returns [x, y, width, height] of each cell in the picture.
  function rectangles({ places, play: { cells } }) {
    if (Array.isArray(cells)) return cells;
    return places.map(([column, row]) => [cells.x + column * cells.size, cells.y + row * cells.size, cells.size, cells.size]);
  }

  // The board: the publisher's picture, with an HTML element for each cell over it.
  class BoardView {
    constructor(player) {
      const { board } = player;
      this.player = player;
      const picture = drawing(board.play.picture);
      const [x, y, width, height] = picture.getAttribute("viewBox").split(/[ ,]+/).map(Number);
      this.box = { x, y, width, height };
      this.rectangles = rectangles(board);
      this.shown = []; // what each cell shows, to leave unchanged ones alone
      picture.setAttribute("aria-hidden", "true");
      this.cells = board.givens.map((_, cell) => this.cell(cell));
      const rows = [...Array(board.rows).keys()].map((row) =>
        element("div", { role: "row", "aria-rowindex": row + 1 }, this.cells.filter((_, cell) => board.places[cell][1] === row)),
      );
      this.grid = element("div", { role: "grid", class: "cells", part: "cells", "aria-label": player.title || player.say("board"),
        "aria-rowcount": board.rows, "aria-colcount": board.columns },
        rows.filter((row) => row.childElementCount));
      this.lines = shape("svg", { class: "links", viewBox: `${x} ${y} ${width} ${height}`, "aria-hidden": true });
      this.root = element("div", { class: "board", part: "board" },
        element("div", { class: "picture", part: "picture" }, picture), this.grid, this.lines);
      this.root.style.setProperty("--side", `${(Math.min(...this.rectangles.map((one) => one[2])) / width) * 100}cqw`);
      this.root.style.setProperty("--across", Math.ceil(Math.sqrt(board.size)));
      this.root.style.aspectRatio = `${width} / ${height}`;
    }

    cell(cell) {
      const [x, y, width, height] = this.rectangles[cell];
      const [column, row] = this.player.board.places[cell];
      const made = element("div", { role: "gridcell", class: "cell", tabindex: "-1", "aria-colindex": column + 1 });
      Object.assign(made.style, {
        left: `${((x - this.box.x) / this.box.width) * 100}%`,
        top: `${((y - this.box.y) / this.box.height) * 100}%`,
        width: `${(width / this.box.width) * 100}%`,
        height: `${(height / this.box.height) * 100}%`,
      });
      made.style.setProperty("--wave", column + row);
      return made;
    }

    // Returns the cell at a place of the window; with `isInner`, a diagonal drag does not touch the neighbours.
    at({ clientX, clientY }, isInner) {
      const frame = this.root.getBoundingClientRect();
      const x = this.box.x + ((clientX - frame.left) / frame.width) * this.box.width;
      const y = this.box.y + ((clientY - frame.top) / frame.height) * this.box.height;
      const found = this.rectangles.findIndex(([left, top, width, height]) => {
        const inset = isInner ? width * 0.12 : 0;
        return x >= left + inset && x < left + width - inset && y >= top + inset && y < top + height - inset;
      });
      return found < 0 ? undefined : found;
    }

    draw() {
      const { player } = this;
      const { game, board, settings, focus, selected } = player;
      const seen = new Set(settings.seen && selected.size === 1 && !player.find && !player.lit.houses ? board.peers[focus] : []);
      const same = settings.same && (player.armed || (selected.size === 1 && game.digits[focus])) || 0;
      const found = player.foundCells();
      if (player.find) {
        for (const [cell, digit] of game.digits.entries()) {
          if (digit === player.find) for (const peer of board.peers[cell]) seen.add(peer);
        }
      }
      const conflicts = settings.conflicts ? board.conflicts(game.digits) : new Set();
      const wrong = new Set(settings.mistakes ? game.wrong(player.solution) : []);
      for (const cell of player.flagged) wrong.add(cell);
      const area = new Set(player.lit.houses?.flatMap((house) => board.houses[house]?.cells ?? []));
      const spots = new Set(player.lit.cells);
      this.cells.forEach((made, cell) => {
        const digit = player.preview ? player.preview[cell] : game.digits[cell];
        const marks = digit ? 0 : game.marks(cell);
        const classes = [
          "cell", game.isGiven(cell) && "given", seen.has(cell) && "seen", found.has(cell) && "found",
          ((same && digit === same) || (player.find && digit === player.find)) && "same", conflicts.has(cell) && "conflict",
          wrong.has(cell) && "wrong bad", selected.has(cell) && "selected", game.content("colours", cell) && "painted", area.has(cell) && "area", spots.has(cell) && "spot",
        ];
        const look = {
          digit, marks, classes: classes.filter(Boolean).join(" "),
          corner: digit ? 0 : game.content("corner", cell),
          colours: game.content("colours", cell),
          candidates: digitsOf(marks).map((one) => game.content("candidate-colours", candidate(cell, one))),
          isRaster: game.isAuto(), find: player.find, letters: settings.letters,
          end: player.linkFrom && cellOf(player.linkFrom) === cell ? digitOf(player.linkFrom) : 0,
          name: player.cellName(cell, { conflict: conflicts.has(cell), wrong: wrong.has(cell) }),
        };
        const key = JSON.stringify(look);
        if (this.shown[cell] !== key) this.drawCell(made, cell, look);
        this.shown[cell] = key;
        made.tabIndex = cell === focus ? 0 : -1;
      });
      this.drawLinks();
    }

    drawCell(made, cell, look) {
      const { symbols, size } = this.player.board;
      made.className = look.classes;
      const paint = element("span", { class: "paint" });
      const colours = digitsOf(look.colours);
      if (colours.length) paint.style.background = painted(colours);
      const mark = (digit, index) => {
        const isLit = look.find === digit;
        const made = element("i", { "data-d": digit, class: isLit ? "lit" : look.end === digit ? "end" : undefined }, symbols[digit - 1]);
        const own = digitsOf(look.candidates[index] ?? 0);
        if (own.length) made.style.background = painted(own);
        return made;
      };
      const parts = [paint];
      const marks = digitsOf(look.marks);
      const corner = digitsOf(look.corner);
      if (look.digit) {
        parts.push(element("span", { class: "digit" }, symbols[look.digit - 1]));
      } else if (look.isRaster) {
        const across = Math.ceil(Math.sqrt(size));
        const raster = marks.map((digit, index) => {
          const one = mark(digit, index);
          if (look.corner & bit(digit)) one.classList.add("corner-too");
          one.style.gridArea = `${Math.floor((digit - 1) / across) + 1} / ${((digit - 1) % across) + 1}`;
          return one;
        });
        parts.push(element("span", { class: "raster" }, raster));
        parts[1].style.gridTemplateRows = `repeat(${Math.ceil(size / across)}, 1fr)`;
      } else {
        const long = marks.length > 8 ? " longest" : marks.length > 5 ? " long" : "";
        if (marks.length) parts.push(element("span", { class: `centre${long}` }, element("span", {}, marks.map(mark))));
        const many = corner.length > 8 ? " many" : "";
        const signs = corner.map((digit, index) => {
          const made = element("i", look.find === digit ? { class: "lit" } : {}, symbols[digit - 1]);
          made.style.gridArea = CORNERS[index];
          return made;
        });
        if (corner.length) parts.push(element("span", { class: `corner${many}` }, signs));
      }
      if (colours.length) {
        const letters = colours.map((colour) => "ABCDEFGH"[colour - 1]).join("");
        parts.push(element("span", { class: "letters", hidden: !look.letters }, letters));
      }
      for (const part of parts) part.setAttribute("aria-hidden", "true");
      made.replaceChildren(...parts, element("span", { class: "ring" }), element("span", { class: "unseen" }, look.name));
      made.dataset.cell = cell;
    }

    // Links join the candidates where they are written, or the middle of cells where they are not.
    drawLinks() {
      const frame = this.root.getBoundingClientRect();
      const place = (one) => {
        const [x, y, width, height] = this.rectangles[cellOf(one)];
        const mark = this.cells[cellOf(one)].querySelector(`[data-d="${digitOf(one)}"]`);
        if (!mark || !frame.width) return [x + width / 2, y + height / 2];
        const { left, top, width: wide, height: high } = mark.getBoundingClientRect();
        const scale = this.box.width / frame.width;
        return [this.box.x + (left + wide / 2 - frame.left) * scale, this.box.y + (top + high / 2 - frame.top) * scale];
      };
      const paths = Object.entries(this.player.game.link).map(([key, kind]) => {
        const [[x, y], [toX, toY]] = key.split("-").map((one) => place(Number(one)));
        const [alongX, alongY] = [toX - x, toY - y];
        const length = Math.hypot(alongX, alongY) || 1;
        const gap = Math.min(16, length / 3) / length;
        const at = (part) => `${x + alongX * part} ${y + alongY * part}`;
        const bend = `${x + alongX / 2 - alongY * 0.1} ${y + alongY / 2 + alongX * 0.1}`;
        return shape("path", { d: `M${at(gap)}Q${bend} ${at(1 - gap)}`, class: kind === 2 && "weak" });
      });
      this.lines.replaceChildren(...paths);
    }

    picture(isPlayed) {
      const { board, game } = this.player;
      const picture = this.root.querySelector(".picture > svg").cloneNode(true);
      picture.setAttribute("xmlns", SVG);
      picture.removeAttribute("aria-hidden");
      const write = (text, x, y, size, ink, weight = 400) => {
        picture.append(shape("text", { x, y: y + size * 0.36, fill: ink, "font-size": size, "font-weight": weight,
          "font-family": "system-ui, sans-serif", "text-anchor": "middle" }, text));
      };
      const across = Math.ceil(Math.sqrt(board.size));
      for (const [cell, digit] of game.digits.entries()) {
        const [x, y, width, height] = this.rectangles[cell];
        const isGiven = game.isGiven(cell);
        if (digit && (isGiven || isPlayed)) {
          write(board.symbols[digit - 1], x + width / 2, y + height / 2, width * 0.66, lightTone(isGiven ? "given" : "filled"), isGiven ? 600 : 400);
        } else if (isPlayed) {
          for (const one of digitsOf(game.marks(cell))) {
            const [column, row] = [(one - 1) % across, Math.floor((one - 1) / across)];
            write(board.symbols[one - 1], x + ((column + 0.5) / across) * width, y + ((row + 0.5) / across) * height, (width * 0.75) / across, lightTone("candidate"));
          }
        }
      }
      return picture;
    }
  }

  function painted(colours) {
    if (colours.length === 1) return `var(--colour-${colours[0]})`;
    const share = 100 / colours.length;
    const sectors = colours.map((colour, index) => `var(--colour-${colour}) ${index * share}% ${(index + 1) * share}%`);
    return `conic-gradient(from 45deg, ${sectors.join(", ")})`;
  }

  // ---- Input

  const MODES = ["digit", "corner", "centre", "colour", "link", "find"];
  const MODE_KEYS = { z: "digit", x: "corner", c: "centre", v: "colour", l: "link", f: "find" };
  const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const DOUBLE = 400; // milliseconds between the taps of a double tap

  // Returns the digit of a key: by its place for numbers, since Shift changes their sign, and by its sign for letters.
  function digitOfKey(event, symbols) {
    const [, number] = /^(?:Digit|Numpad)(\d)$/.exec(event.code) ?? [];
    const isOff = event.code.startsWith("Numpad") && event.key.length > 1 && !event.getModifierState("NumLock");
    if (number && !isOff) {
      const found = symbols.indexOf(number);
      return found >= 0 ? found + 1 : Number(number) <= symbols.length ? Number(number) : 0;
    }
    if (event.key.length !== 1) return 0;
    return symbols.indexOf(event.key) + 1 || symbols.indexOf(letterOf(event).toUpperCase()) + 1;
  }

  // Returns the letter of a key; by its place, if the keyboard writes another script or the modifiers another sign.
  function letterOf({ key, code }) {
    return (/^[a-z]$/i.test(key) ? key : code.replace("Key", "")).toLowerCase();
  }

  class Input {
    constructor(player) {
      this.player = player;
      this.lastTap = { time: 0 };
    }

    listen(grid, area) {
      grid.addEventListener("pointerdown", (event) => this.down(event));
      grid.addEventListener("contextmenu", (event) => this.player.armed && event.preventDefault());
      grid.addEventListener("pointermove", (event) => this.drag(event));
      for (const name of ["pointerup", "pointercancel"]) grid.addEventListener(name, () => (this.dragged = undefined));
      grid.addEventListener("focusin", (event) => {
        const cell = Number(event.target.dataset.cell);
        if (!isNaN(cell) && cell !== this.player.focus) this.player.select([cell], cell);
      });
      area.addEventListener("keydown", (event) => this.key(event));
    }

    down(event) {
      const { player } = this;
      const cell = player.view.at(event);
      if (cell === undefined) return;
      // With a chosen digit, the other button of the mouse writes corner marks.
      if (event.button === 2 && player.armed) return player.select([cell], cell) && player.enter([cell], player.armed, "corner");
      if (event.button !== 0) return;
      event.preventDefault();
      const before = player.selected;
      player.focus = cell; // so that the focus event does not change the selection
      player.view.cells[cell].focus({ preventScroll: true });
      const isDouble = this.lastTap.cell === cell && event.timeStamp - this.lastTap.time < DOUBLE;
      this.lastTap = isDouble ? { time: 0 } : { cell, time: event.timeStamp };
      const mark = event.composedPath()[0].dataset?.d;
      const isAdding = event.ctrlKey || event.metaKey || event.shiftKey || player.several;
      if (player.takesCandidates() && mark) return player.pick(cell, Number(mark));
      if (player.armed && player.entersDigits()) {
        player.select([cell], cell);
        this.dragged = { isArmed: true };
        return player.enter([cell], player.armed, player.mode);
      }
      if (isDouble && !isAdding) return player.select(player.alike(cell), cell);
      const isOff = isAdding && before.has(cell);
      const selected = new Set(isAdding ? before : []);
      if (isOff && selected.size > 1) selected.delete(cell);
      else selected.add(cell);
      this.dragged = { isOff };
      if (player.settings.drag) player.view.grid.setPointerCapture(event.pointerId);
      return player.select(selected, cell);
    }

    drag(event) {
      const { player, dragged } = this;
      if (!dragged || !player.settings.drag) return;
      const cell = player.view.at(event, true);
      if (cell === undefined || cell === player.focus) return;
      if (dragged.isArmed) {
        if (!player.digitAt(cell)) player.enter([cell], player.armed, player.mode);
        player.select([cell], cell);
        return;
      }
      const selected = new Set(player.selected);
      if (dragged.isOff && selected.size > 1) selected.delete(cell);
      else selected.add(cell);
      this.lastTap = { time: 0 };
      player.select(selected, cell);
    }

    key(event) {
      const { player } = this;
      const target = event.composedPath()[0];
      if (/^(input|select|textarea)$/i.test(target.localName) || target.closest?.(".panel, .veil") || player.isPaused) return;
      const isButton = target.localName === "button";
      if (isButton && player.preview && /^Arrow(Left|Right)$/.test(event.key)) return player.turn(event.key === "ArrowLeft" ? -1 : 1);
      if (isButton && (event.key === "Enter" || event.key === " ")) return;
      if (this.does(event)) event.preventDefault();
    }

    does(event) {
      const { player } = this;
      const { key, code, shiftKey, altKey } = event;
      const letter = letterOf(event);
      const isControl = event.ctrlKey || event.metaKey;
      if (altKey) return !isControl && player.speak(letter);
      if (isControl && !shiftKey && letter === "z") return player.undo();
      if (isControl && /^[yz]$/.test(letter)) return player.redo();
      if (isControl && letter === "a") return player.select(player.view.cells.keys());
      if (isControl && letter === "i") {
        const others = [...player.view.cells.keys()].filter((cell) => !player.selected.has(cell));
        return player.select(others.length ? others : [player.focus]);
      }
      const digit = digitOfKey(event, player.board.symbols);
      if (DIRECTIONS[key] && !digit) return this.move(player.board.next(player.focus, ...DIRECTIONS[key]), isControl || shiftKey);
      if (!digit && this.jump(key, isControl)) return true;
      if (key === "Escape") return player.escape();
      if (key === "Delete" || key === "Backspace" || (/^(Digit|Numpad)0$/.test(code) && !player.board.symbols.includes("0"))) {
        return player.erase();
      }
      if (digit) {
        const mode = isControl && shiftKey ? "colour" : isControl ? "centre" : shiftKey ? "corner" : player.mode;
        return player.press(digit, mode);
      }
      if (isControl) return false;
      if (key === "Enter" && player.armed) return player.enter([...player.selected], player.armed, player.mode);
      if (key === " ") return player.setMode(MODES[(MODES.indexOf(player.mode) + 1) % 4] ?? "digit");
      if (!player.settings.keys || shiftKey) return false;
      if (MODE_KEYS[letter]) return player.setMode(MODE_KEYS[letter]);
      if (letter === "m") return player.toggleMarks();
      if (letter === "h" && player.has("teach")) return player.openPanel("hint");
      return false;
    }

    move(cell, isAdding) {
      const { player } = this;
      player.select(isAdding ? [...player.selected, cell] : [cell], cell);
      player.view.cells[cell].focus();
      return true;
    }

    jump(key, isControl) {
      const { board, focus } = this.player;
      const far = { Home: [-1, 0], End: [1, 0], PageUp: [0, -1], PageDown: [0, 1] }[key];
      if (!far) return false;
      if (isControl && far[0]) return this.move(far[0] < 0 ? 0 : board.count - 1);
      let cell = focus;
      // Page Up and Page Down go as far as a box is high.
      const steps = far[0] ? board.columns : Math.max(2, Math.floor(Math.sqrt(board.size)));
      for (let step = 0; step < steps; step++) cell = board.next(cell, ...far);
      return this.move(cell);
    }
  }

  // ---- Texts
  //
  // Every text that is shown or spoken. The website fills in the messages `play-` of its word file; `SudoPress.words` and
  // the attribute `words` replace any of them. A key may end with a plural category of `{ $count }`, as in `-one`.
  const WORDS = {};

  // ---- Panels
  //
  // Each panel is a function that fills its body. It may set `onchange` and `onselect` for moves and selections.

  const DEGREES = ["area", "digit", "technique", "cells", "step"];
  // Techniques for hints, in the order of our scale.
  const LADDER = ["hidden-single", "naked-single", "pointing", "claiming", "locked-pair", "naked-pair", "hidden-pair", "locked-triple",
    "naked-triple", "x-wing", "skyscraper", "two-string-kite", "hidden-triple", "naked-quad", "hidden-quad", "xy-wing", "xyz-wing",
    "swordfish", "large-naked-subset", "large-hidden-subset", "simple-colouring", "unique-rectangle-1", "jellyfish", "large-fish",
    "multi-colouring", "x-chain", "xy-chain", "aic"];
  // Techniques that cannot be switched off.
  const BASICS = ["full-house", "relation", "clue"];
  // Width and height of the boxes of own boards.
  const SIZES = [[2, 2], [3, 2], [2, 3], [4, 2], [2, 4], [3, 3], [5, 2], [2, 5], [4, 3], [3, 4], [6, 2], [2, 6], [7, 2], [2, 7],
    [5, 3], [3, 5], [4, 4], [8, 2], [2, 8]];
  // Other scales of the engine, with the names of the programs that they are from.
  const SCALES = { explainer: "Sudoku Explainer", hodoku: "HoDoKu", savant: "Sudoku Savant", sudognu: "sudognu" };
  // Other formats of files: the key, the name, and the ending of the file.
  const FORMATS = [["line", "line", "txt"], ["sdk", "SadMan (.sdk)", "sdk"], ["hodoku", "HoDoKu", "txt"],
    ["savant", "Sudoku Savant", "txt"], ["open-sudoku", "OpenSudoku", "opensudoku"], ["ipuz", "ipuz", "ipuz"]];
  const PROGRAMS = { sudokupad: "SudokuPad", sudokuwiki: "SudokuWiki", "f-puzzles": "f-puzzles" };

  const button = (text, onclick, attributes = {}) => element("button", { type: "button", onclick, ...attributes }, text);
  const row = (...children) => element("div", { class: "row" }, children);
  const paragraphs = (lines) => [lines ?? []].flat().filter(Boolean).map((line) => element("p", {}, line));
  const options = (choices, chosen) =>
    choices.map(([value, text]) => element("option", { value, selected: value === chosen }, text));
  const download = (text, name, type) => {
    const address = URL.createObjectURL(text instanceof Blob ? text : new Blob([text], { type }));
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  const chosenFile = (onchoose) =>
    element("input", { type: "file", class: "unseen", tabindex: "-1", "aria-hidden": "true",
      onchange: async ({ target }) => target.files[0] && onchoose(await target.files[0].text()) });

  // Returns the pictures of an answer, with buttons if there are several.
  function pictures(player, { picture, pictures: views = [{ picture }], text }) {
    const drawn = views.filter((view) => view.picture).map((view) => drawing(view.picture));
    if (!drawn.length) return [];
    for (const one of drawn) {
      one.classList.add("shown");
      one.setAttribute("role", "img");
      if (!one.hasAttribute("aria-label") && !one.querySelector("title")) one.setAttribute("aria-label", text || player.say("log-picture"));
    }
    const frame = element("div", {}, drawn[0]);
    if (drawn.length === 1) return [frame];
    const choose = drawn.map((one, index) =>
      button(views[index].caption ?? index + 1, ({ target }) => {
        frame.replaceChildren(one);
        for (const other of choose) other.setAttribute("aria-pressed", other === target);
      }, { "aria-pressed": String(index === 0) }));
    return [row(choose), frame];
  }

  const stepLines = (step) => step.sentences ?? step.sentence ?? [];

  const PANELS = {
    menu(player, body) {
      const entry = (name) => button(player.say(`panel-${name}`), () => player.openPanel(name));
      body.append(element("div", { class: "menu" },
        player.has("teach") && ["why", "solution"].map(entry),
        player.has("teach") && player.getAttribute("drills") && location.protocol !== "file:" && entry("drills"),
        player.has("own") && entry("own"),
        player.has("share") && entry("share"),
        player.has("teach") && entry("techniques"),
        player.has("settings") && entry("settings"),
        entry("keys"),
        button(player.say("restart"), () => player.restart())));
    },

    hint(player, body, panel) {
      const { say } = player;
      let [degree, skip, cell, record, data] = [0, 0, undefined, undefined, {}];
      const [text, shown] = [element("div"), element("div")];
      const most = element("select", { onchange: () => start({}) },
        options([["", say("hint-any")], ...LADDER.map((key) => [key, player.techniqueName(key)])]));
      const more = button(say("hint-more"), () => ask(Math.min(degree + 1, DEGREES.length - 1)));
      const step = button(say("hint-step"), () => ask(DEGREES.length - 1));
      const apply = button(say("hint-do"), () => {
        const isFixed = player.settings.fixed && data.placements?.length > 0;
        player.act(player.game.stepEdits(data), say(isFixed ? "is-hint" : "hint-done"), isFixed);
      }, { hidden: true });
      const past = element("details");
      const list = () => {
        const given = player.help.filter((one) => one.text);
        past.hidden = !given.length;
        past.replaceChildren(element("summary", {}, say("hint-past", { count: given.length })),
          element("ol", {}, given.map((one) => element("li", {}, one.text))));
      };
      const another = button(say("hint-another"), () => start({ next: skip + 1, at: cell }));
      const here = button(say("hint-cell"), () => start({ at: player.focus }));
      // A button that goes away leaves the focus to another.
      const offer = (...offered) => {
        const active = player.shadowRoot.activeElement;
        [more, step, apply].forEach((one, index) => (one.hidden = !offered[index]));
        if (active?.hidden) [apply, more, another].find((one) => !one.hidden).focus();
      };
      const clear = () => [text, shown].forEach((part) => part.replaceChildren());
      const start = ({ next = 0, at }) => {
        [skip, cell, record] = [next, at, undefined];
        return ask(0);
      };
      const ask = async (wanted) => {
        if (!record) clear();
        const request = { task: "hint", position: player.asked(), degree: DEGREES[wanted], techniques: player.chosen() };
        if (skip > 0) request.skip = skip;
        if (cell !== undefined) request.cell = cell;
        if (most.value) request["up-to"] = most.value;
        const answer = await player.request(request);
        if (player.panel !== panel) return;
        if (!answer) return void text.replaceChildren(...paragraphs(player.notice.textContent));
        degree = wanted;
        const isStep = answer.state === "step";
        data = answer.data ?? {};
        if (answer.state !== "solved" && answer.state !== "nothing") {
          if (!record) player.help.push((record = { seconds: player.seconds }));
          Object.assign(record, { degree: DEGREES[degree], technique: data.technique, cells: data.cells, text: answer.text });
          player.save();
          list();
        }
        const { title, sentence, proof = [] } = answer.step ?? {};
        text.replaceChildren(...(title ? [element("h3", {}, title)] : []), ...paragraphs(sentence ?? answer.text.split("\n")));
        shown.replaceChildren(...pictures(player, answer), ...(proof.length ? [element("details", {}, element("summary", {}, say("hint-proof")),
            element("ol", {}, proof.map((line) => element("li", {}, line.text))))] : []));
        const mistakes = (answer.mistakes ?? []).flatMap((mistake) => mistake.data?.cells ?? []);
        player.lit = degree < 3 && isStep ? { houses: data.houses } : { cells: data.cells };
        player.flagged = new Set(mistakes);
        const isWhole = degree === DEGREES.length - 1;
        const isPart = !isWhole && ["step", "mistakes"].includes(answer.state);
        offer(isPart, isPart, isWhole && isStep && !player.setting);
        player.announce(answer.text);
        player.view.draw();
      };
      // A hint is about a position: after a move, the next one begins from the start.
      panel.onchange = () => {
        [skip, cell, record] = [-1, undefined, undefined];
        clear();
        offer(false, true, false);
      };
      body.append(text, row(more, step, apply, another, here), shown,
        element("label", { class: "stacked" }, say("hint-up-to"), most), past);
      list();
      start({});
    },

    why(player, body, panel) {
      const { say } = player;
      const text = element("div");
      const choices = row();
      const ask = async (digit) => {
        const cell = player.focus;
        const request = { task: "why-not", position: player.asked(), cell, digit };
        const answer = await player.request(request);
        if (!answer) return void text.replaceChildren(...paragraphs(player.notice.textContent));
        const steps = (answer.steps ?? []).map((step) =>
          element("li", {}, element("strong", {}, step.title ?? ""), ...paragraphs(stepLines(step)), ...pictures(player, step)));
        const [first, ...others] = answer.text.split("\n");
        text.replaceChildren(...paragraphs(first),
          ...(steps.length ? [element("ol", {}, steps)] : [...paragraphs(others), ...pictures(player, answer)]));
        player.help.push({ seconds: player.seconds, text: answer.text, cells: [cell] });
        player.announce(answer.text);
        text.scrollIntoView({ block: "nearest" });
      };
      panel.onselect = panel.onchange = () => {
        const cell = player.focus;
        text.replaceChildren();
        if (player.game.digits[cell]) return choices.replaceChildren(...paragraphs(say("why-none")));
        const digits = player.board.symbols.map((sign, index) => button(sign, () => ask(index + 1)));
        return choices.replaceChildren(element("p", {}, say("why-cell", { cell: player.place(cell) })), ...digits);
      };
      panel.onselect();
      body.append(choices, text);
    },

    solution(player, body) {
      const { say } = player;
      let [steps, shown, isSolved] = [undefined, 0, true];
      const list = element("ol");
      const state = element("p", { class: "quiet" });
      const here = element("input", { type: "checkbox", onchange: () => ((steps = undefined), show(0)) });
      const line = (step) =>
        element("li", {}, element("strong", {}, step.title ?? step.technique), ...paragraphs(stepLines(step)),
          step.picture && element("details", {}, element("summary", {}, say("log-picture")), ...pictures(player, step)));
      const show = async (count) => {
        if (!steps && count) {
          const position = here.checked || player.setting ? player.asked() : player.board.blank;
          const answer = player.chosen() ? await player.path(position) : await player.request({ task: "path", position, scale: "press" });
          if (!answer) return;
          if (!answer.steps) return void player.tell(answer.text);
          [steps, isSolved] = [answer.steps, answer.solved];
          player.help.push({ seconds: player.seconds, text: say("panel-solution") });
        }
        const all = steps ?? [];
        shown = Math.max(0, Math.min(count, all.length));
        while (list.children.length > shown) list.lastElementChild.remove();
        while (list.children.length < shown) list.append(line(all[list.children.length]));
        const end = shown === all.length && !isSolved ? ` ${say("log-stuck")}` : "";
        state.textContent = steps ? say("log-count", { shown, count: all.length }) + end : "";
        player.announce(shown ? list.lastElementChild.textContent : state.textContent);
        if (count === shown) list.lastElementChild?.scrollIntoView({ block: "nearest" });
      };
      body.append(element("label", {}, here, say("log-here")),
        row(button(say("log-next"), () => show(shown + 1)), button(say("log-hide"), () => show(shown - 1)),
          button(say("log-all"), () => show(Infinity)), button(say("log-none"), () => show(0))),
        state, list,
        row(button(say("log-fill"), () => player.giveUp())));
    },

    async drills(player, body) {
      const { say } = player;
      try {
        player.exercises ??= await (await fetch(player.getAttribute("drills"))).json();
      } catch (error) {
        body.append(...paragraphs(error.message));
        return;
      }
      const select = element("select", {}, options(player.exercises.map(({ technique, title }) => [technique, title ?? player.techniqueName(technique)])));
      body.append(element("label", { class: "stacked" }, say("drill-choose"), select),
        row(button(say("drill-start"), () => player.openDrill(select.value, 0))));
    },

    own(player, body) {
      const { say } = player;
      const error = element("p", { role: "alert" });
      const area = element("textarea", { spellcheck: "false" });
      const open = async (text) => {
        error.textContent = "";
        if (text.trim() && !(await player.openText(text))) error.textContent = player.notice.textContent;
      };
      const file = chosenFile(open);
      // Grades and symmetries are those that have a text.
      const choicesOf = (group) =>
        Object.keys(WORDS).filter((key) => key.startsWith(`${group}-`)).map((key) => [key.slice(group.length + 1), say(key)]);
      const sizes = (onchange) =>
        element("select", { onchange },
          options(SIZES.map(([wide, high]) => [`${wide}x${high}`, `${wide * high} × ${wide * high} (${wide} × ${high})`]), "3x3"),
          element("option", { disabled: true }, say("own-larger")));
      const [size, typed] = [sizes(() => fit()), sizes()];
      const grade = element("select", { onchange: () => fit() }, options([["", say("hint-any")], ...choicesOf("grade")], "medium"));
      const symmetry = element("select", {}, options(choicesOf("symmetry"), "point"));
      const harder = element("input", { type: "checkbox" });
      // No puzzle on the smallest board is hard.
      const fit = () => {
        for (const one of grade.options) one.disabled = size.value === "2x2" && !["", "gentle"].includes(one.value);
        if (grade.selectedOptions[0].disabled) grade.value = "";
        harder.disabled = size.value === "2x2" || !grade.value;
      };
      const generate = async () => {
        error.textContent = "";
        const request = { task: "generate", board: size.value, symmetry: symmetry.value };
        if (grade.value) request[harder.checked ? "minimum-rating" : "grade"] = grade.value;
        const answer = await player.generate(request);
        if (!answer) error.textContent = player.notice.textContent;
      };
      fit();
      const stacked = (key, field) => element("label", { class: "stacked" }, say(key), field);
      body.append(
        element("h3", {}, say("own-new")),
        row(stacked("own-size", size), stacked("own-grade", grade), stacked("own-symmetry", symmetry)),
        row(element("label", {}, harder, say("own-harder")), button(say("own-generate"), generate)), error,
        element("h3", {}, say("own-title")),
        stacked("own-text", area),
        row(button(say("own-read"), () => open(area.value)), button(say("own-file"), () => file.click()), file),
        row(stacked("own-size", typed), button(say("own-type"), () => player.startSetting(...typed.value.split("x").map(Number)))),
        row(button(say("own-check"), () => player.openPanel("check")),
          player.page && player.key === "own" && button(say("own-back"), () => player.open(player.page))));
    },

    async check(player, body, panel) {
      const { say } = player;
      const MOST = 5;
      const board = player.setting ? new Board(player.typed()) : player.board;
      const { blank: position } = board;
      // What is impossible at a glance needs no search.
      const contradictions = new Game(board).contradictions().slice(0, MOST).map(({ cell, house, digit }) => (house
        ? say("contradiction-digit", { digit: player.sign(digit), house: player.houseName(house) })
        : say("contradiction-cell", { cell: player.place(cell) })));
      const answer = await player.request({ task: "check", position, limit: MOST });
      if (player.panel !== panel) return;
      if (!answer) return void body.append(...paragraphs(player.notice.textContent));
      const { solutions, complete, state, sentences } = answer;
      const count = solutions.length;
      const isLogical = answer.logical && player.chosen() ? (await player.path(position)).solved : answer.logical;
      const single = isLogical === undefined ? "status-one" : isLogical ? "status-logical" : "status-guess";
      const several = count >= MOST && complete !== true ? "status-at-least" : "status-several";
      const status = say(count > 1 ? several : count ? single : "status-none", { count });
      const reasons = count ? [] : state === "mistakes" ? sentences : contradictions;
      body.append(...paragraphs([status, ...reasons]));
      player.announce([status, ...reasons].join(" "));
      const buttons = row(player.setting && count > 1 && button(say("own-anyway"), () => player.playTyped(true)),
        count > 0 && button(say("solution-show"), () => player.leaf(solutions, 0)));
      body.append(buttons);
      if (count !== 1) return;
      const rated = await player.request({ task: "rate", position, scale: "press" });
      if (!rated || player.panel !== panel) return;
      const { grade, rating } = rated;
      const others = element("dl");
      const scales = button(say("check-scales"), async () => {
        others.replaceChildren();
        for (const [scale, name] of Object.entries(SCALES)) {
          const { rating, grade } = (await player.request({ task: "rate", position, scale })) ?? {};
          if (rating) others.append(element("div", {}, element("dt", {}, name), element("dd", {}, [rating, grade?.name].filter(Boolean).join(", "))));
        }
      });
      buttons.before(...paragraphs([say("status-rating", { rating }), grade && say("status-grade", { grade: player.gradeName(grade) })]));
      buttons.append(scales);
      body.append(others);
    },

    techniques(player, body) {
      const { say } = player;
      const boxes = LADDER.map((key) => element("input", { type: "checkbox", value: key, onchange: () => keep() }));
      const show = () => boxes.forEach((box) => (box.checked = !player.settings[OFF]?.includes(box.value)));
      const keep = () => {
        player.settings[OFF] = boxes.filter((box) => !box.checked).map((box) => box.value);
        store.write("settings", player.settings);
      };
      const tick = (isOn) => () => {
        for (const box of boxes) box.checked = isOn;
        keep();
      };
      show();
      body.append(element("p", { class: "quiet" }, say("techniques-note")),
        row(button(say("techniques-all"), tick(true)), button(say("techniques-none"), tick(false))),
        element("div", { class: "menu narrow" }, boxes.map((box) => element("label", {}, box, player.techniqueName(box.value)))));
    },

    share(player, body) {
      const { say } = player;
      const name = player.play.file ?? (player.title || "sudoku").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
      const file = chosenFile((text) => player.openText(text));
      const address = element("input", { type: "text", readonly: true, "aria-label": say("share-link"), onfocus: ({ target }) => target.select() });
      const played = element("input", { type: "checkbox", checked: true, onchange: () => link() });
      const link = async () => {
        const { position, page } = player;
        const isWhole = played.checked && !player.setting;
        const shared = isWhole ? { ...position, notes: { ...position.notes, history: undefined } } : player.setting ? player.asked() : player.board.blank;
        const end = isWhole || page?.key !== player.key ? `#position=${await packed(shared)}` : "";
        address.value = location.href.split("#")[0] + end;
      };
      link();
      // A browser only opens windows at a click, so the window comes before its address.
      const programs = row(Object.entries(PROGRAMS).map(([format, program]) => button(program, async () => {
        const sheet = open("", "_blank");
        const answer = await player.request({ task: "write", position: player.asked(), format });
        if (!answer) return sheet?.close();
        const href = answer.text.trim();
        if (!sheet) return programs.append(element("a", { class: "button", href, target: "_blank", rel: "noopener" }, program));
        sheet.opener = null;
        return sheet.location.replace(href);
      })));
      const times = (store.read("log") ?? []).filter(({ hints, seconds }) => !hints && seconds);
      const log = () => times.map(({ puzzle, seconds, outcome }) => `${JSON.stringify({ puzzle, seconds, outcome })}\n`).join("");
      const format = element("select", { "aria-label": say("save-as") }, options(FORMATS.map(([key, name]) => [key, player.words[`format-${key}`] ?? name])));
      const saveAs = async () => {
        const answer = await player.request({ task: "write", position: player.asked(), format: format.value });
        if (!answer) return;
        download(answer.text, `${name}.${FORMATS.find(([key]) => key === format.value)[2]}`, "text/plain");
        if (answer.lost) player.tell(say("save-lost"));
      };
      const marks = element("input", { type: "checkbox" });
      const picture = () => {
        const text = new XMLSerializer().serializeToString(player.view.picture(marks.checked));
        return text.replace(">", `><style>${pictureRules(lightTone)}</style>`);
      };
      fitted(body, {}, [
        row(button(say("save-file"), () => download(`${JSON.stringify({ ...player.position, title: player.title || undefined })}\n`, `${name}.json`, "application/json")),
          button(say("load-file"), () => file.click()), file),
        player.solver && row(format, button(say("save-as"), saveAs)),
        element("h3", {}, say("share-link")), address, element("label", {}, played, say("print-marks")),
        row(navigator.share && button(say("send-link"), () => player.share(address)), button(say("copy-link"), () => player.copy(address.value, address))),
        player.solver && element("h3", {}, say("open-in")), player.solver && programs,
        element("h3", {}, say("print")),
        element("label", {}, marks, say("print-marks")),
        row(button(say("print"), () => player.print(marks.checked)),
          button(say("picture-svg"), () => download(picture(), `${name}.svg`, "image/svg+xml")),
          button(say("picture-png"), async () => download(await player.png(picture()), `${name}.png`))),
        times.length > 0 && [element("h3", {}, say("times")),
          element("p", {}, say("times-count", { count: times.length })),
          row(button(say("times-save"), () => download(log(), "log.jsonl", "text/plain")))]]);
    },

    settings(player, body) {
      const { say } = player;
      const set = (key, value) => {
        player.settings[key] = value;
        if (key === "first") player.armed = 0;
        store.write("settings", player.settings);
        player.update();
      };
      for (const key of Object.keys(SETTINGS)) {
        const choices = CHOICES[key];
        const field = choices
          ? element("select", { onchange: ({ target }) => set(key, target.value) }, options(choices.map((value) => [value, say(`setting-${key}-${value}`)]), player.settings[key]))
          : element("input", { type: "checkbox", onchange: ({ target }) => set(key, target.checked) });
        if (!choices) field.checked = player.settings[key];
        field.dataset.setting = key;
        body.append(element("label", {}, ...(choices ? [say(`setting-${key}`), field] : [field, say(`setting-${key}`)])));
      }
    },

    keys(player, body) {
      const { say } = player;
      const lines = Object.keys(WORDS).filter((key) => key.startsWith("keys-")).map((key) => say(key).split(": "));
      body.append(element("dl", {}, lines.map(([keys, action]) => element("div", {}, element("dt", {}, keys), element("dd", {}, action)))));
    },

    async done(player, body, panel) {
      const { say } = player;
      const { help, seconds, play } = player;
      const used = say("solved-help", { count: help.length });
      const result = element("input", { type: "text", readonly: true, hidden: true, "aria-label": say("share-result") });
      result.value = `${say("result", { title: player.title || say("player"), time: timeText(seconds), help: used })} ${location.href.split("#")[0]}`;
      const needed = element("div");
      // The heading has the focus and is spoken.
      panel.node.querySelector("h2").textContent = player.isGivenUp ? say("solved") : say("solved-in", { time: timeText(seconds) });
      const next = document.querySelector("a[rel=next]");
      body.append(element("p", {}, used),
        row(next && player.key === player.page?.key && element("a", { class: "button", href: next.href }, next.textContent),
          !player.isGivenUp && button(say("share-result"), () => player.share(result)), button(say("restart"), () => player.restart())),
        result, needed);
      if (help.length) {
        const lines = help.map((one) => element("li", {}, say("help-at", { time: timeText(one.seconds), what: one.technique ? player.techniqueName(one.technique) : one.text })));
        body.append(element("h3", {}, say("solved-where")), element("ul", {}, lines));
      }
      let names = (play.techniques ?? []).map((key) => [key, player.techniqueName(key)]);
      if (!names.length && player.solver) {
        const answer = await player.request({ task: "path", position: player.board.blank, scale: "press" });
        const steps = answer?.steps ?? [];
        names = [...new Map(steps.map(({ technique, title }) => [technique, title])).entries()];
      }
      if (!names.length || player.panel !== panel) return;
      const page = player.getAttribute("technique-pages");
      const name = ([key, title]) => (page ? element("a", { href: page.replace("#", key) }, title) : title);
      needed.append(element("h3", {}, say("solved-needed")), element("ul", {}, names.map((one) => element("li", {}, name(one)))));
    },
  };

  // ---- Element

  class SudoPress extends HTMLElement {
    static words = {};
    static engineData = {};

    connectedCallback() {
      if (this.shadowRoot) return void this.resume();
      this.attachShadow({ mode: "open" });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(colourRules() + STYLE);
      this.shadowRoot.adoptedStyleSheets = [sheet];
      this.words = WORDS;
      this.say = this.say.bind(this);
      this.settings = { ...SETTINGS, ...store.read("settings") };
      this.input = new Input(this);
      this.resume();
      // A script without `defer` meets the element before its children.
      if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => this.load(), { once: true });
      else this.load();
    }

    disconnectedCallback() {
      this.save();
      this.leaving.abort();
    }

    resume() {
      this.leaving = new AbortController();
      const { signal } = this.leaving;
      const timer = setInterval(() => this.tick(), 1000);
      signal.addEventListener("abort", () => clearInterval(timer));
      addEventListener("pagehide", () => this.save(), { signal });
      document.addEventListener("visibilitychange", () => document.hidden && this.save(), { signal });
      addEventListener("hashchange", () => this.openFragment(), { signal });
      if (parent === window) return;
      addEventListener("message", ({ source, data }) => {
        if (source === parent && data?.type === "sudopress-theme") this.setAttribute("theme", data.theme);
      }, { signal });
      const observer = new ResizeObserver(() => this.post("sudopress-size", {}));
      observer.observe(this);
      signal.addEventListener("abort", () => observer.disconnect());
    }

    async load() {
      try {
        const json = async (address) => {
          const response = await fetch(address);
          if (!response.ok) throw new Error(`${response.status} ${address}`);
          return response.json();
        };
        const words = this.getAttribute("words");
        this.words = { ...WORDS, ...SudoPress.words, ...(words && (await json(words))) };
        const inside = this.querySelector('script[type="application/json"]');
        const source = this.getAttribute("src");
        const data = inside ? JSON.parse(inside.textContent) : source ? await json(source) : undefined;
        this.page = data && { play: whole(data.play ?? data), key: this.getAttribute("key") ?? (source ? new URL(source, document.baseURI).pathname : `${location.pathname}#${this.id}`) };
        const own = { play: store.read("state:own")?.play ?? plainPlay(3, 3, this.say("own-title")), key: "own" };
        const start = this.getAttribute("start");
        this.open(this.page ?? own, start ? JSON.parse(start) : undefined);
        if (!start) await this.openFragment();
        if (this.getAttribute("drill")) await this.startDrill(this.getAttribute("drill"));
      } catch (error) {
        this.shadowRoot.replaceChildren(element("p", { role: "alert" }, error.message));
      }
    }

    // Shows a puzzle, with the state that the browser keeps for it unless a position is given.
    open({ play, key }, position) {
      this.play = play;
      this.key = key;
      this.board = new Board(play);
      this.game = new Game(this.board);
      this.title = play.title ?? "";
      this.solution = play.solution;
      Object.assign(this, { seconds: 0, help: [], isStarted: false, isDone: false, isFresh: false, isPaused: false, isGivenUp: false, solvedAt: undefined });
      Object.assign(this, { mode: "digit", several: false, armed: 0, find: 0, linkFrom: 0, onCandidates: false, colour: 1 });
      Object.assign(this, { flagged: new Set(), lit: {}, preview: undefined, last: undefined, setting: undefined, drill: undefined, panel: undefined });
      const saved = position ? undefined : store.read(`state:${key}`);
      if (position) {
        this.game.restore(position);
        this.seconds = position.notes?.seconds ?? 0;
      } else if (saved?.game && this.game.thaw(saved.game)) {
        Object.assign(this, { seconds: saved.seconds, help: saved.help, isStarted: true, isDone: saved.done, isGivenUp: saved.gaveUp, solvedAt: saved.solvedAt });
      }
      this.focus = Math.max(0, this.game.digits.indexOf(0));
      this.selected = new Set([this.focus]);
      const hadFocus = this.shadowRoot.activeElement;
      this.build();
      this.update();
      if (hadFocus) this.view.cells[this.focus].focus();
      // An own board without digits or other clues waits for them.
      if (key === "own" && !this.solution && !play.givens.some(Boolean)) this.showSetting();
      this.emit("loaded", { number: play.number, title: this.title, cells: this.board.count });
    }

    // ---- texts

    say(key, values) {
      const plural = values?.count === undefined ? undefined : new Intl.PluralRules(this.language()).select(values.count);
      const zero = values?.count === 0 ? this.words[`${key}-zero`] : undefined;
      return fill(zero ?? this.words[`${key}-${plural}`] ?? this.words[key] ?? key, values);
    }

    language() {
      return this.closest("[lang]")?.lang || document.documentElement.lang || "en";
    }

    list(parts) {
      return new Intl.ListFormat(this.language(), { type: "conjunction" }).format(parts.map(String));
    }

    sign(digit) {
      return this.board.symbols[digit - 1] ?? "";
    }

    signs(set) {
      return this.list(digitsOf(set).map((digit) => this.sign(digit)));
    }

    place(cell) {
      const [column, row] = this.board.places[cell];
      const key = this.settings.names === "short" ? "cell-place-short" : "cell-place";
      return this.say(key, { row: row + 1, column: column + 1 });
    }

    houseName(house) {
      if (!house) return this.say("house-related");
      const key = `house-${house.kind}`;
      return this.say(this.words[key] ? key : "house-other", { number: house.number });
    }

    // Returns the parts of a cell's name for its digit and what is wrong with it.
    digitNames(cell, digit, { conflict, wrong }) {
      const { game, board } = this;
      const parts = [this.say(game.hint[cell] ? "cell-hint" : game.isGiven(cell) ? "cell-given" : "cell-digit", { digit: this.sign(digit) })];
      if (wrong) parts.push(this.say("cell-wrong"));
      if (conflict) {
        const other = board.peers[cell].find((peer) => game.digits[peer] === digit);
        parts.push(this.say("cell-conflict", { house: this.houseName(board.shared(cell, other)) }));
      }
      return parts;
    }

    // Returns the name of a cell, the most telling part first. Selected cells have that in their name only: as a state,
    // it would be spoken again after the name.
    cellName(cell, faults) {
      const { game } = this;
      const digit = this.preview ? this.preview[cell] : game.digits[cell];
      const parts = [];
      if (digit) {
        parts.push(...this.digitNames(cell, digit, faults));
      } else {
        parts.push(this.say("cell-blank"));
        const [marks, corner] = [game.marks(cell), game.content("corner", cell)];
        if (marks) parts.push(this.say("cell-centre", { digits: this.signs(marks) }));
        if (corner) parts.push(this.say("cell-corner", { digits: this.signs(corner) }));
        for (const one of digitsOf(marks)) {
          const colours = game.content("candidate-colours", candidate(cell, one));
          if (colours) parts.push(this.say("cell-candidate-colour", { digit: this.sign(one), colours: this.list(digitsOf(colours)) }));
        }
      }
      const colours = game.content("colours", cell);
      if (colours) parts.push(this.say("cell-colours", { colours: this.list(digitsOf(colours)) }));
      parts.push(this.place(cell));
      if (this.selected.size > 1 && this.selected.has(cell)) parts.push(this.say("cell-selected"));
      return parts.join(this.say("list-separator"));
    }

    moveName(move) {
      const [kind, place, before, after] = move.find(([one]) => one === "auto") ?? move.find(([one]) => one !== "hint");
      const cell = kind === "candidate-colours" ? cellOf(place) : place;
      const isCell = kind !== "auto" && kind !== "link";
      const key = kind === "digit" && !after ? "move-erase" : `move-${kind}`;
      const marks = /^(centre|corner|removed)$/.test(kind) ? [this.signs(before ^ after)] : [];
      const name = [...marks, this.say(key, { digit: this.sign(after), cell: isCell && this.place(cell) })].join(this.say("list-separator"));
      const others = new Set(move.filter((edit) => isCell && edit[0] === kind).map((edit) => edit[1])).size - 1;
      return others > 0 ? this.say("move-many", { move: name, count: others }) : name;
    }

    // Says a text to screen readers, and shows it under the board.
    tell(text, isStrong = true) {
      this.announce(text);
      this.notice.textContent = text;
      this.notice.classList.toggle("strong", isStrong);
      return true;
    }

    announce(text) {
      // The same text twice would not be spoken again.
      this.status.textContent = this.status.textContent === text ? `${text}\u00a0` : text;
      return true;
    }

    // ---- layout

    has(part) {
      return !(this.getAttribute("without") ?? "").split(/\s+/).includes(part);
    }

    build() {
      const button = (name, action, attributes = {}) =>
        element("button", { type: "button", "data-tool": name, onclick: action, ...attributes },
          icon(name), element("span", {}, this.say(name)));
      this.view = new BoardView(this);
      this.status = element("p", { class: "unseen", role: "status" });
      this.notice = element("p", { class: "notice", "aria-hidden": "true" });
      this.clock = element("button", { type: "button", class: "clock", onclick: () => this.pause() });
      this.tools = element("div", { class: "tools", role: "group", "aria-label": this.say("player") },
        button("undo", () => this.undo()),
        button("redo", () => this.redo()),
        button("marks", () => this.toggleMarks(), { title: this.say("marks-title"), "aria-pressed": "false" }),
        button("several", () => this.toggleSeveral(), { title: this.say("several-title"), "aria-pressed": "false" }),
        button("check", () => this.check()),
        this.has("teach") && button("hint", () => this.togglePanel("hint"), { "aria-expanded": "false" }),
        button("more", () => this.togglePanel("menu"), { "aria-expanded": "false" }));
      const modes = MODES.filter((mode) => (mode !== "colour" || this.has("colours")) && (mode !== "link" || this.has("links")));
      this.modes = element("div", { class: "modes", role: "group", "aria-label": this.say("mode") },
        modes.map((mode) => element("button", { type: "button", "data-mode": mode, onclick: () => this.setMode(mode) }, this.say(`mode-${mode}`))));
      this.pad = element("div", { class: "pad", role: "group", "aria-label": this.say("pad") });
      this.controls = element("div", { class: "controls", part: "controls" }, this.tools, this.modes, this.pad);
      const name = this.has("title") && this.title;
      const grade = this.play.grade && (this.words[`grade-${this.play.grade}`] ?? this.play.grade);
      const credit = this.getAttribute("credit");
      const address = this.getAttribute("credit-href");
      this.bar = element("div", { class: "bar" }, element("p", { class: "title" }, name || "", name && grade ? element("span", { class: "grade" }, grade) : ""),
        this.has("clock") && this.clock);
      this.body = element("div", { class: "player" }, this.bar, this.view.root, this.notice, this.controls,
        credit && element("p", { class: "credit" }, address ? element("a", { href: address }, credit) : credit), this.status);
      // The focus stays on the board, or goes there, so that keys go on working after a click.
      const keepFocus = (event) => {
        event.preventDefault();
        if (!this.shadowRoot.activeElement) this.view.cells[this.focus].focus({ preventScroll: true });
      };
      for (const part of [this.tools, this.modes, this.pad]) part.addEventListener("mousedown", keepFocus);
      this.shadowRoot.replaceChildren(this.body);
      this.input.listen(this.view.grid, this.body);
      this.buildPad();
    }

    buildPad() {
      const { mode, board } = this;
      const isColour = mode === "colour";
      const digits = board.symbols.map((sign, index) =>
        element("button", { type: "button", "data-digit": index + 1, onclick: () => this.press(index + 1, mode) },
          element("span", { class: "sign", "aria-hidden": true }, sign), element("small", { "aria-hidden": true }), element("span", { class: "unseen" })));
      const colours = [...Array(COLOURS).keys()].map((index) => {
        const swatch = element("span", { class: "swatch" }, "ABCDEFGH"[index]);
        swatch.style.background = painted([index + 1]);
        const name = this.words[`pad-colour-${index + 1}`] ?? this.say("pad-colour", { number: index + 1 });
        return element("button", { type: "button", "data-colour": index + 1, "aria-label": name, title: name, onclick: () => this.chooseColour(index + 1) }, swatch);
      });
      const erase = element("button", { type: "button", class: "erase", "aria-label": this.say("erase"), onclick: () => this.erase() }, icon("erase"));
      const candidates = element("button", { type: "button", class: "wide", "aria-pressed": this.onCandidates, onclick: () => this.toggleCandidates() }, this.say("colour-candidates"));
      // The columns of the pad, below the board and beside it.
      const [narrow, wide] = isColour ? [5, 3] : board.size > 9 ? [6, 4] : [Math.ceil((board.size + 1) / 2), 3];
      this.pad.className = `pad ${mode}-mode`;
      this.pad.style.setProperty("--narrow", narrow);
      this.pad.style.setProperty("--wide", wide);
      this.pad.replaceChildren(...(isColour ? [...colours, erase, candidates, ...(this.onCandidates ? digits : [])] : [...digits, erase]));
    }

    update() {
      const { game } = this;
      this.view.draw();
      for (const button of this.pad.querySelectorAll("[data-digit]")) {
        const digit = Number(button.dataset.digit);
        const left = Math.max(0, game.left(digit));
        button.querySelector(".unseen").textContent = this.say("pad-left", { digit: this.sign(digit), count: left });
        button.querySelector("small").textContent = this.mode === "digit" ? left || "" : "";
        button.classList.toggle("none", left === 0);
        const isPressed = this.mode === "find" ? this.find === digit : this.armed === digit;
        if (this.mode === "find" || this.settings.first === "digit") button.setAttribute("aria-pressed", isPressed);
        else button.removeAttribute("aria-pressed");
      }
      for (const button of this.pad.querySelectorAll("[data-colour]")) {
        if (this.onCandidates) button.setAttribute("aria-pressed", Number(button.dataset.colour) === this.colour);
      }
      for (const button of this.modes.children) button.setAttribute("aria-pressed", button.dataset.mode === this.mode);
      const tool = (name) => this.tools.querySelector(`[data-tool=${name}]`);
      tool("undo").setAttribute("aria-disabled", !game.done);
      tool("redo").setAttribute("aria-disabled", game.done === game.moves.length);
      tool("marks").setAttribute("aria-pressed", game.isAuto());
      tool("several").setAttribute("aria-pressed", this.several);
      for (const name of ["hint", "more"]) tool(name)?.setAttribute("aria-expanded", this.panel?.name === (name === "more" ? "menu" : name));
      this.view.grid.classList.toggle("still", !this.settings.drag);
      this.view.root.classList.toggle("paused", this.isPaused);
      this.view.root.classList.toggle("solved", this.isDone && !this.isGivenUp && this.isFresh);
      this.showTime();
    }

    // ---- clock

    // The clock runs from the first move to the last, while the page is in view.
    tick() {
      if (!this.isStarted || this.isDone || this.isPaused || this.setting || document.hidden) return;
      this.seconds += 1;
      this.showTime();
      if (this.seconds % 10 === 0) this.save();
    }

    showTime() {
      const time = timeText(this.seconds);
      const isShown = this.settings.clock;
      this.clock.hidden = this.setting || (this.isDone && !isShown);
      this.bar.hidden = (this.clock.hidden || !this.clock.isConnected) && !this.bar.firstChild.textContent;
      // Screen readers speak the name of a focused button whenever it changes.
      if (this.shadowRoot.activeElement !== this.clock) {
        this.clock.setAttribute("aria-label", this.say(isShown ? "clock-time" : "clock-hidden", { time }));
      }
      this.clock.replaceChildren(...[isShown ? time : "", this.isDone ? "" : icon("pause")]);
    }

    pause() {
      if (this.isDone || this.isPaused) return;
      this.isPaused = true;
      const go = element("button", { type: "button", onclick: () => this.continue() }, this.say("resume"));
      this.veil = element("div", { class: "veil" }, this.say("paused"), go);
      this.view.root.append(this.veil);
      this.update();
      this.announce(this.say("paused"));
      go.focus();
      this.save();
    }

    continue() {
      this.isPaused = false;
      this.veil.remove();
      this.update();
      this.view.cells[this.focus].focus();
    }

    // ---- selection

    select(cells, focus = this.focus) {
      this.selected = new Set(cells);
      this.focus = focus;
      this.view.draw();
      this.panel?.onselect?.();
      return true;
    }

    digitAt(cell) {
      return this.game.digits[cell];
    }

    alike(cell) {
      const { game } = this;
      const key = (other) => game.digits[other] || JSON.stringify([game.marks(other), game.content("corner", other), game.content("colours", other)]);
      const isMarked = game.digits[cell] || game.marks(cell) || game.content("corner", cell) || game.content("colours", cell);
      if (!isMarked) return [cell];
      return [...game.digits.keys()].filter((other) => key(other) === key(cell));
    }

    foundCells() {
      const { game, find } = this;
      const canHold = (cell) => (game.marks(cell) || game.legal(cell)) & game.legal(cell) & bit(find);
      return new Set(find ? game.blanks().filter(canHold) : []);
    }

    escape() {
      if (this.panel) this.closePanel();
      Object.assign(this, { armed: 0, find: 0, linkFrom: 0 });
      this.select([this.focus]);
      this.update();
      return true;
    }

    toggleSeveral() {
      this.several = !this.several;
      this.update();
      return this.tell(this.say(this.several ? "several-on" : "several-off"), false);
    }

    setMode(mode) {
      this.mode = mode;
      this.linkFrom = 0;
      if (mode !== "find") this.find = 0;
      this.buildPad();
      this.update();
      const help = { link: "link-help", find: "find-help" }[mode];
      return this.tell(help ? this.say(help) : this.say("mode-now", { mode: this.say(`mode-${mode}`) }), false);
    }

    entersDigits() {
      return ["digit", "corner", "centre"].includes(this.mode);
    }

    takesCandidates() {
      return this.mode === "link" || (this.mode === "colour" && this.onCandidates);
    }

    // ---- moves

    // Does what a digit means in a mode: it is entered, or chosen for the cells that follow.
    press(digit, mode = this.mode) {
      if (mode === "find") return this.findDigit(digit);
      if (mode === "colour" && !this.onCandidates) return digit <= COLOURS && this.paint(digit);
      if (mode === "colour") return this.paintCandidates([...this.selected], digit);
      if (mode === "link") return this.pick(this.focus, digit);
      if (this.settings.first === "digit" && mode === this.mode) {
        this.armed = this.armed === digit ? 0 : digit;
        this.update();
        return this.tell(this.say(this.armed ? "armed" : "disarmed", { digit: this.sign(digit) }), false);
      }
      return this.enter([...this.selected], digit, mode);
    }

    enter(cells, digit, mode) {
      const { game, settings, board } = this;
      const sign = this.sign(digit);
      const open = cells.filter((cell) => !game.isGiven(cell));
      if (!open.length) return this.tell(this.say(cells.length > 1 ? "all-given" : game.hint[cells[0]] ? "is-hint" : "is-given"));
      const isDigit = mode === "digit";
      const isAutomatic = mode === "centre" && game.isAuto();
      const barred = open.filter((cell) => game.digits[cell] !== digit && !(game.legal(cell) & bit(digit)));
      // A puzzle that is typed has no repeated digits.
      const isStrict = isDigit && (settings.refuse || this.setting);
      if (barred.length && (isStrict || (isAutomatic && barred.length === open.length))) return this.refuse(barred[0], digit);
      const twin = isStrict && open.find((cell) => game.digits[cell] !== digit && board.peers[cell].some((peer) => open.includes(peer)));
      if (twin) return this.tell(this.say("twice-in", { digit: sign, house: this.houseName(board.shared(twin, board.peers[twin].find((peer) => open.includes(peer)))) }));
      if (isDigit) {
        const isOff = open.every((cell) => game.digits[cell] === digit);
        const faults = { wrong: settings.mistakes && this.solution && this.solution[open[0]] !== digit, conflict: settings.conflicts && barred.length };
        const text = isOff || open.length > 1 ? this.say(isOff ? "erased" : "entered", { digit: sign })
          : this.digitNames(open[0], digit, faults).join(this.say("list-separator"));
        return this.act(game.entryEdits(open, digit, settings.tidy), text);
      }
      const edits = game.markEdits(mode, open, digit);
      const isOff = edits.every(([kind, cell]) => (kind === "removed" ? game.marks(cell) : game.content(kind, cell)) & bit(digit));
      return this.act(edits, this.say(`${isOff ? "un" : ""}marked-${mode}`, { digit: sign }));
    }

    refuse(cell, digit) {
      const other = this.board.peers[cell].find((peer) => this.game.digits[peer] === digit);
      return this.tell(this.say("already-in", { digit: this.sign(digit), house: this.houseName(this.board.shared(cell, other)) }));
    }

    erase() {
      const first = { corner: "corner", centre: this.game.isAuto() ? "removed" : "centre", colour: "colours" }[this.mode] ?? "digit";
      const edits = this.game.eraseEdits([...this.selected], first);
      if (!edits.length && [...this.selected].every((cell) => this.game.isGiven(cell))) return this.tell(this.say(this.game.hint[this.focus] ? "is-hint" : "is-given"));
      return this.act(edits, this.say("erased-all")) || true;
    }

    chooseColour(colour) {
      this.colour = colour;
      if (!this.onCandidates) return this.paint(colour);
      this.update();
      return this.announce(this.say("pad-colour", { number: colour }));
    }

    paint(colour) {
      const edits = this.game.colourEdits([...this.selected], colour);
      const isOff = edits.every(([, , after]) => !(after & bit(colour)));
      return this.act(edits, this.say(isOff ? "uncoloured" : "coloured", { digit: colour }));
    }

    paintCandidates(cells, digit) {
      const edits = this.game.candidateColourEdits(cells, digit, this.colour);
      if (!edits.length) return this.tell(this.say("no-candidate", { digit: this.sign(digit), cell: this.place(cells[0]) }));
      return this.act(edits, this.say("cell-candidate-colour", { digit: this.sign(digit), colours: this.colour }));
    }

    toggleCandidates() {
      this.onCandidates = !this.onCandidates;
      this.buildPad();
      this.update();
      this.pad.querySelector(".wide").focus();
    }

    pick(cell, digit) {
      this.select([cell], cell);
      if (this.mode === "colour") return this.paintCandidates([cell], digit);
      const values = { digit: this.sign(digit), cell: this.place(cell) };
      const isThere = this.game.digits[cell] === digit || this.game.marks(cell) & bit(digit);
      if (!isThere) return this.tell(this.say("no-candidate", values));
      const one = candidate(cell, digit);
      const from = this.linkFrom;
      this.linkFrom = from && from !== one ? 0 : from === one ? 0 : one;
      if (!from || from === one) {
        this.update();
        return this.tell(this.say(from ? "link-help" : "link-from", values), false);
      }
      const edits = this.game.linkEdits(from, one);
      return this.act(edits, this.say(["link-gone", "link-strong", "link-weak"][edits[0][2]]));
    }

    findDigit(digit) {
      this.find = this.find === digit ? 0 : digit;
      this.update();
      const places = this.foundCells().size;
      return this.tell(this.say(this.find ? "found" : "found-nothing", { digit: this.sign(digit), count: this.game.left(digit), places }), false);
    }

    toggleMarks() {
      const isOn = !this.game.isAuto();
      return this.act(this.game.autoEdits(isOn), this.say(isOn ? "marks-on" : "marks-off"));
    }

    // Makes a move. Its text is spoken; what the eye sees anyway is not shown again.
    act(edits, text, isFixed = false) {
      if (this.isPaused || this.preview) return false;
      const before = this.game.done;
      if (isFixed) this.game.fix(edits);
      else if (!this.game.make(edits)) return false;
      if (!this.isStarted) {
        this.isStarted = true;
        this.emit("start", {});
      }
      this.last = this.game.moves[before] ?? edits.map(([kind, place, after]) => [kind, place, 0, after]);
      this.changed(text);
      return true;
    }

    undo() {
      const move = this.game.undo();
      if (!move) return this.tell(this.say("nothing-to-undo"), false);
      this.last = move;
      this.changed(this.say("undone", { move: this.moveName(move) }));
      return true;
    }

    redo() {
      const move = this.game.redo();
      if (!move) return this.tell(this.say("nothing-to-redo"), false);
      this.last = move;
      this.changed(this.say("redone", { move: this.moveName(move) }));
      return true;
    }

    restart() {
      this.closePanel();
      if (this.game.make(this.game.editsTo(new Game(this.board)))) this.changed("");
      Object.assign(this, { seconds: 0, isDone: false, isStarted: false, isGivenUp: false, help: [] });
      this.update();
      this.save();
      this.tell(this.say("restarted"));
    }

    changed(text) {
      this.flagged = new Set();
      this.lit = {};
      this.notice.textContent = "";
      this.announce(text);
      this.update();
      this.panel?.onchange?.();
      const { game } = this;
      this.emit("progress", { filled: game.filled(), of: this.board.count, seconds: this.seconds, hints: this.help.length });
      if (this.drill) this.judge();
      if (game.isFull() && !this.isDone && !this.setting) this.finish();
      this.save();
    }

    async finish() {
      const { game } = this;
      let isSolved = game.isSolved();
      // Without a solution in the page, only the solver knows cages and other clues.
      if (isSolved && !this.solution && this.solver) {
        const answer = await this.request({ task: "check", position: game.position(), limit: 2 });
        if (answer) isSolved = answer.solutions.some((solution) => lineOf(solution) === lineOf(game.digits));
      }
      if (!isSolved) return void this.tell(this.say("check-full-wrong"));
      this.isDone = this.isFresh = true;
      if (!this.isGivenUp) this.solvedAt = Date.now();
      this.update();
      if (!this.isGivenUp) {
        this.remember("solved");
        this.emit("complete", { seconds: this.seconds, hints: this.help.length });
        if (this.drill) this.tell(this.say("solved-in", { time: timeText(this.seconds) }));
      }
      this.save();
      if (!this.drill) this.openPanel("done");
    }

    // Keeps an attempt for the log, whose lines have only givens. Attempts with help are not written to the file.
    remember(outcome) {
      const { puzzle, board } = this.board.blank;
      if (board || puzzle.givens) return;
      store.write("log", [...(store.read("log") ?? []), { puzzle, seconds: this.seconds, outcome, hints: this.help.length }]);
    }

    async check() {
      if (this.setting) return this.openPanel("check");
      const { game } = this;
      let wrong = [...this.board.conflicts(game.digits)].filter((cell) => !game.isGiven(cell));
      if (!this.solution && this.solver) {
        const answer = await this.request({ task: "check", position: this.board.blank, limit: 2 });
        if (!answer) return false;
        if (answer.solutions.length !== 1) return this.openPanel("check");
        [this.solution] = answer.solutions;
      }
      if (this.solution) wrong = game.wrong(this.solution);
      this.flagged = new Set(wrong);
      this.view.draw();
      const key = wrong.length ? (this.solution ? "check-wrong" : "check-conflicts") : "check-fine";
      return this.tell(this.say(key, { count: wrong.length }));
    }

    // ---- speech

    // Speaks what a key with Alt asks for. Returns whether the key asks for anything.
    speak(letter) {
      const { game, board, focus } = this;
      const sign = (cell) => (game.digits[cell] ? this.sign(game.digits[cell]) : this.say("blank-short"));
      const line = (cells) => cells.map(sign).join(this.say("list-separator"));
      const [column, row] = board.places[focus];
      const along = (index, value) => [...game.digits.keys()].filter((cell) => board.places[cell][index] === value);
      const texts = {
        r: () => this.say("say-row", { number: row + 1, digits: line(along(1, row)) }),
        c: () => this.say("say-column", { number: column + 1, digits: line(along(0, column)) }),
        b: () =>
          board.blocksAt(focus).map((house) => this.say("say-group", { house: this.houseName(house), digits: line(house.cells) })).join(". "),
        n: () => {
          const left = board.symbols.map((digit, index) => [digit, game.left(index + 1)]).filter(([, count]) => count > 0);
          const list = left.map(([digit, count]) => this.say("say-left", { digit, count })).join(this.say("list-separator"));
          return left.length ? this.say("say-left-all", { list }) : this.say("say-left-none");
        },
        w: () => {
          const digit = game.digits[focus] || this.armed || this.find;
          const cells = [...game.digits.keys()].filter((cell) => digit && game.digits[cell] === digit).map((cell) => this.place(cell));
          const filled = this.say("say-filled", { count: game.filled(), of: board.count });
          if (!digit) return filled;
          return this.say(cells.length ? "say-where" : "say-nowhere", { digit: this.sign(digit), cells: this.list(cells) });
        },
        p: () => this.say("say-candidates", { digits: this.signs(game.legal(focus)) }),
        l: () => (this.last ? this.say("say-last", { move: this.moveName(this.last) }) : this.say("say-no-move")),
        t: () => timeText(this.seconds),
      };
      return texts[letter] ? this.announce(texts[letter]()) : false;
    }

    // ---- engine

    get solvers() {
      if (this.engine) return [this.engine];
      this.modules ??= ["engine", "engine-all"]
        .map((name) => this.getAttribute(name))
        .filter(Boolean)
        .map((address) => new Engine(new URL(address, document.baseURI).href, () => this.prologue()));
      return this.modules;
    }

    get solver() {
      return this.solvers[0];
    }

    // The engine speaks English until it has the words of the page's language.
    async prologue() {
      const address = this.getAttribute("engine-words");
      if (!address) return [];
      // Pages opened as files cannot fetch; the script that brings the module brings the sentences too.
      const text = SudoPress.engineData.words ?? (await (await fetch(address)).text());
      return [{ task: "language", words: this.language(), text }];
    }

    // Returns the position that hints are about: what was entered, or the puzzle that is being typed.
    asked() {
      return this.setting ? new Board(this.typed()).blank : this.game.position();
    }

    // Returns the techniques that the reader wants, or nothing if that is all of them.
    chosen() {
      const off = this.settings[OFF] ?? [];
      return off.length ? [...BASICS, ...LADDER.filter((key) => !off.includes(key))] : undefined;
    }

    // Returns the answer of the engine, or nothing after showing why there is none.
    async request(request) {
      if (!this.solver) return void this.tell(this.say("engine-missing"));
      const loading = setTimeout(() => this.tell(this.say("engine-loading"), false), 300);
      try {
        const coordinates = this.getAttribute("coordinates") ?? undefined;
        let answer;
        for (const solver of this.solvers) {
          answer = await solver.ask({ ...request, coordinates });
          if (answer.error === undefined) break;
        }
        if (this.notice.textContent === this.say("engine-loading")) this.notice.textContent = "";
        if (answer.error === undefined) return answer;
        return void this.tell(answer.error);
      } catch ({ name, message }) {
        const key = name === "late" ? "engine-late" : "engine-failed";
        return void this.tell(this.say(key, { error: message, count: LIMIT }));
      } finally {
        clearTimeout(loading);
      }
    }

    // Returns the way from a position by the chosen techniques alone, in the form of the engine's task `path`.
    async path(position) {
      const game = new Game(this.setting ? new Board(this.typed()) : this.board);
      game.restore(position);
      const steps = [];
      while (!game.isFull()) {
        const answer = await this.request({ task: "hint", degree: "step", position: game.position(), techniques: this.chosen() });
        if (!answer || answer.mistakes) return answer;
        if (answer.state !== "step") break;
        const { data, step } = answer;
        steps.push({ ...answer, technique: data.technique, title: step.title, sentences: [step.sentence] });
        game.make(game.stepEdits(data));
      }
      return { steps, solved: game.isFull() };
    }

    // Opens a new puzzle. Returns nothing after showing why there is none.
    async generate(request) {
      const chosen = this.chosen();
      const end = Date.now() + 1000 * LIMIT;
      let answer;
      do {
        const [seed] = crypto.getRandomValues(new Uint32Array(1));
        answer = await this.request({ ...request, seed });
        if (!answer) return undefined;
      } while (chosen && !answer.rating.techniques.every(({ key }) => chosen.includes(key)) && Date.now() < end);
      const { rating, grade, techniques } = answer.rating;
      if (chosen && !techniques.every(({ key }) => chosen.includes(key))) return void this.tell(this.say("own-none"));
      const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
      const play = { ...answer.play, title: this.say("own-new"), grade: grade?.key, rating, techniques: techniques.map(({ key }) => key),
        file: `generated-${time}${grade ? `-${grade.key}` : ""}` };
      this.open({ play, key: "own" }, answer.position);
      this.isStarted = true;
      this.save();
      return this.tell(this.say("own-made", { rating, grade: grade ? this.gradeName(grade) : "" }));
    }

    gradeName({ key, name }) {
      return this.words[`grade-${key}`] ?? name ?? key;
    }

    // ---- keep and tell

    get position() {
      return this.game.position({ seconds: this.seconds, history: true });
    }

    set position(position) {
      this.open({ play: this.play, key: this.key }, position);
    }

    save() {
      if (!this.game || this.drill || !(this.isStarted || this.setting)) return;
      const { game, board } = this;
      store.write(`state:${this.key}`, {
        game: game.freeze(),
        seconds: this.seconds,
        help: this.help,
        done: this.isDone,
        at: Date.now(),
        solvedAt: this.solvedAt,
        gaveUp: this.isGivenUp,
        filled: game.filled(),
        of: board.count,
        play: this.key === "own" ? this.play : undefined,
      });
    }

    emit(name, detail) {
      const type = `sudopress-${name}`;
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
      if (parent !== window) this.post(type, detail);
    }

    post(type, detail) {
      parent.postMessage({ type, frameHeight: Math.ceil(document.documentElement.getBoundingClientRect().height), ...detail }, "*");
    }

    // Opens `#position=` as in links of the player, or `#puzzle=` with any text that the engine reads.
    async openFragment() {
      const [, kind, text] = /^#(position|puzzle)=(.*)$/.exec(location.hash) ?? [];
      if (!kind || document.querySelector("sudo-press") !== this) return;
      try {
        const position = kind === "position" ? await unpacked(text) : decodeURIComponent(text);
        await this.openText(kind === "position" ? JSON.stringify(position) : position);
        // So that a reload shows what was played since.
        history.replaceState(null, "", location.pathname + location.search);
      } catch (error) {
        this.tell(this.say("own-not-read", { error: error.message }));
      }
    }

    // Opens a position of this puzzle, or any text that the engine reads. Returns whether it did.
    async openText(text) {
      let position;
      try {
        position = JSON.parse(text);
      } catch {
        // Not our JSON; the engine may know the format.
      }
      const key = ({ puzzle, board }) => JSON.stringify([puzzle, board]);
      const same = [{ play: this.play, key: this.key }, this.page].find((one) => one && position && key(position) === key(one.play));
      if (position?.puzzle && same) {
        const game = new Game(new Board(same.play));
        if (!game.restore(position)) return !this.tell(this.say("own-not-read", { error: text }));
        // What the reader has entered so far can be brought back by undo.
        const isOver = !position.notes?.history && same.key === this.key && this.isStarted;
        if (isOver) this.act(this.game.editsTo(game), "");
        else this.open(same, position);
        this.tell(this.say("loaded-file"));
      } else {
        const answer = await this.request({ task: "read", text });
        if (!answer) return false;
        const { play } = answer;
        this.open({ play: { ...play, title: play.title || this.say("own-title") }, key: "own" }, answer.position);
        this.tell([this.say("own-opened", { title: this.title }), answer.more ? this.say("own-more", { count: answer.more }) : ""].join(" ").trim());
      }
      this.isStarted = true;
      this.save();
      return true;
    }

    // ---- panels

    openPanel(name) {
      const opener = this.panel?.opener ?? this.shadowRoot.activeElement;
      this.closePanel(false);
      const heading = element("h2", { tabindex: "-1" }, this.say(`panel-${name}`));
      const body = element("div");
      const close = element("button", { type: "button", "aria-label": this.say("close"), onclick: () => this.closePanel() }, icon("close"));
      const node = element("section", { class: "panel", part: "panel", "data-panel": name,
        onkeydown: (event) => event.key === "Escape" && (event.stopPropagation(), this.closePanel()) },
        element("div", { class: "head" }, heading, close), body);
      this.panel = { name, node, opener };
      this.tools.after(node);
      this.controls.classList.add("reading");
      PANELS[name](this, body, this.panel);
      this.update();
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ block: "nearest" });
      return true;
    }

    closePanel(isOver = true) {
      if (!this.panel) return;
      const { node, opener } = this.panel;
      const hadFocus = node.contains(this.shadowRoot.activeElement);
      node.remove();
      this.panel = undefined;
      this.lit = {};
      this.controls.classList.remove("reading");
      if (!isOver) return;
      this.update();
      if (hadFocus) (opener?.isConnected ? opener : this.view.cells[this.focus]).focus();
    }

    togglePanel(name) {
      if (this.panel?.name === name) this.closePanel();
      else this.openPanel(name);
    }

    // Shows a line of text and buttons above the number pad.
    strip(...children) {
      this.band?.remove();
      this.band = undefined;
      if (!children.length) return;
      this.band = element("div", { class: "strip" }, children);
      this.controls.prepend(this.band);
    }

    techniqueName(key) {
      const plain = (word) => (/^([^aeiou]+|als|aic)$/.test(word) ? word.toUpperCase() : word[0].toUpperCase() + word.slice(1));
      return this.words[`technique-${key}`] ?? key.split("-").map(plain).join(" ").replace(" Wing", "-Wing");
    }

    // ---- own puzzles

    startSetting(wide, high) {
      this.open({ play: plainPlay(wide, high, this.say("own-title")), key: "own" }, {});
    }

    showSetting() {
      const { say } = this;
      this.setting = true;
      this.tell(say("own-setting"));
      this.strip(row(button(say("own-play"), () => this.playTyped()),
        this.page ? button(say("own-back"), () => this.open(this.page)) : button(say("panel-own"), () => this.openPanel("own"))));
      this.update();
    }

    typed() {
      return withGivens(this.play, [...this.game.digits], this.title);
    }

    // Makes the typed digits the givens of a puzzle. Unless `isChecked`, a puzzle without a single solution is reported first.
    async playTyped(isChecked) {
      const play = this.typed();
      const board = new Board(play);
      const answer = this.solver && (await this.request({ task: "check", position: board.blank, limit: 2 }));
      const { solutions = [] } = answer ?? {};
      if (answer && !isChecked && solutions.length !== 1) return this.openPanel("check");
      if (solutions.length === 1) [play.solution] = solutions;
      this.open({ play, key: "own" }, {});
      this.isStarted = true;
      this.save();
      if (play.solution) this.tell(this.say(answer.logical ? "status-logical" : "status-guess"));
    }

    leaf(solutions, index) {
      const { say } = this;
      const at = (index + solutions.length) % solutions.length;
      this.preview = solutions[at];
      this.closePanel(false);
      const hide = () => {
        this.preview = undefined;
        this.strip();
        if (this.setting) this.showSetting();
        this.update();
        this.view.cells[this.focus].focus();
      };
      this.turn = (by) => this.leaf(solutions, at + by);
      const previous = button(say("solution-previous"), () => this.turn(-1));
      const next = button(say("solution-next"), () => this.turn(1));
      const back = button(say("solution-hide"), hide);
      const text = say("solution-at", { number: at + 1, count: solutions.length });
      this.strip(element("p", {}, text), row(solutions.length > 1 && [previous, next], back));
      this.announce(text);
      this.update();
      back.focus();
    }

    async giveUp() {
      if (this.setting) return void this.openPanel("check");
      if (!this.solution) {
        const answer = await this.request({ task: "check", position: this.board.blank, limit: 2 });
        [this.solution] = answer?.solutions ?? [];
      }
      if (!this.solution) return;
      if (!this.isDone) this.remember("given-up");
      this.isGivenUp = true;
      this.act([...this.solution].map((digit, cell) => ["digit", cell, digit]), this.say("log-fill"));
    }

    // ---- exercises

    openDrill(technique, index) {
      const exercise = this.exercises.find((one) => one.technique === technique);
      const position = exercise.positions[index % exercise.positions.length];
      this.request({ task: "read", text: JSON.stringify(position) }).then((answer) => {
        if (!answer) return;
        this.open({ play: { ...answer.play, title: exercise.title ?? this.techniqueName(technique) }, key: "drill" }, answer.position);
        this.startDrill(technique, () => this.openDrill(technique, index + 1));
      });
    }

    async startDrill(technique, next) {
      const MOST = 12;
      const { say } = this;
      const position = this.game.position();
      const moves = [];
      while (moves.length < MOST) {
        const answer = await this.request({ task: "hint", position, degree: "step", techniques: [technique], skip: moves.length });
        if (answer?.state !== "step") break;
        moves.push(answer);
      }
      if (!moves.length) return this.tell(say("drill-none"));
      this.drill = { technique, moves, before: this.game.digits.slice() };
      if (!this.game.isAuto()) this.game.make(this.game.autoEdits(true));
      this.setMode(moves[0].data.placements?.length ? "digit" : "centre");
      const shown = element("div");
      const show = () => {
        shown.replaceChildren(...paragraphs(moves[0].step?.sentence ?? moves[0].text), ...pictures(this, moves[0]));
        this.announce(moves[0].text);
      };
      const title = moves[0].step?.title ?? this.techniqueName(technique);
      this.strip(element("p", {}, say("drill-task", { title })),
        row(button(say("drill-show"), show), next && button(say("drill-next"), next)), shown);
      this.update();
      return this.announce(say("drill-task", { title }));
    }

    judge() {
      const { game, drill } = this;
      const has = ({ data }) => {
        const placed = (data.placements ?? []).some(({ cell, digit }) => game.digits[cell] === digit);
        return placed || (data.eliminations ?? []).some(({ cell, digit }) => !game.digits[cell] && !(game.marks(cell) & bit(digit)));
      };
      const move = game.moves[game.done - 1];
      if (!move || move.some(([kind]) => !["digit", "removed", "hint"].includes(kind))) return;
      this.tell(this.say(drill.moves.some(has) ? "drill-right" : "drill-other"));
    }

    // ---- sharing

    async copy(text, field) {
      try {
        await navigator.clipboard.writeText(text);
        this.tell(this.say("copied"));
      } catch {
        field.hidden = false;
        field.select();
        this.tell(this.say("not-copied"));
      }
    }

    async share(field) {
      if (!navigator.share) return this.copy(field.value, field);
      try {
        return await navigator.share({ text: field.value });
      } catch {
        return false; // the reader changed their mind
      }
    }

    // Prints the puzzle alone on one sheet, without the rest of the page.
    print(isPlayed) {
      const frame = element("iframe", { class: "unseen", "aria-hidden": "true", tabindex: "-1" });
      this.shadowRoot.append(frame);
      const { contentDocument: page, contentWindow: sheet } = frame;
      const style = new sheet.CSSStyleSheet();
      style.replaceSync(`@page { margin: 18mm; } svg { width: 100%; max-height: 210mm; } h1, p { font-family: serif; }${pictureRules(lightTone)}`);
      page.adoptedStyleSheets = [style];
      page.title = this.title;
      const grade = this.play.grade ? (this.words[`grade-${this.play.grade}`] ?? this.play.grade) : "";
      page.body.append(element("h1", {}, this.title), element("p", {}, grade), this.view.picture(isPlayed));
      sheet.addEventListener("afterprint", () => frame.remove());
      sheet.print();
    }

    async png(svg) {
      const image = new Image();
      const { width, height } = this.view.box;
      image.width = 1600;
      image.height = Math.round((1600 * height) / width);
      const sized = svg.replace("<svg", `<svg width="${image.width}" height="${image.height}"`);
      image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(sized)}`;
      await image.decode();
      const canvas = element("canvas", { width: image.width, height: image.height });
      const context = canvas.getContext("2d");
      context.fillStyle = "#fff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0);
      return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    }
  }

  globalThis.SudoPress = SudoPress;
  customElements.define("sudo-press", SudoPress);
})();
