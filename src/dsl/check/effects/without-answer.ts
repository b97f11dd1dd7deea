import type { Expr } from "../../expr/ast.ts";
import { parseChoice, parseExpression } from "../../expr/parse.ts";
import { Diagnostics } from "../../text/diagnostic.ts";
import type { Entry, Node, ScalarNode } from "../../yaml/node.ts";
import { piecesOf } from "../declare/pieces.ts";
import { textOf } from "../read-node.ts";

/**
 * Does a question say what it offers if an earlier answer is none: `h is none`, `h else r1c1`, or `if h is not none
 * then ... else ...`? `h is not none` alone does not: without the answer nothing would be left to choose.
 */
export const goesWithout = ({ value }: Entry, id: string): boolean =>
  writtenIn(value).some((written) => saysOfNone(written, id));

/** The choice and the conditions of a question, parsed. Its own `if` and its texts do not say what is offered. */
function writtenIn(node: Node, key = "in"): readonly object[] {
  if (node.kind === "map")
    return node.entries.flatMap((one) => (ASIDE.has(one.key.text) ? [] : writtenIn(one.value, one.key.text)));
  const parsed = node.kind === "scalar" ? parse(node, key) : null;
  return parsed ? [parsed] : [];
}

const ASIDE: ReadonlySet<string> = new Set(["if", "text", "note"]);

/** Syntax errors are reported where the text is checked, and not here. */
const parse = (node: ScalarNode, key: string) =>
  (key === "in" ? parseChoice : parseExpression)(textOf(node), new Diagnostics());

function saysOfNone(piece: object, id: string): boolean {
  if ("kind" in piece && isOfNone(piece as Expr, id)) return true;
  return piecesOf(piece).some((part) => saysOfNone(part, id));
}

function isOfNone(expr: Expr, id: string): boolean {
  if (expr.kind === "if") return isIn(expr.condition, (part) => comparesWithNone(part, "is not", id));
  if (expr.kind === "binary" && expr.op === "else") return isName(expr.left, id);
  return comparesWithNone(expr, "is", id);
}

const isIn = (piece: object, test: (part: Expr) => boolean): boolean =>
  ("kind" in piece && test(piece as Expr)) || piecesOf(piece).some((part) => isIn(part, test));

const isName = (expr: Expr, id: string): boolean => expr.kind === "name" && expr.name === id;

function comparesWithNone(expr: Expr, op: "is" | "is not", id: string): boolean {
  if (expr.kind !== "binary" || expr.op !== op) return false;
  const { left, right } = expr;
  return (left.kind === "none" && isName(right, id)) || (right.kind === "none" && isName(left, id));
}
