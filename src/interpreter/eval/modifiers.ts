import type { Gift, TermDef, Value } from "../ir/program.ts";
import { easily, labour, weightOf } from "../runtime/work.ts";
import { rowAt } from "../runtime/zones.ts";
import type { Compiler } from "./compiler.ts";

/**
 * Compiles a gift: tells the value that each giver gives to the subject. Givers are the things in play of its row, or
 * the row itself where its kind has no things.
 */
export function givers(c: Compiler, def: TermDef, gift: Gift) {
  const { rt, game } = c;
  const at = def.params.length;
  const { inPlay } = game.layout;
  const reaches = c.fn(gift.reaches);
  const applies = gift.if ? c.fn(gift.if) : null;
  const value = c.fn(gift.expr);
  const things = game.entities.ofKind[gift.kind] ?? [];
  const rowsOnly = game.program.kinds[gift.kind]?.copies.of === "none";
  const fixed = things.filter((id) => game.entities.rowOf[id] === gift.row);
  const movable = game.program.kinds[gift.kind]?.copies.of === "number";
  const weight = weightOf([gift.reaches, gift.if, gift.expr]);
  const present = () => {
    easily(rt, movable ? things.length : fixed.length, gift.node);
    return movable
      ? things.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0 && rowAt(game, rt.slots, id) === gift.row)
      : fixed.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0);
  };
  const rows = [gift.row];
  return (env: Value[], each: (value: number, gift: Gift, giver: number) => void): void => {
    for (const giver of rowsOnly ? rows : present()) {
      labour(rt, weight, gift.node);
      env[at] = giver;
      if (reaches(env) !== 1 || (applies && applies(env) !== 1)) continue;
      each(value(env) as number, gift, giver);
    }
  };
}
