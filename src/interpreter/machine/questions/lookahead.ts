import { NONE, type Value } from "../../ir/program.ts";
import { countLightWork, countWork } from "../../runtime/work.ts";
import type { Machine } from "../core/machine.ts";
import { freeThing } from "../core/stock.ts";
import type { CompiledAsk, CompiledField } from "./fields.ts";
import { bounds, severalFrom } from "./several.ts";
import { splitFrom, splitOf } from "./splits.ts";

/**
 * Looks ahead: a value is offered only if the rest of the move can be answered after it. `env` holds the answers so
 * far, each in the place of its field. To try an answer, the caller writes it there and tests the fields that follow.
 */

/** The environment of a command: its arguments, the actor, and room for the answers, in the order in which lowering numbers them. */
export function commandEnv(plan: CompiledAsk, args: readonly Value[], actor: number): Value[] {
  const env: Value[] = new Array(Math.max(plan.size, plan.args + 1)).fill(NONE);
  for (let i = 0; i < plan.args; i++) env[i] = args[i] ?? NONE;
  env[plan.args] = actor;
  return env;
}

/** The new thing that may be answered instead of a candidate, or NONE. */
export function newThing(m: Machine, plan: CompiledField, env: Value[]): number {
  const { orNew } = plan;
  if (!orNew || (orNew.condition && orNew.condition(env) !== 1)) return NONE;
  countLightWork(m.rt, m.game.entities.ofKind[orNew.kind]?.length ?? 0);
  return freeThing(m.game, m.rt.slots, orNew.kind);
}

/** Can a command be completed: do its requirements hold, and does each of its questions have an answer? */
export function commandOpen(m: Machine, plan: CompiledAsk, args: readonly Value[], actor: number): boolean {
  const env = commandEnv(plan, args, actor);
  if (plan.needs && plan.needs(env) !== 1) return false;
  return answerable(m, plan, env, 0, actor);
}

/** Does the answer in field `at` fulfil its condition, and can all fields after it be answered? */
export function completes(m: Machine, plan: CompiledAsk, env: Value[], at: number, actor: number): boolean {
  const together = plan.fields[at]?.together ?? null;
  return (together === null || together(env) === 1) && answerable(m, plan, env, at + 1, actor);
}

/** Can all fields from index `from` on, and the command that follows, be answered? */
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

/** Can the next command of the chain be completed, if there is one? */
function chained(m: Machine, plan: CompiledAsk, env: Value[], actor: number): boolean {
  if (!plan.further) return true;
  const command = plan.further.command(env);
  if (command === NONE) return true;
  const args = plan.further.args.map((arg) => arg(env, null));
  return commandOpen(m, m.command(command), args, actor);
}

/** Can the rest be answered after one of these values? If nothing later depends on the value, only the first is tried. */
function tryAll(field: CompiledField, env: Value[], values: readonly Value[], rest: () => boolean): boolean {
  const tries = field.affectsRest ? values : values.slice(0, 1);
  for (const value of tries) {
    env[field.at] = value;
    if (rest()) return true;
  }
  return false;
}

function oneAnswerable(m: Machine, field: CompiledField, env: Value[], rest: () => boolean): boolean {
  const list = field.query.run(env);
  if (field.impliesRest ? list.length > 0 : tryAll(field, env, list, rest)) return true;
  const fresh = newThing(m, field, env);
  if (fresh !== NONE && tryAll(field, env, [fresh], rest)) return true;
  return field.optional(env) === 1 && tryAll(field, env, [NONE], rest);
}

function severalAnswerable(m: Machine, field: CompiledField, env: Value[], rest: () => boolean): boolean {
  const list = field.query.run(env);
  const { least, most } = bounds(field, env);
  if (most === 0 && !field.within) return tryAll(field, env, [[]], rest);
  return severalFrom(m, field, env, { list, least, most, chosen: [] }, rest);
}

function splitAnswerable(m: Machine, field: CompiledField, env: Value[], rest: () => boolean): boolean {
  return splitFrom(m, field, env, splitOf(field, env), [], rest);
}
