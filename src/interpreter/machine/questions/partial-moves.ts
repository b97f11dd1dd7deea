import { NONE, type NodeId, type Value } from "../../ir/program.ts";
import type { PartialMove } from "../../runtime/progress.ts";
import type { Masks } from "../../runtime/state.ts";
import type { Machine } from "../core/machine.ts";
import { ALL } from "../secrecy/local-masks.ts";
import { type Cursor, nextCommand } from "./cursor.ts";
import type { CompiledAsk } from "./fields.ts";

/** The part of a cursor that a frame keeps; the rest follows from it. */
export const partialMoveOf = ({ who, answers, partial, steps }: Cursor): PartialMove => ({
  player: who,
  answers,
  partial: partial ?? NONE,
  steps,
});

/** The plan and environment with which a cursor begins. */
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

/** Rebuilds the cursor of a partial move. */
export function cursorAt(m: Machine, move: PartialMove, start: Start, node: NodeId): Cursor {
  const { player, answers, partial, steps } = move;
  const cursor = { ...startCursor(player, start, node), steps, partial: typeof partial === "number" ? null : partial };
  // The state was kept at a question. As if nobody could infer the answers, `proceed` asks even if every field is implied.
  cursor.open = 0;
  cursor.answers.push(...answers);
  replay(m, cursor, answers);
  return cursor;
}

/** Writes answers into their places, command after command, and stops at the field that is asked next. */
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
