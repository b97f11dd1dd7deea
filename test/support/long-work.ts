/** Rules that do too much work in every place where they can, each with the line that is reported. */

const ASK = "- each: p in players\n  do:\n    - ask:\n        x: x in 1..2\n      who: p";

/** A game with effects before it asks each player. */
export const game = (effects: string, ...sections: string[]) =>
  [
    "game: nasty\nlanguage: 1\nplayers: 2\nlimit: {rounds: 3, winners: nobody}",
    ...sections,
    `phases:\n  - id: main\n    do:\n${`${effects}\n${ASK}`.replace(/^/gm, "      ")}`,
  ].join("\n");

export const N =
  "state:\n  table:\n    n: int 0..1000000000 = 0\n    long: list of int up to 9999\n    copy: list of int up to 9999";
const BOARD = "kinds:\n  cell: {space of: b}\nboards:\n  b: {grid: 50 by 50, neighbours: eight}";
const DECK =
  "kinds:\n  card: {copies: 9000, plural: cards, starts in: table.deck}\nstate:\n  table:\n    deck: deck of card\n    pile: pile of card";
const LONG = "- let:\n    a: list(x for x in 1..9999)\n    b: list(x for x in 1..9999)\n";
const again = (what: string) => `${LONG}- set: table.n = count(x in 1..9999 where all(${what} for y in 1..900))`;

/** Nine times, since compiled rules need less work for this than the interpreter. */
const toAndFro = (there: string) =>
  `- each: i in 1..9\n  do:\n    - ${there}\n      to: table.pile\n    - move: cards\n      to: table.deck\n    - shuffle: table.deck`;

export const LONG_WORK: readonly (readonly [name: string, text: string, line: string])[] = [
  ["comparing lists", game(again("a is b"), N), "a is b"],
  ["looking for a value in a list", game(again("10000 not in a"), N), "not in a"],
  ["asking for its place", game(again("index(10000, a) is none"), N), "index"],
  ["fingerprints", game(again("fingerprint(a) is not fingerprint(y)"), N), "fingerprint"],
  ["sets", game(again("count(set(z for z in a)) > 0"), N), "set(z"],
  [
    "one of each alike",
    game("- set: table.n = count(z in 1..900 where count(x in 1..9999 distinct by list(x, 2)) is 3)", N),
    "distinct",
  ],
  [
    "reading a list that is kept",
    game(
      `- set: table.long = list(x for x in 1..9999)\n- set: table.n = count(x in 1..9999 where all(table.long[1] is 1 for y in 1..900))`,
      N,
    ),
    "table.long[1]",
  ],
  [
    "copying such a list",
    game("- set: table.long = list(x for x in 1..9999)\n- each: x in 1..9999\n  set: table.copy = table.long", N),
    "table.copy = table.long",
  ],
  [
    "a list that grows",
    game("- each: x in 1..9999\n  set: table.long += x", N.replace("= 0", "= 0")),
    "table.long += x",
  ],
  [
    "ways over a board",
    game(
      "- set: table.n = count(x in cells where count(walk.reach(x)) is 1)",
      N,
      BOARD,
      "paths:\n  walk:\n    step: count(c in cells where c is from) is 1",
    ),
    "walk.reach",
  ],
  [
    "lines over a board",
    game(
      "- set: table.n = count(x in cells where any(y in cells where not sight(x, y)))",
      N,
      BOARD,
      "lines:\n  sight(a cell, b cell):\n    runs: centre to centre\n    passes: s in cells where s.x > 0\n    corner: both",
    ),
    "sight(x, y)",
  ],
  ["straight runs", game("- each: x in 1..999\n  set: table.n = count(b.straights(x))", N, BOARD), "straights"],
  [
    "chance among many that are equal",
    game("- each: x in 1..9999 sorted by chance\n  set: table.n = x", N),
    "table.n = x",
  ],
  [
    "chance without an end",
    game(
      "- while: yes\n  do:\n    - roll: x in 1..6\n      for: luck\n    - set: table.n = count(a in 1..4000 where any(b in 1..400 where a + b is 0))",
      N,
    ),
    "count(a in",
  ],
  ["moving very many things", game(toAndFro("move: c in cards"), DECK), "move: c in cards"],
  ["drawing them", game(toAndFro("draw: 9000\n      from: table.deck"), DECK), "draw: 9000"],
  ["texts of long lists", game("- let:\n    l: list(a in 1..9999)\n- each: i in 1..9000\n  say: '{l}'"), "say:"],
  [
    "lists that double inside",
    game(
      Array.from(
        { length: 26 },
        (_, i) => `- let:\n    l${i}: ${i > 0 ? `list(l${i - 1}, l${i - 1})` : "list(1, 2)"}`,
      ).join("\n"),
    ),
    "list(l",
  ],
  [
    "imagining in a large position",
    game(
      "- set: table.n = count(x in 1..9999 where (table.n is 1) after v(x))",
      `${N}\n${Array.from({ length: 60 }, (_, i) => `    big${i}: list of int up to 9999`).join("\n")}`,
      "verbs:\n  v(x int):\n    do:\n      - set: table.n = x",
    ),
    "after v(x)",
  ],
  [
    "orders that double",
    game(
      "- each: p in players sorted by o0(p)\n  set: table.n = 1",
      N,
      `orders:\n${Array.from({ length: 22 }, (_, i) => `  o${i}(p player):\n${`    - by: ${i < 21 ? `o${i + 1}(p)` : "p.index"}\n`.repeat(2)}`).join("")}`,
    ),
    "by: o",
  ],
];
