/** Writes expression trees as text. */
import type { Expr, Query, SortKey } from "./ast.ts";
import { LEVEL, type Level } from "./binary.ts";
import { OPERATOR_LEVEL } from "./operators.ts";
import { beginsClause, isAggregate } from "./words.ts";

/** Looser than every operator: an `if` needs no parentheses here. */
const BARE = 0;

/** Always in parentheses: for example, `x is a take` before a clause of a query would be read as part of the clause. */
const ALWAYS = -1;

/** Writes an expression as a designer would, with only the parentheses needed to read it back the same. */
export function printExpr(e: Expr): string {
  return print(e, BARE);
}

function print(e: Expr, least: number): string {
  const text = plain(e);
  return levelOf(e) < least ? `(${text})` : text;
}

function levelOf(e: Expr): number {
  switch (e.kind) {
    case "if":
    case "query":
    case "reversed":
      return BARE;
    case "binary":
      return OPERATOR_LEVEL.get(e.op) ?? LEVEL.else;
    // A following comma would be read as one more alternative.
    case "isOneOf":
      return ALWAYS;
    case "isA":
      return beginsClause(e.type.name) ? ALWAYS : LEVEL.comparison;
    case "inPlay":
      return LEVEL.comparison;
    case "range":
      return LEVEL.range;
    case "divide":
      return LEVEL.product;
    case "unary":
      return e.op === "not" ? LEVEL.not : LEVEL.minus;
    case "number":
      return e.value < 0 ? LEVEL.minus : LEVEL.postfix;
    case "without":
    case "after":
      return LEVEL.without;
    case "bool":
    case "call":
    case "empty":
    case "index":
    case "member":
    case "name":
    case "none":
      return LEVEL.postfix;
  }
}

function plain(e: Expr): string {
  switch (e.kind) {
    case "number":
      return String(e.value);
    case "bool":
      return e.value ? "yes" : "no";
    case "none":
    case "empty":
      return e.kind;
    case "name":
      return e.name;
    case "member":
      return `${print(e.object, LEVEL.postfix)}.${e.name.name}`;
    case "index":
      return `${print(e.object, LEVEL.postfix)}[${e.keys.map(printExpr).join(", ")}]`;
    case "call":
      return `${print(e.callee, LEVEL.postfix)}(${printArgs(e)})`;
    case "query":
      return printQuery(e);
    case "reversed":
      return `${print(e.order, LEVEL.without)} reversed`;
    case "without":
      return [print(e.call, LEVEL.postfix), ...e.parts.map((part) => `without ${part.name}`)].join(" ");
    case "after": {
      const args = e.args.map(printExpr).join(", ");
      const of = print(e.of, e.of.kind === "without" ? LEVEL.without : LEVEL.postfix);
      return `${of} after ${e.verb.name}${args ? `(${args})` : ""}`;
    }
    case "if":
      return `if ${print(e.condition, LEVEL.else)} then ${print(e.then, LEVEL.or)} else ${printExpr(e.otherwise)}`;
    default:
      return operation(e);
  }
}

type Operation = Extract<Expr, { kind: "unary" | "binary" | "divide" | "range" | "isA" | "inPlay" | "isOneOf" }>;

function operation(e: Operation): string {
  switch (e.kind) {
    case "unary":
      return e.op === "not" ? `not ${print(e.operand, LEVEL.not)}` : `-${print(e.operand, LEVEL.minus)}`;
    case "binary":
      return binary(e);
    case "divide":
      return `${print(e.left, LEVEL.product)} / ${print(e.right, LEVEL.minus)} rounded ${e.rounded}`;
    case "range":
      return `${print(e.from, LEVEL.sum)}..${print(e.to, LEVEL.sum)}`;
    case "isA":
      return `${print(e.operand, LEVEL.range)} is ${e.negated ? "not " : ""}${article(e.type.name)} ${e.type.name}`;
    case "isOneOf": {
      const items = e.items.map((item) => print(item, LEVEL.range)).join(", ");
      return `${print(e.operand, LEVEL.range)} is ${e.negated ? "not " : ""}one of ${items}`;
    }
    case "inPlay":
      return `${print(e.operand, LEVEL.range)} ${e.negated ? "not " : ""}in play`;
  }
}

function article(kind: string): string {
  return /^[aeiou]/i.test(kind) ? "an" : "a";
}

function binary(e: Extract<Expr, { kind: "binary" }>): string {
  const level = OPERATOR_LEVEL.get(e.op) ?? LEVEL.else;
  const [left, right] = sides(level);
  const isIn = e.op === "in" || e.op === "not in";
  const value = print(e.right, right);
  // `in play` is an operator, so a variable `play` is put in parentheses.
  const isPlay = isIn && /^play(?: after |$)/.test(value);
  // After `is`, a variable `a` before a word would be read as an article: `x is (a after step)`.
  const isArticle = (e.op === "is" || e.op === "is not") && /^an? \p{L}/u.test(value);
  return `${print(e.left, left)} ${e.op} ${isArticle || isPlay ? `(${value})` : value}`;
}

/** How tightly both sides of an operator must bind to need no parentheses. */
function sides(level: Level): [number, number] {
  if (level === LEVEL.else) return [level + 1, level];
  if (level === LEVEL.comparison) return [level + 1, level + 1];
  return [level, level + 1];
}

function printArgs(e: Extract<Expr, { kind: "call" }>): string {
  const goesThrough = e.callee.kind === "name" && isAggregate(e.callee.name);
  const args = e.args.map((arg, at) => {
    const field = e.names?.[at];
    const text = field ? `${field.name} = ${printExpr(arg)}` : printExpr(arg);
    const looksLikeQuery = goesThrough && arg.kind !== "query" && /^[\p{L}\p{M}\d_]+ in /u.test(text);
    return looksLikeQuery ? `(${text})` : text;
  });
  return args.join(", ");
}

function printQuery(q: Query): string {
  const list = q.list.kind === "if" ? printExpr(q.list) : print(q.list, LEVEL.range);
  const many = q.many ? `${print(q.many, LEVEL.range)} of ` : "";
  const parts = [`${q.value ? `${printExpr(q.value)} for ` : ""}${q.variable.name} in ${many}${list}`];
  if (q.within) parts.push(`within ${printExpr(q.within)}`);
  if (q.while) parts.push(`while ${printExpr(q.while)}`);
  if (q.where) parts.push(`where ${printExpr(q.where)}`);
  if (q.best.length > 0) parts.push(`best by ${q.best.map(printKey).join(", ")}`);
  if (q.sorted.length > 0) parts.push(`sorted by ${q.sorted.map(printKey).join(", ")}`);
  if (q.distinct.length > 0) parts.push(`distinct by ${q.distinct.map(printExpr).join(", ")}`);
  if (q.take) parts.push(`take ${print(q.take, LEVEL.sum)}`);
  return parts.join(" ");
}

function printKey(key: SortKey): string {
  const turned = key.reversed === true ? " reversed" : key.reversed ? ` reversed if ${printExpr(key.reversed)}` : "";
  return `${printExpr(key.by)}${key.descending ? " desc" : ""}${turned}`;
}
