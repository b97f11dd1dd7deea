/** The whole moves of a question as a tree of answers, in which what follows several answers stands once. */

import type { Ways } from "./all-shares.ts";

/** A node of the tree of answers from a step on. */
export interface Node {
  /** number of answers of the step; 0: the move has ended */
  readonly size: number;
  /** the node after each answer; a single one if the same follows all of them; null: the move ends with each */
  readonly next: readonly Node[] | null;
  /** all moves, if they are counted and not listed */
  readonly ways: Ways | null;
  /** a bound on the answers by which each move may continue */
  readonly most: number;
  /** number of moves, including their continuations */
  readonly weight: number;
  /** number of steps looked at to list them */
  readonly looked: number;
}

export const leaf = (size: number, most: number, looked: number): Node => ({
  ...{ size, most, looked, next: null, ways: null },
  weight: Math.max(1, size) * most,
});

export const counted = (size: number, ways: Ways): Node => ({
  ...{ size, ways, next: null, most: 1 },
  weight: ways.count,
  looked: ways.looked,
});

/** `size`: the number of answers, after all of which the same follows if there is a single node for them */
export function step(size: number, next: readonly Node[]): Node {
  const times = size / Math.max(1, next.length);
  let [weight, looked] = [0, size];
  for (const one of next) {
    weight += one.weight * times;
    looked += one.looked * times;
  }
  return { size, next, ways: null, most: 1, weight, looked };
}

/** The answer that a number below the weight of a node falls on, what follows, and the rest of the number. */
function fallen(
  size: number,
  next: readonly Node[],
  drawn: number,
): readonly [choice: number, then: Node, rest: number] {
  const [first] = next as readonly [Node];
  if (next.length === 1 && size > 1) return [Math.floor(drawn / first.weight), first, drawn % first.weight];
  let [rest, i] = [drawn, 0];
  for (; rest >= (next[i] as Node).weight; i++) rest -= (next[i] as Node).weight;
  return [i, next[i] as Node, rest];
}

/** A move: the choices of all its steps, and of those with more than one answer. */
export interface Found {
  readonly all: readonly number[];
  readonly steps: readonly number[];
  /** the index of the answer that continues the move, out of `most` */
  readonly last: number;
  readonly most: number;
}

export function moveIn(root: Node, drawn: number): Found {
  const [all, steps]: [number[], number[]] = [[], []];
  const add = (choice: number, size: number) => {
    all.push(choice);
    if (size > 1) steps.push(choice);
  };
  let [rest, node] = [drawn, root];
  while (node.next) {
    const [choice, then, left] = fallen(node.size, node.next, rest);
    add(choice, node.size);
    node = then;
    rest = left;
  }
  if (node.ways) steps.push(...node.ways.choices(rest));
  else if (node.size > 0) add(Math.floor(rest / node.most), node.size);
  return { all, steps, last: rest % node.most, most: node.most };
}
