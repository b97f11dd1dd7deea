/** Lines of explanations, with their places. */
import type { Condition } from "../../src/interpreter/index.ts";
import type { ExplanationLine } from "../protocol.ts";
import { plainText, words } from "./plain.ts";
import type { Window } from "./position.ts";
import { seeOf } from "./rules.ts";
import type { Session } from "./session.ts";

export interface Context {
  readonly session: Session;
  readonly window: Window;
  /** who asks: 0 is the first seat, null the referee */
  readonly seat: number | null;
}

export function line(
  context: Context,
  text: string,
  more: Partial<ExplanationLine> & { node?: number } = {},
): ExplanationLine {
  const { node = -1, ...rest } = more;
  const at = { place: context.window.place(node), see: node < 0 ? "" : seeOf(context.session.loaded, node) };
  return { depth: 0, text, value: "", holds: null, ...at, ...rest };
}

export function conditionLines(context: Context, condition: Condition, depth: number): ExplanationLine[] {
  const value = condition.values?.map(plainText).join(" against ") ?? "";
  const text = condition.hidden
    ? "something that this seat may not see"
    : ((condition.holds ? undefined : condition.text) ?? (words(condition.id) || "condition"));
  const own = line(context, text, { depth, holds: condition.holds ?? null, value, node: condition.node });
  return [own, ...(condition.inner ?? []).flatMap((inner) => conditionLines(context, inner, depth + 1))];
}
