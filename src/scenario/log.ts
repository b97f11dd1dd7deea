import type { Span } from "../dsl/text/source.ts";
import type { Trial } from "./context.ts";
import { eventText, toldOf } from "./events/told.ts";
import { placeOf } from "./inspect.ts";

/** One line of a case's log: a step of its own, or an event that it caused. */
export interface Logged {
  readonly what: "step" | "event";
  /** for an event: the text that can be written under `events` */
  readonly text: string;
  /** the span of the step, or of the rule that caused the event */
  readonly at: Span | null;
}

/** A step of a case, with the index of its first event. */
export interface Stage {
  readonly text: string;
  readonly at: Span;
  readonly from: number;
}

/** The log of a case that has been played. */
export function logOf(trial: Trial): Logged[] {
  const { game, trace } = trial.referee;
  const lines = trial.stages.map(({ text, at }): Logged[] => [{ what: "step", text, at }]);
  const before: Logged[] = [];
  for (const [i, event] of trace.events.entries()) {
    const told = toldOf(game, event);
    // The end of a call is left out: the next events show it.
    if (!told || told.word === "return") continue;
    const stage = trial.stages.findLastIndex(({ from }) => from <= i);
    const line: Logged = { what: "event", text: trial.named(eventText(told)), at: placeOf(trial.places, event.node) };
    (lines[stage] ?? before).push(line);
  }
  return [...before, ...lines.flat()];
}
