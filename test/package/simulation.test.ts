import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { actionSpace } from "../../src/environment/actions.ts";
import { Numbering } from "../../src/environment/numbering.ts";
import { loadRules, Match, RuleFault, Simulation } from "../../src/index.ts";
import { InterpreterEngine } from "../../src/interpreter/engine/interpreter-engine.ts";
import { seeded } from "../../src/interpreter/play/resolve-chance.ts";
import { makeRng } from "../../src/interpreter/runtime/chance.ts";
import { loadedOf } from "../../src/package/rules.ts";
import { tableOf } from "../../src/session/table.ts";
import { SWEPT_FILES } from "../support/games.ts";
import { EXAMPLES, rulesAt } from "../support/package.ts";

/** A game as an environment for learning: numbers for actions, masks, observations, rewards. */

const LARGER = ["rules/hexwar.yaml", "rules/neohunt3.yaml", "rules/neocombat.yaml"];
const PLAYED = [...EXAMPLES, ...LARGER].filter((path) => SWEPT_FILES.some((rules) => rules.path === path));
const STEPS = 60;

function interpreterFor(path: string, seed: string) {
  const engine = new InterpreterEngine(tableOf(loadedOf(rulesAt(path)), {}).game);
  const nature = seeded(seed);
  engine.begin();
  engine.settle(nature);
  const choose = (at: number) => {
    engine.choose(at);
    engine.settle(nature);
  };
  return { engine, choose };
}

describe.each(PLAYED)("%s", (path) => {
  test("has the questions and results of the rules", () => {
    const simulation = new Simulation(rulesAt(path));
    simulation.reset("4");
    const { engine, choose } = interpreterFor(path, "4");
    const rng = makeRng("2");
    while (simulation.seat !== null && simulation.steps < STEPS) {
      const legal = simulation.legal();
      expect([simulation.seat, simulation.count]).toEqual([engine.seat + 1, engine.count]);
      expect(new Set(legal).size).toBe(engine.count);
      for (const [at, action] of legal.entries())
        expect(nameAt(engine, at)).toContain(simulation.actions[action]?.replace(/ \(\d+\)$/, ""));
      const mask = simulation.mask();
      expect(mask.length).toBe(simulation.actions.length);
      expect([...mask.keys()].filter((action) => mask[action])).toEqual([...legal].sort((a, b) => a - b));
      const at = rng(legal.length);
      simulation.step(legal[at] ?? -1);
      choose(at);
    }
    expect(simulation.isTerminated).toBe(engine.waits === "over");
    expect(simulation.rewards).toHaveLength(simulation.players);
    if (simulation.players > 1) expect(simulation.rewards.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0);
  });

  test("observes what a match shows, always in as many numbers", () => {
    const rules = rulesAt(path);
    const simulation = new Simulation(rules, { seed: "6" });
    const match = new Match(rules, { seed: "6" });
    const { seat } = simulation;
    if (seat === null) throw new Error("nobody is asked");
    expect(simulation.observation(seat)).toEqual(match.view(seat));
    const { features } = simulation;
    const first = simulation.tensor(seat);
    expect([first.length, new Set(features).size]).toEqual([features.length, features.length]);
    expect(first.every(Number.isFinite)).toBe(true);
    const legal = features.flatMap((name, at) => (name.startsWith("legal ") && first[at] === 1 ? [name.slice(6)] : []));
    expect(legal.sort()).toEqual([...simulation.legal()].map((action) => simulation.actions[action]).sort());
    expect(first[features.indexOf(`seat=p${seat}`)]).toBe(1);
    simulation.step(simulation.legal()[0] ?? -1);
    expect(simulation.tensor(seat)).not.toEqual(first);
    simulation.reset();
    expect(simulation.tensor(seat, new Float32Array(features.length).fill(7))).toEqual(first);
  });

  test("has the same numbers for positions that a player cannot tell apart", () => {
    const { engine, choose } = interpreterFor(path, "8");
    const { game } = engine;
    const space = actionSpace(game);
    const [own, other] = [new Numbering(space), new Numbering(space)];
    const guess = new InterpreterEngine(game);
    const rng = makeRng("3");
    for (let step = 0; step < 12 && engine.waits === "ask"; step++) {
      expect(own.take(engine)).toBe(true);
      guess.load(engine.snap());
      guess.guess(engine.seat, rng);
      if (guess.seat === engine.seat) {
        expect(other.take(guess)).toBe(true);
        expect(idsOf(other)).toEqual(idsOf(own));
      }
      choose(rng(engine.count));
    }
  });
});

const idsOf = ({ ids, count }: Numbering) => [...ids.slice(0, count)].sort((a, b) => a - b);

/** The allowed names of an action: its label, or its index if it has no name. */
function nameAt(engine: InterpreterEngine, at: number): string[] {
  const { field } = engine;
  const label = engine.label(at) ?? "none";
  const own = field ? `${field.id}=${label.includes(":") ? label.slice(label.lastIndexOf(":") + 1) : label}` : label;
  const places = Array.from({ length: at + 1 }, (_, i) => `${field?.id ?? "command"}=[${i + 1}]`);
  return [own, field ? `${field.id}=0` : "pass", ...places];
}

const noughts = () => new Simulation(rulesAt("examples/tictactoe.yaml"));
const names = (simulation: Simulation) => [...simulation.legal()].map((action) => simulation.actions[action]);

describe("a simulation", () => {
  test("repeats with the same seed and actions, independently of others", () => {
    const play = (simulation: Simulation, rng: (bound: number) => number, steps: number) => {
      for (let n = 0; n < steps && simulation.seat !== null; n++)
        simulation.step(simulation.legal()[rng(simulation.count)] ?? -1);
    };
    const rules = rulesAt("examples/hearts.yaml");
    const [one, two] = [new Simulation(rules, { seed: "1" }), new Simulation(rules, { seed: "1" })];
    const [first, second] = [makeRng("a"), makeRng("b")];
    const seen: unknown[] = [];
    for (let n = 0; n < 20; n++) {
      play(one, first, 3);
      play(two, second, 2);
      seen.push(one.observation(1));
    }
    const again = new Simulation(rules, { seed: "1" });
    const rng = makeRng("a");
    for (const before of seen) {
      play(again, rng, 3);
      expect(again.observation(1)).toEqual(before);
    }
  });

  test("gives rewards with sum 0 when it is over", () => {
    const simulation = noughts();
    for (const name of ["r1c1", "r2c1", "r1c2", "r2c2"]) {
      expect(simulation.rewards).toEqual([0, 0]);
      simulation.step(simulation.actions.findIndex((action) => action.endsWith(`=${name}`)));
    }
    expect(names(simulation)).toHaveLength(5);
    simulation.step(simulation.actions.findIndex((action) => action.endsWith("=r1c3")));
    expect([simulation.seat, simulation.isTerminated, simulation.isTruncated]).toEqual([null, true, false]);
    expect([simulation.rewards, simulation.count, [...simulation.legal()]]).toEqual([[1, -1], 0, []]);
    expect(simulation.mask().every((one) => one === 0)).toBe(true);
    expect(simulation.observation(2).over).toEqual({ reason: expect.any(String), winners: [1] });
  });

  test("is cut off after its most steps", () => {
    const simulation = new Simulation(rulesAt("examples/tictactoe.yaml"), { maxSteps: 2 });
    simulation.step(simulation.legal()[0] ?? -1);
    expect([simulation.seat, simulation.isTruncated]).toEqual([2, false]);
    simulation.step(simulation.legal()[0] ?? -1);
    expect([simulation.seat, simulation.isTerminated, simulation.isTruncated]).toEqual([null, false, true]);
    expect(simulation.rewards).toEqual([0, 0]);
    simulation.reset();
    expect([simulation.seat, simulation.steps]).toEqual([1, 0]);
  });

  test("tells the parts of an unfinished answer to its player only", () => {
    const simulation = new Simulation(rulesAt("examples/hearts.yaml"), { players: 4 });
    const seat = simulation.seat ?? 0;
    const [first = -1] = simulation.legal();
    const others = [1, 2, 3, 4].filter((one) => one !== seat);
    const before = others.map((one) => simulation.tensor(one));
    simulation.step(first);
    const chosen = simulation.features.indexOf(`chosen ${simulation.actions[first]}`);
    expect([simulation.seat, simulation.tensor(seat)[chosen]]).toEqual([seat, 1]);
    expect(others.map((one) => simulation.tensor(one))).toEqual(before);
  });

  test("refuses illegal actions, with a code, unchanged", () => {
    const simulation = noughts();
    const [taken = -1] = simulation.legal();
    simulation.step(taken);
    const before = simulation.tensor(2);
    expect(() => simulation.step(taken)).toThrow(expect.objectContaining({ code: "not-offered" }));
    expect(() => simulation.step(9_999)).toThrow(expect.objectContaining({ code: "not-offered" }));
    expect(simulation.tensor(2)).toEqual(before);
    while (simulation.seat !== null) simulation.step(simulation.legal()[0] ?? -1);
    expect(() => simulation.step(taken)).toThrow(expect.objectContaining({ code: "not-asked" }));
  });

  test("of rules that fail throws the fault", () => {
    const path = "test/cases/cli/fails-in-setup.yaml";
    const rules = loadRules({ [path]: readFileSync(path, "utf8") }, path);
    expect(() => new Simulation(rules)).toThrow(RuleFault);
  });
});
