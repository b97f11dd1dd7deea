import type { Node } from "../../yaml/node.ts";
import type { Verdict } from "./verdict.ts";
import { isWord, shareOne, wordsOf } from "./words-of-nodes.ts";

/** What a rule can read of a kind, an enum or a board as a whole, without naming its parts. */
export type Fact = `rows of ${string}` | `words of ${string}` | `spaces of ${string}`;

/**
 * What an edit has changed among the declarations. A rule with an unchanged text is checked again if it names something
 * changed, or has read something changed as a whole.
 */
export class Changes {
  private readonly words = new Set<string>();
  private readonly facts = new Set<Fact>();
  /** has a name changed that is no word, so that its uses cannot be found? */
  private unseen = false;

  get any(): boolean {
    return this.words.size > 0 || this.facts.size > 0;
  }

  name(name: string): void {
    if (isWord(name)) this.words.add(name);
    else this.unseen = true;
  }

  fact(fact: Fact): void {
    this.facts.add(fact);
  }

  /**
   * Can the rules be found that the changes concern? Not if a declaration uses a changed name. `declared`: the words in
   * declarations.
   */
  canBeFollowed(declared: () => ReadonlySet<string>): boolean {
    return !this.unseen && (this.words.size === 0 || !shareOne(this.words, declared()));
  }

  /** May the findings of a rule have changed? With findings they always may: the help may suggest any name. */
  concern(node: Node, { findings, facts, beside }: Verdict): boolean {
    if (!this.any) return false;
    if (findings.length > 0 || shareOne(facts, this.facts)) return true;
    return this.words.size > 0 && ((beside !== null && this.words.has(beside)) || shareOne(wordsOf(node), this.words));
  }
}
