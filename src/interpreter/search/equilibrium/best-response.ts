/** Measures how far a pair of strategies is from an equilibrium, by the best response to each of them. */

import type { HiddenTree } from "./hidden-tree.ts";

/** The value and exploitability of a pair of strategies. */
interface Judged {
  /** the value of the game for the first seat */
  readonly value: number;
  /** the mean gain of a best response against the other strategy: 0 in an equilibrium */
  readonly exploitability: number;
}

export function judged(tree: HiddenTree, chances: Float64Array): Judged {
  const [first, second] = [0, 1].map((seat) => new Response(tree, chances, seat).value());
  return { value: gameValue(tree, chances), exploitability: ((first ?? 0) + (second ?? 0)) / 2 };
}

function gameValue({ parents, odds, answers, worth }: HiddenTree, chances: Float64Array): number {
  const values = Float64Array.from(worth);
  for (let node = parents.length - 1; node > 0; node--) {
    const answer = answers[node] as number;
    const chance = answer < 0 ? (odds[node] as number) : (chances[answer] as number);
    values[parents[node] as number] = (values[parents[node] as number] as number) + chance * (values[node] as number);
  }
  return values[0] ?? 0;
}

/** The best response of one seat to the strategy of the other. */
class Response {
  private readonly tree: HiddenTree;
  private readonly chances: Float64Array;
  private readonly seat: number;
  /** by node: the probability that the other seat and chance lead there */
  private readonly reach: Float64Array;
  private readonly children: readonly number[][];
  private readonly members: readonly number[][];
  private readonly best: Int32Array;

  constructor(tree: HiddenTree, chances: Float64Array, seat: number) {
    this.tree = tree;
    this.chances = chances;
    this.seat = seat;
    const { parents, sets, infoSets } = tree;
    this.reach = new Float64Array(parents.length).fill(1);
    this.children = Array.from(parents, () => []);
    this.members = infoSets.map(() => []);
    this.best = new Int32Array(infoSets.length).fill(-1);
    for (let node = 0; node < parents.length; node++) {
      const parent = parents[node] as number;
      if (parent >= 0) {
        this.children[parent]?.push(node);
        this.reach[node] = (this.reach[parent] as number) * this.chanceOf(node);
      }
      this.members[sets[node] as number]?.push(node);
    }
  }

  private isOwn(node: number): boolean {
    return this.tree.infoSets[this.tree.sets[node] as number]?.seat === this.seat;
  }

  /** The probability of a node after its parent, without the decisions of this seat. */
  private chanceOf(node: number): number {
    const { answers, odds, parents } = this.tree;
    const answer = answers[node] as number;
    if (answer < 0) return odds[node] as number;
    return this.isOwn(parents[node] as number) ? 1 : (this.chances[answer] as number);
  }

  value(): number {
    return this.valueAt(0);
  }

  private valueAt(node: number): number {
    const { worth, answers, sets } = this.tree;
    const children = this.children[node] ?? [];
    if (children.length === 0) return (this.seat === 0 ? 1 : -1) * (worth[node] as number);
    if (this.isOwn(node)) {
      const best = this.bestOf(sets[node] as number);
      return this.valueAt(children.find((child) => answers[child] === best) ?? node);
    }
    return children.reduce((sum, child) => sum + this.chanceOf(child) * this.valueAt(child), 0);
  }

  /** The best answer in an information set: the seat does not know at which of its nodes it is. */
  private bestOf(set: number): number {
    const known = this.best[set] as number;
    if (known >= 0) return known;
    const { infoSets, answers } = this.tree;
    const { first = 0, labels = [] } = infoSets[set] ?? {};
    const sums = labels.map(() => 0);
    for (const node of this.members[set] ?? [])
      for (const child of this.children[node] ?? []) {
        const at = (answers[child] as number) - first;
        sums[at] = (sums[at] ?? 0) + (this.reach[node] as number) * this.valueAt(child);
      }
    const best = first + sums.indexOf(Math.max(...sums));
    this.best[set] = best;
    return best;
  }
}
