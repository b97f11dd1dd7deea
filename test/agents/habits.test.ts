import { describe, expect, test } from "vitest";
import { botNamed, mannerOf, searchFor } from "../../src/agents/search/bots.ts";
import { Habits, playedByHabit } from "../../src/agents/search/habits.ts";
import { thinkingOf } from "../../src/agents/thinking.ts";
import { load } from "../../src/dsl/load.ts";
import { chooseEngine } from "../../src/interpreter/codegen/engine/engine-of.ts";
import type { Engine } from "../../src/interpreter/engine/engine.ts";
import { InterpreterEngine } from "../../src/interpreter/engine/interpreter-engine.ts";
import { type Game, initial, link, question } from "../../src/interpreter/index.ts";
import { type BotsDef, USUAL_BOTS } from "../../src/interpreter/ir/program.ts";
import { makeRng } from "../../src/interpreter/runtime/chance.ts";
import { sourceAt } from "../support/games.ts";

const FIELD = {};

/** A question to a seat with these answers. */
const asked = (values: readonly number[], seat = 0, field = FIELD): Engine =>
  ({
    ...{ seat, field, count: values.length, alternatives: [] },
    candidate: (at: number) => values[at],
    answers: () => values,
  }) as unknown as Engine;

/** How often each answer is drawn in 1,000 draws, with the learnt habits. */
function drawn(habits: Habits, engine: Engine): number[] {
  const rng = makeRng("draws");
  const counts = new Array<number>(engine.count).fill(0);
  for (let n = 0; n < 1_000; n++) {
    habits.begin();
    const at = habits.choose(engine, rng);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

describe("answers that have been good", () => {
  function learnt(): Habits {
    const habits = new Habits();
    for (const [at, reward] of [0.2, 0.1, 0.9].entries()) {
      habits.begin();
      habits.note(asked([4, 5, 6]), at);
      habits.learn({ rewards: [reward, 1 - reward], winners: 0 });
    }
    return habits;
  }

  test("are drawn four times of five, in any position of the list, and the others sometimes", () => {
    const [four = 0, six = 0, five = 0] = drawn(learnt(), asked([4, 6, 5]));
    expect(six).toBeGreaterThan(800);
    expect(six).toBeLessThan(930);
    expect(Math.min(four, five)).toBeGreaterThan(30);
  });

  test("come after those that were never given, but before those that only this game has seen", () => {
    const rng = makeRng("draws");
    const firsts = Array.from({ length: 200 }, () => learnt().choose(asked([6, 8]), rng));
    expect(firsts.filter((at) => at === 1).length).toBeGreaterThan(160);
    // The answer 8 has no result yet.
    expect(drawn(learnt(), asked([6, 8]))[0]).toBeGreaterThan(800);
  });

  test("belong to one seat and one question", () => {
    const fair = (counts: readonly number[]) => counts.every((count) => count > 250 && count < 420);
    expect(fair(drawn(learnt(), asked([4, 5, 6], 1)))).toBe(true);
    expect(fair(drawn(learnt(), asked([4, 5, 6], 0, {})))).toBe(true);
  });
});

const TEXT = sourceAt("examples/tictactoe.yaml")?.text ?? "";

function gameWith(bots = ""): Game {
  const { program, diagnostics } = load({ path: "t.yaml", text: `${TEXT}${bots}` }, { files: { read: () => null } });
  if (!program) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return link(program, { players: 2 });
}

test("both engines continue alike, as far as was asked", () => {
  const game = gameWith();
  const ends = [new InterpreterEngine(game), chooseEngine(game, { own: true }).engine].map((engine) => {
    engine.begin();
    const habits = new Habits();
    const [rng, keys] = [makeRng("1"), []] as [ReturnType<typeof makeRng>, string[]];
    habits.begin();
    while (engine.waits === "ask") {
      expect(playedByHabit(engine, habits, rng, 2)).toBeLessThanOrEqual(2);
      keys.push(engine.key());
    }
    return [keys, engine.waits];
  });
  expect(ends[0]).toEqual(ends[1]);
  expect(ends[0]?.[1]).toBe("over");
});

describe("how bots think", () => {
  const visits = (game: Game, name: string, def: BotsDef | null) => {
    const kind = botNamed(name);
    const state = initial(game);
    const first = question(game, state, 0);
    if (!kind || !first) throw new Error("nobody is asked");
    const thinking = thinkingOf(game, state, first);
    const search = searchFor(def ? { ...kind, manner: mannerOf(def) } : kind, game, "s", thinking);
    search.simulate(60);
    return search.thoughtOf(thinking)?.visits;
  };

  test("is said by the rules", () => {
    const text = "bots: {playouts: learnt, curiosity: 35}\n";
    const said = { ...USUAL_BOTS, playouts: "learnt", curiosity: 35 } as const;
    expect(gameWith(text).program.bots).toEqual(said);
    expect(visits(gameWith(text), "bot", null)).toEqual(visits(gameWith(), "bot", said));
    expect(visits(gameWith(text), "bot", null)).not.toEqual(visits(gameWith(), "bot", null));
    // Flat bots are the yardstick for bots, so they ignore habits in every game.
    expect(visits(gameWith(text), "flat", null)).toEqual(visits(gameWith(), "flat", null));
  });

  test.each([
    ["playouts: good", "unknown-name"],
    ["curiosity: -1", "wrong-type"],
    ["cut off: 0", "wrong-type"],
    ["curiosity: count(squares)", "wrong-type"],
    ["curiosity: count(nothing)", "unknown-name"],
    ["speed: 3", "unknown-key"],
  ])("is a finding if the rules say it wrongly: %s", (line, code) => {
    const { diagnostics } = load({ path: "t.yaml", text: `${TEXT}bots: {${line}}\n` }, { files: { read: () => null } });
    expect(diagnostics.filter(({ severity }) => severity === "error").map((one) => one.code)).toEqual([code]);
  });

  test("is a finding if nothing can evaluate a position", () => {
    const told = (text: string) =>
      load({ path: "t.yaml", text: `${TEXT}${text}` }, { files: { read: () => null } }).diagnostics.map(
        ({ code }) => code,
      );
    expect(told("bots: {cut off: 20}\n")).toEqual(["missing-part"]);
    expect(told("bots: {cut off: 20}\nvalue: count(players)\n")).toEqual([]);
    // A bot that plays for the score plays every game to the end, since a value does not say what score a position is worth.
    const forScore = "score: count(players)\nvalue: count(players)\n";
    expect(told(`bots: {aim: score, cut off: 20}\n${forScore}`)).toEqual(["unreachable"]);
    expect(told(`bots: {aim: score}\n${forScore}`)).toEqual([]);
  });
});
