import { expect, test } from "vitest";
import { playRandom } from "../../playground/worker/players/random.ts";
import { Window } from "../../playground/worker/position/position.ts";
import { heardOf } from "../../playground/worker/session/heard-events.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles, shippedRules } from "../support/playground/rule-files.ts";

/** Events are told in sentences: those of the rules, else plain ones without ids. */

const RULES = `game: pond
language: 1
title: Pond
players: 2
limit: {rounds: 1, winners: nobody}
types:
  side: [left_bank, right_bank]
kinds:
  frog:
    copies: one for every player
  fish:
    table: fishes
    fields: {weight: int 0..9}
fishes:
  old_carp: {title: The Old Carp, weight: 4}
state:
  frog:
    wet: bool = no
    friend: frog or none
    jumps: int 0..9 = 0
  fish:
    hunger: int 0..9 = 0
  player:
    secret: side or none, seen by owner
  table:
    noted: int 0..9 = 0
phases:
  - id: day
    do:
      - each: p in players
        leap: p
      - set: old_carp.hunger = 3
      - set: table.noted = 4
verbs:
  leap(p player, far int = 2):
    do:
      - set: p.frog.jumps += far
      - set: p.frog.wet = p is first(seats)
      - set: p.frog.friend = first(seats).frog
      - set: p.secret = left_bank
`;

function logOf(look: string, viewer: number, everything = false): string[] {
  const files = ruleFiles({ "pond.yaml": RULES + look });
  const loaded = files.load({ entry: "pond.yaml", packs: [] });
  if (!loaded?.program) throw new Error(JSON.stringify(loaded?.diagnostics.map(({ message }) => message)));
  const session = new PageSession(loaded, { entry: "pond.yaml", packs: [], options: {}, players: 2, seed: "1" });
  const { log } = new Window(session).position(viewer);
  return log.filter(({ kind }) => everything || kind !== "idle").map(({ text }) => text);
}

test("without sentences of the rules things have titles and seats, and yes and no their slot", () => {
  expect(logOf("", 0)).toEqual([
    "turn 1",
    "day",
    "leap Seat 1, far 2",
    "Seat 1's frog: jumps 0 → 2",
    "Seat 1's frog: now wet",
    "Seat 1's frog: friend Seat 1's frog",
    "Seat 1: secret left bank",
    "leap Seat 2, far 2",
    "Seat 2's frog: jumps 0 → 2",
    "Seat 2's frog: friend Seat 1's frog",
    "Seat 2: secret left bank",
    "The Old Carp: hunger 0 → 3",
    "noted 0 → 4",
    "The game is over (limit)",
  ]);
});

const LOOK = `look:
  verbs:
    leap: "{p} leaps {far} feet"
  kinds:
    frog:
      slots:
        jumps: {told: no}
        wet: {told: {yes: "{it} falls into the pond", no: no}}
        friend: {told: "{it} and {new} are friends"}
    player: {slots: {secret: {told: "{it} whispers {new}"}}}
    fish: {slots: {hunger: {told: "{it} is hungrier: {new} instead of {old}"}}}
    table: {slots: {noted: {show: never}}}
`;

test("sentences of the rules replace the plain ones, for those who may know their contents", () => {
  expect(logOf(LOOK, 1)).toEqual([
    "turn 1",
    "day",
    "Seat 1 leaps 2 feet",
    "Seat 1's frog falls into the pond",
    "Seat 1's frog and Seat 1's frog are friends",
    "Seat 1 whispers left bank",
    "Seat 2 leaps 2 feet",
    "Seat 2's frog and Seat 1's frog are friends",
    "Seat 2 whispers something hidden",
    "The Old Carp is hungrier: 3 instead of 0",
    "The game is over (limit)",
  ]);
});

test("events that the rules leave out are still there on request", () => {
  expect(logOf(LOOK, 1, true)).toEqual(expect.arrayContaining(["Seat 1's frog: jumps 0 → 2", "noted 0 → 4"]));
});

const ASKING = `game: ferry
language: 1
title: Ferry
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  bank: {space of: river}
boards: {river: {grid: 1 by 2}}
phases:
  - id: crossing
    do:
      - each: p in players
        do:
          - ask:
              from: b in banks where b is r1c1
              to: optional b in banks where b is r1c2
            who: p
`;

function movesOf(look: string, answers: readonly string[], rules = ASKING): string[] {
  const files = ruleFiles({ "ferry.yaml": rules + look });
  const loaded = files.load({ entry: "ferry.yaml", packs: [] });
  if (!loaded?.program) throw new Error(JSON.stringify(loaded?.diagnostics.map(({ message }) => message)));
  const session = new PageSession(loaded, { entry: "ferry.yaml", packs: [], options: {}, players: 2, seed: "1" });
  for (const [seat, key] of answers.entries()) if (!session.play(seat, key)) throw new Error(`no ${key}`);
  return [0, 1, 2].flatMap((viewer) =>
    new Window(session).position(viewer).log.flatMap(({ kind, text }) => (kind === "move" ? [text] : [])),
  );
}

test("an answer is told by the sentence of the rules, to its player and to all others", () => {
  const answers = ["from=r1c1 to=r1c2", "from=r1c1 to=none"];
  const plain = ["from a1 to b1", "chooses a1"];
  expect(movesOf("", answers).slice(0, 2)).toEqual(plain);
  const told = movesOf(`look: {answers: {crossing: "the ferry goes from {from} to {to}"}}\n`, answers);
  expect(told.filter((text) => text === "the ferry goes from a1 to b1")).toHaveLength(3);
  expect(told[1]).toBe("chooses a1");
  const several = movesOf(`look: {answers: {crossing: ["{from} to {to}", "stays at {from}"]}}\n`, answers);
  expect(several.slice(0, 2)).toEqual(["a1 to b1", "stays at a1"]);
});

test("a forced answer can have a sentence for each value", () => {
  const one = ASKING.replace(/ {14}from: .*\n/, "").replace(/ {14}to: .*/, "              stay: yes or no");
  const look = `look: {answers: {crossing: {yes: waits, no: leaves}}}\n`;
  expect(movesOf(look, ["stay=yes", "stay=no"], one).slice(0, 2)).toEqual(["waits", "leaves"]);
});

test("a sentence for a question that nobody is asked is a finding", () => {
  const find = (look: string) =>
    ruleFiles({ "ferry.yaml": ASKING + look })
      .load({ entry: "ferry.yaml", packs: [] })
      ?.diagnostics.map(({ message }) => message)
      .filter((message) => !message.includes("ends the game"));
  expect(find(`look: {answers: {crossing: "to {too}"}}\n`)).toEqual(["Nobody knows what `{too}` stands for here."]);
  expect(find("look: {answers: {crosing: over}}\n")).toEqual([
    "There is no phase, verb or command `crosing`, so this look is never used.",
  ]);
});

const PILES = `game: piles
language: 1
title: Piles
players: 1
limit: {rounds: 1, winners: nobody}
kinds:
  coin: {copies: 1, starts in: table.bank}
  thief: {table: thieves, copies: one of each}
thieves: {magpie: {title: The Magpie}}
state:
  table:
    bank: pile of coin
    till: pile of coin
  player: {purse: pile of coin}
  thief: {nest: pile of coin}
phases:
  - id: paying
    do:
      - move: first(coins)
        to: table.till
      - each: p in players
        do:
          - move: first(coins)
            to: p.purse
      - move: first(coins)
        to: magpie.nest
`;

test("a zone of the table has the title of the look, other zones their names", () => {
  const look = "look: {kinds: {table: {zones: {bank: {title: The bank}}}, player: {zones: {purse: {title: Purse}}}}}\n";
  const loaded = ruleFiles({ "piles.yaml": PILES + look }).load({ entry: "piles.yaml", packs: [] });
  if (!loaded?.program) throw new Error(JSON.stringify(loaded?.diagnostics.map(({ message }) => message)));
  const session = new PageSession(loaded, { entry: "piles.yaml", packs: [], options: {}, players: 1, seed: "1" });
  const told = new Window(session).position(0).log.map(({ text }) => text);
  expect(told.filter((text) => text.includes("moves"))).toEqual([
    "coin moves from The bank to till",
    "coin moves from till to Seat 1's purse",
    "coin moves from Seat 1's purse to The Magpie's nest",
  ]);
});

test("effects of rows are told by their texts, equal moves in one line, and no copy by its number", () => {
  const entry = "examples/deck-builder.yaml";
  const loaded = ruleFiles(shippedRules()).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error("no rules");
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "5" });
  for (let n = 0; n < 60; n++) playRandom(session, session.owing()[0] ?? 0, String(n));
  const lines = (viewer: number) => new Window(session).position(viewer).log.map(({ text }) => text);
  expect(lines(0)).toContain("moat: 2 cards");
  expect(lines(0)).toContain("village: 1 card, 2 actions");
  expect(lines(0)).toContain("4 copper, estate are drawn from Seat 2's deck to Seat 2's hand");
  expect(lines(0).filter((line) => /\b(?:copper|estate|moat) \d/.test(line))).toEqual([]);
  // Draws by others are only counted.
  expect(lines(2)).toContain("5 hidden are drawn from Seat 1's deck to Seat 1's hand");
  expect(lines(2).filter((line) => /Seat 1's deck to Seat 1's hand/.test(line) && /copper/.test(line))).toEqual([]);
});

test("a sum is found behind a line that stands for several", () => {
  const entry = "examples/deck-builder.yaml";
  const loaded = ruleFiles(shippedRules()).load({ entry, packs: [] });
  if (!loaded?.program) throw new Error("no rules");
  const session = new PageSession(loaded, { entry, packs: [], options: {}, players: 2, seed: "5" });
  for (let n = 0; n < 12; n++) playRandom(session, session.owing()[0] ?? 0, String(n));
  for (const viewer of [0, 1, 2]) {
    const { log } = new Window(session).position(viewer);
    for (const move of new Set(log.map((line) => line.move))) {
      const numbers = log.filter((line) => line.move === move && line.event >= 0).map(({ event }) => event);
      const heard = heardOf(session.game, session.played[move - 1]?.events ?? [], viewer === 0 ? null : viewer - 1);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(Math.max(-1, ...numbers)).toBeLessThan(Math.max(heard.length, move === 0 ? Number.POSITIVE_INFINITY : 1));
    }
  }
});
