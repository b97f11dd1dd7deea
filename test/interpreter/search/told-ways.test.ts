import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import { type Game, link } from "../../../src/interpreter/index.ts";
import { describeEvent } from "../../../src/interpreter/observe/redact.ts";
import { viewOf } from "../../../src/interpreter/observe/view.ts";
import { stopped } from "../../../src/interpreter/play/walk-limit.ts";
import { enumerate, treeBy, type Watcher } from "../../../src/interpreter/search/enumerate.ts";
import { tellsWays } from "../../../src/interpreter/search/told-ways.ts";
import { Undecided, unlessUndecided } from "../../../src/interpreter/search/walk.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, RULE_FILES } from "../../support/games.ts";

/** The tree of a game by compiled rules without listening equals the one that listening finds. */

function ofText(rules: string): Game {
  const text = `game: small\nlanguage: 1\nplayers: 2\n${rules}`;
  const { program, diagnostics } = load({ path: "small.yaml", text }, { files: { read: () => null }, packs: [] });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

function ofFile(path: string): Game {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  return link(program, { players: 2 });
}

const watcher = (game: Game, hearsApart: boolean): Watcher => ({
  view: (state, seat) => JSON.stringify(viewOf(game, state, seat)),
  hears: (event, seat) => {
    const told = describeEvent(game, event, seat);
    return told && JSON.stringify([told.type, told.player, told.word, told.parts]);
  },
  hearsApart,
  policy: null,
});

function expectAlike(game: Game, most?: number): void {
  const listened = enumerate(game, watcher(game, false), most);
  expect(enumerate(game, watcher(game, true), most)).toEqual(listened);
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  const limit = most ?? 100_000;
  const byModule = (heard: boolean) =>
    stopped(() => unlessUndecided(engine, () => treeBy(engine, heard ? watcher(game, false) : null, limit)));
  // The interpreter reports faults, and trees that are too large to search.
  const expected =
    "code" in listened ? expect.toSatisfy((found) => found instanceof Undecided || "code" in found) : listened;
  expect(byModule(true)).toEqual(expected);
  if (tellsWays(game)) expect(byModule(false)).toEqual(expected);
}

/** Small rules in which different histories always have different events. */
const TOLD: Readonly<Record<string, string>> = {
  "dice, two fields, words, scores": `
cycle: round
limit: {rounds: 1, winners: nobody}
types: {colour: [red, green]}
state: {table: {total: int 0..99}, player: {points: int 0..99}}
score: player.points
phases:
  - id: play
    do:
      - each: p in players
        do:
          - roll: die in list(1, 1, 2)
          - ask: {more: n in 1..(die + 1), shade: c in colour}
            who: p
          - set: p.points += more
          - if: shade is red
            set: p.points += die
          - set: table.total += more
end:
  enough: {if: table.total >= 4, winners: p in players best by p.points desc}
`,
  "commands and passing": `
cycle: round
limit: {rounds: 2, winners: p in players best by p.coins desc}
state: {player: {coins: int 0..20}}
windows:
  turn(player): {who: player, shape: once}
commands:
  pay:
    when: turn
    ask: {many: n in 1..2}
    do: [{set: actor.coins += many}]
  save:
    when: turn
    do: [{set: actor.coins += 3}]
phases:
  - id: play
    do:
      - each: p in players
        do: [{window: turn, player: p}]
`,
  "a fault on one of the ways": `
cycle: round
limit: {rounds: 3, winners: nobody}
state: {table: {total: int 0..6}}
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask: {more: n in 1..2}
            who: p
          - set: table.total += more
`,
};

/** Small rules in which two histories may have the same events. */
const UNTOLD: Readonly<Record<string, string>> = {
  "a roll that one is told": `
cycle: round
limit: {rounds: 1, winners: nobody}
state:
  player:
    luck: int 0..9, seen by owner
phases:
  - id: play
    do:
      - each: p in players
        do:
          - roll: die in 1..2
            to: p
          - set: p.luck = die
          - ask: {more: n in 1..2}
            who: p
`,
  "several values that are the same in any order": `
cycle: round
limit: {rounds: 1, winners: nobody}
state: {player: {chosen: int 0..9}}
phases:
  - id: play
    do:
      - each: p in players
        do:
          - ask: {friends: 1..2 of q in players}
            who: p
          - set: p.chosen = count(friends)
`,
};

describe("a tree without listening", () => {
  test.each(Object.entries(TOLD))("%s", (_, rules) => {
    const game = ofText(rules);
    expect(tellsWays(game)).toBe(true);
    expectAlike(game);
  });

  test.each(["examples/hexapawn.yaml", "test/cases/cli/nim.yaml"])("%s", (path) => {
    const game = ofFile(path);
    expect(tellsWays(game)).toBe(true);
    expectAlike(game);
  });

  test.each(Object.entries(UNTOLD))("not this one: %s", (_, rules) => {
    const game = ofText(rules);
    expect(tellsWays(game)).toBe(false);
    expectAlike(game);
  });

  test("is too large for both", () => {
    const game = ofFile("examples/tictactoe.yaml");
    expectAlike(game, 300);
    expect(enumerate(game, watcher(game, true), 300)).toHaveProperty("code", "limit");
  });
});

/** The most positions per file. */
const MOST = sized(120, 300);

test("all files with public histories, cut off after a few moves, with and without listening", () => {
  let alike = 0;
  for (const { path } of RULE_FILES.filter((file) => file.path.startsWith("examples/"))) {
    const { program } = loadRules(path);
    if (!program) throw new Error(`${path} does not load`);
    for (const moves of [1, 2]) {
      const game = link({ ...program, limit: { ...program.limit, moves } }, { players: program.playerCounts[0] ?? 2 });
      if (!tellsWays(game)) break;
      const listened = enumerate(game, watcher(game, false), MOST);
      if ("code" in listened && listened.code === "limit") break;
      expect(enumerate(game, watcher(game, true), MOST), `${path}, ${moves} moves`).toEqual(listened);
      alike++;
    }
  }
  expect(alike).toBeGreaterThan(25);
});
