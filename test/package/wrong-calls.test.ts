import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as door from "../../src/index.ts";
import {
  type CallError,
  loadRules,
  Match,
  playOuts,
  playScenarios,
  RuleFault,
  replayRecord,
  Simulation,
} from "../../src/index.ts";
import { describeEvent, viewOf } from "../../src/interpreter/index.ts";
import { askerOf } from "../../src/interpreter/observe/asker.ts";
import { viewMadeAnew } from "../../src/interpreter/observe/view.ts";
import { loadedOf } from "../../src/package/rules.ts";
import { Session } from "../../src/session/session.ts";
import { tableOf } from "../../src/session/table.ts";
import { shipped } from "../support/package.ts";

/** Invalid arguments to the package are refused with a plain message, and reveal nothing of any seat. */

const KUHN = "examples/kuhn-poker.yaml";
const texts = { [KUHN]: readFileSync(KUHN, "utf8") };
const rules = loadRules(texts, KUHN);
const begun = () => new Match(rules, { seed: "3" });
const wrongIn = (record: object) => JSON.parse(JSON.stringify(record)) as object;

const NO_SEATS: readonly unknown[] = [
  ...[0, -1, -31, 3, 32, 33, 34, 65, 99, 1.5, 2 ** 32 + 1, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY],
  ...["", "1", "33", "p1", true, [1], [], {}, Symbol("1"), 1n, () => 1, new Date(0), Object.create(null)],
];
const NO_TEXTS: readonly unknown[] = [undefined, null, 0, Number.NaN, true, [], {}, Symbol("a"), 1n, () => "a"];

/** Each public function with one place for an invalid value. `nullFits`: null is valid there. */
type Call = readonly [what: string, call: (value: never) => unknown, ...more: ["nullFits"?]];

const WITH_SEATS: readonly Call[] = [
  ["view", (seat) => begun().view(seat), "nullFits"],
  ["choices", (seat) => begun().choices(seat)],
  ["step", (seat) => begun().step(seat)],
  ["back", (seat) => begun().back(seat)],
  ["undo", (seat) => begun().undo(seat), "nullFits"],
  ["play", (seat) => begun().play(seat, "action=bet")],
  [
    "for, of what was told",
    (seat) =>
      begun()
        .play(1, begun().choices(1)[0]?.key ?? "")
        .for(seat),
    "nullFits",
  ],
  ["whyNot", (seat) => begun().whyNot(seat, "bet")],
  ["think", (seat) => begun().think(seat)],
  ["hint", (seat) => begun().hint(seat)],
  ["events", (seat) => begun().events(seat), "nullFits"],
  ["subscribe", (seat) => begun().subscribe(seat, () => {}), "nullFits"],
  ["choose", (seat) => begun().choose(seat, "bet")],
  ["guess", (seat) => begun().guess(seat)],
];

const WITH_TEXTS: readonly Call[] = [
  ["play", (key) => begun().play(1, key)],
  ["choose", (key) => begun().choose(1, key)],
  ["whyNot", (key) => begun().whyNot(1, key)],
  ["playOut", (seed) => begun().playOut(seed)],
  ["loadRules, the path", (path) => loadRules(texts, path)],
  ["loadRules, a text", (text) => loadRules({ [KUHN]: text }, KUHN)],
  ["loadRules, a pack", (path) => loadRules(texts, KUHN, [path])],
  ["playScenarios, the path", (path) => playScenarios(texts, path)],
  ["playScenarios, a text", (text) => playScenarios({ "a.yaml": text }, "a.yaml")],
  ["an option", (word) => new Match(rules, { options: { deal: word } })],
];

const NO_TABLES: readonly unknown[] = [null, 0, "", "a", true, [], [1], Symbol("a"), 1n, () => ({})];

const NO_NUMBERS: readonly unknown[] = [null, "1", -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, true, [1], {}, 1n];
/** Values that are no valid records. */
const NO_RECORDS: readonly unknown[] = [
  ...[undefined, null, 0, "a", [], {}, Symbol("a"), () => ({})],
  { ...wrongIn(begun().record()), answers: [{ seat: 0, key: "a" }] },
  { ...wrongIn(begun().record()), players: 33 },
  { ...wrongIn(begun().record()), options: { none: "such" } },
];

const OTHERS: readonly (readonly [what: string, call: (value: never) => unknown, values: readonly unknown[]])[] = [
  ["loadRules, the texts", (all) => loadRules(all, KUHN), [undefined, ...NO_TABLES]],
  ["loadRules, the packs", (packs) => loadRules(texts, KUHN, packs), [null, 0, "a.yaml", {}, true, [["a.yaml"]]]],
  ["playScenarios, the texts", (all) => playScenarios(all, "a.yaml"), [undefined, ...NO_TABLES]],
  ["Match, the rules", (own) => new Match(own), [undefined, null, 0, "a", {}, [], { ...rules }]],
  ["Match, the setup", (setup) => new Match(rules, setup), NO_TABLES],
  ["the players", (n) => new Match(rules, { players: n }), [null, "2", 0, -1, 1.5, 3, Number.NaN, [2], {}, 1n]],
  ["the options", (all) => new Match(rules, { options: all }), NO_TABLES],
  ["the seed", (seed) => new Match(rules, { seed }), NO_TEXTS.slice(1)],
  ["replayRecord, the rules", (own) => replayRecord(own, begun().record()), [undefined, null, 0, "a", {}, []]],
  ["replayRecord, the record", (data) => replayRecord(rules, data), NO_RECORDS],
  ["Match.from, the rules", (own) => Match.from(own, begun().record()), [undefined, null, 0, "a", {}, []]],
  ["Match.from, the record", (data) => Match.from(rules, data), NO_RECORDS],
  ["subscribe, the listener", (own) => begun().subscribe(1, own), [undefined, null, 0, "a", {}, []]],
  ["events, the number", (n) => begun().events(1, n), NO_NUMBERS],
  ["guess, the number", (n) => begun().guess(1, n), NO_NUMBERS],
  ["think, the player", (name) => begun().think(1, name), [null, 0, "", "bot:x", "toString", [], {}, Symbol("bot")]],
  ["think, the seed", (seed) => begun().think(1, "first", seed), NO_TEXTS.slice(1)],
  ["hint, the choices", (choices) => begun().hint(1, choices), [...NO_TABLES, { simulation: 3 }]],
  ["hint, the simulations", (simulations) => begun().hint(1, { simulations }), [0, 1e9, ...NO_NUMBERS]],
  ["hint, the seed", (seed) => begun().hint(1, { seed }), NO_TEXTS.slice(1)],
  ["Simulation, the rules", (own) => new Simulation(own), [undefined, null, 0, "a", {}, [], { ...rules }]],
  ["Simulation, the setup", (setup) => new Simulation(rules, setup), [...NO_TABLES, { players: 7 }, { seeds: "1" }]],
  ["Simulation, the most steps", (maxSteps) => new Simulation(rules, { maxSteps }), [0, ...NO_NUMBERS]],
  ["Simulation.reset", (seed) => new Simulation(rules).reset(seed), NO_TEXTS.slice(1)],
  ["Simulation.step", (action) => new Simulation(rules).step(action), [undefined, 1e6, ...NO_NUMBERS]],
  ["Simulation.observation", (seat) => new Simulation(rules).observation(seat), [null, ...NO_SEATS]],
  ["Simulation.tensor", (seat) => new Simulation(rules).tensor(seat), [null, ...NO_SEATS]],
  [
    "Simulation.tensor, the array",
    (to) => new Simulation(rules).tensor(1, to),
    [null, 0, "a", [], {}, new Float32Array(3), new Float64Array(1000)],
  ],
  ["playOuts, the rules", (own) => playOuts(own), [undefined, null, 0, "a", {}, [], { ...rules }]],
  ["playOuts, the choices", (choices) => playOuts(rules, choices), [...NO_TABLES, { game: 3 }]],
  ["playOuts, the games", (games) => playOuts(rules, { games }), [0, ...NO_NUMBERS]],
  ["playOuts, the most moves", (maxMoves) => playOuts(rules, { maxMoves }), [0, ...NO_NUMBERS]],
  [
    "playOuts, the agents",
    (agents) => playOuts(rules, { agents }),
    [null, 0, "", "toString", "bot:x", [], ["random", "random", "random"], [1, 2], {}],
  ],
];

/** The error of a refused call. It must come from the checks of the package, not from a crash inside. */
function refusal(call: () => unknown): Error {
  try {
    call();
  } catch (error) {
    if (error instanceof RangeError) return error;
    throw error;
  }
  throw new Error("it was taken");
}

const LISTED = [
  ...WITH_SEATS.map(([what, call, nullFits]) => [what, call, nullFits ? NO_SEATS : [null, ...NO_SEATS]] as const),
  ...WITH_TEXTS.map(([what, call]) => [what, call, NO_TEXTS] as const),
  ...OTHERS,
];

describe("invalid arguments are refused in words", () => {
  test.each(LISTED)("%s", (_, call, values) => {
    expect(values.length).toBeGreaterThan(4);
    for (const value of values) expect(refusal(() => call(value as never)).message).toMatch(/^[A-Z`].*\.$/s);
  });

  test("for every public function", () => {
    const functions = Object.entries(door).filter(([, value]) => typeof value === "function");
    expect(functions.map(([name]) => name).sort()).toEqual(
      [
        "CallError",
        "Match",
        "RuleFault",
        "Simulation",
        "loadRules",
        "playOuts",
        "playScenarios",
        "replayRecord",
      ].sort(),
    );
    const members = Object.getOwnPropertyNames(Match.prototype).filter((name) => name !== "constructor");
    const tried = ["view", "choices", "step", "back", "undo", "play", "choose", "playOut", "guess", "whyNot"];
    const more = ["events", "subscribe", "think", "hint"];
    const takingNothing = ["rules", "waiting", "ending", "scores", "answers", "redo", "record", "clone"];
    expect(members.sort()).toEqual([...tried, ...more, ...takingNothing].sort());
    const others = Object.getOwnPropertyNames(Simulation.prototype).filter((name) => name !== "constructor");
    const simulated = ["reset", "step", "observation", "tensor"];
    const readOnly = ["players", "actions", "seat", "field", "count", "legal", "mask", "steps", "rewards", "scores"];
    expect(others.sort()).toEqual([...simulated, ...readOnly, "features", "isTerminated", "isTruncated"].sort());
  });

  test("a wrong seat, a seat that is not asked, and an answer that is not offered have a code", () => {
    const codes = [() => begun().view(33), () => begun().play(2, "x"), () => begun().play(1, "x")];
    expect(codes.map((call) => (refusal(call) as CallError).code)).toEqual(["no-seat", "not-asked", "not-offered"]);
    expect(refusal(() => begun().play(1, Symbol("x") as never))).toMatchObject({ code: "wrong-value" });
  });
});

describe("inside, too, an invalid seat number shows no view", () => {
  const { game, header } = tableOf(loadedOf(rules), { seed: "3" });
  const session = new Session(game, header);
  test.each([-1, 2, 31, 32, 33, 64, 0.5, Number.NaN, undefined, "0"])("%s", (given) => {
    const seat = given as number;
    const [event] = session.opening;
    expect(() => viewOf(game, session.base, seat)).toThrow(/^There is no seat/);
    expect(() => askerOf(game, session.base, seat)).toThrow(/^There is no seat/);
    expect(() => event && describeEvent(game, event, seat)).toThrow(/^There is no seat/);
  });
});

describe("returned objects are copies", () => {
  const change = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const key of Reflect.ownKeys(value)) {
      change(Reflect.get(value, key));
      Reflect.deleteProperty(value, key);
    }
    Reflect.set(value, "more", 1);
    if (Array.isArray(value)) Reflect.set(value, "length", 0);
  };

  test("whose changes affect nobody", () => {
    const [match, other] = [begun(), begun()];
    const all = () => [rules, match.view(1), match.view(2), match.view(null), match.record(), match.waiting];
    const play = (one: Match) => one.play(1, one.choices(1)[0]?.key ?? "");
    const seen = [match.choices(1), match.step(1), match.whyNot(1, "bet"), match.whyNot(2, "bet"), match.events(1)];
    for (const handed of [...all(), ...seen, play(match).for(1), match.events(null), match.ending, ...all()])
      change(handed);
    play(other);
    expect(match.view(1)).toEqual(other.view(1));
    expect(match.view(2)).toEqual(other.view(2));
    expect(match.view(null)).toEqual(other.view(null));
    expect(match.record()).toEqual(other.record());
    expect(match.events(2)).toEqual(other.events(2));
    expect(match.choices(2)).toEqual(other.choices(2));
    expect(rules.players).toEqual([2]);
    expect(match.rules).toBe(rules);
  });

  test.each(["examples/hearts.yaml", "examples/tictactoe.yaml", "rules/hexwar.yaml", "rules/neohunt3.yaml"])(
    "and frozen views of %s stay right, for any number of looks",
    (path) => {
      const match = new Match(loadRules(shipped(), path), { seed: "5" });
      for (let n = 0; n < 12 && match.waiting.length > 0; n++) {
        answer(match, match.waiting[0] ?? 1, n);
        for (const seat of [1, 2]) expect(Object.isFrozen(match.view(seat).players)).toBe(true);
      }
      // The same game, viewed once: views built from frozen earlier ones equal those built from scratch.
      const { game, header } = tableOf(loadedOf(match.rules), { seed: "5" });
      const session = new Session(game, header);
      expect(session.follow(match.record().answers)).toBe(null);
      const anew = (seat: number | null) => {
        const { seat: _, over, waiting, ...rest } = viewMadeAnew(game, session.base, seat);
        return rest;
      };
      expect(match.view(1)).toMatchObject({ ...anew(0), seat: 1, over: match.ending, waiting: match.waiting });
      expect(match.view(2)).toMatchObject({ ...anew(1), seat: 2 });
      expect(match.view(null)).toMatchObject({ ...anew(null), seat: null });
    },
  );
});

/** Gives one answer, step by step; `n` decides which steps. */
function answer(match: Match, seat: number, n: number): void {
  for (let step = match.step(seat); step; step = match.step(seat)) {
    if (match.choose(seat, step.candidates[n % step.candidates.length] ?? "") !== null) return;
  }
}

test("a rule that fails says where", () => {
  const path = "test/cases/cli/fails-in-setup.yaml";
  const match = new Match(loadRules({ [path]: readFileSync(path, "utf8") }, path));
  expect(() => match.waiting).toThrow(RuleFault);
  expect(() => match.playOut("1")).toThrow(RuleFault);
  try {
    expect(match.waiting).toEqual(null);
  } catch (error) {
    expect(error).toMatchObject({ code: "run-time", file: path, line: 11, message: expect.stringMatching(/divi/) });
  }
});
