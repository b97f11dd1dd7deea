import { parseExpression } from "../../expr/parse.ts";
import { type ScalarNode, spanInside } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import { allValues } from "../expr/all-values.ts";
import { need } from "../expr/build.ts";
import { infer } from "../expr/infer.ts";
import { Scope } from "../scope.ts";
import type { T } from "../tree.ts";
import { INT } from "../types.ts";

/**
 * One side of a board: its least and greatest length, and the expression that settles it before play; null: it is a
 * fixed number.
 */
export interface Side {
  readonly least: number;
  readonly most: number;
  readonly by: T | null;
}

/** A text that is meant as a number, right or wrong; all others are expressions. */
const NUMERIC = /^[\d.,+\-\s]*$/;

/**
 * The two sides of `3 by 4` or `options.size by wide - 1`. null: the text has another form; undefined: a side is wrong,
 * which has been reported.
 */
export function sidesOf(context: Context, node: ScalarNode): readonly [Side, Side] | null | undefined {
  const parts = node.text.split(/\bby\b/);
  const [rows, columns] = parts;
  if (rows === undefined || columns === undefined || parts.length !== 2) return null;
  const first = sideOf(context, node, 0, rows);
  const second = sideOf(context, node, node.text.length - columns.length, columns);
  if (first === undefined || second === undefined) return undefined;
  return first && second && [first, second];
}

/**
 * The side of `hexagon 3` or `hexagon options.size`. null: the text has another form; undefined: the side is wrong,
 * which has been reported.
 */
export function hexagonSide(context: Context, node: ScalarNode): Side | null | undefined {
  const [start] = /^\s*hexagon\b/.exec(node.text) ?? [];
  return start === undefined ? null : sideOf(context, node, start.length, node.text.slice(start.length));
}

function sideOf(context: Context, node: ScalarNode, from: number, text: string): Side | null | undefined {
  if (/^\s*\d+\s*$/.test(text)) return Number(text) > 0 ? { least: Number(text), most: Number(text), by: null } : null;
  if (NUMERIC.test(text)) return null;
  const spanOf = (start: number, end: number) => spanInside(node, from + start, from + end);
  const expr = parseExpression({ text, spanOf }, context.diagnostics);
  if (!expr) return undefined;
  const t = need(context, infer(context, expr, Scope.empty, INT), INT, "the size");
  if (t.type.t === "unknown") return undefined;
  const values = allValues(context.model, t);
  if (!values) {
    const help = "numbers, constants, `count(seats)` and options with few choices are";
    context.error("wrong-type", expr.span, "The size of a board is not known before play.", help);
    return undefined;
  }
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (least < 1) {
    context.error("number-range", expr.span, `The board would have a side of ${least}.`, "a side is at least 1 long");
    return undefined;
  }
  return { least, most, by: least === most ? null : t };
}
