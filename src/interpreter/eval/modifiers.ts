import type { Modifier, TermDef, Value } from "../ir/program.ts";
import { easily, labour, weightOf } from "../runtime/work.ts";
import { rowAt } from "../runtime/zones.ts";
import type { Compiler } from "./compiler.ts";

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
  const value = c.fn(modifier.expr);
  const things = game.entities.ofKind[modifier.kind] ?? [];
  const rowsOnly = game.program.kinds[modifier.kind]?.copies.of === "none";
  const fixed = things.filter((id) => game.entities.rowOf[id] === modifier.row);
  const movable = game.program.kinds[modifier.kind]?.copies.of === "number";
  const weight = weightOf([modifier.reaches, modifier.if, modifier.expr]);
  const present = () => {
    easily(rt, movable ? things.length : fixed.length, modifier.node);
    return movable
      ? things.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0 && rowAt(game, rt.slots, id) === modifier.row)
      : fixed.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0);
  };
  const rows = [modifier.row];
  return (env: Value[], each: (value: number, modifier: Modifier, giver: number) => void): void => {
    for (const giver of rowsOnly ? rows : present()) {
      labour(rt, weight, modifier.node);
      env[at] = giver;
      if (reaches(env) !== 1 || (applies && applies(env) !== 1)) continue;
      each(value(env) as number, modifier, giver);
    }
  };
}
