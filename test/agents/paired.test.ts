import { describe, expect, test } from "vitest";
import type { Turn } from "../../src/agents/agent.ts";
import { AnswerNames } from "../../src/agents/answer-names.ts";
import { playerNamed } from "../../src/agents/named-players.ts";
import { pairedAgent } from "../../src/agents/paired.ts";
import { playersOf } from "../../src/agents/players.ts";
import { namesOf } from "../../src/agents/turn.ts";
import { chooseEngine } from "../../src/interpreter/codegen/engine/engine-of.ts";
import { InterpreterEngine } from "../../src/interpreter/engine/interpreter-engine.ts";
import { initial, link } from "../../src/interpreter/index.ts";
import { seeded } from "../../src/interpreter/play/resolve-chance.ts";
import { Measuring } from "../../src/lab/measured-games.ts";
import { sized } from "../properties/size.ts";
import { loadTexts } from "../support/rules.ts";
import { shopRules } from "../support/shop.ts";

/** A question of which only the names of its answers are known. */
const asked = (names: readonly number[]) => ({ count: names.length, names: () => names }) as unknown as Turn;

describe("players who choose alike in two versions", () => {
  test("take each answer as often as the others", () => {
    const names = [11, 12, 13, 14, 15];
    const runs = sized(20_000, 200_000);
    const taken = names.map(() => 0);
    for (let i = 0; i < runs; i++) {
      const choice = pairedAgent(`seed ${i}`).choose(asked(names));
      taken[choice] = (taken[choice] ?? 0) + 1;
    }
    const fair = runs / names.length;
    const chiSquare = taken.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
    // 18.5: the 0.999 quantile of chi-square with four degrees of freedom.
    expect(chiSquare).toBeLessThan(18.5);
  });

  test("take pairs of answers as if each were drawn anew", () => {
    const runs = sized(18_000, 180_000);
    const taken = new Map<string, number>();
    for (let i = 0; i < runs; i++) {
      const agent = pairedAgent(`seed ${i}`);
      const both = [agent.choose(asked([1, 2, 3])), agent.choose(asked([1, 2, 3]))].join();
      taken.set(both, (taken.get(both) ?? 0) + 1);
    }
    const chiSquare = [...taken.values()].reduce((sum, count) => sum + (count - runs / 9) ** 2 / (runs / 9), 0);
    expect(taken.size).toBe(9);
    // The 0.999 quantile of chi-square with eight degrees of freedom.
    expect(chiSquare).toBeLessThan(26.1);
  });

  test("choose the same among the same answers, in any order", () => {
    for (let i = 0; i < 50; i++) {
      const [a, b] = [pairedAgent(`seed ${i}`), pairedAgent(`seed ${i}`)];
      const names = [5, 6, 7, 8];
      const turned = [7, 8, 5, 6];
      expect(names[a.choose(asked(names))]).toBe(turned[b.choose(asked(turned))]);
    }
  });

  test("keep their choice or take the new answer, if there is one more", () => {
    let kept = 0;
    for (let i = 0; i < 200; i++) {
      const few = [5, 6, 7][pairedAgent(`seed ${i}`).choose(asked([5, 6, 7]))];
      const more = [5, 9, 6, 7][pairedAgent(`seed ${i}`).choose(asked([5, 9, 6, 7]))];
      expect([few, 9]).toContain(more);
      if (more === few) kept++;
    }
    // Three quarters are expected: 150, with a standard deviation of 6.
    expect(kept).toBeGreaterThan(125);
    expect(kept).toBeLessThan(175);
  });

  test("draw anew each time, and the same in a game with the same seed", () => {
    const agent = pairedAgent("seed");
    const names = Array.from({ length: 50 }, (_, i) => i);
    const first = agent.choose(asked(names));
    const second = agent.choose(asked(names));
    expect(second).not.toBe(first);
    agent.begin?.("seed");
    expect([agent.choose(asked(names)), agent.choose(asked(names))]).toEqual([first, second]);
  });
});

const RULES = (cards: string) => `game: named
language: 1
players: 1
limit: {rounds: 3, winners: nobody}
kinds:
  card: {table: cards, copies: 2 of each, starts in: table.row}
state:
  table: {row: pile of card}
cards:
${cards}
phases:
  - id: main
    do:
      - each: p in players
        do:
          - ask:
              pick: c in table.row
            who: p
`;

function offered(cards: string) {
  const loaded = loadTexts({ "named.yaml": RULES(cards) });
  if (!loaded.program) throw new TypeError(loaded.diagnostics.map(({ message }) => message).join("\n"));
  const game = link(loaded.program, { players: 1 });
  const engine = new InterpreterEngine(game);
  engine.load(initial(game));
  engine.settle(seeded("1"));
  const { field, alternatives, count } = engine;
  return { game, names: [...new AnswerNames(game).of({ field, alternatives, values: engine.answers(), count })] };
}

describe("what answers are called", () => {
  test("is the same in another version that has more of them", () => {
    const few = offered("  ape: {}\n  bat: {}").names;
    const more = offered("  ant: {}\n  ape: {}\n  bat: {}").names;
    expect(few).toHaveLength(4);
    expect(new Set(more).size).toBe(6);
    expect(more).toEqual(expect.arrayContaining(few));
  });

  test("is the same for both engines", () => {
    const { game } = offered("  ape: {}\n  bat: {}");
    const { engine } = chooseEngine(game);
    const reference = new InterpreterEngine(game);
    const named = [engine, reference].map((one) => {
      one.begin();
      one.settle(seeded("1"));
      const { field, alternatives, count } = one;
      return [...namesOf(game).of({ field, alternatives, values: one.answers(), count })];
    });
    expect(engine.exact).toBe(false);
    expect(named[0]).toEqual(named[1]);
  });
});

describe("players who always or never take something", () => {
  /** How many apples, pears and waits were chosen in 40 games of four turns. */
  const taken = (name: string, seen = "") => {
    const { program } = loadTexts({ "shop.yaml": shopRules({ players: 1, rounds: 4, seen }) });
    if (!program) throw new TypeError("rules with errors");
    const game = link(program, { players: 1 });
    const make = playerNamed(name, game);
    if (!make) return null;
    const place = () => ({ file: "", line: 0, message: "" });
    const agents = playersOf([make]);
    const measuring = new Measuring({ game, seed: "1", maxMoves: 100, agents, conditions: [], place });
    const { values } = measuring.play(0, 40);
    const sum = (id: string) => {
      const at = measuring.measures.findIndex((one) => one.id === id);
      return values.reduce((all, value, i) => (i % measuring.measures.length === at ? all + value : all), 0);
    };
    return [sum("taken apple"), sum("taken pear"), sum("taken wait")];
  };

  test.each(["bot:20", "greedy:20", "first", "random", "random-step", "random-paired"])(
    "play as %s does, without some of its answers",
    (base) => {
      expect(taken(`${base}+never:buy`)).toEqual([0, 0, 160]);
      expect(taken(`${base}+always:buy`)?.[2]).toBe(0);
      // With four turns and three pears an apple is taken only if nothing else is left.
      expect(taken(`${base}+never:apple`)?.[0]).toBeLessThanOrEqual(40);
      expect(taken(`${base}+never:apple+never:buy`)).toEqual([0, 0, 160]);
    },
  );

  test("are refused if a name stands for nothing", () => {
    for (const name of ["bot:20+never:plum", "nobody+never:buy", "bot:20+never:", "+never:buy", "bot:20+buy"])
      expect(taken(name), name).toBeNull();
  });

  test("take or leave a command", () => {
    expect(taken("never:buy")).toEqual([0, 0, 160]);
    expect(taken("always:buy")?.[2]).toBe(0);
  });

  test("take or avoid a card, as long as there is another one", () => {
    expect(taken("never:apple")?.[0]).toBeLessThan(5);
    const [apples = 0, pears = 0] = taken("always:pear") ?? [];
    expect(apples).toBeLessThan(5);
    expect(pears).toBeGreaterThan(50);
  });

  test("cannot recognise a card that they may not see", () => {
    const [apples = 0, pears = 1] = taken("always:pear", ", seen by nobody") ?? [];
    expect(apples / pears).toBeGreaterThan(0.5);
  });

  test("exist for everything that can be taken alone", () => {
    expect(taken("never:bread")).toBeNull();
    expect(taken("seldom:apple")).toBeNull();
  });
});
