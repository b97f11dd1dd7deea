/**
 * Detects fields whose conditions already guarantee that the rest of the move can be answered. Example: `from: s in men
 * where any(goals(s))`, then `to: t in goals(from)`. No lookahead is needed then.
 */
import { areAlike } from "../ir/definition-forms.ts";
import type { SamePlace } from "../ir/form.ts";
import { infoOf, partsOf } from "../ir/ops.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { Expr, Field, Member, Program, Query, QueryStep } from "../ir/program.ts";

/** Does a step leave at least one element of every non-empty list? */
const KEEPS_SOME: { readonly [S in QueryStep["step"]]: boolean } = {
  while: false,
  filter: false,
  best: true,
  sort: true,
  distinct: true,
  take: false,
};

/** How deep calls of terms are followed. */
const DEEP = 4;

/** By parameter of a term: the place of the move passed for it; null: the expression stands in the move itself. */
type Handed = ReadonlyMap<number, number> | null;

/** A condition and its environment. */
interface Condition {
  readonly expr: Expr;
  readonly handed: Handed;
}

/**
 * Do the conditions on a field's candidates guarantee that the fields after it can be answered? They are tested for
 * each candidate, so lookahead can be skipped, if nobody can tell what was read.
 */
export function impliesRest(program: Program, fields: readonly Field[], at: number): boolean {
  const [field, next] = [fields[at], fields[at + 1]];
  if (!field || !next || field.together || next.together || next.if) return false;
  if (field.choice.choose !== "one" || next.choice.choose !== "one" || field.choice.orNew) return false;
  const { query } = next.choice;
  const { variable } = field.choice.query;
  return (
    conditionsOf(program, field.choice.query).some((one) => findsSome(one, query, { from: variable, to: field.at })) &&
    (at + 2 === fields.length || impliesRest(program, fields, at + 1))
  );
}

const conditionsOf = (program: Program, { steps }: Query): readonly Condition[] =>
  steps.flatMap((step) =>
    step.step === "filter"
      ? always(step.where).flatMap((expr) => partsOfCondition(program, { expr, handed: null }, DEEP))
      : [],
  );

/** The conjuncts of a condition, with terms expanded. */
function partsOfCondition(program: Program, one: Condition, deep: number): readonly Condition[] {
  const { expr } = one;
  if (expr.op === "and")
    return [expr.left, expr.right].flatMap((side) => partsOfCondition(program, { ...one, expr: side }, deep));
  if (expr.op !== "call" || expr.without.length > 0 || deep === 0) return [one];
  const form = program.terms[expr.term]?.form;
  const handed = placesHanded(expr.args, one.handed);
  if (!form || !handed) return [one];
  const inside = (parts: readonly Expr[]) =>
    parts.flatMap((part) => partsOfCondition(program, { expr: part, handed }, deep - 1));
  if (form.form === "value") return inside([form.expr]);
  return form.form === "all" ? inside(always(form.members)) : [one];
}

/** The conditions without `if`, which are always tested. */
const always = (members: readonly Member[]): readonly Expr[] =>
  members.filter((one) => one.if === null).map(({ expr }) => expr);

/** The places of the move that a term gets as arguments; null if it gets anything else. */
function placesHanded(args: readonly Expr[], outer: Handed): Handed {
  const handed = new Map<number, number>();
  for (const [param, arg] of args.entries()) {
    if (arg.op !== "local") return null;
    const place = outer ? outer.get(arg.at) : arg.at;
    if (place === undefined) return null;
    handed.set(param, place);
  }
  return handed;
}

/** Does a condition guarantee that a query is non-empty, after renaming a place? */
function findsSome(
  { expr, handed }: Condition,
  query: Query,
  renamed: { readonly from: number; readonly to: number },
): boolean {
  const inMove = (place: number) => (handed ? handed.get(place) : place);
  const named = (place: number) => {
    const own = inMove(place);
    return own === renamed.from ? renamed.to : own;
  };
  const later = query.steps.filter(({ step }) => !KEEPS_SOME[step]);
  if (expr.op === "builtin" && expr.name === "nonEmpty") {
    const [list] = expr.args;
    return list !== undefined && later.length === 0 && areAlike(list, query.list, places(named, [list], [query.list]));
  }
  if (expr.op !== "any") return false;
  const own = expr.query.steps.filter(({ step }) => !KEEPS_SOME[step]);
  const same = places(named, [expr], pieceOf.query(query).parts, [expr.query.variable, query.variable]);
  return (
    areAlike(expr.query.list, query.list, same) &&
    own.length === later.length &&
    own.every((step, i) => {
      const other = later[i];
      return step.step === "filter" && other?.step === "filter" && membersAlike(step.where, other.where, same);
    })
  );
}

/** Are the conditions equal? Those with an `if` are never considered equal. */
function membersAlike(one: readonly Member[], other: readonly Member[], same: SamePlace): boolean {
  const [own, others] = [always(one), always(other)];
  const whole = own.length === one.length && others.length === other.length;
  return whole && own.length === others.length && own.every((expr, i) => isAlikeTo(expr, others[i], same));
}

const isAlikeTo = (one: Expr, other: Expr | undefined, same: SamePlace) =>
  other !== undefined && areAlike(one, other, same);

/**
 * Compares places: bound places correspond if they are bound at the same positions throughout, free places if one is
 * the renamed other.
 */
function places(
  named: (place: number) => number | undefined,
  one: readonly Expr[],
  other: readonly Expr[],
  pair: readonly [number, number] | null = null,
): SamePlace {
  const [own, others] = [filledIn(one), filledIn(other)];
  const pairs = new Map<number, number>();
  if (pair) {
    own.add(pair[0]);
    others.add(pair[1]);
    pairs.set(...pair);
  }
  return (left, right) => {
    if (own.has(left) !== others.has(right)) return false;
    if (!own.has(left)) return named(left) === right;
    const known = pairs.get(left);
    if (known !== undefined) return known === right;
    if ([...pairs.values()].includes(right)) return false;
    pairs.set(left, right);
    return true;
  };
}

function filledIn(exprs: readonly Expr[]): Set<number> {
  const found = new Set<number>();
  const visit = (expr: Expr): void => {
    for (const { at } of infoOf(expr).binds(expr)) found.add(at);
    for (const part of partsOf(expr)) visit(part);
  };
  for (const expr of exprs) visit(expr);
  return found;
}
