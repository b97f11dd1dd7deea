import { parquetReadObjects } from "hyparquet";
import { describe, expect, test } from "vitest";
import { playersOf } from "../../src/agents/players.ts";
import { firstAgent, randomStepAgent } from "../../src/agents/simple.ts";
import { link } from "../../src/interpreter/index.ts";
import { Measuring } from "../../src/lab/measured-games.ts";
import type { Simulation } from "../../src/playtest/simulate.ts";
import { readShard } from "../../src/results/read-shard.ts";
import { ShardWriter } from "../../src/results/shard-writer.ts";
import type { Keep, TableName } from "../../src/results/tables.ts";
import { loadPath, loadTexts } from "../support/rules.ts";
import { shopRules } from "../support/shop.ts";

function simulation(rules: string, given: Partial<Simulation> = {}): Simulation {
  const { program } = /\n/.test(rules) ? loadTexts({ "shop.yaml": rules }) : loadPath(rules);
  if (!program) throw new TypeError("rules with errors");
  const game = link(program, { players: program.playerCounts[0] ?? 1 });
  const agents = playersOf(Array.from({ length: game.players }, () => randomStepAgent));
  const place = () => ({ file: "shop.yaml", line: 7, message: "it cannot be" });
  return { game, seed: "1", maxMoves: 1_000, agents, conditions: [], place, ...given };
}

type Written = ReadonlyMap<TableName, Uint8Array>;

const rowsOf = (tables: Written, name: TableName) =>
  parquetReadObjects({ file: tables.get(name)?.slice().buffer as ArrayBuffer });

const write = (of: Simulation, keep: Keep, from: number, to: number): Written =>
  new ShardWriter(of, keep).write({ from, to });

const FIRST = simulation(shopRules(), { agents: playersOf([firstAgent, firstAgent]) });

/** Rules that fail if a player buys after all pears are sold, so some games fail. */
const FAILING = shopRules({ rounds: 5 }).replace(
  "points += ware.worth",
  "points += (first(w in table.shop where w.worth is 2) else impossible).worth",
);

describe("the rows of a shard", () => {
  test("have the measures of each game", async () => {
    const rows = await rowsOf(write(FIRST, "games", 3, 5), "games");
    expect(rows).toMatchObject([
      {
        game: 3,
        outcome: "finished",
        failure: null,
        length: 4,
        rounds: 2,
        score_1: 2,
        score_2: 3,
        wins_2: 1,
        end_limit: 1,
      },
      { game: 4, outcome: "finished" },
    ]);
  });

  test("have for each card and command how often it was offered and taken, and the wins of its takers", async () => {
    const rows = await rowsOf(write(FIRST, "games", 0, 1), "uses");
    expect(rows).toEqual([
      { game: 0, what: "buy", offered: 4, taken: 4, won: 0.5 },
      { game: 0, what: "wait", offered: 4, taken: 0, won: null },
      { game: 0, what: "apple", offered: 3, taken: 3, won: expect.closeTo(1 / 3, 10) as number },
      { game: 0, what: "pear", offered: 4, taken: 1, won: 1 },
    ]);
  });

  test("have each answer with the number of candidates", async () => {
    const rows = await rowsOf(write(FIRST, "choices", 0, 1), "choices");
    expect(rows.slice(0, 2)).toEqual([
      { game: 0, move: 0, answer: 0, seat: 1, question: "command", answers: 2, chosen: "buy", takes: "buy" },
      { game: 0, move: 0, answer: 1, seat: 1, question: "ware", answers: 6, chosen: "apple_1", takes: "apple" },
    ]);
    expect(rows.map(({ move, seat }) => `${move} ${seat}`)).toEqual([
      "0 1",
      "0 1",
      "1 2",
      "1 2",
      "2 1",
      "2 1",
      "3 2",
      "3 2",
    ]);
  });

  test("have each possible answer, and which one was given", async () => {
    const tables = write(FIRST, "offers", 0, 2);
    const [choices, offers] = [await rowsOf(tables, "choices"), await rowsOf(tables, "offers")];
    expect(offers.slice(0, 3)).toMatchObject([
      { question: "command", offered: "buy", takes: "buy", is_chosen: true },
      { question: "command", offered: "wait", takes: "wait", is_chosen: false },
      { question: "ware", offered: "apple_1", takes: "apple", is_chosen: true },
    ]);
    const chosen = offers.filter(({ is_chosen }) => is_chosen === true);
    expect(chosen.map(({ game, answer, offered }) => [game, answer, offered])).toEqual(
      choices.map((row) => [row.game, row.answer, row.chosen]),
    );
    expect(choices.reduce((sum, { answers }) => sum + Number(answers), 0)).toBe(offers.length);
  });

  test("belong to the final game, if an engine has stopped before", async () => {
    const tables = write(simulation(FAILING), "choices", 0, 20);
    const outcomes = (await rowsOf(tables, "games")).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(["finished", "error"]));
    const rows = await rowsOf(tables, "choices");
    const answers = new Map<unknown, unknown[]>();
    for (const { game, answer } of rows) answers.set(game, [...(answers.get(game) ?? []), answer]);
    for (const own of answers.values()) expect(own).toEqual(own.map((_, i) => i));
  });
});

function bytesOf(tables: ReadonlyMap<string, Uint8Array>) {
  const table = (name: string) => tables.get(name) ?? new Uint8Array();
  return { games: table("games"), uses: table("uses"), rounds: table("rounds") };
}

/** Points by round, and measures of the rules. One of these has the name of a seat's column. */
const MEASURING = `${shopRules({ rounds: 4 })}measures:
  left: count(table.shop)
  held_1: count(table.shop) > 4
  held(player): player.points
  gone(w ware row): 3 - count(x in table.shop where x.row is w)
`;

describe("a shard that is read", () => {
  test.each([
    ["a game with scores and cards", "examples/meadow.yaml", {}],
    ["a game without", "examples/tictactoe.yaml", {}],
    ["games that are cut off", "examples/tictactoe.yaml", { maxMoves: 7 }],
    ["players who go round", shopRules(), { rotates: true }],
    ["games that fail", FAILING, {}],
    ["what the rules measure", MEASURING, {}],
  ] as const)("is the one that was played: %s", async (_, rules, given) => {
    const own = simulation(rules, given);
    const measuring = new Measuring(own);
    const { measures, usable, noted } = measuring;
    const tables = write(own, "games", 5, 25);
    const bytes = bytesOf(tables);
    expect(await readShard({ from: 5, to: 25 }, bytes, { measures, usable, noted, seed: "1" })).toEqual(
      measuring.play(5, 25),
    );
  });

  test("is refused if it has other games", async () => {
    const { measures, usable, noted } = new Measuring(FIRST);
    const tables = write(FIRST, "games", 0, 4);
    const bytes = bytesOf(tables);
    const reading = readShard({ from: 0, to: 5 }, bytes, { measures, usable, noted, seed: "1" });
    await expect(reading).rejects.toThrow("it has 4 rows, not 5");
  });
});

test("the same games give the same bytes, alone or after others", () => {
  const writer = new ShardWriter(simulation("examples/meadow.yaml"), "offers");
  writer.write({ from: 0, to: 10 });
  const alone = write(simulation("examples/meadow.yaml"), "offers", 10, 20);
  expect(writer.write({ from: 10, to: 20 })).toEqual(alone);
});
