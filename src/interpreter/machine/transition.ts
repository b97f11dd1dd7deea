/**
 * The entry point of the machine: where a game begins, what a state waits for, and which state follows an answer or an
 * outcome.
 *
 * A state is never changed. Each function loads it into the machine of the game: with {@link load} to read from it, with
 * {@link advance} to run the rules on a copy. What was computed for the last state stays in `LastStop` (`last-stop.ts`),
 * so that `status`, `question` and `answer` on one state do the work once. Seats count from 0; the entity of a seat's
 * player is the number of the seat + 1.
 */

import { NONE, type Value } from "../ir/program.ts";
import { HERE } from "../runtime/errors.ts";
import type { Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { seatsIn } from "../runtime/position.ts";
import { openMoves } from "../runtime/progress.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { countWork, TOSS_WORK } from "../runtime/work.ts";
import { machineOf } from "./build.ts";
import { GO, type Machine, makeWritable } from "./core/machine.ts";
import { tellOutcome } from "./effects/chance.ts";
import { type LastStop, lastStopOf, type Status, type StepAhead, stopAt } from "./last-stop.ts";
import { advance, copyForEvaluating, faultOf, load, waiterOf } from "./loading.ts";
import { boundKept } from "./memory-limit.ts";
import type { Question } from "./questions/question.ts";
import type { AnswerWait, ChanceWait, Outcome } from "./questions/waiters.ts";
import { flowObservedBy } from "./secrecy/implicit-flow.ts";
import { bareTable, prepare } from "./start.ts";

export type { Outcome, Question, Status, StepAhead };

/** The first state of each machine, computed once. Nobody has answered or drawn anything before it, so it is always the same. */
const beginnings = new WeakMap<Machine, Pick<LastStop, "questions"> & { readonly state: State }>();

/**
 * The first state of a game in which a player or chance has to answer. With a sink, tracer or meter the rules run anew
 * each time, so that these hear of all events, evaluations and costs.
 */
export function initial(game: Game, sink: Sink | null = null): State {
  const machine = machineOf(game);
  const isHeard = sink !== null || machine.c.tracer !== null || game.meter !== null;
  const stop = lastStopOf(machine);
  const known = isHeard ? undefined : beginnings.get(machine);
  if (known) {
    stopAt(stop, known.state);
    stop.questions = known.questions;
    return known.state;
  }
  const empty: State = { slots: bareTable(game), frames: [], fault: null, spent: 0 };
  const state = advance(machine, empty, sink, () => {
    makeWritable(machine);
    return prepare(machine);
  });
  if (!isHeard && !state.fault) beginnings.set(machine, { state, questions: stop.questions });
  return state;
}

/** What a state waits for. */
export function status(game: Game, state: State): Status {
  if (state.fault) return { kind: "fault", fault: state.fault };
  const over = state.slots[AT.over] ?? 0;
  if (over > 0) {
    return { kind: "over", winners: seatsIn(state.slots[AT.winners] ?? 0), reason: game.reasons[over - 1] ?? "limit" };
  }
  const machine = machineOf(game);
  const stop = lastStopOf(machine);
  stopAt(stop, state);
  stop.status ??= waitingFor(machine, state);
  return stop.status;
}

/** Computes the status of a state without a fault in a game that goes on. */
function waitingFor(machine: Machine, state: State): Status {
  const found = waiterOf(machine, state);
  if (!found) throw new TypeError("this state does not wait for anything");
  load(machine, state.slots, state.frames, null);
  if (found.waiter.waits === "play") return { kind: "play", owing: found.waiter.owing(found.frame) };
  try {
    return chanceOf(machine, copyForEvaluating(found.frame), found.waiter, state);
  } catch (error) {
    return { kind: "fault", fault: faultOf(machine, error) };
  }
}

function chanceOf(machine: Machine, frame: Frame, tosser: ChanceWait, state: State): Status {
  const { game } = machine;
  const { at, of } = tosser.purpose(frame);
  const word = game.purposes[at]?.word ?? "";
  return {
    kind: "chance",
    purpose: of === NONE ? word : `${word} ${game.names[of]}`,
    word,
    of,
    counter: state.slots[counterAt(machine, at, of)] ?? 0,
    outcomes: tosser.outcomes(frame),
    type: tosser.type,
  };
}

/** The address of the counter of outcomes of a purpose; `of`: the entity that it belongs to, or NONE. */
const counterAt = (machine: Machine, purpose: number, of: number): number =>
  machine.game.layout.outcomeCounters + (machine.game.purposes[purpose]?.at ?? 0) + (of === NONE ? 0 : 1 + of);

/**
 * The question to a seat (0 is the first). Null if the seat owes no answer, or if finding the question fails: then
 * `status` gives the fault.
 */
export function question(game: Game, state: State, seat: number): Question | null {
  if (state.fault || (state.slots[AT.over] ?? 0) > 0) return null;
  const machine = machineOf(game);
  const stop = lastStopOf(machine);
  stopAt(stop, state);
  const known = stop.questions.find((one) => one.seat === seat);
  if (known) return known;
  const found = waiterOf(machine, state);
  if (found?.waiter.waits !== "play") return null;
  load(machine, state.slots, state.frames, null);
  try {
    const asked = found.waiter.question(copyForEvaluating(found.frame), seat);
    if (asked) stop.questions = [...stop.questions, asked];
    return asked;
  } catch (error) {
    // The question cannot be computed, so the status of this state is the fault.
    stop.status = { kind: "fault", fault: faultOf(machine, error) };
    return null;
  }
}

/**
 * Answers one step: `choice` is the index of a candidate in the question to this seat. The state that is returned waits
 * for the next step of the move or, after the last step, for whatever the rules ask next.
 */
export function answer(game: Game, state: State, seat: number, choice: number, sink: Sink | null = null): State {
  const asked = question(game, state, seat);
  const value = asked?.candidates[choice];
  if (!asked || value === undefined) throw new RangeError(`seat ${seat + 1} has no answer number ${choice} here`);
  const machine = machineOf(game);
  const stop = lastStopOf(machine);
  // A step that was looked at (`stepAhead`, `foresee`) has been computed already. With a sink its events must be told.
  const known = sink ? undefined : stop.ahead.find((step) => step.asked === asked && step.choice === choice);
  if (known) {
    const { next } = known;
    stopAt(stop, next.state);
    stop.questions = [next.asked];
    return next.state;
  }
  return advance(machine, state, sink, () => {
    const frame = machine.rt.frames.at(-1) as Frame;
    const waiter = machine.code(frame.body).waiters[frame.pc] as AnswerWait;
    return waiter.answer(frame, asked, value);
  });
}

/** Says which answers are about to be given, so that `answer` takes the computed next step. */
export function foresee(game: Game, steps: readonly StepAhead[]): void {
  lastStopOf(machineOf(game)).ahead = steps;
}

/**
 * Answers one step like {@link answer}, but stops where the move is complete. Gives the next step of the same move, or
 * null if the move is complete or the rules fail.
 *
 * A step inside a move changes nothing but the top frame. So only that frame is copied, and the state that is returned
 * shares the slots with `from`; cached values stay valid. `machine.ahead` keeps a complete move from being carried out.
 */
export function stepAhead(game: Game, from: State, asked: Question, choice: number): StepAhead["next"] | null {
  const machine = machineOf(game);
  load(machine, from.slots, [...from.frames.slice(0, -1), ...copyFrames(from.frames.slice(-1))], null, from.spent);
  machine.shared = true;
  machine.ahead = true;
  try {
    const { frames, live: slots } = machine.rt;
    const frame = frames.at(-1) as Frame;
    const waiter = machine.code(frame.body).waiters[frame.pc] as AnswerWait;
    if (waiter.answer(frame, asked, asked.candidates[choice] as Value) === GO) return null;
    boundKept(machine);
    const next = machine.pending?.find(({ seat }) => seat === asked.seat);
    return next ? { state: { slots, frames, fault: null, spent: 0 }, asked: next } : null;
  } catch (error) {
    faultOf(machine, error);
    return null;
  } finally {
    machine.ahead = false;
  }
}

/** Resolves chance: `outcome` is the index of an outcome in the status. */
export function resolve(game: Game, state: State, outcome: number, sink: Sink | null = null): State {
  const machine = machineOf(game);
  const waits = status(game, state);
  return advance(machine, state, sink, () => {
    const frame = machine.rt.frames.at(-1) as Frame;
    const tosser = machine.code(frame.body).waiters[frame.pc] as ChanceWait;
    const outcomes = waits.kind === "chance" ? waits.outcomes : tosser.outcomes(frame);
    const value = outcomes[outcome]?.value;
    if (value === undefined) throw new RangeError(`chance has no outcome number ${outcome} here`);
    const { at, of } = tosser.purpose(frame);
    const counter = counterAt(machine, at, of);
    countWork(machine.rt, TOSS_WORK, HERE);
    makeWritable(machine);
    machine.rt.live[counter] = (machine.rt.live[counter] ?? 0) + 1;
    // After chance no question continues the move before.
    machine.rt.live[AT.open] = 0;
    if (tosser.told) {
      const seats = tosser.told(frame);
      flowObservedBy(machine, seats);
      if (sink) tellOutcome(machine, frame, tosser, value, seats);
    }
    tosser.take(frame, value);
    return GO;
  });
}

/**
 * Is a seat in the middle of a move? It is if some of the steps are answered, or if its next question continues the
 * move before. Without a seat: is any seat?
 */
export function midMove(game: Game, state: State, seat: number | null = null): boolean {
  const machine = machineOf(game);
  const found = state.fault ? null : waiterOf(machine, state);
  if (found?.waiter.waits !== "play") return false;
  const open = (state.slots[AT.open] ?? 0) - 1;
  if (found.waiter.continues && open >= 0) return seat === null || seat === open;
  return openMoves(found.frame.progress).some(
    ({ player, steps }) => (seat === null || player === seat + 1) && steps > 0,
  );
}
