/** What running rules keep and a seat may not know: a guess finds it again from what it has guessed. */

import { makeCompiler } from "../eval/compile.ts";
import { type Body, type Expr, NONE, type Type, type Value } from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { roomy } from "./asker.ts";
import { answerPlaces } from "./guess-answers.ts";
import { load } from "./sight.ts";

/** Draws a value of a type at random; the value that it takes the place of says how long a list is. */
type Draw = (type: Type, value: Value) => Value;

/**
 * The guess with every value that running rules keep from the seat found anew: from the rule that gave it, read in the guessed
 * position, or drawn from its type where no rule tells, or where it cannot be carried out there.
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

/** Places that say how far the rules have come, and what has been answered to them: they are no data of anybody. */
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

/** What a parameter was given: the frame below stands behind the call. */
function argument(game: Game, { body, pc }: Frame, at: number): Expr | null {
  const instruction = game.program.bodies[body]?.code[pc - 1];
  return instruction?.do === "call" || instruction?.do === "perform" ? (instruction.args[at] ?? null) : null;
}

/** The last `let` of a place that has been passed, if nothing else can have changed the place since. */
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

/** None where there has to be something, or a number that could not be kept, is no guess. */
function fits(type: Type, value: Value): boolean {
  if (type.t === "optional") return value === NONE || fits(type.of, value);
  if (type.t === "int") return typeof value === "number" && value >= type.least && value <= type.most;
  return value !== NONE;
}
