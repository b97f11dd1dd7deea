/** The instruction writer for one body: labels, jumps, locals. */
import { type Expr, type ExprOp, type Instruction, NONE, type Type } from "../../interpreter/ir/program.ts";
import type { VarDecl } from "../check/model.ts";
import type { Stmt, T } from "../check/tree.ts";
import type { Span } from "../text/source.ts";
import type { Env } from "./env.ts";
import { lowerExpr } from "./expr.ts";
import type { Ids } from "./ids.ts";
import { lowerStmt, lowerStmts } from "./stmt.ts";

type Draft<I> = I extends { node: number } ? Omit<I, "node"> : never;

/** A jump target. Jumps to it are filled in when its position is known. */
export interface Label {
  at: number;
  readonly waiting: ((at: number) => void)[];
}

/** A trigger that replaces something, with what `continue` needs of it. */
interface Replacing {
  /** the label at which the remaining replacements are tried */
  readonly again: Label;
  /** marks the trigger as done */
  readonly mark: () => void;
  /** the locals that it has created so far */
  readonly ownPlaces: () => number[];
}

/** The instructions of one body while they are written. */
export class Code {
  readonly list: Instruction[] = [];
  readonly ids: Ids;
  readonly env: Env;
  /** the targets of `stop: loop`, innermost last */
  readonly loops: Label[] = [];
  replacing: Replacing | null = null;
  /** the target of `return` if code must run before the body is left */
  readonly epilogue: { readonly label: Label; readonly result: number } | null;

  constructor(ids: Ids, env: Env, epilogue: { readonly label: Label; readonly result: number } | null) {
    this.ids = ids;
    this.env = env;
    this.epilogue = epilogue;
  }

  emit(span: Span, instruction: Draft<Instruction>): number {
    this.list.push({ node: this.ids.places.add(span), ...instruction } as Instruction);
    return this.list.length - 1;
  }

  expr(t: T): Expr {
    return lowerExpr(this.ids, this.env, t);
  }

  stmt(stmt: Stmt): void {
    lowerStmt(this, stmt);
  }

  stmts(body: readonly Stmt[]): void {
    lowerStmts(this, body);
  }

  label(): Label {
    return { at: -1, waiting: [] };
  }

  /** Puts a label at the present position. */
  set(label: Label): void {
    label.at = this.list.length;
    for (const fill of label.waiting) fill(label.at);
    label.waiting.length = 0;
  }

  jump(span: Span, label: Label): void {
    const at = this.emit(span, { do: "jump", to: label.at });
    this.fill(at, label, "to");
  }

  unless(span: Span, condition: Expr, label: Label): void {
    const at = this.emit(span, { do: "unless", condition, to: label.at });
    this.fill(at, label, "to");
  }

  /** Fills a jump of instruction `at` as soon as the label is known. */
  fill(at: number, label: Label, key: "to" | "exit" | "none"): void {
    if (label.at >= 0) return;
    label.waiting.push((to) => {
      const instruction = this.list[at];
      if (instruction) this.list[at] = { ...instruction, [key]: to } as Instruction;
    });
  }

  local(variable: VarDecl): number {
    return this.env.local(variable);
  }

  /** A local without a name in the rules. */
  made(holds: Type): number {
    return this.env.made(this.ids.types.same(holds));
  }

  /** An expression that is implied by the rules but not written. */
  make(span: Span, type: Type, op: ExprOp): Expr {
    return { node: this.ids.places.add(span), type: this.ids.types.number(type), ...op };
  }

  constant(span: Span, value: number): Expr {
    return this.make(span, { t: "int", least: value, most: value }, { op: "const", value });
  }

  /** A read of a local. */
  read(span: Span, at: number): Expr {
    const place = this.env.locals[at];
    const type = place?.variable ? this.ids.type(this.env.typeOf(place.variable)) : (place?.holds ?? { t: "never" });
    return this.make(span, type, { op: "local", at });
  }

  forget(span: Span, at: readonly number[]): void {
    if (at.length > 0) this.emit(span, { do: "forget", at });
  }

  none(span: Span): Expr {
    return this.make(span, { t: "optional", of: { t: "never" } }, { op: "const", value: NONE });
  }
}
