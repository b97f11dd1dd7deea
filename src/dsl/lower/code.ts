import { type Expr, type ExprOp, type Instruction, NONE, type Type } from "../../interpreter/ir/program.ts";
import type { VarDecl } from "../check/model.ts";
import type { Stmt, T } from "../check/tree.ts";
import type { Span } from "../text/source.ts";
import type { Env } from "./env.ts";
import { lowerExpr } from "./expr.ts";
import type { Ids } from "./ids.ts";
import { lowerStmt, lowerStmts } from "./stmt.ts";

type Draft<I> = I extends { node: number } ? Omit<I, "node"> : never;

/** A place in the code that is not known yet; jumps to it are filled in when it is set. */
export interface Label {
  at: number;
  readonly waiting: ((at: number) => void)[];
}

/** A trigger that stands instead of something: what `continue` needs of it. */
interface Replacing {
  /** where it is asked what else stands instead */
  readonly again: Label;
  /** remembers that it has been done */
  readonly mark: () => void;
  /** the local places that it has made so far */
  readonly ownPlaces: () => number[];
}

/** Instructions of one body while they are written down. */
export class Code {
  readonly list: Instruction[] = [];
  readonly ids: Ids;
  readonly env: Env;
  /** where `stop: loop` leads, innermost last */
  readonly loops: Label[] = [];
  replacing: Replacing | null = null;
  /** where `return` leads, when something still has to happen before the body is left */
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

  /** The label means this place. */
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

  /** A place that the rules do not name. */
  made(holds: Type): number {
    return this.env.made(this.ids.types.same(holds));
  }

  /** An expression that stands for what the rules say without writing it. */
  make(span: Span, type: Type, op: ExprOp): Expr {
    return { node: this.ids.places.add(span), type: this.ids.types.number(type), ...op };
  }

  constant(span: Span, value: number): Expr {
    return this.make(span, { t: "int", least: value, most: value }, { op: "const", value });
  }

  /** Reads a local place. */
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
