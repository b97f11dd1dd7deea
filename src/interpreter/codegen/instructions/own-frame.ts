import { withPartsOfInstruction } from "../../ir/instructions.ts";
import { withParts } from "../../ir/ops.ts";
import type { BodyId, Expr, Instruction, LValue } from "../../ir/program.ts";

/**
 * Replaces reads of a body's own frame by its locals: `kept` of the innermost frame of the same body. Rules have these
 * wherever a verb remembers something.
 */
export function readingItself(code: readonly Instruction[], body: BodyId): readonly Instruction[] {
  const own = (expr: Expr): Expr => {
    const inside = withParts(expr, own);
    return inside.op === "kept" && isFrameOf(inside.of, body)
      ? { node: inside.node, type: inside.type, op: "local", at: inside.at }
      : inside;
  };
  return code.map((one) => {
    // The test of an end has its own environment, whose places have other numbers.
    if (one.do === "endIf") return one;
    const inside = withPartsOfInstruction(one, own);
    return inside.do === "set" ? { ...inside, target: ownPlace(inside.target, body) } : inside;
  });
}

const isFrameOf = (frame: Expr, body: BodyId): boolean => frame.op === "running" && frame.body === body;

function ownPlace(target: LValue, body: BodyId): LValue {
  switch (target.to) {
    case "kept":
      return isFrameOf(target.of, body) ? { to: "local", at: target.at } : target;
    case "element":
      return { ...target, of: ownPlace(target.of, body) };
    case "slot":
    case "local":
      return target;
  }
}
