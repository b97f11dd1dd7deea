import { numbersTo } from "../../interpreter/observe/seat-names.ts";
import type { Rng } from "../../interpreter/runtime/chance.ts";
import type { Habit } from "./habits.ts";
import { type Outcome, winsAlone } from "./rewards.ts";

/** By how many standard errors an answer without proof must be better than a proven one to be preferred. */
const CAUTION = 2;

/** How many visits the results of an answer elsewhere count as (a prior: Gelly and Silver, 2007). */
const PRIOR = 3;

/** What the selection of an answer needs. The lowest and the highest reward met give the scale. */
interface Trying {
  readonly rng: Rng;
  readonly curiosity: number;
  readonly low: number;
  readonly high: number;
}

/**
 * A node of the tree: the statistics of one question. It stands for all positions that its player cannot tell apart.
 */
export class Node {
  readonly seat: number;
  /** names of the answers, as numbers; answers of one name are one */
  readonly labels: readonly number[];
  /** by answer; empty until somebody chooses here: most questions are met only once */
  visits: number[] = [];
  private sums: number[] = [];
  /** by answer: the next node, if it is always the same; as most have none, nodes share one list that says so */
  next: readonly (Node | null)[] = [];
  /** by answer: its proven result if all play as well as they can; shared as well */
  ends: readonly (Outcome | null)[] = [];
  /** by answer: its results elsewhere; null: the bot does not use them */
  private habits: readonly Habit[] | null = null;
  /** the proven result of the question */
  proven: Outcome | null = null;
  total = 0;
  /** is every answer proven but those of the highest worth (see {@link restrict}) */
  private isRestricted = false;
  /** how many answers are untried and not proven */
  private fresh = 0;

  /** are the labels the indices of the answers */
  readonly isNumbered: boolean;

  constructor(seat: number, labels: readonly number[]) {
    this.seat = seat;
    this.isNumbered = labels === numbersTo(labels.length);
    this.labels = this.isNumbered ? labels : [...new Set(labels)];
  }

  /** the simulation that last met it */
  private metIn = 0;

  /** Has this simulation met it before? Notes that it has now. */
  isMetAgain(simulation: number): boolean {
    const isAgain = this.metIn === simulation;
    this.metIn = simulation;
    return isAgain;
  }

  get isOpened(): boolean {
    return this.visits.length > 0;
  }

  /** Allocates the statistics. `habits`: the results of the answers elsewhere. */
  open(habits: readonly Habit[] | null): void {
    this.habits = habits;
    const { length } = this.labels;
    this.visits = new Array<number>(length).fill(0);
    this.sums = new Array<number>(length).fill(0);
    this.next = nothings(length);
    this.ends = nothings(length);
    this.fresh = length;
  }

  /** Notes the next node after an answer. */
  link(answer: number, next: Node): void {
    if (this.next[answer] !== next) this.next = withOne(this.next, answer, next);
  }

  /** The proven reward of an answer, or else its mean reward. */
  worth(answer: number): number {
    const end = this.ends[answer];
    if (end) return end.rewards[this.seat] ?? 0;
    return this.mean(answer);
  }

  private mean(answer: number): number {
    const visits = this.visits[answer] ?? 0;
    return visits === 0 ? 0 : (this.sums[answer] ?? 0) / visits;
  }

  /** The answer to try next: a random untried one, else the one with the highest upper bound (UCB1). */
  select(rng: Rng, curiosity: number, low: number, high: number): number {
    if (this.habits) return this.likely(this.habits, { rng, curiosity, low, high });
    if (this.fresh > 0) return this.untried(rng(this.fresh));
    const { visits, sums, ends } = this;
    const width = 1 / Math.max(high - low, 1e-9);
    const hope = curiosity * Math.sqrt(Math.log(Math.max(1, this.total)));
    let best = 0;
    let bound = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < visits.length; i++) {
      const times = visits[i] as number;
      const own = ends[i]
        ? (this.worth(i) - low) * width
        : ((sums[i] as number) / times - low) * width + hope / Math.sqrt(times);
      if (own > bound) {
        best = i;
        bound = own;
      }
    }
    return best;
  }

  /**
   * The same with results from elsewhere as a prior: good answers are tried again before each has been tried once. An
   * answer that was never given anywhere counts as the best possible.
   */
  private likely(habits: readonly Habit[], { rng, curiosity, low, high }: Trying): number {
    const { visits, sums, ends } = this;
    const isTold = low < high;
    const [least, most, width] = isTold ? [low, high, 1 / (high - low)] : [0, 1, 0];
    const hope = curiosity * Math.sqrt(Math.log(Math.max(1, this.total)));
    let [best, bound, alike] = [0, Number.NEGATIVE_INFINITY, 0];
    for (let i = 0; i < visits.length; i++) {
      const { times, sum } = habits[i] as Habit;
      const elsewhere = times > 0 ? sum / times : most;
      const tried = (visits[i] as number) + PRIOR;
      const own = ends[i]
        ? (this.worth(i) - least) * width
        : (((sums[i] as number) + PRIOR * elsewhere) / tried - least) * width + hope / Math.sqrt(tried);
      if (own > bound) [best, bound, alike] = [i, own, 1];
      else if (own === bound && rng(++alike) === 0) best = i;
    }
    return best;
  }

  private untried(nth: number): number {
    let left = nth;
    for (let i = 0; i < this.visits.length; i++) if (this.visits[i] === 0 && !this.ends[i] && left-- === 0) return i;
    return 0;
  }

  learn(answer: number, { rewards }: Outcome): void {
    const { visits, sums } = this;
    const times = visits[answer] as number;
    this.total++;
    if (times === 0 && !this.ends[answer]) this.fresh--;
    visits[answer] = times + 1;
    sums[answer] = (sums[answer] as number) + (rewards[this.seat] as number);
  }

  /** Notes the proven result of an answer (MCTS-Solver). Does that prove the whole question? */
  prove(answer: number, end: Outcome): boolean {
    if (!this.ends[answer] && this.visits[answer] === 0) this.fresh--;
    this.ends = withOne(this.ends, answer, end);
    if (winsAlone(end, this.seat)) this.proven = end;
    else if (this.ends.every((one) => one !== null)) this.proven = this.ends[this.best()] ?? null;
    return this.proven !== null;
  }

  /**
   * Notes the proven results of all answers. If none wins, the best ones stay open and are tried on: of answers with
   * the same worth, some are harder to reply to than others.
   */
  restrict(ends: readonly Outcome[]): void {
    const worth = ends.map(({ rewards }) => rewards[this.seat] ?? 0);
    const most = Math.max(...worth);
    for (const [answer, end] of ends.entries())
      if ((worth[answer] ?? 0) < most || winsAlone(end, this.seat)) this.prove(answer, end);
    this.isRestricted = true;
  }

  /** Takes over what was proven of the next nodes on other paths. */
  proveByNext(): void {
    for (let i = 0; i < this.next.length && !this.proven; i++) {
      const end = this.ends[i] ? null : (this.next[i]?.proven ?? null);
      if (end) this.prove(i, end);
    }
  }

  /**
   * The answer to give: the most visited one, unless a proven one is surely not worse. Of proven answers with the same
   * worth it takes the one with the best mean, which is the hardest to reply to.
   */
  best(): number {
    const visited = this.most(
      (i) => !this.ends[i],
      (i) => this.visits[i] ?? 0,
    );
    const ended = this.most(
      (i) => this.ends[i] !== null && this.ends[i] !== undefined,
      (i) => this.worth(i) + TIE * this.mean(i),
    );
    if (visited < 0 || ended < 0) return Math.max(visited, ended);
    if (this.isRestricted && !this.proven) return visited;
    return this.worth(ended) >= this.surely(visited) ? ended : visited;
  }

  /** A lower bound for the worth of an answer, most likely; rewards lie between 0 and 1. */
  private surely(answer: number): number {
    const visits = this.visits[answer] ?? 0;
    return visits === 0 ? Number.NEGATIVE_INFINITY : this.worth(answer) - CAUTION * Math.sqrt(0.25 / visits);
  }

  /** The first answer with the highest value of `of` among those that count; -1: none counts. */
  private most(counts: (answer: number) => boolean, of: (answer: number) => number): number {
    let best = -1;
    for (let i = 0; i < this.labels.length; i++) if (counts(i) && (best < 0 || of(i) > of(best))) best = i;
    return best;
  }
}

/** The weight of a mean beside a proven reward: it only breaks ties. */
const TIE = 1e-6;

const shared: (readonly null[])[] = [];

/** A list of nulls; the same list for the same length. */
function nothings(count: number): readonly null[] {
  shared[count] ??= new Array<null>(count).fill(null);
  return shared[count];
}

/** The list with one element changed: a copy where the list is shared. */
function withOne<T>(list: readonly (T | null)[], at: number, one: T): readonly (T | null)[] {
  const own = list === shared[list.length] ? list.slice() : (list as (T | null)[]);
  own[at] = one;
  return own;
}
