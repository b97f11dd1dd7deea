import type { KeptRead } from "../analysis/kept-reads.ts";
import type { Reach } from "../analysis/reach.ts";
import type { SecretFlow } from "../analysis/secret-flow.ts";
import type { ExprWith } from "../ir/ops.ts";
import type { Piece } from "../ir/pieces.ts";
import type { Expr, ExprOp, NodeId, Program, Query, Scoped, TermId, Value } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { RuleError } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Stamped } from "../runtime/stamps.ts";
import { checkedSize, countLightWork } from "../runtime/work.ts";
import type { Keeper } from "./memo.ts";
import type { QueryPlan } from "./query-plan.ts";

/** A compiled expression. It reads the state that the runtime holds, and the places of its environment. */
export type Fn = (env: Value[]) => Value;

/** A compiled expression of which the checker has found that it gives no list: a number, a thing, a word, or none. */
export type NumberFn = (env: Value[]) => number;

/** A compiled expression with an environment of its own. */
export type Call = (args: readonly Value[]) => Value;

/** One contribution to a term: what explanations are made of. */
export interface Part {
  readonly id: string;
  readonly as: "base" | "is" | "part" | "add" | "least" | "most" | "case" | "condition";
  readonly value: Value;
  readonly node: NodeId;
  /** who gives it, for modifiers: an entity or a row */
  readonly giver: number | null;
}

/** Listens to an evaluation. Only explanations have one; without it nothing of this costs anything. */
export interface Tracer {
  /** what it may work beside playing (see LISTENING in runtime.ts); absent: nothing, so that rules stop where they stop in play */
  readonly credit?: number;
  onTerm(term: TermId, args: readonly Value[], result: Value, parts: readonly Part[]): void;
  /**
   * Told of every condition of several, so that those behind one that does not hold are tried as well; absent: what play would
   * not have read is not read.
   */
  onCondition?(node: NodeId, holds: boolean): void;
}

/** Sees every value that an expression gives, as far as it is evaluated by itself; all else is as in play. */
export type Watch = (expr: Expr, value: Value) => void;

/** What the makers of closures share. They meet here and not by importing each other: expressions nest in all ways. */
export interface Compiler {
  readonly game: Game;
  readonly rt: Runtime;
  readonly tracer: Tracer | null;
  /** the expression that is being compiled: what its closure reads is read there */
  reading: NodeId;
  fn(expr: Expr): Fn;
  /** the same function, for an expression that gives no list */
  number(expr: Expr): NumberFn;
  query(query: Query): QueryPlan;
  term(term: TermId, without: readonly string[]): Keeper;
  /** can no move change what the term gives for the same arguments */
  settled(term: TermId): boolean;
  /** what evaluating a piece of the rules looks at */
  reach(piece: Piece): Reach;
  /** what of a position evaluating a piece hangs on; null: all */
  reads(piece: Piece): Stamped | null;
  /** what evaluating a piece reads of running verbs; null where that cannot be said beforehand */
  keptReads(piece: Piece): readonly KeptRead[] | null;
  scoped(scoped: Scoped): Call;
  /** where values can be secret, so that they have to be weighed */
  flow(): SecretFlow;
}

/** Makes the closures of some operators. */
export type Makers<K extends ExprOp["op"]> = { readonly [O in K]: (compiler: Compiler, expr: ExprWith<O>) => Fn };

/** How deep terms may call each other. */
export const MOST_DEEP = 200;

/** Stops the rules with a message at a node. */
export function fail(node: NodeId, message: string): never {
  throw new RuleError("run-time", node, message);
}

/** What a verb keeps is asked for, but it is not being carried out. */
export function notRunning(program: Pick<Program, "types" | "bodies">, of: Pick<Expr, "type">, node: NodeId): never {
  const type = typeOf(program, of);
  const frame = type.t === "optional" ? type.of : type;
  const verb = frame.t === "frame" ? program.bodies[frame.body]?.id : undefined;
  if (verb === undefined) fail(node, "this is not running");
  fail(node, `\`${verb.slice(verb.indexOf(".") + 1)}\` is not running, so nothing is kept by it`);
}

/** A value as a list; rules that loaded only get here with lists, or with none where the types are silent. */
export function listOf(value: Value, node: NodeId): readonly Value[] {
  return typeof value === "number" ? fail(node, "there is none, and a list is needed") : value;
}

/** A list whose length is within the limit. */
export function bounded<T extends { readonly length: number }>(list: T, node: NodeId): T {
  if (list.length > 10_000) throw new RuleError("limit", node, "a list has more than 10,000 elements");
  return list;
}

/** Lists one after another. */
export function joined(rt: Runtime, lists: readonly Value[], node: NodeId): Value[] {
  const all: Value[] = [];
  for (const list of lists) {
    for (const item of listOf(list, node)) all.push(item);
    bounded(all, node);
  }
  countLightWork(rt, all.length, node);
  return checkedSize(rt, all, node);
}

/** Are two values equal, element by element? */
export function equal(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (typeof a === "number" || typeof b === "number" || a.length !== b.length) return false;
  return a.every((item, i) => equal(item, b[i] ?? 0));
}
