/** Hostile rules, and mistakes that never end. Each entry is a whole game. */

const HEAD = `game: nasty
language: 1
title: Nasty
players: 2
cycle: turn
limit: {rounds: 1000, winners: nobody}
`;

const game = (...sections: string[]): string => [HEAD, ...sections].join("\n");

/** A game with one phase that has these effects. */
const phase = (effects: string, ...sections: string[]): string =>
  game(...sections, `phases:\n  - id: main\n    do:\n${effects.replace(/^/gm, "      ")}`);

const STATE = "state:\n  table:\n    n: int 0..1000000 = 0";
/** An effect that asks a player for these fields. */
const ask = (...fields: string[]): string =>
  `- each: p in players\n  do:\n    - ask:\n${fields.map((field) => `        ${field}`).join("\n")}\n      who: p`;
const ASK = ask("field: x in 1..2");
const nested = (open: string, close: string, depth: number, inner: string) =>
  open.repeat(depth) + inner + close.repeat(depth);

const deepMap = (depth: number): string => Array.from({ length: depth }, (_, i) => `${"  ".repeat(i)}a:`).join("\n");

const deepDo = (depth: number): string =>
  [
    ...Array.from({ length: depth }, (_, i) => `${"    ".repeat(i)}- do:`),
    `${"    ".repeat(depth)}- set: table.n = 1`,
  ].join("\n");

/** Rules that never end, or need more time or memory than there is. */
export const ENDLESS: Readonly<Record<string, string>> = {
  "a loop without an end": phase("- while: yes\n  do:\n    - set: table.n = 1", STATE),
  "a loop around a question that is never asked": phase(
    `- while: yes\n  do:\n${ask("field: x in 1..0").replace(/^/gm, "    ")}`,
  ),
  "loops in huge ranges": phase("- each: a in 1..1000000000\n  set: table.n = a", STATE),
  "loops in loops": phase(
    "- each: a in 1..9999\n  do:\n    - each: b in 1..9999\n      do:\n        - each: c in 1..9999\n          set: table.n = a",
    STATE,
  ),
  "queries in queries": phase(
    "- set: table.n = count(a in 1..9999 where any(b in 1..9999 where any(c in 1..9999 where a + b + c is 0)))",
    STATE,
  ),
  "sorting by a query in a query": phase(
    "- set: table.n = count(a in 1..9999 sorted by count(b in 1..9999 where count(c in 1..9999 where c is b) > 7))",
    STATE,
  ),
  "a verb that calls itself": phase("- again: 1", "verbs:\n  again(x int 0..1000):\n    do:\n      - again: x", STATE),
  "verbs that call each other twice": phase(
    "- one: 1",
    "verbs:\n  one(x int):\n    do:\n      - two: x\n      - two: x\n  two(x int):\n    do:\n      - one: x\n      - one: x",
  ),
  "a term that calls itself": phase("- set: table.n = f(1)", "terms:\n  f(x int): f(x)", STATE),
  "a term that calls itself twice": phase(
    "- set: table.n = f(150)",
    "terms:\n  f(x int): if x <= 0 then 1 else f(x - 1) + f(x - 2)",
    STATE,
  ),
  "a term that doubles until it overflows": phase(
    "- set: table.n = f(100)",
    "terms:\n  f(x int): if x <= 0 then 1 else f(x - 1) * 2",
    STATE,
  ),
  "constants that need each other": phase("- set: table.n = a", "constants:\n  a: b + 1\n  b: a + 1", STATE),
  "constants that grow": game(
    `constants:\n${Array.from({ length: 40 }, (_, i) => `  c${i}: ${i === 0 ? "2" : `c${i - 1} * c${i - 1}`}`).join("\n")}`,
    "phases:\n  - id: main\n    do: []",
  ),
  "triggers that fire each other": phase(
    "- one: 1",
    "verbs:\n  one(x int):\n    do:\n      - set: table.n = 1\n  two(x int):\n    do:\n      - set: table.n = 2",
    "triggers:\n  a:\n    after: one\n    two: 1\n  b:\n    after: two\n    one: 1",
    STATE,
  ),
  "chance that never ends": phase("- while: yes\n  do:\n    - roll: x in 1..6\n      for: luck"),
  "a window that never closes": phase(
    "- window: choice",
    "windows:\n  choice:\n    who: p in players\n    shape: round\n    pass: never",
    "commands:\n  act:\n    when: choice\n    do:\n      - set: table.n = 1",
    STATE,
  ),
  "a window that opens itself": phase(
    "- window: choice",
    "windows:\n  choice:\n    who: p in players\n    shape: once\n    pass: auto",
    "commands:\n  act:\n    when: choice\n    do:\n      - window: choice",
  ),
  "a choice of any of many": phase(ask("field: any of x in 1..9000")),
  "a choice whose rest can hardly be answered": phase(
    ask("a: 12 of x in 1..30", "b: y in 1..2 where sum(x for x in a) is 1000"),
  ),
  "a split of much over many": phase(ask("field: split 100000 over x in 1..500 up to 100000")),
  "straight runs everywhere": phase(
    "- set: table.n = sum(count(union(r for r in b.straights(n))) for n in 1..50)",
    "kinds:\n  cell:\n    space of: b\nboards:\n  b:\n    grid: 50 by 50\n    space: cell\n    neighbours: eight",
    STATE,
  ),
  "ways over a big board from everywhere": phase(
    "- set: table.n = count(x in cells where any(y in cells where steps(x, y) is 98 and any(z in cells where steps(y, z) is 97)))",
    "kinds:\n  cell:\n    space of: b\nboards:\n  b:\n    grid: 50 by 50\n    space: cell",
    STATE,
  ),
  "a query over everything again and again": phase(
    "- while: all(all(x is not y or x is y for x in cells) for y in cells)\n  do:\n    - set: table.n = 1",
    "kinds:\n  cell:\n    space of: b\nboards:\n  b:\n    grid: 50 by 50\n    space: cell",
    STATE,
  ),
  "nobody is ever asked": phase("- set: table.n = 1", STATE),
  "a draw without an end": phase(
    "- shuffle: table.deck\n- draw: 1000000\n  from: table.deck\n  to: table.pile",
    "kinds:\n  card:\n    copies: 3\n    starts in: table.deck",
    "state:\n  table:\n    deck: deck of card, refilled from table.pile\n    pile: pile of card",
  ),
};

/** Declarations that refer to themselves in a circle. */
export const CIRCLES: Readonly<Record<string, string>> = {
  "one for every one of itself": phase(ASK, "kinds:\n  a:\n    copies: 2 for every a"),
  "some for every other, and back": phase(
    ASK,
    "kinds:\n  a:\n    copies: 2 for every b\n  b:\n    copies: 2 for every a",
  ),
  "a record of itself": phase(ASK, "types:\n  a:\n    x: a\nstate:\n  table:\n    s: a"),
  "records of each other": phase(
    ASK,
    "types:\n  a:\n    x: b\n  b:\n    x: list of a up to 3\nstate:\n  table:\n    s: a",
  ),
  "a family of itself": phase(ASK, "kinds:\n  k:\n    copies: 2\nfamilies:\n  f: [f, k]\n  g: [h]\n  h: [g]"),
  "a kind that stands on itself": phase(
    "- each: x in aas\n  move: x\n  to: x",
    "kinds:\n  a:\n    copies: 3\n    plural: aas\n    stands on: a or none",
  ),
  "a zone that holds its owner": phase(
    "- each: x in boxes\n  move: x\n  to: x.inside",
    "kinds:\n  box:\n    copies: 3\nstate:\n  box:\n    inside: pile of box",
  ),
  "an order by itself": phase(
    "- set: table.n = count(p in players sorted by o(p))",
    "orders:\n  o(p player):\n    - id: a\n      by: o(p)",
    STATE,
  ),
  "orders by each other": phase(
    "- set: table.n = count(p in players sorted by o(p))",
    "orders:\n  o(p player):\n    - id: a\n      by: q(p)\n  q(p player):\n    - id: a\n      by: o(p)",
    STATE,
  ),
  "a line that sees along itself": phase(
    "- set: table.n = count(x in cells where sight(x, x))",
    "kinds:\n  cell:\n    space of: b\nboards:\n  b:\n    grid: 3 by 3\n    space: cell\nlines:\n  sight(from cell, to cell):\n    runs: straight\n    at most: 2\n    passes: s in cells where sight(s, to)",
    STATE,
  ),
  "a command that goes on with itself": phase(
    "- window: w",
    "windows:\n  w:\n    who: p in players\n    shape: once\nkinds:\n  k:\n    table: ks\n    copies: one of each\n    abilities:\n      more: optional command\ncommands:\n  go:\n    when: w\n    ask:\n      k: k in ks\n    then: k.more\nks:\n  x:\n    more:\n      ask:\n        k: k in ks\n      then: k.more\n      do: []",
  ),
  "triggers in a circle of orders": phase(
    "- one: 1",
    "verbs:\n  one(x int):\n    do:\n      - set: table.n = 1",
    "triggers:\n  a:\n    after: one\n    after trigger: b\n    set: table.n = 2\n  b:\n    after: one\n    after trigger: a\n    set: table.n = 3",
    STATE,
  ),
  "a deck refilled from itself": phase(
    "- draw: 5\n  from: table.deck\n  to: table.deck",
    "kinds:\n  card:\n    copies: 3\n    starts in: table.deck",
    "state:\n  table:\n    deck: deck of card, refilled from table.deck",
  ),
};

/** Excessive sizes. */
export const HUGE: Readonly<Record<string, string>> = {
  "a board of a million spaces": phase(
    ASK,
    "kinds:\n  cell:\n    space of: b\nboards:\n  b:\n    grid: 1000 by 1000\n    space: cell",
  ),
  "a board of very many spaces": phase(
    ASK,
    "kinds:\n  cell:\n    space of: b\nboards:\n  b:\n    grid: 99999999999 by 99999999999\n    space: cell",
  ),
  "a huge hexagon": phase(
    ASK,
    "kinds:\n  cell:\n    space of: b\nboards:\n  b:\n    hexes: hexagon 30000\n    space: cell",
  ),
  "a billion copies": phase(ASK, "kinds:\n  card:\n    copies: 1000000000"),
  "a million of each": phase(
    ASK,
    "kinds:\n  card:\n    table: cards\n    copies: 1000000 of each\ncards:\n  a: {}\n  b: {}",
  ),
  "a billion to be made": phase(ASK, "kinds:\n  card:\n    supply: 1000000000"),
  "copies by a huge row": phase(
    ASK,
    "kinds:\n  card:\n    table: cards\n    copies: by row\n    fields:\n      copies: int 1..2000000000\ncards:\n  a:\n    copies: 2000000000",
  ),
  "copies for every copy": phase(
    ASK,
    "kinds:\n  a:\n    copies: 5000\n  b:\n    copies: 5000 for every a\n  c:\n    copies: 5000 for every b",
  ),
  "a list of billions": phase(ASK, "state:\n  table:\n    l: list of int up to 2000000000"),
  "a list of lists of lists": phase(
    ASK,
    "state:\n  table:\n    l: list of list of list of int up to 9999 up to 9999 up to 9999",
  ),
  "a set of all numbers": phase(ASK, "state:\n  table:\n    l: set of int 0..2000000000"),
  "a map of all numbers": phase(ASK, "state:\n  table:\n    l: int per int 0..2000000000"),
  "pairs of many": phase(ASK, "kinds:\n  a:\n    copies: 9000\nstate:\n  a, a:\n    n: int"),
  "a row of a billion places": phase(ASK, "kinds:\n  a:\n    copies: 2\nstate:\n  player:\n    r: row of 1000000000 a"),
  "a thousand players": phase(ASK).replace("players: 2", "players: 2..1000"),
  "a billion players": phase(ASK).replace("players: 2", "players: 2..1000000000"),
  "players from many to few": phase(ASK).replace("players: 2", "players: 5..2"),
  "no players": phase(ASK).replace("players: 2", "players: 0"),
  "minus one players": phase(ASK).replace("players: 2", "players: -1"),
  "a game without a limit": phase(ASK).replace(/^limit.*$/m, ""),
  "a limit of very many rounds": phase(ASK).replace("rounds: 1000", "rounds: 99999999999999999999"),
  "a limit of no rounds": phase(ASK).replace("rounds: 1000", "rounds: 0"),
  "an option with very many choices": phase(
    ASK,
    "options:\n  o:\n    choices: 1..9999999999\n    default: 1\n    why: none",
  ),
  "an option from many to few": phase(ASK, "options:\n  o:\n    choices: 9..1\n    default: 1\n    why: none"),
  "numbers that are too large": phase("- set: table.n = 99999999999999999999999999 * 99999999999999999", STATE),
  "a range from many to few": phase("- set: table.n = count(1000000..-1000000)", STATE),
  "a range of everything": phase("- set: table.n = count(-2147483647..2147483647)", STATE),
  "a very long line": phase(`- set: table.n = ${Array.from({ length: 20_000 }, () => "1").join(" + ")}`, STATE),
  "a very long name": phase(`- set: table.${"n".repeat(100_000)} = 1`, STATE),
  "very many rows": phase(
    ASK,
    `kinds:\n  r:\n    table: rs\n    copies: none\nrs:\n${Array.from({ length: 20_000 }, (_, i) => `  r${i}: {}`).join("\n")}`,
  ),
};

/** Nesting so deep that a recursive reader would overflow the stack. */
export const DEEP: Readonly<Record<string, string>> = {
  "parentheses in parentheses": phase(`- set: table.n = ${nested("(", ")", 5_000, "1")}`, STATE),
  "not not not": phase(`- set: table.n = if ${"not ".repeat(5_000)}yes then 1 else 2`, STATE),
  "minus minus minus": phase(`- set: table.n = ${"- ".repeat(5_000)}1`, STATE),
  "if in if": phase(`- set: table.n = ${"if yes then ".repeat(2_000)}1${" else 2".repeat(2_000)}`, STATE),
  "queries in queries in queries": phase(
    `- set: table.n = ${nested("count(x in 1..count(", "))", 500, "1..2")}`,
    STATE,
  ),
  "attributes of attributes": phase(`- set: table.n = table${".owner".repeat(5_000)}`, STATE),
  "lists in lists": game(`constants:\n  a: ${nested("[", "]", 5_000, "")}`),
  "maps in maps": `${HEAD}\nkinds:\n${deepMap(500).replace(/^/gm, "  ")}`,
  "flow maps in flow maps": `${HEAD}\nkinds: ${nested("{a: ", "}", 5_000, "1")}`,
  "effects in effects": phase(deepDo(60), STATE),
  "effects in effects in effects": phase(deepDo(400), STATE),
  "parentheses in parentheses, on a line that is read": phase(
    `- set: table.n = ${nested("(", ")", 1_900, "1")}`,
    STATE,
  ),
  "not not not, on a line that is read": phase(`- set: table.n = if ${"not ".repeat(900)}yes then 1 else 2`, STATE),
  "minus minus minus, on a line that is read": phase(`- set: table.n = ${"-".repeat(3_500)}1`, STATE),
  "if in if, on a line that is read": phase(
    `- set: table.n = ${"if yes then ".repeat(180)}1${" else 2".repeat(180)}`,
    STATE,
  ),
  "else else else": phase(`- set: table.n = ${"none else ".repeat(390)}1`, STATE),
  "sums of sums": phase(`- set: table.n = ${"1 + ".repeat(990)}1`, STATE),
  "and and and": phase(`- if: ${"yes and ".repeat(490)}yes\n  set: table.n = 1`, STATE),
  "queries in queries, on a line that is read": phase(
    `- set: table.n = ${nested("count(x in 1..", ")", 230, "2")}`,
    STATE,
  ),
  "attributes of attributes, on a line that is read": phase(`- set: table.n = table${".owner".repeat(650)}`, STATE),
  "calls in calls": phase(`- set: table.n = ${nested("abs(", ")", 780, "1")}`, STATE),
  "types of types, on a line that is read": phase(ASK, `state:\n  table:\n    x: ${"set of ".repeat(500)}bool`),
  "terms in terms in terms": phase(
    "- set: table.n = t999",
    `terms:\n${Array.from({ length: 1_000 }, (_, i) => `  t${i}: ${i === 0 ? "1" : `t${i - 1} + 0`}`).join("\n")}`,
    STATE,
  ),
  "terms that double": phase(
    "- set: table.n = t60",
    `terms:\n${Array.from({ length: 61 }, (_, i) => `  t${i}: ${i === 0 ? "0" : `t${i - 1} + t${i - 1}`}`).join("\n")}`,
    STATE,
  ),
  "verbs in verbs in verbs": phase(
    "- v300: 1",
    `verbs:\n${Array.from({ length: 301 }, (_, i) => `  v${i}(x int):\n    do:\n      - ${i === 0 ? "set: table.n = 1" : `v${i - 1}: x`}`).join("\n")}`,
    STATE,
  ),
  "types of types": phase(ASK, `state:\n  table:\n    x: ${"list of ".repeat(3_000)}int`),
};

/** Pitfalls of YAML and of plain JavaScript objects. */
export const TRAPS: Readonly<Record<string, string>> = {
  "an alias bomb": `${HEAD}a: &a [x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b]\nd: &d [*c, *c, *c, *c, *c, *c, *c]\ne: [*d, *d, *d, *d, *d, *d, *d]`,
  "an alias of itself": `${HEAD}a: &a [*a]`,
  "merge keys": `${HEAD}a: &a {x: 1}\nb:\n  <<: *a`,
  tags: `${HEAD}a: !!js/function "function () {}"\nb: !!binary abcd`,
  "several documents": `${HEAD}---\n${HEAD}`,
  "a directive": `%YAML 1.1\n---\n${HEAD}`,
  "the prototype as a section": `${HEAD}__proto__:\n  a: 1\nconstructor:\n  b: 1\n`,
  "the prototype as a name": phase(
    "- set: table.__proto__ = 1\n- set: table.constructor = table.toString",
    "constants:\n  __proto__: 1\n  hasOwnProperty: 2",
    "state:\n  table:\n    __proto__: int 0..3 = 0\n    constructor: int 0..3 = 0\n    toString: int 0..3 = 0",
  ),
  "the prototype as kind, row, field and verb": phase(
    "- constructor: toString",
    "kinds:\n  __proto__:\n    table: valueOf\n    copies: one of each\n    fields:\n      constructor: int 0..3\nvalueOf:\n  toString:\n    constructor: 1\n  __proto__:\n    constructor: 2",
    "verbs:\n  constructor(x __proto__):\n    do:\n      - say: hello {x.constructor}",
    "types:\n  hasOwnProperty: [constructor, prototype]",
    "terms:\n  isPrototypeOf(x __proto__): x.constructor",
  ),
  "the prototype as an answer": phase(ask("__proto__: x in 1..2", "constructor: x in 1..2")),
  "names that the engine uses": phase(
    "- let:\n    round: 1\n    it: 2\n- set: table.row = it",
    "state:\n  table:\n    row: int 0..5 = 0\n    owner: int 0..5 = 0\n    position: int 0..5 = 0",
  ),
  nothing: "",
  "blanks only": "   \n\n  \n",
  "one character": "&",
  "a list": "- game: x\n- language: 1",
  "a text": "hello",
  "no values": "game:\nlanguage:\ntitle:\nplayers:\nphases:\nkinds:\nboards:\nverbs:\nstate:\nterms:",
  "wrong forms everywhere": `${HEAD}kinds: [a]\nboards: 3\nstate: {table: [x]}\nterms: [1]\nphases: {a: 1}\nwindows: x\ncommands: [x]\nverbs: 3\ntriggers: x\nend: 4\noptions: [x]\nconstants: 3\ntypes: x\norders: 4\nsetup: x\nscore: {a: 1}\nvalue: [2]\nchecks: 7\nlook: 3\nlines: 1\npaths: 2\nmaps: 5\nfamilies: 9`,
  "an include of itself": `${HEAD}include: [nasty.yaml]`,
  "includes that lead out": `${HEAD}include: [../../../../etc/passwd, "file:///etc/passwd", "http://localhost/", "C:\\\\x", /etc/passwd]`,
  "an extension of itself": "variant: nasty\nlanguage: 1\nextends: nasty.yaml",
  "null characters": phase("- set: table.n = 1\u0000", STATE),
  "half a character": phase("- say: \uD83D", STATE),
  "tabs and carriage returns": phase("- set: table.n = 1", STATE).replace(/\n/g, "\r\n").replace(/ {2}/g, "\t"),
  "other ends of lines": phase("- set: table.n = 1", STATE).replace(/\n/g, "\u2028"),
  "braces in texts": phase('- say: "{{{{ } {table.n {} {1 +} {yes} {{table.n}}"', STATE),
  "a winner who is nobody": phase("- finish: first(p in players where no)"),
  "a question to nobody": phase("- ask:\n    field: x in 1..2\n  who: first(p in players where no)"),
  "division by nothing": phase("- set: table.n = 1 / table.n rounded down\n- set: table.n = 1 mod table.n", STATE),
  "a weight below nothing": phase("- roll: x in 1..3\n  weight: -1\n  for: luck"),
  "weights of nothing": phase("- roll: x in 1..3\n  weight: 0\n  for: luck"),
  "a roll of nothing": phase("- roll: x in 1..0\n  for: luck"),
  "weights without measure": phase("- roll: x in 1..900\n  weight: 2147483647\n  for: luck"),
  "things moved into themselves": phase(
    "- move: first(as)\n  to: first(as)\n- remove: as\n- move: first(as)\n  to: none",
    "kinds:\n  a:\n    copies: 3\n    plural: as",
  ),
  "an end at once": phase(ASK, "end:\n  now:\n    if: yes\n    winners: players"),
  "everybody removed": phase(`- remove: players\n${ASK}`),
};

export const NASTY: readonly (readonly [string, string])[] = [ENDLESS, CIRCLES, HUGE, DEEP, TRAPS].flatMap((group) =>
  Object.entries(group),
);
