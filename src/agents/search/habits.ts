import type { Engine } from "../../interpreter/engine/engine.ts";
import type { Alternative, Field, Value } from "../../interpreter/ir/program.ts";
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
  /** the worth in playouts: the mean reward, or what is assumed before there is one */
  worth: number;
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

/** Answers below this are indices of a list: nearly all are, and the map took most of the time of a playout. */
const MOST_LISTED = 65_536;

type Asked = Field | "command";

/** The results of a seat's answers to one question. */
class Known {
  readonly #listed: (Habit | undefined)[] = [];
  readonly #others = new Map<number | string, Habit>();

  /** the results of an answer, if somebody has asked for them */
  find(value: Value): Habit | undefined {
    if (typeof value === "number" && value >= 0 && value < MOST_LISTED) return this.#listed[value];
    return this.#others.get(typeof value === "number" ? value : String(value));
  }

  /** the results of an answer: the object that later simulations update */
  of(value: Value): Habit {
    const before = this.find(value);
    if (before) return before;
    const habit = { times: 0, sum: 0, worth: UNKNOWN };
    if (typeof value === "number" && value >= 0 && value < MOST_LISTED) {
      while (this.#listed.length <= value) this.#listed.push(undefined);
      this.#listed[value] = habit;
    } else this.#others.set(typeof value === "number" ? value : String(value), habit);
    return habit;
  }
}

export class Habits {
  /** by seat, then by question */
  readonly #known: Map<Asked, Known>[] = [];
  readonly #given: Habit[] = [];
  readonly #seats: number[] = [];
  #length = 0;

  /** Starts another simulation. */
  begin(): void {
    this.#length = 0;
  }

  /** Draws an answer to the current question, and notes it. */
  choose(engine: Engine, rng: Rng): number {
    const { count, seat, field } = engine;
    const known = this.#of(seat, field ?? "command");
    const at = rng(DRAWS) < DRAWN * DRAWS ? rng(count) : best(engine, field, known, rng);
    this.#note(seat, known.of(answerIn(engine, field, at)));
    return at;
  }

  /** The results of an answer to the current question: the object that later simulations update. */
  of(engine: Engine, at: number): Habit {
    const { seat, field } = engine;
    return this.#of(seat, field ?? "command").of(answerIn(engine, field, at));
  }

  /** Notes an answer that was chosen elsewhere: in the tree. */
  note(engine: Engine, at: number): void {
    this.#note(engine.seat, this.of(engine, at));
  }

  /** Adds the outcome to all answers that were given in this simulation. */
  learn({ rewards }: Outcome): void {
    for (let i = 0; i < this.#length; i++) {
      const habit = this.#given[i] as Habit;
      habit.times++;
      habit.sum += rewards[this.#seats[i] as number] ?? 0;
      habit.worth = habit.sum / habit.times;
    }
  }

  #note(seat: number, habit: Habit): void {
    if (habit.times === 0) habit.worth = UNTOLD;
    this.#given[this.#length] = habit;
    this.#seats[this.#length++] = seat;
  }

  #of(seat: number, asked: Asked): Known {
    this.#known[seat] ??= new Map();
    const own = this.#known[seat];
    const before = own.get(asked);
    if (before) return before;
    const known = new Known();
    own.set(asked, known);
    return known;
  }
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
function best(engine: Engine, field: Field | null, known: Known, rng: Rng): number {
  let [found, most, alike] = [0, Number.NEGATIVE_INFINITY, 0];
  const { count } = engine;
  const values = engine.answers();
  const { alternatives } = field ? NO_COMMANDS : engine;
  for (let at = 0; at < count; at++) {
    const value = values[at] as Value;
    const worth = known.find(field ? value : commandOf(alternatives, value))?.worth ?? UNKNOWN;
    if (worth > most) {
      found = at;
      most = worth;
      alike = 1;
    } else if (worth === most && rng(++alike) === 0) found = at;
  }
  return found;
}

const NO_COMMANDS = { alternatives: [] as readonly Alternative[] };

/** Identifies an answer in all positions. */
function answerIn(engine: Engine, field: Field | null, at: number): Value {
  const value = engine.candidate(at);
  return field ? value : commandOf(engine.alternatives, value);
}

/** The command that is chosen, wherever it stands among those that are offered. */
const commandOf = (alternatives: readonly Alternative[], value: Value): Value =>
  typeof value === "number" ? (alternatives[value]?.command ?? value) : value;
