import { calledIn } from "../dsl/assist/titles.ts";
import type { Loaded } from "../dsl/load.ts";
import type { Session } from "../session/session.ts";
import { BY_IDS, valueText } from "../telling/values.ts";
import { whyNotTold } from "../telling/why-not.ts";
import { placeOf, type RulePlace } from "./rule-place.ts";

/** Why a seat cannot give an answer. */
export interface WhyNot {
  /** whether the answer is possible after all */
  readonly offered: boolean;
  /** the question or command at which the answer fails; null if it is no single one */
  readonly step: string | null;
  /** the lines of the explanation, those that prevent the answer first */
  readonly lines: readonly WhyLine[];
}

/** One line of an explanation, with the rule that it is about. */
export interface WhyLine extends RulePlace {
  readonly text: string;
  /** the value that was compared or counted; empty if the text says it */
  readonly value: string;
  /** whether the condition holds; null if the seat may not know, or if the line is no condition */
  readonly holds: boolean | null;
  /** how deep it is nested below its parent line */
  readonly depth: number;
}

/** `about`: a candidate of the current step, a command, or a whole answer by its key. */
export function whyNotIn(loaded: Loaded, session: Session, seat: number, about: string): WhyNot {
  const { game, base } = session;
  const name = calledIn(loaded.model);
  const value: Parameters<typeof whyNotTold>[0]["value"] = (one) => valueText(one, { ...BY_IDS, name });
  // A whole answer is judged from its beginning, whatever steps have been chosen.
  const next = about.includes("=") ? null : session.next(seat);
  const at = { seat, state: next?.state ?? base, asked: next?.asked ?? null };
  const { offered, step, lines } = whyNotTold({ loaded, game, value, name }, at, about);
  return {
    offered,
    step,
    lines: lines.map((line) => ({
      text: line.text,
      value: line.value,
      holds: line.holds,
      depth: line.depth,
      ...placeOf(loaded, line.node),
    })),
  };
}
