import type { Span } from "../dsl/text/source.ts";
import type { Event } from "../interpreter/events.ts";
import { askerOf, shown } from "../interpreter/explain/asker.ts";
import type { Plain } from "../interpreter/plain.ts";
import type { Expr, NodeId, Program, SlotId } from "../interpreter/program.ts";
import type { Places } from "./places.ts";
import { quoted } from "./reader.ts";
import type { Referee } from "./referee.ts";

export function plainText(value: Plain): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  const isList = (list: Plain): list is readonly Plain[] => Array.isArray(list);
  if (isList(value)) return value.length === 0 ? "empty" : value.map(plainText).join(", ");
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${plainText(inner)}`)
    .join(", ");
}

/** What the sub-expressions of a condition that does not hold are, in the words in which they were written. */
export function foundFor(referee: Referee, places: Places, expr: Expr): string {
  const asker = askerOf(referee.game, referee.state, null);
  const holds = (one: Expr) => {
    const found = asker.evaluate(one, []);
    return found.is === "value" ? found.value === 1 : null;
  };
  const written = (one: Expr) => textOf(places, one.node);
  const told = (one: Expr, like: Expr | null): string[] => {
    if (one.op === "const" || one.op === "option" || one.op === "entity") return [];
    const value = shown(asker, one, like ?? one, [], []);
    return value === undefined ? [] : [`${written(one)} is ${plainText(value)}`];
  };
  const describe = (one: Expr): string[] => {
    switch (one.op) {
      case "and":
        return [one.left, one.right].filter((side) => holds(side) !== true).flatMap(describe);
      case "or":
        return [one.left, one.right].flatMap(describe);
      case "not":
        return isComparison(one.of) ? describe(one.of) : [`${written(one.of)} is ${holds(one.of) ? "yes" : "no"}`];
      case "same":
      case "less":
      case "lessOrEqual":
        return [...told(one.left, one.right), ...told(one.right, one.left)];
      case "in":
        return [...told(one.left, null), ...told(one.right, null)];
      default:
        return [`${written(one)} is ${holds(one) ? "yes" : "no"}`];
    }
  };
  const all = [...new Set(describe(expr))];
  return all.length === 0 ? `${written(expr)} does not hold` : all.join(", ");
}

const isComparison = (expr: Expr) => ["same", "less", "lessOrEqual", "in", "and", "or"].includes(expr.op);

function textOf(places: Places, node: NodeId): string {
  const span = places.list[node]?.span;
  return span ? quoted(span, 60) : "it";
}

/** The rule to look at: a term that was called, or the effect that has last set a slot that was read. */
export function ruleBehind(program: Program, events: readonly Event[], expr: Expr): NodeId | null {
  const call = findExpr(expr, (one) => one.op === "call");
  if (call?.op === "call") return program.terms[call.term]?.node ?? null;
  const read = findExpr(expr, (one) => one.op === "slot");
  return read?.op === "slot" ? lastSet(events, read.slot) : null;
}

function lastSet(events: readonly Event[], slot: SlotId): NodeId | null {
  const isIt = (event: Event) =>
    event.type === "set" && event.parts.some((part) => part.name === "slot" && part.value === slot);
  return events.findLast(isIt)?.node ?? null;
}

/** Expressions are plain data: everything inside with an `op` is one. */
function findExpr(expr: Expr, test: (one: Expr) => boolean): Expr | null {
  if (test(expr)) return expr;
  for (const value of Object.values(expr)) {
    for (const inner of Array.isArray(value) ? value : [value]) {
      const found = isExpr(inner) ? findExpr(inner, test) : null;
      if (found) return found;
    }
  }
  return null;
}

const isExpr = (value: unknown): value is Expr => typeof value === "object" && value !== null && "op" in value;

export function placeOf(places: Places, node: NodeId | null): Span | null {
  const span = node === null ? undefined : places.list[node]?.span;
  return span && span.source.path !== "" ? span : null;
}
