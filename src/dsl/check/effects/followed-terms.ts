/** What calls of terms read that is secret. */
import type { Context } from "../context.ts";
import { termNamed } from "../declared.ts";
import type { TermDecl } from "../model.ts";
import type { Given, SecretRead, TermCall } from "./doubts.ts";
import { NOTHING_HIDDEN, named } from "./hidden-names.ts";
import { type Follow, SecretWalk } from "./secret-walk.ts";

/** Follows calls of terms to what they read of their arguments. A term that says `known to:` counts as known. */
export function followTerms(context: Context, isAll: boolean): Follow {
  const met = new Set<string>();
  const follow: Follow = (call) => {
    const key = keyOf(call);
    const term = termOf(context, call);
    if (!term || met.has(key)) return null;
    met.add(key);
    context.effort.spend(1, term.span);
    context.rules.settleTerm(term);
    if (term.knownTo) return null;
    const asker = term.params[call.given.indexOf("asker")] ?? null;
    const hidden = term.params.reduce((all, param, i) => {
      const given = call.given[i] ?? null;
      return named(all, param, typeof given === "string" ? null : given);
    }, NOTHING_HIDDEN);
    const others = term.params.filter((_, i) => call.given[i] === "other");
    const walk = new SecretWalk(context, { asker, isAll }, follow, others);
    return walk.find([term.lets.map(({ value }) => value), term.form], hidden);
  };
  return follow;
}

/** What a call reads that nobody knows, or (`isAll`) not everybody. Calls that read no secret are followed once. */
export function followedCall(context: Context, call: TermCall, isAll: boolean): SecretRead | null {
  const { harmlessCalls: harmless } = context.rules;
  const key = `${isAll} ${keyOf(call)}`;
  if (harmless.has(key)) return null;
  let found: SecretRead | null = null;
  const terms = context.rules.termsSettledBy(() => {
    found = followTerms(context, isAll)(call);
  });
  if (!found) harmless.note(key, terms);
  return found;
}

const keyOf = ({ subject, term, given }: TermCall): string => `${subject}.${term} ${given.map(whatOf)}`;

const whatOf = (given: Given) => (typeof given === "string" ? given : given?.what);

const termOf = ({ model }: Context, { subject, term }: TermCall): TermDecl | null =>
  termNamed(model, { subject, id: term }) ?? null;
