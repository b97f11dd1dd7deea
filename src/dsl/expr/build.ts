import type { IToken } from "chevrotain";
import type { Call, Expr, Ident, Query, SortKey } from "./ast.ts";
import type { Reading } from "./reading.ts";

/** Makes nodes of the syntax tree from the tokens that the grammar has read. */

type ClauseName = "within" | "while" | "where" | "best" | "sorted" | "distinct" | "take";

/** Collects the clauses of a query; each may occur once. */
export class Clauses {
  within: Expr | null = null;
  while: Expr | null = null;
  where: Expr | null = null;
  take: Expr | null = null;
  best: readonly SortKey[] = [];
  sorted: readonly SortKey[] = [];
  distinct: readonly Expr[] = [];
  private readonly found = new Set<ClauseName>();

  note(name: ClauseName, token: IToken, reading: Reading): void {
    if (this.found.has(name)) {
      const help =
        name === "where" || name === "while" || name === "within"
          ? `Join the two conditions with \`and\` behind one \`${name}\`.`
          : "Leave one of them out; several keys stand behind one `by` with commas between them.";
      reading.failAt(token, token, `\`${name}\` stands twice in this query.`, help);
    }
    this.found.add(name);
  }
}

export function makeQuery(
  value: Expr | null,
  variable: Ident,
  { list, many = null }: { readonly list: Expr; readonly many?: Expr | null },
  clauses: Clauses,
  end: IToken,
  reading: Reading,
): Query {
  return {
    kind: "query",
    span: reading.join(value ? value.span : variable.span, reading.span(end, end)),
    value,
    variable,
    list,
    many,
    within: clauses.within,
    while: clauses.while,
    where: clauses.where,
    best: clauses.best,
    sorted: clauses.sorted,
    distinct: clauses.distinct,
    take: clauses.take,
  };
}

export function number(token: IToken, reading: Reading): Expr {
  const value = Number(token.image);
  reading.largeNumbers.note(token, value);
  return { kind: "number", span: reading.span(token, token), value };
}

/** Applies a minus sign. Before a literal number it becomes part of the number. */
export function negative(minus: IToken, operand: Expr, reading: Reading): Expr {
  const span = reading.join(reading.span(minus, minus), operand.span);
  if (operand.kind !== "number") return { kind: "unary", span, op: "-", operand };
  const value = operand.value === 0 ? 0 : -operand.value;
  return { kind: "number", span, value };
}

export function index(object: Expr, keys: readonly Expr[], end: IToken, reading: Reading): Expr {
  return { kind: "index", span: reading.join(object.span, reading.span(end, end)), object, keys };
}

export function member(object: Expr, name: IToken, reading: Reading): Expr {
  const ident = reading.ident(name);
  return { kind: "member", span: reading.join(object.span, ident.span), object, name: ident };
}

export function call(
  callee: Expr,
  { args, names }: Pick<Call, "args" | "names">,
  open: IToken,
  end: IToken,
  reading: Reading,
): Expr {
  if (callee.kind !== "name" && callee.kind !== "member") {
    reading.failAt(open, open, "Only a name can be called.", "Is an operator missing before the `(`?");
  }
  return {
    kind: "call",
    span: reading.join(callee.span, reading.span(end, end)),
    callee,
    args,
    ...(names && { names }),
  };
}

/** A value in parentheses. Its span includes the parentheses. */
export function inParentheses(expr: Expr, open: IToken, close: IToken, reading: Reading): Expr {
  return { ...expr, span: reading.span(open, close) };
}
