import { describe, expect, test } from "vitest";
import type { Agent } from "../../src/agents/agent.ts";
import { playersOf } from "../../src/agents/players.ts";
import { firstAgent, randomStepAgent } from "../../src/agents/simple.ts";
import { link } from "../../src/interpreter/index.ts";
import { courseRows } from "../../src/lab/course-text.ts";
import { Gathering } from "../../src/lab/facts.ts";
import { Measuring } from "../../src/lab/measured-games.ts";
import { roundsIn } from "../../src/lab/noted-rounds.ts";
import { measuredOf } from "../../src/lab/run-description.ts";
import { loadTexts } from "../support/rules.ts";
import { shopRules } from "../support/shop.ts";

function measuring(rules: string, agent: (seed: string) => Agent = firstAgent, given = {}): Measuring {
  const { program } = loadTexts({ "shop.yaml": rules });
  if (!program) throw new TypeError("rules with errors");
  const game = link(program, { players: program.playerCounts[0] ?? 1 });
  const agents = playersOf(Array.from({ length: game.players }, () => agent));
  const place = ({ message }: { message: string }) => ({ file: "shop.yaml", line: 1, message });
  return new Measuring({ game, seed: "1", maxMoves: 1_000, agents, conditions: [], place, ...given });
}

const OWN = `${shopRules({ rounds: 3 })}measures:
  left: count(table.shop)
  sold: count(table.shop) is 0
  held(p player): {is: p.points, text: points}
  gone(w ware row): 3 - count(x in table.shop where x.row is w)
`;

const byId = (one: Measuring, values: Float64Array) =>
  Object.fromEntries(one.measures.map(({ id }, i) => [id, values[i]]));

describe.each([
  ["the module", {}],
  ["the interpreter", { byReference: true }],
])("measures of the rules, by %s", (_, given) => {
  test("are evaluated at the end of a game", () => {
    // A player that takes the first answer buys three apples, then pears.
    const one = measuring(OWN, firstAgent, given);
    expect(byId(one, one.play(0, 1).values)).toMatchObject({
      ...{ left: 0, sold: 1, "held 1": 1 + 1 + 2, "held 2": 1 + 2 + 2, "gone apple": 3, "gone pear": 3 },
    });
  });

  test("and at the beginning of each round, without rows and conditions", () => {
    const one = measuring(OWN, firstAgent, given);
    expect(one.noted.map(({ id }) => id)).toEqual(["score 1", "score 2", "left", "held 1", "held 2"]);
    const rounds = [...roundsIn(one.play(0, 1).rounds, one.noted.length)];
    expect(rounds.map(({ round, values }) => [round, ...values])).toEqual([
      [1, 0, 0, 6, 0, 0],
      [2, 1, 1, 4, 1, 1],
      [3, 1 + 1, 1 + 2, 2, 1 + 1, 1 + 2],
    ]);
  });
});

test("a measure that cannot be evaluated is a failed game, with its place", () => {
  const one = measuring(OWN.replace("count(table.shop) is 0", "2147483647 + count(players) > 0"));
  const { failed, values } = one.play(0, 2);
  expect(failed).toMatchObject([{ index: 0 }, { index: 1 }]);
  expect(failed[0]?.message).toMatch(/32 bits/);
  expect(byId(one, values).left).toBeNaN();
});

test("a game that is cut off has rounds, but no end", () => {
  const one = measuring(OWN, firstAgent, { maxMoves: 3 });
  const { values, rounds, cut } = one.play(0, 1);
  expect(cut).toEqual([0]);
  expect(byId(one, values).left).toBeNaN();
  expect([...roundsIn(rounds, one.noted.length)]).toHaveLength(2);
});

test("over many games winners are compared with the others, round by round", () => {
  const one = measuring(`${shopRules({ rounds: 2 })}measures:\n  left: count(table.shop)\n`, randomStepAgent);
  const gathering = new Gathering(measuredOf(loadedGame(), one));
  for (let from = 0; from < 400; from += 100) gathering.add(one.play(from, from + 100));
  const [score, left] = gathering.now().courses;
  expect(score).toMatchObject({ text: "score", isOfSeats: true });
  expect(score?.rounds.map(({ round }) => round)).toEqual([1, 2]);
  const [begin, second] = score?.rounds ?? [];
  expect(begin?.winners).toMatchObject({ low: 0 });
  expect(second?.winners?.median).toBeGreaterThan(second?.others?.median ?? 99);
  expect(left).toMatchObject({ text: "left", isOfSeats: false });
  expect(left && courseRows(left)[0]).toEqual(["1", "6 (6 to 6)"]);

  function loadedGame() {
    const { program } = loadTexts({ "shop.yaml": shopRules() });
    if (!program) throw new TypeError("rules with errors");
    return link(program, { players: 2 });
  }
});

test("a player waits for the moves of the others between two own decisions", () => {
  const waiting = (players: number) => {
    const one = measuring(shopRules({ players, rounds: 3 }), randomStepAgent);
    return byId(one, one.play(0, 1).values).waiting;
  };
  expect([waiting(2), waiting(3), waiting(4)]).toEqual([1, 2, 3]);
  const alone = measuring(shopRules({ players: 1 }));
  expect(alone.measures.some(({ id }) => id === "waiting")).toBe(false);
});
