import { partsOfInstruction, rowOf } from "../ir/instructions.ts";
import type { ExprWith } from "../ir/operators.ts";
import { field } from "../ir/parts.ts";
import { pieceOf } from "../ir/pieces.ts";
import type { Body, BodyId, CommandDef, Expr, Field, Instruction, Program, Query } from "../ir/program.ts";
import { partsIn } from "../ir/visits.ts";
import type { Game } from "../runtime/game.ts";
import { HiddenPieces } from "./hidden-pieces.ts";
import { mixes, tellsApart } from "./hidden-reads.ts";
import { mayBeNamed } from "./named-things.ts";
import { printedValues } from "./printed-values.ts";
import { SecretPlaces } from "./secret-places.ts";
import { FLOWS, type Scene } from "./secret-steps.ts";

/**
 * A static information-flow analysis. It finds where running rules may keep what only some may know, and where a secret
 * may decide how they go on, by following reads through locals, parameters, results, running verbs and branches. Masks
 * are computed only there. It is conservative: a place that it does not report is open in every position.
 */
export interface SecretFlow {
  /** can the value of one of these expressions, in a body or command, be secret? */
  isSecret(exprs: readonly Expr[]): boolean;
  /** can the kept value that this reads be secret? */
  keeps(expr: ExprWith<"kept">): boolean;
  /** can an instruction handle or store a secret, or run because of one? */
  weighs(one: Instruction): boolean;
  /** can the rules reach an instruction because of a secret; can a secret decide there how they go on? */
  isWay(body: BodyId, pc: number): boolean;
  isBranch(body: BodyId, pc: number): boolean;
  /** can any local of a body be secret? */
  hides(body: BodyId): boolean;
}

const always = (is: boolean): SecretFlow => {
  const says = () => is;
  return { isSecret: says, keeps: says, weighs: says, isWay: says, isBranch: says, hides: says };
};

const EVERYWHERE = always(true);
const NOWHERE = always(false);

/** By program, and by the only fact that depends on linking: do hidden things of several kinds share a zone? */
const found = new WeakMap<Program, Map<boolean, SecretFlow>>();

/** Computes masks everywhere for a program that is played for a few moves only: the analysis would cost more. */
export function weighEverywhere(program: Program): void {
  for (const mixed of [false, true]) flowsOf(program).set(mixed, EVERYWHERE);
}

/** Computed once per program, on demand: players and options hardly change it. */
export function secretFlowOf(game: Game): SecretFlow {
  if (!game.secrets.any) return NOWHERE;
  const flows = flowsOf(game.program);
  const mixed = mixes(game).includes(true);
  const known = flows.get(mixed) ?? new Search(game).settled();
  flows.set(mixed, known);
  return known;
}

function flowsOf(program: Program): Map<boolean, SecretFlow> {
  const flows = found.get(program) ?? new Map<boolean, SecretFlow>();
  found.set(program, flows);
  return flows;
}

class Search {
  private readonly game: Game;
  private readonly places: SecretPlaces;
  private readonly pieces: HiddenPieces;
  /** by body */
  private readonly scenes: readonly Scene[];
  /** expressions in bodies and commands; one expression may stand in several of them */
  private readonly secret = new Set<Expr>();
  private readonly open = new Set<Expr>();
  private readonly unweighed = new Set<Instruction>();

  constructor(game: Game) {
    this.game = game;
    this.places = new SecretPlaces(game.program);
    this.pieces = new HiddenPieces(game, this.places);
    this.scenes = game.program.bodies.map((_, body) => this.sceneOf(body));
  }

  settled(): SecretFlow {
    for (let before = -1; before < this.places.size; ) {
      before = this.places.size;
      this.once();
    }
    const { bodies, commands } = this.game.program;
    for (const [id, body] of bodies.entries()) this.settleBody(id, body);
    for (const [id, { then }] of commands.entries()) this.settle(then?.args ?? [], this.places.ofCommand(id));
    const { secret, open, unweighed } = this;
    return {
      isSecret: (exprs) => exprs.some((expr) => secret.has(expr) || !open.has(expr)),
      keeps: (expr) => this.keeps(expr),
      weighs: (one) => !unweighed.has(one),
      isWay: (body, pc) => this.places.isWay(body, pc),
      isBranch: (body, pc) => this.places.isBranch(body, pc),
      hides: (body) => this.places.of(body).size > 0,
    };
  }

  private settleBody(id: BodyId, { code }: Body): void {
    const own = this.places.of(id);
    const scene = this.scenes[id] as Scene;
    for (const [pc, one] of code.entries()) {
      if (!this.follow(scene, pc, one)) this.unweighed.add(one);
      this.settle(partsOfInstruction(one), own);
      for (const query of rowOf(one).queries(one)) if (this.isSecretQuery(query, own)) this.secret.add(query.list);
    }
  }

  private settle(exprs: readonly Expr[], own: ReadonlySet<number>): void {
    for (const expr of exprs) (this.isSecret([expr], own) ? this.secret : this.open).add(expr);
  }

  /** Follows all rules one step further. */
  private once(): void {
    const { game, places } = this;
    const { bodies, commands } = game.program;
    this.pieces.again();
    for (const [body, { code }] of bodies.entries()) {
      const scene = this.scenes[body] as Scene;
      for (const [pc, one] of code.entries()) this.follow(scene, pc, one);
      // A body may end without a `return`.
      if (places.isEntered(body)) places.result(body);
    }
    for (const [id, def] of commands.entries()) this.goOn(def, places.ofCommand(id));
  }

  private follow(scene: Scene, pc: number, one: Instruction): boolean {
    // Instruction and row belong together by the table's type, which TypeScript cannot follow through the lookup.
    return (FLOWS[one.do] as (scene: Scene, one: Instruction, pc: number) => boolean)(scene, one, pc);
  }

  private sceneOf(body: BodyId): Scene {
    const own = this.places.of(body);
    return {
      program: this.game.program,
      body,
      places: this.places,
      isSecret: (exprs) => this.isSecret(exprs, own),
      isSecretQuery: (query) => this.isSecretQuery(query, own),
      isSecretField: (of) => this.isSecretField(of, own),
    };
  }

  /** Follows the arguments that a command passes to the next one of the chain. */
  private goOn({ then }: CommandDef, own: ReadonlySet<number>): void {
    if (!then) return;
    const { program } = this.game;
    const commands = printedValues(program, then.command) ?? [...program.commands.keys()];
    for (const [at, arg] of then.args.entries())
      if (this.isSecret([arg], own)) for (const id of commands) this.places.give(id, at);
  }

  private isSecret(exprs: readonly Expr[], own: ReadonlySet<number>): boolean {
    return exprs.some((expr) => this.pieces.isSecret(pieceOf.expr(expr), own));
  }

  private isSecretQuery(query: Query, own: ReadonlySet<number>): boolean {
    return this.pieces.isSecret(pieceOf.query(query), own) || tellsApart(this.game, query);
  }

  private isSecretField(of: Field, own: ReadonlySet<number>): boolean {
    const { query } = of.choice;
    // Offering a thing by name tells what it is.
    if (mayBeNamed(this.game, query.list)) return true;
    return this.isSecretQuery(query, own) || this.isSecret(partsIn(field, of, "without texts"), own);
  }

  private keeps({ of, at }: ExprWith<"kept">): boolean {
    return this.places.running(of).some((body) => this.places.keeps(body, at));
  }
}
