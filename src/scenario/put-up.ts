import type { Trial } from "./context.ts";
import { recordAt } from "./from-record.ts";
import type { Library } from "./library.ts";
import { fromEmpty } from "./linked-games.ts";
import { quoted } from "./reader.ts";
import { sound } from "./sound.ts";

/**
 * Puts up the position of a case: the beginning of the game or a record's position, then `given`. False: this failed.
 */
export function putUp(trial: Trial, library: Library, path: string): boolean {
  const { one, referee } = trial;
  const start = { at: one.at, given: quoted(one.at) };
  if (!sound(trial, start) || !fromRecord(trial, library, path)) return false;
  const first = referee.trace.events.length;
  for (const given of one.given) {
    const what = { at: given.span, given: `given: ${quoted(given.span)}` };
    trial.begin(what);
    referee.run(given);
    if (!sound(trial, what)) return false;
  }
  if (one.given.length > 0) referee.trace.forget(first);
  if (!goOnAtPhase(trial) || !sound(trial, start)) return false;
  referee.keepInvariants(one.given.length > 0 || fromEmpty(one));
  return sound(trial, start);
}

/** Takes a case to the record's move from which it begins. The path is relative to the scenario file. */
function fromRecord(trial: Trial, library: Library, path: string): boolean {
  const { begin } = trial.one;
  if (begin.from !== "record") return true;
  const record = recordAt(library, begin.path.text, path);
  const stray = typeof record === "string" ? record : trial.referee.follow(record, begin.move);
  if (stray === null) return true;
  trial.fail({ at: begin.path.span, given: begin.path.text }, "the recorded game can be played", stray);
  return false;
}

/** Continues play with the phase that the case names. */
function goOnAtPhase(trial: Trial): boolean {
  const { one, referee } = trial;
  if (one.begin.from !== "phase") return true;
  const { phase } = one.begin;
  const what = { at: phase.span, given: `at: ${phase.text}` };
  trial.begin(what);
  if (referee.continueAt(phase.text)) return true;
  trial.fail(what, "there is such a phase", `there are ${referee.game.phases.join(", ")}`);
  return false;
}
