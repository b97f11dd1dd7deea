import { hasOpenLength } from "../../analysis/open-length.ts";
import { partsOfInstruction, rowOf } from "../../ir/instructions.ts";
import { infoOf } from "../../ir/ops.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Body, BodyId, Instruction, LValue } from "../../ir/program.ts";
import { exprsOf, placesRead } from "../../ir/visit.ts";
import { rootOf } from "../body-facts.ts";
import type { BodyWriter } from "../writer.ts";
import { canVeil, type Judging } from "./under-veil.ts";

/** Which locals must be open for the module to run an instruction. */

/** Is the target a local of a running verb, or an element of a local? */
const isKept = (target: LValue): boolean => rootOf(target).to !== "slot" && target.to !== "local";

const readsFrames = (one: Instruction): boolean =>
  exprsOf(pieceOf.exprs(partsOfInstruction(one))).some((expr) => infoOf(expr).reads === "frames");

/**
 * The locals that must be open, or the interpreter runs the instruction; null: all locals. Reads are found in the rules
 * as they were before rewriting, too.
 */
export function openIn(g: Judging, id: BodyId, body: Body, at: number): readonly number[] | null {
  const { program } = g.game;
  const one = body.code[at];
  if (one?.do === "next") return hasOpenLength(body, one.from) || canVeil(g, id, at) ? [] : [one.from];
  const [first, own] = [openPlaces(program.bodies[id] ?? body, at), openPlaces(body, at)];
  return first && own && [...new Set([...first, ...own])];
}

function openPlaces(body: Body, at: number): readonly number[] | null {
  const one = body.code[at] as Instruction;
  if (readsFrames(one)) return null;
  switch (one.do) {
    case "jump":
    case "forget":
    case "unless":
    case "let":
    case "gather":
    case "unpack":
    case "say":
    case "reveal":
    case "hide":
    case "return":
    case "perform":
    case "call":
      return [];
    case "move":
    case "remove":
    case "draw":
      return [];
    case "set":
      return isKept(one.target) ? placesRead(partsOfInstruction(one)) : [];
    default:
      return [...placesRead(partsOfInstruction(one)), ...rowOf(one).binds(one)];
  }
}

/** A statement that leaves an instruction to the interpreter if these locals are not open. */
export function unlessOpen(w: BodyWriter, places: readonly number[] | null, leave: string): void {
  const { g, masks } = w;
  if (masks === null || places?.length === 0) return;
  const hidden = places === null ? "" : ` && knowing(${masks}, ${g.table(places)}) !== -1`;
  g.out.line(`if (${masks} !== null${hidden}) ${leave}`);
}
