// Puzzles for the tests of the player, as the site stores them, and pages that show them.

import { createRequire } from "node:module";

export const { Board, Game, plainPlay, withGivens, fill, timeText, packed, unpacked, digitsOf, setOf, candidate } =
  createRequire(import.meta.url)("../../templates/site/player.js");

const SIGNS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const digits = (line) => [...line].map((sign) => SIGNS.indexOf(sign) + 1);
const range = (length) => [...Array(length).keys()];

function puzzle(play, givens, solution, more) {
  const made = withGivens(play, digits(givens), more.title);
  return { ...made, solution: digits(solution), ...more };
}

const NINE = [
  "...89..........7.....7..43..94.8.35.....4..9......1.8.93......1.8...5..2.4..1..6.",
  "273894615469153728815726439194682357328547196756931284932468571681375942547219863",
];
const JIGSAW = [
  ".5.....2.1..3.....9.........35.....7...7....1.....1.9.7.8.....5..2......4....8...",
  "357416928126389574984265713635192847249753681863571492718924365592847136471638259",
];
const REGIONS = "AAABBCCCCAAABBBCCCAAABBBBCCDDDDEEEFFDDDEEEEFFDGGGGEEFFDGGGGHHFFIIIIGHHFHIIIIIHHHH";
const X = [
  ".94.5.1..8.....5...5..3.......8.......9..5.272..6..3....................1......7.",
  "794256138832714596651938742547823619369145827218679354975461283423587961186392475",
];
const SIX = ["....4...5...1..63.65......1.5....1.2", "326541415326142635653214261453534162"];
const SIXTEEN = [
  "5.1....7..4..6..B.......D..G5.....F94.E.C...73D1D...6....5....E4.42...69F..D.13....B....A..1.74C.9....G.8...F.6.8.C5...A.793........2.....B58..D.......E79.....6C.7...5...G.4...4E..3GB...8...1...G.E..3..C4.2.F3F..96.........E...674....1...53.25EFBD1......A.",
  "581CGD97234EB6FAB7E4A13CD6FG59826GF942E5CBA873D1DA3268FB1579GCE4E42GB769FC5DA138F3DB5E28AG61974C19A7C3G482EBFD6586C5DF1A4793EB2GG163297FE4B58ACD25B81C4E79DA3FG6CD7F8A5631G24E9B4E9A3GBD6F8C2517ABG1E5839DC4627F3F4D96CG5A2718BE9C8674A2BE1FDG53725EFBD1G836C4A9",
];

// The outlines of regions, for the picture of a jigsaw.
function regionLines(map) {
  const differs = (cell, other) => other === undefined || map[cell] !== map[other];
  return range(81)
    .flatMap((cell) => {
      const [x, y] = [(cell % 9) * 100, Math.floor(cell / 9) * 100];
      const above = cell < 9 ? undefined : cell - 9;
      const before = cell % 9 ? cell - 1 : undefined;
      return [
        differs(cell, above) && `M${x} ${y}h100`,
        differs(cell, before) && `M${x} ${y}v100`,
        cell >= 72 && `M${x} ${y + 100}h100`,
        cell % 9 === 8 && `M${x + 100} ${y}v100`,
      ];
    })
    .filter(Boolean)
    .join("");
}

const nine = plainPlay(3, 3);
const thin = nine.picture.match(/<g class="sp-thin.*?<\/g>/)[0];
const jigsaw = {
  ...nine,
  houses: [
    ...nine.houses.filter(({ kind }) => kind !== "box"),
    ...[..."ABCDEFGHI"].map((name, index) => ({
      kind: "region",
      number: index + 1,
      cells: range(81).filter((cell) => REGIONS[cell] === name),
    })),
  ],
  picture: `<svg viewBox="-6 -6 912 912">${thin}<g class="sp-thick sp-l6"><path d="${regionLines(REGIONS)}"/></g></svg>`,
};
const diagonals = [0, 1].map((number) => ({
  kind: "diagonal",
  number: number + 1,
  cells: range(9).map((row) => (number ? row * 8 + 8 : row * 10)),
}));
const x = {
  ...nine,
  houses: [...nine.houses, ...diagonals],
  picture: nine.picture.replace("<g", '<g class="sp-extra-0 sp-f"><path d="M0 0h100v100h-100z"/></g><g class="sp-thin sp-d4"><path d="M0 0L900 900M900 0L0 900"/></g><g'),
};

// Two squares that share a box, with gaps beside them.
const TWINS = ["1234..", "3412..", "214312", "432134", "..1243", "..3421"];
const four = plainPlay(2, 2);
const places = range(36).map((cell) => [cell % 6, Math.floor(cell / 6)]);
const inSquare = ([column, row], at) => [column - at, row - at].every((place) => place >= 0 && place < 4);
const kept = places.filter((place) => inSquare(place, 0) || inSquare(place, 2));
const cellIn = (place) => kept.findIndex(([column, row]) => column === place[0] && row === place[1]);
const twins = {
  ...four,
  columns: 6,
  rows: 6,
  places: kept,
  houses: [0, 2].flatMap((at) =>
    four.houses.map(({ kind, number, cells }) => ({
      kind, number, square: at / 2 + 1, cells: cells.map((cell) => cellIn([(cell % 4) + at, Math.floor(cell / 4) + at])),
    })),
  ),
  picture: '<svg viewBox="-6 -6 612 612"><g class="sp-thick sp-l6"><path d="M0 0h400v400h-400zM200 200h400v400h-400z"/></g></svg>',
  givens: kept.map(() => 0),
};
const twinSolution = kept.map(([column, row]) => TWINS[row][column]).join("");
const twinGivens = [...twinSolution].map((sign, cell) => (cell % 3 ? "." : sign)).join("");

export const PUZZLES = {
  nine: puzzle(nine, ...NINE, { number: 17, title: "Puzzle 17", grade: "medium", rating: "3.3", techniques: ["full-house", "hidden-single", "x-wing"] }),
  unsolved: { ...puzzle(nine, ...NINE, { title: "Without a solution" }), solution: undefined },
  // The places of cells as a list.
  six: puzzle(plainPlay(3, 2), ...SIX, {
    title: "Six",
    cells: range(36).map((cell) => [(cell % 6) * 100, Math.floor(cell / 6) * 100, 100, 100]),
  }),
  x: { ...puzzle(x, ...X, { title: "X" }), board: { variant: "x", box: "3x3" } },
  jigsaw: { ...puzzle(jigsaw, ...JIGSAW, { title: "Jigsaw" }), regions: REGIONS },
  sixteen: puzzle(plainPlay(4, 4), ...SIXTEEN, { title: "Sixteen", grade: "easy" }),
  twins: puzzle(twins, twinGivens, twinSolution, { title: "Twins" }),
  wordoku: { ...puzzle(nine, ...NINE, { title: "Wordoku" }), symbols: "LABYRINTH" },
};

// A page with a player, as plain as a page of a site.
export function page(attributes, { inside = "", head = "", language = "en", direction = "ltr" } = {}) {
  return `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Puzzle</title>
<link rel="stylesheet" href="page.css">
<script src="player.js" defer></script>
${head}</head>
<body>
<header><a href="#">A site of puzzles</a></header>
<main><h1>Puzzle</h1><sudo-press ${attributes}>${inside}</sudo-press></main>
</body>
</html>
`;
}

export const STYLE = `:root { --paper: #fcfbf8; --ink: #1b1d22; }
@media (prefers-color-scheme: dark) { :root { --paper: #101114; --ink: #e9e8e4; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
header { padding: .9rem 1.25rem; border-bottom: 1px solid #8886; }
header a { color: inherit; }
main { max-width: 68rem; margin: 0 auto; padding: 0 1rem 1rem; }
h1 { font: 600 1.3rem/1.2 Georgia, serif; margin: .5rem 0 0; }
`;

// An engine that answers in the form of the real one. Its hints are cells of the solution, in order.
export const FAKE_ENGINE = `
"use strict";
(() => {
  const picture = '<svg viewBox="-6 -6 912 912"><title>Diagram</title><g class="sp-thick sp-l6"><path d="M0 0h900v900h-900z"/></g></svg>';
  const asked = [];
  const blanks = ({ filled, puzzle }) => [...(filled ?? puzzle)].flatMap((sign, cell) => (sign === "." ? [cell] : []));
  const answers = {
    hint(request, play) {
      const order = ["area", "digit", "technique", "cells", "step"];
      const degree = order.indexOf(request.degree);
      if (request.techniques) {
        if (request.skip) return { state: "nothing", degree: request.degree, text: "No step." };
        const data = { houses: [0], technique: "x-wing", cells: [0, 3], placements: [], eliminations: [{ cell: 6, digit: 6 }] };
        return { state: "step", degree: "step", text: "X-Wing: remove 6.", data, step: { title: "X-Wing" }, picture };
      }
      const wrong = [...(request.position.filled ?? "")].findIndex((sign, cell) => sign !== "." && sign !== String(play.solution[cell]));
      if (wrong >= 0) {
        return { state: "mistakes", degree: request.degree, text: degree < 4 ? "One entry is wrong." : "This entry is wrong.",
          mistakes: [{ mistake: "entry", data: degree < 4 ? undefined : { cells: [wrong] } }] };
      }
      const cell = request.cell ?? blanks(request.position)[request.skip ?? 0];
      if (cell === undefined) return { state: "solved", text: "The puzzle is solved." };
      const digit = play.solution[cell];
      const data = { houses: [Math.floor(cell / 9)] };
      if (degree > 0) data.digits = [digit];
      if (degree > 1) data.technique = "hidden-single";
      if (degree > 2) data.cells = [cell];
      if (degree > 3) Object.assign(data, { placements: [{ cell, digit }], eliminations: [] });
      const texts = ["Look at a row.", "Look for " + digit + ".", "A hidden single.", "Look at one cell.", "It must be " + digit + "."];
      return { state: "step", degree: request.degree, text: texts[degree], sentences: texts.slice(degree, degree + 1), data,
        step: degree > 3 ? { title: "Hidden Single", sentence: texts[degree] } : undefined, picture: degree > 2 ? picture : undefined };
    },
    "why-not": (request) => ({ state: "false", text: "It cannot be " + request.digit + ".\\n1. A step.", picture,
      steps: [{ title: "Pointing", sentence: "Because of the box.", picture }] }),
    path: () => ({ solved: true, steps: [1, 2, 3].map((number) => ({ technique: "hidden-single", title: "Hidden Single",
      sentences: ["Sentence " + number + "."], placements: [], eliminations: [], picture })) }),
    check: (request, play) => ({ solutions: play.solution ? [play.solution] : [SudoPress.fakeSolution, [...SudoPress.fakeSolution].reverse()], complete: true, logical: true, mistakes: [] }),
    rate: () => ({ rating: "3.3", grade: { key: "medium", name: "medium", number: 3, of: 6 } }),
    write: ({ format }) => ({ text: location.origin + "/page.css?" + format }),
    read({ text }, play) {
      if (text.includes("nonsense")) return { error: "expected 81 cells, found 8" };
      return { format: "line", play: { ...play, title: undefined, number: undefined }, position: { puzzle: play.puzzle }, more: 2 };
    },
    generate: (request, play) => ({ play: { ...play, title: undefined }, position: { puzzle: play.puzzle }, rating: { rating: "3.3", grade: { key: "medium" }, techniques: [] } }),
    late: () => new Promise(() => {}),
  };
  SudoPress.asked = asked;
  for (const player of document.querySelectorAll("sudo-press")) {
    player.engine = {
      async ask(request) {
        asked.push(JSON.parse(JSON.stringify(request)));
        const solution = SudoPress.fakeSolution;
        return answers[request.task](request, solution ? { ...player.play, solution } : player.play);
      },
    };
  }
})();
`;
