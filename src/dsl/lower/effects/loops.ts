import type { Type } from "../../../interpreter/ir/program.ts";
import type { OrderDecl } from "../../check/model.ts";
import type { Stmt, TQuery } from "../../check/tree.ts";
import { LEAST_INT, MOST_INT, MOST_LIST } from "../../check/types.ts";
import type { Span } from "../../text/source.ts";
import type { Code } from "../code.ts";
import { lowerExpr, lowerQuery } from "../expr.ts";

/** The type of a loop's counter. */
export const COUNTER: Type = { t: "int", least: 0, most: MOST_LIST };

const INT_TYPE: Type = { t: "int", least: LEAST_INT, most: MOST_INT };

/** A loop. Its list is evaluated and sorted once; then the body runs for each element. */
export const each = (code: Code, { span, query, body }: Extract<Stmt, { do: "each" }>): void =>
  loopOver(code, { span, query }, () => code.stmt(body));

/** Writes a loop over a query; `inside` writes its body. */
export function loopOver(code: Code, stmt: { readonly span: Span; readonly query: TQuery }, inside: () => void): void {
  const type = code.ids.type(stmt.query.variable.type);
  const into = code.made({ t: "list", of: type, most: MOST_LIST });
  const counter = code.made(COUNTER);
  const list = listOf(code, stmt.query);
  code.emit(stmt.span, { do: "gather", into, counter, list, type, purpose: code.ids.purpose(purposeOf(stmt.query)) });
  const item = code.env.settle(stmt.query.variable);
  const exit = code.label();
  const start = code.label();
  code.set(start);
  code.fill(code.emit(stmt.span, { do: "next", from: into, counter, item, exit: -1 }), exit, "exit");
  code.loops.push(exit);
  inside();
  code.loops.pop();
  code.jump(stmt.span, start);
  code.set(exit);
  code.forget(stmt.span, [into, counter, item]);
}

/** A query as a list expression. Without conditions and keys it is just its list. */
export function listOf(code: Code, query: TQuery) {
  const plain =
    !query.while &&
    query.where.length === 0 &&
    query.best.length === 0 &&
    query.sorted.length === 0 &&
    query.distinct.length === 0 &&
    !query.take;
  if (plain) return lowerExpr(code.ids, code.env, query.list);
  const node = code.ids.places.add(query.span);
  const low = lowerQuery(code.ids, code.env, query);
  const type = code.ids.types.number({ t: "list", of: code.ids.types.at(low.type), most: MOST_LIST });
  return { node, type, op: "list", query: low, value: null } as const;
}

/** The purpose of tosses between equal elements: the sort key that says `chance`, or the loop's variable. */
function purposeOf(query: TQuery): string {
  for (const { by } of [...query.best, ...query.sorted]) {
    const key = by.by === "order" ? chanceKey(by.order, new Set()) : null;
    if (key !== null) return key;
  }
  return query.variable.id;
}

function chanceKey(order: OrderDecl, seen: Set<OrderDecl>): string | null {
  if (seen.has(order)) return null;
  seen.add(order);
  for (const { id, key } of order.keys) {
    if (key.by.by === "chance") return id;
    const found = key.by.by === "order" ? chanceKey(key.by.order, seen) : null;
    if (found !== null) return found;
  }
  return null;
}

export function loopWhile(code: Code, stmt: Extract<Stmt, { do: "while" }>): void {
  const start = code.label();
  const exit = code.label();
  code.set(start);
  code.unless(stmt.span, code.expr(stmt.condition), exit);
  code.loops.push(exit);
  code.stmt(stmt.body);
  code.loops.pop();
  code.jump(stmt.span, start);
  code.set(exit);
}

/** A loop with a number of rounds. The number is read once, and only the remaining rounds are kept. */
export function loopTimes(code: Code, stmt: Extract<Stmt, { do: "repeat" }>): void {
  const { span } = stmt;
  const left = code.made(INT_TYPE);
  code.emit(span, { do: "let", at: left, value: code.expr(stmt.times) });
  const start = code.label();
  const exit = code.label();
  code.set(start);
  const one = () => code.constant(span, 1);
  code.unless(
    span,
    code.make(span, { t: "bool" }, { op: "lessOrEqual", left: one(), right: code.read(span, left) }),
    exit,
  );
  const fewer = code.make(span, INT_TYPE, { op: "subtract", left: code.read(span, left), right: one() });
  code.emit(span, { do: "let", at: left, value: fewer });
  code.loops.push(exit);
  code.stmt(stmt.body);
  code.loops.pop();
  code.jump(span, start);
  code.set(exit);
  code.forget(span, [left]);
}
