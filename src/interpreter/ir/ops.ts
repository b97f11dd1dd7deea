/** What somebody who goes through rules has to know of each operator; one that is forgotten here does not compile. */
import type { Expr, ExprOp, Field, Member, Query, SortKey, Template } from "./program.ts";

export type Op = ExprOp["op"];
/** The expressions with one operator. */
export type ExprWith<O extends Op, E = ExprOp> = E extends { readonly op: infer P }
  ? O extends P
    ? Expr & E
    : never
  : never;

interface OpRow<O extends Op> {
  /** the expressions in it, those of its query too, in the order in which they stand */
  readonly parts: (expr: ExprWith<O>) => readonly Expr[];
  /** what it looks at itself, besides its parts; what a term, line or path looks at is theirs */
  readonly reads: "nothing" | "position" | "frames";
  /** can it end in a fault of its own: never, only where what it is about is none, or otherwise too */
  readonly fails: "never" | "of none" | "may";
  /** does it go through things one by one, or over a board */
  readonly searches: boolean;
}

const none = (): readonly Expr[] => [];
const list = (...parts: readonly (Expr | null | undefined)[]): Expr[] =>
  parts.filter((part) => part !== null && part !== undefined);
const of = (expr: { readonly of: Expr }) => [expr.of];
const args = (expr: { readonly args: readonly Expr[] }) => expr.args;
const both = (expr: { readonly left: Expr; readonly right: Expr }) => [expr.left, expr.right];

/** The expressions in a text. */
export const templateParts = (text: Template | null): Expr[] =>
  (text ?? []).flatMap((part) => (typeof part === "string" ? [] : [part]));

export const memberParts = (member: Member): Expr[] => [...list(member.if, member.expr), ...templateParts(member.text)];

export const sortParts = ({ by, reversed }: Pick<SortKey, "by" | "reversed">): Expr[] => [
  ...(by.by === "value" ? [by.expr] : by.by === "order" ? by.args : []),
  ...(reversed === null || reversed === true ? [] : [reversed]),
];

export const queryParts = (query: Query): Expr[] => [
  ...list(query.list, query.while),
  ...query.where.flatMap(memberParts),
  ...query.best.flatMap(sortParts),
  ...query.sorted.flatMap(sortParts),
  ...query.distinct,
  ...list(query.take),
];

export function fieldParts({ choice, ...field }: Field): Expr[] {
  const first = list(field.if, field.within, field.together);
  const own = (): Expr[] => {
    switch (choice.choose) {
      case "one":
        return list(typeof choice.optional === "boolean" ? null : choice.optional, choice.orNew?.condition);
      case "several":
        return [choice.least, choice.most];
      case "split":
        return list(choice.total, choice.most);
    }
  };
  return [
    ...first,
    ...queryParts(choice.query),
    ...own(),
    ...templateParts(field.text),
    ...templateParts(field.note ?? null),
  ];
}

const overQuery = (expr: { readonly query: Query }) => queryParts(expr.query);
const withValue = (expr: { readonly query: Query; readonly value: Expr | null }) => [
  ...queryParts(expr.query),
  ...list(expr.value),
];

const row = <E>(
  parts: (expr: E) => readonly Expr[],
  reads: OpRow<Op>["reads"],
  fails: OpRow<Op>["fails"],
  searches = false,
) => ({ parts, reads, fails, searches });

export const OPS: { readonly [O in Op]: OpRow<O> } = {
  const: row(none, "nothing", "never"),
  local: row(none, "nothing", "never"),
  entity: row(none, "nothing", "may"),
  option: row(none, "nothing", "never"),
  slot: row(({ keys }) => keys, "position", "of none"),
  field: row(of, "position", "of none"),
  fieldOf: row(of, "position", "may"),
  kept: row(of, "frames", "may"),
  running: row(none, "frames", "may"),
  rowOf: row(of, "position", "of none"),
  spaceOf: row(of, "position", "of none"),
  zone: row((expr) => list(expr.of, expr.key2), "nothing", "may"),
  zoneOf: row(of, "position", "may"),
  members: row(of, "position", "may"),
  at: row((expr) => [expr.of, expr.index], "position", "may"),
  position: row(of, "position", "may"),
  standing: row(of, "position", "may"),
  every: row(none, "position", "never"),
  children: row(of, "position", "may"),
  having: row(of, "position", "may"),
  parent: row(of, "position", "of none"),
  isKind: row(of, "nothing", "never"),
  inPlay: row(of, "position", "never"),
  revealed: row(of, "position", "may"),
  call: row(args, "nothing", "may"),
  after: row((expr) => [expr.of, ...expr.args], "position", "may", true),
  builtin: row(args, "position", "may"),
  line: row(args, "position", "may", true),
  path: row(args, "position", "may", true),
  ring: row(args, "nothing", "may"),
  straights: row(of, "nothing", "may"),
  not: row(of, "nothing", "never"),
  and: row(both, "nothing", "never"),
  or: row(both, "nothing", "never"),
  if: row((expr) => [expr.condition, expr.then, expr.otherwise], "nothing", "never"),
  else: row(both, "nothing", "never"),
  with: row((expr) => [expr.value, expr.then], "nothing", "may"),
  through: row((expr) => [expr.of, expr.then], "nothing", "never"),
  add: row(both, "nothing", "may"),
  subtract: row(both, "nothing", "may"),
  multiply: row(both, "nothing", "may"),
  divideDown: row(both, "nothing", "may"),
  divideUp: row(both, "nothing", "may"),
  mod: row(both, "nothing", "may"),
  less: row(both, "nothing", "never"),
  lessOrEqual: row(both, "nothing", "never"),
  same: row(both, "nothing", "never"),
  in: row(both, "nothing", "never"),
  lies: row((expr) => [expr.left, expr.zone], "position", "may"),
  range: row((expr) => [expr.from, expr.to], "nothing", "may"),
  tuple: row(({ items }) => items, "nothing", "never"),
  fill: row(({ value }) => [value], "nothing", "may"),
  get: row(of, "nothing", "may"),
  lookup: row((expr) => [expr.of, expr.key], "nothing", "may"),
  list: row(withValue, "nothing", "never", true),
  set: row(withValue, "nothing", "never", true),
  count: row(overQuery, "nothing", "never", true),
  any: row(overQuery, "nothing", "never", true),
  first: row(overQuery, "nothing", "never", true),
  last: row(overQuery, "nothing", "never", true),
  only: row(overQuery, "nothing", "may", true),
  all: row(withValue, "nothing", "never", true),
  sum: row(withValue, "nothing", "may", true),
  min: row(withValue, "nothing", "may", true),
  max: row(withValue, "nothing", "may", true),
  union: row(withValue, "nothing", "may", true),
};

/** The row of an expression's operator. */
export const infoOf = ({ op }: Expr): Omit<OpRow<Op>, "parts"> => OPS[op];

/** The expressions in an expression. */
export const partsOf = (expr: Expr): readonly Expr[] =>
  // Operator and row belong together by the table's type; TypeScript cannot follow that through the lookup.
  (OPS[expr.op].parts as (expr: Expr) => readonly Expr[])(expr);
