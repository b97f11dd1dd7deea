/** The interface that the writers of constructs share, and the list of optimizations. */

import type { Piece } from "../ir/pieces.ts";
import type { BodyId, CommandId, Expr, LineId, PathId, Program, Query, TermId } from "../ir/program.ts";
import type { Machine } from "../machine/core/machine.ts";
import type { Game } from "../runtime/game.ts";
import type { Covering } from "./covering/covering.ts";
import type { Facts } from "./facts.ts";
import type { Out } from "./out.ts";
import type { Secrecy } from "./secrecy/secrecy.ts";

/** Optimizations that the module does differently from the rules, with the same result. */
export const REWRITES = [
  "kept lines",
  "kept groups",
  "kept spaces",
  "cheap tests first",
  "implied rest",
  "counted lists",
  "settled lists",
  "kept terms",
  "stored lists",
] as const;
export type Rewrite = (typeof REWRITES)[number];

/** By place of the environment: the name or number that stands for it in the module. */
export type Env = ReadonlyMap<number, string>;

export const bound = (env: Env, at: number, text: string): Env => new Map(env).set(at, text);

/** Statements that a loop offers to its body: go on to the next element, and leave the loop. */
interface Loop {
  readonly next: string;
  readonly stop: string;
}

/** Writes the body of a loop for an element. */
export type Inside = (element: string, loop: Loop) => void;

/** The services that the writers of constructs share. They reach each other through it, because expressions nest in all ways. */
export interface Gen {
  readonly game: Game;
  readonly program: Program;
  readonly machine: Machine;
  readonly out: Out;
  readonly facts: Facts;
  /** what reads something that not everybody may know; null: nothing can be hidden */
  readonly secrecy: Secrecy | null;
  /** what is counted for coverage; null: the module does not count */
  readonly covering: Covering | null;
  /** must a piece be evaluated as often as by the interpreter, because it counts coverage or may read something hidden? */
  exact(piece: Piece): boolean;
  /**
   * may a piece be rewritten? Not if the rewrite is switched off for comparison, or if the piece contains something
   * that is counted
   */
  rewrites(rewrite: Rewrite, piece: Piece): boolean;
  /** the words that expressions read; inside `together` a different array from those that are written */
  readonly read: string;
  /** passes a value into the module; gives its name */
  table(value: unknown): string;
  /** which closures of the interpreter are called, and how often in the text */
  readonly notes: Map<string, number>;
  /** a text for the value of an expression; writes statements that must run before */
  value(expr: Expr, env: Env): string;
  /** a text that is true if a condition holds */
  test(expr: Expr, env: Env): string;
  /** writes a statement that runs if a condition holds (or, by `sense`, does not) */
  jump(expr: Expr, env: Env, sense: boolean, to: string): void;
  /** writes a loop over a list */
  each(list: Expr, env: Env, inside: Inside): void;
  /** writes a loop over the results of a query */
  query(query: Query, env: Env, inside: Inside): void;
  /** a call of the interpreter's closure */
  reference(expr: Expr, env: Env): string;
  /** the name of the function of a term, which is written later */
  term(term: TermId): string;
  /** the prefix of the functions of a path, which are written later */
  path(path: PathId): string;
  /** the prefix of the functions of a line of sight, which are written later */
  line(line: LineId): string;
  /** the name of the function that tests whether a chained command can be completed */
  open(command: CommandId): string;
  /** the number under which a local place of a body waits for the result of another one */
  result(body: BodyId, at: number): number;
  /** the name of the function of a body without a frame */
  body(body: BodyId): string;
}

/** A text that stops the module. The interpreter then continues from the last wait and finds the fault, if there is one. */
export const FAIL = "fail()";
