import { expression, scalar } from "../../check/declare/nodes.ts";
import { at, type Checked, type Effect, type Item, noEffects, plain } from "../../check/effects/row.ts";
import { audience } from "../../check/effects/things.ts";
import { checkQuery, innerScope } from "../../check/expr/query.ts";
import type { VarDecl } from "../../check/model.ts";
import { textOf } from "../../check/read-node.ts";
import { variable } from "../../check/scope.ts";
import type { T, TQuery } from "../../check/tree.ts";
import { INT } from "../../check/types.ts";
import { parseQuery } from "../../expr/parse.ts";
import { lowerQuery } from "../../lower/expr.ts";
import { EXPRESSION, line } from "../../shape/form.ts";
import { lowerPurpose, type Purpose, purposeIn } from "./purpose.ts";

export interface RollOp {
  readonly do: "roll";
  readonly query: TQuery;
  readonly weight: T | null;
  readonly to: T | null;
  readonly as: VarDecl;
  readonly purpose: Purpose;
}

function check(item: Item): Checked | null {
  const node = scalar(item.context, item.verb.value, item.span, "`NAME in LIST`");
  const query = node && parseQuery(textOf(node), item.context.diagnostics);
  if (!node || !query) return null;
  item.context.regions.push({ node, scope: item.scope, expected: null });
  const checked = checkQuery(item.context, query, item.scope);
  const weightNode = at(item, "weight");
  const inner = innerScope(item.context, query, checked, item.scope);
  const weight = weightNode ? expression(item.context, weightNode, inner, INT, item.span, "the weight") : null;
  const held = variable(query.variable.name, query.variable.span, checked.variable.type, "local");
  const purpose = purposeIn(item, { word: held.id, of: null });
  return plain({ do: "roll", query: checked, weight, to: audience(item), as: held, purpose }, [held]);
}

export const roll: Effect<RollOp> = {
  name: "roll",
  do: "roll",
  value: "NAME in LIST",
  form: line("query"),
  names: null,
  doc: "Takes one of a list by chance and names it for the rest of the block: `roll: die in 1..6`. Where the list can be empty, `if: any(LIST)` beside it leaves the roll out; then the name is none. Without the `if` an empty list is an error.",
  keys: {
    weight: { doc: "How likely each is; left out: all the same.", form: EXPRESSION },
    to: { doc: "Who is told the outcome; left out: all.", form: EXPRESSION },
    for: { doc: "The purpose of the chance, for scenarios; otherwise the name.", form: EXPRESSION },
  },
  open: null,
  example: "- roll: die in 1..6\n- set: hero.wounds = max(0, die - 3)",
  check,
  inside: noEffects,
  waits: () => "rolls",
  takesRest: false,
  lower(code, one) {
    const query = lowerQuery(code.ids, code.env, one.query);
    const weight = one.weight && code.expr(one.weight);
    const purpose = lowerPurpose(code, one.purpose);
    code.emit(one.span, {
      do: "roll",
      query,
      weight,
      to: one.to && code.expr(one.to),
      as: code.local(one.as),
      type: code.ids.type(one.as.type),
      purpose,
    });
  },
};
