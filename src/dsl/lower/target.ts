import type { Target } from "../../interpreter/ir/program.ts";
import type { TTarget } from "../check/tree.ts";
import type { Code } from "./code.ts";

/** Where something goes. */
export function target(code: Code, written: TTarget): Target {
  if (written.to === "place") return { to: "place", zone: code.expr(written.zone), index: code.expr(written.index) };
  const { type } = written.expr;
  const to = type.t === "zone" ? "zone" : type.t === "entity" ? "space" : "either";
  return { to, expr: code.expr(written.expr), at: written.at };
}
