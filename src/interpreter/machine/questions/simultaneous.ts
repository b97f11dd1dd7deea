/** The instruction `everyone`: simultaneous questions, whose answers nobody else knows until the rules tell them. */

import { query } from "../../ir/parts.ts";
import { type Instruction, NONE, type Value } from "../../ir/program.ts";
import { partsIn } from "../../ir/visits.ts";
import { givenValue } from "../../runtime/given-answers.ts";
import { AT } from "../../runtime/layout.ts";
import {
  type CommittedEntry,
  openMoves,
  type SimultaneousEntry,
  type SimultaneousProgress,
  unanswered,
} from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import { overBeforeQuestion } from "../core/ending.ts";
import { finish, GO, type Machine, tell, WAIT } from "../core/machine.ts";
import { checkPath } from "../secrecy/implicit-flow.ts";
import { ALL, keep, masked, namedBy, opened, type Weighed, weigh, weighing } from "../secrecy/local-masks.ts";
import { chooser, countMove, enterNew, takeAnswer, tellAnswers, type WaitingInstruction } from "./ask.ts";
import { type Cursor, type Next, proceed } from "./cursor.ts";
import { type CompiledAsk, compileAsk } from "./fields.ts";
import { cursorAt, partialMoveOf, type Start, startCursor } from "./partial-moves.ts";
import type { Question } from "./question.ts";
import type { AnswerWait } from "./waiters.ts";

type Everyone = Instruction & { readonly do: "everyone" };

/** A compiled question to several players. */
interface Simultaneous {
  readonly m: Machine;
  readonly instruction: Everyone;
  readonly plan: CompiledAsk;
  readonly participating: Weighed<readonly Value[]>;
  readonly who: Weighed<Value>;
  /**
   * local places that name the players who are asked, and the places of the answers: asking tells the former, answering
   * the latter
   */
  readonly known: readonly number[];
}

/** Asks all participants at once, unseen by each other. The frame keeps the answers until all have committed. */
export function simultaneousAsk(m: Machine, instruction: Everyone): WaitingInstruction<AnswerWait> {
  const plan = compileAsk(m.c, instruction.fields, 0);
  const all: Simultaneous = {
    m,
    instruction,
    plan,
    participating: weighing(m.c, partsIn(query, instruction.query, "without texts"), m.c.query(instruction.query).run),
    who: weigh(m.c, instruction.who),
    known: [...namedBy(instruction.who), ...plan.fields.map(({ at }) => at)],
  };
  return {
    step: (frame) => askAll(all, frame),
    waiter: {
      waits: "play",
      continues: false,
      owing: seatsThatOwe,
      question: (frame, seat) => questionFor(all, frame, seat),
      answer: (frame, question, value) => takeFrom(all, frame, question, value),
    },
  };
}

function askAll(all: Simultaneous, frame: Frame): number {
  const { m, instruction } = all;
  const { node, item, into } = instruction;
  if (overBeforeQuestion(m, false, node)) return WAIT;
  const participants = all.participating(frame.locals, frame.masks);
  const known = m.rt.told;
  keep(frame, into, NONE, known);
  const questions: Question[] = [];
  const entries = participants.map((participant): SimultaneousEntry => {
    const env = envOf(all, frame, participant);
    const from = startOf(all, frame, env);
    const player = chooser(m, all.who, env, masked(frame.masks, item, known), node);
    const path = m.rt.told & known;
    const cursor = startCursor(player, from, node);
    const next = proceed(m, cursor);
    if (next.is === "ask") {
      checkPath(m, frame, player, path, node);
      questions.push(next.question);
    } else if (next.is === "nothing") tellAnswer(all, cursor, true);
    return entryOf(all, cursor, next, NONE);
  });
  frame.progress = { kind: "simultaneous", participants, entries };
  if (questions.length === 0) return close(all, frame);
  m.rt.live[AT.open] = 0;
  m.pending = questions;
  return WAIT;
}

function seatsThatOwe(frame: Frame): readonly number[] {
  const seats = openMoves(frame.progress).map(({ player }) => player - 1);
  return [...new Set(seats)].sort((a, b) => a - b);
}

function questionFor(all: Simultaneous, frame: Frame, seat: number): Question | null {
  const i = turnOf(frame, seat);
  if (i < 0) return null;
  const next = proceed(all.m, cursorOf(all, frame, i));
  if (next.is !== "ask") return null;
  return next.question.steps === 0 ? next.question : unheard(next.question);
}

function takeFrom(all: Simultaneous, frame: Frame, question: Question, value: Value): number {
  const { m, plan } = all;
  const i = turnOf(frame, question.seat);
  const cursor = cursorOf(all, frame, i);
  const nothing = question.kind === "nothing" && cursor.steps === 0 && !question.quiet;
  takeAnswer(cursor, question, value);
  const next: Next = nothing ? { is: "nothing" } : proceed(m, cursor);
  const before = progressOf(frame);
  const entries = before.entries.with(i, entryOf(all, cursor, next, cursor.who));
  frame.progress = { ...before, entries };
  m.pending = next.is === "ask" ? [unheard(next.question)] : null;
  if (next.is === "ask") return WAIT;
  return finish(m, () => {
    countMove(m, frame, cursor.who, false);
    m.rt.live[AT.open] = 0;
    tellAnswer(all, cursor, false);
    if (openMoves(frame.progress).length > 0) return WAIT;
    for (const given of entries.filter(isCommitted)) enterNew(m, plan.fields, spread(all, given));
    return close(all, frame);
  });
}

function envOf({ instruction }: Simultaneous, frame: Frame, participant: Value): Value[] {
  const env = frame.locals.slice();
  env[instruction.item] = participant;
  return env;
}

function startOf({ instruction, plan, known }: Simultaneous, frame: Frame, env: Value[]): Start {
  const masks = masked(frame.masks, instruction.item, frame.masks?.[instruction.into] ?? ALL);
  return { plan, env, masks: opened(masks, known) };
}

const NOBODY: SimultaneousProgress = { kind: "simultaneous", participants: [], entries: [] };

const progressOf = ({ progress }: Frame): SimultaneousProgress =>
  progress?.kind === "simultaneous" ? progress : NOBODY;

function cursorOf(all: Simultaneous, frame: Frame, i: number): Cursor {
  const { participants, entries } = progressOf(frame);
  const env = envOf(all, frame, participants[i] ?? NONE);
  const entry = entries[i];
  const move = entry?.is === "open" ? entry.move : unanswered(NONE);
  return cursorAt(all.m, move, startOf(all, frame, env), all.instruction.node);
}

const isCommitted = (entry: SimultaneousEntry): entry is CommittedEntry => entry.is === "committed";

/**
 * The index of the first participant of a player who has not committed, or -1. One player may answer for several
 * participants.
 */
const turnOf = (frame: Frame, seat: number): number =>
  progressOf(frame).entries.findIndex((entry) => entry.is === "open" && entry.move.player === seat + 1);

/** `player`: the only one who knows the answer, or NONE if it followed from public information. */
function entryOf({ plan }: Simultaneous, cursor: Cursor, next: Next, player: number): SimultaneousEntry {
  if (next.is === "ask") return { is: "open", move: partialMoveOf(cursor) };
  const values = plan.fields.map(({ at }) => (next.is === "nothing" ? NONE : (cursor.env[at] ?? NONE)));
  return { is: "committed", player, values };
}

function close({ m, instruction }: Simultaneous, frame: Frame): number {
  const { participants, entries } = progressOf(frame);
  frame.locals[instruction.into] = participants;
  keep(frame, instruction.answers, entries.filter(isCommitted).map(givenValue));
  frame.progress = null;
  frame.pc++;
  m.rt.live[AT.open] = 0;
  return GO;
}

/** Earlier answers are secret, so nothing that follows from them is public. */
const unheard = (question: Question): Question => ({ ...question, publiclyForced: false });

function tellAnswer({ m, instruction, plan }: Simultaneous, cursor: Cursor, nothing: boolean): void {
  if (!m.rt.sink) return;
  const { node } = instruction;
  const seat = cursor.who - 1;
  if (nothing) tell(m, "nothing", node, [], { seat, word: "ask" });
  else tellAnswers(m, "answer", plan, cursor.env, { seat, word: "", node, only: 1 << seat });
}

/** Values of the fields at the places where the plan expects them. */
function spread({ plan }: Simultaneous, { values }: CommittedEntry): Value[] {
  const env: Value[] = [];
  for (const [i, { at }] of plan.fields.entries()) env[at] = values[i] ?? NONE;
  return env;
}
