import { rowOf } from "../ir/instructions.ts";
import { infoOf } from "../ir/ops.ts";
import { type Body, type Expr, NONE, type Program, type Query, type SlotId, type TermId } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { exprsOf } from "../ir/visit.ts";

/**
 * Which values may be none although their types say that they are there: what is stored may begin with none, things may stand
 * nowhere, and what a condition has made sure of an effect may change. Such a value may be handed on.
 */
interface Lacking {
  /** may an expression give none, or hold it, where its type says nothing of it */
  readonly is: (expr: Expr) => boolean;
}

/** A piece of the rules with an environment of its own. */
type Scope = object;

const found = new WeakMap<Program, Lacking>();

export function lackingIn(program: Program): Lacking {
  const known = found.get(program) ?? new Search(program);
  found.set(program, known);
  return known;
}

class Search implements Lacking {
  private readonly program: Program;
  private readonly terms = new Set<TermId>();
  private readonly places = new Map<Scope, Set<number>>();
  private readonly scopeOf = new Map<Expr, Scope>();
  private readonly stored: readonly boolean[];
  private changed = false;

  constructor(program: Program) {
    this.program = program;
    this.stored = program.slots.map(({ type, initial }) => type.t === "optional" || beginsWithNone(initial.expr));
    const { terms, bodies, orders, paths, lines, commands, ...rest } = program;
    const scopes: Scope[] = [terms, bodies, orders, paths, lines, commands].flat();
    const all = [...scopes, rest].map((scope) => ({ scope, exprs: exprsOf(scope) }));
    for (const { scope, exprs } of all) for (const expr of exprs) this.scopeOf.set(expr, scope);
    do {
      this.changed = false;
      this.look(all);
    } while (this.changed);
  }

  /** Hands on what is known to be lacking, one step further. */
  private look(all: readonly { readonly scope: Scope; readonly exprs: readonly Expr[] }[]): void {
    for (const { scope, exprs } of all) for (const expr of exprs) this.bind(scope, expr);
    for (const body of this.program.bodies) this.run(body);
    for (const [term, { form }] of this.program.terms.entries()) if (this.inForm(form)) this.mark(this.terms, term);
  }

  is(expr: Expr): boolean {
    switch (expr.op) {
      case "slot":
        return this.breaks(expr) && this.stored[expr.slot as SlotId] === true;
      case "spaceOf":
        return this.breaks(expr);
      case "kept":
        return this.breaks(expr);
      case "local": {
        const scope = this.scopeOf.get(expr);
        return scope !== undefined && this.places.get(scope)?.has(expr.at) === true;
      }
      case "call":
        return this.terms.has(expr.term);
      case "else":
        return this.is(expr.right);
      default:
        return infoOf(expr)
          .gives(expr as never)
          .some((part) => this.is(part));
    }
  }

  /** Does the type promise a thing? */
  private breaks(expr: Expr): boolean {
    return typeOf(this.program, expr).t !== "optional";
  }

  private mark<X>(marks: Set<X>, one: X): void {
    if (marks.has(one)) return;
    marks.add(one);
    this.changed = true;
  }

  private place(scope: Scope | undefined, at: number): void {
    if (!scope) return;
    const marks = this.places.get(scope) ?? new Set<number>();
    this.places.set(scope, marks);
    this.mark(marks, at);
  }

  private args(scope: Scope | undefined, args: readonly Expr[]): void {
    for (const [at, arg] of args.entries()) if (this.is(arg)) this.place(scope, at);
  }

  /** What the expression gives to places of an environment. */
  private bind(scope: Scope, expr: Expr): void {
    const { program } = this;
    if ("query" in expr) this.inQuery(scope, expr.query);
    if (expr.op === "with" && this.is(expr.value)) this.place(scope, expr.at);
    if (expr.op === "through" && this.is(expr.of)) this.place(scope, expr.at);
    if (expr.op === "call") this.args(program.terms[expr.term], expr.args);
    if (expr.op === "line") this.args(program.lines[expr.line], expr.args);
    if (expr.op === "path") this.args(program.paths[expr.path], expr.args);
    if (expr.op === "after") this.args(program.bodies[expr.body], expr.args);
  }

  private inQuery(scope: Scope, { list, variable, steps }: Query): void {
    if (this.is(list)) this.place(scope, variable);
    for (const step of steps) {
      if (step.step !== "best" && step.step !== "sort") continue;
      for (const { by } of step.keys) if (by.by === "order") this.args(this.program.orders[by.order], by.args);
    }
  }

  private run(body: Body): void {
    for (const one of body.code) {
      const row = rowOf(one);
      for (const { choice } of row.fields(one)) this.inQuery(body, choice.query);
      if (one.do === "call") this.args(this.program.bodies[one.body], one.args);
      else if (one.do === "next" && this.places.get(body)?.has(one.from)) this.place(body, one.item);
      else if (row.parts(one).some((part) => this.is(part))) for (const at of row.binds(one)) this.place(body, at);
    }
  }

  private inForm(form: Program["terms"][number]["form"]): boolean {
    if (form.form === "value") return this.is(form.expr);
    return form.form === "cases" && form.cases.some(({ expr }) => this.is(expr));
  }
}

const beginsWithNone = (expr: Expr): boolean => expr.op !== "const" || expr.value === NONE;
