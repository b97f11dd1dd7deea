/** Recomputes locals of running rules that a seat may not know, from the guessed position. */

import { makeCompiler } from "../eval/compile.ts";
import { type Body, type Expr, NONE, type Type, type Value } from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { roomy } from "./asker.ts";
import { answerPlaces } from "./guess-answers.ts";
import { load } from "./sight.ts";

/** Draws a random value of a type; the old value gives the length of a list. */
type Draw = (type: Type, value: Value) => Value;

/**
 * Replaces every local that the seat may not know: by evaluating the expression that set it in the guessed position, or
 * by a random value of its type if there is no such expression or it fails.
 */
export function guessKept(game: Game, guess: State, seat: number, draw: Draw): State {
  if (guess.frames.every(({ masks }) => masks === null)) return guess;
  const frames = copyFrames(guess.frames);
  const state = { ...guess, frames };
  for (const [i, frame] of frames.entries()) {
    const body = game.program.bodies[frame.body] as Body;
    const stays = [...answerPlaces(game, frame.body), ...course(body)];
    for (const [at, mask] of (frame.masks ?? []).entries()) {
      const type = body.locals[at]?.type;
      if (((mask >> seat) & 1) === 1 || !type || stays.includes(at)) continue;
      frame.locals[at] = foundAgain(game, state, i, at, type) ?? draw(type, frame.locals[at] ?? NONE);
    }
  }
  return state;
}

/** Places that hold the progress of the rules and unread answers: these are no data of a player. */
function course({ code }: Body): number[] {
  return code.flatMap((one) => {
    if (one.do === "gather" || one.do === "next") return [one.counter];
    if (one.do === "offer") return [one.passed];
    return one.do === "everyone" ? [one.answers] : [];
  });
}

function foundAgain(game: Game, state: State, i: number, at: number, type: Type): Value | null {
  const frame = state.frames[i] as Frame;
  const own = game.program.bodies[frame.body] as Body;
  const below = state.frames[i - 1];
  const source = at < own.params.length ? below && argument(game, below, at) : kept(own, frame.pc, at);
  const env = at < own.params.length ? below : frame;
  const value = source && env ? evaluated(game, state, source, env) : null;
  return value !== null && fits(type, value) ? value : null;
}

/** The argument of a parameter: the frame below stands right after the call. */
function argument(game: Game, { body, pc }: Frame, at: number): Expr | null {
  const instruction = game.program.bodies[body]?.code[pc - 1];
  return instruction?.do === "call" || instruction?.do === "perform" ? (instruction.args[at] ?? null) : null;
}

/** The last `let` of a place before the current instruction, if nothing else can have changed the place since. */
function kept({ code }: Body, pc: number, at: number): Expr | null {
  const passed = code.slice(0, pc);
  const changes = code.some((one) => one.do === "set" && one.target.to !== "slot");
  const found = changes ? undefined : passed.findLast((one) => one.do === "let" && one.at === at);
  return found?.do === "let" ? found.value : null;
}

function evaluated(game: Game, state: State, expr: Expr, { locals }: Frame): Value | null {
  load(game, state);
  try {
    return makeCompiler(game, null).fn(expr)(roomy(locals));
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Is the value allowed by the type: NONE only if it is optional, a number only in its range? */
function fits(type: Type, value: Value): boolean {
  if (type.t === "optional") return value === NONE || fits(type.of, value);
  if (type.t === "int") return typeof value === "number" && value >= type.least && value <= type.most;
  return value !== NONE;
}
