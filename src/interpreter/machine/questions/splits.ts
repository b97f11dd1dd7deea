import type { Value } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import { countLightWork } from "../../runtime/work.ts";
import type { Machine } from "../core/machine.ts";
import type { CompiledField } from "./fields.ts";
import { MOST_TRIES } from "./several.ts";

/** Answers that split a number among candidates. They get their amounts one after the other. */

/** How many amounts one question offers at most: the length limit of lists. */
const MOST_AMOUNTS = 10_000;

interface Split {
  readonly list: readonly Value[];
  readonly total: number;
  /** the cap for each candidate */
  readonly caps: readonly number[];
}

/** The total, the candidates and their caps. `shown` puts the candidates into the order in which the chooser sees them. */
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

/** The range of amounts for candidate `i` when `left` is still to be given out. */
function range({ caps }: Split, i: number, left: number): { readonly from: number; readonly to: number } {
  const later = caps.slice(i + 1).reduce((sum, cap) => sum + cap, 0);
  return { from: Math.max(0, left - later), to: Math.min(caps[i] ?? 0, left) };
}

/** The possible amounts for candidate `i` when `left` is still to be given out. */
export function amounts(field: CompiledField, split: Split, i: number, left: number): number[] {
  const { from, to } = range(split, i, left);
  if (to - from >= MOST_AMOUNTS) throw new RuleError("limit", field.field.node, "more than 10,000 amounts are offered");
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);
}

/** The greatest of the {@link amounts}. If nothing later depends on the amount, trying it decides for all. */
function greatest(split: Split, i: number, left: number): number[] {
  const { from, to } = range(split, i, left);
  return from <= to ? [to] : [];
}

/** The value of a split: the candidates with an amount above 0, each with its amount. */
export function splitValue(list: readonly Value[], given: readonly number[]): Value {
  return list.flatMap((value, i) => ((given[i] ?? 0) > 0 ? [[value, given[i] ?? 0]] : []));
}

/**
 * Can the amounts given so far be completed so that the rest of the move can be answered? `rest` tests that for the
 * answer in `env`.
 */
export function splitFrom(
  { rt }: Machine,
  field: CompiledField,
  env: Value[],
  split: Split,
  given: readonly number[],
  rest: () => boolean,
): boolean {
  let tries = 0;
  const search = (amountsSoFar: readonly number[]): boolean => {
    if (++tries > MOST_TRIES) throw new RuleError("limit", field.field.node, "too many answers would have to be tried");
    countLightWork(rt, 2 * split.list.length);
    const left = split.total - amountsSoFar.reduce((sum, n) => sum + n, 0);
    if (amountsSoFar.length === split.list.length) {
      if (left !== 0) return false;
      env[field.at] = splitValue(split.list, amountsSoFar);
      return rest();
    }
    const tried = field.affectsRest
      ? amounts(field, split, amountsSoFar.length, left)
      : greatest(split, amountsSoFar.length, left);
    countLightWork(rt, tried.length);
    return tried.some((n) => search([...amountsSoFar, n]));
  };
  return search(given);
}
