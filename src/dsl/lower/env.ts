import type { Type } from "../../interpreter/ir/program.ts";
import type { VarDecl } from "../check/model.ts";
import { optional } from "../check/types.ts";

/** A local place: what the rules call it, or what the lowering has made it for. */
type Place = { readonly variable: VarDecl } | { readonly variable: null; readonly holds: Type };

/**
 * Gives variables their places. Locals of a body come first and stay in the state; variables of queries are scratch
 * places behind them. How many locals there are is only known when a body has been lowered once, so bodies are lowered twice.
 */
export class Env {
  private readonly places = new Map<VarDecl, number>();
  readonly locals: Place[] = [];
  /** what the elements of lists are, where that is known better than the checker says it */
  private readonly elements = new Map<VarDecl, Type>();
  /** what may be none though its type says otherwise */
  private readonly open = new Set<VarDecl>();
  private scratch: number;

  constructor(firstScratch: number) {
    this.scratch = firstScratch;
  }

  /** An environment of parameters only, for terms and conditions. */
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

  /** A place without a word, for what the lowering itself has to keep. */
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

  /** A scratch place without a word. */
  scratchPlace(): number {
    this.scratch += 1;
    return this.scratch - 1;
  }

  /** What is known of the variable of a query besides what the checker says. */
  elementOf(variable: VarDecl): Type | null {
    return this.elements.get(variable) ?? null;
  }

  /** The local place of a variable, if it has one. */
  knows(variable: VarDecl | undefined): number[] {
    const at = variable && this.places.get(variable);
    return at === undefined ? [] : [at];
  }

  /** From now on the variable may be none, whatever the checker lets rules rely on. */
  mayBeNone(variable: VarDecl): void {
    this.open.add(variable);
  }

  isOpen(variable: VarDecl): boolean {
    return this.open.has(variable);
  }

  typeOf(variable: VarDecl): VarDecl["type"] {
    return this.isOpen(variable) ? optional(variable.type) : variable.type;
  }

  /** From now on the variable means its local place (a loop's element, which its query knew by a scratch place). */
  settle(variable: VarDecl): number {
    const at = this.locals.push({ variable }) - 1;
    this.places.set(variable, at);
    return at;
  }

  /** Another name for a variable that has a place. */
  alias(variable: VarDecl, other: VarDecl): void {
    this.places.set(variable, this.at(other));
  }

  at(variable: VarDecl): number {
    const at = this.places.get(variable);
    // A variable without a place was part of something that has been reported; place 0 keeps the Program well-formed.
    return at ?? 0;
  }

  get size(): number {
    return Math.max(this.scratch, this.locals.length);
  }
}
