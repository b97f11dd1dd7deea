import { conditionIn, syntax } from "../../check/declare/nodes.ts";
import { checkBlock } from "../../check/effects/nested.ts";
import { at, type EffectRow, type Item, plain } from "../../check/effects/row.ts";
import { quietType } from "../../check/expr/infer.ts";
import { factsOf } from "../../check/expr/narrow.ts";
import type { Scope } from "../../check/scope.ts";
import { CONDITION, EFFECTS_FORM } from "../../shape/form.ts";
import type { Node } from "../../yaml/node.ts";

/** What is known in the loop: its condition was true when this pass began, as that of an `if` was. */
function within({ context, scope }: Item, condition: Node): Scope {
  const expr = syntax(context, condition);
  return expr ? scope.narrowEffects(factsOf(context, expr, true, (e) => quietType(context, e, scope))) : scope;
}

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
    const { stmt, exits } = checkBlock(item.context, item.verb.value, condition ? within(item, condition) : item.scope);
    return test
      ? plain({ do: "while", condition: test, body: stmt })
      : { op: { do: "block", body: stmt.do === "block" ? stmt.body : [stmt] }, binds: [], exits };
  },
};
