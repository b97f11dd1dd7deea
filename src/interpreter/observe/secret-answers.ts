/** Guesses the answers that others have given unseen to an open question. */

import { makeCompiler } from "../eval/compile.ts";
import { type Instruction, NONE, type Value } from "../ir/program.ts";
import { answerType } from "../ir/types.ts";
import { answer, question } from "../machine/transition.ts";
import type { Rng } from "../runtime/chance.ts";
import type { Game } from "../runtime/game.ts";
import { type SimultaneousEntry, type SimultaneousProgress, unanswered } from "../runtime/progress.ts";
import { copyFrames, type State } from "../runtime/state.ts";
import { roomy } from "./asker.ts";
import { guessedValue } from "./guess-value.ts";
import { load } from "./sight.ts";

type List = readonly Value[];
type Everyone = Instruction & { readonly do: "everyone" };

/** Steps of one answer before the attempt is given up. */
const STEPS = 1000;

/** How often an answer is drawn again after the rules failed for the one before. */
const TRIES = 5;

/**
 * Redraws every answer that others have given to an open simultaneous question, among the answers that they could give.
 * Who has answered stays. If the rules fail for every attempt, any value of the type is drawn. The true answer is never
 * used.
 */
export function reanswer(game: Game, state: State, seat: number, rng: Rng): State {
  const frame = state.frames.at(-1);
  const waiting = frame ? game.program.bodies[frame.body]?.code[frame.pc] : undefined;
  const progress = frame?.progress;
  if (waiting?.do !== "everyone" || progress?.kind !== "simultaneous") return state;
  const { participants, entries } = progress;
  const players = playersOf(game, state, waiting, participants);
  const mine = (i: number) => players[i] === seat + 1;
  const reopened = (i: number): SimultaneousEntry => ({ is: "open", move: unanswered(players[i] ?? NONE) });
  const taken = entries.map((entry, i) => (mine(i) ? entry : reopened(i)));
  let guess = withProgress(state, { ...progress, entries: taken });
  for (const [i, entry] of entries.entries()) {
    if (mine(i) || entry.is === "open") continue;
    const player = players[i] ?? NONE;
    guess =
      answered(game, guess, player - 1, rng) ??
      withEntry(guess, i, { is: "committed", player, values: anyAnswer(game, guess, waiting.fields, rng) });
  }
  // Answering has counted moves, but in the true game nothing happened.
  return { ...guess, slots: state.slots };
}

function playersOf(game: Game, state: State, waiting: Everyone, participants: List): number[] {
  load(game, state);
  const who = makeCompiler(game, null).fn(waiting.who);
  return participants.map((participant) => {
    const env = roomy(state.frames.at(-1)?.locals ?? []);
    env[waiting.item] = participant;
    return Number(who(env));
  });
}

function withProgress(state: State, progress: SimultaneousProgress): State {
  const frames = copyFrames(state.frames);
  const last = frames.at(-1);
  if (last) last.progress = progress;
  return { ...state, frames };
}

/** Random values of the types of the fields, where no answer can be tried. */
export function anyAnswer(game: Game, state: State, fields: Everyone["fields"], rng: Rng): List {
  const draw = { game, state, rng, sameLength: false };
  return fields.map((field) => guessedValue(draw, answerType(field), NONE));
}

/** The state with another entry for a participant. */
function withEntry(state: State, at: number, entry: SimultaneousEntry): State {
  const progress = state.frames.at(-1)?.progress;
  if (progress?.kind !== "simultaneous") return state;
  return withProgress(state, { ...progress, entries: progress.entries.with(at, entry) });
}

/** A random answer that can be given; null if the rules fail for every attempt. */
function answered(game: Game, state: State, seat: number, rng: Rng): State | null {
  for (let tries = 0; tries < TRIES; tries++) {
    const next = answerOnce(game, state, seat, rng);
    if (next) return next;
  }
  return null;
}

/** How many participants have committed; 0 if the question is over. */
function committedIn(state: State): number {
  const progress = state.frames.at(-1)?.progress;
  if (progress?.kind !== "simultaneous") return 0;
  return progress.entries.filter((entry) => entry.is === "committed").length;
}

/** Gives random answers until one more participant has committed; null if the rules fail. */
function answerOnce(game: Game, state: State, seat: number, rng: Rng): State | null {
  const before = committedIn(state);
  let now = state;
  for (let step = 0; step < STEPS; step++) {
    const asked = question(game, now, seat);
    if (!asked) return null;
    now = answer(game, now, seat, rng(asked.candidates.length));
    if (now.fault) return null;
    if (committedIn(now) > before) return now;
  }
  return null;
}
