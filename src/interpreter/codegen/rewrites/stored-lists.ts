import type { ExprWith } from "../../ir/operators.ts";
import { type Piece, pieceOf } from "../../ir/pieces.ts";
import type { Type } from "../../ir/program.ts";
import { MOST_ELEMENTS } from "../../runtime/work.ts";
import { address } from "../expressions/storage.ts";
import type { Env, Gen } from "../gen.ts";
import { isNumber } from "../kinds-of-types.ts";

/**
 * Searches stored lists of numbers, or of lists of numbers, in place: `stones in table.seen` compares words without
 * building a list.
 */

interface Elements {
  /** words per element: 1 for a number; a list of numbers has its length in front */
  readonly width: number;
  readonly type: Type;
  readonly most: number;
}

function widthOf(type: Type): number {
  if (isNumber(type)) return 1;
  return type.t === "list" && isNumber(type.of) ? 1 + type.most : 0;
}

/** The layout of the elements of a stored list; `piece` is the expression that uses it. */
export function elementsOf(g: Gen, slot: number, piece: Piece): Elements | null {
  const type = g.program.slots[slot]?.type;
  if (!g.rewrites("stored lists", piece) || type?.t !== "list") return null;
  const width = widthOf(type.of);
  return width > 0 && type.most * width < MOST_ELEMENTS ? { width, type: type.of, most: type.most } : null;
}

/** A text that is true if a value is in a stored list; null: the expression has another form. */
export function inStored(
  g: Gen,
  { left, right }: Pick<ExprWith<"in" | "inLists">, "left" | "right">,
  env: Env,
): string | null {
  const elements = right.op === "slot" ? elementsOf(g, right.slot, pieceOf.exprs([left, right])) : null;
  if (right.op !== "slot" || !elements || g.secrecy?.touches(pieceOf.expr(right))) return null;
  const value = g.out.name(g.value(left, env));
  const at = address(g, right.slot, right.keys, env);
  return `${elements.width === 1 ? "isNumberAt" : "isListAt"}(${g.read}, ${at}, ${elements.width}, ${value})`;
}

/** Helper functions of these texts. */
export const STORED_LISTS = `
  const isNumberAt = (words, at, width, value) => {
    const end = at + words[at];
    tally(words[at]);
    for (let i = at + 1; i <= end; i++) if (words[i] === value) return true;
    return false;
  };
  const isListAt = (words, at, width, value) => {
    const end = at + 1 + words[at] * width, size = value.length;
    tally(words[at] * width);
    for (let i = at + 1; i < end; i += width) {
      if (words[i] !== size) continue;
      let k = 0;
      while (k < size && words[i + 1 + k] === value[k]) k++;
      if (k === size) return true;
    }
    return false;
  };`;
