import type { T } from "../check/tree.ts";
import { NONE_TYPE, optional } from "../check/types.ts";

/**
 * The thing on whose row an ability stands: `card` of `card.play`. A conditional ability gives a conditional thing.
 * Null: only the ability is known.
 */
export function performerOf(ability: T): T | null {
  switch (ability.op) {
    case "rowBody":
      return ability.of;
    case "if":
      return oneOf(ability, ability.condition, performerOf(ability.then), performerOf(ability.otherwise));
    case "else":
      return oneOf(ability, isNone(ability.left), performerOf(ability.right), performerOf(ability.left));
    case "through": {
      const then = performerOf(ability.then);
      return then && { ...ability, type: optional(then.type), then };
    }
    default:
      return null;
  }
}

const oneOf = ({ span }: T, condition: T, then: T | null, otherwise: T | null): T | null =>
  then === otherwise
    ? then
    : then && otherwise && { span, type: optional(then.type), op: "if", condition, then, otherwise };

const isNone = (left: T): T => ({
  span: left.span,
  type: { t: "bool" },
  op: "same",
  left,
  right: { span: left.span, type: NONE_TYPE, op: "const", value: -2147483648 },
});
