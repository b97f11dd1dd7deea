/** Where expressions stand in things that are no expressions: texts, conditions, queries, questions, targets. */
import type {
  Alternative,
  EndTest,
  Expr,
  Field,
  FieldChoice,
  LimitMember,
  LValue,
  Member,
  OrderKey,
  Purpose,
  Query,
  QueryStep,
  Scoped,
  SortBy,
  SortKey,
  Target,
  Template,
} from "./program.ts";
import { all, eachOf, type Look, lookByWord, lookInto, maybe, one, partsIn, unlessWord } from "./visits.ts";

/** The arguments that are not null. */
export const list = <X>(...parts: readonly (X | null)[]): X[] => parts.filter((part) => part !== null);

/** A text whose values count as read. */
export const template: Look<Template> = eachOf(unlessWord<Expr, string>(one));

/** A text for people. Its values do not count as reads of a decision, because rules mean to tell them. */
export const told: Look<Template> = (text, texts, change) =>
  texts === "with texts" ? template(text, texts, change) : text;

export const scoped = lookInto<Scoped>({ expr: one });

const MEMBER = { if: maybe(one), expr: one, text: maybe(told) };

export const member = lookInto<Member>(MEMBER);

export const limitMember = lookInto<LimitMember>(MEMBER);

const sortBy = lookByWord<SortBy, "by">("by", { value: { expr: one }, order: { args: all }, chance: {} });

const turned = unlessWord<Expr, true | null>(one);

export const sortKey = lookInto<SortKey>({ by: sortBy, reversed: turned });

export const orderKey = lookInto<OrderKey>({ if: maybe(one), by: sortBy, reversed: turned });

const step = lookByWord<QueryStep, "step">("step", {
  while: { holds: one },
  filter: { where: eachOf(member) },
  best: { keys: eachOf(sortKey) },
  sort: { keys: eachOf(sortKey) },
  distinct: { keys: all },
  take: { count: one },
});

export const steps: Look<readonly QueryStep[]> = eachOf(step);

export const query = lookInto<Query>({ list: one, steps });

export const choice = lookByWord<FieldChoice, "choose">("choose", {
  one: {
    query,
    optional: unlessWord<Expr, boolean>(one),
    orNew: maybe(lookInto({ condition: maybe(one) })),
  },
  several: { query, least: one, most: one },
  split: { query, total: one, most: maybe(one) },
});

export const field = lookInto<Field>({
  if: maybe(one),
  within: maybe(one),
  together: maybe(one),
  choice,
  text: maybe(told),
  note: maybe(template),
});

export const lvalue: Look<LValue> = lookByWord<LValue, "to">("to", {
  slot: { keys: all },
  local: {},
  kept: { of: one },
  element: { of: (of, texts, change) => lvalue(of, texts, change), key: one },
});

const PUT = { expr: one };

export const target = lookByWord<Target, "to">("to", {
  space: PUT,
  zone: PUT,
  either: PUT,
  place: { zone: one, index: one },
});

export const purpose = lookInto<Purpose>({ of: maybe(one) });

export const alternative = lookInto<Alternative>({ args: all });

export const endTest = lookInto<EndTest>({ test: scoped, winners: scoped });

/** All expressions of a condition, including those of its text. */
export const memberParts = (of: Member): readonly Expr[] => partsIn(member, of, "with texts");
