/** Explains a condition that does not hold: its values, and the rule behind them. */
import type { Span } from "../dsl/text/source.ts";
import { compares, infoOf, partsOf } from "../interpreter/ir/ops.ts";
import type { Expr, NodeId, Program, SlotId } from "../interpreter/ir/program.ts";
import type { Plain } from "../interpreter/names/plain.ts";
import { type Asker, askerOf, shown } from "../interpreter/observe/asker.ts";
import type { Event } from "../interpreter/runtime/events.ts";
import { valueText, type Writing } from "../telling/values.ts";
import type { Places } from "./places.ts";
import { quoted } from "./reader.ts";
import type { Referee } from "./referee.ts";

/** Scenarios write an empty list as `empty`, as their expressions do. */
const WRITING: Writing = { name: (id) => id, joint: " ", empty: "empty", brackets: false };

export const plainText = (value: Plain): string => valueText(value, WRITING);

/** The expected and the found side of a condition that does not hold. */
interface Difference {
  readonly expected: string;
  readonly found: string;
}

/** The expectation for a condition that has no single expected value. */
export const HOLDS = "this holds";

/** For `A is B` the two values; otherwise the values of its parts, in the words in which they are written. */
export function differenceIn(referee: Referee, places: Places, expr: Expr): Difference {
  const teller = new Teller(referee, places);
  return teller.compared(expr) ?? { expected: HOLDS, found: teller.found(expr) };
}

class Teller {
  private readonly asker: Asker;
  private readonly places: Places;
  /** names of seats, so that `p2` is shown as the scenario calls that seat */
  private readonly seats: ReadonlyMap<string, string>;

  constructor(referee: Referee, places: Places) {
    this.asker = askerOf(referee.game, referee.state, null);
    this.places = places;
    const { names } = referee.glossary().seats;
    this.seats = new Map([...names].map(([name, seat]) => [`p${seat}`, name]));
  }

  /** Compares two sides; the expected value stands behind `is`. */
  compared(expr: Expr): Difference | null {
    if ((expr.op !== "same" && expr.op !== "sameList") || isGiven(expr.left)) return null;
    const [found, wanted] = [this.value(expr.left, expr.right), this.value(expr.right, expr.left)];
    if (found === null || wanted === null) return null;
    const expected = isGiven(expr.right) ? wanted : `${wanted}, as ${this.written(expr.right)}`;
    return { expected, found };
  }

  found(expr: Expr): string {
    const all = [...new Set(this.describe(expr))];
    return all.length === 0 ? `${this.written(expr)} does not hold` : all.join(", ");
  }

  private describe(one: Expr): string[] {
    if (compares(one)) return [...this.told(one.left, one.right), ...this.told(one.right, one.left)];
    switch (one.op) {
      case "and":
        return [one.left, one.right].filter((side) => this.holds(side) !== true).flatMap((side) => this.describe(side));
      case "or":
        return [one.left, one.right].flatMap((side) => this.describe(side));
      case "not":
        return this.denied(one.of, one);
      case "in":
      case "inLists":
        return [...this.told(one.left, null), ...this.told(one.right, null)];
      default:
        return [this.yesOrNo(one)];
    }
  }

  /** Explains `not A` by the value of A. In `x not in play` the denied part has no text of its own. */
  private denied(of: Expr, whole: Expr): string[] {
    if (isComparison(of)) return this.describe(of);
    return this.written(of) === this.written(whole) ? [`${this.written(whole)} does not hold`] : [this.yesOrNo(of)];
  }

  private yesOrNo(one: Expr): string {
    return `${this.written(one)} is ${this.holds(one) ? "yes" : "no"}`;
  }

  private told(one: Expr, like: Expr | null): string[] {
    const value = isGiven(one) ? null : this.value(one, like ?? one);
    return value === null ? [] : [`${this.written(one)} is ${value}`];
  }

  private value(one: Expr, like: Expr): string | null {
    const value = shown(this.asker, one, like, []);
    if (value === undefined) return null;
    return plainText(value).replace(/\bp\d+\b/g, (seat) => this.seats.get(seat) ?? seat);
  }

  private holds(one: Expr): boolean | null {
    const found = this.asker.evaluate(one, []);
    return found.is === "value" ? found.value === 1 : null;
  }

  private written(one: Expr): string {
    return textOf(this.places, one.node);
  }
}

/** Whether the written text already shows the value. */
const isGiven = (expr: Expr): boolean => ["rules", "table"].includes(infoOf(expr).standsIn ?? "");

const isComparison = (expr: Expr) => compares(expr) || ["in", "inLists", "and", "or"].includes(expr.op);

function textOf(places: Places, node: NodeId): string {
  const span = places.list[node]?.span;
  return span ? quoted(span, 60) : "it";
}

/** The rule to look at: a term that was called, or the effect that last set a slot that was read. */
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

/** The first expression that passes a test, outer expressions first. */
function findExpr(expr: Expr, test: (one: Expr) => boolean): Expr | null {
  if (test(expr)) return expr;
  for (const part of partsOf(expr)) {
    const found = findExpr(part, test);
    if (found) return found;
  }
  return null;
}

export function placeOf(places: Places, node: NodeId | null): Span | null {
  const span = node === null ? undefined : places.list[node]?.span;
  return span && span.source.path !== "" ? span : null;
}
