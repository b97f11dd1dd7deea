import type { Piece } from "../ir/pieces.ts";
import type { BodyId, CommandId, Expr, LineId, PathId, Program, Query, TermId } from "../ir/program.ts";
import type { Machine } from "../machine/core/machine.ts";
import type { Game } from "../runtime/game.ts";
import type { Covering } from "./covering/covering.ts";
import type { Facts } from "./facts.ts";
import type { Out } from "./out.ts";
import type { Secrecy } from "./secrecy/secrecy.ts";

/** What the module does in another way than the rules say it, with the same outcome. */
export const REWRITES = [
  "kept lines",
  "kept groups",
  "kept spaces",
  "first unplaced",
  "cheap tests first",
  "implied rest",
  "counted lists",
  "settled lists",
  "settled neighbours",
  "steady conditions",
  "counts by group",
  "steady rest",
  "kept terms",
  "kept orders",
  "stored lists",
] as const;
export type Rewrite = (typeof REWRITES)[number];

/** By place of the environment: the name or number that stands for it in the module. */
export type Env = ReadonlyMap<number, string>;

export const bound = (env: Env, at: number, text: string): Env => new Map(env).set(at, text);

/** What a loop offers to what stands in it: statements that go on to the next element, and that leave all of it. */
interface Loop {
  readonly next: string;
  readonly stop: string;
}

/** Writes what is done for an element. */
export type Inside = (element: string, loop: Loop) => void;

/** What the writers of the constructs share. They meet here and not by importing each other: expressions nest in all ways. */
export interface Gen {
  readonly game: Game;
  readonly program: Program;
  readonly machine: Machine;
  readonly out: Out;
  readonly facts: Facts;
  /** what looks at something that not all may know; null: nothing can be hidden */
  readonly secrecy: Secrecy | null;
  /** what is counted for coverage; null: the module plays for somebody else */
  readonly covering: Covering | null;
  /** must a piece be evaluated as often as the reference does: is something in it counted, or can something hidden be read */
  exact(piece: Piece): boolean;
  /** may a piece be done by a rewrite: it is not left out, to compare, and nothing that is counted is evaluated in the piece */
  rewrites(rewrite: Rewrite, piece: Piece): boolean;
  /** the words that expressions read: another array than those that are written, where things happen together */
  readonly read: string;
  /** hands something in from outside; gives its name */
  table(value: unknown): string;
  /** what the reference's closures are called for, and how often that stands in the module */
  readonly notes: Map<string, number>;
  /** a text whose value is that of the expression; what must run before is written */
  value(expr: Expr, env: Env): string;
  /** a text that is true where a condition holds */
  test(expr: Expr, env: Env): string;
  /** writes a statement that is carried out where a condition holds (or does not), and else goes on */
  jump(expr: Expr, env: Env, sense: boolean, to: string): void;
  /** writes a loop over a list */
  each(list: Expr, env: Env, inside: Inside): void;
  /** writes a loop over all that a query gives */
  query(query: Query, env: Env, inside: Inside): void;
  /** the reference's closure is called */
  reference(expr: Expr, env: Env): string;
  /** the name of the function of a term, which is written later */
  term(term: TermId): string;
  /** the name of the functions of a path, which are written later */
  path(path: PathId): string;
  /** the name of the functions of a line over a board, which are written later */
  line(line: LineId): string;
  /** the name of the function that says whether a command that goes on with another one can be carried through */
  open(command: CommandId): string;
  /** the number under which a local place of a body waits for the result of another one */
  result(body: BodyId, at: number): number;
  /** the name of the function of a body that runs to its end */
  body(body: BodyId): string;
}

/** A text that stops the module: the reference plays on from the last wait, and says what is wrong, or goes on. */
export const FAIL = "fail()";
