import { infoOf } from "../ir/ops.ts";
import { ordersUsed, type Piece, usedBy } from "../ir/pieces.ts";
import type { BodyId, Expr, Program } from "../ir/program.ts";
import { exprsOf, placesNeeded } from "../ir/visit.ts";

/**
 * One read of a running verb by a piece of the rules: a local of the verb that a place of the environment refers to, or
 * of the innermost frame of a body. Cached results can use such values as part of the key.
 */
export interface KeptRead {
  /** the place that refers to the verb, or -1 */
  readonly local: number;
  /** the body, if no place refers to the verb */
  readonly body: BodyId;
  /** the local that is read; -1: the reference to the verb itself */
  readonly at: number;
}

type Reads = readonly KeptRead[];

/** Prepares finding what pieces of a program read of running verbs; null if that is not known at compile time. */
export function keptReaders(program: Program): (piece: Piece) => Reads | null {
  const known = new Map<Piece, Reads | null>();
  const find = (piece: Piece): Reads | null => {
    const found = known.get(piece);
    if (found !== undefined) return found;
    // Null while in progress, because terms may be mutually recursive.
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
  // The arguments of an order stand in sort keys, which are not analysed here.
  found.push(...ordersUsed(program, piece).flatMap((order) => below([], find(order), open)));
  const reads = found.filter((read) => read !== null);
  return reads.length < found.length ? null : distinct(reads);
}

/** The reads of an expression itself. */
function own(expr: Expr, open: readonly number[]): (KeptRead | null)[] {
  if (expr.op === "running") return [{ local: -1, body: expr.body, at: -1 }];
  return expr.op === "kept" ? [named(expr.of, expr.at, open)] : [null];
}

function named(verb: Expr | undefined, at: number, open: readonly number[]): KeptRead | null {
  if (verb?.op === "running") return { local: -1, body: verb.body, at };
  return verb?.op === "local" && open.includes(verb.at) ? { local: verb.at, body: -1, at } : null;
}

/** The reads of a called term, line or path, with its parameters replaced by arguments. */
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
