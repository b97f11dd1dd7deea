import type { Expr, Member } from "../program.ts";
import { bound, type Env, type Gen } from "./gen.ts";
import { inlined } from "./inline.ts";
import { maybeNone, numeric } from "./kinds-of-types.ts";
import { literal, named, sameTest } from "./values.ts";

/** Conditions as jumps: a statement is carried out where one holds, or where it does not. */

type Jump = (g: Gen, expr: Expr, env: Env, sense: boolean, to: string) => void;

/** Writes a block that `leave` gets out of. */
export function leaving(g: Gen, inside: (leave: string) => void): void {
  const label = g.out.fresh("L");
  g.out.block(`${label}: `, () => inside(`break ${label};`));
}

/** One after another: all must hold, or one is enough. */
function inTurn(
  g: Gen,
  parts: readonly ((sense: boolean, to: string) => void)[],
  how: "and" | "or",
  sense: boolean,
  to: string,
): void {
  const decides = how === "or";
  if (sense === decides) {
    for (const part of parts) part(decides, to);
    return;
  }
  leaving(g, (leave) => {
    for (const part of parts.slice(0, -1)) part(decides, leave);
    parts.at(-1)?.(sense, to);
  });
}

const parts = (g: Gen, exprs: readonly Expr[], env: Env) =>
  exprs.map((expr) => (sense: boolean, to: string) => g.jump(expr, env, sense, to));

/** A member counts as met (of all) or as not met (of any) where its `if` does not hold. */
function member(g: Gen, { if: applies, expr }: Member, env: Env, counts: boolean) {
  return (sense: boolean, to: string) => {
    if (!applies) return g.jump(expr, env, sense, to);
    if (sense === counts) {
      g.jump(applies, env, false, to);
      return g.jump(expr, env, sense, to);
    }
    leaving(g, (leave) => {
      g.jump(applies, env, false, leave);
      g.jump(expr, env, sense, to);
    });
  };
}

/** Named conditions of which all must hold. */
export function jumpAll(g: Gen, members: readonly Member[], env: Env, sense: boolean, to: string): void {
  if (members.length === 0) {
    if (sense) g.out.line(to);
    return;
  }
  inTurn(
    g,
    members.map((one) => member(g, one, env, true)),
    "and",
    sense,
    to,
  );
}

function jumpAny(g: Gen, members: readonly Member[], env: Env, sense: boolean, to: string): void {
  if (members.length === 0) {
    if (!sense) g.out.line(to);
    return;
  }
  inTurn(
    g,
    members.map((one) => member(g, one, env, false)),
    "or",
    sense,
    to,
  );
}

/** Does a search find anything? `search` writes it, with the statement for when it does. */
function found(g: Gen, sense: boolean, to: string, search: (found: string) => void): void {
  if (sense) {
    search(to);
    return;
  }
  leaving(g, (leave) => {
    search(leave);
    g.out.line(to);
  });
}

const condition: Jump = (g, expr, env, sense, to) => {
  const { condition, then, otherwise } = expr as Expr & { op: "if" };
  leaving(g, (leave) => {
    leaving(g, (other) => {
      g.jump(condition, env, false, other);
      g.jump(then, env, sense, to);
      g.out.line(leave);
    });
    g.jump(otherwise, env, sense, to);
  });
};

const call: Jump = (g, expr, env, sense, to) => {
  const own = inlined(g, expr as Expr & { op: "call" }, env);
  if (!own) return leaf(g, expr, env, sense, to);
  const { form, env: inner, left } = own;
  if (form.form === "value") return g.jump(form.expr, inner, sense, to);
  if (form.form === "all") return jumpAll(g, left(form.members), inner, sense, to);
  if (form.form === "any") return jumpAny(g, left(form.members), inner, sense, to);
  if (form.form === "cases") return jumpCases(g, left(form.cases), inner, sense, to);
  return leaf(g, expr, env, sense, to);
};

/** The first case that applies decides; where none does it is none, which does not hold. */
function jumpCases(g: Gen, members: readonly Member[], env: Env, sense: boolean, to: string): void {
  leaving(g, (decided) => {
    for (const { if: applies, expr } of members) {
      leaving(g, (next) => {
        if (applies) g.jump(applies, env, false, next);
        g.jump(expr, env, sense, to);
        g.out.line(decided);
      });
    }
    if (!sense) g.out.line(to);
  });
}

const nonEmpty: Jump = (g, expr, env, sense, to) => {
  const { name, args } = expr as Expr & { op: "builtin" };
  const [list] = args;
  if (name !== "nonEmpty" || !list) return leaf(g, expr, env, sense, to);
  found(g, sense, to, (yes) => g.each(list, env, () => g.out.line(yes)));
};

const leaf: Jump = (g, expr, env, sense, to) => {
  const test = g.test(expr, env);
  g.out.line(`if (${sense ? test : `!(${test})`}) ${to}`);
};

const JUMPS: Partial<Record<Expr["op"], Jump>> = {
  not: (g, expr, env, sense, to) => g.jump((expr as Expr & { op: "not" }).of, env, !sense, to),
  and: (g, expr, env, sense, to) => {
    const { left, right } = expr as Expr & { op: "and" };
    inTurn(g, parts(g, [left, right], env), "and", sense, to);
  },
  or: (g, expr, env, sense, to) => {
    const { left, right } = expr as Expr & { op: "or" };
    inTurn(g, parts(g, [left, right], env), "or", sense, to);
  },
  if: condition,
  with: (g, expr, env, sense, to) => {
    const own = expr as Expr & { op: "with" };
    g.jump(own.then, named(g, own, env), sense, to);
  },
  call,
  builtin: nonEmpty,
  any: (g, expr, env, sense, to) => {
    const { query } = expr as Expr & { op: "any" };
    found(g, sense, to, (yes) => g.query(query, env, () => g.out.line(yes)));
  },
  all: (g, expr, env, sense, to) => {
    const { query, value } = expr as Expr & { op: "all" };
    found(g, !sense, to, (no) =>
      g.query(query, env, (element) => g.jump(value, bound(env, query.variable, element), false, no)),
    );
  },
};

export function jump(g: Gen, expr: Expr, env: Env, sense: boolean, to: string): void {
  (JUMPS[expr.op] ?? leaf)(g, expr, env, sense, to);
}

type Test = (g: Gen, expr: Expr, env: Env) => string;

const TESTS: Partial<Record<Expr["op"], Test>> = {
  const: (_, expr) => String((expr as Expr & { op: "const" }).value === 1),
  not: (g, expr, env) => `!(${g.test((expr as Expr & { op: "not" }).of, env)})`,
  less: (g, expr, env) => {
    const { left, right } = expr as Expr & { op: "less" };
    return `${g.value(left, env)} < ${g.value(right, env)}`;
  },
  lessOrEqual: (g, expr, env) => {
    const { left, right } = expr as Expr & { op: "lessOrEqual" };
    return `${g.value(left, env)} <= ${g.value(right, env)}`;
  },
  same: (g, expr, env) => {
    const { left, right } = expr as Expr & { op: "same" };
    return sameTest(g, left, right, env);
  },
  in: (g, expr, env) => {
    const { left, right } = expr as Expr & { op: "in" };
    if (right.op === "tuple" && numeric(g.game, left)) return oneOf(g, left, right.items, env);
    const [value, list] = [g.value(left, env), g.value(right, env)];
    const all = maybeNone(g.game, right) ? `there(${list})` : list;
    return numeric(g.game, left) ? `${all}.includes(${value})` : `has(${all}, ${value})`;
  },
  isKind: (g, expr, env) => {
    const { kinds, of } = expr as Expr & { op: "isKind" };
    const right = g.table(Uint8Array.from(g.game.entities.kindOf, (kind) => (kinds.includes(kind) ? 1 : 0)));
    return `${right}[${g.value(of, env)}] === 1`;
  },
  inPlay: (g, expr, env) => {
    const { of } = expr as Expr & { op: "inPlay" };
    const thing = g.value(of, env);
    const word = (id: string) => `${g.read}[${g.game.layout.inPlay} + ${id}] > 0`;
    if (!maybeNone(g.game, of)) return word(thing);
    const name = g.out.name(thing);
    return `${name} !== none && ${word(name)}`;
  },
  lies: (g, expr, env) => {
    const { left, zone } = expr as Expr & { op: "lies" };
    const thing = g.out.name(g.value(left, env));
    // Where there is no thing its place is not looked for.
    const where = g.out.capture(() => g.value(zone, env));
    if (where.lines.length > 0) return `${g.reference(expr, env)} === 1`;
    const lies = `${g.read}[${g.game.layout.place} + ${thing}] === ${where.value}`;
    return maybeNone(g.game, left) ? `${thing} !== none && ${lies}` : lies;
  },
};

/** Is a number one of those that are written out? None behind the first that fits is looked at. */
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

/** Conditions that have to be walked through, where their value is asked for. */
const WALKED: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>(["any", "all", "and", "or", "if", "with"]);

/** A text that is true where the condition holds. */
export function test(g: Gen, expr: Expr, env: Env): string {
  const own = TESTS[expr.op];
  if (own) return own(g, expr, env);
  if (expr.op === "and" || expr.op === "or") return joined(g, expr, env);
  if (WALKED.has(expr.op) || isNonEmpty(expr) || (expr.op === "call" && isWalkedTerm(g, expr)))
    return flag(g, expr, env);
  return `${g.value(expr, env)} === ${literal(1)}`;
}

const isNonEmpty = (expr: Expr) => expr.op === "builtin" && expr.name === "nonEmpty";

const isWalkedTerm = (g: Gen, expr: Expr & { op: "call" }) =>
  g.facts.writtenOut(expr) && g.program.terms[expr.term]?.form.form !== "number";

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
    jump(g, expr, env, false, leave);
    g.out.line(`${name} = true;`);
  });
  return name;
}

/** Operators whose values are 1 and 0, and that have a test of their own. */
export const isTested = (expr: Expr): boolean =>
  expr.op !== "const" &&
  (TESTS[expr.op] !== undefined || (WALKED.has(expr.op) && expr.op !== "if" && expr.op !== "with") || isNonEmpty(expr));
