import { effectsBehind } from "../../check/declare/narrow-by.ts";
import { conditionIn, expression } from "../../check/declare/nodes.ts";
import { checkBlock } from "../../check/effects/nested.ts";
import { at, type EffectRow, type Item, plain } from "../../check/effects/row.ts";
import type { T } from "../../check/tree.ts";
import { INT } from "../../check/types.ts";
import { CONDITION, EFFECTS_FORM, EXPRESSION } from "../../shape/form.ts";
import { entryOf } from "../../yaml/node.ts";

/** How often the effects are repeated; null: once, or while a condition holds. */
function timesIn(item: Item): T | null {
  const written = entryOf(item.map, "repeat");
  if (!written) return null;
  if (at(item, "while")) {
    const help = "put the one loop under a `do:` of the other; `stop: loop` with an `if` leaves the inner one early";
    item.context.error(
      "two-verbs",
      written.key.span,
      "Effects are repeated by a number or by a condition, not by both.",
      help,
    );
    return null;
  }
  return expression(item.context, written.value, item.scope, INT, item.span, "how often it is done");
}

/** It becomes a block or a loop, which have no row of their own. */
export const group: EffectRow = {
  name: "do",
  value: "effects",
  form: EFFECTS_FORM,
  names: null,
  doc: "Groups effects, so that `each`, `let` and `if` hold for all of them.",
  keys: {
    while: { doc: "Repeats the effects as long as a condition holds.", form: CONDITION },
    repeat: {
      doc: "Repeats the effects so many times. The number is read once, before the first time; where it is less than 1 nothing is done.",
      form: EXPRESSION,
    },
  },
  open: null,
  example:
    "- if: number > 0\n  do:\n    - set: hero.wounds = min(9, hero.wounds + number)\n    - say: that hurt\n- while: count(player.hand) > 5\n  do:\n    - move: first(player.hand)\n      to: table.discard\n- repeat: number\n  do:\n    - draw: 1\n      from: table.deck\n      to: player.hand",
  check(item) {
    const condition = at(item, "while");
    const times = timesIn(item);
    const test = condition && conditionIn(item.context, condition, item.scope, item.span);
    const { stmt, exits } = checkBlock(
      item.context,
      item.verb.value,
      effectsBehind(item.context, condition, item.scope),
    );
    if (times) return plain({ do: "repeat", times, body: stmt });
    return test
      ? plain({ do: "while", condition: test, body: stmt })
      : { op: { do: "block", body: stmt.do === "block" ? stmt.body : [stmt] }, binds: [], exits };
  },
};
