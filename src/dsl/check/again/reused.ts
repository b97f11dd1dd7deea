/** What a check takes from an earlier one, and leaves to the next. */
import type { Node } from "../../yaml/node.ts";
import type { Fact } from "./changes.ts";
import type { Harmless } from "./harmless.ts";
import type { Verdict } from "./verdict.ts";

/** What can be reused of an earlier check, by the nodes of rules. */
export interface Former {
  verdictOf(node: Node): Verdict | null;
  /** what other rules depended on in the rule at this node; undefined: not known */
  knownOf(node: Node): string | undefined;
  /** see {@link HarmlessCalls} */
  readonly harmless: Harmless;
  /** Notes that users of this name see another rule now and are checked. false: a declaration uses it. */
  changed(name: string): boolean;
}

/** How the entries of a map may change so that the rules concerned can be found. */
export type Open =
  /** rows of which only names and values are read; `joins`: the fact that stands for their values */
  | { readonly of: "rows"; readonly facts: readonly Fact[]; readonly joins: Fact | null }
  /** declarations that are read only by name */
  | { readonly of: "names" }
  /** options, which are also read by the words of their choices */
  | { readonly of: "choices" };

/** What the next check may reuse. */
export interface Told {
  /** by node: the verdict on the rule; null: one node stands for several rules */
  readonly verdicts: ReadonlyMap<Node, Verdict | null>;
  /** by map: the keys that no rule reads, so that an edit of their values changes no verdict */
  readonly unread: ReadonlyMap<Node, ReadonlySet<string>>;
  readonly open: ReadonlyMap<Node, Open>;
  readonly harmless: Harmless;
}
