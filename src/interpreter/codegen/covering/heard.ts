/** Decides which instructions a module that counts coverage has to leave to the interpreter. */

import { partsOfInstruction, rowOf } from "../../ir/instructions.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Instruction, LValue } from "../../ir/program.ts";
import type { Gen } from "../gen.ts";
import { isCovered } from "./telling.ts";

/** The expressions that say where a value goes. */
function keysIn(target: LValue): readonly Expr[] {
  switch (target.to) {
    case "slot":
      return target.keys;
    case "element":
      return [...keysIn(target.of), target.key];
    case "kept":
      return [target.of];
    case "local":
      return [];
  }
}

/** Effects whose writers count their events. */
const COUNTED: ReadonlySet<Instruction["do"]> = new Set<Instruction["do"]>([
  "move",
  "remove",
  "reveal",
  "hide",
  "shuffle",
  "finish",
  "say",
]);

/**
 * Is an instruction left to the interpreter because the interpreter evaluates a part of it more than once, and coverage
 * counts that? It evaluates the place of `set` again to tell the event, lists the outcomes of chance at the wait and at
 * the outcome, and rebuilds simultaneous questions for each player.
 */
export function isHeard(g: Pick<Gen, "covering" | "program" | "secrecy">, one: Instruction): boolean {
  switch (one.do) {
    case "set":
      return isCovered(g, pieceOf.exprs(keysIn(one.target)));
    case "offer":
      return one.alternatives.some(({ args, command }) => {
        const further = g.program.commands[command]?.then;
        return isCovered(g, pieceOf.exprs([...args, ...(further ? [further.command, ...further.args] : [])]));
      });
    case "ask":
      // Things with `removedWhen` are gone before the interpreter asks.
      return g.secrecy !== null && g.program.kinds.some(({ removedWhen }) => removedWhen !== null);
    case "everyone":
      return true;
    case "gather":
      return true;
    case "roll":
      return isCovered(g, pieceOf.exprs(partsOfInstruction(one, "without texts")));
    case "draw":
      return (
        isCovered(g, pieceOf.exprs(partsOfInstruction(one, "without texts"))) ||
        g.program.zones.some(({ refill }) => refill && isCovered(g, pieceOf.expr(refill.expr)))
      );
    default:
      // Effects without counting code are counted by the listener.
      return rowOf(one).counts && !COUNTED.has(one.do);
  }
}
