import type { NodeId } from "../interpreter/program.ts";
import { follow } from "./answering.ts";
import type { Trial } from "./context.ts";
import { judge } from "./judge.ts";
import type { Check, Step } from "./model.ts";
import { isFault } from "./referee.ts";

type Of<K extends Step["step"]> = Step & { readonly step: K };

/** Carries out one step. False: the case cannot go on. */
export function takeStep(trial: Trial, step: Step): boolean {
  switch (step.step) {
    case "check":
      takeChecks(trial, [step.check]);
      return true;
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
 * Tests expectations on the position as it is. What everybody knows to be forced need not be said: where something does
 * not hold, forced answers are given one after another as long as there are any, and it may hold after one of them.
 */
export function takeChecks(trial: Trial, checks: readonly Check[]): void {
  const { referee } = trial;
  const before = trial.failures.length;
  for (const check of checks) judge(trial, check);
  if (trial.failures.length === before) return;
  const lazily = trial.failures.splice(before);
  const mark = referee.mark();
  while (referee.takeForced() && !referee.fault() && !referee.nature.mishap) {
    for (const check of checks) judge(trial, check);
    if (trial.failures.length === before) return;
    trial.failures.length = before;
  }
  referee.backTo(mark);
  trial.failures.splice(before, trial.failures.length, ...lazily);
}

/** After every step: chance had its answers, and no rule has failed. */
export function sound(trial: Trial, step: Pick<Step, "at" | "given">): boolean {
  const { referee } = trial;
  const fault = referee.fault();
  if (fault) {
    trial.fail(step, "the rules can be carried out", fault.message, fault.node);
    return false;
  }
  const { mishap } = referee.nature;
  if (!mishap) return true;
  const possible = mishap.possible.join(", ");
  if (mishap.at === null)
    trial.fail(step, `\`chance\` says what \`${mishap.purpose}\` brings`, `it says nothing; possible: ${possible}`);
  else {
    const given = `chance: ${mishap.at.text}`;
    trial.fail(
      { at: mishap.at.span, given },
      `\`${mishap.purpose}\` can bring \`${mishap.wanted}\``,
      `possible: ${possible}`,
    );
  }
  return false;
}

/**
 * Answers that are forced for all to see need not be given, so they are taken when something else comes. Where that leads
 * nowhere, the last question of this player is told of, or else why there was none at first: not how the game ended.
 */
function takeAnswer(trial: Trial, step: Of<"answer">): boolean {
  const { referee } = trial;
  const name = trial.seatName(step.seat - 1);
  let stuck: Stuck | null = null;
  for (;;) {
    const given = giveAnswer(trial, step);
    if (given === "given") return true;
    stuck = given ?? stuck ?? { found: waitingFor(trial, step.seat - 1), node: null };
    if (referee.takeForced() && sound(trial, step)) continue;
    if (trial.failures.length === 0) trial.fail(step, `${name} can answer so`, stuck.found, stuck.node);
    return false;
  }
}

interface Stuck {
  readonly found: string;
  readonly node: NodeId | null;
}

/** Gives an answer where it can be given; else why not, or null where this player is not asked. */
function giveAnswer(trial: Trial, step: Of<"answer">): "given" | Stuck | null {
  const { referee } = trial;
  const seat = step.seat - 1;
  const asked = referee.question(seat);
  if (!asked) return null;
  // Tried in silence first: what is told of an answer that leads nowhere has not happened.
  const tried = follow({ ...trial.given, sink: null }, referee.state, seat, step.answer);
  if (tried.is === "stuck") return { found: tried.why, node: asked.node };
  const followed = follow(trial.given, referee.state, seat, step.answer);
  if (followed.is === "done") referee.goOn(followed.state);
  return "given";
}

function waitingFor(trial: Trial, seat: number): string {
  const stand = trial.referee.stand();
  const name = trial.seatName(seat);
  if (stand.kind === "over") return `the game is over (${stand.reason})`;
  if (stand.kind !== "play") return `${name} is not asked anything`;
  return `${stand.owing.map((one) => trial.seatName(one)).join(", ")} is asked, not ${name}`;
}

/** Nobody may owe an answer when the referee does something; what is forced for all to see is answered first. */
function free(trial: Trial, step: Step): boolean {
  while (!isFree(trial)) {
    if (!trial.referee.takeForced()) return owing(trial, step);
    if (!sound(trial, step)) return false;
  }
  return true;
}

/** Where the game itself goes on (`start: setup`, `at:`), there is always somebody who is asked. */
function isFree(trial: Trial): boolean {
  const stand = trial.referee.stand();
  return stand.kind === "idle" || (stand.kind === "play" && trial.one.begin.from !== "empty");
}

function owing(trial: Trial, step: Step): false {
  const stand = trial.referee.stand();
  const seat = stand.kind === "play" ? stand.owing[0] : undefined;
  const found = seat === undefined ? waitingFor(trial, 0) : `${trial.seatName(seat)} still owes an answer`;
  const node = seat === undefined ? null : (trial.referee.question(seat)?.node ?? null);
  trial.fail(step, "nobody is asked anything", found, node);
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
  const seat = stand.kind === "play" ? stand.owing[0] : undefined;
  const found = seat === undefined ? waitingFor(trial, 0) : `${trial.seatName(seat)} has a choice before that`;
  const node = seat === undefined ? null : (trial.referee.question(seat)?.node ?? null);
  trial.fail(step, "this comes about", found, node);
  return false;
}
