import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { Engine } from "../../../src/interpreter/codegen/engine.ts";
import { engineOf } from "../../../src/interpreter/codegen/engine-of.ts";
import { type Game, link, makeRng } from "../../../src/interpreter/index.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import { loadRules } from "../../support/games.ts";
import { lockstep } from "./lockstep.ts";

function engineFor(game: Game): Engine {
  const engine = engineOf(game);
  if (!(engine instanceof Engine)) throw new Error(engine.reason);
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

const bytesOf = (engine: Engine) => (engine.waits === "over" ? null : encode(engine.game, engine.snap()));

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

test.each([
  ["division by 0", "          - set: table.total = 12 / number rounded down"],
  ["a value outside of its range", "          - set: table.total += number * 4"],
  [
    "rules that never end",
    "          - if: number is 3\n            do:\n              - while: table.total >= 0\n                do:\n                  - set: table.total = 0",
  ],
])("where rules fail both engines stop at the same answer: %s", (_, effects) => {
  const game = written(small(effects));
  const engine = engineFor(game);
  const ends = Array.from({ length: 12 }, (__, seed) => lockstep(game, engine, `${seed}`));
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
])("a position that is taken up again is asked the same: %s", (path) => {
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
    const [asked, bytes] = [seen(), encode(game, before)];
    const choice = draw(engine.count);
    const act = () => (engine.waits === "chance" ? engine.toss(choice) : engine.choose(choice));
    act();
    const after = bytesOf(engine);
    engine.load(before);
    expect(seen()).toEqual(asked);
    expect(encode(game, engine.snap())).toEqual(bytes);
    act();
    expect(bytesOf(engine)).toEqual(after);
  }
});

test("no word of the rules stands in a module", () => {
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

test("the module in the docs is the one that is written", () => {
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
