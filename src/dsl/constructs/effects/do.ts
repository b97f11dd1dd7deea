import { effectsBehind } from "../../check/declare/narrow-by.ts";
import { conditionIn } from "../../check/declare/nodes.ts";
import { checkBlock } from "../../check/effects/nested.ts";
import { at, type EffectRow, plain } from "../../check/effects/row.ts";
import { CONDITION, EFFECTS_FORM } from "../../shape/form.ts";

/** It becomes a block or a loop, which are no effects of their own. */
export const group: EffectRow = {
  name: "do",
  value: "effects",
  form: EFFECTS_FORM,
  names: null,
  doc: "Groups effects, so that `each`, `let` and `if` hold for all of them.",
  keys: { while: { doc: "Repeats the effects as long as a condition holds.", form: CONDITION } },
  open: null,
  example:
    "- if: number > 0\n  do:\n    - set: hero.wounds = min(9, hero.wounds + number)\n    - say: that hurt\n- while: count(player.hand) > 5\n  do:\n    - move: first(player.hand)\n      to: table.discard",
  check(item) {
    const condition = at(item, "while");
    const test = condition && conditionIn(item.context, condition, item.scope, item.span);
    const { stmt, exits } = checkBlock(
      item.context,
      item.verb.value,
      effectsBehind(item.context, condition, item.scope),
    );
    return test
      ? plain({ do: "while", condition: test, body: stmt })
      : { op: { do: "block", body: stmt.do === "block" ? stmt.body : [stmt] }, binds: [], exits };
  },
};
