import { mayGiveUnseen } from "../analysis/hidden-reads.ts";
import { list } from "../ir/parts.ts";
import type { Modifier, TermDef, Value } from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import { countLightWork, countWork, evaluationCost } from "../runtime/work.ts";
import { rowAt } from "../runtime/zones.ts";
import type { Compiler, Fn } from "./compiler.ts";
import { narrow, readerOf } from "./taint.ts";

/**
 * Compiles a modifier: tells the value that each giver gives to the subject. Givers are the things in play of its row, or
 * the row itself where its kind has no things.
 */
export function givers(c: Compiler, def: TermDef, modifier: Modifier) {
  const { rt, game } = c;
  const at = def.params.length;
  const { inPlay } = game.layout;
  const reaches = c.fn(modifier.reaches);
  const applies = modifier.if ? c.fn(modifier.if) : null;
  const value = c.number(modifier.expr);
  const things = game.entities.ofKind[modifier.kind] ?? [];
  const rowsOnly = game.program.kinds[modifier.kind]?.copies.of === "none";
  const fixed = things.filter((id) => modifier.anyRow || game.entities.rowOf[id] === modifier.row);
  const movable = game.program.kinds[modifier.kind]?.copies.of === "number";
  const weight = evaluationCost(list(modifier.reaches, modifier.if, modifier.expr));
  const present = () => {
    countLightWork(rt, movable ? things.length : fixed.length, modifier.node);
    return movable && !modifier.anyRow
      ? things.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0 && rowAt(game, rt.slots, id) === modifier.row)
      : fixed.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0);
  };
  const rows = [modifier.row];
  return (env: Value[], each: (value: number, modifier: Modifier, giver: number) => void): void => {
    for (const giver of rowsOnly ? rows : present()) {
      countWork(rt, weight, modifier.node);
      env[at] = giver;
      if (reaches(env) !== 1 || (applies && applies(env) !== 1)) continue;
      each(value(env), modifier, giver);
    }
  };
}

/**
 * That somebody is given nothing tells of the hidden things which could give it that none of them is of such a row, and what
 * is given tells that one is. So who may not know what lies where it would give may not know the number. null: nothing
 * that gives can be hidden.
 */
export function hiddenGivers(
  c: Compiler,
  def: TermDef,
  modifiers: readonly Modifier[],
): ((env: Value[]) => void) | null {
  // Whom the things of a kind reach is said once for all of its rows.
  const one = new Map(modifiers.map((modifier) => [modifier.kind, modifier]));
  const wary = [...one.values()].filter((modifier) => mayGiveUnseen(c.game, modifier));
  const watches = wary.map((modifier) => watching(c, def, modifier));
  return watches.length === 0
    ? null
    : (env) => {
        for (const watch of watches) watch(env);
      };
}

function watching(c: Compiler, def: TermDef, modifier: Modifier): (env: Value[]) => void {
  const { rt, game } = c;
  const at = def.params.length;
  const { inPlay, known } = game.layout;
  const reaches = c.fn(modifier.reaches);
  const weight = evaluationCost([modifier.reaches]);
  const reader = readerOf(c);
  const things = game.entities.ofKind[modifier.kind] ?? [];
  return (env) => {
    countLightWork(rt, things.length, modifier.node);
    for (const thing of things) {
      const mask = rt.slots[known + thing] ?? 0;
      // Whoever knows what it is knows too whether it is one that gives.
      if ((rt.seen & ~mask & game.everybody) === 0 || (rt.slots[inPlay + thing] ?? 0) === 0) continue;
      countWork(rt, weight, modifier.node);
      env[at] = thing;
      if (mayReach(c, reaches, env)) narrow(reader, mask, thing);
    }
  };
}

/** Where the rules cannot say whether a thing of another row would reach, it might; they are not stopped by it. */
function mayReach({ rt }: Compiler, reaches: Fn, env: Value[]): boolean {
  const { depth } = rt;
  try {
    return reaches(env) === 1;
  } catch (error) {
    if (!(error instanceof RuleError) || error.fault.code === "limit") throw error;
    rt.depth = depth;
    return true;
  }
}
