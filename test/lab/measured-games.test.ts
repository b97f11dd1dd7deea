import { describe, expect, test } from "vitest";
import { pairedAgent } from "../../src/agents/paired.ts";
import { playersOf } from "../../src/agents/players.ts";
import { firstAgent, randomStepAgent } from "../../src/agents/simple.ts";
import { link } from "../../src/interpreter/index.ts";
import { Measuring } from "../../src/lab/measured-games.ts";
import { simulateSome } from "../../src/playtest/simulate.ts";
import { loadPath, loadTexts } from "../support/rules.ts";
import { shopRules } from "../support/shop.ts";

type Given = Partial<ConstructorParameters<typeof Measuring>[0]>;

function measuring(rules: string, given: Given = {}) {
  const { program } = /\n/.test(rules) ? loadTexts({ "shop.yaml": rules }) : loadPath(rules);
  if (!program) throw new TypeError("rules with errors");
  const game = link(program, { players: program.playerCounts[0] ?? 1 });
  const agents = playersOf(Array.from({ length: game.players }, () => randomStepAgent));
  const place = () => ({ file: "shop.yaml", line: 1, message: "failed" });
  const simulation = { game, seed: "1", maxMoves: 1_000, agents, conditions: [], place, ...given };
  return { simulation, measuring: new Measuring(simulation) };
}

/** The value of each measure, for each game. */
function measured(one: Measuring, games: number): Record<string, number>[] {
  const { values } = one.play(0, games);
  const wide = one.measures.length;
  return Array.from({ length: games }, (_, game) =>
    Object.fromEntries(one.measures.map(({ id }, i) => [id, values[game * wide + i] ?? 0])),
  );
}

const SHOP = shopRules();

describe("the measures of a game", () => {
  test("are those of simulate for the same games", () => {
    const { simulation, measuring: one } = measuring("examples/meadow.yaml");
    const reports = simulateSome(simulation, 0, 30);
    for (const [i, values] of measured(one, 30).entries()) {
      const report = reports[i];
      const wins = [1, 2].map((seat) => (report?.winners.includes(seat) ? 1 / report.winners.length : 0));
      const [first = 0, second = 0] = report?.scores ?? [];
      expect(values).toMatchObject({
        "wins 1": wins[0],
        "wins 2": wins[1],
        length: report?.moves,
        rounds: report?.rounds,
        "score 1": first,
        "score 2": second,
        margin: Math.abs(first - second),
        [`end ${report?.reason}`]: 1,
      });
      expect(values.forced).toBeCloseTo(1 - (report?.choices ?? 0) / (report?.moves ?? 1), 10);
    }
  });

  test("count how often each command and card was taken, copies as one", () => {
    // A player that takes the first answer buys the first ware of the shop: three apples, then a pear.
    const { measuring: one } = measuring(SHOP, { agents: playersOf([firstAgent, firstAgent]) });
    expect(measured(one, 1)[0]).toMatchObject({
      ...{ "taken buy": 4, "taken wait": 0, "taken apple": 3, "taken pear": 1 },
      ...{ "score 1": 2, "score 2": 3, "wins 1": 0, "wins 2": 1 },
    });
  });

  test("start over with each game", () => {
    const { measuring: one } = measuring(SHOP, { agents: playersOf([firstAgent, firstAgent]) });
    const [first, , , , , sixth] = measured(one, 6);
    expect(sixth).toEqual(first);
  });

  test("count offers, copies of one card as one, and the wins of those who take it", () => {
    const { measuring: one } = measuring(SHOP, { agents: playersOf([firstAgent, firstAgent]) });
    // Apples are offered three times, until they are sold out, pears four times. Only seat 2 buys a pear, and one of three apples; it wins.
    expect(measured(one, 1)[0]).toMatchObject({
      ...{ "offered buy": 4, "offered wait": 4, "offered apple": 3, "offered pear": 4 },
      ...{ "won with buy": 0.5, "won with wait": Number.NaN, "won with apple": 1 / 3, "won with pear": 1 },
    });
  });

  test("show in one game of five who leads", () => {
    const { measuring: one } = measuring(SHOP, { agents: playersOf([firstAgent, firstAgent]) });
    const games = measured(one, 6);
    // 1:0, 1:1, 2:1, 2:3 points: seat 1 leads after a quarter and half, nobody after two moves, seat 2 in the end.
    expect(games[0]).toMatchObject({
      "lead changes": 1,
      "led a quarter": 0,
      "led half": Number.NaN,
      "led three quarters": 0,
    });
    expect(games.map((game) => Number.isNaN(game["lead changes"]))).toEqual([false, true, true, true, true, false]);
  });

  test("follow players through the seats", () => {
    // A player who waits has no points, so it loses in any seat.
    const waits = () => ({ ...firstAgent(), drawing: undefined, choose: ({ count }: { count: number }) => count - 1 });
    const agents = playersOf([firstAgent, waits as never]);
    const { measuring: one } = measuring(SHOP, { agents, rotates: true });
    const games = measured(one, 4);
    expect(games.map((values) => [values["player 1"], values["wins 1"]])).toEqual([
      [1, 1],
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  test("show each game again with the same players", () => {
    const rules = "examples/meadow.yaml";
    const round = measuring(rules, { agents: playersOf([randomStepAgent, pairedAgent]), rotates: true }).measuring;
    const sitting = measuring(rules, { agents: playersOf([pairedAgent, randomStepAgent]) }).measuring;
    const [, gone] = measured(round, 2);
    const [, sat] = measured(sitting, 2);
    expect(gone).toMatchObject(sat ?? {});
  });

  test.each(["neohunt3", "neohunt33", "neocombat", "hexwar", "hint"])("have separate names in %s", (game) => {
    const { measures, usable } = measuring(`rules/${game}.yaml`).measuring;
    const repeated = (ids: readonly string[]) => ids.filter((id, i) => ids.indexOf(id) !== i);
    expect([repeated(measures.map(({ id }) => id)), repeated(usable.map(({ id }) => id))]).toEqual([[], []]);
  });

  test("add up rows of one kind with one name", () => {
    // Each card has its own shot.
    const [game] = measured(measuring("rules/neocombat.yaml").measuring, 1);
    expect(game?.["taken use.shot"]).toBeGreaterThan(5);
  });

  test("are not by seat if all players are alike", () =>
    expect(measuring(SHOP).measuring.measures.map(({ id }) => id)).not.toContain("player 1"));

  test("name unfinished games, without a length", () => {
    const { measuring: one } = measuring(SHOP, { maxMoves: 2 });
    expect(one.play(0, 3).cut).toEqual([0, 1, 2]);
    expect(measured(one, 1)[0]).toMatchObject({ length: Number.NaN, "wins 1": Number.NaN });
  });

  test("report failed games with their seeds", () => {
    const broken = SHOP.replace("points += ware.worth", "points += 60");
    const { measuring: one } = measuring(broken, { agents: playersOf([firstAgent, firstAgent]) });
    expect(one.play(0, 1).failed).toEqual([{ index: 0, seed: "1/0", file: "shop.yaml", line: 1, message: "failed" }]);
  });
});
