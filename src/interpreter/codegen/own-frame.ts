import type { BodyId, Instruction } from "../ir/program.ts";

/**
 * What a running body reads of its own frame are its own places: `kept` of the innermost frame of the body in which it
 * stands. Rules write so wherever a verb remembers something.
 */
export function readingItself(code: readonly Instruction[], body: BodyId): readonly Instruction[] {
  return code.map((one) => mapped(one, body) as Instruction);
}

interface Kept {
  readonly op?: string;
  readonly to?: string;
  readonly of?: { readonly op?: string; readonly body?: BodyId };
  readonly at?: number;
}

const isOwn = ({ op, to, of }: Kept, body: BodyId): boolean =>
  (op === "kept" || to === "kept") && of?.op === "running" && of.body === body;

/** The same piece where there is nothing of the kind in it. */
function mapped(piece: unknown, body: BodyId): unknown {
  if (typeof piece !== "object" || piece === null) return piece;
  if (isOwn(piece as Kept, body)) {
    const { op, of: _, ...rest } = piece as Kept;
    return op === "kept" ? { ...rest, op: "local" } : { ...rest, to: "local" };
  }
  if (Array.isArray(piece)) {
    const items = piece.map((item) => mapped(item, body));
    return items.some((item, i) => item !== piece[i]) ? items : piece;
  }
  const entries = Object.entries(piece).map(([key, part]) => [key, mapped(part, body)] as const);
  const isSame = entries.every(([key, part]) => part === (piece as Record<string, unknown>)[key]);
  return isSame ? piece : Object.fromEntries(entries);
}
