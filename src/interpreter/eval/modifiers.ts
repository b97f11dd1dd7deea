import { mayGiveUnseen } from "../analysis/hidden-reads.ts";
import { list } from "../ir/parts.ts";
import type { Modifier, TermDef, Value } from "../ir/program.ts";
import { RuleError } from "../runtime/errors.ts";
import { countLightWork, countWork, evaluationCost } from "../runtime/work.ts";
import { rowAt } from "../runtime/zones.ts";
import type { Compiler, Fn } from "./compiler.ts";
import { narrow, readerOf } from "./taint.ts";

/**
 * Compiles a modifier: reports the value that each giver gives to the subject. Givers are the things in play of its
 * row, or the row itself if its kind has no things.
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
 * Notes who may know a number with modifiers whose givers can be hidden. A missing modifier tells that no hidden thing
 * is of such a row, and a present one tells that one is. So a seat that does not know the hidden things that could give
 * may not know the number. Null: no giver can be hidden.
 */
export function hiddenGivers(
  c: Compiler,
  def: TermDef,
  modifiers: readonly Modifier[],
): ((env: Value[]) => void) | null {
  // The modifiers of one kind share `reaches`.
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
      // A seat that knows the thing also knows whether it is a giver.
      if ((rt.seen & ~mask & game.everybody) === 0 || (rt.slots[inPlay + thing] ?? 0) === 0) continue;
      countWork(rt, weight, modifier.node);
      env[at] = thing;
      if (mayReach(c, reaches, env)) narrow(reader, mask, thing);
    }
  };
}

/** Could a thing of another row reach the subject? If the rules fail there, it could; the fault is ignored. */
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
