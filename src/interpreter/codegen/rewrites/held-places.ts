import { settledBy } from "../../analysis/settled.ts";
import { areAlike } from "../../ir/definition-forms.ts";
import { infoOf, withParts } from "../../ir/ops.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { exprsOf, placesNeeded } from "../../ir/visit.ts";
import { cannotFail } from "../expressions/safe.ts";
import { literal } from "../expressions/values.ts";
import type { Env, Gen } from "../gen.ts";
import { whatIsThere } from "../kinds-of-types.ts";
import { isFew } from "../term-facts.ts";

/**
 * What an expression depends on, besides the element of a loop and settled values: locals, and parts of the expression
 * that are evaluated once before the loop, such as `m.point` in `s in points where linked(m.point, s)`.
 */
export interface Place {
  /** the place by which a closure receives the value */
  readonly at: number;
  /** the expression of the value */
  readonly value: Expr;
  /** its possible values: from `least` on, with none as the last of `size` */
  readonly least: number;
  readonly size: number;
}

/** An expression in which places stand for what it depends on. */
interface Held {
  readonly expr: Expr;
  readonly places: readonly Place[];
}

/** The number of combinations of the values of places. */
export const combinations = (places: readonly Place[]): number => places.reduce((all, { size }) => all * size, 1);

function placeFor(g: Gen, value: Expr, at: number): Place | null {
  const type = whatIsThere(typeOf(g.program, value));
  if (!isFew(g.game, type)) return null;
  const { values } = g.game.domain(type);
  const least = Math.min(...values);
  // Each may be none: if a condition ensures the value first, the type does not tell.
  return { at, value, least, size: Math.max(...values) - least + 2 };
}

/** May it be evaluated before the loop, even if no element needs it, without anybody noticing? */
const tellsNobody = (g: Gen, expr: Expr): boolean => cannotFail(g, expr) && !g.secrecy?.touches(pieceOf.expr(expr));

const isSame = (one: Expr, other: Expr): boolean => areAlike(one, other, (left, right) => left === right);

/** Replaces what an expression depends on by places; null if that has too many values or evaluating it early could be noticed. */
class Holding {
  readonly places: Place[];
  private readonly g: Gen;
  private readonly variable: number;
  private readonly from: number;

  constructor(g: Gen, variable: number, before: readonly Place[], from: number) {
    this.g = g;
    this.variable = variable;
    this.places = [...before];
    this.from = from;
  }

  hold(expr: Expr, bound: ReadonlySet<number>): Expr {
    if (expr.op === "const") return expr;
    const needed = placesNeeded(pieceOf.expr(expr), false).whole;
    const isOwn = needed.some((at) => at === this.variable || bound.has(at));
    if (!isOwn && !settledBy(this.g.machine.c, expr, needed)) return this.inPlace(expr) ?? this.inParts(expr, bound);
    return expr.op === "local" && !isOwn ? (this.local(expr) ?? expr) : this.inParts(expr, bound);
  }

  private inParts(expr: Expr, bound: ReadonlySet<number>): Expr {
    const binds = infoOf(expr).binds(expr);
    const own = binds.length === 0 ? bound : new Set([...bound, ...binds.map(({ at }) => at)]);
    return withParts(expr, (part) => this.hold(part, own));
  }

  /** A local keeps its own number. */
  private local(expr: Expr & { readonly op: "local" }): Expr | null {
    if (this.places.some(({ at }) => at === expr.at)) return expr;
    const place = placeFor(this.g, expr, expr.at);
    if (place) this.places.push(place);
    return place && expr;
  }

  private inPlace(expr: Expr): Expr | null {
    if (!tellsNobody(this.g, expr)) return null;
    const known = this.places.find(({ value }) => isSame(value, expr));
    const place = known ?? placeFor(this.g, expr, this.from + this.places.length);
    if (!place) return null;
    if (!known) this.places.push(place);
    return { node: expr.node, type: expr.type, op: "local", at: place.at };
  }
}

/** The first place that some expressions do not use. */
export function freePlace(exprs: readonly Expr[]): number {
  const used = exprs.flatMap((one) =>
    exprsOf(pieceOf.expr(one)).flatMap((expr) => [
      ...(expr.op === "local" ? [expr.at] : []),
      ...infoOf(expr)
        .binds(expr)
        .map(({ at }) => at),
    ]),
  );
  return Math.max(-1, ...used) + 1;
}

/**
 * An expression with places for everything that it depends on besides `variable` and settled values, including those of
 * `before`; null if there is no such form. New places are numbered from `from`.
 */
export function heldIn(g: Gen, expr: Expr, variable: number, before: readonly Place[], from: number): Held | null {
  const holding = new Holding(g, variable, before, from);
  const own = holding.hold(expr, new Set());
  const { places } = holding;
  return settledBy(g.machine.c, own, [...places.map(({ at }) => at), variable]) ? { expr: own, places } : null;
}

/** Writes the index of a combination; gives it, and the values of the places. */
export function combination(g: Gen, places: readonly Place[], env: Env): { at: string; held: readonly string[] } {
  const held = places.map(({ value }) => g.out.name(g.value(value, env)));
  let stride = 1;
  const terms = places.map(({ least, size }, i) => {
    const there = least === 0 ? held[i] : `${held[i]} - ${literal(least)}`;
    const own = `(${held[i]} === none ? ${size - 1} : ${there})`;
    const term = stride === 1 ? own : `${own} * ${stride}`;
    stride *= size;
    return term;
  });
  return { at: g.out.name(terms.join(" + ") || "0"), held };
}
