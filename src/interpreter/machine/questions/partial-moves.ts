import { NONE, type NodeId, type Value } from "../../ir/program.ts";
import type { Masks } from "../../runtime/state.ts";
import type { Machine } from "../core/machine.ts";
import { ALL } from "../secrecy/local-masks.ts";
import { type Cursor, nextCommand } from "./cursor.ts";
import type { CompiledAsk } from "./fields.ts";

/**
 * How a half-answered move lies in a frame: `[who, answers, partial or NONE, steps]`, with the number of the chosen
 * command as the first answer in a window. The rest of a cursor follows from it.
 */
export function writePartialMove(cursor: Cursor): Value {
  return [cursor.who, cursor.answers, cursor.partial ?? NONE, cursor.steps];
}

/** The player of a half-answered move. */
export const moverOf = (pick: Value): number => (typeof pick === "number" ? NONE : (pick[0] as number));

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

/**
 * The cursor that a pick stands for. `choose` gives the command that the first answer of a window stands for; null
 * where there is none to choose.
 */
export function readPartialMove(
  m: Machine,
  pick: Value,
  start: Start,
  choose: ((answer: Value) => Start) | null,
  node: NodeId,
): Cursor {
  const [who, answers, partial, steps] = pick as readonly [number, readonly Value[], Value, number];
  const cursor = { ...startCursor(who, start, node), steps, partial: typeof partial === "number" ? null : partial };
  // It waits at a question, so where nothing is left to be asked it is asked all the same.
  cursor.open = 0;
  cursor.answers.push(...answers);
  let left = answers;
  if (choose && answers.length > 0) {
    const chosen = choose(answers[0] as Value);
    cursor.plan = chosen.plan;
    cursor.env = chosen.env;
    cursor.masks = chosen.masks;
    left = answers.slice(1);
  }
  replay(m, cursor, left);
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
