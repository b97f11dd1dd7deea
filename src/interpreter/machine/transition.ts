// Long because this is the one door: everything that loads a position into the machine and takes it out again stands together.

import { NONE, type NodeId, type Type, type Value } from "../ir/program.ts";
import { type Fault, faultFrom, HERE } from "../runtime/errors.ts";
import type { Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { seatsIn } from "../runtime/position.ts";
import { openMoves } from "../runtime/progress.ts";
import { hold, restartWork } from "../runtime/runtime.ts";
import { copyFrames, type Frame, type State } from "../runtime/state.ts";
import { countWork } from "../runtime/work.ts";
import { machineOf } from "./build.ts";
import { GO, type Machine, makeWritable } from "./core/machine.ts";
import { tellOutcome } from "./effects/chance.ts";
import { boundKept } from "./memory-limit.ts";
import type { Question } from "./questions/question.ts";
import type { AnswerWait, ChanceWait, Outcome, Waiter } from "./questions/waiters.ts";
import { run } from "./run.ts";
import { flowObservedBy } from "./secrecy/implicit-flow.ts";
import { bareTable, prepare } from "./start.ts";

export type { Outcome, Question };

/** What a state waits for. */
export type Status =
  | {
      readonly kind: "chance";
      /** word of the purpose, with the name of the entity that it is for: `omens`, `omens p1.scout` */
      readonly purpose: string;
      readonly word: string;
      /** the entity that the purpose is for, or NONE */
      readonly of: number;
      /** outcomes of this purpose so far */
      readonly counter: number;
      readonly outcomes: readonly Outcome[];
      /** type of the outcomes; null where it is not known */
      readonly type: Type | null;
    }
  | { readonly kind: "play"; readonly owing: readonly number[] }
  | { readonly kind: "over"; readonly winners: readonly number[]; readonly reason: string }
  | { readonly kind: "fault"; readonly fault: Fault };

/** What each toss counts for at least, so that rules that go on with chance alone come to an end. */
const TOSS = 250;

/** The last stop of each game's machine: whoever answers next need not search for the questions and outcomes again. */
interface Memory {
  state: State | null;
  /** those that are known already */
  questions: readonly Question[];
  status: Status | null;
  /** steps that somebody has looked at who is about to answer so */
  ahead: readonly StepAhead[];
}

const memories = new WeakMap<Machine, Memory>();

function memoryOf(m: Machine): Memory {
  let memory = memories.get(m);
  if (!memory) {
    memory = { state: null, questions: [], status: null, ahead: [] };
    memories.set(m, memory);
  }
  return memory;
}

/** Begins to remember a state; what was known of another one is forgotten. */
function remember(memory: Memory, state: State): void {
  if (memory.state === state) return;
  memory.state = state;
  memory.questions = [];
  memory.status = null;
}

/** What a machine with a listener may work more than one without. */
const allowance = ({ c }: Machine): number => c.tracer?.credit ?? 0;

/** Loads a state for reading. Its frames are shared: nothing may be written. */
function load(m: Machine, slots: Int32Array, frames: readonly Frame[], sink: Sink | null, spent = 0): void {
  hold(m.rt, slots);
  m.rt.frames = frames as Frame[];
  m.rt.depth = 0;
  restartWork(m.rt, spent - allowance(m));
  m.rt.noting = 0;
  if (m.rt.noted.length > 0) m.rt.noted.length = 0;
  m.rt.sink = sink;
  m.together = 0;
  m.pending = null;
}

const faultOf = (m: Machine, error: unknown): Fault => faultFrom(error, nodeHere(m));

/** The node of the instruction that runs. */
function nodeHere({ rt, game }: Machine): NodeId {
  const frame = rt.frames.at(-1);
  return game.program.bodies[frame?.body ?? 0]?.code[frame?.pc ?? 0]?.node ?? 0;
}

/** Runs something on a copy of a state, then the machine until the next wait. `act` says if it is to run. */
function advance(m: Machine, from: State, sink: Sink | null, act: () => number): State {
  load(m, from.slots, copyFrames(from.frames), sink, from.spent);
  m.shared = true;
  const memory = memoryOf(m);
  try {
    if (act() === GO) run(m);
    boundKept(m);
    const state: State = {
      slots: m.rt.live,
      frames: m.rt.frames,
      fault: null,
      spent: m.pending === null && waitsForChance(m) ? m.rt.work + allowance(m) : 0,
    };
    remember(memory, state);
    memory.questions = m.pending ?? [];
    return state;
  } catch (error) {
    memory.state = null;
    return { slots: from.slots, frames: from.frames, fault: faultOf(m, error), spent: 0 };
  } finally {
    m.rt.sink = null;
  }
}

function waitsForChance({ rt, code }: Machine): boolean {
  const frame = rt.frames.at(-1);
  return frame !== undefined && code(frame.body).waiters[frame.pc]?.waits === "chance";
}

function waiterOf(m: Machine, state: State): { readonly frame: Frame; readonly waiter: Waiter } | null {
  const frame = state.frames.at(-1);
  const waiter = frame ? m.code(frame.body).waiters[frame.pc] : null;
  return frame && waiter ? { frame, waiter } : null;
}

/** A copy of a waiting frame: evaluating writes into the room for variables. */
const copyForReading = (frame: Frame): Frame => ({ ...frame, locals: frame.locals.slice() });

/** Where each game begins, found once: up to there nobody has said or drawn anything, so it is always the same. */
const beginnings = new WeakMap<Machine, Pick<Memory, "questions"> & { readonly state: State }>();

/**
 * The first state of a game at which somebody or nature has to answer. Who listens hears how it comes about each time,
 * and who measures what rules cost counts it each time.
 */
export function initial(game: Game, sink: Sink | null = null): State {
  const m = machineOf(game);
  const isHeard = sink !== null || m.c.tracer !== null || game.meter !== null;
  const memory = memoryOf(m);
  const known = isHeard ? undefined : beginnings.get(m);
  if (known) {
    remember(memory, known.state);
    memory.questions = known.questions;
    return known.state;
  }
  const empty: State = { slots: bareTable(game), frames: [], fault: null, spent: 0 };
  const state = advance(m, empty, sink, () => {
    makeWritable(m);
    return prepare(m);
  });
  if (!isHeard && !state.fault) beginnings.set(m, { state, questions: memory.questions });
  return state;
}

/** What a state waits for. */
export function status(game: Game, state: State): Status {
  if (state.fault) return { kind: "fault", fault: state.fault };
  const over = state.slots[AT.over] ?? 0;
  if (over > 0) {
    return { kind: "over", winners: seatsIn(state.slots[AT.winners] ?? 0), reason: game.reasons[over - 1] ?? "limit" };
  }
  const m = machineOf(game);
  const memory = memoryOf(m);
  remember(memory, state);
  memory.status ??= waitingFor(m, state);
  return memory.status;
}

function waitingFor(m: Machine, state: State): Status {
  const found = waiterOf(m, state);
  if (!found) throw new TypeError("this state does not wait for anything");
  load(m, state.slots, state.frames, null);
  if (found.waiter.waits === "play") return { kind: "play", owing: found.waiter.owing(found.frame) };
  try {
    return chanceOf(m, copyForReading(found.frame), found.waiter, state);
  } catch (error) {
    return { kind: "fault", fault: faultOf(m, error) };
  }
}

function chanceOf(m: Machine, frame: Frame, tosser: ChanceWait, state: State): Status {
  const { game } = m;
  const { at, of } = tosser.purpose(frame);
  const word = game.purposes[at]?.word ?? "";
  return {
    kind: "chance",
    purpose: of === NONE ? word : `${word} ${game.names[of]}`,
    word,
    of,
    counter: state.slots[counterAt(m, at, of)] ?? 0,
    outcomes: tosser.outcomes(frame),
    type: tosser.type,
  };
}

const counterAt = (m: Machine, purpose: number, of: number): number =>
  m.game.layout.outcomeCounters + (m.game.purposes[purpose]?.at ?? 0) + (of === NONE ? 0 : 1 + of);

/** What a seat (0 is the first) is asked now; null if it owes no answer, or if the rules fail here: then the status says so. */
export function question(game: Game, state: State, seat: number): Question | null {
  if (state.fault || (state.slots[AT.over] ?? 0) > 0) return null;
  const m = machineOf(game);
  const memory = memoryOf(m);
  remember(memory, state);
  const known = memory.questions.find((one) => one.seat === seat);
  if (known) return known;
  const found = waiterOf(m, state);
  if (found?.waiter.waits !== "play") return null;
  load(m, state.slots, state.frames, null);
  try {
    const asked = found.waiter.question(copyForReading(found.frame), seat);
    if (asked) memory.questions = [...memory.questions, asked];
    return asked;
  } catch (error) {
    // Nobody can be asked this: whoever looks what the state waits for is told why.
    memory.status = { kind: "fault", fault: faultOf(m, error) };
    return null;
  }
}

/**
 * Answers one step: `choice` is the number of a candidate of the question of this seat. The state that is returned
 * waits for the next step or, after the last one, is where the rules have gone on to.
 */
export function answer(game: Game, state: State, seat: number, choice: number, sink: Sink | null = null): State {
  const asked = question(game, state, seat);
  const value = asked?.candidates[choice];
  if (!asked || value === undefined) throw new RangeError(`seat ${seat + 1} has no answer number ${choice} here`);
  const m = machineOf(game);
  const memory = memoryOf(m);
  const known = sink ? undefined : memory.ahead.find((step) => step.asked === asked && step.choice === choice);
  if (known) {
    const { next } = known;
    remember(memory, next.state);
    memory.questions = [next.asked];
    return next.state;
  }
  return advance(m, state, sink, () => {
    const frame = m.rt.frames.at(-1) as Frame;
    const waiter = m.code(frame.body).waiters[frame.pc] as AnswerWait;
    return waiter.answer(frame, asked, value);
  });
}

/** One answer, and the step of the same move that it leads to: what that is asked in, and its question. */
export interface StepAhead {
  readonly asked: Question;
  readonly choice: number;
  readonly next: { readonly state: State; readonly asked: Question };
}

/** Says which answers are about to be given: what has been found of their steps need not be found again. */
export function foresee(game: Game, steps: readonly StepAhead[]): void {
  memoryOf(machineOf(game)).ahead = steps;
}

/**
 * Answers one step like {@link answer}, but stops where the rules would go on: gives the next step of the same move, or null
 * where that is complete, or the rules fail. The position is not copied for it, so all that is kept of it stays.
 */
export function stepAhead(game: Game, from: State, asked: Question, choice: number): StepAhead["next"] | null {
  const m = machineOf(game);
  load(m, from.slots, [...from.frames.slice(0, -1), ...copyFrames(from.frames.slice(-1))], null, from.spent);
  m.shared = true;
  m.ahead = true;
  try {
    const { frames, live: slots } = m.rt;
    const frame = frames.at(-1) as Frame;
    const waiter = m.code(frame.body).waiters[frame.pc] as AnswerWait;
    if (waiter.answer(frame, asked, asked.candidates[choice] as Value) === GO) return null;
    boundKept(m);
    const next = m.pending?.find(({ seat }) => seat === asked.seat);
    return next ? { state: { slots, frames, fault: null, spent: 0 }, asked: next } : null;
  } catch (error) {
    faultOf(m, error);
    return null;
  } finally {
    m.ahead = false;
  }
}

/** Takes an outcome of chance: `outcome` is a number of those that the status gives. */
export function resolve(game: Game, state: State, outcome: number, sink: Sink | null = null): State {
  const m = machineOf(game);
  const waits = status(game, state);
  return advance(m, state, sink, () => {
    const frame = m.rt.frames.at(-1) as Frame;
    const tosser = m.code(frame.body).waiters[frame.pc] as ChanceWait;
    const outcomes = waits.kind === "chance" ? waits.outcomes : tosser.outcomes(frame);
    const value = outcomes[outcome]?.value;
    if (value === undefined) throw new RangeError(`chance has no outcome number ${outcome} here`);
    const { at, of } = tosser.purpose(frame);
    const counter = counterAt(m, at, of);
    countWork(m.rt, TOSS, HERE);
    makeWritable(m);
    m.rt.live[counter] = (m.rt.live[counter] ?? 0) + 1;
    m.rt.live[AT.open] = 0;
    if (tosser.told) {
      const seats = tosser.told(frame);
      flowObservedBy(m, seats);
      if (sink) tellOutcome(m, frame, tosser, value, seats);
    }
    tosser.take(frame, value);
    return GO;
  });
}

/**
 * Is a seat in the middle of a move: are some of its steps answered, or does its next question still belong to the move
 * before? Without a seat: is any.
 */
export function midMove(game: Game, state: State, seat: number | null = null): boolean {
  const m = machineOf(game);
  const found = state.fault ? null : waiterOf(m, state);
  if (found?.waiter.waits !== "play") return false;
  const open = (state.slots[AT.open] ?? 0) - 1;
  if (found.waiter.continues && open >= 0) return seat === null || seat === open;
  return openMoves(found.frame.progress).some(
    ({ player, steps }) => (seat === null || player === seat + 1) && steps > 0,
  );
}
