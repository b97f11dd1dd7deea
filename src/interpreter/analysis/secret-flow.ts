import { partsOfInstruction, rowOf } from "../ir/instructions.ts";
import type { ExprWith } from "../ir/ops.ts";
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
 * Where running rules can come to keep what only some may know, and where a secret can decide how they go on: followed from
 * what expressions read through local places, parameters, results, running verbs and branches. Only there values are weighed.
 * What it says is never too little: a place of which it says nothing is open in every position.
 */
export interface SecretFlow {
  /** may what comes of one of some expressions, as they stand in a body or command, be secret */
  isSecret(exprs: readonly Expr[]): boolean;
  /** may what a running verb keeps be secret where this reads it */
  keeps(expr: ExprWith<"kept">): boolean;
  /** can an instruction weigh, or write to a place, anything that is secret, or run because of a secret */
  weighs(one: Instruction): boolean;
  /** may the rules come to an instruction of a body because of a secret; may it hang on one how they go on there */
  isWay(body: BodyId, pc: number): boolean;
  isBranch(body: BodyId, pc: number): boolean;
  /** may anything that lies in the local places of a body be secret */
  hides(body: BodyId): boolean;
}

const always = (is: boolean): SecretFlow => {
  const says = () => is;
  return { isSecret: says, keeps: says, weighs: says, isWay: says, isBranch: says, hides: says };
};

const EVERYWHERE = always(true);
const NOWHERE = always(false);

/** By program, and by what a table decides of it: are there places where hidden things of several kinds lie? */
const found = new WeakMap<Program, Map<boolean, SecretFlow>>();

/** Weighs every value of rules that are played for a few moves only: looking for where that is needed would cost more. */
export function weighEverywhere(program: Program): void {
  for (const mixed of [false, true]) flowsOf(program).set(mixed, EVERYWHERE);
}

/** Found once for a program, when it is first needed: players and options hardly change it. */
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
  /** what stands in bodies and commands; the same expression may stand in several of them */
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
      // It may end without saying so.
      if (places.isEntered(body)) places.result(body);
    }
    for (const [id, def] of commands.entries()) this.goOn(def, places.ofCommand(id));
  }

  private follow(scene: Scene, pc: number, one: Instruction): boolean {
    // Instruction and row belong together by the table's type; TypeScript cannot follow that through the lookup.
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

  /** What a command hands to the one with which it goes on. */
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
    // A thing that is offered by its name tells what it is.
    if (mayBeNamed(this.game, query.list)) return true;
    return this.isSecretQuery(query, own) || this.isSecret(partsIn(field, of, "without texts"), own);
  }

  private keeps({ of, at }: ExprWith<"kept">): boolean {
    return this.places.running(of).some((body) => this.places.keeps(body, at));
  }
}
