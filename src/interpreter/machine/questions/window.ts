/** The instruction `offer`: a player chooses one of several commands, or passes. */

import { type Instruction, NONE, type NodeId, type Value } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import { moverOf, unchosen, type WindowProgress } from "../../runtime/progress.ts";
import type { Frame } from "../../runtime/state.ts";
import { overBeforeQuestion } from "../core/ending.ts";
import { finish, GO, type Machine, push, tell, WAIT } from "../core/machine.ts";
import { checkPath } from "../secrecy/implicit-flow.ts";
import { type Given, given, keep, namedBy, opened, type Weighed, weigh } from "../secrecy/local-masks.ts";
import { chooser, countMove, enterNew, takeAnswer, tellAnswers, type WaitingInstruction } from "./ask.ts";
import { type Cursor, openCommands, proceed } from "./cursor.ts";
import type { CompiledAsk } from "./fields.ts";
import { commandEnv } from "./lookahead.ts";
import { cursorAt, partialMoveOf, type Start } from "./partial-moves.ts";
import type { Question } from "./question.ts";
import type { AnswerWait } from "./waiters.ts";

/** Values of the local `passed` after the window. */
const USED = 0;
const PASSED = 1;
const NOT_ASKED = 2;

type Offer = Instruction & { readonly do: "offer" };

/** A command that a window offers. */
interface Alternative {
  readonly plan: CompiledAsk;
  readonly args: readonly Weighed<Value>[];
  readonly node: NodeId;
}

/** A compiled window. */
interface Window {
  readonly m: Machine;
  readonly instruction: Offer;
  readonly who: Weighed<Value>;
  /** local places that name the player who is asked; asking tells them */
  readonly known: readonly number[];
  readonly alternatives: readonly Alternative[];
}

/** The plan before a command is chosen. */
const UNCHOSEN: CompiledAsk = { command: -1, fields: [], needs: null, further: null, size: 0, args: 0, reads: [] };
const START: Start = { plan: UNCHOSEN, env: [], masks: null };

/** Asks one player for one command of a window, or for a pass. */
export function commandWindow(m: Machine, instruction: Offer): WaitingInstruction<AnswerWait> {
  const { node } = instruction;
  const alternatives = instruction.alternatives.map(({ command, args }) => ({
    plan: m.command(command),
    args: args.map((arg) => weigh(m.c, arg)),
    node: m.game.program.commands[command]?.node ?? node,
  }));
  const w: Window = { m, instruction, who: weigh(m.c, instruction.who), known: namedBy(instruction.who), alternatives };
  return {
    step: (frame) => openWindow(w, frame),
    waiter: {
      waits: "play",
      continues: false,
      owing: (frame) => [moverOf(frame.progress) - 1],
      question: (frame, seat) => questionFor(w, frame, seat),
      answer: (frame, question, value) => takeChoice(w, frame, question, value),
    },
  };
}

function openWindow(w: Window, frame: Frame): number {
  const { m, instruction } = w;
  const { node } = instruction;
  const player = chooser(m, w.who, frame.locals, frame.masks, node);
  const known = m.rt.told;
  if (overBeforeQuestion(m, false, node)) return WAIT;
  const question = whichCommand(w, frame, player);
  if (!question) {
    keep(frame, instruction.passed, NOT_ASKED);
    frame.pc++;
    if (m.rt.sink) tell(m, "nothing", node, [], { seat: player - 1, word: windowOf(w) });
    return GO;
  }
  checkPath(m, frame, player, known, node);
  m.rt.live[AT.open] = 0;
  frame.progress = unchosen(player);
  m.pending = [question];
  return WAIT;
}

const windowOf = ({ m, instruction }: Window): string => m.game.program.windows[instruction.window] ?? "";

function questionFor(w: Window, frame: Frame, seat: number): Question | null {
  if (moverOf(frame.progress) !== seat + 1) return null;
  if (progressOf(frame).command === null) return whichCommand(w, frame, seat + 1);
  const next = proceed(w.m, cursorOf(w, frame));
  return next.is === "ask" ? { ...next.question, window: windowOf(w) } : null;
}

function takeChoice(w: Window, frame: Frame, question: Question, value: Value): number {
  const cursor = cursorOf(w, frame);
  if (question.kind !== "command") {
    takeAnswer(cursor, question, value);
    return goOn(w, frame, cursor, progressOf(frame).command);
  }
  if (value === NONE) return finish(w.m, () => pass(w, frame, cursor.who));
  const command = value as number;
  cursor.steps++;
  Object.assign(cursor, chosen(w, frame, cursor.who, command));
  return goOn(w, frame, cursor, command);
}

const argsOf = ({ m, known, alternatives }: Window, frame: Frame, i: number): Given =>
  given(m.rt, alternatives[i]?.args ?? [], frame.locals, opened(frame.masks, known));

/** The start of a cursor for the chosen command. */
function chosen(w: Window, frame: Frame, player: number, command: number): Start {
  const plan = w.alternatives[command]?.plan ?? UNCHOSEN;
  const { values, masks } = argsOf(w, frame, command);
  return { plan, env: commandEnv(plan, values, player), masks };
}

const progressOf = ({ progress }: Frame): WindowProgress => (progress?.kind === "window" ? progress : unchosen(NONE));

function cursorOf(w: Window, frame: Frame): Cursor {
  const progress = progressOf(frame);
  const { player, command } = progress;
  const start = command === null ? START : chosen(w, frame, player, command);
  return cursorAt(w.m, progress, start, w.instruction.node);
}

/** The question which command to choose; null if nobody has to be asked. */
function whichCommand(w: Window, frame: Frame, player: number): Question | null {
  const { m, instruction, alternatives } = w;
  const listed = alternatives.map(({ plan, node }, i) => ({ plan, args: argsOf(w, frame, i), node }));
  const { open, knownTo } = openCommands(m, player, listed);
  const isPublic = knownTo === m.game.everybody;
  if (open.length === 0 && isPublic && instruction.pass !== "asked") return null;
  const candidates = instruction.pass === "never" && open.length > 0 ? open : [...open, NONE];
  const forced = candidates.length === 1;
  return {
    seat: player - 1,
    node: instruction.node,
    kind: "command",
    window: windowOf(w),
    field: null,
    command: -1,
    alternatives: instruction.alternatives,
    candidates,
    forced,
    publiclyForced: forced && isPublic,
    knownTo,
    several: null,
    about: NONE,
    among: [],
    steps: 0,
    text: instruction.text,
    env: frame.locals,
  };
}

function goOn(w: Window, frame: Frame, cursor: Cursor, command: number | null): number {
  const next = proceed(w.m, cursor);
  if (next.is !== "ask") return finish(w.m, () => carryOut(w, frame, cursor));
  frame.progress = { kind: "window", command, ...partialMoveOf(cursor) };
  w.m.pending = [{ ...next.question, window: windowOf(w) }];
  return WAIT;
}

/** Leaves the window, sets the local `passed` and counts the move. */
function close({ m, instruction }: Window, frame: Frame, player: number, passed: number): void {
  keep(frame, instruction.passed, passed);
  frame.progress = null;
  frame.pc++;
  countMove(m, frame, player, false);
}

function pass(w: Window, frame: Frame, player: number): number {
  close(w, frame, player, PASSED);
  const { m, instruction } = w;
  if (m.rt.sink) tell(m, "pass", instruction.node, [], { seat: player - 1, word: windowOf(w) });
  return GO;
}

function carryOut(w: Window, frame: Frame, { who, done }: Cursor): number {
  const { m } = w;
  close(w, frame, who, USED);
  const { commands, bodies } = m.game.program;
  for (const { command, env } of done) {
    const plan = m.command(command);
    const def = commands[command];
    enterNew(m, plan.fields, env);
    if (!m.rt.sink) continue;
    const node = def?.node ?? w.instruction.node;
    tellAnswers(m, "command", plan, env, { seat: who - 1, word: def?.id ?? "", node, only: m.game.everybody });
  }
  // Frames run from the top, so the last command of the chain, pushed last, runs first.
  for (const { command, env, masks } of done) {
    const body = commands[command]?.body ?? 0;
    const count = bodies[body]?.params.length ?? 0;
    push(m, body, env.slice(0, count), { result: -1, masks, veils: null });
  }
  return GO;
}
