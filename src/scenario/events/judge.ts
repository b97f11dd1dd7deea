/** Compares the events that a case expects with those that happened. */
import type { Event } from "../../interpreter/runtime/events.ts";
import type { Trial } from "../context.ts";
import type { Check, ExpectedEvent } from "../model.ts";
import { strangeNames } from "./strange-names.ts";
import { eventText, type Told, toldOf } from "./told.ts";
import { matches, nearness, type Wanted, wantedOf } from "./wanted.ts";

type Of<K extends Check["check"]> = Check & { readonly check: K };

/** The events since the position of the case was put up. */
function toldIn(trial: Trial): Told[] {
  const { game, trace } = trial.referee;
  const counted = (event: Event) => (trace.prepared.has(event) ? null : toldOf(game, event));
  return trace.events.flatMap((event) => counted(event) ?? []);
}

/** The expected events with the game's names, or null if a name is unknown: an event with it could never happen. */
function readyOf(trial: Trial, events: readonly ExpectedEvent[]): Wanted[] | null {
  const { glossary, game } = trial.given;
  const wanted = events.map((event) => wantedOf(event, glossary));
  const slips = events.flatMap((event, i) =>
    strangeNames(game, event, wanted[i] as Wanted).map((name) => ({ event, name })),
  );
  for (const { event, name } of slips)
    trial.fail(event, `\`${name}\` is something that events of this kind can speak of`, "the game has no such name");
  return slips.length > 0 ? null : wanted;
}

/**
 * Judges expected events: in order, with other events allowed between them, or in any order, each matched by a
 * different event.
 */
export function judgeEvents(trial: Trial, check: Of<"events">): void {
  const wanted = readyOf(trial, check.events);
  if (!wanted) return;
  const told = toldIn(trial);
  const missing = check.inOrder ? firstOutOfOrder(told, wanted) : firstWithout(told, wanted);
  if (missing === null) return;
  const { at, from } = missing;
  const event = check.events[at] as ExpectedEvent;
  const nearest = nearestOf(told.slice(from), wanted[at] as Wanted);
  const found = nearest
    ? `nearest: ${trial.named(eventText(nearest))}`
    : `nothing of this kind${from > 0 ? " after it" : ""}`;
  const before = check.events[at - 1];
  const after = check.inOrder && before ? `this happens after \`${before.given}\`` : "this happens";
  trial.fail(event, after, found);
}

export function judgeNoEvents(trial: Trial, check: Of<"no events">): void {
  const wanted = readyOf(trial, check.events);
  if (!wanted) return;
  const told = toldIn(trial);
  for (const [i, event] of check.events.entries()) {
    const found = told.find((one) => matches(one, wanted[i] as Wanted));
    if (found) trial.fail(event, "this does not happen", trial.named(eventText(found)));
  }
}

interface Missing {
  readonly at: number;
  /** the index of the event from which the search began */
  readonly from: number;
}

/** The first expected event that is missing in order. Taking the earliest match leaves the most room for the rest. */
function firstOutOfOrder(told: readonly Told[], wanted: readonly Wanted[]): Missing | null {
  let from = 0;
  for (const [at, one] of wanted.entries()) {
    const found = told.findIndex((event, i) => i >= from && matches(event, one));
    if (found < 0) return { at, from };
    from = found + 1;
  }
  return null;
}

/**
 * The first expected event without a match. This is augmenting-path bipartite matching: an expected event whose events
 * are all taken asks their holders to take another.
 */
function firstWithout(told: readonly Told[], wanted: readonly Wanted[]): Missing | null {
  const holder = new Map<number, number>();
  const seat = (at: number, tried: Set<number>): boolean =>
    told.some((event, i) => {
      if (tried.has(i) || !matches(event, wanted[at] as Wanted)) return false;
      tried.add(i);
      const other = holder.get(i);
      if (other !== undefined && !seat(other, tried)) return false;
      holder.set(i, at);
      return true;
    });
  const at = wanted.findIndex((_, i) => !seat(i, new Set()));
  return at < 0 ? null : { at, from: 0 };
}

function nearestOf(told: readonly Told[], wanted: Wanted): Told | null {
  let best: Told | null = null;
  for (const one of told) {
    const near = nearness(one, wanted);
    if (near >= 0 && near >= (best ? nearness(best, wanted) : 0)) best = one;
  }
  return best;
}
