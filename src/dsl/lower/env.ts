import type { VarDecl } from "../check/model.ts";

/**
 * Gives variables their places. Locals of a body come first and stay in the state; variables of queries are scratch
 * places behind them. How many locals there are is only known when a body has been lowered once, so bodies are lowered twice.
 */
export class Env {
  private readonly places = new Map<VarDecl, number>();
  /** locals in order; null: made by the lowering itself */
  readonly locals: (VarDecl | null)[] = [];
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

  local(variable: VarDecl | null): number {
    const known = variable && this.places.get(variable);
    if (variable && known !== null && known !== undefined && this.locals[known] === variable) return known;
    this.locals.push(variable);
    const at = this.locals.length - 1;
    if (variable) this.places.set(variable, at);
    return at;
  }

  query(variable: VarDecl): number {
    const at = this.scratch;
    this.scratch += 1;
    this.places.set(variable, at);
    return at;
  }

  /** From now on the variable means its local place (a loop's element, which its query knew by a scratch place). */
  settle(variable: VarDecl): number {
    this.locals.push(variable);
    this.places.set(variable, this.locals.length - 1);
    return this.locals.length - 1;
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
