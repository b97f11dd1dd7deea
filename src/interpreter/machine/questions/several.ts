import type { Value } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { countLightWork } from "../../runtime/work.ts";
import type { Machine } from "../core/machine.ts";
import type { CompiledField } from "./fields.ts";

/** Answers with several values of a list, chosen one after the other. */

/** How many answers of one field are tried at most. Rules whose answers depend on each other in more ways are refused. */
export const MOST_TRIES = 100_000;

/** The bounds of the number of values, not below 0. */
export function bounds(field: CompiledField, env: Value[]): { readonly least: number; readonly most: number } {
  return { least: Math.max(0, field.least(env)), most: Math.max(0, field.most(env)) };
}

interface Several {
  readonly list: readonly Value[];
  readonly least: number;
  readonly most: number;
  readonly chosen: readonly Value[];
}

/**
 * Can the chosen values be extended to an answer after which the rest of the move can be answered? `rest` tests that
 * for the answer in `env`.
 */
export function severalFrom(
  { rt }: Machine,
  field: CompiledField,
  env: Value[],
  several: Several,
  rest: () => boolean,
): boolean {
  const ordered = field.field.choice.choose === "several" && field.field.choice.ordered;
  const { list, least, most } = several;
  // If nothing later depends on the answer, one try decides for all; `within` may still leave too few values to choose.
  if (!field.affectsRest && !(enough(rt, several, ordered) && rest())) return false;
  if (!field.affectsRest && !field.within) return true;
  let tries = 0;
  const search = (chosen: readonly Value[]): boolean => {
    if (++tries > MOST_TRIES) throw new RuleError("limit", field.field.node, "too many answers would have to be tried");
    env[field.at] = chosen;
    if (field.within && field.within(env) !== 1) return false;
    if (chosen.length >= least && (!field.affectsRest || rest())) return true;
    const left = leftAfter(rt, { list, chosen }, ordered);
    if (chosen.length >= most || chosen.length + left.length < least) return false;
    return left.some((value) => search([...chosen, value]));
  };
  return search(several.chosen);
}

/** Can the least number of values still be reached, without exceeding the most? */
function enough(rt: Runtime, several: Several, ordered: boolean): boolean {
  const { least, most, chosen } = several;
  return chosen.length <= most && chosen.length + leftAfter(rt, several, ordered).length >= least;
}

/** The values that can still be added. In an unordered choice only values after the last one, so that each set is tried once. */
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
