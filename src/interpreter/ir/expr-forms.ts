/** The forms of the data of types, expressions, queries and conditions. */
import {
  apart,
  at,
  type Cases,
  cases,
  count,
  each,
  either,
  type Form,
  flag,
  id,
  keys,
  late,
  node,
  orNull,
  type Rows,
  sized,
  text,
  whole,
  wordOr,
} from "./form.ts";
import type { Member, Query, QuerySteps, Scoped, SortBy, SortKey, Type } from "./program.ts";

export const kind = id("kinds", "kind");
export const slot = id("slots", "slot");
export const board = id("boards", "board");
export const body = id("bodies", "body");
export const kinds = each(kind);

/** A value: a number or a list of values. */
export const value: Form = either(Array.isArray, each(late(() => value)), whole);

const inner = late(() => type);

const TYPES: Cases<Type, "t"> = {
  int: { least: whole, most: whole },
  bool: {},
  enum: { of: id("enums", "enum") },
  row: { of: kind },
  entity: { of: kinds },
  record: { of: id("records", "record") },
  optional: { of: inner },
  set: { of: inner },
  list: { of: inner, most: count },
  map: { key: inner, of: inner },
  amounts: { key: inner },
  zone: { of: kind },
  body: {},
  command: {},
  frame: { body },
  tuple: { of: each(inner) },
  never: {},
};

export const type: Form = cases("t", TYPES);

/** A type that may be known more precisely in one of two pieces that are equal otherwise. */
export const found = apart(type);

/** An expression. Its form comes from the table of operators, which refers to expressions again. */
export const expr = late((forms) => forms.expr);
export const exprs = each(expr);
export const maybe = orNull(expr);

export const scoped = sized(keys<Scoped>({ expr, size: count }));

export const typeId = apart(id("types", "type"));

/** Text with values in it. */
export const template = each(either((part) => typeof part === "string", text, expr));

export const MEMBER: Rows<Member> = { id: text, if: maybe, expr, text: orNull(template), node };
export const member = keys(MEMBER);

const SORTS: Cases<SortBy, "by"> = {
  value: { expr },
  order: { order: id("orders", "order"), args: exprs },
  chance: {},
};

export const sortBy = cases("by", SORTS);
export const reversed = wordOr([true], maybe);

const sortKeys = each(keys<SortKey>({ by: sortBy, descending: flag, reversed, node }));

const STEPS: { readonly [S in keyof QuerySteps]: Rows<QuerySteps[S]> } = {
  while: { holds: expr },
  filter: { where: each(member) },
  best: { keys: sortKeys },
  sort: { keys: sortKeys },
  distinct: { keys: exprs },
  take: { count: expr },
};

export const query = keys<Query>({
  variable: at,
  type: typeId,
  list: expr,
  steps: each(cases("step", STEPS)),
  node,
});
