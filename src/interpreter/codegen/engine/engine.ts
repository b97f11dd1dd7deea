// Long because this is the one door to a module: all that can be asked of it, and told to it.

import { type Field, NONE, type Type, type Value } from "../../ir/program.ts";
import { machineOf } from "../../machine/build.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import { laidOut } from "../../machine/start.ts";
import type { Status } from "../../machine/transition.ts";
import { sample } from "../../runtime/chance.ts";
import { isOfRules } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import { changed } from "../../runtime/runtime.ts";
import { copyFrames, type State } from "../../runtime/state.ts";
import { HiddenGround, seersOf } from "../ground/hidden-ground.ts";
import type { Text, Written } from "../module.ts";
import type { Playout } from "../playouts/playout.ts";
import { WAITS } from "../questions/questions.ts";
import { makeShares, type Shares } from "../questions/shares.ts";
import { Veils } from "../secrecy/veils.ts";
import { counterOf } from "./counters.ts";
import { type Drawing, loadFrames, type Module, snapFrames } from "./frames.ts";
import { Handover } from "./handover.ts";
import { InterpreterSteps } from "./interpreter-steps.ts";
import { handsOf, type Worked } from "./module-hands.ts";
import { OneGo } from "./one-go.ts";
import { Position } from "./position.ts";
import { Stop, stop } from "./stop.ts";
import { Tosses } from "./tosses.ts";

/** Plays a linked game by a module that was written for it. */

/** What each toss counts for at least, so that rules that go on with chance alone come to an end. */
const TOSS = 250;

/** What the engine waits for; `stopped`: the reference has to play on from the last wait, for a fault or a limit. */
type Waits = "ask" | "chance" | "over" | "stopped";

/** The one place where text becomes code. */
const build = ({ text, tables }: Text, hands: object): unknown => new Function("H", "T", text)(hands, tables);

export class ModuleEngine {
  readonly game: Game;
  readonly written: Written;
  /** the words of the position that is played */
  readonly words: Int32Array;
  /** what may be answered, of questions of the module itself */
  readonly candidates: Value[] = [];
  readonly module: Module;
  /** answers that are given value by value */
  readonly shares: Shares;
  /** what hangs over the body that the module runs */
  readonly veils: Veils;
  /** a mistake of the module itself, by which it has stopped last */
  slip: Error | null = null;
  /** Ends a game in one go before its end. */
  readonly stop = stop;
  private readonly oneGo: OneGo;
  private readonly position: Position;
  private readonly table: Int32Array;
  private readonly handover: Handover;
  private readonly interpreter: InterpreterSteps;
  private readonly chance: Tosses;
  /** by question of the module: may it go on with the move before */
  private readonly continues: readonly boolean[];
  private stopped = false;

  constructor(game: Game, written: Written) {
    this.game = game;
    this.written = written;
    this.continues = written.asks.map(({ instruction: one }) => one.do === "ask" && one.continues);
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

  get waits(): Waits {
    if (this.stopped) return "stopped";
    const kind = this.module.kind();
    return kind === WAITS.over ? "over" : kind === WAITS.chance || kind === WAITS.toss ? "chance" : "ask";
  }

  /** The player (0 is the first) who is asked. */
  get seat(): number {
    return this.interpreter.pending ? this.interpreter.pending.seat : this.module.who() - 1;
  }

  /** Does the module ask this itself? */
  get isOwn(): boolean {
    return this.interpreter.pending === null;
  }

  /** The field that is asked; null where a command is chosen. */
  get field(): Field | null {
    if (this.interpreter.pending) return this.interpreter.pending.field;
    const asked = this.module.asked();
    const { instruction, commands } = this.written.asks[asked] ?? {};
    const fields = instruction?.do === "offer" ? commands?.[this.module.which(asked)]?.def.fields : instruction?.fields;
    return fields?.[this.module.field(asked)] ?? null;
  }

  /** Is a player in the middle of a move: is part of it answered, or may the question go on with the move before? */
  midMove(seat: number): boolean {
    if (this.waits !== "ask") return false;
    if (this.interpreter.pending) return this.interpreter.midMove(seat);
    const asked = this.module.asked();
    const open = (this.words[AT.open] ?? 0) - 1;
    if (this.continues[asked] && open >= 0) return seat === open;
    return this.seat === seat && this.module.taken(asked) > 0;
  }

  /** What chance can give. */
  private get outcomes(): readonly Outcome[] {
    return this.module.kind() === WAITS.toss ? this.chance.now.outcomes : this.interpreter.outcomes;
  }

  /** How many answers, or outcomes, there are. */
  get count(): number {
    if (this.waits === "chance") return this.outcomes.length;
    return this.interpreter.pending ? this.interpreter.pending.candidates.length : this.module.count();
  }

  /** What may be answered, or come. */
  candidate(at: number): Value {
    if (this.waits === "chance") return this.outcomes[at]?.value ?? NONE;
    return (this.interpreter.pending ? this.interpreter.pending.candidates[at] : this.candidates[at]) ?? NONE;
  }

  get publiclyForced(): boolean {
    return this.interpreter.pending
      ? this.interpreter.pending.publiclyForced
      : this.count === 1 && this.module.openly() && !this.module.silent();
  }

  /** Is only none left, because something has been answered before? */
  get silent(): boolean {
    return this.interpreter.pending ? this.interpreter.pending.kind === "nothing" : this.module.silent();
  }

  /** How often a space has been touched. */
  get touched(): number {
    return this.position.touched;
  }

  /** Puts words there that stood there when a space had been touched so often; the caller puts back all else. */
  layBack(words: Int32Array, touched: number): void {
    this.clear();
    this.position.layBack(words, touched, this.written.joins);
    this.module.joined();
  }

  /** Puts other words into the position. */
  private lay(words: Int32Array): void {
    this.position.lay(words);
    // Rules may have failed where things happen together.
    this.module.joined();
  }

  private clear(): void {
    this.stopped = false;
    this.interpreter.pending = null;
    this.chance.clear();
    this.veils.clear();
  }

  begin(): void {
    this.clear();
    this.lay(this.table);
    this.guarded(() => this.module.begin());
  }

  /** Plays a game in which nature is asked nothing; gives what it waits for at its end. */
  playout(draw: Drawing): Waits {
    this.clear();
    this.lay(this.table);
    this.guarded(() => this.playOn(draw));
    return this.waits;
  }

  /** Is each move one answer, so that a game in one go is nothing but draws? */
  get drawsMoves(): boolean {
    const areShort = this.written.asks.every(
      ({ instruction: one }) => one.do === "ask" && !one.continues && one.fields.length === 1,
    );
    return areShort && this.oneGo.playout !== null;
  }

  private playOn(draw: Drawing): void {
    const inOneGo = this.oneGo.playout;
    if (!inOneGo) {
      this.module.playout(draw);
      return;
    }
    inOneGo.playout(draw);
    this.module.clear();
    this.module.wait(WAITS.over, 0, 0, false);
  }

  choose(choice: number): void {
    if (this.stopped) return;
    this.guarded(() => {
      if (this.interpreter.pending) this.proceed(this.interpreter.answer(choice));
      else this.module.choose(choice);
    });
  }

  /** Whatever goes wrong in a module, its own mistakes included: the reference plays on. The tests count every such stop. */
  guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.stopped = true;
      if (!(error instanceof Error)) throw error;
      this.slip = error instanceof Stop || isOfRules(error) ? null : error;
    }
  }

  /** The position of a game that is over, not copied: good until something else is played. */
  get ending(): State {
    changed(this.handover.machine.rt);
    return { slots: this.words, frames: [], fault: null, spent: 0 };
  }

  /** The position and what remains to be done: the bytes that the reference has. */
  snap(): State {
    const isForeign = this.interpreter.pending !== null || this.module.kind() === WAITS.chance;
    const frames = isForeign ? this.interpreter.snap() : snapFrames(this);
    const top = frames.at(-1);
    if (top && !this.interpreter.pending && this.module.kind() === WAITS.ask) {
      const asked = this.module.asked();
      const [answers, steps, partial] = this.module.picks(asked);
      top.picks = this.module.entries(asked) ?? [this.module.who(), answers, partial, steps];
    }
    if (top && this.module.kind() === WAITS.toss) top.picks = this.chance.now.picks();
    return { slots: this.words.slice(), frames, fault: null, spent: this.waits === "chance" ? this.module.work() : 0 };
  }

  /** Takes up a position at which somebody or nature has to answer. */
  load(state: State): void {
    this.clear();
    this.lay(state.slots);
    this.guarded(() => {
      this.module.fresh();
      this.module.worked(state.spent);
      const frames = copyFrames(state.frames);
      const top = frames.at(-1);
      // Only a scenario does something while somebody is asked; that question is not the module's to keep.
      if (frames.some((frame) => frame.picks !== null && frame !== top)) stop();
      loadFrames(this, frames);
      if (!top) return this.module.again();
      const asked = this.written.asks.findIndex(({ body, pc }) => body === top.body && pc === top.pc);
      if (asked < 0 || frames.some(({ masks, veils }) => masks !== null || veils !== null))
        return this.module.wait(this.interpreter.resume(state, frames), 0, 0, false);
      const [who = 0, answers = []] = (top.picks ?? []) as readonly Value[];
      const [, , partial = NONE, steps = 0] = (top.picks ?? []) as readonly Value[];
      if (this.written.asks[asked]?.instruction.do === "everyone" && top.picks !== null) {
        this.module.wait(WAITS.ask, asked, 0, false);
        return this.module.setEntries(asked, top.picks as readonly Value[]);
      }
      // What is asked first the instruction finds again.
      if (typeof answers === "number" || steps === 0) return this.module.again();
      this.module.setPicks(asked, Number(who), answers, Number(steps), partial);
      this.module.wait(WAITS.ask, asked, 0, false);
      this.module.offer(asked);
    });
  }

  private proceed(kind: number): void {
    if (kind === WAITS.nothing) this.module.again();
    else this.module.wait(kind, 0, 0, false);
  }

  /** Takes an outcome of chance. */
  toss(outcome: number): void {
    if (this.stopped) return;
    this.guarded(() => {
      if (this.module.kind() === WAITS.toss) this.takeOwn(this.outcomes[outcome]?.value as Value);
      else this.proceed(this.interpreter.toss(outcome));
    });
  }

  private takeOwn(value: Value): void {
    this.chance.take(value);
    this.module.worked(TOSS);
    this.module.again();
  }

  /** What chance decides now. */
  tosses(): Status & { readonly kind: "chance" } {
    if (this.module.kind() === WAITS.toss) {
      const { purpose, of, type } = this.chance.now;
      return this.shown(purpose, of, type);
    }
    const { at, of, type } = this.interpreter.tossing;
    return this.shown(at, of, type);
  }

  private shown(purpose: number, whom: number, type: Type | null): Status & { readonly kind: "chance" } {
    const { at, ...named } = counterOf(this.game, purpose, whom);
    return { kind: "chance", ...named, counter: this.words[at] ?? 0, outcomes: this.outcomes, type };
  }

  /** The outcome that chance gives with a seed. */
  tossBy(seed: string): void {
    if (!this.stopped && this.module.kind() === WAITS.toss) {
      this.guarded(() => this.takeOwn(this.chance.valueBy(seed)));
      return;
    }
    const { purpose, counter, outcomes } = this.tosses();
    this.toss(
      sample(
        seed,
        purpose,
        counter,
        outcomes.map(({ weight }) => weight),
      ),
    );
  }
}
