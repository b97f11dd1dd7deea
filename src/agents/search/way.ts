import type { Node } from "./node.ts";
import type { Outcome } from "./rewards.ts";

/** The path of a simulation down the tree: its nodes, and the answer at each. */
export class Way {
  private readonly nodes: Node[] = [];
  private readonly answers: number[] = [];
  length = 0;

  push(node: Node, answer: number): void {
    this.nodes[this.length] = node;
    this.answers[this.length++] = answer;
  }

  /** Did the last answer lead to this node without chance? */
  isLinked(to: Node): boolean {
    const last = this.length - 1;
    return last < 0 || this.nodes[last]?.next[this.answers[last] ?? 0] === to;
  }

  learn(outcome: Outcome): void {
    for (let i = 0; i < this.length; i++) this.nodes[i]?.learn(this.answers[i] as number, outcome);
  }

  /** Carries a proven result up the path, as long as it proves the nodes above. */
  prove(outcome: Outcome): void {
    let end: Outcome = outcome;
    for (let i = this.length - 1; i >= 0; i--) {
      const node = this.nodes[i] as Node;
      const answer = this.answers[i] as number;
      if (i + 1 < this.length && node.next[answer] !== this.nodes[i + 1]) return;
      if (!node.prove(answer, end)) return;
      end = node.proven ?? end;
    }
  }
}
