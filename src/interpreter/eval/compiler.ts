/** What the makers of closures share: the compiler as they see it, and checks of values that many of them need. */

import type { KeptRead } from "../analysis/kept-reads.ts";
import type { Reach } from "../analysis/reach.ts";
import type { SecretFlow } from "../analysis/secret-flow.ts";
import type { ExprWith } from "../ir/operators.ts";
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

/** A compiled expression. It reads the state in the runtime and the places of its environment. */
export type Fn = (env: Value[]) => Value;

/** A compiled expression that, by the checker, gives no list: a number, a thing, a word, or none. */
export type NumberFn = (env: Value[]) => number;

/** A compiled expression with its own environment. */
export type Call = (args: readonly Value[]) => Value;

/** One contribution to a term: what explanations are made of. */
export interface Part {
  readonly id: string;
  readonly as: "base" | "is" | "part" | "add" | "least" | "most" | "case" | "condition";
  readonly value: Value;
  readonly node: NodeId;
  /** the source of a modifier: an entity or a row */
  readonly giver: number | null;
}

/** Hears an evaluation. Only explanations use one; evaluation without a tracer costs nothing extra. */
export interface Tracer {
  /** work allowed beyond the limit of play (see LISTENING in runtime.ts); absent: none, so rules stop where they stop in play */
  readonly credit?: number;
  onTerm(term: TermId, args: readonly Value[], result: Value, parts: readonly Part[]): void;
  /**
   * Hears every condition of several, so that those after a failing one are evaluated, too; absent: only what play
   * reads is read.
   */
  onCondition?(node: NodeId, holds: boolean): void;
}

/** Sees every value that an expression gives when it is evaluated on its own; play does not change. */
export type Watch = (expr: Expr, value: Value) => void;

/** The services that the makers of closures share. They reach each other through it, because expressions nest in all ways. */
export interface Compiler {
  readonly game: Game;
  readonly rt: Runtime;
  readonly tracer: Tracer | null;
  /** the node of the expression that is being compiled, to which the reads of its closure belong */
  reading: NodeId;
  fn(expr: Expr): Fn;
  /** the same function, for an expression that gives no list */
  number(expr: Expr): NumberFn;
  query(query: Query): QueryPlan;
  term(term: TermId, without: readonly string[]): Keeper;
  /** does the term always give the same value for the same arguments? */
  settled(term: TermId): boolean;
  /** what evaluating a piece of the rules looks at */
  reach(piece: Piece): Reach;
  /** the parts of a position that a piece depends on; null: all */
  reads(piece: Piece): Stamped | null;
  /** what a piece reads of running verbs; null if that is not known at compile time */
  keptReads(piece: Piece): readonly KeptRead[] | null;
  scoped(scoped: Scoped): Call;
  /** where values can be secret, so that masks must be computed */
  flow(): SecretFlow;
}

/** The makers of some operators. */
export type Makers<K extends ExprOp["op"]> = { readonly [O in K]: (compiler: Compiler, expr: ExprWith<O>) => Fn };

/** How deep calls of terms may nest. */
export const MOST_DEEP = 200;

/** Stops the rules with a fault at a node. */
export function fail(node: NodeId, message: string): never {
  throw new RuleError("run-time", node, message);
}

/** Fails because a kept value is read of a verb that is not running. */
export function notRunning(program: Pick<Program, "types" | "bodies">, of: Pick<Expr, "type">, node: NodeId): never {
  const type = typeOf(program, of);
  const frame = type.t === "optional" ? type.of : type;
  const verb = frame.t === "frame" ? program.bodies[frame.body]?.id : undefined;
  if (verb === undefined) fail(node, "this is not running");
  fail(node, `\`${verb.slice(verb.indexOf(".") + 1)}\` is not running, so nothing is kept by it`);
}

/** A value as a list. Rules that loaded get here only with lists, or with none where the types allow it. */
export function listOf(value: Value, node: NodeId): readonly Value[] {
  return typeof value === "number" ? fail(node, "there is none, and a list is needed") : value;
}

/** A list, checked against the limit of length. */
export function bounded<T extends { readonly length: number }>(list: T, node: NodeId): T {
  if (list.length > 10_000) throw new RuleError("limit", node, "a list has more than 10,000 elements");
  return list;
}

/** Concatenates lists. */
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
