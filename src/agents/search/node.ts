import { numbersTo } from "../../interpreter/observe/seat-names.ts";
import type { Rng } from "../../interpreter/runtime/chance.ts";
import type { Habit } from "./habits.ts";
import { type Outcome, winsAlone } from "./rewards.ts";

/** What an answer has come to must be better by so many standard errors than what is proven of another one to be preferred. */
const CAUTION = 2;

/** What has come of an answer elsewhere counts as if it had been tried so often here (a prior: Gelly and Silver, 2007). */
const PRIOR = 3;

/** How answers are tried, and between what all that was met has come to. */
interface Trying {
  readonly rng: Rng;
  readonly curiosity: number;
  readonly low: number;
  readonly high: number;
}

/** What has been learnt of the answers of a player to a question as that player can tell it from others. */
export class Node {
  readonly seat: number;
  /** what the answers are called; answers that are called alike are one */
  readonly labels: readonly number[];
  /** by answer; nothing as long as nobody has chosen here: most questions are met only once */
  visits: number[] = [];
  private sums: number[] = [];
  /** by answer: the next question, where it is always the same */
  next: (Node | null)[] = [];
  /** by answer: what it comes to if all play as well as they can, where that is proven */
  ends: (Outcome | null)[] = [];
  /** by answer: what has come of it elsewhere, where bots go by that */
  private habits: readonly Habit[] | null = null;
  /** what the question comes to, where that is proven */
  proven: Outcome | null = null;
  total = 0;
  /** is no answer better than those of which nothing is proven */
  private isRestricted = false;
  /** answers that were never tried and of which nothing is proven */
  private fresh = 0;

  /** are answers called by their numbers */
  readonly isNumbered: boolean;

  constructor(seat: number, labels: readonly number[]) {
    this.seat = seat;
    this.isNumbered = labels === numbersTo(labels.length);
    this.labels = this.isNumbered ? labels : [...new Set(labels)];
  }

  /** the simulation that has met it last */
  private metIn = 0;

  /** Is it met again in the same simulation? */
  isMetAgain(simulation: number): boolean {
    const isAgain = this.metIn === simulation;
    this.metIn = simulation;
    return isAgain;
  }

  get isOpened(): boolean {
    return this.visits.length > 0;
  }

  /** Makes room for what is learnt; `habits`: what has come of the answers elsewhere. */
  open(habits: readonly Habit[] | null): void {
    this.habits = habits;
    const { length } = this.labels;
    this.visits = new Array<number>(length).fill(0);
    this.sums = new Array<number>(length).fill(0);
    this.next = new Array<Node | null>(length).fill(null);
    this.ends = new Array<Outcome | null>(length).fill(null);
    this.fresh = length;
  }

  /** The mean reward of an answer, or what is proven of it. */
  worth(answer: number): number {
    const end = this.ends[answer];
    if (end) return end.rewards[this.seat] ?? 0;
    return this.mean(answer);
  }

  private mean(answer: number): number {
    const visits = this.visits[answer] ?? 0;
    return visits === 0 ? 0 : (this.sums[answer] ?? 0) / visits;
  }

  /** The answer to try next: one that was never tried, at random, else the one with the highest bound (UCB1). */
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
   * The same where it is known what has come of answers elsewhere: not each need be tried before the best ones are tried again. One that
   * was never given anywhere is taken to be as good as can be.
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

  /** Notes what an answer surely comes to (MCTS-Solver); is the whole question proven by that? */
  prove(answer: number, end: Outcome): boolean {
    if (!this.ends[answer] && this.visits[answer] === 0) this.fresh--;
    this.ends[answer] = end;
    if (winsAlone(end, this.seat)) this.proven = end;
    else if (this.ends.every((one) => one !== null)) this.proven = this.ends[this.best()] ?? null;
    return this.proven !== null;
  }

  /**
   * Notes what all answers surely come to. Where none of them wins, those that are worth the same, and the most, are tried on: others
   * may not find what is best against them.
   */
  restrict(ends: readonly Outcome[]): void {
    const worth = ends.map(({ rewards }) => rewards[this.seat] ?? 0);
    const most = Math.max(...worth);
    for (const [answer, end] of ends.entries())
      if ((worth[answer] ?? 0) < most || winsAlone(end, this.seat)) this.prove(answer, end);
    this.isRestricted = true;
  }

  /** Notes what other ways have proven of the questions that come next. */
  proveByNext(): void {
    for (let i = 0; i < this.next.length && !this.proven; i++) {
      const end = this.ends[i] ? null : (this.next[i]?.proven ?? null);
      if (end) this.prove(i, end);
    }
  }

  /**
   * The answer to give: the most visited one, unless another one that is proven is surely not worse. Of those that are proven to be
   * worth the same the one that has come to most is hardest for others to answer.
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

  /** What an answer is worth at least, most likely; rewards lie between 0 and 1. */
  private surely(answer: number): number {
    const visits = this.visits[answer] ?? 0;
    return visits === 0 ? Number.NEGATIVE_INFINITY : this.worth(answer) - CAUTION * Math.sqrt(0.25 / visits);
  }

  /** The first answer with the most of something, among those that count; -1: none does. */
  private most(counts: (answer: number) => boolean, of: (answer: number) => number): number {
    let best = -1;
    for (let i = 0; i < this.labels.length; i++) if (counts(i) && (best < 0 || of(i) > of(best))) best = i;
    return best;
  }
}

/** So little a mean counts beside what is proven. */
const TIE = 1e-6;
