import { make } from "../../check/expr/build.ts";
import { boardsOf } from "../../check/expr/directions.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { taking } from "../../check/expr/parameters.ts";
import type { T } from "../../check/tree.ts";
import { optional, type Type } from "../../check/types.ts";

/** Whether all spaces of the board are connected, so that the number of steps is never none. */
function inOnePiece(args: readonly T[]): boolean {
  const boards = new Set(args.flatMap((arg) => boardsOf(arg.type)));
  return boards.size === 1 && [...boards].every((board) => board.joined);
}

export const steps: FunctionRow = {
  name: "steps",
  signature: "steps(a, b)",
  doc: "How many steps two spaces of a board are apart, whatever stands between them; none if they are not joined.",
  ofNumbers: null,
  next: null,
  check: taking(["space", "space"], (_, span, args) => {
    const whole = inOnePiece(args);
    const type: Type = { t: "int", least: 0, most: 10_000 };
    const steps = make(span, whole ? type : optional(type), { op: "builtin", name: "steps", args });
    return whole ? { ...steps, promised: true } : steps;
  }),
};
