import type { ExprWith, Op } from "../../ir/operators.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Member, Query } from "../../ir/program.ts";
import { bound, type Env, type Gen } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { isLeftToInterpreter } from "../left-to-interpreter.ts";
import { cheapestFirst, cheapestOf } from "../rewrites/cheap-first.ts";
import { keptGroup } from "../rewrites/kept-groups.ts";
import { keptLines } from "../rewrites/kept-lines.ts";
import { type ByOperator, ofOperator } from "../writers.ts";
import { inlined } from "./inline.ts";
import { cannotFail } from "./safe.ts";
import { named } from "./values.ts";

/** Conditions as jumps: a statement runs if the condition holds, or if it does not. */

type Jump<O extends Op = Op> = (g: Gen, expr: ExprWith<O>, env: Env, sense: boolean, to: string) => void;

/** A sequence of conditions, joined by `and` or `or`. */
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

/** A named condition. If its `if` does not hold, it counts as true in `all` and as false in `any`. */
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

/** Named conditions, joined by `and`. */
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

/** Writes a search; `search` gets the statement that runs when an element is found. */
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

const condition: Jump<"if"> = (g, { condition, then, otherwise }, env, sense, to) => {
  leaving(g, (leave) => {
    leaving(g, (other) => {
      g.jump(condition, env, false, other);
      g.jump(then, env, sense, to);
      g.out.line(leave);
    });
    g.jump(otherwise, env, sense, to);
  });
};

const call: Jump<"call"> = (g, expr, env, sense, to) => {
  // A term that gives a number is compared as a value.
  const own = g.program.terms[expr.term]?.form.form === "number" ? null : inlined(g, expr, env);
  if (!own) return leaf(g, expr, env, sense, to);
  const { form, env: inner, left } = own;
  if (form.form === "value") return g.jump(form.expr, inner, sense, to);
  if (form.form === "all") return jumpAll(g, left(form.members), inner, sense, to);
  if (form.form === "any") return jumpAny(g, left(form.members), inner, sense, to);
  if (form.form === "cases") return jumpCases(g, left(form.cases), inner, sense, to);
};

/** The first case that applies decides; if none applies the value is none, which does not hold. */
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

const nonEmpty: Jump<"builtin"> = (g, expr, env, sense, to) => {
  const { name, args } = expr;
  const [list] = args;
  if (name !== "nonEmpty" || !list) return leaf(g, expr, env, sense, to);
  found(g, sense, to, (yes) => g.each(list, env, () => g.out.line(yes)));
};

/** `count(...) > 0` and similar: the first element decides, if looking at the others cannot fail. */
const less: Jump<"less"> = (g, expr, env, sense, to) => {
  const { left, right } = expr;
  const isZero = left.op === "const" && left.value === 0;
  const list = right.op === "builtin" && right.name === "length" ? right.args[0] : null;
  if (!isZero || !cannotFail(g, right) || g.exact(pieceOf.expr(right))) leaf(g, expr, env, sense, to);
  else if (list) found(g, sense, to, (yes) => g.each(list, env, () => g.out.line(yes)));
  else if (right.op === "count") found(g, sense, to, (yes) => g.query(right.query, env, () => g.out.line(yes)));
  else leaf(g, expr, env, sense, to);
};

const leaf = (g: Gen, expr: Expr, env: Env, sense: boolean, to: string): void => {
  const test = g.test(expr, env);
  g.out.line(`if (${sense ? test : `!(${test})`}) ${to}`);
};

/** A search in a kept group, or the plain search if the group is not known. */
function inGroup(g: Gen, query: Query, env: Env, { knows, has }: { knows: string; has: string }, yes: string): void {
  g.out.block(`if (${knows}) `, () => g.out.line(`if (${has}) ${yes}`));
  g.out.block("else ", () => g.query(query, env, () => g.out.line(yes)));
}

const JUMPS: ByOperator<[Env, boolean, string], void> = {
  not: (g, expr, env, sense, to) => g.jump(expr.of, env, !sense, to),
  and: (g, expr, env, sense, to) => {
    inTurn(g, parts(g, cheapestFirst(g, expr), env), "and", sense, to);
  },
  or: (g, expr, env, sense, to) => {
    inTurn(g, parts(g, cheapestOf(g, expr), env), "or", sense, to);
  },
  if: condition,
  with: (g, expr, env, sense, to) => {
    g.jump(expr.then, named(g, expr, env), sense, to);
  },
  call,
  less,
  builtin: nonEmpty,
  any: (g, expr, env, sense, to) => {
    const lines = keptLines(g, expr, env);
    if (lines) return g.out.line(`if (${sense ? lines : `!${lines}`}) ${to}`);
    const { query } = expr;
    const group = keptGroup(g, expr, env);
    if (group) return found(g, sense, to, (yes) => inGroup(g, query, env, group, yes));
    found(g, sense, to, (yes) => g.query(query, env, () => g.out.line(yes)));
  },
  all: (g, { query, value }, env, sense, to) => {
    found(g, !sense, to, (no) =>
      g.query(query, env, (element) => g.jump(value, bound(env, query.variable, element), false, no)),
    );
  },
};

export function jump(g: Gen, expr: Expr, env: Env, sense: boolean, to: string): void {
  const write = isLeftToInterpreter(g, expr) ? leaf : (ofOperator(JUMPS, expr) ?? leaf);
  write(g, expr, env, sense, to);
}
