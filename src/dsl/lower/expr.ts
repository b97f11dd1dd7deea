// Long because it is one table: what each checked operator becomes.
import { type Builtin, builtinRow } from "../../interpreter/ir/builtins.ts";
import type { Expr, ExprOp, Query, QueryStep, SortBy, SortKey, Template, Type } from "../../interpreter/ir/program.ts";
import { elementOf as elementIn, isOfNumbers } from "../../interpreter/ir/types.ts";
import type { TTemplate } from "../check/model.ts";
import type { T, TMember, TQuery, TSortKey } from "../check/tree.ts";
import { BOOL, listOf, optional } from "../check/types.ts";
import type { Env } from "./env.ts";
import type { Ids } from "./ids.ts";
import { elementOf, mayBeNone, present } from "./lowered-types.ts";
import { meet, sharpened } from "./sharpen.ts";

/** A checked expression as an expression of the Program. */
export function lowerExpr(ids: Ids, env: Env, t: T): Expr {
  const expr = asked(ids, env, t);
  if (!t.promised) return expr;
  return { node: expr.node, type: ids.typeId(t.type), op: "builtin", name: "there", args: [expr] };
}

/**
 * An expression that may turn out to be none even if the checker took a value to be there. Comparisons accept that,
 * because none equals nothing else.
 */
function asked(ids: Ids, env: Env, t: T): Expr {
  const type = t.op === "variable" && env.isOpen(t.variable) ? optional(t.type) : t.type;
  return lowered(ids, env, t, ids.type(t.promised ? optional(type) : type));
}

function lowered(ids: Ids, env: Env, t: T, type: Type): Expr {
  const node = ids.places.add(t.span);
  const op = lowerOp(ids, env, t);
  if (mayBeNone(op)) return { node, type: ids.typeId(optional(t.type)), ...op };
  const element = t.op === "variable" ? env.elementOf(t.variable) : null;
  const best = element ? meet(type, element) : sharpened(ids.types, type, op);
  return { node, type: ids.types.number(best), ...op };
}

/** A list for iteration. A set of things has no order, so it is put into one that reveals nothing. */
export function lowerListed(ids: Ids, env: Env, t: T): Expr {
  const set = lowerExpr(ids, env, t);
  if (t.type.t !== "set" || t.type.of.t !== "entity") return set;
  const type = ids.typeId(listOf(t.type.of));
  return { node: set.node, type, op: "builtin", name: "listed", args: [set] };
}

/** How the arguments of a function are lowered: sets are ordered if the function depends on order. */
const argument = (ids: Ids, env: Env, name: Builtin) => (arg: T) =>
  builtinRow(name).ordered === null ? lowerExpr(ids, env, arg) : lowerListed(ids, env, arg);

function lowerOp(ids: Ids, env: Env, t: T): ExprOp {
  const low = (inner: T) => lowerExpr(ids, env, inner);
  if ("left" in t && "right" in t) return lowerJoined(ids, env, t);
  switch (t.op) {
    case "const":
      return { op: "const", value: t.value };
    case "variable":
      return { op: "local", at: env.at(t.variable) };
    case "entity":
      return { op: "entity", kind: t.kind.index, index: t.index };
    case "option":
      return { op: "option", option: t.option.index };
    case "slot":
      return { op: "slot", slot: t.slot.index, keys: t.keys.map(low) };
    case "field":
      return { op: "field", field: ids.field(t.field), of: low(t.of), ofRow: t.of.type.t === "row" };
    case "rowBody":
      return { op: "field", field: ids.field(t.body), of: low(t.row), ofRow: t.row.type.t === "row" };
    case "kept":
      return { op: "kept", of: low(t.of), at: keptPlace(t) };
    case "running":
      return { op: "running", body: ids.body(t.verb) };
    case "rowOf":
    case "spaceOf":
    case "zoneOf":
    case "position":
    case "inPlay":
    case "revealed":
    case "not":
    case "members":
      return { op: t.op, of: low(t.of) };
    case "negate":
      return { op: "builtin", name: "negate", args: [low(t.of)] };
    case "builtin":
      return { op: "builtin", name: t.name, args: t.args.map(argument(ids, env, t.name)) };
    case "every":
      return { op: "every", kinds: t.kinds.map((k) => k.index), inPlayOnly: t.inPlayOnly };
    case "isKind":
      return { op: "isKind", kinds: t.kinds.map((k) => k.index), of: low(t.of) };
    case "after":
      return { op: "after", of: low(t.of), body: ids.body(t.verb), args: t.args.map(low) };
    case "call":
      return lowerCall(ids, env, t);
    case "if":
      return { op: "if", condition: low(t.condition), then: low(t.then), otherwise: low(t.otherwise) };
    case "range":
      return { op: "range", from: low(t.from), to: low(t.to) };
    case "tuple":
      return { op: "tuple", items: t.items.map(low), set: t.set };
    case "get":
      return { op: "get", of: low(t.of), index: t.index };
    default:
      return lowerThing(ids, env, t, low);
  }
}

/** A call of a term. A recursive term gets its depth as an argument. */
function lowerCall(ids: Ids, env: Env, t: T & { readonly op: "call" }): ExprOp {
  const { term, without } = t;
  const args = t.args.map((arg) => lowerExpr(ids, env, arg));
  const { deep } = term;
  // A call without some parts is not the public value that players can deduce.
  const says = without.length > 0 ? ids.inner(term) : term.index;
  if (!deep) return { op: "call", term: says, args, without };
  const node = ids.places.add(t.span);
  const type = ids.typeId(deep.level.type);
  const number = (value: number): Expr => ({ node, type, op: "const", value });
  if (!t.inside) return { op: "call", term: ids.inner(term), args: [...args, number(0)], without };
  const level: Expr = { node, type, op: "local", at: env.at(deep.level) };
  const next: Expr = { node, type, op: "builtin", name: "deeper", args: [level, number(deep.most)] };
  const call: ExprOp = { op: "call", term: ids.inner(term), args: [...args, next], without };
  if (!deep.deeper) return call;
  const condition: Expr = { node, type: ids.typeId(BOOL), op: "less", left: level, right: number(deep.most) };
  const then: Expr = { node, type: ids.typeId(t.type), ...call };
  return { op: "if", condition, then, otherwise: lowerExpr(ids, env, deep.deeper) };
}

type Joined = Extract<T, { readonly left: T; readonly right: T }>;

type Thing = Extract<
  T,
  {
    readonly op:
      | "zone"
      | "at"
      | "standing"
      | "parent"
      | "children"
      | "having"
      | "line"
      | "path"
      | "ring"
      | "straights"
      | "combinations"
      | "lies"
      | "lookup"
      | "through"
      | "count"
      | "any"
      | "first"
      | "last"
      | "only"
      | "list"
      | "set"
      | "all"
      | "sum"
      | "min"
      | "max"
      | "union";
  }
>;

/** Components, geometry and queries. The switch is exhaustive. */
function lowerThing(ids: Ids, env: Env, t: Thing, low: (inner: T) => Expr): ExprOp {
  switch (t.op) {
    case "zone":
      return { op: "zone", zone: t.zone.index, of: low(t.of), key2: t.key2 && low(t.key2) };
    case "at":
      return { op: "at", of: low(t.of), index: low(t.index) };
    case "standing":
      return { op: "standing", kinds: t.kinds.map((k) => k.index), of: low(t.of), single: t.single };
    case "parent":
      return { op: "parent", nth: t.nth, of: low(t.of) };
    case "children":
      return { op: "children", kind: t.kind.index, nth: t.nth, of: low(t.of), single: t.single };
    case "having":
      return { op: "having", kinds: t.kinds.map((k) => k.index), slot: t.slot.index, of: low(t.of) };
    case "line":
      return { op: "line", line: t.line.index, what: t.form, args: t.args.map(low) };
    case "path":
      return { op: "path", path: t.path.index, what: t.form, args: t.args.map(low) };
    case "ring":
      return { op: "ring", board: t.ring.board.index, ring: t.ring.index, what: t.form, args: t.args.map(low) };
    case "straights":
      return { op: "straights", board: t.board.index, of: low(t.of) };
    case "combinations":
      return lowerCombinations(ids, env, t);
    case "lies":
      return { op: "lies", left: low(t.left), zone: low(t.zone) };
    case "lookup":
      return {
        op: "lookup",
        of: low(t.of),
        key: low(t.key),
        keyType: ids.type(t.of.type.t === "map" ? t.of.type.key : t.key.type),
      };
    case "through": {
      const of = low(t.of);
      const at = env.query(t.variable, present(ids, of));
      return { op: "through", at, of, then: low(t.then) };
    }
    case "count":
    case "any":
    case "first":
    case "last":
    case "only":
      return { op: t.op, query: lowerQuery(ids, env, t.query) };
    case "list":
    case "set": {
      const query = lowerQuery(ids, env, t.query);
      return { op: t.op, query, value: t.value && low(t.value) };
    }
    case "all":
    case "sum":
    case "min":
    case "max": {
      const query = lowerQuery(ids, env, t.query);
      return { op: t.op, query, value: low(t.value) };
    }
    case "union": {
      const query = lowerQuery(ids, env, t.query);
      return { op: t.op, query, value: lowerListed(ids, env, t.value) };
    }
  }
}

function lowerCombinations(ids: Ids, env: Env, t: T & { readonly op: "combinations" }): ExprOp {
  const list = lowerListed(ids, env, t.list);
  const count = lowerExpr(ids, env, t.many);
  const at = env.query(t.variable, ids.type(t.variable.type));
  return { op: "combinations", list, count, at, within: t.within && lowerExpr(ids, env, t.within) };
}

/** A binary operator. Equality and membership accept operands that may be none. */
function lowerJoined(ids: Ids, env: Env, t: Joined): ExprOp {
  const compares = t.op === "same" || t.op === "in";
  const low = (inner: T) => (compares ? asked(ids, env, inner) : lowerExpr(ids, env, inner));
  const [left, right] = [low(t.left), low(t.right)];
  const [one, other] = [ids.types.at(left.type), ids.types.at(right.type)];
  if (t.op === "same") return { op: isOfNumbers(one, other) ? "same" : "sameList", left, right };
  if (t.op === "in") return { op: isOfNumbers(one, elementIn(other)) ? "in" : "inLists", left, right };
  return { op: t.op, left, right };
}

/** The local slot of a kept value: parameters come first, then the values that the verb keeps. */
function keptPlace(t: Extract<T, { op: "kept" }>): number {
  return [...t.verb.params, ...t.verb.keeps].findIndex((v) => v.id === t.variable.id);
}

export function lowerTemplate(ids: Ids, env: Env, template: TTemplate | null): Template | null {
  if (!template) return null;
  return template.map((part) => (typeof part === "string" ? part : lowerExpr(ids, env, part)));
}

export function lowerMember(ids: Ids, env: Env, member: TMember) {
  return ids.places.carrying(member.see, () => ({
    id: member.id,
    if: member.if && lowerExpr(ids, env, member.if),
    expr: lowerExpr(ids, env, member.expr),
    text: lowerTemplate(ids, env, member.text),
    node: ids.places.add(member.span, member.see),
  }));
}

/** A query. Its list is evaluated before the variable exists; everything else can read the variable. */
export function lowerQuery(ids: Ids, env: Env, query: TQuery): Query {
  const list = lowerListed(ids, env, query.list);
  const take = query.take && lowerExpr(ids, env, query.take);
  const element = elementOf(ids, query, list);
  const variable = env.query(query.variable, element);
  const low = (t: T) => lowerExpr(ids, env, t);
  const keys = (of: readonly TSortKey[]) => of.map((key) => lowerSortKey(ids, env, key));
  const steps: QueryStep[] = [];
  if (query.while) steps.push({ step: "while", holds: low(query.while) });
  if (query.where.length > 0) steps.push({ step: "filter", where: query.where.map((m) => lowerMember(ids, env, m)) });
  if (query.best.length > 0) steps.push({ step: "best", keys: keys(query.best) });
  if (query.sorted.length > 0) steps.push({ step: "sort", keys: keys(query.sorted) });
  if (query.distinct.length > 0) steps.push({ step: "distinct", keys: query.distinct.map(low) });
  if (take) steps.push({ step: "take", count: take });
  return { variable, type: ids.types.number(element), list, steps, node: ids.places.add(query.span) };
}

function lowerSortKey(ids: Ids, env: Env, key: TSortKey): SortKey {
  const reversed = key.reversed === true || key.reversed === null ? key.reversed : lowerExpr(ids, env, key.reversed);
  return { by: lowerSortBy(ids, env, key.by), descending: key.descending, reversed, node: ids.places.add(key.span) };
}

export function lowerSortBy(ids: Ids, env: Env, by: TSortKey["by"]): SortBy {
  switch (by.by) {
    case "value":
      return { by: "value", expr: lowerExpr(ids, env, by.expr) };
    case "order":
      return { by: "order", order: by.order.index, args: by.args.map((a) => lowerExpr(ids, env, a)) };
    case "chance":
      return by;
  }
}
