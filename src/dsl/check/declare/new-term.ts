import type { Signature } from "../../expr/ast.ts";
import type { Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { TermDecl } from "../model.ts";
import { UNKNOWN } from "../types.ts";

/** Makes terms, and keeps those about a thing by the kind, family or verb that they are about. */

type Said = Pick<TermDecl, "id" | "span" | "text" | "see" | "subject"> & {
  readonly signature: Signature;
  readonly node: Node;
} & Partial<Pick<TermDecl, "gives" | "formula" | "open" | "deep">>;

/** A term of which nothing is checked so far. */
export const newTerm = ({ model }: Context, said: Said): TermDecl => ({
  what: "term",
  index: model.termCount++,
  gives: null,
  formula: null,
  params: [],
  state: "new",
  type: UNKNOWN,
  form: null,
  open: false,
  deep: null,
  knownTo: null,
  lets: [],
  modifiers: [],
  ...said,
});

/** The terms about a thing of a kind or family, or about a running verb. */
export function termsOf({ model }: Context, subject: string): Map<string, TermDecl> {
  const own = model.subjectTerms.get(subject) ?? new Map<string, TermDecl>();
  model.subjectTerms.set(subject, own);
  return own;
}
