import type { Member, Modifier, TermDef, TermForm } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import { covers } from "../covering/telling.ts";
import type { Env, Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import { leaving } from "../leaving.ts";
import { isKept, keptFunction } from "../rewrites/kept-terms.ts";
import { TABLE_SIZE } from "../term-facts.ts";
import type { Writer } from "../writers.ts";
import { jumpAll } from "./conditions.ts";
import { inlined } from "./inline.ts";
import { canGive, eachGiven, watchGivers } from "./modifiers.ts";
import { either } from "./values.ts";

/** Terms: inlined, a function, or a table of values. */

type NumberForm = TermForm & { form: "number" };
/** The members of a list that a call does not leave out (`without`). */
type Remaining = <T extends Pick<Member, "id">>(members: readonly T[]) => readonly T[];

function cases(g: Gen, members: readonly Member[], env: Env): string {
  const [first, ...others] = members;
  if (!first) return "none";
  if (!first.if) return g.value(first.expr, env);
  return either(
    g,
    g.test(first.if, env),
    () => g.value(first.expr, env),
    () => cases(g, others, env),
  );
}

function number(g: Gen, { base, parts, modifiers, limits }: NumberForm, { env, remaining, params }: Called): string {
  const total = g.out.fresh("r");
  const own = { modifiers: remaining(modifiers), giver: params, env };
  const given = (as: Modifier["as"], take: (value: string) => string) =>
    eachGiven(g, own, as, (value) => g.out.line(take(value)));
  watchGivers(g, own);
  if (own.modifiers.some(({ as }) => as === "is")) {
    g.out.line(`let ${total} = none;`);
    given("is", (value) => `${total} = Math.max(${total}, ${value});`);
    g.out.block(`if (${total} === none) `, () => g.out.line(`${total} = ${g.value(base, env)};`));
  } else g.out.line(`let ${total} = ${g.value(base, env)};`);
  const part = ({ if: condition, expr }: Member, add: (value: string) => string) =>
    leaving(g, (leave) => {
      if (condition) g.jump(condition, env, false, leave);
      const value = g.out.name(g.value(expr, env));
      if (maybeNone(g.game, expr)) g.out.line(`if (${value} === none) ${leave}`);
      g.out.line(`${total} = ${add(value)};`);
    });
  for (const one of remaining(parts)) part(one, (value) => `checked(${total} + ${value})`);
  given("add", (value) => `${total} = checked(${total} + ${value});`);
  given("least", (value) => `${total} = Math.max(${total}, ${value});`);
  given("most", (value) => `${total} = Math.min(${total}, ${value});`);
  for (const one of remaining(limits))
    part(one, (value) => `Math.${one.at === "least" ? "max" : "min"}(${total}, ${value})`);
  return total;
}

/** How a term is called: its bound parameters, their number, and the members that are not left out. */
interface Called {
  readonly env: Env;
  readonly params: number;
  readonly remaining: Remaining;
}

/** The value of a term. */
function formValue(g: Gen, form: TermForm, called: Called): string {
  const { env, remaining } = called;
  switch (form.form) {
    case "value":
      return g.value(form.expr, env);
    case "cases":
      return cases(g, remaining(form.cases), env);
    case "number":
      return number(g, form, called);
    case "all":
    case "any": {
      const name = g.out.fresh("r");
      const { form: how, members } = form;
      g.out.line(`let ${name} = ${how === "all" ? 0 : 1};`);
      leaving(g, (leave) => {
        if (how === "all") jumpAll(g, remaining(members), env, false, leave);
        else for (const one of remaining(members)) alternative(g, one, env, leave);
        g.out.line(`${name} = ${how === "all" ? 1 : 0};`);
      });
      return name;
    }
  }
}

/** One alternative: a condition that suffices if it holds. */
function alternative(g: Gen, { if: applies, expr }: Member, env: Env, found: string): void {
  if (!applies) {
    g.jump(expr, env, true, found);
    return;
  }
  leaving(g, (leave) => {
    g.jump(applies, env, false, leave);
    g.jump(expr, env, true, found);
  });
}

export const call: Writer<"call"> = (g, expr, env) => {
  const def = g.program.terms[expr.term];
  if (!def || !canGive(g, def)) return g.reference(expr, env);
  const own = inlined(g, expr, env);
  if (own) return formValue(g, own.form, { env: own.env, params: def.params.length, remaining: own.left });
  if (expr.without.length > 0) return g.reference(expr, env);
  const args = expr.args.map((arg) => g.value(arg, env));
  covers(g, COVERED.term(expr.term));
  return `${g.term(expr.term)}(${args.join(", ")})`;
};

/** The greatest nesting of terms in a module; beyond, the interpreter counts exactly. */
const DEEP = 20;

/** Writes a term as a function. A settled term is computed once for each of its arguments. */
export function termFunction(g: Gen, def: TermDef, name: string, isSettled: boolean): void {
  const params = def.params.map((_, at) => `p${at}`);
  const env: Env = new Map(params.map((param, at) => [at, param]));
  const write = () => {
    const { lines, cost } = g.out.weighed(() => {
      const value = formValue(g, def.form, { env, params: params.length, remaining: (members) => members });
      const result = g.out.name(value);
      g.out.line("depth--;");
      g.out.line(`return ${result};`);
    });
    g.out.line(`if ((work += ${16 + cost}) > MOST_WORK || ++depth > ${DEEP}) fail();`);
    g.out.paste(lines);
  };
  if (!isSettled && isKept(g, def)) {
    keptFunction(g, def, name, params, write);
    return;
  }
  if (!isSettled) {
    g.out.block(`const ${name} = (${params.join(", ")}) => `, write, ";");
    return;
  }
  g.out.line(`const ${name}_found = [];`);
  g.out.block(`const ${name}_find = (${params.join(", ")}) => `, write, ";");
  const given = params.join(", ");
  const kept = (list: string, at: string) => `${list}[${at}] ?? (${list}[${at}] = ${name}_find(${given}))`;
  if (params.length < 2) {
    g.out.line(`const ${name} = (${given}) => ${kept(`${name}_found`, params[0] ?? "0")};`);
    return;
  }
  // One row for each value of the first argument: a single list for both would be sparse, and Node would look it up by
  // hash.
  g.out.block(
    `const ${name} = (${given}) => `,
    () => {
      g.out.line(`const row = ${name}_found[p0] ?? (${name}_found[p0] = new Array(${TABLE_SIZE}));`);
      g.out.line(`return ${kept("row", "p1")};`);
    },
    ";",
  );
}
