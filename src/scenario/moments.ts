/**
 * Finds the moment at which checks are judged. Publicly forced answers need not be written, so they are given before
 * checks where the position allows it.
 */
import type { Trial } from "./context.ts";
import type { Failure } from "./failure.ts";
import { isAskedFor, judge } from "./judge.ts";
import type { Check } from "./model.ts";
import { soundAfterForced } from "./sound.ts";

/**
 * When checks are judged. `end`: after all publicly forced answers. `reached`: after those that are needed for the next
 * step. `here`: now, because the case has said so itself.
 */
export type Moment = "end" | "here" | { readonly reached: () => boolean };

/** Judges a check between steps and then restores the position: forced answers given for the check are taken back. */
export function checkInBetween(trial: Trial, check: Check, moment: Moment): void {
  const mark = trial.referee.mark();
  takeChecks(trial, [check], moment);
  trial.referee.backTo(mark);
}

/** Judges checks at a moment and keeps the position reached. */
export function takeChecks(trial: Trial, checks: readonly Check[], moment: Moment): void {
  const waiting = checks.flatMap((check) => (check.check === "pending" ? check.seats : []));
  onTheWay(trial, checks, waiting.length > 0 ? pending(trial, waiting) : moment);
}

/** The moment at which all these seats (from 1) are asked; forced answers are given only until then. */
export const pending = ({ referee }: Trial, seats: readonly number[]): Moment => ({
  reached: () => seats.every((seat) => referee.question(seat - 1) !== null),
});

const isReached = (moment: Moment) => moment === "here" || (moment !== "end" && moment.reached());

/** Gives forced answers up to a moment. A `may` has to be offered once on the way, a `may not` never. */
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

/** Checks that are judged while forced answers are given. */
class Watched {
  private readonly trial: Trial;
  private readonly never: Set<Check>;
  /** each with its first failures; these are reported if the answer is never offered */
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

/** The failures of a check now, without reporting them. */
function failuresOf(trial: Trial, check: Check): Failure[] {
  const before = trial.failures.length;
  judge(trial, check);
  return trial.failures.splice(before);
}

/**
 * Whether a check has been decided. A list of answers is judged when its question comes; a single answer when it is
 * offered.
 */
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
