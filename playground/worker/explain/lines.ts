/** Lines of explanations, with their places. */

import type { Condition } from "../../../src/interpreter/index.ts";
import { type Listener, type ToldLine, conditionLines as toldConditions } from "../../../src/telling/explanation.ts";
import { valueText } from "../../../src/telling/values.ts";
import type { ExplanationLine } from "../../protocol.ts";
import type { Window } from "../position/position.ts";
import { seeOf } from "../rules/rules.ts";
import type { PageSession } from "../session/page-session.ts";
import { forPeople } from "../words/plain.ts";

export interface Context {
  readonly session: PageSession;
  readonly window: Window;
  /** who asks: a seat from 0; null: the referee */
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

export const conditionLines = (context: Context, condition: Condition, depth: number): ExplanationLine[] =>
  toldConditions(listenerOf(context), condition, depth).map((told) => shown(context, told));

/** How the page names values and ids in explanations. */
export const listenerOf = ({ session: { loaded, game }, window: { spoken } }: Context): Listener => ({
  loaded,
  game,
  value: (value) => valueText(value, forPeople(spoken)),
  name: spoken,
});

/** A line with its place in the rules. */
export const shown = (context: Context, { text, value, holds, node, depth }: ToldLine): ExplanationLine =>
  line(context, text, { value, holds, node, depth });
