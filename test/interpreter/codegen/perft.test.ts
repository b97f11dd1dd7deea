import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { chooseEngine } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { initial, link } from "../../../src/interpreter/index.ts";
import { seeded } from "../../../src/interpreter/play/resolve-chance.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import { divide, type PerftOptions, perft, perftBy } from "../../../src/interpreter/search/perft.ts";
import { loadRules } from "../../support/games.ts";

/** Perft by compiled rules gives the same as by the reference, and is the one that is used. */

function both(path: string, options: PerftOptions) {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const game = link(program, { players: program.playerCounts[0] ?? 2 });
  const { engine } = chooseEngine(game);
  const state = initial(game);
  const own = perftBy(engine, state, options);
  const reference = perft(game, state, { ...options, byReference: true });
  expect(engine.exact).toBe(false);
  return { own, used: perft(game, state, options), reference };
}

const EVERY = { nature: null } as const;
const SEEDED = { nature: seeded("1") } as const;

function ofText(text: string): Game {
  const { program } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error("it does not load");
  return link(program, { players: 2 });
}

describe("both engines count the same", () => {
  test.each<readonly [string, number, Pick<PerftOptions, "nature">]>([
    ["examples/tictactoe.yaml", 4, EVERY],
    ["examples/breakthrough.yaml", 2, EVERY],
    ["examples/chess.yaml", 2, EVERY],
    ["examples/draughts.yaml", 3, EVERY],
    ["examples/kuhn-poker.yaml", 3, EVERY],
    ["examples/leduc.yaml", 2, SEEDED],
    ["examples/spell-stack.yaml", 2, SEEDED],
    ["examples/recipes/secret-bid.yaml", 2, EVERY],
  ])("%s", (path, depth, nature) => {
    for (const unit of ["move", "step"] as const) {
      const { own, used, reference } = both(path, { depth, unit, ...nature });
      expect(own).toEqual(reference);
      expect(used).toEqual(reference);
    }
  });
});

describe("both engines divide alike", () => {
  test.each<readonly [string, number, Pick<PerftOptions, "nature">]>([
    ["examples/tictactoe.yaml", 4, EVERY],
    ["examples/draughts.yaml", 2, EVERY],
    ["examples/hexapawn.yaml", 4, EVERY],
    ["examples/kuhn-poker.yaml", 3, EVERY],
    ["examples/othello.yaml", 2, SEEDED],
  ])("%s", (path, depth, nature) => {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    const game = link(program, { players: program.playerCounts[0] ?? 2 });
    for (const unit of ["move", "step"] as const) {
      const options = { depth, unit, ...nature };
      const shares = divide(game, initial(game), options);
      expect(shares).toEqual(divide(game, initial(game), { ...options, byReference: true }));
      expect(shares).not.toHaveLength(0);
    }
  });

  test("also with chance before and after the first move", () => {
    const game = ofText(`game: dice
language: 1
players: 2
cycle: round
limit: {rounds: 3, winners: nobody}
state: {table: {total: int 0..99}}
phases:
  - id: play
    do:
      - each: p in players
        do:
          - roll: die in 1..3
          - ask: {more: n in 1..die}
            who: p
          - set: table.total += more
`);
    for (const unit of ["move", "step"] as const) {
      const options = { depth: 3, unit, nature: null };
      const shares = divide(game, initial(game), options);
      expect(shares).toEqual(divide(game, initial(game), { ...options, byReference: true }));
      expect(shares).toMatchObject([{ move: "more=1" }, { move: "more=2" }, { move: "more=3" }]);
    }
  });

  test("and refuse too many positions alike", () => {
    const { program } = loadRules("examples/tictactoe.yaml");
    if (!program) throw new Error("it does not load");
    const game = link(program, { players: 2 });
    for (const most of [3, 12, 80, 5000]) {
      const options = { depth: 2, unit: "move", nature: null, most } as const;
      expect(divide(game, initial(game), options)).toEqual(
        divide(game, initial(game), { ...options, byReference: true }),
      );
    }
  });
});

test("too many positions are refused alike", () => {
  const { program } = loadRules("examples/tictactoe.yaml");
  if (!program) throw new Error("it does not load");
  const game = link(program, { players: 2 });
  const options = { depth: 6, unit: "move", nature: null, most: 900 } as const;
  const found = perft(game, initial(game), options);
  expect(found).toEqual(perft(game, initial(game), { ...options, byReference: true }));
  expect(found).toHaveProperty("code", "limit");
});

test("both count the same positions before the rules work too long", () => {
  const game = ofText(`game: long
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
state: {table: {total: int 0..9}}
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask: {more: n in 1..3}
            who: p
          - set: table.total = min(9, more + count(a in 1..200 where count(b in 1..a where b > a - table.total) > 9))
`);
  // 3 + 9 + 27 positions, and the initial one.
  for (const most of [39, 40]) {
    const options = { depth: 3, unit: "move", nature: null, most } as const;
    const reference = perft(game, initial(game), { ...options, byReference: true });
    expect(perft(game, initial(game), options)).toEqual(reference);
    expect("code" in reference).toBe(most === 39);
  }
});

test("a fault on some line is that of the reference", () => {
  const game = ofText(`game: small
language: 1
players: 2
cycle: round
limit: {rounds: 9, winners: nobody}
state:
  table:
    total: int 0..8
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask:
              number: n in 1..2
            who: p
          - set: table.total += number
`);
  const options = { depth: 8, unit: "move", nature: null } as const;
  const found = perft(game, initial(game), options);
  expect(found).toHaveProperty("code");
  expect(found).toEqual(perft(game, initial(game), { ...options, byReference: true }));
});
