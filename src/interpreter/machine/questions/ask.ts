import { fail } from "../../eval/compiler.ts";
import { type Instruction, NONE, type NodeId, type Value } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import type { Frame, Masks } from "../../runtime/state.ts";
import { overBeforeQuestion } from "../core/ending.ts";
import { finish, GO, type Machine, parts, type Step, tell, WAIT } from "../core/machine.ts";
import { branching, checkPath, flowObservedBy } from "../secrecy/implicit-flow.ts";
import { ALL, drop, keep, namedBy, opened, type Weighed, weigh } from "../secrecy/local-masks.ts";
import { type Cursor, type Next, note, proceed } from "./cursor.ts";
import { type CompiledAsk, type CompiledField, compileAsk } from "./fields.ts";
import { moverOf, readPartialMove, startCursor, writePartialMove } from "./partial-moves.ts";
import type { Question } from "./question.ts";
import type { AnswerWait } from "./waiters.ts";

/** An instruction that may wait, with what it does when the answer comes. */
export interface WaitingInstruction<W> {
  readonly step: Step;
  readonly waiter: W;
}

/** The player who is asked. */
export function chooser(m: Machine, who: Weighed<Value>, env: Value[], masks: Masks, node: NodeId): number {
  const player = who(env, masks);
  if (typeof player === "number" && player >= 1 && player <= m.game.players) return player;
  return fail(node, "there is nobody to be asked");
}

/** Takes the answer to one question into the cursor. */
export function takeAnswer(cursor: Cursor, question: Question, value: Value): void {
  cursor.steps++;
  const partial = cursor.partial ?? [];
  switch (question.kind) {
    case "one":
    case "command":
      note(cursor, value);
      return;
    case "nothing":
      note(cursor, question.field?.choice.choose === "one" ? NONE : []);
      return;
    case "several":
      if (value === NONE) note(cursor, partial);
      else cursor.partial = [...partial, value];
      return;
    case "split":
      cursor.partial = [...partial, value];
      return;
  }
}

/** A move is complete: counts it, unless it goes on with the move before. */
export function countMove(m: Machine, who: number, continuing: boolean): void {
  const { live } = m.rt;
  if (!continuing) live[AT.moves] = (live[AT.moves] ?? 0) + 1;
  live[AT.open] = who;
}

/** New things that were answered come into play when the move is complete. */
export function enterNew(m: Machine, fields: readonly CompiledField[], values: Value[]): void {
  for (const field of fields) {
    const value = values[field.at];
    if (!field.orNew || typeof value !== "number" || value === NONE) continue;
    if ((m.rt.live[m.game.layout.inPlay + value] ?? 0) === 0) m.enter(value, field.field.node);
  }
}

/** Bits of the seats that hear something of what was answered. */
function hearers(m: Machine, plan: CompiledAsk, env: readonly Value[]): number {
  const told = plan.fields.flatMap(({ field, at }) => parts(m, field.id, field.type, env[at] ?? NONE));
  return told.reduce((mask, { seenBy }) => mask | seenBy, 0);
}

/** Tells the answers of a move. */
export function tellAnswers(
  m: Machine,
  type: "answer" | "command",
  plan: CompiledAsk,
  env: readonly Value[],
  more: {
    readonly seat: number;
    readonly word: string;
    readonly node: NodeId;
    readonly only: number;
  },
): void {
  const told = plan.fields.flatMap(({ field, at }) => parts(m, field.id, field.type, env[at] ?? NONE));
  const seen = told.map((part) => ({ ...part, seenBy: part.seenBy & more.only }));
  tell(m, type, more.node, seen, more);
}

/** One move of one player. */
export function ask(m: Machine, instruction: Instruction & { do: "ask" }): WaitingInstruction<AnswerWait> {
  const { node, continues, none } = instruction;
  const plan = compileAsk(m.c, instruction.fields, 0);
  const who = weigh(m.c, instruction.who);
  // Whom a question goes to is told by asking it.
  const known = [...namedBy(instruction.who), ...plan.fields.map(({ at }) => at)];
  const start = (frame: Frame) => ({ plan, env: frame.locals.slice(), masks: opened(frame.masks, known) });
  const cursorOf = (frame: Frame) => readPartialMove(m, frame.picks ?? NONE, start(frame), null, node);
  const continuing = (player: number) => continues && m.rt.live[AT.open] === player;

  const store = (frame: Frame, env: readonly Value[]) => {
    for (const { at } of plan.fields) keep(frame, at, env[at] ?? NONE);
    frame.picks = null;
  };
  // Whether there is anything to choose from decides how the rules go on.
  const branch = branching(m, instruction);
  const mayBeNone = instruction.fields.every(({ choice }) => choice.choose === "one" && choice.optional === true);
  const toldAnswer = (env: readonly Value[], player: number) =>
    tellAnswers(m, "answer", plan, env, { seat: player - 1, word: "", node, only: m.game.everybody });
  /** `known`: who may know that there is nothing to choose from */
  const nothing = (frame: Frame, player: number, known: number) => {
    for (const { at } of plan.fields) drop(frame, at);
    frame.picks = null;
    // To others it is an answer like each: where a player may decline they hear that nothing was chosen, but not why.
    const declined = known !== ALL && mayBeNone && none === frame.pc + 1;
    frame.pc = none;
    if (!m.rt.sink) return GO;
    if (declined) toldAnswer(frame.locals, player);
    else tell(m, "nothing", node, [], { seat: player - 1, word: "ask", only: known });
    return GO;
  };
  const knownTo = ({ knownTo: mask }: Question) => (mask === m.game.everybody ? ALL : mask);
  const complete = (frame: Frame, cursor: Cursor) => {
    store(frame, cursor.env);
    enterNew(m, plan.fields, frame.locals);
    frame.pc++;
    if (cursor.steps === 0) return GO;
    countMove(m, cursor.who, continuing(cursor.who));
    // Whoever hears what was chosen knows that there was something.
    if (frame.veils) flowObservedBy(m, hearers(m, plan, cursor.env));
    if (m.rt.sink) toldAnswer(cursor.env, cursor.who);
    return GO;
  };
  const stop = (frame: Frame, cursor: Cursor, next: Next & { is: "ask" }) => {
    frame.picks = writePartialMove(cursor);
    m.pending = [next.question];
    return WAIT;
  };
  return {
    step(frame) {
      const player = chooser(m, who, frame.locals, frame.masks, node);
      const known = m.rt.told;
      if (overBeforeQuestion(m, continuing(player), node)) return WAIT;
      const cursor = startCursor(player, start(frame), node);
      const next = proceed(m, cursor);
      if (next.is === "nothing") return nothing(frame, player, ALL);
      if (next.is === "done") return complete(frame, cursor);
      checkPath(m, frame, player, known, node);
      if (!continuing(player)) m.rt.live[AT.open] = 0;
      return stop(frame, cursor, next);
    },
    waiter: {
      waits: "play",
      continues,
      owing: (frame) => [moverOf(frame.picks ?? NONE) - 1],
      question(frame, seat) {
        if (moverOf(frame.picks ?? NONE) !== seat + 1) return null;
        const next = proceed(m, cursorOf(frame));
        return next.is === "ask" ? next.question : null;
      },
      answer(frame, question, value) {
        const cursor = cursorOf(frame);
        const first = cursor.steps === 0;
        if (first)
          branch(frame, knownTo(question), question.kind === "nothing" && !question.quiet ? none : frame.pc + 1);
        takeAnswer(cursor, question, value);
        if (question.kind === "nothing" && first && !question.quiet) {
          return finish(m, () => {
            countMove(m, cursor.who, continuing(cursor.who));
            return nothing(frame, cursor.who, knownTo(question));
          });
        }
        const next = proceed(m, cursor);
        if (next.is === "ask") return stop(frame, cursor, next);
        return finish(m, () => complete(frame, cursor));
      },
    },
  };
}
