/** The instruction `ask`, and what all questions share: who is asked, how an answer is taken and told, and when a move counts. */

import { fail } from "../../eval/compiler.ts";
import { type Instruction, NONE, type NodeId, type Value } from "../../ir/program.ts";
import { AT } from "../../runtime/layout.ts";
import { moveIn, moverOf, unanswered } from "../../runtime/progress.ts";
import type { Frame, Masks } from "../../runtime/state.ts";
import { overBeforeQuestion } from "../core/ending.ts";
import { finish, GO, type Machine, type Step, tell, valueParts, WAIT } from "../core/machine.ts";
import { branching, checkPath, flowObservedBy } from "../secrecy/implicit-flow.ts";
import { ALL, drop, keep, namedBy, opened, type Weighed, weigh } from "../secrecy/local-masks.ts";
import { type Cursor, type Next, note, proceed } from "./cursor.ts";
import { type CompiledAsk, type CompiledField, compileAsk } from "./fields.ts";
import { cursorAt, partialMoveOf, type Start, startCursor } from "./partial-moves.ts";
import type { Question } from "./question.ts";
import type { AnswerWait } from "./waiters.ts";

/** An instruction that may wait, and the functions that take its answer later. */
export interface WaitingInstruction<W> {
  readonly step: Step;
  readonly waiter: W;
}

/** The player who is asked. Fails if there is none. */
export function chooser(m: Machine, who: Weighed<Value>, env: Value[], masks: Masks, node: NodeId): number {
  const player = who(env, masks);
  if (typeof player === "number" && player >= 1 && player <= m.game.players) return player;
  return fail(node, "there is nobody to be asked");
}

/** Writes the answer of one step into the cursor. */
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

/** Counts a complete move, unless it continues the move before. A move behind a secret cannot be continued by another one. */
export function countMove(m: Machine, { veils }: Frame, who: number, continuing: boolean): void {
  const { live } = m.rt;
  if (!continuing) live[AT.moves] = (live[AT.moves] ?? 0) + 1;
  live[AT.open] = veils === null ? who : 0;
}

/** Puts new things that were answered into play, once the move is complete. */
export function enterNew(m: Machine, fields: readonly CompiledField[], values: Value[]): void {
  for (const field of fields) {
    const value = values[field.at];
    if (!field.orNew || typeof value !== "number" || value === NONE) continue;
    if ((m.rt.live[m.game.layout.inPlay + value] ?? 0) === 0) m.enter(value, field.field.node);
  }
}

/** The seats that hear any part of the answers. */
function hearers(m: Machine, plan: CompiledAsk, env: readonly Value[]): number {
  const told = plan.fields.flatMap(({ field, at }) => valueParts(m, field.id, field.type, env[at] ?? NONE));
  return told.reduce((mask, { seenBy }) => mask | seenBy, 0);
}

/** Tells the answers of a move as an event. */
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
  const told = plan.fields.flatMap(({ field, at }) => valueParts(m, field.id, field.type, env[at] ?? NONE));
  const seen = told.map((part) => ({ ...part, seenBy: part.seenBy & more.only }));
  tell(m, type, more.node, seen, more);
}

type AskOne = Instruction & { readonly do: "ask" };

/** A compiled question to one player. */
interface Ask {
  readonly m: Machine;
  readonly instruction: AskOne;
  readonly plan: CompiledAsk;
  readonly who: Weighed<Value>;
  /**
   * local places that name the player who is asked, and the places of the answers: asking tells the former, answering
   * the latter
   */
  readonly known: readonly number[];
  /** the branch: whether there is anything to choose from decides how the rules go on */
  readonly branch: ReturnType<typeof branching>;
  /** may the player decline every field? */
  readonly mayBeNone: boolean;
}

/** Asks one player for one move. */
export function ask(m: Machine, instruction: AskOne): WaitingInstruction<AnswerWait> {
  const plan = compileAsk(m.c, instruction.fields, 0);
  const one: Ask = {
    m,
    instruction,
    plan,
    who: weigh(m.c, instruction.who),
    known: [...namedBy(instruction.who), ...plan.fields.map(({ at }) => at)],
    branch: branching(m, instruction),
    mayBeNone: instruction.fields.every(({ choice }) => choice.choose === "one" && choice.optional === true),
  };
  return {
    step: (frame) => askOne(one, frame),
    waiter: {
      waits: "play",
      continues: instruction.continues,
      owing: (frame) => [moverOf(frame.progress) - 1],
      question(frame, seat) {
        if (moverOf(frame.progress) !== seat + 1) return null;
        const next = proceed(m, cursorOf(one, frame));
        return next.is === "ask" ? next.question : null;
      },
      answer: (frame, question, value) => takeFrom(one, frame, question, value),
    },
  };
}

function askOne(one: Ask, frame: Frame): number {
  const { m, instruction } = one;
  const { node } = instruction;
  const player = chooser(m, one.who, frame.locals, frame.masks, node);
  const known = m.rt.told;
  if (overBeforeQuestion(m, isContinuing(one, player), node)) return WAIT;
  const cursor = startCursor(player, startOf(one, frame), node);
  const next = proceed(m, cursor);
  if (next.is === "nothing") return askNothing(one, frame, player, ALL);
  if (next.is === "done") return complete(one, frame, cursor);
  checkPath(m, frame, player, known, node);
  if (!isContinuing(one, player)) m.rt.live[AT.open] = 0;
  return stop(one, frame, cursor, next);
}

function takeFrom(one: Ask, frame: Frame, question: Question, value: Value): number {
  const { m, instruction } = one;
  const cursor = cursorOf(one, frame);
  const first = cursor.steps === 0;
  const nothing = question.kind === "nothing" && !question.quiet;
  const known = question.knownTo === m.game.everybody ? ALL : question.knownTo;
  if (first) one.branch(frame, known, nothing ? instruction.none : frame.pc + 1);
  takeAnswer(cursor, question, value);
  if (nothing && first) {
    return finish(m, () => {
      countMove(m, frame, cursor.who, isContinuing(one, cursor.who));
      return askNothing(one, frame, cursor.who, known);
    });
  }
  const next = proceed(m, cursor);
  if (next.is === "ask") return stop(one, frame, cursor, next);
  return finish(m, () => complete(one, frame, cursor));
}

const isContinuing = ({ m, instruction }: Ask, player: number): boolean =>
  instruction.continues && m.rt.live[AT.open] === player;

const startOf = ({ plan, known }: Ask, frame: Frame): Start => ({
  plan,
  env: frame.locals.slice(),
  masks: opened(frame.masks, known),
});

const cursorOf = (one: Ask, frame: Frame): Cursor =>
  cursorAt(one.m, moveIn(frame.progress) ?? unanswered(NONE), startOf(one, frame), one.instruction.node);

/** Goes on where there is nothing to choose from. `known`: who may know that. */
function askNothing(one: Ask, frame: Frame, player: number, known: number): number {
  const { m, instruction, plan } = one;
  const { node, none } = instruction;
  for (const { at } of plan.fields) drop(frame, at);
  frame.progress = null;
  // Others see this as an answer like any other: if a player may decline, they hear that nothing was chosen, but not
  // why.
  const declined = known !== ALL && one.mayBeNone && none === frame.pc + 1;
  frame.pc = none;
  if (!m.rt.sink) return GO;
  if (declined) tellAnswer(one, frame.locals, player);
  else tell(m, "nothing", node, [], { seat: player - 1, word: "ask", only: known });
  return GO;
}

function complete(one: Ask, frame: Frame, { who, env, steps }: Cursor): number {
  const { m, plan } = one;
  for (const { at } of plan.fields) keep(frame, at, env[at] ?? NONE);
  frame.progress = null;
  enterNew(m, plan.fields, frame.locals);
  frame.pc++;
  if (steps === 0) return GO;
  countMove(m, frame, who, isContinuing(one, who));
  // A seat that hears the choice knows that there was something to choose from.
  if (frame.veils) flowObservedBy(m, hearers(m, plan, env));
  if (m.rt.sink) tellAnswer(one, env, who);
  return GO;
}

const tellAnswer = ({ m, instruction, plan }: Ask, env: readonly Value[], player: number): void =>
  tellAnswers(m, "answer", plan, env, { seat: player - 1, word: "", node: instruction.node, only: m.game.everybody });

function stop({ m }: Ask, frame: Frame, cursor: Cursor, next: Next & { is: "ask" }): number {
  frame.progress = { kind: "ask", ...partialMoveOf(cursor) };
  m.pending = [next.question];
  return WAIT;
}
