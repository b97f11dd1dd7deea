import { isDeepStrictEqual } from "node:util";
import type { ModuleEngine } from "../../../src/interpreter/codegen/engine/engine.ts";
import {
  answer,
  initial,
  question,
  resolve,
  type Status,
  status,
} from "../../../src/interpreter/machine/transition.ts";
import { makeRng } from "../../../src/interpreter/runtime/chance.ts";
import { encode } from "../../../src/interpreter/runtime/encode.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";
import type { State } from "../../../src/interpreter/runtime/state.ts";
import { Listening } from "./listening.ts";

/**
 * Plays the same game on both engines, and compares everything that can be observed at each wait. The reference plays once more with a
 * listener for each seat, which must change nothing.
 */

export interface Lockstep {
  readonly waits: number;
  /** the status of the reference at which the module left the rest to it; null: it never did */
  readonly stopped: string | null;
  /** the first difference, in words */
  readonly apart: string | null;
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 300);

/** The first place at which two values differ. */
function unlike(own: unknown, other: unknown, at = ""): string {
  const isDeep = [own, other].every((value) => typeof value === "object" && value !== null);
  if (!isDeep) return `${at} is ${shown(own)} and not ${shown(other)}`;
  const [one, two] = [Object.entries(own as object), new Map(Object.entries(other as object))];
  if (one.length !== two.size) return `${at} is ${shown(own)} and not ${shown(other)}`;
  const found = one.find(([key, value]) => !isDeepStrictEqual(value, two.get(key)));
  return found ? unlike(found[1], two.get(found[0]), `${at}.${found[0]}`) : `${at} are the same, but not their bytes`;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array | Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Compares two positions: their words, and the frames that remain. */
function otherState(game: Game, engine: ModuleEngine, state: State): string | null {
  if (!bytesOf(engine.words).equals(bytesOf(state.slots))) {
    const at = engine.words.findIndex((word, i) => word !== state.slots[i]);
    return at < 0 ? "there are fewer words" : `word ${at} is ${engine.words[at]} and not ${state.slots[at]}`;
  }
  const snap = engine.snap();
  const same = bytesOf(encode(game, snap)).equals(encode(game, state));
  // The locals of queries are no part of a position.
  const kept = ({ frames }: State) =>
    frames.map((frame) => ({
      ...frame,
      locals: frame.locals.slice(0, game.program.bodies[frame.body]?.locals.length),
    }));
  return same ? null : `frames differ: ${unlike(kept(snap), kept(state))}`;
}

function otherQuestion(game: Game, engine: ModuleEngine, state: State, seat: number): string | null {
  const asked = question(game, state, seat);
  if (!asked || engine.waits !== "ask" || engine.seat !== seat) return `seat ${seat} is asked, not ${engine.seat}`;
  const given = Array.from({ length: engine.count }, (_, at) => engine.candidate(at));
  const [own, other] = [
    { given, forced: engine.publiclyForced, silent: engine.silent },
    { given: asked.candidates, forced: asked.publiclyForced, silent: asked.kind === "nothing" },
  ];
  return isDeepStrictEqual(own, other) ? null : `the question is ${shown(own)} and not ${shown(other)}`;
}

function otherChance(engine: ModuleEngine, now: Status & { kind: "chance" }): string | null {
  if (engine.waits !== "chance") return `it waits for ${engine.waits}, and not for chance`;
  const own = engine.tosses();
  return isDeepStrictEqual(own, now) ? null : `chance is ${shown(own)} and not ${shown(now)}`;
}

/** The first difference at a wait, in words, or null. */
export function differs(game: Game, engine: ModuleEngine, state: State, now: Status): string | null {
  const other = otherState(game, engine, state);
  if (other !== null) return other;
  switch (now.kind) {
    case "over":
      return engine.waits === "over" ? null : `it waits for ${engine.waits}, but the game is over`;
    case "fault":
      return `the reference stops: ${now.fault.message}`;
    case "chance":
      return otherChance(engine, now);
    case "play":
      return otherQuestion(game, engine, state, now.owing[0] ?? 0);
  }
}

/** No listeners, for a game that was played with them before, beside another module of its rules. */
const DEAF: Pick<Listening, "begins" | "goOn"> = {
  begins: () => null,
  goOn: (go, from) => ({ state: go(from, null), wrong: null }),
};

/** One game with choices drawn from a seed. */
export function lockstep(game: Game, engine: ModuleEngine, seed: string, most = 2_000, listened = true): Lockstep {
  const draw = makeRng(seed);
  const listening = listened ? new Listening(game) : DEAF;
  let state = initial(game);
  let wrong = listening.begins(state);
  engine.begin();
  for (let waits = 0; ; waits++) {
    const now = status(game, state);
    if (wrong !== null) return { waits, stopped: null, apart: wrong };
    if (engine.waits === "stopped") return { waits, stopped: now.kind, apart: null };
    const apart = differs(game, engine, state, now);
    if (apart !== null || now.kind === "over" || now.kind === "fault" || waits >= most)
      return { waits, stopped: null, apart };
    if (now.kind === "chance") {
      const outcome = draw(now.outcomes.length);
      ({ state, wrong } = listening.goOn((from, sink) => resolve(game, from, outcome, sink), state));
      engine.toss(outcome);
      continue;
    }
    const choice = draw(engine.count);
    const seat = now.owing[0] ?? 0;
    ({ state, wrong } = listening.goOn((from, sink) => answer(game, from, seat, choice, sink), state));
    engine.choose(choice);
  }
}
