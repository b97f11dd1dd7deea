/** Carries out the steps of a case. */
import type { NodeId } from "../interpreter/ir/program.ts";
import { type Followed, follow } from "./answering.ts";
import type { Trial } from "./context.ts";
import type { Case, Step } from "./model.ts";
import { checkInBetween, type Moment, pending, takeChecks } from "./moments.ts";
import { isFault } from "./referee.ts";
import { sound } from "./sound.ts";

type Of<K extends Step["step"]> = Step & { readonly step: K };

/** Takes the steps of a case, then judges its final checks. False: a step could not be taken. */
export function takeSteps(trial: Trial, { when, checks }: Case): boolean {
  let said: Moment | null = null;
  for (const [i, step] of when.entries()) {
    if (step.step !== "check") {
      trial.begin(step);
      if (!takeStep(trial, step)) return false;
      said = step.step === "play on" ? "here" : null;
      continue;
    }
    if (step.check.check === "pending") said = pending(trial, step.check.seats);
    const next = when.slice(i).find((one) => one.step !== "check");
    checkInBetween(trial, step.check, said ?? (next ? before(trial, next) : "end"));
  }
  trial.begin({ at: trial.one.at, given: "then" });
  takeChecks(trial, checks, said ?? "end");
  return true;
}

/** The moment of a check before a step: forced answers are given until the step can be taken. */
function before(trial: Trial, step: Step): Moment {
  if (step.step === "play on") return "here";
  if (step.step !== "answer") return { reached: () => isFree(trial) };
  return { reached: () => triedAnswer(trial, step)?.is === "done" };
}

/** Takes one step. False: the case cannot go on. */
function takeStep(trial: Trial, step: Exclude<Step, { step: "check" }>): boolean {
  switch (step.step) {
    case "answer":
      return takeAnswer(trial, step) && sound(trial, step);
    case "effect":
      if (!free(trial, step)) return false;
      trial.referee.run(step.effect);
      return sound(trial, step);
    case "phase":
      return free(trial, step) && runPhase(trial, step) && sound(trial, step);
    case "play on":
      return playOn(trial, step);
  }
}

/**
 * Gives an answer. Publicly forced answers need not be written, so they are given until this one fits. If it never
 * fits, the failure shows this player's last question, or why there was none at first; the end of the game would not
 * help.
 */
function takeAnswer(trial: Trial, step: Of<"answer">): boolean {
  const { referee } = trial;
  const name = trial.seatName(step.seat - 1);
  let stuck: Stuck | null = null;
  for (;;) {
    const given = giveAnswer(trial, step);
    if (given === "given") return true;
    stuck = given ?? stuck ?? { found: trial.askedOf(step.seat - 1), node: null };
    if (referee.takeForced() && sound(trial, step)) continue;
    if (trial.failures.length === 0) trial.fail(step, `${name} can answer so`, stuck.found, stuck.node);
    return false;
  }
}

interface Stuck {
  readonly found: string;
  readonly node: NodeId | null;
}

/** Where an answer leads or why it fails, without changing the position. Null: this player is not asked. */
function triedAnswer(trial: Trial, { seat, answer }: Of<"answer">): Followed | null {
  const { referee, given } = trial;
  return referee.question(seat - 1) && follow({ ...given, sink: null }, referee.state, seat - 1, answer);
}

/** Gives an answer, or says why it cannot be given. Null: this player is not asked. */
function giveAnswer(trial: Trial, step: Of<"answer">): "given" | Stuck | null {
  const { referee } = trial;
  const seat = step.seat - 1;
  const asked = referee.question(seat);
  // Tried without the sink first, so that a failing answer leaves no events.
  const tried = triedAnswer(trial, step);
  if (!asked || !tried) return null;
  if (tried.is === "stuck") return { found: trial.named(tried.why), node: asked.node };
  const followed = follow(trial.given, referee.state, seat, step.answer);
  if (followed.is === "done") referee.goOn(followed.state);
  return "given";
}

/** Before the referee acts nobody may owe an answer. Publicly forced answers are given first. */
function free(trial: Trial, step: Step): boolean {
  while (!isFree(trial)) {
    if (!trial.referee.takeForced()) return owing(trial, step);
    if (!sound(trial, step)) return false;
  }
  return true;
}

/**
 * Whether the referee may act. A game that runs by itself (`start: setup`, `at:`) always asks somebody, so questions do
 * not hinder.
 */
function isFree(trial: Trial): boolean {
  const stand = trial.referee.stand();
  return stand.kind === "idle" || (stand.kind === "play" && trial.one.begin.from !== "empty");
}

function owing(trial: Trial, step: Step): false {
  trial.fail(step, "nobody is asked anything", trial.waitingFor(), trial.nodeAsked());
  return false;
}

function runPhase(trial: Trial, step: Of<"phase">): boolean {
  const { game } = trial.referee;
  const body = game.program.bodies.findIndex(({ id }) => id === `phases.${step.phase.text}`);
  if (body >= 0) trial.referee.perform(body);
  else trial.fail(step, `there is a phase \`${step.phase.text}\``, `there are ${game.phases.join(", ")}`);
  return body >= 0;
}

function playOn(trial: Trial, step: Of<"play on">): boolean {
  const { referee } = trial;
  for (;;) {
    const come = hasCome(trial, step);
    if (come !== "not yet") return come === "yes";
    if (referee.spent()) break;
    const moved = referee.takeForced() || (step.random && referee.takeAny());
    if (!sound(trial, step)) return false;
    if (!moved) return stopped(trial, step);
  }
  trial.fail(step, "this comes about", `not within ${referee.taken} moves`);
  return false;
}

function hasCome(trial: Trial, step: Of<"play on">): "yes" | "not yet" | "failed" {
  const until = trial.referee.ready(step.until);
  const value = until ? trial.referee.evaluate(until) : 0;
  if (!until) return "failed";
  if (!isFault(value)) return value === 1 ? "yes" : "not yet";
  trial.fail(step, "the condition can be evaluated", value.message, value.node);
  return "failed";
}

function stopped(trial: Trial, step: Of<"play on">): false {
  const stand = trial.referee.stand();
  const choice = stand.kind === "play" && !step.random ? "somebody has a choice before that: " : "";
  trial.fail(step, "this comes about", `${choice}${trial.waitingFor()}`, trial.nodeAsked());
  return false;
}
