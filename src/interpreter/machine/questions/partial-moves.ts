import { NONE, type NodeId, type Value } from "../../ir/program.ts";
import type { PartialMove } from "../../runtime/progress.ts";
import type { Masks } from "../../runtime/state.ts";
import type { Machine } from "../core/machine.ts";
import { ALL } from "../secrecy/local-masks.ts";
import { type Cursor, nextCommand } from "./cursor.ts";
import type { CompiledAsk } from "./fields.ts";

/** What a frame keeps of a cursor: the rest follows from it. */
export const partialMoveOf = ({ who, answers, partial, steps }: Cursor): PartialMove => ({
  player: who,
  answers,
  partial: partial ?? NONE,
  steps,
});

/** What a cursor begins with. */
export interface Start {
  readonly plan: CompiledAsk;
  readonly env: Value[];
  readonly masks: Masks;
}

/** A cursor at the first field. */
export function startCursor(who: number, start: Start, node: NodeId): Cursor {
  return {
    who,
    answers: [],
    partial: null,
    plan: start.plan,
    env: start.env,
    masks: start.masks,
    at: 0,
    steps: 0,
    open: ALL,
    done: [],
    node,
  };
}

/** The cursor that a half-answered move stands for. */
export function cursorAt(m: Machine, move: PartialMove, start: Start, node: NodeId): Cursor {
  const { player, answers, partial, steps } = move;
  const cursor = { ...startCursor(player, start, node), steps, partial: typeof partial === "number" ? null : partial };
  // It waits at a question, so where nothing is left to be asked it is asked all the same.
  cursor.open = 0;
  cursor.answers.push(...answers);
  replay(m, cursor, answers);
  return cursor;
}

/** Puts answers into their places, command after command, and stops at the field that is asked. */
function replay(m: Machine, cursor: Cursor, answers: readonly Value[]): void {
  const toNextField = () => {
    while (cursor.at === cursor.plan.fields.length && nextCommand(m, cursor));
  };
  for (const answer of answers) {
    toNextField();
    const field = cursor.plan.fields[cursor.at];
    if (field) cursor.env[field.at] = answer;
    cursor.at++;
  }
  toNextField();
}
