import { describe, expect, test } from "vitest";
import { randomAgent } from "../../../../src/agents/simple.ts";
import { load } from "../../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../../src/interpreter/codegen/engine/engine-of.ts";
import { waysToChoose } from "../../../../src/interpreter/codegen/moves/all-choices.ts";
import { waysToShare } from "../../../../src/interpreter/codegen/moves/all-shares.ts";
import { type Choosing, makeShares } from "../../../../src/interpreter/codegen/questions/shares.ts";
import { link } from "../../../../src/interpreter/index.ts";
import { NONE, type Value } from "../../../../src/interpreter/ir/program.ts";
import { simulateSome } from "../../../../src/playtest/simulate.ts";
import { lockstep } from "../lockstep.ts";

/** Questions that are answered value by value, and questions to everyone: the module draws moves as the reference does. */

const rules = (effects: string): string => `game: shares
language: 1
title: Shares
players: 3
limit: {rounds: 4, winners: nobody}
kinds:
  cell: {space of: plain}
boards:
  plain: {grid: 2 by 2}
state:
  cell: {heat: int 0..9999}
  player: {points: int 0..9999}
windows:
  market: {who: p in seats}
commands:
  buy:
    when: market
    ask:
      n: n in 1..3
      parts: split n over s in cells up to 2
    do:
      - set: actor.points += parts[r1c1] + 2 * parts[r2c2]
phases:
  - id: main
    do:
${effects}`;

const EFFECTS: Readonly<Record<string, string>> = {
  "shares after another answer": `      - each: p in players
        do:
          - ask:
              n: n in 0..4
              parts: split n over s in cells up to s.column
            who: p
          - set: p.points += parts[r1c1] + 2 * parts[r2c2]
`,
  "shares that hang together": `      - each: p in players
        do:
          - ask:
              parts:
                in: split 3 over s in cells up to 2
                together: parts[r1c1] is not 1
              n: n in 1..2 where n is not parts[r1c2]
            who: p
          - set: p.points += n
`,
  "more ways to share than can be listed": `      - each: p in players
        do:
          - ask:
              parts: split 40 over s in cells
            who: p
          - set: p.points += parts[r1c1]
`,
  "several things": `      - each: p in players
        do:
          - ask:
              some: up to 2 of s in cells, in order
              rest: any of s in cells where s not in some
            who: p
          - set: p.points += count(some) + 10 * count(rest)
`,
  "two or three in an order": `      - each: p in players
        do:
          - ask:
              n: n in 0..1
              some: 2..3 of s in cells where s.column > n, in order
            who: p
          - set: p.points += n + 10 * count(s in some where s.row is 1)
`,
  everyone: `      - everyone: p in players
        ask:
          some: 1..2 of s in cells
          n: n in 1..count(some)
        do:
          - set: p.points += n
`,
  "a window": "      - window: market\n",
};

describe.each(Object.entries(EFFECTS))("%s", (_, effects) => {
  const { program, diagnostics } = load(
    { path: "shares.yaml", text: rules(effects) },
    { files: { read: () => null }, packs: [] },
  );
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("; "));
  const game = link(program, { players: 3 });

  test("is drawn alike", () => {
    const own = {
      game,
      seed: "s",
      maxMoves: 120,
      agents: (seed: string) => ["a", "b", "c"].map((seat) => randomAgent(seed + seat)),
      conditions: [],
      place: ({ message }: { readonly message: string }) => ({ file: "shares.yaml", line: 1, message }),
    };
    expect(simulateSome(own, 0, 8)).toEqual(simulateSome({ ...own, byReference: true }, 0, 8));
  });

  test("is asked alike, and not by the reference", () => {
    const engine = engineOf(game);
    if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
    expect([...engine.written.notes.keys()]).not.toContain("ask");
    expect([...engine.written.notes.keys()]).not.toContain("everyone");
    const ends = Array.from({ length: 6 }, (__, seed) => lockstep(game, engine, `${seed}`));
    expect(ends.map(({ apart, stopped }) => apart ?? stopped)).toEqual(ends.map(() => null));
  });
});

test("splits are counted in the order in which they would be listed", () => {
  const what = { list: [7, 8, 9], caps: [2, 1, 3], total: 4, decides: false, rest: null };
  const ways = waysToShare(what);
  const all = Array.from({ length: ways.count }, (_, nth) => ways.choices(nth));
  // 0 1 3; 1 0 3, 1 1 2; 2 0 2, 2 1 1: steps with one answer are no choices
  expect(all).toEqual([[0], [1, 0], [1, 1], [2, 0], [2, 1]]);
  expect(ways.looked).toBe(3 + (1 + 1) + (2 + 2) + (2 + 2));
});

/** The sequences of choices, found by choosing. */
function listed(what: Omit<Choosing, "decides" | "within" | "rest">) {
  const candidates: Value[] = [];
  const shares = makeShares(candidates, {
    worked: () => {},
    fail: () => {
      throw new Error("too much");
    },
  });
  const all: number[][] = [];
  let looked = 0;
  const walk = (chosen: readonly Value[], steps: readonly number[]): void => {
    const partial = chosen.length === 0 ? NONE : chosen;
    const count = shares.choose({ ...what, decides: false, within: null, rest: null }, partial);
    if (count === 0) {
      all.push([...steps]);
      return;
    }
    looked += count;
    const values = candidates.slice(0, count);
    for (const [i, value] of values.entries()) {
      const longer = count === 1 ? steps : [...steps, i];
      if (value === NONE) all.push([...longer]);
      else walk([...chosen, value], longer);
    }
  };
  walk([], []);
  return { all, looked };
}

test.each([true, false])(
  "choices of several are counted in the order in which they would be listed (in order: %s)",
  (ordered) => {
    for (let length = 1; length <= 5; length++)
      for (let least = 0; least <= length; least++)
        for (let most = Math.max(1, least); most <= 4; most++) {
          const what = { list: [9, 4, 7, 5, 6].slice(0, length), least, most, ordered };
          const ways = waysToChoose(what);
          const { all, looked } = listed(what);
          expect(ways?.looked).toBe(looked);
          expect(Array.from({ length: ways?.count ?? 0 }, (_, nth) => ways?.choices(nth))).toEqual(all);
        }
  },
);

test("equal values, and values that are no numbers, are listed one by one", () => {
  const one = { least: 1, most: 2, ordered: false };
  expect(waysToChoose({ ...one, list: [3, 3] })).toBe(null);
  expect(waysToChoose({ ...one, list: [3, [4]] })).toBe(null);
});
