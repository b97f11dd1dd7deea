import { partsOfInstruction, rowOf } from "../../ir/instructions.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Expr, Instruction, LValue } from "../../ir/program.ts";
import type { Gen } from "../gen.ts";
import { isCovered } from "./telling.ts";

/** What says where a value goes. */
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

/** Effects whose writers count what is told of them. */
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
 * Is an instruction left to the reference, to which coverage listens, because it evaluates a part of it more than once? Who tells
 * what is set looks at its place again; what chance can give is listed when it is waited for, and when it comes; what several
 * are asked unseen is put together anew for each of them.
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
      // What goes by itself before a question is gone when the reference asks it.
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
      // What nobody has taught to count is counted by who listens.
      return rowOf(one).counts && !COUNTED.has(one.do);
  }
}
