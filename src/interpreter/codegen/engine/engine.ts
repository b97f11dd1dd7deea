// Long because this is the one door to a module: all that can be asked of it, and told to it.

import type { ChanceStatus, Drawing, Drawn, Engine, Mark, Waits } from "../../engine/engine.ts";
import { measured, type Subject } from "../../engine/measured.ts";
import { playedOn } from "../../engine/play-on.ts";
import { scores, worths } from "../../engine/scores.ts";
import { type Alternative, type Field, NONE, type Type, type Value } from "../../ir/program.ts";
import { machineOf } from "../../machine/build.ts";
import type { Outcome } from "../../machine/questions/waiters.ts";
import { laidOut } from "../../machine/start.ts";
import { answer, initial, question, resolve } from "../../machine/transition.ts";
import { wrongIn } from "../../observe/deductions.ts";
import { determinize } from "../../observe/determinize.ts";
import { numbersTo, seatNames } from "../../observe/seat-names.ts";
import { candidateName } from "../../play/candidates.ts";
import type { Nature } from "../../play/resolve-chance.ts";
import { type Rng, sample } from "../../runtime/chance.ts";
import { hash } from "../../runtime/encode.ts";
import { isOfRules } from "../../runtime/errors.ts";
import type { Sink } from "../../runtime/events.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import { changed } from "../../runtime/runtime.ts";
import type { State } from "../../runtime/state.ts";
import { HiddenGround, seersOf } from "../ground/hidden-ground.ts";
import type { Text, Written } from "../module.ts";
import { marked } from "../moves/marks.ts";
import { drawWhole } from "../moves/whole-moves.ts";
import type { Playout } from "../playouts/playout.ts";
import { WAITS } from "../questions/questions.ts";
import { makeShares, type Shares } from "../questions/shares.ts";
import { Veils } from "../secrecy/veils.ts";
import { counterOf } from "./counters.ts";
import type { Module } from "./frames.ts";
import { Handover } from "./handover.ts";
import { InterpreterSteps } from "./interpreter-steps.ts";
import { handsOf, type Worked } from "./module-hands.ts";
import { OneGo } from "./one-go.ts";
import { Position } from "./position.ts";
import { framesOf, takeUp } from "./standing.ts";
import { Stop, stop } from "./stop.ts";
import { Tosses } from "./tosses.ts";

/** Plays a linked game by a module that was written for it. */

/** What each toss counts for at least, so that rules that go on with chance alone come to an end. */
const TOSS = 250;

/** Tosses with no question in between, after which the interpreter is asked what is wrong. */
const MOST_TOSSES = 10_000;

/**
 * Work of a module that counts as looking at one position more: it counts more than it does, and where its count says that there is
 * too much to look at the interpreter finds out whether there is.
 */
const WORK = 3_000;

/** The one place where text becomes code. */
const build = ({ text, tables }: Text, hands: object): unknown => new Function("H", "T", text)(hands, tables);

export class ModuleEngine implements Engine {
  readonly game: Game;
  /** where the rules fail, or come near a limit, the interpreter has to say what follows */
  readonly exact = false;
  readonly fault = null;
  readonly written: Written;
  /** the words of the position that is played */
  readonly words: Int32Array;
  /** what may be answered, of questions of the module itself */
  readonly candidates: Value[] = [];
  readonly module: Module;
  /** answers that are given value by value */
  readonly shares: Shares;
  /** what hangs over the bodies that the module runs */
  readonly veils: Veils;
  /** a mistake of the module itself, by which it has stopped last */
  slip: Error | null = null;
  private readonly oneGo: OneGo;
  private readonly position: Position;
  private readonly table: Int32Array;
  private readonly handover: Handover;
  /** what carries out what the module hands over */
  readonly interpreter: InterpreterSteps;
  readonly chance: Tosses;
  /** by question of the module: may it go on with the move before */
  private readonly continues: readonly boolean[];
  private stopped = false;
  private sink: Sink | null = null;

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

  answers(): readonly Value[] {
    if (this.waits === "chance") return this.outcomes.map(({ value }) => value);
    return this.interpreter.pending ? this.interpreter.pending.candidates : this.candidates;
  }

  get alternatives(): readonly Alternative[] {
    if (this.interpreter.pending) return this.interpreter.pending.alternatives;
    const instruction = this.written.asks[this.module.asked()]?.instruction;
    return instruction?.do === "offer" ? instruction.alternatives : [];
  }

  label(at: number): string | null {
    const state = this.snap();
    const asked = question(this.game, state, this.seat);
    return asked && candidateName(this.game, state, asked, at);
  }

  get work(): number {
    return this.module.work() / WORK;
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
    if (this.sink) {
      this.load(initial(this.game, this.sink));
      return;
    }
    this.clear();
    this.lay(this.table);
    this.guarded(() => this.module.begin());
  }

  /** The interpreter takes each step that somebody listens to: a module tells nothing. */
  listen(sink: Sink | null): void {
    this.sink = sink;
  }

  drawsGames(whole: number): boolean {
    const { canDraw } = this.oneGo;
    return whole === 0 ? canDraw.answers : canDraw.moves;
  }

  drawGame(draw: Drawing, whole: number, most: number): Drawn | null {
    const inOneGo = this.oneGo.playout;
    if (!inOneGo) return null;
    this.clear();
    this.lay(this.table);
    this.guarded(() => {
      inOneGo.playout(draw, whole, most);
      this.module.clear();
      this.module.wait(WAITS.over, 0, 0, false);
    });
    return this.stopped ? null : { moves: inOneGo.moves(), choices: inOneGo.choices() };
  }

  playOn(draw: Drawing, most: number): number {
    if (this.sink) return playedOn(this, draw, most);
    let answers = 0;
    while (answers < most && this.waits === "ask") {
      if (this.isOwn)
        this.guarded(() => {
          answers += this.module.playOn(draw, most - answers);
        });
      else answers += playedOn(this, draw, 1);
    }
    return answers;
  }

  choose(choice: number): void {
    if (this.stopped) return;
    if (this.sink) {
      this.load(answer(this.game, this.snap(), this.seat, choice, this.sink));
      return;
    }
    // Searches come here at each step: no function is made for it.
    try {
      if (this.interpreter.pending) this.proceed(this.interpreter.answer(choice));
      else this.module.choose(choice);
    } catch (error) {
      this.halt(error);
    }
  }

  /** Whatever goes wrong in a module, its own mistakes included: the reference plays on. The tests count every such stop. */
  guarded(act: () => void): void {
    try {
      act();
    } catch (error) {
      this.halt(error);
    }
  }

  private halt(error: unknown): void {
    this.stopped = true;
    if (!(error instanceof Error)) throw error;
    this.slip = error instanceof Stop || isOfRules(error) ? null : error;
  }

  /** The position of a game that is over, not copied: good until something else is played. */
  get ending(): State {
    changed(this.handover.machine.rt);
    return { slots: this.words, frames: [], fault: null, spent: 0 };
  }

  key(): string {
    return hash(this.game, this.snap());
  }

  scores(): ReturnType<Engine["scores"]> {
    return scores(this.game, this.waits === "over" ? this.ending : this.snap());
  }

  worths(): ReturnType<Engine["worths"]> {
    return this.looked((state) => worths(this.game, state));
  }

  measured(subjects: readonly Subject[]): ReturnType<Engine["measured"]> {
    const look = (state: State) => measured(this.game, state, subjects);
    return this.waits === "over" ? look(this.ending) : this.looked(look);
  }

  get round(): number {
    return this.words[AT.round] ?? 0;
  }

  broken(): ReturnType<Engine["broken"]> {
    return this.looked((state) => wrongIn(this.game, state));
  }

  name(): number {
    return this.looked((state) => seatNames(this.game).nameOf(state, this.seat, this.seat));
  }

  labels(): readonly number[] {
    if (seatNames(this.game).areNumbered(this.field)) return numbersTo(this.count);
    const candidates = Array.from({ length: this.count }, (_, at) => this.candidate(at));
    return this.looked((state) => seatNames(this.game).labelsOf(state, this.seat, this.field, candidates));
  }

  /** Looks at the position without a copy of it; the interpreter finds its own bodies again where it goes on. */
  private looked<T>(look: (state: State) => T): T {
    const { rt } = this.handover.machine;
    const { frames } = rt;
    // The words are the same object, but other than when they were looked at before.
    changed(rt);
    const seen = look({ slots: this.words, frames: framesOf(this), fault: null, spent: 0 });
    rt.frames = frames;
    return seen;
  }

  get winners(): number {
    return this.words[AT.winners] ?? 0;
  }

  guess(seat: number, rng: Rng): string {
    const { state, seed } = determinize(this.game, this.snap(), seat, rng);
    this.load(state);
    return seed;
  }

  mark(): Mark {
    return marked(this);
  }

  drawMove(draw: (bound: number) => number): readonly number[] | null {
    const { covering } = this.written;
    if (!covering && !this.sink) return drawWhole(this, draw);
    // What players try before they choose is no part of the game.
    const { sink } = this;
    this.sink = null;
    const drawn = covering ? covering.quietly(() => drawWhole(this, draw)) : drawWhole(this, draw);
    this.sink = sink;
    return drawn;
  }

  /** The position and what remains to be done: the bytes that the reference has. */
  snap(): State {
    const frames = framesOf(this);
    return { slots: this.words.slice(), frames, fault: null, spent: this.waits === "chance" ? this.module.work() : 0 };
  }

  /** Takes up a position at which somebody or nature has to answer. */
  load(state: State): void {
    this.clear();
    this.lay(state.slots);
    this.guarded(() => takeUp(this, state));
  }

  private proceed(kind: number): void {
    if (kind === WAITS.nothing) this.module.again();
    else this.module.wait(kind, 0, 0, false);
  }

  /** Takes an outcome of chance. */
  toss(outcome: number): void {
    if (this.stopped) return;
    if (this.sink) {
      this.load(resolve(this.game, this.snap(), outcome, this.sink));
      return;
    }
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
  tosses(): ChanceStatus {
    if (this.module.kind() === WAITS.toss) {
      const { purpose, of, type } = this.chance.now;
      return this.shown(purpose, of, type);
    }
    const { at, of, type } = this.interpreter.tossing;
    return this.shown(at, of, type);
  }

  private shown(purpose: number, whom: number, type: Type | null): ChanceStatus {
    const { at, ...named } = counterOf(this.game, purpose, whom);
    return { kind: "chance", ...named, counter: this.words[at] ?? 0, outcomes: this.outcomes, type };
  }

  /** The outcome that chance gives with a seed. */
  tossBy(seed: string): void {
    if (!this.stopped && !this.sink && this.module.kind() === WAITS.toss) {
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
  settle(nature: Nature): void {
    for (let tosses = 0; this.waits === "chance"; tosses++) {
      if (tosses >= MOST_TOSSES) this.guarded(stop);
      else if (nature.seed !== undefined) this.tossBy(nature.seed);
      else {
        const outcome = nature(this.tosses());
        if (outcome === null) return;
        this.toss(outcome);
      }
    }
  }
}
