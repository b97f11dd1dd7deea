/**
 * Is a program what its data structure promises? Numbers lead to what there is, jumps stay in the code, places in the
 * environment, types fit where they have to. Whatever is found here is a mistake of the lowering and not of the rules.
 */

import { arithmeticRow } from "./arithmetic.ts";
import { rowOf } from "./instructions.ts";
import { countOf, type Named } from "./named.ts";
import { type ExprWith, infoOf, partsOf } from "./ops.ts";
import type { Body, Expr, Instruction, NodeId, Program, Type } from "./program.ts";
import { IR_VERSION } from "./program.ts";
import { type Root, rootsOf } from "./roots.ts";
import { elementOf, isOfNumbers, typeOf } from "./types.ts";

/** What is wrong, and where it stands in the rules. */
interface Flaw {
  readonly where: string;
  readonly node: NodeId;
  readonly message: string;
}

const isIndex = (at: number, count: number) => Number.isInteger(at) && at >= 0 && at < count;

const mayBe = (type: Type, t: Type["t"]) => type.t === t || type.t === "never";

class Validation {
  readonly flaws: Flaw[] = [];
  readonly program: Program;

  constructor(program: Program) {
    this.program = program;
  }

  flaw(where: string, node: NodeId, message: string): void {
    this.flaws.push({ where, node, message });
  }

  root({ where, expr, size, places, condition }: Root): void {
    if (condition) this.yesOrNo(where, expr);
    this.within(where, expr, size, places);
  }

  private within(where: string, expr: Expr, size: number, places: readonly Type[]): void {
    const { program } = this;
    if (!isIndex(expr.type, program.types.length))
      this.flaw(where, expr.node, `${expr.op} has type ${expr.type}, and there are ${program.types.length}`);
    const { names, judges } = infoOf(expr);
    for (const one of names(expr)) this.exists(where, expr.node, one);
    this.environment(where, expr, size);
    for (const part of judges(expr)) this.yesOrNo(where, part);
    const computed = arithmeticRow(expr.op)?.gives;
    if (computed === "number" && !mayBe(typeOf(program, expr), "int"))
      this.flaw(where, expr.node, `${expr.op} gives a number, but its type is ${typeOf(program, expr).t}`);
    if (computed === "bool") this.yesOrNo(where, expr);
    if (expr.op === "call") this.arguments(where, expr);
    if (expr.op === "same" || expr.op === "in") this.numbers(where, expr);
    for (const part of partsOf(expr)) this.within(where, part, size, places);
  }

  /** Places that an expression reads, or fills for its parts. */
  private environment(where: string, expr: Expr, size: number): void {
    const query = infoOf(expr).query(expr);
    const places = infoOf(expr)
      .binds(expr)
      .map(({ at }) => at);
    if (expr.op === "local") places.push(expr.at);
    for (const at of places)
      if (!isIndex(at, size)) this.flaw(where, expr.node, `place ${at} lies outside of the ${size} of the environment`);
    if (query && !isIndex(query.type, this.program.types.length))
      this.flaw(where, query.node, `the variable of a query has type ${query.type}`);
  }

  /** What compares by `===` is given values that are told apart so. */
  private numbers(where: string, { op, left, right, node }: ExprWith<"same" | "in">): void {
    const [one, other] = [typeOf(this.program, left), typeOf(this.program, right)];
    if (!isOfNumbers(one, op === "in" ? elementOf(other) : other))
      this.flaw(where, node, `${op} compares numbers, but these are ${one.t} and ${other.t}`);
  }

  private arguments(where: string, { term, args, node }: ExprWith<"call">): void {
    const params = this.program.terms[term]?.params ?? args;
    if (params.length !== args.length)
      this.flaw(where, node, `a term of ${params.length} parameters is given ${args.length}`);
  }

  private yesOrNo(where: string, expr: Expr): void {
    const type = typeOf(this.program, expr);
    if (!mayBe(type, "bool")) this.flaw(where, expr.node, `yes or no is needed, but ${expr.op} gives ${type.t}`);
  }

  body({ id, code, locals, size, params, node }: Body): void {
    if (params.length > locals.length || locals.length > size)
      this.flaw(id, node, `${params.length} parameters, ${locals.length} local places, ${size} places in all`);
    for (const [at, one] of code.entries()) this.instruction(`${id} ${at}`, one, code.length, locals.length);
    const last = code.at(-1);
    const goesOn = !last || rowOf(last).then === "next" || rowOf(last).then === "next or end";
    if (goesOn) this.flaw(id, last?.node ?? node, "the code ends, and does not say how it goes on");
  }

  private exists(where: string, node: NodeId, named: Named): void {
    const count = countOf(this.program, named);
    if (!isIndex(named.at, count)) this.flaw(where, node, `there is no ${named.one} ${named.at}, only ${count}`);
  }

  private instruction(where: string, one: Instruction, length: number, places: number): void {
    const { jumps, binds, names } = rowOf(one);
    for (const to of jumps(one))
      if (!isIndex(to, length)) this.flaw(where, one.node, `${one.do} goes to ${to} of ${length}`);
    for (const at of binds(one))
      if (!isIndex(at, places)) this.flaw(where, one.node, `${one.do} fills place ${at} of ${places}`);
    for (const other of names(one)) this.exists(where, one.node, other);
  }
}

/** All that is wrong with a program, in the order in which it stands there. */
export function validate(program: Program): readonly Flaw[] {
  const validation = new Validation(program);
  if (program.version !== IR_VERSION)
    validation.flaw("program", -1, `this is version ${program.version}, and version ${IR_VERSION} is understood`);
  if (!program.bodies[program.main]) validation.flaw("program", -1, `there is no body ${program.main} to begin with`);
  for (const body of program.bodies) validation.body(body);
  for (const root of rootsOf(program)) validation.root(root);
  return validation.flaws;
}
