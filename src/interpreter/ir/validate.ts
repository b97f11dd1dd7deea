/**
 * Validates a program. First its form (`definition-forms.ts`): keys are present and well-formed, indexes exist, jumps
 * stay in the code, places in the environment. If the form is sound: types, arguments and nested indexes fit each
 * other. Every finding is a bug of the lowering, not of the rules.
 */

import { arithmeticRow } from "./arithmetic.ts";
import { formFlaws } from "./definition-forms.ts";
import { isOfType } from "./fits.ts";
import type { Flaw } from "./form.ts";
import type { InstructionWith } from "./instruction-set.ts";
import { rowOf } from "./instructions.ts";
import type { ExprWith } from "./operators.ts";
import { infoOf, partsOf } from "./ops.ts";
import type { BoardDef, Body, Expr, Instruction, NodeId, Program, Type } from "./program.ts";
import { IR_VERSION, NONE } from "./program.ts";
import { type Root, rootsOf } from "./roots.ts";
import { elementOf, isOfNumbers, typeOf } from "./types.ts";
import { argumentsOf, namesOfTerm, type Within, withinTarget, withinThings } from "./within.ts";

const isIndex = (at: number, count: number) => Number.isInteger(at) && at >= 0 && at < count;

const mayBe = (type: Type, t: Type["t"]) => type.t === t || type.t === "never";

const widthOf = (board: BoardDef | undefined) => Math.max(0, ...(board?.links ?? []).map(({ length }) => length));

class Validation {
  readonly flaws: Flaw[] = [];
  readonly program: Program;

  constructor(program: Program) {
    this.program = program;
  }

  flaw(where: string, node: NodeId, message: string): void {
    this.flaws.push({ where, node, message });
  }

  root({ where, expr, condition }: Root): void {
    if (condition) this.yesOrNo(where, expr);
    this.within(where, expr);
  }

  private within(where: string, expr: Expr): void {
    const { program } = this;
    const { judges } = infoOf(expr);
    for (const part of judges(expr)) this.yesOrNo(where, part);
    const computed = arithmeticRow(expr.op)?.gives;
    if (computed === "number" && !mayBe(typeOf(program, expr), "int"))
      this.flaw(where, expr.node, `${expr.op} gives a number, but its type is ${typeOf(program, expr).t}`);
    if (computed === "bool") this.yesOrNo(where, expr);
    this.arguments(where, expr);
    this.inside(where, expr.node, withinThings(program, expr));
    if (expr.op === "const") this.value(where, expr);
    if (expr.op === "call") this.without(where, expr);
    if (expr.op === "same" || expr.op === "in") this.numbers(where, expr);
    for (const part of partsOf(expr)) this.within(where, part);
  }

  /** Operators that compare by `===` must get values that can be compared so. */
  private numbers(where: string, { op, left, right, node }: ExprWith<"same" | "in">): void {
    const [one, other] = [typeOf(this.program, left), typeOf(this.program, right)];
    if (!isOfNumbers(one, op === "in" ? elementOf(other) : other))
      this.flaw(where, node, `${op} compares numbers, but these are ${one.t} and ${other.t}`);
  }

  private value(where: string, { type, value, node }: ExprWith<"const">): void {
    if (!isOfType(this.program, typeOf(this.program, { type }), value))
      this.flaw(where, node, `${JSON.stringify(value)} is no value of the type ${typeOf(this.program, { type }).t}`);
  }

  private without(where: string, { term, without, node }: ExprWith<"call">): void {
    const known = namesOfTerm(this.program, term);
    for (const id of without) if (!known.includes(id)) this.flaw(where, node, `the term has no part ${id}`);
  }

  private arguments(where: string, expr: Expr): void {
    const found = argumentsOf(this.program, expr);
    if (found && found.given !== found.taken)
      this.flaw(where, expr.node, `${expr.op} gives ${found.given} arguments to what takes ${found.taken}`);
  }

  private inside(where: string, node: NodeId, within: Within | null): void {
    if (within?.count != null && !isIndex(within.at, within.count))
      this.flaw(where, node, `there is no ${within.what} ${within.at}, only ${within.count}`);
  }

  private yesOrNo(where: string, expr: Expr): void {
    const type = typeOf(this.program, expr);
    if (!mayBe(type, "bool")) this.flaw(where, expr.node, `yes or no is needed, but ${expr.op} gives ${type.t}`);
  }

  body({ id, code, locals, size, params, node }: Body): void {
    if (params.length > locals.length || locals.length > size)
      this.flaw(id, node, `${params.length} parameters, ${locals.length} local places, ${size} places in all`);
    for (const [at, one] of code.entries()) this.instruction(`${id} ${at}`, one);
    const last = code.at(-1);
    const goesOn = !last || rowOf(last).then === "next" || rowOf(last).then === "next or end";
    if (goesOn) this.flaw(id, last?.node ?? node, "the code ends, and does not say how it goes on");
  }

  /** Indexes that depend on other operands of the same instruction. */
  private instruction(where: string, one: Instruction): void {
    const { slots, bodies } = this.program;
    if (one.do === "set") this.inside(where, one.node, withinTarget(this.program, one.target));
    if (one.do === "unpack" && one.needed !== null)
      this.inside(where, one.node, { what: "field", at: one.needed, count: one.fields.length });
    if (one.do === "refresh" && !slots.some(({ fresh }) => fresh === one.scope))
      this.flaw(where, one.node, `no slot is fresh in the scope ${one.scope}`);
    if (one.do === "offer") this.offered(where, one);
    if (one.do === "call" && bodies[one.body]?.params.length !== one.args.length)
      this.flaw(where, one.node, `a body is given ${one.args.length} arguments, and takes another number`);
  }

  private offered(where: string, { alternatives, node }: InstructionWith<"offer">): void {
    for (const { command, args } of alternatives)
      if (this.program.commands[command]?.args !== args.length)
        this.flaw(where, node, `a command is given ${args.length} arguments, and takes another number`);
  }

  /** Printed values of things, and defaults of options. */
  private written(): void {
    for (const { id, type, default: value, node } of this.program.options)
      if (!isOfType(this.program, type, value))
        this.flaw(`options.${id}`, node, `${value} is no ${type.t} of this option`);
    for (const { id, type, values } of this.program.fields)
      for (const [at, value] of values.entries())
        if (value !== NONE && !isOfType(this.program, type, value))
          this.flaw(`fields.${id}`, -1, `value ${at} is none of the type ${type.t}`);
  }

  /** References to edges and corners must exist. */
  private crossings({ id, crosses, part, spaces }: BoardDef): void {
    const { boards } = this.program;
    const count = boards[crosses?.edges ?? -1]?.spaces.length ?? 0;
    const where = `boards.${id}`;
    for (const at of crosses?.at.flat() ?? []) if (at !== NONE) this.inside(where, -1, { what: "edge", at, count });
    const host = boards[part?.of ?? -1]?.spaces.length ?? 0;
    for (const { space } of part?.beside ?? []) this.inside(where, -1, { what: "space", at: space, count: host });
    for (const at of part?.touching.flat() ?? []) this.inside(where, -1, { what: "space", at, count: host });
    if (part && (part.beside.length !== spaces.length || part.ends.some((ends) => ends.length !== 2)))
      this.flaw(where, -1, "of every edge and corner it is said where it lies");
  }

  /** Indexes that depend on other parts of the same declaration. */
  declarations(): void {
    const { kinds, boards, paths, terms, fields } = this.program;
    this.written();
    for (const { id, node, near, board } of paths)
      for (const at of near) this.inside(`paths.${id}`, node, { what: "direction", at, count: widthOf(boards[board]) });
    for (const board of boards) this.crossings(board);
    for (const { id, node, form } of terms)
      for (const { kind, row } of form.form === "number" ? form.modifiers : [])
        this.inside(`terms.${id}`, node, { what: "row", at: row, count: kinds[kind]?.rows.length ?? 0 });
    for (const { id, node, copies } of kinds)
      if (copies.of === "rows" && copies.counted === "field")
        this.inside(`kinds.${id}`, node, { what: "field", at: copies.count, count: fields.length });
  }
}

/** All flaws of a program, in order. */
export function validate(program: Program): readonly Flaw[] {
  const validation = new Validation(program);
  if (program.version !== IR_VERSION)
    validation.flaw("program", -1, `this is version ${program.version}, and version ${IR_VERSION} is understood`);
  if (validation.flaws.length > 0) return validation.flaws;
  const ofForm = formFlaws(program);
  if (ofForm.length > 0) return ofForm;
  validation.declarations();
  for (const body of program.bodies) validation.body(body);
  for (const root of rootsOf(program)) validation.root(root);
  return validation.flaws;
}
