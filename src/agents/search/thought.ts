import type { Thinking } from "../agent.ts";
import type { Node } from "./node.ts";
import type { Rewards } from "./rewards.ts";

/** What a search has found of a question: by answer, in the order of the question. */
export interface Thought {
  readonly best: number;
  readonly visits: readonly number[];
  /** from 0 to 1, see {@link Rewards.shown} */
  readonly means: readonly number[];
  readonly simulations: number;
  /** is the result of the question proven */
  readonly isProven: boolean;
}

/**
 * The statistics of a node in the order in which the question is put; null: the node is another seat's, or has other
 * answers.
 */
export function thoughtOf(node: Node, { seat, labels }: Thinking, rewards: Rewards): Thought | null {
  if (node.seat !== seat) return null;
  const called = labels();
  const answers = called.map((label) => node.labels.indexOf(label));
  const best = called.indexOf(node.labels[node.best()] ?? Number.NaN);
  if (best < 0) return null;
  return {
    best,
    visits: answers.map((answer) => node.visits[answer] ?? 0),
    means: answers.map((answer) => (answer < 0 ? 0 : rewards.shown(node.worth(answer)))),
    simulations: node.total,
    isProven: node.proven !== null,
  };
}
