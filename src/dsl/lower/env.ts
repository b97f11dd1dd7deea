/** Assigns local slots to variables. */
import type { Type } from "../../interpreter/ir/program.ts";
import type { VarDecl } from "../check/model.ts";
import { optional } from "../check/types.ts";

/** A local slot: of a variable of the rules, or one that lowering needs. */
type Place = { readonly variable: VarDecl } | { readonly variable: null; readonly holds: Type };

/**
 * Assigns slots to variables. Locals of a body come first and stay in the state; variables of queries get scratch slots
 * after them. The number of locals is known only after lowering, so it is guessed first (`local-places.ts`), and a
 * wrong guess means lowering the body again.
 */
export class Env {
  private readonly places = new Map<VarDecl, number>();
  readonly locals: Place[] = [];
  /** element types of lists that are more precise than the checker's */
  private readonly elements = new Map<VarDecl, Type>();
  /** variables that may be none although their type says otherwise */
  private readonly open = new Set<VarDecl>();
  private scratch: number;

  constructor(firstScratch: number) {
    this.scratch = firstScratch;
  }

  /** An environment with parameters only, for terms and conditions. */
  static of(params: readonly VarDecl[]): Env {
    const env = new Env(params.length);
    for (const param of params) env.local(param);
    return env;
  }

  local(variable: VarDecl): number {
    const known = this.places.get(variable);
    if (known !== undefined && this.locals[known]?.variable === variable) return known;
    return this.settle(variable);
  }

  /** A local without a name, for lowering itself. */
  made(holds: Type): number {
    return this.locals.push({ variable: null, holds }) - 1;
  }

  query(variable: VarDecl, element: Type): number {
    const at = this.scratch;
    this.scratch += 1;
    this.places.set(variable, at);
    this.elements.set(variable, element);
    return at;
  }

  /** A scratch slot without a name. */
  scratchPlace(): number {
    this.scratch += 1;
    return this.scratch - 1;
  }

  /** The more precise type of a query's variable, if known. */
  elementOf(variable: VarDecl): Type | null {
    return this.elements.get(variable) ?? null;
  }

  /** The slot of a variable, if it has one. */
  knows(variable: VarDecl | undefined): number[] {
    const at = variable && this.places.get(variable);
    return at === undefined ? [] : [at];
  }

  /** From now on the variable may be none, although the checker lets rules rely on a value. */
  mayBeNone(variable: VarDecl): void {
    this.open.add(variable);
  }

  isOpen(variable: VarDecl): boolean {
    return this.open.has(variable);
  }

  typeOf(variable: VarDecl): VarDecl["type"] {
    return this.isOpen(variable) ? optional(variable.type) : variable.type;
  }

  /** Moves a variable from a scratch slot to a local (the element of a loop, which began as a query variable). */
  settle(variable: VarDecl): number {
    const at = this.locals.push({ variable }) - 1;
    this.places.set(variable, at);
    return at;
  }

  /** Gives a variable the slot of another. */
  alias(variable: VarDecl, other: VarDecl): void {
    this.places.set(variable, this.at(other));
  }

  at(variable: VarDecl): number {
    const at = this.places.get(variable);
    // A variable without a slot belongs to something that has been reported; slot 0 keeps the Program well-formed.
    return at ?? 0;
  }

  get size(): number {
    return Math.max(this.scratch, this.locals.length);
  }
}
