/** Compiles terms: named expressions with parameters, whose value may be put together from members and modifiers. */

import { pieceOf } from "../ir/pieces.ts";
import {
  type LimitMember,
  type Member,
  type Modifier,
  NONE,
  type TermDef,
  type TermForm,
  type Value,
} from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import { counted, metered } from "../runtime/meter.ts";
import { countWork, evaluationCost } from "../runtime/work.ts";
import { checked } from "./arithmetic.ts";
import { type Compiler, type Fn, type Makers, MOST_DEEP, type NumberFn, type Part } from "./compiler.ts";
import { conditions } from "./conditions.ts";
import { type Keeper, keptBy, remembering } from "./memo.ts";
import { givers, hiddenGivers } from "./modifiers.ts";
import { kept } from "./settled-values.ts";

/** Hears every contribution while a term is computed; undefined without a listener. */
type Told = ((part: Part) => void) | undefined;
type Form = (env: Value[], told?: Told) => Value;

export const terms: Makers<"call"> = {
  call: (c, { term, args, without, node }) => {
    const def = c.game.program.terms[term];
    const size = def?.size ?? args.length;
    const weight = evaluationCost([...(def ? pieceOf.term(def).parts : []), ...args]);
    const fns = args.map((arg) => c.fn(arg));
    const { rt } = c;
    const places = args.map((arg) => (arg.op === "local" ? arg.at : -1));
    let called: Keeper | null = null;
    let spare: Value[] | null = null;
    return (env) => {
      // Terms may be mutually recursive, so a term is compiled at its first call.
      called ??= c.term(term, without);
      // Reuses the environment once the call is over; a recursive call makes another.
      const own: Value[] = spare ?? new Array(size).fill(0);
      spare = null;
      for (let i = 0; i < fns.length; i++) {
        const place = places[i] as number;
        own[i] = place < 0 ? (fns[i] as Fn)(env) : (env[place] as Value);
      }
      countWork(rt, weight, node);
      if (++rt.depth > MOST_DEEP)
        throw new RuleError("limit", node, `terms call each other more than ${MOST_DEEP} deep`);
      if (rt.depth > rt.deepest) rt.deepest = rt.depth;
      const value = called.run(own);
      rt.depth--;
      spare = own;
      return value;
    };
  },
};

/** Compiles a term without the members and modifiers of certain ids. The environment begins with its parameters. */
export function termOf(c: Compiler, term: number, without: readonly string[]): Keeper {
  const def = c.game.program.terms[term];
  if (!def) return { run: () => NONE };
  const form = formOf(c, def, def.form, without);
  const { tracer } = c;
  if (!tracer) return keeperOf(c, term, def, form);
  const run: Fn = (env) => {
    const args = env.slice(0, def.params.length);
    const parts: Part[] = [];
    const value = form(env, (part) => parts.push(part));
    tracer.onTerm(term, args, value, parts);
    return value;
  };
  return { run };
}

/** How the value of a term is computed without a tracer: settled once, cached while nothing changes, or anew. */
function keeperOf(c: Compiler, term: number, def: TermDef, form: Fn): Keeper {
  const { meter } = c.game;
  const part = { what: "term", node: def.node } as const;
  const fn = metered(meter, part, form);
  const own = c.settled(term) ? { run: kept(fn, def.params.length) } : keptInPlay(c, def, fn);
  return meter ? { run: counted(meter, part, (env) => own.run(env)) } : own;
}

function keptInPlay(c: Compiler, def: TermDef, fn: Fn): Keeper {
  const piece = pieceOf.term(def);
  const running = keptBy(c, piece);
  const { imagines } = c.reach(piece);
  return running ? remembering(c.game, def, fn, { imagines, reads: c.reads(piece) }, running) : { run: fn };
}

function formOf(c: Compiler, def: TermDef, form: TermForm, without: readonly string[]): Form {
  const left = <T extends { readonly id: string }>(members: readonly T[]) =>
    without.length === 0 ? members : members.filter((member) => !without.includes(member.id));
  switch (form.form) {
    case "value":
      return c.fn(form.expr);
    case "number": {
      const { base } = form;
      const parts = left(form.parts).map((part) => partOf(c, part));
      const limits = left(form.limits).map((limit) => limitOf(c, limit));
      const modifiers = left(form.modifiers);
      return numberOf(def, {
        base: c.number(base),
        baseNode: base.node,
        parts,
        limits,
        modifiers: modifiersOf(c, def, modifiers),
        watch: hiddenGivers(c, def, modifiers),
      });
    }
    case "all":
      return conditions(c, left(form.members));
    case "any":
      return anyOf(c, left(form.members));
    case "cases":
      return casesOf(c, left(form.cases));
  }
}

function anyOf(c: Compiler, members: readonly Member[]): Form {
  const tests = members.map((member) => alternative(c, member));
  const { tracer } = c;
  return (env) => {
    for (const [i, test] of tests.entries()) {
      const met = test(env) === 1;
      tracer?.onCondition?.(members[i]?.node ?? 0, met);
      if (met) return 1;
    }
    return 0;
  };
}

/** One alternative: a condition that suffices if it holds; where its `if` does not hold, it does not hold either. */
function alternative(c: Compiler, member: Member): Fn {
  const holds = c.fn(member.expr);
  const applies = member.if ? c.fn(member.if) : null;
  const test: Fn = applies ? (env) => (applies(env) === 1 ? holds(env) : 0) : holds;
  return metered(c.game.meter, { what: "condition", node: member.node, id: member.id }, test);
}

function casesOf(c: Compiler, members: readonly Member[]): Form {
  const cases = members.map((member) => ({ member, if: member.if ? c.fn(member.if) : null, value: c.fn(member.expr) }));
  return (env, told) => {
    for (const one of cases) {
      if (one.if && one.if(env) !== 1) continue;
      const value = one.value(env);
      told?.({ id: one.member.id, as: "case", value, node: one.member.node, giver: null });
      return value;
    }
    return NONE;
  };
}

interface Step {
  readonly id: string;
  readonly node: number;
  /** NONE if it does not apply */
  readonly value: (env: Value[]) => number;
}

function partOf(c: Compiler, { id, node, if: condition, expr }: Member): Step {
  const value = c.number(expr);
  const applies = condition ? c.fn(condition) : null;
  return { id, node, value: (env) => (!applies || applies(env) === 1 ? value(env) : NONE) };
}

const limitOf = (c: Compiler, limit: LimitMember) => ({ ...partOf(c, limit), at: limit.at });

/** Modifiers by kind, e.g. those that add; each reports the values of its givers. */
type Modifiers = Record<
  Modifier["as"],
  ((env: Value[], each: (value: number, modifier: Modifier, giver: number) => void) => void) | null
>;

function modifiersOf(c: Compiler, def: TermDef, modifiers: readonly Modifier[]): Modifiers {
  const of = (as: Modifier["as"]) => {
    const own = modifiers.filter((modifier) => modifier.as === as).map((modifier) => givers(c, def, modifier));
    if (own.length === 0) return null;
    return (env: Value[], each: (value: number, modifier: Modifier, giver: number) => void) => {
      for (const give of own) give(env, each);
    };
  };
  return { is: of("is"), add: of("add"), least: of("least"), most: of("most") };
}

interface NumberPlan {
  readonly base: NumberFn;
  readonly baseNode: number;
  readonly parts: readonly Step[];
  readonly limits: readonly (Step & { readonly at: "least" | "most" })[];
  readonly modifiers: Modifiers;
  /** notes who may know the modifiers; null: everybody */
  readonly watch: ((env: Value[]) => void) | null;
}

/** Base or the greatest `is` modifier; plus everything that adds; then least and most modifiers; then limits in order. */
function numberOf(def: TermDef, { base, baseNode, parts, limits, modifiers, watch }: NumberPlan): Form {
  const give = (as: Modifier["as"], env: Value[], told: Told, combine: (value: number) => void) =>
    modifiers[as]?.(env, (value, modifier, giver) => {
      told?.({ id: modifier.id, as, value, node: modifier.node, giver });
      combine(value);
    });
  const start = (env: Value[], told: Told): number => {
    let best: number = NONE;
    give("is", env, told, (value) => {
      best = Math.max(best, value);
    });
    if (best !== NONE) return best;
    const value = base(env);
    told?.({ id: "base", as: "base", value, node: baseNode, giver: null });
    return value;
  };
  const addParts = (total: number, env: Value[], told: Told): number => {
    let sum = total;
    for (const { id, node, value } of parts) {
      const own = value(env);
      if (own === NONE) continue;
      sum = checked(sum + own, node);
      told?.({ id, as: "part", value: own, node, giver: null });
    }
    return sum;
  };
  return (env, told) => {
    watch?.(env);
    let total = addParts(start(env, told), env, told);
    give("add", env, told, (value) => {
      total = checked(total + value, def.node);
    });
    give("least", env, told, (value) => {
      total = Math.max(total, value);
    });
    give("most", env, told, (value) => {
      total = Math.min(total, value);
    });
    for (const { id, node, value, at } of limits) {
      const own = value(env);
      if (own === NONE) continue;
      total = at === "least" ? Math.max(total, own) : Math.min(total, own);
      told?.({ id, as: at, value: own, node, giver: null });
    }
    return total;
  };
}
