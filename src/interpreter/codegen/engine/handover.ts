import { NONE, type Value } from "../../ir/program.ts";
import { machineOf, machineWith } from "../../machine/build.ts";
import type { Machine } from "../../machine/core/machine.ts";
import { HERE } from "../../runtime/errors.ts";
import { changed } from "../../runtime/runtime.ts";
import type { Frame } from "../../runtime/state.ts";
import { withPieces } from "../expressions/pieces.ts";
import { attach } from "../expressions/reference.ts";
import type { Playing } from "./frames.ts";
import type { Position } from "./position.ts";

/**
 * The position is shared by the module and the interpreter. One of them holds it and evaluates what the other asks for.
 * Each learns what the other has written and how much it worked.
 */
export class Handover {
  /** the interpreter; in what it carries out, it evaluates expressions by the module */
  readonly machine: Machine;
  /** one word: the mask of those who may know all that was read */
  readonly seen = new Int32Array(1);
  private readonly playing: Playing;
  private readonly position: Position;
  /** the count of writes when the interpreter held the position last */
  private held = -1;
  /** the interpreter's version of the position when the module evaluated for it last */
  private version = -1;
  /** is the interpreter running an instruction, so that it holds the position? */
  private walking = false;

  constructor(playing: Playing, position: Position) {
    this.playing = playing;
    this.position = position;
    const { game, written } = playing;
    const evaluating = withPieces(machineOf(game).c, written.pieces, (piece, env, fn) => this.piece(piece, env, fn));
    this.machine = machineWith(game, evaluating);
  }

  /** Gives the position to the interpreter, unless it has it. */
  hold(): void {
    if (this.walking) return;
    const { machine, position } = this;
    const read = this.playing.module.read();
    const isSame = read === position.words && machine.rt.slots === read && position.written === this.held;
    attach(machine, read, position.words, isSame);
    this.held = position.written;
  }

  /** Loads a position that the interpreter has not seen. */
  attach(): void {
    attach(this.machine, this.position.words, this.position.words);
  }

  /** Evaluates a closure of the interpreter for the module; `frames`: the running bodies, if it needs them. */
  refer(closure: number, frames: Frame[]): Value {
    const { rt } = this.machine;
    const { list, places } = this.playing.written.closures;
    this.hold();
    if (!this.walking) rt.frames = frames;
    rt.seen = this.seen[0] as number;
    const value = list[closure]?.(places) ?? NONE;
    this.seen[0] = rt.seen;
    this.countWork();
    return value;
  }

  /** Puts a thing into play. */
  enter(thing: number): void {
    this.hold();
    this.machine.enter(thing, HERE);
    this.countWork();
    this.position.noteAll();
  }

  /** Inside `after` the interpreter's cached values do not hold. */
  pictured(): void {
    if (this.walking) changed(this.machine.rt);
  }

  /** Lets the interpreter run something. */
  walk<T>(act: () => T): T {
    this.walking = true;
    try {
      return act();
    } finally {
      this.walking = false;
      this.countWork();
      this.position.noteAll();
      this.held = this.position.written;
    }
  }

  /** Evaluates a piece for the interpreter. If the interpreter reads another position than the module, it evaluates by itself. */
  private piece(piece: number, env: Value[], fn: (env: Value[]) => Value): Value {
    const { rt } = this.machine;
    const { module } = this.playing;
    const run = module.pieces[piece];
    if (!this.walking || !run || rt.slots !== module.read()) return fn(env);
    if (this.version !== rt.version) this.position.noteAll();
    this.version = rt.version;
    this.seen[0] = rt.seen;
    const value = run(env);
    rt.seen = this.seen[0] as number;
    return value;
  }

  /** Counts the work of the interpreter; while it runs an instruction, all work is counted at the end. */
  private countWork(): void {
    if (this.walking) return;
    this.playing.module.worked(this.machine.rt.work);
    this.machine.rt.work = 0;
  }
}
