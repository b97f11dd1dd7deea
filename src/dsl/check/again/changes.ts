import type { Node } from "../../yaml/node.ts";
import type { Verdict } from "./verdict.ts";
import { isWord, shareOne, wordsOf } from "./words.ts";

/** What of a kind, a type or a board may be looked at without naming each part. */
export type Fact = `rows of ${string}` | `words of ${string}` | `spaces of ${string}`;

/**
 * What an edit has changed of all that is declared. A rule that was written as it is now is checked again if it names
 * something of that, or has looked at something of it as a whole.
 */
export class Changes {
  private readonly words = new Set<string>();
  private readonly facts = new Set<Fact>();
  /** is a name changed that nobody can look for among words */
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

  /** Can it be said what they concern? Not where something that is declared names them too. `declared`: the words of that. */
  canBeFollowed(declared: () => ReadonlySet<string>): boolean {
    return !this.unseen && (this.words.size === 0 || !shareOne(this.words, declared()));
  }

  /** May a rule tell something else now? What helps with a finding may be any name. */
  concern(node: Node, { findings, facts, beside }: Verdict): boolean {
    if (!this.any) return false;
    if (findings.length > 0 || shareOne(facts, this.facts)) return true;
    return this.words.size > 0 && ((beside !== null && this.words.has(beside)) || shareOne(wordsOf(node), this.words));
  }
}
