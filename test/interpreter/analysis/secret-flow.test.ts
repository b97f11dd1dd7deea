import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { type SecretFlow, secretFlowOf } from "../../../src/interpreter/analysis/secret-flow.ts";
import { makeCompiler } from "../../../src/interpreter/eval/compile.ts";
import {
  answer,
  encode,
  type Game,
  initial,
  link,
  makeRng,
  type Program,
  question,
  type State,
  seeded,
  settle,
  status,
} from "../../../src/interpreter/index.ts";
import { printProgram } from "../../../src/interpreter/ir/print.ts";
import { machineWith } from "../../../src/interpreter/machine/build.ts";
import { MachineSpeculation } from "../../../src/interpreter/machine/effects/speculation.ts";
import { GROWN_GAMES } from "../../properties/secret-grown.ts";
import { IDENTITY_GAMES } from "../../properties/secret-identity.ts";
import { rulesOf, SECRET_GAMES } from "../../properties/secret-rules.ts";
import { sized } from "../../properties/size.ts";
import { loadRules, RULE_FILES } from "../../support/games.ts";
import { game } from "../support/secret-game.ts";
import { KEEPING, LEADING, SECOND_HAND } from "../support/secret-ways.ts";

/** Masks of values are computed only where the analysis says that values may be secret. The result is as if all were computed. */

const EVERYWHERE: SecretFlow = {
  isSecret: () => true,
  keeps: () => true,
  weighs: () => true,
  isWay: () => true,
  isBranch: () => true,
  hides: () => true,
};

const linked = (program: Program): Game => link(program, { players: program.playerCounts[0] ?? 2 });

/** The same game with the masks of all values computed. */
function weighedEverywhere(program: Program): Game {
  const game = linked(program);
  const machine = machineWith(
    game,
    makeCompiler(game, null, null, () => EVERYWHERE),
  );
  game.compiled.plan = machine;
  game.rt.speculation = new MachineSpeculation(machine);
  return game;
}

/** A seat's question, and who may know it. */
function asked(game: Game, state: State, seat: number) {
  const one = question(game, state, seat);
  if (!one) return null;
  const { kind, candidates, forced, publiclyForced, knownTo, several, about, among, steps, command } = one;
  return { kind, candidates, forced, publiclyForced, knownTo, several, about, among, steps, command };
}

/** The bytes, questions and events of a random game, as text. */
function played(game: Game, seed: number, most: number): string[] {
  const rng = makeRng(`weighed ${seed}`);
  const nature = seeded(seed);
  const trace: string[] = [];
  const sink = (event: unknown) => {
    trace.push(JSON.stringify(event));
  };
  let state = settle(game, initial(game, sink), nature, sink);
  for (let step = 0; step < most; step++) {
    const now = status(game, state);
    trace.push(JSON.stringify([now, state.frames, state.fault]), encode(game, state).join());
    if (now.kind !== "play") break;
    trace.push(JSON.stringify(now.owing.map((seat) => asked(game, state, seat))));
    const seat = now.owing[rng(now.owing.length)] ?? 0;
    const count = question(game, state, seat)?.candidates.length ?? 1;
    state = settle(game, answer(game, state, seat, rng(count), sink), nature, sink);
  }
  return trace;
}

/** The first difference to the game in which all masks are computed. */
function difference(program: Program, seeds: number, most: number): unknown {
  const [settled, everywhere] = [linked(program), weighedEverywhere(program)];
  for (let seed = 1; seed <= seeds; seed++) {
    const [own, other] = [played(settled, seed, most), played(everywhere, seed, most)];
    const at = own.findIndex((line, i) => line !== other[i]);
    if (at >= 0 || own.length !== other.length) return { seed, own: own[at], other: other[at] };
  }
  return null;
}

const SECRET_FILES = RULE_FILES.flatMap(({ path }) => {
  const { program } = loadRules(path);
  return program && linked(program).secrets.any ? [{ path, program }] : [];
});

const WAYS = ["you", "me"].flatMap((whose) =>
  [...KEEPING, ...LEADING, ...SECOND_HAND].map(([name, way]) => [whose, name, way] as const),
);

const GAMES = [...SECRET_GAMES, ...GROWN_GAMES, ...IDENTITY_GAMES];
/** one in this many games is played */
const EACH = sized(12, 1);

describe("the result is as if all masks were computed", () => {
  test.each(SECRET_FILES)("$path", ({ program }) => {
    expect(difference(program, sized(1, 20), sized(40, 600))).toBeNull();
  });

  test.each(WAYS)("from %s to a question, by %s", (whose, _, way) => {
    expect(difference(game(...way(`${whose}.mine`, whose)).program, 1, 40)).toBeNull();
  });

  test.each(GAMES.filter((_, at) => at % EACH === 0))("%s", (_, one) => {
    const { program } = load({ path: "s.yaml", text: rulesOf(one) }, { files: { read: () => null }, packs: [] });
    if (!program) throw new Error("it does not load");
    expect(difference(program, sized(1, 6), 60)).toBeNull();
  });
});

/** The number of instructions that compute masks, and of all instructions. */
function weighing(path: string): [number, number] {
  const { program } = loadRules(path);
  if (!program) throw new Error(`${path} does not load`);
  const game = linked(program);
  const code = game.program.bodies.flatMap((body) => body.code);
  return [code.filter(secretFlowOf(game).weighs).length, code.length];
}

describe("computed masks", () => {
  test("are none without hidden information, and few if nothing hidden is stored", () => {
    expect(weighing("examples/tictactoe.yaml")[0]).toBe(0);
    expect(weighing("examples/rummy.yaml")[0]).toBe(0);
    const [some, all] = weighing("examples/hearts.yaml");
    expect(some).toBeGreaterThan(0);
    expect(some * 3).toBeLessThan(all);
  });

  test("are marked in the printed program", () => {
    const { program } = loadRules("examples/kuhn-poker.yaml");
    if (!program) throw new Error("it does not load");
    const { weighs } = secretFlowOf(linked(program));
    const marked = printProgram(program, () => null, weighs).match(/^ *\d+ weigh \w+/gm);
    expect(marked?.map((line) => line.replace(/^ *\d+ /, ""))).toEqual(["weigh call", "weigh set"]);
    expect(printProgram(program)).not.toContain(" weigh ");
  });
});
