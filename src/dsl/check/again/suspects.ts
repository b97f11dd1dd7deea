import type { Node } from "../../yaml/node.ts";
import type { TermDecl } from "../model.ts";
import type { Former } from "./reused.ts";
import type { Host, Rule } from "./rules.ts";
import { shareOne, wordsOf } from "./words-of-nodes.ts";

/**
 * The terms that are checked again, and all terms that name one of them, directly or not: their types may have changed.
 * A rule that may name one waits until that is decided, so that no rule is left out that has to be checked.
 */
export class Suspects {
  private readonly host: Host;
  private readonly former: Former;
  private found: ReadonlyMap<string, readonly TermDecl[]> | null = null;
  private names: ReadonlySet<string> = new Set();
  private readonly deciding = new Set<object>();

  constructor(host: Host, former: Former) {
    this.host = host;
    this.former = former;
  }

  /**
   * Decides the suspects that a rule may name. "none": it names none; "not": they cannot be decided before the rule is
   * checked.
   */
  decided(of: object, node: Node, rule: Rule): "none" | "all" | "not" {
    const named = this.named(node, rule).filter((term) => term !== of);
    if (named.length === 0) return "none";
    // Rows are read before any term can be checked, and terms may name each other in a circle.
    if (rule.made || this.deciding.has(of)) return "not";
    this.deciding.add(of);
    for (const term of named) this.host.decide(term);
    this.deciding.delete(of);
    return "all";
  }

  private named(node: Node, { beside }: Rule): readonly TermDecl[] {
    const found = this.all();
    if (found.size === 0) return [];
    const words = wordsOf(node);
    const isBeside = beside !== undefined && found.has(beside);
    if (!isBeside && !shareOne(words, this.names)) return [];
    return [...found].flatMap(([name, terms]) => (words.has(name) || name === beside ? terms : []));
  }

  private all(): ReadonlyMap<string, readonly TermDecl[]> {
    if (this.found) return this.found;
    const { allTerms } = this.host.model;
    const suspects = new Set(allTerms.filter(({ node }) => !this.former.verdictOf(node)));
    const names = new Set([...suspects].map(({ id }) => id));
    for (let before = 0; before < suspects.size; ) {
      before = suspects.size;
      for (const term of allTerms) {
        if (suspects.has(term) || !shareOne(wordsOf(term.node), names)) continue;
        suspects.add(term);
        names.add(term.id);
      }
    }
    this.found = grouped([...suspects]);
    this.names = names;
    return this.found;
  }
}

function grouped(terms: readonly TermDecl[]): ReadonlyMap<string, readonly TermDecl[]> {
  const groups = new Map<string, TermDecl[]>();
  for (const term of terms) {
    const known = groups.get(term.id);
    if (known) known.push(term);
    else groups.set(term.id, [term]);
  }
  return groups;
}
