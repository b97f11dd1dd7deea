/** Guesses answers that others have given unseen and that the rules are processing now. */

import { type Instruction, NONE, type Value } from "../ir/program.ts";
import type { Rng } from "../runtime/chance.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import { givenIn, givenValue } from "../runtime/given-answers.ts";
import { type CommittedEntry, type OpenEntry, unanswered } from "../runtime/progress.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { anyAnswer, reanswer } from "./secret-answers.ts";

type List = readonly Value[];
type Everyone = Instruction & { readonly do: "everyone" };

const isList = (value: Value | undefined): value is List => typeof value === "object";

/** The local places of a body that hold answers to simultaneous questions. */
export function answerPlaces(game: Game, body: number): readonly number[] {
  const code = game.program.bodies[body]?.code ?? [];
  return code.flatMap((one) => (one.do === "everyone" ? one.fields.map(({ at }) => at) : []));
}

/**
 * Redraws the answers of others to simultaneous questions that all have answered: the answers that the rules have yet
 * to process, and the current one. If the guessed position allows no answer, any values of the types are drawn. The
 * true answers are never used.
 */
export function guessAnswers(game: Game, state: State, seat: number, rng: Rng): State {
  return state.frames.reduce((now, { body }, i) => {
    const code = game.program.bodies[body]?.code ?? [];
    return code.reduce(
      (guess, one, pc) => (one.do === "everyone" ? guessAt(game, guess, { i, pc, one, seat, rng }) : guess),
      now,
    );
  }, state);
}

interface Where {
  /** index of the frame, and the instruction of the question in its body */
  readonly i: number;
  readonly pc: number;
  readonly one: Everyone;
  readonly seat: number;
  readonly rng: Rng;
}

function guessAt(game: Game, state: State, where: Where): State {
  const { i, one, seat } = where;
  const frames = copyFrames(state.frames);
  const frame = frames[i];
  const participants = frame?.locals[one.into];
  const answers = frame?.locals[one.answers];
  if (!frame || !isList(participants) || !isList(answers)) return state;
  const any = () => anyAnswer(game, state, one.fields, where.rng);
  frame.locals[one.answers] = answers.map((value, n): Value => {
    const given = givenIn(value);
    if (!given || given.player === NONE || given.player === seat + 1) return value;
    return givenValue({ ...given, values: drawn(game, state, where, participants[n] ?? NONE) ?? any() });
  });
  const secret = one.fields.filter(({ at }) => hides(frame, at, seat));
  const current = answers.findLastIndex((value) => givenIn(value) === null);
  if (secret.length === 0) return { ...state, frames };
  const values = drawn(game, state, where, participants[current] ?? NONE) ?? any();
  for (const field of secret) frame.locals[field.at] = values[one.fields.indexOf(field)] ?? NONE;
  return { ...state, frames };
}

const hides = ({ masks }: Frame, at: number, seat: number) => (((masks?.[at] ?? -1) >> seat) & 1) === 0;

/** A placeholder for the answer that is drawn. */
const GIVEN: CommittedEntry = { is: "committed", player: NONE, values: [] };
/** A second participant without an answer keeps the question open. */
const OPEN: OpenEntry = { is: "open", move: unanswered(NONE) };

/** Draws a possible answer of a participant as if the question were open again; null if it cannot be asked now. */
function drawn(game: Game, state: State, { i, pc, one, seat, rng }: Where, participant: Value): List | null {
  const frames = copyFrames(state.frames.slice(0, i + 1));
  const last = frames[i];
  if (!last) return null;
  last.pc = pc;
  for (const { at } of one.fields) last.locals[at] = NONE;
  last.progress = { kind: "simultaneous", participants: [participant, participant], entries: [GIVEN, OPEN] };
  try {
    const { progress } = reanswer(game, { ...state, frames }, seat, rng).frames[i] ?? {};
    const entry = progress?.kind === "simultaneous" ? progress.entries[0] : undefined;
    return entry?.is === "committed" && entry !== GIVEN ? entry.values : null;
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}
