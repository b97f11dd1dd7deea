import { mayBeNamed } from "../analysis/named-things.ts";
import { secretFlowOf } from "../analysis/secret-flow.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import type { BodyId, CommandId, Expr, Instruction, LineId, PathId, Program, Query, TermId } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import { machineOf } from "../machine/build.ts";
import type { Machine } from "../machine/core/machine.ts";
import type { Game } from "../runtime/game.ts";
import type { Covering } from "./covering/covering.ts";
import { isCovered } from "./covering/telling.ts";
import { jump } from "./expressions/conditions.ts";
import { value } from "./expressions/expressions.ts";
import { type Closures, reference, referenceQuery } from "./expressions/reference.ts";
import { test } from "./expressions/tests.ts";
import { type Facts, factsOf } from "./facts.ts";
import type { Result } from "./frame-text.ts";
import type { Env, Gen, Inside, Rewrite } from "./gen.ts";
import { isForeign } from "./instructions/bodies.ts";
import { readingItself } from "./instructions/own-frame.ts";
import { each } from "./lists/each.ts";
import { query } from "./lists/queries.ts";
import { Out } from "./out.ts";
import { type Secrecy, secrecyOf } from "./secrecy/secrecy.ts";

/**
 * Do the rules name things that can be hidden? The analysis of such names is tied to the original expressions, so the
 * program is not rewritten then.
 */
const namesHidden = (game: Game): boolean =>
  game.secrets.any &&
  game.program.bodies.some((body) => exprsOf(pieceOf.body(body)).some((expr) => mayBeNamed(game, expr)));

const readingItselfIn = (program: Program): Program => ({
  ...program,
  bodies: program.bodies.map((body, id) => ({ ...body, code: readingItself(body.code, id) })),
});

/** The state that the writers of a module share: what they read and call, and the lists of functions still to be written. */
export class ModuleWriter implements Gen {
  readonly game: Game;
  readonly program: Program;
  readonly machine: Machine;
  readonly out = new Out();
  readonly facts: Facts;
  readonly secrecy: Secrecy | null;
  readonly read: string;
  readonly notes = new Map<string, number>();
  /** values passed into the module */
  readonly tables: unknown[] = [];
  readonly closures: Closures = { places: [], list: [] };
  /** local places that wait for the result of a body */
  readonly results: Result[] = [];
  /** functions that are called by name and have to be written */
  readonly terms: TermId[] = [];
  readonly functions: BodyId[] = [];
  readonly paths: PathId[] = [];
  readonly lines: LineId[] = [];
  readonly commands: CommandId[] = [];
  private readonly off: ReadonlySet<Rewrite>;
  private readonly tableNames = new Map<unknown, string>();
  private readonly foreign = new Map<Instruction, boolean>();

  readonly covering: Covering | null;

  constructor(game: Game, off: ReadonlySet<Rewrite>, covering: Covering | null = null) {
    this.game = game;
    this.off = off;
    this.covering = covering;
    this.machine = machineOf(game);
    this.secrecy = secrecyOf(game);
    this.program = namesHidden(game) ? game.program : readingItselfIn(game.program);
    this.facts = factsOf(
      { ...game, program: this.program },
      { isForeign: (one) => this.isForeign(one), narrows: (one) => this.secrecy?.narrows(one) === true },
      secretFlowOf(game),
    );
    this.read = this.program.bodies.some(({ code }) => code.some((one) => one.do === "together")) ? "R" : "S";
  }

  /** Does the interpreter carry an instruction out? */
  private isForeign(one: Instruction): boolean {
    const found = this.foreign.get(one) ?? isForeign(this, one);
    this.foreign.set(one, found);
    return found;
  }

  exact(piece: Piece): boolean {
    return this.secrecy?.touches(piece) === true || isCovered(this, piece);
  }

  rewrites(rewrite: Rewrite, piece: Piece): boolean {
    return !this.off.has(rewrite) && !isCovered(this, piece);
  }

  table(of: unknown): string {
    const name = this.tableNames.get(of) ?? `T${this.tables.push(of) - 1}`;
    this.tableNames.set(of, name);
    return name;
  }

  value(expr: Expr, env: Env): string {
    return value(this, expr, env);
  }

  test(expr: Expr, env: Env): string {
    return test(this, expr, env);
  }

  jump(expr: Expr, env: Env, sense: boolean, to: string): void {
    jump(this, expr, env, sense, to);
  }

  each(list: Expr, env: Env, inside: Inside): void {
    each(this, list, env, inside);
  }

  query(own: Query, env: Env, inside: Inside): void {
    query(this, own, env, inside, (asked, at) => referenceQuery(this, this.closures, asked, at));
  }

  reference(expr: Expr, env: Env): string {
    return reference(this, this.closures, expr, env);
  }

  term(term: TermId): string {
    if (!this.terms.includes(term)) this.terms.push(term);
    return `t${term}`;
  }

  path(path: PathId): string {
    if (!this.paths.includes(path)) this.paths.push(path);
    return `path${path}`;
  }

  line(line: LineId): string {
    if (!this.lines.includes(line)) this.lines.push(line);
    return `line${line}`;
  }

  body(body: BodyId): string {
    if (!this.functions.includes(body)) this.functions.push(body);
    return `body${body}`;
  }

  open(command: CommandId): string {
    if (!this.commands.includes(command)) this.commands.push(command);
    return `open${command}`;
  }

  result(body: BodyId, at: number): number {
    const found = this.results.findIndex((one) => one.body === body && one.at === at);
    return found >= 0 ? found : this.results.push({ body, at }) - 1;
  }
}
