import type { Trial } from "./context.ts";
import type { Failure } from "./failure.ts";
import { isAskedFor, judge } from "./judge.ts";
import type { Check } from "./model.ts";
import { soundAfterForced } from "./sound.ts";

/**
 * At which moment expectations are judged. What everybody knows to be forced need not be said, so a position in which only a
 * forced answer is open is not where a case stands: such answers are given first. At the `end` until none is left, before
 * another step until that can be taken. `here`: the case has said itself where it stands.
 */
export type Moment = "end" | "here" | { readonly reached: () => boolean };

/** Tests expectations in between. The position stays what it was: forced answers that were given for them are taken back. */
export function checkInBetween(trial: Trial, check: Check, moment: Moment): void {
  const mark = trial.referee.mark();
  takeChecks(trial, [check], moment);
  trial.referee.backTo(mark);
}

/** Tests expectations at a moment, and stays there. */
export function takeChecks(trial: Trial, checks: readonly Check[], moment: Moment): void {
  const waiting = checks.flatMap((check) => (check.check === "pending" ? check.seats : []));
  onTheWay(trial, checks, waiting.length > 0 ? pending(trial, waiting) : moment);
}

/** Forced answers are given only until these seats (from 1) are asked. */
export const pending = ({ referee }: Trial, seats: readonly number[]): Moment => ({
  reached: () => seats.every((seat) => referee.question(seat - 1) !== null),
});

const isReached = (moment: Moment) => moment === "here" || (moment !== "end" && moment.reached());

/** Gives forced answers up to a moment: what a player may do comes up on the way, what he may not must never come up. */
function onTheWay(trial: Trial, checks: readonly Check[], moment: Moment): void {
  const watched = new Watched(trial, checks);
  for (;;) {
    watched.look();
    if (watched.isOver() || isReached(moment)) break;
    const gone = giveForced(trial, checks);
    if (gone === "stuck") return;
    if (gone === "none") break;
  }
  watched.end();
}

/** Expectations that are judged as a case goes on. */
class Watched {
  private readonly trial: Trial;
  private readonly never: Set<Check>;
  /** with what stands against each at first: that is told of an answer that never comes up */
  private readonly once: Map<Check, readonly Failure[]>;
  private readonly last: readonly Check[];

  constructor(trial: Trial, checks: readonly Check[]) {
    const isOnce = ({ check }: Check) => check === "may" || check === "may exactly" || check === "is told";
    this.trial = trial;
    this.never = new Set(checks.filter(({ check }) => check === "may not"));
    this.once = new Map(checks.filter(isOnce).map((check) => [check, failuresOf(trial, check)]));
    this.last = checks.filter((check) => !isOnce(check) && check.check !== "may not");
  }

  look(): void {
    for (const check of this.never) if (fails(this.trial, check)) this.never.delete(check);
    for (const check of this.once.keys()) if (comesUp(this.trial, check)) this.once.delete(check);
  }

  isOver(): boolean {
    return this.never.size + this.once.size + this.last.length === 0;
  }

  end(): void {
    this.trial.failures.push(...[...this.once.values()].flat());
    for (const check of this.last) judge(this.trial, check);
  }
}

function fails(trial: Trial, check: Check): boolean {
  const before = trial.failures.length;
  judge(trial, check);
  return trial.failures.length > before;
}

/** What stands against a check now, without counting it. */
function failuresOf(trial: Trial, check: Check): Failure[] {
  const before = trial.failures.length;
  judge(trial, check);
  return trial.failures.splice(before);
}

/** A list of answers is judged when its question comes; a single answer has come up when it is offered. */
function comesUp(trial: Trial, check: Check): boolean {
  const failures = failuresOf(trial, check);
  if (failures.length === 0) return true;
  if (check.check !== "may exactly" || !isAskedFor(trial, check)) return false;
  trial.failures.push(...failures);
  return true;
}

function giveForced(trial: Trial, checks: readonly Check[]): "given" | "none" | "stuck" {
  const { referee } = trial;
  const what = checks[0] ?? { at: trial.one.at, given: trial.one.id };
  const seat = referee.forcedSeat();
  if (seat === null) return "none";
  if (!referee.takeForced()) {
    trial.fail(what, "forced answers come to an end", `not within ${referee.taken} moves`);
    return "stuck";
  }
  return soundAfterForced(trial, what, seat) ? "given" : "stuck";
}
