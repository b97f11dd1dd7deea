import type { Span } from "../dsl/text/source.ts";
import type { Trial } from "./context.ts";
import { eventText, toldOf } from "./events/told.ts";
import { placeOf } from "./inspect.ts";

/** What a case did, one after another: its own steps, and what happened because of them. */
export interface Logged {
  readonly what: "step" | "event";
  /** an event as it can be written under `events` */
  readonly text: string;
  /** where the step stands, or the rule that made the event happen */
  readonly at: Span | null;
}

/** A step of a case, with the number of the first event that came of it. */
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
    // That something is over is seen from what comes next.
    if (!told || told.word === "return") continue;
    const stage = trial.stages.findLastIndex(({ from }) => from <= i);
    const line: Logged = { what: "event", text: trial.named(eventText(told)), at: placeOf(trial.places, event.node) };
    (lines[stage] ?? before).push(line);
  }
  return [...before, ...lines.flat()];
}
