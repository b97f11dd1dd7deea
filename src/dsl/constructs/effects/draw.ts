import { local } from "../../check/declare/locals.ts";
import { expression, scalar } from "../../check/declare/nodes.ts";
import { type DeckEnd, endOf } from "../../check/effects/deck-ends.ts";
import { at, type Checked, type Effect, type Item, noEffects, plain } from "../../check/effects/row.ts";
import { targetOf } from "../../check/effects/targets.ts";
import { zoneMeant } from "../../check/effects/zones.ts";
import type { VarDecl } from "../../check/model.ts";
import type { T, TTarget } from "../../check/tree.ts";
import { INT, listOf } from "../../check/types.ts";
import { byEnd, goalEnd, target } from "../../lower/target.ts";
import { EXPRESSION, ID } from "../../shape/form.ts";
import { lowerPurpose, ownPurpose, type Purpose, purposeIn, zoneWord } from "./purpose.ts";

export interface DrawOp {
  readonly do: "draw";
  readonly count: T;
  readonly from: T;
  /** the end of the deck from which it is drawn */
  readonly end: DeckEnd;
  readonly target: TTarget;
  readonly as: VarDecl | null;
  readonly purpose: Purpose;
}

function check(item: Item): Checked | null {
  const count = expression(item.context, item.verb.value, item.scope, INT, item.span, "how many are drawn");
  const node = scalar(item.context, at(item, "from"), item.span, "`from:`");
  const from = node && zoneMeant(item, node, "Cards are drawn from a zone");
  const goal = targetOf(item, "to", from?.type.of.holds ?? []);
  if (!from || !goal) return null;
  const as = at(item, "as");
  const held =
    as?.kind === "scalar"
      ? local(item.context, as.text, as.span, listOf({ t: "entity", of: from.type.of.holds, family: null }))
      : null;
  const purpose = purposeIn(item, ownPurpose(from, zoneWord(from, from.type.of.id)));
  const end = endOf(item, "end");
  return plain({ do: "draw", count, from, end, target: goal, as: held, purpose }, held ? [held] : []);
}

export const draw: Effect<DrawOp> = {
  name: "draw",
  do: "draw",
  value: "number",
  form: EXPRESSION,
  names: null,
  doc: "Draws components from a deck: the known top first, then by chance. A deck that is `refilled from` a pile is refilled when it is empty. Nobody knows the first card of a shuffled deck before it is drawn. From a pile a random component is drawn, even if all see what lies there.",
  keys: {
    from: { doc: "The deck. It may be an `if`: `if open then table.market else table.deck`.", form: EXPRESSION },
    end: { doc: "From which end: `top` (the rule) or `bottom`; `if low then bottom else top` too.", form: EXPRESSION },
    to: { doc: "Where they go.", form: EXPRESSION },
    at: { doc: "`top` (the rule) or `bottom` of the deck to which they go, also by a condition.", form: EXPRESSION },
    as: { doc: "A name for the list of what was drawn.", form: ID },
    for: {
      doc: "The purpose of the chance, for scenarios; otherwise the name of the deck, of the first one in an `if`.",
      form: EXPRESSION,
    },
  },
  open: null,
  example: "- draw: 2\n  from: table.deck\n  to: player.hand\n  as: drawn",
  check,
  inside: noEffects,
  waits: () => "draws",
  takesRest: false,
  lower(code, one) {
    const purpose = lowerPurpose(code, one.purpose);
    byEnd(code, one.span, one.end, (from) =>
      byEnd(code, one.span, goalEnd(one.target), (to) => {
        code.emit(one.span, {
          do: "draw",
          count: code.expr(one.count),
          from: code.expr(one.from),
          bottom: from === "bottom",
          target: target(code, one.target, to),
          as: one.as && code.local(one.as),
          purpose,
        });
      }),
    );
  },
};
