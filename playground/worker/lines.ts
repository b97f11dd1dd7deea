/** Lines of explanations, with their places. */

import type { Condition } from "../../src/interpreter/index.ts";
import { comparedIn, isNamed } from "../../src/scenario/written.ts";
import type { ExplanationLine } from "../protocol.ts";
import { plainText, words } from "./plain.ts";
import type { Window } from "./position.ts";
import { seeOf, sourceOf } from "./rules.ts";
import type { Session } from "./session.ts";

export interface Context {
  readonly session: Session;
  readonly window: Window;
  /** who asks: 0 is the first seat, null the referee */
  readonly seat: number | null;
}

/** Said where finding an explanation would take more work than it may. */
export const TOO_LONG = "This explanation takes too long, so it was cut";

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
  const { node, holds, inner } = condition;
  const own = line(context, textOf(context, condition), {
    depth,
    holds: holds ?? null,
    value: valuesOf(context, condition),
    node,
  });
  return [own, ...(inner ?? []).flatMap((one) => conditionLines(context, one, depth + 1))];
}

/** Why it does not hold, in the words of the rules; else its name, or how it is written. */
function textOf({ session }: Context, condition: Condition): string {
  const { id, hidden, holds, text, inner, written } = condition;
  if (hidden) return "something that this seat may not see";
  if (text !== undefined && !holds) return text;
  const source = sourceOf(session.loaded, written);
  if (!isNamed(condition)) return source || "condition";
  return inner || source === "" || source === id ? words(id) : `${words(id)}: ${source}`;
}

/** What was compared: "it is 0" where the rules give the other value, else both with how they are written. */
function valuesOf({ session }: Context, condition: Condition): string {
  const found = comparedIn(session.loaded.places, condition);
  const [only] = found;
  if (found.length === 1 && only) return `it is ${plainText(only.value)}`;
  return found
    .map(({ value, source }) => (source === "" ? plainText(value) : `${source} is ${plainText(value)}`))
    .join(", ");
}
