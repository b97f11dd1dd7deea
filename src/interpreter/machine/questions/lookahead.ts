import { NONE, type Value } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import type { Machine } from "../core/machine.ts";
import { freeThing } from "../core/stock.ts";
import type { CompiledAsk, CompiledField } from "./fields.ts";

/** Looking ahead: a value is offered only if the rest of the move can be answered after it. */

/** Environment of a command: its arguments, the actor, room for the rest. */
export function commandEnv(plan: CompiledAsk, args: readonly Value[], actor: number): Value[] {
  const env: Value[] = new Array(Math.max(plan.size, plan.args + 1)).fill(NONE);
  for (let i = 0; i < plan.args; i++) env[i] = args[i] ?? NONE;
  env[plan.args] = actor;
  return env;
}

/** The new thing that may be answered in place of a candidate, or NONE. */
export function newThing(m: Machine, plan: CompiledField, env: Value[]): number {
  const { orNew } = plan;
  if (!orNew || (orNew.condition && orNew.condition(env) !== 1)) return NONE;
  countLightWork(m.rt, m.game.entities.ofKind[orNew.kind]?.length ?? 0);
  return freeThing(m.game, m.rt.slots, orNew.kind);
}

/** Can a command be carried through: do its needs hold, and is there an answer for all of its questions? */
export function commandOpen(m: Machine, plan: CompiledAsk, args: readonly Value[], actor: number): boolean {
  const env = commandEnv(plan, args, actor);
  if (plan.needs && plan.needs(env) !== 1) return false;
  return answerable(m, plan, env, 0, actor);
}

/** Field number `at` has an answer: does what must hold of it hold, and can the rest be answered? */
export function completes(m: Machine, plan: CompiledAsk, env: Value[], at: number, actor: number): boolean {
  const together = plan.fields[at]?.together ?? null;
  return (together === null || together(env) === 1) && answerable(m, plan, env, at + 1, actor);
}

/** Is there an answer for all fields from number `from` on, and for what follows them? */
function answerable(m: Machine, plan: CompiledAsk, env: Value[], from: number, actor: number): boolean {
  const field = plan.fields[from];
  if (!field) return chained(m, plan, env, actor);
  countWork(m.rt, 1, field.field.node);
  const rest = () => completes(m, plan, env, from, actor);
  if (field.if && field.if(env) !== 1) {
    env[field.at] = NONE;
    return answerable(m, plan, env, from + 1, actor);
  }
  switch (field.field.choice.choose) {
    case "one":
      return oneAnswerable(m, field, env, rest);
    case "several":
      return severalAnswerable(m, field, env, rest);
    case "split":
      return splitAnswerable(m, field, env, rest);
  }
}

function chained(m: Machine, plan: CompiledAsk, env: Value[], actor: number): boolean {
  if (!plan.further) return true;
  const command = plan.further.command(env);
  if (command === NONE) return true;
  const args = plan.further.args.map((arg) => arg(env, null));
  return commandOpen(m, m.command(command), args, actor);
}

/** Tries values one after another. Where nothing later depends on the value one try tells. */
function tryAll(field: CompiledField, env: Value[], values: readonly Value[], rest: () => boolean): boolean {
  const tries = field.decides ? values : values.slice(0, 1);
  for (const value of tries) {
    env[field.at] = value;
    if (rest()) return true;
  }
  return false;
}

function oneAnswerable(m: Machine, field: CompiledField, env: Value[], rest: () => boolean): boolean {
  const list = field.query.run(env);
  if (field.saysRest ? list.length > 0 : tryAll(field, env, list, rest)) return true;
  const fresh = newThing(m, field, env);
  if (fresh !== NONE && tryAll(field, env, [fresh], rest)) return true;
  return field.optional(env) === 1 && tryAll(field, env, [NONE], rest);
}

/** How many values a field for several may have, cut to what makes sense. */
export function bounds(field: CompiledField, env: Value[]): { readonly least: number; readonly most: number } {
  return { least: Math.max(0, field.least(env)), most: Math.max(0, field.most(env)) };
}

function severalAnswerable(m: Machine, field: CompiledField, env: Value[], rest: () => boolean): boolean {
  const list = field.query.run(env);
  const { least, most } = bounds(field, env);
  if (most === 0 && !field.within) return tryAll(field, env, [[]], rest);
  return severalFrom(m, field, env, { list, least, most, chosen: [] }, rest);
}

interface Several {
  readonly list: readonly Value[];
  readonly least: number;
  readonly most: number;
  readonly chosen: readonly Value[];
}

/** Tries of one field; rules whose answers hang together in so many ways are refused. */
const TRIES = 100_000;

/** No question offers more answers than a list may have elements. */
const MOST_AMOUNTS = 10_000;

/** Can the chosen values be made into an answer after which the rest can be answered? */
export function severalFrom(
  { rt }: Machine,
  field: CompiledField,
  env: Value[],
  several: Several,
  rest: () => boolean,
): boolean {
  const ordered = field.field.choice.choose === "several" && field.field.choice.ordered;
  const { list, least, most } = several;
  // Where nothing later depends on the answer one try tells for all; a budget may still leave too few to choose.
  if (!field.decides && !(enough(rt, several, ordered) && rest())) return false;
  if (!field.decides && !field.within) return true;
  let tries = 0;
  const search = (chosen: readonly Value[]): boolean => {
    if (++tries > TRIES) throw new RuleError("limit", field.field.node, "too many answers would have to be tried");
    env[field.at] = chosen;
    if (field.within && field.within(env) !== 1) return false;
    if (chosen.length >= least && (!field.decides || rest())) return true;
    const left = leftAfter(rt, { list, chosen }, ordered);
    if (chosen.length >= most || chosen.length + left.length < least) return false;
    return left.some((value) => search([...chosen, value]));
  };
  return search(several.chosen);
}

/** Are there enough values for the least that is wanted, and not too many already? */
function enough(rt: Runtime, several: Several, ordered: boolean): boolean {
  const { least, most, chosen } = several;
  return chosen.length <= most && chosen.length + leftAfter(rt, several, ordered).length >= least;
}

/** What can still be added: in a set only what comes after the last one, so that every set has one order. */
export function leftAfter(
  rt: Runtime,
  { list, chosen }: Pick<Several, "list" | "chosen">,
  ordered: boolean,
): readonly Value[] {
  countLightWork(rt, list.length * (ordered ? 1 + chosen.length : 1));
  if (chosen.length === 0) return list;
  if (ordered) return list.filter((value) => !chosen.includes(value));
  return list.slice(list.indexOf(chosen.at(-1) as Value) + 1);
}

interface Split {
  readonly list: readonly Value[];
  readonly total: number;
  /** the most for each candidate */
  readonly caps: readonly number[];
}

/** What is to be split over whom; `shown`: in the order in which the chooser is shown them. */
export function splitOf(
  field: CompiledField,
  env: Value[],
  shown: (list: readonly Value[]) => readonly Value[] = (list) => list,
): Split {
  const list = shown(field.query.run(env));
  const total = Math.max(0, field.least(env));
  const caps = list.map((value) => {
    env[field.query.variable] = value;
    return Math.max(0, Math.min(total, field.most(env)));
  });
  return { list, total, caps };
}

/** What candidate number `i` can get at least and at most when `left` is still to be given out. */
function range({ caps }: Split, i: number, left: number): { readonly from: number; readonly to: number } {
  const later = caps.slice(i + 1).reduce((sum, cap) => sum + cap, 0);
  return { from: Math.max(0, left - later), to: Math.min(caps[i] ?? 0, left) };
}

/** Amounts that candidate number `i` can get when `left` is still to be given out. */
export function amounts(field: CompiledField, split: Split, i: number, left: number): number[] {
  const { from, to } = range(split, i, left);
  if (to - from >= MOST_AMOUNTS) throw new RuleError("limit", field.field.node, "more than 10,000 amounts are offered");
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
}

/** The greatest of the {@link amounts}: where nothing later depends on it, it tells as much as all of them. */
function greatest(split: Split, i: number, left: number): number[] {
  const { from, to } = range(split, i, left);
  return from <= to ? [to] : [];
}

/** The answer to a split: the candidates that get something, with their amounts. */
export function splitValue(list: readonly Value[], given: readonly number[]): Value {
  return list.flatMap((value, i) => ((given[i] ?? 0) > 0 ? [[value, given[i] ?? 0]] : []));
}

function splitAnswerable(m: Machine, field: CompiledField, env: Value[], rest: () => boolean): boolean {
  return splitFrom(m, field, env, splitOf(field, env), [], rest);
}

/** Can the amounts given so far be completed so that the rest can be answered? */
export function splitFrom(
  { rt }: Machine,
  field: CompiledField,
  env: Value[],
  split: Split,
  given: readonly number[],
  rest: () => boolean,
): boolean {
  let tries = 0;
  const search = (so: readonly number[]): boolean => {
    if (++tries > TRIES) throw new RuleError("limit", field.field.node, "too many answers would have to be tried");
    countLightWork(rt, 2 * split.list.length);
    const left = split.total - so.reduce((sum, n) => sum + n, 0);
    if (so.length === split.list.length) {
      if (left !== 0) return false;
      env[field.at] = splitValue(split.list, so);
      return rest();
    }
    const tried = field.decides ? amounts(field, split, so.length, left) : greatest(split, so.length, left);
    countLightWork(rt, tried.length);
    return tried.some((n) => search([...so, n]));
  };
  return search(given);
}
