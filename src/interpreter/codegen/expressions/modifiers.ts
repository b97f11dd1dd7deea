import { mayGiveUnseen } from "../../analysis/hidden-reads.ts";
import type { Modifier, TermDef } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import { covers } from "../covering/telling.ts";
import { bound, type Env, type Gen, type Inside } from "../gen.ts";
import { leaving } from "../leaving.ts";
import { eachOf } from "../lists/loops.ts";
import { cannotFail } from "./safe.ts";
import { rowAt } from "./storage.ts";

/** What rows and things give to a number: what `eval/modifiers.ts` says, in the text of a module. */

/** Where a number finds who gives it something: behind its parameters. */
interface Given {
  readonly modifiers: readonly Modifier[];
  readonly giver: number;
  readonly env: Env;
}

/** The givers of a modifier: its row where the kind has no things, else the things in play that are of this row. */
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

/** Goes through all that modifiers of a sort give. */
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
      // What is made in play has the row that it is told with, which is none here.
      if (one.anyRow || g.program.kinds[one.kind]?.copies.of !== "number") covers(g, COVERED.row(one.kind, one.row));
    });
  }
}

/** The modifiers of kinds of which something may lie unseen that would give: whom they reach is said once for a kind. */
function unseen(g: Gen, modifiers: readonly Modifier[]): readonly Modifier[] {
  const one = new Map(modifiers.map((modifier) => [modifier.kind, modifier]));
  return [...one.values()].filter((modifier) => mayGiveUnseen(g.game, modifier));
}

/** Where the rules cannot say whether something would reach, the reference goes on as if it did. */
export const canGive = (g: Gen, { form }: TermDef): boolean =>
  form.form !== "number" || unseen(g, form.modifiers).every(({ reaches }) => cannotFail(g, reaches));

/** Who may not know what lies where it would give may not know the number. */
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
