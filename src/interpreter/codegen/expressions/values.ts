import { type Expr, NONE } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { readsLocal } from "../../ir/visit.ts";
import { thingNumbered } from "../../runtime/entities.ts";
import { withThings } from "../../runtime/written-things.ts";
import { bound, type Env, FAIL, type Gen } from "../gen.ts";
import { maybeNone, numeric } from "../kinds-of-types.ts";
import type { Writer } from "../writers.ts";

/** Writes a value with two alternatives: as one expression if neither needs statements before it. */
export function either(g: Gen, test: string, then: () => string, otherwise: () => string): string {
  const [a, b] = [g.out.capture(then), g.out.capture(otherwise)];
  if (a.lines.length + b.lines.length === 0) return `(${test} ? ${a.value} : ${b.value})`;
  const name = g.out.fresh("r");
  g.out.line(`let ${name};`);
  g.out.line(`if (${test}) {`);
  g.out.paste(a.lines);
  g.out.line(`  ${name} = ${a.value};`);
  g.out.line("} else {");
  g.out.paste(b.lines);
  g.out.line(`  ${name} = ${b.value};`);
  g.out.line("}");
  return name;
}

const constant: Writer<"const"> = (g, expr) => {
  const value = withThings(g.program, g.game.entities, typeOf(g.program, expr), expr.value);
  return typeof value === "number" ? literal(value) : g.table(value);
};

export const literal = (value: number): string => (value === NONE ? "none" : String(value));

const through: Writer<"through"> = (g, { at, of, then }, env) => {
  const value = g.out.name(g.value(of, env));
  const rest = () => g.value(then, bound(env, at, value));
  return maybeNone(g.game, of) ? either(g, `${value} === none`, () => "none", rest) : rest();
};

/** Binds the value of `let`, if anything reads it. */
export function named(g: Gen, { at, value, then }: Expr & { op: "with" }, env: Env): Env {
  return readsLocal([then], at) ? bound(env, at, g.out.name(g.value(value, env))) : env;
}

/** A list that must exist. */
export function listed(g: Gen, expr: Expr, env: Env): string {
  const list = g.value(expr, env);
  return maybeNone(g.game, expr) ? `there(${list})` : list;
}

export const values = {
  const: constant,
  local: (_g, { at }, env) => env.get(at) ?? unknownPlace(at),
  entity: (g, { kind, index }) => {
    const thing = thingNumbered(g.game.entities, kind, index);
    return thing === undefined ? FAIL : literal(thing);
  },
  option: (g, { option }) => literal(g.game.options[option] ?? NONE),
  if: (g, expr, env) =>
    either(
      g,
      g.test(expr.condition, env),
      () => g.value(expr.then, env),
      () => g.value(expr.otherwise, env),
    ),
  else: (g, { left, right }, env) => {
    const value = g.value(left, env);
    if (!maybeNone(g.game, left)) return value;
    const name = g.out.name(value);
    return either(
      g,
      `${name} === none`,
      () => g.value(right, env),
      () => name,
    );
  },
  with: (g, expr, env) => g.value(expr.then, named(g, expr, env)),
  through,
  tuple: (g, { items, set }, env) => {
    const list = `[${items.map((item) => g.value(item, env)).join(", ")}]`;
    const whole = items.every((item) => numeric(g.game, item)) ? list : `whole(${list})`;
    return set ? `asSet(${whole})` : whole;
  },
  fill: (g, { key, value }, env) => {
    const { size } = g.game.domain(key);
    const list = `Array(${size}).fill(${g.value(value, env)})`;
    g.out.spend(size);
    return numeric(g.game, value) ? list : `whole(${list})`;
  },
  get: (g, { of, index }, env) => `(${listed(g, of, env)}[${index}] ?? none)`,
  lookup: (g, { of, key, keyType }, env) => {
    const { start } = g.game.domain(keyType);
    const list = listed(g, of, env);
    const at = g.value(key, env);
    const index = start === NONE ? `${g.table(g.game.domain(keyType))}.indexOf(${at})` : `${at} - ${literal(start)}`;
    return `(${list}[${index}] ?? ${FAIL})`;
  },
} satisfies Partial<{ [O in Expr["op"]]: Writer<O> }>;

/** Every place is bound before it is read; otherwise the lowering has a bug. */
function unknownPlace(at: number): never {
  throw new Unwritable(`place ${at} is read before anything is put there`);
}

/** The module cannot be written: the caller gets the reason, and the interpreter plays. */
export class Unwritable extends Error {}

/** Are two values equal? */
export function sameTest(g: Gen, left: Expr, right: Expr, env: Env): string {
  const [a, b] = [g.value(left, env), g.value(right, env)];
  return numeric(g.game, left) || numeric(g.game, right) ? `${a} === ${b}` : `equal(${a}, ${b})`;
}
