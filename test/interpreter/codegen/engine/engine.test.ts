import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { chooseEngine, engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, initial, link, makeRng } from "../../../../src/interpreter/index.ts";
import { encode } from "../../../../src/interpreter/runtime/encode.ts";
import { unanswered } from "../../../../src/interpreter/runtime/progress.ts";
import { SOAK, sized } from "../../../properties/size.ts";
import { loadRules } from "../../../support/games.ts";
import { lockstep } from "../lockstep.ts";

function engineFor(game: Game): ModuleEngine {
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  return engine;
}

function gameAt(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: 2 });
}

function written(text: string): Game {
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ severity, message }) => `${severity} ${message}`).join("\n"));
  return link(program, { players: 2 });
}

const bytesOf = (engine: ModuleEngine) => (engine.waits === "over" ? null : encode(engine.game, engine.snap()).join());

const small = (effects: string) => `game: small
language: 1
title: Small
players: 2
cycle: round
limit: {rounds: 20, winners: nobody}
state:
  table:
    total: int 0..30
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              number: n in 0..3
            who: p
${effects}
`;

test.each<[what: string, effects: string, games: number]>([
  ["division by 0", "          - set: table.total = 12 / number rounded down", 12],
  ["a value outside of its range", "          - set: table.total += number * 4", 12],
  [
    "rules that never end",
    "          - if: number is 3\n            do:\n              - while: table.total >= 0\n                do:\n                  - set: table.total = 0",
    sized(2, 12),
  ],
])("at a fault of the rules both engines stop at the same answer: %s", (_, effects, games) => {
  const game = written(small(effects));
  const engine = engineFor(game);
  const ends = Array.from({ length: games }, (__, seed) => lockstep(game, engine, `${seed}`));
  expect(ends.filter(({ apart }) => apart !== null)).toEqual([]);
  expect(ends.map(({ stopped }) => stopped)).toContain("fault");
  expect(ends.every(({ stopped }) => stopped === null || stopped === "fault")).toBe(true);
});

test.each([
  "examples/draughts.yaml",
  "examples/amazons.yaml",
  "rules/hexwar.yaml",
  "examples/backgammon.yaml",
  "examples/recipes/shopping.yaml",
])("a restored position has the same question: %s", (path) => {
  const game = gameAt(path);
  const engine = engineFor(game);
  const draw = makeRng(path);
  engine.begin();
  for (let waits = 0; waits < 80 && engine.waits !== "over"; waits++) {
    const before = engine.snap();
    const seen = () => [
      engine.waits,
      engine.count,
      Array.from({ length: engine.count }, (_, at) => engine.candidate(at)),
    ];
    const [asked, bytes] = [seen(), encode(game, before).join()];
    const choice = draw(engine.count);
    const act = () => (engine.waits === "chance" ? engine.toss(choice) : engine.choose(choice));
    act();
    const after = bytesOf(engine);
    engine.load(before);
    // There are thousands of candidates; `isDeepStrictEqual` is much faster than `toEqual`.
    expect(isDeepStrictEqual(seen(), asked)).toBe(true);
    expect(encode(game, engine.snap()).join()).toBe(bytes);
    act();
    expect(bytesOf(engine)).toBe(after);
  }
});

test("no word of the rules is in a module", () => {
  const game = gameAt("examples/nine-mens-morris.yaml");
  const { text } = engineFor(game).written;
  const { program } = game;
  const words = [
    program.id,
    ...program.terms.map(({ id }) => id),
    ...program.kinds.flatMap(({ id, plural }) => [id, plural]),
    ...program.bodies.map(({ id }) => id),
  ].filter((word) => !["table", "player", "players", "main"].includes(word));
  expect(words.filter((word) => new RegExp(`\\b${word.replaceAll(".", "\\.")}\\b`).test(text))).toEqual([]);
});

test("the module in the docs is the written one", () => {
  const page = readFileSync("docs/compiled-rules.md", "utf8");
  const shown = /```js\n([\s\S]*?)\n```/.exec(page)?.[1]?.split("\n") ?? [];
  const lines = new Set(
    engineFor(gameAt("examples/tictactoe.yaml"))
      .written.text.split("\n")
      .map((line) => line.trim()),
  );
  expect(shown.length).toBeGreaterThan(50);
  expect(shown.filter((line) => !lines.has(line.trim()))).toEqual([]);
});

test("a fault in simultaneous effects leaves nothing for the next game", () => {
  const game = written(small("          - together:\n              - set: table.total += number * 4\n"));
  const engine = engineFor(game);
  const ends = Array.from({ length: 12 }, (_, seed) => lockstep(game, engine, `${seed}`));
  expect(ends.map(({ apart }) => apart)).toEqual(ends.map(() => null));
  expect(ends.filter(({ stopped }) => stopped === "fault").length).toBeGreaterThan(1);
});

/** A command that continues with a card's command, which opens the same window again: each of them runs several times at once. */
const NESTED = `game: nested
language: 1
players: 3
limit: {moves: 25, rounds: 4, winners: nobody}
kinds:
  card: {table: cards, starts in: table.open, abilities: {special: optional command}}
state:
  table: {open: pile of card, heap: pile of card, chief: player}
windows:
  market: {who: p in clockwise(table.chief)}
commands:
  trick:
    when: market
    ask:
      card: c in table.open
    then: card.special
    do:
      - set: table.chief = actor
phases:
  - id: main
    do:
      - window: market
cards:
  ace:
    special:
      do:
        - each: x in table.open
          do:
            - window: market
        - set: table.chief = actor
`;

test("commands of cards that open their own window again keep their separate values", () => {
  const game = link(
    load({ path: "n.yaml", text: NESTED }, { files: { read: () => null }, packs: [] }).program as never,
    {
      players: 3,
    },
  );
  const ends = Array.from({ length: 6 }, (_, seed) => lockstep(game, engineFor(game), `${seed}`));
  expect(ends.map(({ apart, stopped }) => apart ?? stopped)).toEqual(ends.map(() => null));
  expect(Math.max(...ends.map(({ waits }) => waits))).toBeGreaterThan(10);
});

/** Values that are not set yet are none, whatever their type promises. They are passed on by names, lists and terms. */
const PROMISED = `game: promised
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  cell: {space of: plain}
boards:
  plain: {grid: 2 by 2}
state:
  cell: {lord: player = none}
  player: {last: player or none, friends: set of player, points: int 0..99}
terms:
  ruler(c cell): c.lord
  friend(p player, q player): p else q
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              x: n in 1..4
            who: p
          - let:
              l: r1c1.lord
EFFECTS          - if: x is 4
            set: r1c1.lord = p
`;

test.each([
  ["else", "          - set: (r1c1.lord else p).points += x\n"],
  ["a name", "          - set: (l else p).points += x\n"],
  ["a term", "          - set: (ruler(r1c1) else p).points += x\n"],
  ["what is handed to a term", "          - set: friend(r1c1.lord, p).points += x\n"],
  [
    "elements of a list",
    "          - set: p.points += count(q in list(c.lord for c in cells) where (q else p) is p)\n",
  ],
  ["what is kept of a list", "          - if: x is 2\n            set: p.friends = set(c.lord for c in cells)\n"],
  [
    "what an effect took away again",
    "          - if: p.last is not none\n            do:\n              - set: p.last = none\n              - set: (p.last else p).points += 1\n          - set: p.last = p\n",
  ],
  ["an attribute of what is not there", "          - if: x is 3\n            set: p.points += ruler(r1c1).points\n"],
])("a broken promise of the rules is the same for both engines: %s", (_, effects) => {
  const game = written(PROMISED.replace("EFFECTS", effects));
  const engine = engineFor(game);
  const ends = Array.from({ length: 8 }, (__, seed) => lockstep(game, engine, `${seed}`));
  expect(ends.filter(({ apart, stopped }) => apart !== null || (stopped !== null && stopped !== "fault"))).toEqual([]);
  expect(Math.max(...ends.map(({ waits }) => waits))).toBeGreaterThan(2);
});

const SEARCHES = `${small("").trimEnd()}
kinds:
  stone: {copies: 400, starts in: table.box}
  cell: {space of: plain}
boards:
  plain: {grid: 45 by 45, neighbours: eight}
`.replace("  table:\n", "  table:\n    box: pile of stone\n");

/** Rules that search for ever without a question, in loops of each kind. */
const endless = (search: string, between: string): string =>
  SEARCHES.replace(
    "            who: p\n",
    `            who: p\n          - while: yes\n            do:\n${between}              - set: table.total = ${search}\n`,
  );
const TOSS = "              - roll: x in 1..6\n                for: luck\n";

test.each([
  ["numbers", "count(a in 1..3000 where any(b in 1..3000 where a + b is 0))"],
  ["a table", "count(a in cells where any(b in cells where a.column + b.column is 0))"],
  ["few of many", "count(a in 1..3000 where any(b in 1..1000 where any(c in 1..3 where a + b + c is 0)))"],
  ["a list", "count(a in list(n for n in 1..3000) where any(b in list(n for n in 1..3000) where a + b is 0))"],
  ["membership", "count(a in 1..9000 where all(9999 not in list(n for n in 1..9000) for b in 1..20))"],
  [
    "things in a zone",
    "count(a in table.box where any(b in table.box where any(c in table.box where a is b and b is not c and a is c)))",
  ],
])(
  "what searches for ever is stopped at the same answer by both engines, whatever is tossed in between: %s",
  (what, search) => {
    // Tosses divide work in the same way for every search, so only the soak tries each search with them.
    for (const between of SOAK || what === "numbers" ? ["", TOSS] : [""]) {
      const game = written(endless(search, between));
      const { stopped, apart } = lockstep(game, engineFor(game), "long", 60);
      expect({ stopped, apart }).toEqual({ stopped: "fault", apart: null });
    }
  },
);

/** A small game with these effects before its first question. */
const beginningWith = (effects: string, where = "", verbs = ""): string => `game: small
language: 1
title: Small
players: 2
limit: {rounds: 3, winners: nobody}
state:
  table: {n: "int 0..1000000000 = 0", l: list of int up to 9999}
${verbs}phases:
  - id: play
    do:
${effects}      - each: p in players
        do:
          - ask:
              x: x in 1..2${where}
            who: p
`;
const each40 = (line: (n: number) => string): string => Array.from({ length: 40 }, (_, n) => line(n)).join("");

test.each([
  [
    "verbs that call another one twice, in what is imagined",
    beginningWith(
      "",
      " where (table.n is 1) after v39(1)",
      `verbs:\n${each40((n) => `  v${n}(x int):\n    do:\n${n > 0 ? `      - v${n - 1}: x\n      - v${n - 1}: x\n` : "      - set: table.n = 1\n"}`)}`,
    ),
  ],
  [
    "lists that hold another one twice",
    beginningWith(
      each40((n) => `      - let:\n          l${n}: ${n > 0 ? `list(l${n - 1}, l${n - 1})` : "list(1, 2)"}\n`),
    ),
  ],
  [
    "lists that a query makes of another one",
    beginningWith(
      each40((n) => `      - let:\n          l${n}: ${n > 0 ? `list(l${n - 1} for x in 1..2)` : "list(1, 2)"}\n`),
    ),
  ],
  [
    "lists that a query goes through without making them",
    beginningWith(
      "      - let:\n          l: list(list(y for y in 1..9) for x in 1..9)\n      - set: table.n = count(k in list(l for x in 1..9999) where table.n is 1)\n",
    ),
  ],
  [
    "unions of lists that hold lists",
    beginningWith(
      "      - let:\n          big: list(list(y for y in 1..999) for x in 1..60)\n      - let:\n          two: union(big for x in 1..2)\n",
    ),
  ],
  [
    "unions of many lists that nobody makes",
    beginningWith(
      "      - set: table.n = count(k in union(list(y for y in 1..200) for x in 1..200) where table.n is 1)\n",
    ),
  ],
  [
    "lists one behind the other that hold lists",
    beginningWith(
      "      - let:\n          big: list(list(y for y in 1..999) for x in 1..60)\n      - let:\n          two: union(big, big)\n",
    ),
  ],
  [
    "lists that are put into another one, element by element",
    beginningWith(
      "      - hold\n",
      "",
      "verbs:\n  hold:\n    state:\n      many: list of list of int up to 400 up to 140 per player = list(list(1) for x in 1..2)\n    do:\n      - let:\n          big: list(list(y for y in 1..399) for x in 1..139)\n      - each: p in players\n        set: hold.many[p] = big\n",
    ),
  ],
  [
    "sets of lists",
    beginningWith(
      "      - let:\n          l: list(y for y in 1..200)\n      - let:\n          s: set(list(l, list(x)) for x in 1..600)\n",
    ),
  ],
  [
    "a long list that is read again and again",
    beginningWith(
      "      - set: table.l = list(x for x in 1..9999)\n      - set: table.n = count(x in 1..9999 where all(table.l[1] is 1 for y in 1..900))\n",
    ),
  ],
])("exponential work is stopped before any question: %s", (_, rules) => {
  const engine = engineFor(written(rules));
  engine.begin();
  expect(engine.waits).toBe("stopped");
});

test("work split by tosses adds up", () => {
  const game = written(endless("count(a in 1..1000 where any(b in 1..1000 where a + b is 0))", TOSS));
  const engine = engineFor(game);
  engine.begin();
  engine.choose(1);
  let tosses = 0;
  for (; engine.waits === "chance" && tosses < 100; tosses++) engine.toss(0);
  expect(engine.waits).toBe("stopped");
  expect(tosses).toBeLessThan(10);
});

const verbs = (count: number): string =>
  `${small("").trimEnd()}\nverbs:\n${Array.from({ length: count }, (_, i) => `  v${i}(x int):\n    do:\n      - v${(i + 1) % count}: x\n`).join("")}`;

test("rules that are too large get no module, and the largest files play by theirs", () => {
  const tooLarge = written(verbs(2_500));
  expect(engineOf(tooLarge)).toEqual({ reason: "the rules are too large" });
  expect(chooseEngine(tooLarge)).toMatchObject({ engine: { exact: true }, why: "the rules are too large" });
  const hint = gameAt("rules/hint.yaml");
  const { engine } = chooseEngine(hint);
  if (!(engine instanceof ModuleEngine)) throw new Error("there is no module");
  // For few games of large rules writing a module does not pay.
  expect(chooseEngine(hint, { games: 19 })).toMatchObject({ engine: { exact: true }, why: /few games/ });
  expect(chooseEngine(hint, { games: 20 }).engine).toBeInstanceOf(ModuleEngine);
  expect(chooseEngine(gameAt("rules/hexwar.yaml"), { games: 1 }).engine).toBeInstanceOf(ModuleEngine);
  expect(chooseEngine(gameAt("rules/hexwar.yaml")).engine).toBeInstanceOf(ModuleEngine);
  // Few places of the module are left to the reference.
  expect([...engine.written.notes].reduce((sum, [, count]) => sum + count, 0)).toBeLessThan(50);
});

test("the module offers windows, also with commands of cards that continue, and chooses new things", () => {
  const { notes } = engineFor(gameAt("rules/neocombat.yaml")).written;
  expect([...notes.keys()]).not.toContain("offer");
  expect([...notes.keys()]).not.toContain("perform");
  expect(chooseEngine(gameAt("rules/neocombat.yaml")).engine).toBeInstanceOf(ModuleEngine);
});

/** Speculative verbs: nested in each other, in instructions of the reference, and with an end of the game in them. */
const IMAGINED = `game: imagined
language: 1
players: 2
cycle: round
limit: {rounds: 20, winners: nobody}
kinds:
  cell: {space of: plain}
boards:
  plain: {grid: 4 by 4, neighbours: sides}
state:
  cell:
    weight: int 0..99
  table:
    total: int 0..9999
paths:
  ground:
    step: to.weight < 4
terms:
  reach(c cell): count(ground.reach(c))
  best(c cell): (sum(n.weight for n in neighbours(c))) after grow(c)
  next(c cell): (sum(best(n) for n in neighbours(c))) after grow(c)
  whole(c cell): (sum(n.weight for n in cells)) after grow(c)
  deeper(c cell): next(c) + reach(c)
end:
  full:
    after: grow
    if: count(c in cells where c.weight > 3) > 13
    winners: nobody
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              c: c in cells where deeper(c) >= reach(c) and best(c) < 60
            who: p
          - grow: c
          - set: table.total = whole(c) + sum(best(n) for n in neighbours(c))
      - each: p in players
        do:
          - ask:
              some: any of c in cells where c.weight < best(c) and next(c) < 900
            who: p
          - each: c in some
            grow: c
verbs:
  grow(c cell):
    do:
      - set: c.weight += 1
      - each: n in neighbours(c) where reach(n) > 2
        set: n.weight += 1
`;

test("speculation agrees with the reference, and leaves nothing behind", () => {
  const game = written(IMAGINED);
  const engine = engineFor(game);
  expect(engine.written.notes.get("after")).toBeUndefined();
  const ends = Array.from({ length: sized(3, 8) }, (_, seed) => lockstep(game, engine, `${seed}`, 200));
  expect(ends.filter(({ apart, stopped }) => apart !== null || stopped !== null)).toEqual([]);
  expect(Math.max(...ends.map(({ waits }) => waits))).toBeGreaterThan(10);
});

test("long lists named in the log count as work, even without a listener", () => {
  const says = `          - let:
              long: list(n in 1..9999)
          - each: i in 1..9000
            do:
              - say: '{long}'`;
  const game = written(small(says));
  expect(lockstep(game, engineFor(game), "said")).toMatchObject({ stopped: "fault", apart: null });
});

test("rules that are too large for the reference have no module, without a fault of it", () => {
  const orders = Array.from({ length: 12 }, (_, i) => {
    const next = i < 11 ? `o${i + 1}(p)` : "p.index";
    return `  o${i}(p player):\n    - by: ${next}\n    - by: ${next}\n`;
  }).join("");
  const text = small("          - set: table.total = count(q in players sorted by o0(q))");
  const engine = engineOf(written(`${text}orders:\n${orders}`));
  expect(engine).not.toBeInstanceOf(ModuleEngine);
  expect(engine).toMatchObject({ reason: expect.stringMatching(/^this order has more than 1,000 keys/) });
});

test("writing a module during a game keeps the values of running verbs", () => {
  const game = written(`game: lists
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  piece:
    table: pieces
state:
  table:
    light: bool = yes
  player:
    secret: int 0..9 = 4, seen by owner, seen by all when table.light
  piece:
    square: int 0..9 = 1
    damage: int 0..9 = 0
setup:
  - set: b.square = 2
  - set: b.damage = 5
  - set: c.square = 7
  - set: d.square = 8
  - set: d.damage = 5
phases:
  - id: only
    do:
      - each: p in players
        do:
          - aim: p
            among: pieces
verbs:
  aim(p player, among list of piece):
    state:
      targets: list of piece = list(v in pieces where v.damage < 3)
    do:
      - if: p.secret > 3
        set: aim.targets = list(v in pieces where v.square > 5)
      - ask: {t: v in aim.targets}
        who: p
pieces:
  a: {}
  b: {}
  c: {}
  d: {}
`);
  const state = initial(game);
  const before = encode(game, state);
  const engine = engineFor(game);
  expect(encode(game, state)).toEqual(before);
  expect(lockstep(game, engine, "kept")).toMatchObject({ stopped: null, apart: null });
});

test("a position in which a scenario acts during a question is left to the reference", () => {
  const game = written(small("          - set: table.total = number"));
  const engine = engineFor(game);
  const state = initial(game);
  const [lowest, ...others] = state.frames;
  if (!lowest || others.length === 0) throw new Error("one frame alone");
  engine.load(state);
  expect(engine.waits).toBe("ask");
  engine.load({ ...state, frames: [{ ...lowest, progress: { kind: "ask", ...unanswered(1) } }, ...others] });
  engine.toss(0);
  expect([engine.waits, engine.slip]).toEqual(["stopped", null]);
});
