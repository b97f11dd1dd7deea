/** The expressions in what is no expression itself: texts, conditions, queries, questions, places. */
import type {
  Alternative,
  EndTest,
  Expr,
  Field,
  FieldChoice,
  LValue,
  Member,
  OrderKey,
  Purpose,
  Query,
  QueryStep,
  QuerySteps,
  Scoped,
  SortBy,
  SortKey,
  Target,
  Template,
} from "./program.ts";
import { all, eachOf, type Look, lookInto, maybe, one, type Visits } from "./visits.ts";

/** Those of some that are there. */
export const list = <X>(...parts: readonly (X | null)[]): X[] => parts.filter((part) => part !== null);

/** A text in which values stand that are read for it. */
export const template: Look<Template> = (text) => text.flatMap((part) => (typeof part === "string" ? [] : [part]));

/** A text that is told, and tells nothing but what the rules want told. */
export const told: Look<Template> = (text, texts) => (texts === "with texts" ? template(text, texts) : []);

export const scoped: Look<Scoped> = ({ expr }) => [expr];

export const member = lookInto<Member>({ if: maybe(one), expr: one, text: maybe(told) });

const sortBy: Look<SortBy> = (by) => {
  switch (by.by) {
    case "value":
      return [by.expr];
    case "order":
      return by.args;
    case "chance":
      return [];
  }
};

const turned: Look<SortKey["reversed"]> = (reversed) => (reversed === null || reversed === true ? [] : [reversed]);

export const sortKey = lookInto<SortKey>({ by: sortBy, reversed: turned });

export const orderKey = lookInto<OrderKey>({ if: maybe(one), by: sortBy, reversed: turned });

const STEPS: { readonly [S in keyof QuerySteps]: Visits<QuerySteps[S]> } = {
  while: { holds: one },
  filter: { where: eachOf(member) },
  best: { keys: eachOf(sortKey) },
  sort: { keys: eachOf(sortKey) },
  distinct: { keys: all },
  take: { count: one },
};

const step: Look<QueryStep> = (of, texts) =>
  // A step and its row belong together by the table's type; TypeScript cannot follow that through the lookup.
  lookInto<QueryStep>(STEPS[of.step] as Visits<QueryStep>)(of, texts);

export const steps: Look<readonly QueryStep[]> = eachOf(step);

export const query = lookInto<Query>({ list: one, steps });

const CHOICES: { readonly [C in FieldChoice["choose"]]: Visits<FieldChoice & { readonly choose: C }> } = {
  one: {
    query,
    optional: (optional) => (typeof optional === "boolean" ? [] : [optional]),
    orNew: maybe(lookInto({ condition: maybe(one) })),
  },
  several: { query, least: one, most: one },
  split: { query, total: one, most: maybe(one) },
};

export const choice: Look<FieldChoice> = (of, texts) =>
  lookInto<FieldChoice>(CHOICES[of.choose] as Visits<FieldChoice>)(of, texts);

export const field = lookInto<Field>({
  if: maybe(one),
  within: maybe(one),
  together: maybe(one),
  choice,
  text: maybe(told),
  note: maybe(template),
});

const LVALUES: { readonly [T in LValue["to"]]: Visits<LValue & { readonly to: T }> } = {
  slot: { keys: all },
  local: {},
  kept: { of: one },
  element: { of: (of, texts) => lvalue(of, texts), key: one },
};

export const lvalue: Look<LValue> = (of, texts) => lookInto<LValue>(LVALUES[of.to] as Visits<LValue>)(of, texts);

export const target: Look<Target> = (of) => (of.to === "place" ? [of.zone, of.index] : [of.expr]);

export const purpose = lookInto<Purpose>({ of: maybe(one) });

export const alternative = lookInto<Alternative>({ args: all });

export const endTest = lookInto<EndTest>({ test: scoped, winners: scoped });

/** All expressions of a condition, those of its text too. */
export const memberParts = (of: Member): readonly Expr[] => member(of, "with texts");
