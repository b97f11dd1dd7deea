import { infoOf } from "../ir/ops.ts";
import { ordersUsed, type Piece, usedBy } from "../ir/pieces.ts";
import type { BodyId, Expr, Program } from "../ir/program.ts";
import { exprsOf, placesNeeded } from "../ir/visit.ts";

/**
 * One thing that a piece of the rules reads of running verbs: a value of the verb that a place of its environment names, or of the
 * innermost one that runs a body. What it gives can be kept by these values, as it is by its places.
 */
export interface KeptRead {
  /** the place that names the verb, or -1 */
  readonly local: number;
  /** the body, where no place names the verb */
  readonly body: BodyId;
  /** the place of the value in the verb; -1: which verb it is */
  readonly at: number;
}

type Reads = readonly KeptRead[];

/** Prepares finding what pieces of a program read of running verbs; null where that cannot be said beforehand. */
export function keptReaders(program: Program): (piece: Piece) => Reads | null {
  const known = new Map<Piece, Reads | null>();
  const find = (piece: Piece): Reads | null => {
    const found = known.get(piece);
    if (found !== undefined) return found;
    // Until it is known it is not: terms may call each other in a ring.
    known.set(piece, null);
    const reads = readsOf(program, piece, find);
    known.set(piece, reads);
    return reads;
  };
  return find;
}

function readsOf(program: Program, piece: Piece, find: (piece: Piece) => Reads | null): Reads | null {
  const open = placesNeeded(piece, false).whole;
  const found: (KeptRead | null)[] = exprsOf(piece).flatMap((expr) => {
    if (infoOf(expr).reads === "frames") return own(expr, open);
    return usedBy(program, expr).flatMap((used) => below(argsOf(expr), find(used), open));
  });
  // What it is given the keys of an order say, which are not looked at here.
  found.push(...ordersUsed(program, piece).flatMap((order) => below([], find(order), open)));
  const reads = found.filter((read) => read !== null);
  return reads.length < found.length ? null : distinct(reads);
}

/** What an expression reads itself. */
function own(expr: Expr, open: readonly number[]): (KeptRead | null)[] {
  if (expr.op === "running") return [{ local: -1, body: expr.body, at: -1 }];
  return expr.op === "kept" ? [named(expr.of, expr.at, open)] : [null];
}

function named(verb: Expr | undefined, at: number, open: readonly number[]): KeptRead | null {
  if (verb?.op === "running") return { local: -1, body: verb.body, at };
  return verb?.op === "local" && open.includes(verb.at) ? { local: verb.at, body: -1, at } : null;
}

/** What a term, line or path reads that is called here: its parameters are what it is given. */
function below(args: readonly Expr[], reads: Reads | null, open: readonly number[]): (KeptRead | null)[] {
  if (!reads) return [null];
  return reads.map((read) => (read.local < 0 ? read : named(args[read.local], read.at, open)));
}

const argsOf = (expr: Expr): readonly Expr[] =>
  expr.op === "call" || expr.op === "line" || expr.op === "path" ? expr.args : [];

function distinct(reads: Reads): Reads {
  const key = ({ local, body, at }: KeptRead) => [local, body, at].join();
  return [...new Map(reads.map((read) => [key(read), read])).values()];
}
