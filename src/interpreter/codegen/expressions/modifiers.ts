import { mayGiveUnseen } from "../../analysis/hidden-reads.ts";
import type { Modifier, TermDef } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import { covers } from "../covering/telling.ts";
import { bound, type Env, type Gen, type Inside } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { eachOf } from "../lists/loops.ts";
import { cannotFail } from "./safe.ts";
import { rowAt } from "./storage.ts";

/** Modifiers of numbers, as in `eval/modifiers.ts`. */

/** The modifiers of a number, and the place of the giver: it follows the parameters. */
interface Given {
  readonly modifiers: readonly Modifier[];
  readonly giver: number;
  readonly env: Env;
}

/** Loops over the givers of a modifier: its row if the kind has no things, otherwise the things in play with this row. */
function eachGiver(g: Gen, { kind, row, anyRow }: Modifier, inside: Inside): void {
  const def = g.program.kinds[kind];
  const { entities, layout, mayLeave } = g.game;
  if (def?.copies.of === "none") {
    leaving(g, (leave) => inside(String(row), { next: leave, stop: leave }));
    return;
  }
  const movable = def?.copies.of === "number";
  const things = entities.ofKind[kind] ?? [];
  const able = movable || anyRow ? things : things.filter((id) => entities.rowOf[id] === row);
  eachOf(g, able, (x, loop) => {
    if (movable || mayLeave[kind]) g.out.line(`if (${g.read}[${layout.inPlay} + ${x}] <= 0) ${loop.next}`);
    if (movable && !anyRow) g.out.line(`if (${rowAt(g, x)} !== ${row}) ${loop.next}`);
    inside(x, loop);
  });
}

/** Loops over the values of all modifiers of one kind. */
export function eachGiven(
  g: Gen,
  { modifiers, giver, env }: Given,
  as: Modifier["as"],
  take: (v: string) => void,
): void {
  for (const one of modifiers) {
    if (one.as !== as) continue;
    eachGiver(g, one, (x, loop) => {
      const own = bound(env, giver, x);
      g.jump(one.reaches, own, false, loop.next);
      if (one.if) g.jump(one.if, own, false, loop.next);
      take(g.value(one.expr, own));
      // In coverage, a thing made during play counts by its own row, when its event is told.
      if (one.anyRow || g.program.kinds[one.kind]?.copies.of !== "number") covers(g, COVERED.row(one.kind, one.row));
    });
  }
}

/** The modifiers whose givers can be hidden, one per kind: `reaches` is the same for the whole kind. */
function unseen(g: Gen, modifiers: readonly Modifier[]): readonly Modifier[] {
  const one = new Map(modifiers.map((modifier) => [modifier.kind, modifier]));
  return [...one.values()].filter((modifier) => mayGiveUnseen(g.game, modifier));
}

/** If `reaches` can fail, the interpreter treats it as true, which the module does not do. */
export const canGive = (g: Gen, { form }: TermDef): boolean =>
  form.form !== "number" || unseen(g, form.modifiers).every(({ reaches }) => cannotFail(g, reaches));

/** Takes seats from `K[0]` that may not know a thing that could give something. */
export function watchGivers(g: Gen, { modifiers, giver, env }: Given): void {
  const { known, inPlay } = g.game.layout;
  for (const { kind, reaches } of unseen(g, modifiers))
    eachOf(g, g.game.entities.ofKind[kind] ?? [], (x, loop) => {
      const mask = `${g.read}[${known} + ${x}]`;
      g.out.line(`if ((K[0] & ~${mask} & ${g.game.everybody}) === 0) ${loop.next}`);
      g.out.line(`if (${g.read}[${inPlay} + ${x}] === 0) ${loop.next}`);
      g.jump(reaches, bound(env, giver, x), false, loop.next);
      g.out.line(`K[0] &= ${mask};`);
    });
}
