import type { Rng } from "../../interpreter/runtime/chance.ts";
import { type Outcome, winsAlone } from "./rewards.ts";

/** How much more than what has been good so far is tried. */
const CURIOSITY = 0.7;

/** What has been learnt of the answers of a player to a question as that player can tell it from others. */
export class Node {
  readonly seat: number;
  /** what the answers are called; answers that are called alike are one */
  readonly labels: readonly number[];
  readonly visits: number[];
  readonly sums: number[];
  /** by answer: the next question, where it is always the same */
  readonly next: (Node | null)[];
  /** by answer: what it comes to if all play as well as they can, where that is proven */
  readonly ends: (Outcome | null)[];
  /** what the question comes to, where that is proven */
  proven: Outcome | null = null;
  total = 0;

  constructor(seat: number, labels: readonly number[]) {
    this.seat = seat;
    this.labels = labels;
    this.visits = labels.map(() => 0);
    this.sums = labels.map(() => 0);
    this.next = labels.map(() => null);
    this.ends = labels.map(() => null);
  }

  /** The mean reward of an answer, or what is proven of it. */
  worth(answer: number): number {
    const end = this.ends[answer];
    if (end) return end.rewards[this.seat] ?? 0;
    const visits = this.visits[answer] ?? 0;
    return visits === 0 ? 0 : (this.sums[answer] ?? 0) / visits;
  }

  /** The answer to try next: one that was never tried, at random, else the one with the highest bound (UCB1). */
  select(rng: Rng, low: number, high: number): number {
    const untried = this.visits.flatMap((visits, i) => (visits === 0 && !this.ends[i] ? [i] : []));
    if (untried.length > 0) return untried[rng(untried.length)] ?? 0;
    const width = Math.max(high - low, 1e-9);
    const logarithm = Math.log(Math.max(1, this.total));
    let best = 0;
    let bound = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < this.labels.length; i++) {
      const hope = this.ends[i] ? 0 : CURIOSITY * Math.sqrt(logarithm / (this.visits[i] ?? 1));
      const own = (this.worth(i) - low) / width + hope;
      if (own > bound) [best, bound] = [i, own];
    }
    return best;
  }

  learn(answer: number, { rewards }: Outcome): void {
    this.total++;
    this.visits[answer] = (this.visits[answer] ?? 0) + 1;
    this.sums[answer] = (this.sums[answer] ?? 0) + (rewards[this.seat] ?? 0);
  }

  /** Notes what an answer surely comes to (MCTS-Solver); is the whole question proven by that? */
  prove(answer: number, end: Outcome): boolean {
    this.ends[answer] = end;
    if (winsAlone(end, this.seat)) this.proven = end;
    else if (this.ends.every((one) => one !== null)) this.proven = this.ends[this.best()] ?? null;
    return this.proven !== null;
  }

  /** The answer to give: the most visited one, unless what is proven of another one is at least as good. */
  best(): number {
    const visited = this.most(
      (i) => !this.ends[i],
      (i) => this.visits[i] ?? 0,
    );
    const ended = this.most(
      (i) => this.ends[i] !== null,
      (i) => this.worth(i),
    );
    if (visited < 0 || ended < 0) return Math.max(visited, ended);
    return this.visits[visited] === 0 || this.worth(ended) >= this.worth(visited) ? ended : visited;
  }

  /** The first answer with the most of something, among those that count; -1: none does. */
  private most(counts: (answer: number) => boolean, of: (answer: number) => number): number {
    let best = -1;
    for (let i = 0; i < this.labels.length; i++) if (counts(i) && (best < 0 || of(i) > of(best))) best = i;
    return best;
  }
}
