import { describe, expect, test } from "vitest";
import type { Turn } from "../../src/agents/agent.ts";
import { human } from "../../src/agents/agent.ts";
import { chancesOf, type Policy, PolicyError, policyAgent } from "../../src/agents/policy.ts";
import { firstAgent, randomAgent } from "../../src/agents/simple.ts";
import { fraction, written } from "../../src/interpreter/search/fraction.ts";

const turn = (more: Partial<Turn>): Turn => ({
  seat: 1,
  field: "bet",
  count: 2,
  keys: () => ["no", "yes"],
  names: () => [1, 2],
  uses: () => [-1, -1],
  view: () => {
    throw new Error("nobody looks");
  },
  thinking: () => {
    throw new Error("nobody thinks");
  },
  sees: () => true,
  begins: true,
  wholeMove: () => null,
  ...more,
});

const policy: Policy = {
  rules: [
    {
      ask: "bet",
      condition: 0,
      place: "policy.yaml:4:5",
      play: new Map([
        ["yes", fraction(1, 3)],
        ["no", fraction(2, 3)],
      ]),
    },
    { ask: "bet", condition: null, place: "policy.yaml:7:5", play: new Map([["yes", fraction(1)]]) },
  ],
};

describe("agents", () => {
  test("that are random do not look, and repeat themselves with their seed", () => {
    const choices = (seed: string) => {
      const agent = randomAgent(seed);
      return Array.from({ length: 50 }, () => agent.choose(turn({ count: 5 })));
    };
    expect(choices("a")).toEqual(choices("a"));
    expect(choices("a")).not.toEqual(choices("b"));
    expect(new Set(choices("a"))).toEqual(new Set([0, 1, 2, 3, 4]));
  });

  test("that take the first", () => expect(firstAgent().choose(turn({}))).toBe(0));

  test("outside the program are asked", async () =>
    expect(await human(async ({ count }) => count - 1).choose(turn({}))).toBe(1));
});

describe("a policy", () => {
  test("takes the first rule that fits", () => {
    expect(chancesOf(policy, turn({})).map(written)).toEqual(["2/3", "1/3"]);
    expect(chancesOf(policy, turn({ sees: () => false })).map(written)).toEqual(["0", "1"]);
    expect(chancesOf(policy, turn({ field: "call" })).map(written)).toEqual(["1/2", "1/2"]);
  });

  test("plays its rules as often as it says", () => {
    const agent = policyAgent(policy, "seed");
    const yes = Array.from({ length: 3000 }, () => agent.choose(turn({}))).filter((choice) => choice === 1).length;
    expect(yes).toBeGreaterThan(900);
    expect(yes).toBeLessThan(1100);
  });

  test("may not read hidden information, nor give answers that are not offered", () => {
    expect(() => chancesOf(policy, turn({ sees: () => undefined }))).toThrow(PolicyError);
    expect(() => chancesOf(policy, turn({ keys: () => ["left", "right"] }))).toThrow("where it is not offered");
  });
});
