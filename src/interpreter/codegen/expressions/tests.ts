import type { ExprWith } from "../../ir/operators.ts";
import type { Expr } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { maybeNone, numeric, tableOfKinds } from "../kinds-of-types.ts";
import { leaving } from "../leaving.ts";
import { isLeftToInterpreter } from "../left-to-interpreter.ts";
import { inStored } from "../rewrites/stored-lists.ts";
import { lieRead } from "../secrecy/taints.ts";
import { type ByOperator, ofOperator } from "../writers.ts";
import { literal, sameTest } from "./values.ts";

/** Conditions as texts that are true if they hold. */

const TESTS: ByOperator<[Env], string> = {
  const: (_, expr) => String(expr.value === 1),
  not: (g, expr, env) => `!(${g.test(expr.of, env)})`,
  less: (g, { left, right }, env) => `${g.value(left, env)} < ${g.value(right, env)}`,
  lessOrEqual: (g, { left, right }, env) => `${g.value(left, env)} <= ${g.value(right, env)}`,
  same,
  sameList: same,
  in: isIn,
  inLists: isIn,
  isKind: (g, { kinds, of }, env) => {
    const right = g.table(tableOfKinds(g.game, kinds));
    return `${right}[${g.value(of, env)}] === 1`;
  },
  inPlay: (g, { of }, env) => {
    const thing = g.value(of, env);
    const word = (id: string) => `${g.read}[${g.game.layout.inPlay} + ${id}] > 0`;
    if (!maybeNone(g.game, of)) return word(thing);
    const name = g.out.name(thing);
    return `${name} !== none && ${word(name)}`;
  },
  lies: (g, expr, env) => {
    const { left, zone } = expr;
    const thing = g.out.name(g.value(left, env));
    if (g.secrecy?.reads(expr)) return liesUnseen(g, thing, g.out.name(g.value(zone, env)), maybeNone(g.game, left));
    // Without a thing its place is not evaluated.
    const where = g.out.capture(() => g.value(zone, env));
    const place = `${g.read}[${g.game.layout.place} + ${thing}]`;
    if (!maybeNone(g.game, left)) {
      g.out.paste(where.lines);
      return `${place} === ${where.value}`;
    }
    if (where.lines.length === 0) return `${thing} !== none && ${place} === ${where.value}`;
    const name = g.out.fresh("r");
    g.out.line(`let ${name} = false;`);
    g.out.line(`if (${thing} !== none) {`);
    g.out.paste(where.lines);
    g.out.line(`  ${name} = ${place} === ${where.value};`);
    g.out.line("}");
    return name;
  },
};

/** Does a thing lie in a zone, where not everybody may know that? */
function liesUnseen(g: Gen, thing: string, zone: string, mayLack: boolean): string {
  const word = `${g.read}[${g.game.layout.place} + ${thing}]`;
  const at = g.out.name(mayLack ? `(${thing} === none ? none : ${word})` : word);
  lieRead(g, thing, at, zone);
  return mayLack ? `${thing} !== none && ${at} === ${zone}` : `${at} === ${zone}`;
}

function same(g: Gen, { left, right }: ExprWith<"same" | "sameList">, env: Env): string {
  return sameTest(g, left, right, env);
}

function isIn(g: Gen, { left, right }: ExprWith<"in" | "inLists">, env: Env): string {
  if (right.op === "tuple" && numeric(g.game, left)) return oneOf(g, left, right.items, env);
  const stored = inStored(g, { left, right }, env);
  if (stored) return stored;
  const [value, list] = [g.value(left, env), g.value(right, env)];
  const all = maybeNone(g.game, right) ? `there(${list})` : list;
  return numeric(g.game, left) && isShort(right) ? `${all}.includes(${value})` : `has(${all}, ${value})`;
}

/** Is a number one of the given items? Stops at the first equal item. */
function oneOf(g: Gen, left: Expr, items: readonly Expr[], env: Env): string {
  const value = g.out.name(g.value(left, env));
  const texts = g.out.capture(() => items.map((item) => g.value(item, env)));
  if (texts.lines.length === 0)
    return texts.value.length === 0 ? "false" : texts.value.map((text) => `${value} === ${text}`).join(" || ");
  const name = g.out.fresh("r");
  g.out.line(`let ${name} = true;`);
  leaving(g, (leave) => {
    for (const item of items) g.out.line(`if (${value} === ${g.value(item, env)}) ${leave}`);
    g.out.line(`${name} = false;`);
  });
  return name;
}

/** Conditions that need statements even where only their value is needed. */
const WALKED: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>(["any", "all", "and", "or", "if", "with"]);

/** A text that is true if the condition holds. */
export function test(g: Gen, expr: Expr, env: Env): string {
  if (isLeftToInterpreter(g, expr)) return `${g.reference(expr, env)} === ${literal(1)}`;
  const own = ofOperator(TESTS, expr);
  if (own) return own(g, expr, env);
  if (expr.op === "and" || expr.op === "or") return joined(g, expr, env);
  if (WALKED.has(expr.op) || isNonEmpty(expr) || (expr.op === "call" && isWalkedTerm(g, expr)))
    return flag(g, expr, env);
  return `${g.value(expr, env)} === ${literal(1)}`;
}

const isNonEmpty = (expr: Expr) => expr.op === "builtin" && expr.name === "nonEmpty";

const isWalkedTerm = (g: Gen, expr: Expr & { op: "call" }) =>
  g.facts.isInlined(expr) && g.program.terms[expr.term]?.form.form !== "number";

function joined(g: Gen, expr: Expr & { op: "and" | "or" }, env: Env): string {
  const left = g.test(expr.left, env);
  const right = g.out.capture(() => g.test(expr.right, env));
  if (right.lines.length === 0) return `(${left}) ${expr.op === "and" ? "&&" : "||"} (${right.value})`;
  const name = g.out.fresh("r");
  g.out.line(`let ${name} = ${left};`);
  g.out.line(`if (${expr.op === "and" ? "" : "!"}${name}) {`);
  g.out.paste(right.lines);
  g.out.line(`  ${name} = ${right.value};`);
  g.out.line("}");
  return name;
}

function flag(g: Gen, expr: Expr, env: Env): string {
  const name = g.out.fresh("r");
  g.out.line(`let ${name} = false;`);
  leaving(g, (leave) => {
    g.jump(expr, env, false, leave);
    g.out.line(`${name} = true;`);
  });
  return name;
}

/** Operators with values 1 and 0 that have their own test. */
export const isTested = (expr: Expr): boolean =>
  expr.op !== "const" &&
  (TESTS[expr.op] !== undefined || (WALKED.has(expr.op) && expr.op !== "if" && expr.op !== "with") || isNonEmpty(expr));

/** A constant list that is cheap to search. */
const isShort = (list: Expr): boolean =>
  list.op === "const" && typeof list.value !== "number" && list.value.length < 100;
