import { mayHide } from "../../analysis/hideable.ts";
import { spots } from "../../eval/builtin-makers.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { type Expr, NONE } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import { MOST_ELEMENTS } from "../../runtime/work.ts";
import { type Env, FAIL, type Gen } from "../gen.ts";
import { maybeNone, rangeOf } from "../kinds-of-types.ts";
import { kindsIn } from "../lists/what-is-listed.ts";
import type { Writer } from "../writers.ts";
import { boardBuiltins, once } from "./boards.ts";
import { listed, Unwritable } from "./values.ts";

/** Functions of the language. */

type Builtin = Expr & { op: "builtin" };
type Written = (g: Gen, expr: Builtin, env: Env, args: readonly Expr[]) => string | null;

const one = (g: Gen, [first]: readonly Expr[], env: Env): string | null => (first ? g.value(first, env) : null);

const list = (g: Gen, [first]: readonly Expr[], env: Env): string | null => (first ? listed(g, first, env) : null);

const all = (g: Gen, args: readonly Expr[], env: Env) => args.map((arg) => g.value(arg, env)).join(", ");

/** The first element of a list: stops at it, unless the list exists already. */
const firstOf: Written = (g, _, env, [of]) => {
  if (!of) return null;
  const name = g.out.fresh("r");
  g.out.line(`let ${name} = none;`);
  g.each(of, env, (x, loop) => g.out.line(`${name} = ${x}; ${loop.stop}`));
  return name;
};

/** Does evaluating the expression build a list? Other lists exist already. */
function isMade(g: Gen, expr: Expr): boolean {
  if (expr.op === "list") return true;
  if (expr.op === "children" || expr.op === "members") return g.secrecy === null;
  if (expr.op === "standing") return !expr.single;
  if (expr.op !== "call" || !g.facts.isInlined(expr)) return false;
  const form = g.program.terms[expr.term]?.form;
  return form?.form === "value" && isMade(g, form.expr);
}

/** The length of a list, counted without building it. */
const length: Written = (g, _, env, [of]) => {
  if (!of) return null;
  if (!g.rewrites("counted lists", pieceOf.expr(of)) || g.secrecy?.left(of) || maybeNone(g.game, of) || !isMade(g, of))
    return `${listed(g, of, env)}.length`;
  const name = g.out.fresh("r");
  g.out.line(`let ${name} = 0;`);
  g.each(of, env, () => g.out.line(`${name}++;`));
  g.out.line(`if (${name} > 10000) ${FAIL};`);
  return name;
};

const BUILTINS: Partial<Record<Builtin["name"], Written>> = {
  ...boardBuiltins,
  min: (g, _, env, args) => `Math.min(${all(g, args, env)})`,
  max: (g, _, env, args) => `Math.max(${all(g, args, env)})`,
  abs: (g, _, env, args) => `Math.abs(${one(g, args, env)})`,
  negate: (g, _, env, args) => {
    const [of] = args;
    return of && rangeOf(g.game, of).least > NONE ? `(0 - ${one(g, args, env)})` : `checked(0 - ${one(g, args, env)})`;
  },
  length,
  nonEmpty: (g, expr, env) => `(${g.test(expr, env)} ? 1 : 0)`,
  // A list that exists already needs no loop.
  firstOf: (g, expr, env, args) =>
    args[0] && (args[0].op === "local" || maybeNone(g.game, args[0]))
      ? `(${list(g, args, env)}[0] ?? none)`
      : firstOf(g, expr, env, args),
  lastOf: (g, _, env, args) => `(${list(g, args, env)}.at(-1) ?? none)`,
  nth: (g, _, env, args) => (args[1] ? `(${list(g, args, env)}[${g.value(args[1], env)} - 1] ?? none)` : null),
  toSet: (g, _, env, args) => `asSet(${list(g, args, env)})`,
  sumOf: (g, _, env, args) => `sumOf(${list(g, args, env)})`,
  minOf: (g, _, env, args) => `least(${list(g, args, env)})`,
  maxOf: (g, _, env, args) => `most(${list(g, args, env)})`,
  medianOf: (g, _, env, args) => `middle(${list(g, args, env)})`,
  concat: (g, _, env, args) => `joined(${args.map((arg) => listed(g, arg, env)).join(", ")})`,
  listed: (g, _, env, args) => {
    const kinds = g.secrecy && args[0] ? kindsIn(g.game, args[0]) : [];
    const found = one(g, args, env);
    return mayHide(g.game, kinds) ? `publicly(${g.table(kinds)}, ${found}, ${g.read})` : found;
  },
  spaceAt: (g, _, env, [which, x, y]) =>
    which?.op === "const" && x && y
      ? `(${once(g, `spots ${which.value}`, () => spots(g.game)[Number(which.value)] ?? new Map())}.get(${g.value(x, env)} + " " + ${g.value(y, env)}) ?? none)`
      : null,
  impossible: () => FAIL,
  there: (g, _, env, args) => {
    const name = g.out.name(one(g, args, env) ?? "none");
    return args[0] && maybeNone(g.game, args[0]) ? `(${name} === none ? ${FAIL} : ${name})` : name;
  },
  deeper: (g, _, env, args) => {
    const [level, most] = args.map((arg) => g.value(arg, env));
    return `(${level} < ${most} ? ${level} + 1 : ${FAIL})`;
  },
  deduced: (g, _, env, args) => {
    // Masks follow from reads; a value that players work out instead is handled only by the interpreter.
    if (g.secrecy !== null) throw new Unwritable("what players can work out is left to the interpreter");
    return one(g, args, env);
  },
  ordinal: (g, _, env, args) =>
    `(${g.table(Int32Array.from(g.game.entities.indexOf, (at) => at + 1))}[${one(g, args, env)}] ?? ${FAIL})`,
  players: (g) => String(g.game.players),
  round: (g) => `${g.read}[${AT.round}]`,
  after: (g, _, env, args) => {
    const from = g.out.name(one(g, args, env) ?? "none");
    const who = args[0] && maybeNone(g.game, args[0]) ? `(${from} === none ? ${FAIL} : ${from})` : from;
    return g.game.mayLeave[1] ? `nextPlayer(${who})` : `(${who} % ${g.game.players} + 1)`;
  },
  clockwise: (g, _, env, args) => `clockwise(${one(g, args, env)})`,
  relative: (g, _, env, args) => {
    const [direction, ahead, count] = args;
    if (!direction || !ahead || count?.op !== "const") return null;
    if (maybeNone(g.game, direction) || maybeNone(g.game, ahead)) return null;
    return `((${g.value(direction, env)} + ${g.value(ahead, env)}) % ${String(count.value)})`;
  },
  turned: (g, _, env, [direction, turns, count, step]) => {
    if (!direction || !turns || count?.op !== "const" || step?.op !== "const") return null;
    const around = String(count.value);
    const to = `${g.value(direction, env)} + ${g.value(turns, env)} * ${String(step.value)}`;
    return `(((${to}) % ${around} + ${around}) % ${around})`;
  },
  index: (g, _, env, args) => (args[1] ? `placeIn(${list(g, args, env)}, ${g.value(args[1], env)})` : null),
  amountOf: (g, _, env, [split, of]) =>
    split && of ? `amountOf(${listed(g, split, env)}, ${g.value(of, env)})` : null,
  fingerprint: (g, _, env, args) => `fingerprintOf([${all(g, args, env)}])`,
};

export const builtins = {
  builtin: (g, expr, env) => BUILTINS[expr.name]?.(g, expr, env, expr.args) ?? g.reference(expr, env),
} satisfies Partial<{ [O in Expr["op"]]: Writer<O> }>;

/** Helper functions of these texts. */
export const BUILTIN_HELPERS = `
  const sumOf = (list) => { tally(list.length); let sum = 0; for (const n of list) sum = checked(sum + n); return sum; };
  const least = (list) => (tally(list.length), list.length === 0 ? none : Math.min(...list));
  const most = (list) => (tally(list.length), list.length === 0 ? none : Math.max(...list));
  const middle = (list) => (tally(list.length), Int32Array.from(list).sort()[(list.length - 1) >> 1] ?? none);
  const tally = (length) => { if ((work += length >> 4) > MOST_WORK) ${FAIL}; };
  const counted = (value) => { if (typeof value !== "number") tally(value.length); return value; };
  const sizeIn = (list) => {
    let size = list.length;
    for (const item of list) if (typeof item !== "number") size += sizeIn(item);
    return size;
  };
  const sizeOf = (value) => {
    if (typeof value === "number") return 0;
    const size = sizeIn(value);
    tally(size);
    return size;
  };
  const whole = (list) => {
    const size = sizeIn(list);
    tally(size);
    return size > ${MOST_ELEMENTS} ? ${FAIL} : list;
  };
  const placeIn = (list, value) => {
    tally(list.length);
    const at = typeof value === "number" ? list.indexOf(value) : list.findIndex((item) => equal(item, value));
    return at < 0 ? none : at + 1;
  };
  const amountOf = (pairs, of) => {
    tally(pairs.length);
    const pair = pairs.find(([own]) => (typeof of === "number" ? own === of : equal(own, of)));
    return pair === undefined ? 0 : pair[1];
  };
  const has = (list, value) => placeIn(list, value) !== none;
  const full = (list) => { tally(list.length); for (const item of list) if (item === none) ${FAIL}; };
  const there = (list) => (list === none ? ${FAIL} : list);
  const joined = (...lists) => {
    const all = [];
    for (const list of lists) for (let i = 0; i < list.length; i++) all.push(list[i]);
    tally(all.length);
    if (all.length > 10000) ${FAIL};
    return all.every((item) => typeof item === "number") ? all : whole(all);
  };`;
