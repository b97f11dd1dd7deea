import { describe, expect, test } from "vitest";
import type { Turn } from "../../src/agents/agent.ts";
import { AnswerNames } from "../../src/agents/answer-names.ts";
import { pairedAgent } from "../../src/agents/paired.ts";
import { namesOf } from "../../src/agents/turn.ts";
import { chooseEngine } from "../../src/interpreter/codegen/engine/engine-of.ts";
import { InterpreterEngine } from "../../src/interpreter/engine/interpreter-engine.ts";
import { initial, link } from "../../src/interpreter/index.ts";
import { seeded } from "../../src/interpreter/play/resolve-chance.ts";
import { sized } from "../properties/size.ts";
import { loadTexts } from "../support/rules.ts";

/** A question of which nothing is known but what its answers are called. */
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
    // 18.5: what four degrees of freedom pass once in a thousand.
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
    // Eight degrees of freedom, once in a thousand.
    expect(chiSquare).toBeLessThan(26.1);
  });

  test("choose the same of the same answers, in whatever order these stand", () => {
    for (let i = 0; i < 50; i++) {
      const [a, b] = [pairedAgent(`seed ${i}`), pairedAgent(`seed ${i}`)];
      const names = [5, 6, 7, 8];
      const turned = [7, 8, 5, 6];
      expect(names[a.choose(asked(names))]).toBe(turned[b.choose(asked(turned))]);
    }
  });

  test("either keep their choice or take the new answer, where there is one more", () => {
    let kept = 0;
    for (let i = 0; i < 200; i++) {
      const few = [5, 6, 7][pairedAgent(`seed ${i}`).choose(asked([5, 6, 7]))];
      const more = [5, 9, 6, 7][pairedAgent(`seed ${i}`).choose(asked([5, 9, 6, 7]))];
      expect([few, 9]).toContain(more);
      if (more === few) kept++;
    }
    // Three of four, on average: 150, with a deviation of 6.
    expect(kept).toBeGreaterThan(125);
    expect(kept).toBeLessThan(175);
  });

  test("draw new lots each time, and the old ones in a game with the same seed", () => {
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
