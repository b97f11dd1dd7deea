import type { Value } from "../../ir/program.ts";
import { machineOf } from "../../machine/build.ts";
import { laidOut } from "../../machine/start.ts";
import { isOfRules } from "../../runtime/errors.ts";
import type { Sink } from "../../runtime/events.ts";
import type { Game } from "../../runtime/game.ts";
import type { State } from "../../runtime/state.ts";
import { HiddenGround, seersOf } from "../ground/hidden-ground.ts";
import type { Text, Written } from "../module.ts";
import type { Playout } from "../playouts/playout.ts";
import { makeShares, type Shares } from "../questions/shares.ts";
import { Veils } from "../secrecy/veils.ts";
import type { Module } from "./frames.ts";
import { Handover } from "./handover.ts";
import { InterpreterSteps } from "./interpreter-steps.ts";
import { handsOf, type Worked } from "./module-hands.ts";
import { OneGo } from "./one-go.ts";
import { Position } from "./position.ts";
import { takeUp } from "./standing.ts";
import { Stop, stop } from "./stop.ts";
import { Tosses } from "./tosses.ts";

/** The only place where text becomes code. */
const build = ({ text, tables }: Text, hands: object): unknown => new Function("H", "T", text)(hands, tables);

/**
 * A module with its position: builds it from its text, loads positions, and stops where it cannot tell how the rules go
 * on. Subclasses add the queries of the engine.
 */
export class RunningModule {
  readonly game: Game;
  readonly written: Written;
  /** the words of the position */
  readonly words: Int32Array;
  /** the candidates of the module's own questions */
  readonly candidates: Value[] = [];
  readonly module: Module;
  /** answers given value by value */
  readonly shares: Shares;
  /** the veils over the bodies that the module runs */
  readonly veils: Veils;
  /** the bug of the module by which it has stopped last */
  slip: Error | null = null;
  /** runs what the module hands over */
  readonly interpreter: InterpreterSteps;
  readonly chance: Tosses;
  protected readonly oneGo: OneGo;
  protected readonly handover: Handover;
  protected stopped = false;
  protected sink: Sink | null = null;
  private readonly position: Position;
  /** the words of the position before the first instruction */
  private readonly table: Int32Array;

  constructor(game: Game, written: Written) {
    this.game = game;
    this.written = written;
    this.position = new Position(game.layout.size);
    this.words = this.position.words;
    this.table = laidOut(machineOf(game));
    this.handover = new Handover(this, this.position);
    const { words, handover } = this;
    const { machine } = handover;
    const hold = () => handover.hold();
    const worked = (more: number) => this.module.worked(more);
    const seers = seersOf(game);
    const hidden = seers && new HiddenGround(game, words, seers, stop, worked);
    this.chance = new Tosses(machine, words, { hidden, hold, worked });
    this.veils = new Veils(machine, written.asks, words, hold);
    this.shares = makeShares(this.candidates, { fail: stop, worked });
    this.interpreter = new InterpreterSteps(this, words, handover);
    const hands = (text: Text, counting: Worked) =>
      handsOf(
        this,
        { position: this.position, handover, interpreter: this.interpreter, chance: this.chance, hidden },
        text,
        counting,
      );
    this.module = build(written, hands(written, worked)) as Module;
    this.oneGo = new OneGo(game, written, (own, counting) => build(own, hands(own, counting)) as Playout);
  }

  /** The number of touched spaces. */
  get touched(): number {
    return this.position.touched;
  }

  /** Restores words from an earlier number of touches; the caller restores everything else. */
  layBack(words: Int32Array, touched: number): void {
    this.clear();
    this.position.layBack(words, touched, this.written.joins);
    this.module.joined();
  }

  /** Replaces the words of the position. */
  private lay(words: Int32Array): void {
    this.position.lay(words);
    // A fault may have occurred inside `together`.
    this.module.joined();
  }

  protected clear(): void {
    this.stopped = false;
    this.interpreter.pending = null;
    this.chance.clear();
    this.veils.clear();
  }

  /** Starts from the position before the first instruction, and runs something. */
  protected fromTheTable(act: () => void): void {
    this.layTable();
    this.guarded(act);
  }

  protected layTable(): void {
    this.clear();
    this.lay(this.table);
  }

  /** Loads a position at which a player or chance has to answer. */
  load(state: State): void {
    this.clear();
    this.lay(state.slots);
    this.guarded(() => takeUp(this, state));
  }

  /** Whatever fails in a module, including its own bugs: the interpreter continues. Tests count every such stop. */
  guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.halt(error);
    }
  }

  protected halt(error: unknown): void {
    this.stopped = true;
    if (!(error instanceof Error)) throw error;
    this.slip = error instanceof Stop || isOfRules(error) ? null : error;
  }
}
