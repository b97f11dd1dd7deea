import type { Engine } from "../../interpreter/engine/engine.ts";
import type { Field } from "../../interpreter/ir/program.ts";
import type { Rng } from "../../interpreter/runtime/chance.ts";
import type { Outcome } from "./rewards.ts";

/**
 * Mean results of answers, wherever in the game they were given. Playouts prefer the answers that have been good so far
 * (Move-Average Sampling Technique: Finnsson and Björnsson, 2008).
 */

/** The results of one answer of a seat to a question, over all positions. */
export interface Habit {
  times: number;
  sum: number;
  /** was it given at least once, in this simulation or before */
  isGiven: boolean;
}

/** The probability of an answer that is drawn uniformly, without regard to results. */
const DRAWN = 0.2;
const DRAWS = 1_000;
/** The worth of an answer that was never given: not less than any other, so that it is tried. */
const UNKNOWN = 1;
/**
 * The worth of an answer that was given first in this very simulation: less than any other, so that one simulation
 * tries many.
 */
const UNTOLD = -1;

type Asked = Field | "command";

export class Habits {
  /** by seat, then by question and answer */
  readonly #known: Map<Asked, Map<number | string, Habit>>[] = [];
  readonly #given: Habit[] = [];
  readonly #seats: number[] = [];
  #length = 0;

  /** Starts another simulation. */
  begin(): void {
    this.#length = 0;
  }

  /** Draws an answer to the current question, and notes it. */
  choose(engine: Engine, rng: Rng): number {
    const { count, seat } = engine;
    const known = this.#of(seat, engine.field ?? "command");
    const at = rng(DRAWS) < DRAWN * DRAWS ? rng(count) : best(engine, known, rng);
    this.#note(seat, known, answerIn(engine, at));
    return at;
  }

  /** The results of an answer to the current question: the object that later simulations update. */
  of(engine: Engine, at: number): Habit {
    return habitIn(this.#of(engine.seat, engine.field ?? "command"), answerIn(engine, at));
  }

  /** Notes an answer that was chosen elsewhere: in the tree. */
  note(engine: Engine, at: number): void {
    this.#note(engine.seat, this.#of(engine.seat, engine.field ?? "command"), answerIn(engine, at));
  }

  /** Adds the outcome to all answers that were given in this simulation. */
  learn({ rewards }: Outcome): void {
    for (let i = 0; i < this.#length; i++) {
      const habit = this.#given[i] as Habit;
      habit.times++;
      habit.sum += rewards[this.#seats[i] as number] ?? 0;
    }
  }

  #note(seat: number, known: Map<number | string, Habit>, answer: number | string): void {
    const habit = habitIn(known, answer);
    habit.isGiven = true;
    this.#given[this.#length] = habit;
    this.#seats[this.#length++] = seat;
  }

  #of(seat: number, asked: Asked): Map<number | string, Habit> {
    this.#known[seat] ??= new Map();
    const own = this.#known[seat];
    const known = own.get(asked) ?? new Map<number | string, Habit>();
    own.set(asked, known);
    return known;
  }
}

function habitIn(known: Map<number | string, Habit>, answer: number | string): Habit {
  const before = known.get(answer);
  if (before) return before;
  const habit = { times: 0, sum: 0, isGiven: false };
  known.set(answer, habit);
  return habit;
}

/**
 * Plays on by results so far until chance is asked, the game is over or `most` answers are given; gives their number.
 */
export function playedByHabit(engine: Engine, habits: Habits, rng: Rng, most: number): number {
  let answers = 0;
  for (; answers < most && engine.waits === "ask"; answers++)
    engine.choose(engine.count === 1 ? 0 : habits.choose(engine, rng));
  return answers;
}

/** An answer of the highest worth; of several a random one. */
function best(engine: Engine, known: ReadonlyMap<number | string, Habit>, rng: Rng): number {
  let [found, most, alike] = [0, Number.NEGATIVE_INFINITY, 0];
  for (let at = 0; at < engine.count; at++) {
    const worth = worthOf(known.get(answerIn(engine, at)));
    if (worth > most) [found, most, alike] = [at, worth, 1];
    else if (worth === most && rng(++alike) === 0) found = at;
  }
  return found;
}

function worthOf(habit: Habit | undefined): number {
  if (!habit?.isGiven) return UNKNOWN;
  return habit.times > 0 ? habit.sum / habit.times : UNTOLD;
}

/** Identifies an answer in all positions. Numbers, where they are enough, are faster keys. */
function answerIn(engine: Engine, at: number): number | string {
  const value = engine.candidate(at);
  if (engine.field) return typeof value === "number" ? value : String(value);
  return typeof value === "number" ? (engine.alternatives[value]?.command ?? value) : String(value);
}
