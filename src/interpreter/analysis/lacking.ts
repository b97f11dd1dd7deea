// Long because it is one search: what each sort of expression, instruction and command hands on to places of others.

import { partsOfInstruction, rowOf } from "../ir/instructions.ts";
import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import { keysIn } from "../ir/pipeline.ts";
import {
  type Body,
  type CommandDef,
  type Expr,
  type Instruction,
  NONE,
  type Program,
  type Query,
  type SortKey,
  type TermId,
} from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { exprsOf } from "../ir/visit.ts";

/**
 * Finds values that may be none although their types promise a value: a slot may start with none, a thing may be
 * nowhere, and an effect may change what a condition has ensured. Such values propagate.
 */
interface Lacking {
  /** can an expression give or contain none although its type does not say so? */
  readonly is: (expr: Expr) => boolean;
}

const NO_STEPS: Pick<Query, "steps"> = { steps: [] };

/** A piece of the rules with its own environment. */
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
  /** the bodies that may return such a value */
  private readonly results = new Set<Body | undefined>();
  private readonly places = new Map<Scope, Set<number>>();
  private readonly scopeOf = new Map<Expr, Scope>();
  private readonly stored: readonly boolean[];
  /** the bodies and commands that rows bring */
  private readonly abilities: readonly number[];
  private readonly brought: readonly number[];
  private changed = false;

  constructor(program: Program) {
    this.program = program;
    this.abilities = printedOn(program, "body");
    this.brought = printedOn(program, "command");
    this.stored = program.slots.map(({ type, initial }) => type.t === "optional" || beginsWithNone(initial.expr));
    const { terms, bodies, orders, paths, lines, commands } = program;
    const within = <S extends Scope>(scopes: readonly S[], piece: (scope: S) => Piece) =>
      scopes.map((scope) => ({ scope, exprs: exprsOf(piece(scope)) }));
    const all = [
      ...within(terms, pieceOf.term),
      ...within(bodies, pieceOf.body),
      ...within(orders, pieceOf.order),
      ...within(paths, pieceOf.path),
      ...within(lines, pieceOf.line),
      ...within(commands, pieceOf.command),
      ...within([program], pieceOf.others),
    ];
    for (const { scope, exprs } of all) for (const expr of exprs) this.scopeOf.set(expr, scope);
    do {
      this.changed = false;
      this.look(all);
    } while (this.changed);
  }

  /** Propagates one step further. */
  private look(all: readonly { readonly scope: Scope; readonly exprs: readonly Expr[] }[]): void {
    for (const { scope, exprs } of all) for (const expr of exprs) this.bind(scope, expr);
    for (const body of this.program.bodies) this.run(body);
    for (const order of this.program.orders) this.byOrders(order.keys);
    for (const command of this.program.commands) this.asked(command);
    for (const [term, { form }] of this.program.terms.entries()) if (this.inForm(form)) this.mark(this.terms, term);
  }

  is(expr: Expr): boolean {
    const { mayBeGone, gives } = infoOf(expr);
    if (mayBeGone) return this.promises(expr) && (expr.op !== "slot" || this.stored[expr.slot] === true);
    if (expr.op === "local") return this.isPlace(this.scopeOf.get(expr), expr.at);
    if (expr.op === "call") return this.terms.has(expr.term);
    // If the left side is none, the right side counts.
    const taken = expr.op === "else" ? [expr.right] : gives(expr as never);
    return taken.some((part) => this.is(part));
  }

  /** Does the type promise a value? */
  private promises(expr: Expr): boolean {
    return typeOf(this.program, expr).t !== "optional";
  }

  private isPlace(scope: Scope | undefined, at: number): boolean {
    return scope !== undefined && this.places.get(scope)?.has(at) === true;
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

  /** Marks the places that an expression binds or passes arguments to. */
  private bind(scope: Scope, expr: Expr): void {
    const { program } = this;
    const { binds, query } = infoOf(expr);
    for (const { at, from } of binds(expr)) if (this.is(from)) this.place(scope, at);
    this.byOrders(keysIn(query(expr) ?? NO_STEPS));
    if (expr.op === "call") this.args(program.terms[expr.term], expr.args);
    if (expr.op === "line") this.args(program.lines[expr.line], expr.args);
    if (expr.op === "path") this.args(program.paths[expr.path], expr.args);
    if (expr.op === "after") this.args(program.bodies[expr.body], expr.args);
  }

  private inQuery(scope: Scope, query: Query): void {
    if (this.is(query.list)) this.place(scope, query.variable);
    this.byOrders(keysIn(query));
  }

  private byOrders(keys: readonly Pick<SortKey, "by">[]): void {
    for (const { by } of keys) if (by.by === "order") this.args(this.program.orders[by.order], by.args);
  }

  private run(body: Body): void {
    for (const one of body.code) {
      const { queries, binds } = rowOf(one);
      for (const query of queries(one)) this.inQuery(body, query);
      this.handOn(body, one);
      if (this.fills(body, one)) for (const at of binds(one)) this.place(body, at);
    }
  }

  /** Can the value that an instruction puts into its locals be none? */
  private fills(body: Body, one: Instruction): boolean {
    if (one.do === "next") return this.isPlace(body, one.from);
    if (one.do === "call") return this.results.has(this.program.bodies[one.body]);
    return partsOfInstruction(one).some((part) => this.is(part));
  }

  /** Marks what an instruction passes to a body or command, or returns. */
  private handOn(body: Body, one: Instruction): void {
    switch (one.do) {
      case "call":
        this.args(this.program.bodies[one.body], one.args);
        return;
      case "perform":
        // Which body runs is not known before play.
        for (const other of this.program.bodies) this.args(other, one.args);
        if (isNobody(one.args[0])) for (const other of this.abilities) this.place(this.program.bodies[other], 0);
        return;
      case "offer":
        for (const { command, args } of one.alternatives) this.offered(this.program.commands[command], args);
        return;
      case "return":
        if (one.value && this.is(one.value)) this.mark(this.results, body);
        return;
      case "set":
      case "let":
      case "forget":
      case "jump":
      case "unless":
      case "gather":
      case "next":
      case "move":
      case "swap":
      case "make":
      case "remove":
      case "reveal":
      case "hide":
      case "shuffle":
      case "mix":
      case "draw":
      case "roll":
      case "ask":
      case "everyone":
      case "unpack":
      case "together":
      case "applied":
      case "refresh":
      case "endIf":
      case "finish":
      case "begin":
      case "say":
        return;
      default:
        // A missing instruction does not compile.
        one satisfies never;
    }
  }

  /** The answers of a command, its arguments and its actor are passed to its body. */
  private asked(command: CommandDef): void {
    for (const { at, choice } of command.fields) {
      this.inQuery(command, choice.query);
      if (!this.is(choice.query.list)) continue;
      this.place(command, at);
      this.place(this.program.bodies[command.body], at);
    }
    // The next command of the chain may only be known during play.
    if (command.then) for (const other of this.program.commands) this.offered(other, command.then.args);
    if (!isNobody(command.then?.args[0])) return;
    for (const other of this.brought) {
      this.place(this.program.commands[other], 0);
      this.place(this.program.bodies[this.program.commands[other]?.body ?? NONE], 0);
    }
  }

  private offered(command: CommandDef | undefined, args: readonly Expr[]): void {
    if (!command) return;
    this.args(command, args);
    this.args(this.program.bodies[command.body], args);
  }

  private inForm(form: Program["terms"][number]["form"]): boolean {
    if (form.form === "value") return this.is(form.expr);
    return form.form === "cases" && form.cases.some(({ expr }) => this.is(expr));
  }
}

/** All printed values of this type. */
const printedOn = ({ fields }: Program, t: "body" | "command"): number[] =>
  fields.flatMap(({ type, values }) =>
    (type.t === "optional" ? type.of : type).t === t
      ? values.filter((value): value is number => typeof value === "number" && value !== NONE)
      : [],
  );

/** May the user of an ability be none, although the ability does not expect it? */
function isNobody(user: Expr | undefined): boolean {
  if (!user) return false;
  if (user.op === "const") return user.value === NONE;
  return (
    (user.op === "if" || user.op === "else") &&
    infoOf(user)
      .gives(user as never)
      .some(isNobody)
  );
}

const beginsWithNone = (expr: Expr): boolean => expr.op !== "const" || expr.value === NONE;
