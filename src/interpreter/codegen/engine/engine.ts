// Long because this is the one door to a module: what it waits for, answers, tosses, and the reference in the middle of it.

import { equal } from "../../eval/compiler.ts";
import { fingerprintOf } from "../../eval/fingerprint.ts";
import { type Field, NONE, type Type, type Value } from "../../ir/program.ts";
import { machineOf, machineWith } from "../../machine/build.ts";
import { type Machine, WAIT } from "../../machine/core/machine.ts";
import { freeThing } from "../../machine/core/stock.ts";
import { leave } from "../../machine/effects/control-flow.ts";
import type { Question } from "../../machine/questions/question.ts";
import type { AnswerWait, ChanceWait, Outcome } from "../../machine/questions/waiters.ts";
import { flowObservedBy, standing } from "../../machine/secrecy/implicit-flow.ts";
import { ALL, knowing } from "../../machine/secrecy/local-masks.ts";
import { laidOut } from "../../machine/start.ts";
import { midMove, question, type Status, status } from "../../machine/transition.ts";
import { drawnBelow, sample } from "../../runtime/chance.ts";
import { HERE, isOfRules } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import { changed } from "../../runtime/runtime.ts";
import { copyFrames, type Frame, type State } from "../../runtime/state.ts";
import { asSet } from "../../runtime/value-order.ts";
import { EASY, sizeOf } from "../../runtime/work.ts";
import { withPieces } from "../expressions/pieces.ts";
import { attach } from "../expressions/reference.ts";
import { HiddenGround, seersOf } from "../ground/hidden-ground.ts";
import { SecretGround, secretHands } from "../ground/secret-ground.ts";
import { MOST_TOUCHED, makeTouches, touchAgain, touchAll } from "../ground/touches.ts";
import { Ground } from "../ground/zones.ts";
import type { Text, Written } from "../module.ts";
import { type Playout, writePlayout } from "../playouts/playout.ts";
import { WAITS } from "../questions/questions.ts";
import { Veils } from "../secrecy/veils.ts";
import { counterAt, counterOf } from "./counters.ts";
import { Draws } from "./drawing.ts";
import { type Drawing, loadFrames, type Module, snapFrames } from "./frames.ts";
import { Orders } from "./orders.ts";
import type { OwnToss } from "./own-toss.ts";
import { Purposes } from "./purposes.ts";
import { Rolls } from "./rolling.ts";
import { makeShares, type Shares } from "./shares.ts";

/** Plays a linked game by a module that was written for it. */

/** Thrown where the module does not go on; the reference does. */
class Stop extends Error {}

const STOP = new Stop();

const stop = (): never => {
  throw STOP;
};

/** Instructions that the reference carries out in one go; it counts them exactly when it plays by itself. */
const MOST_STEPS = 100_000;

/** What each toss counts for at least, so that rules that go on with chance alone come to an end. */
const TOSS = 250;

/** What the engine waits for; `stopped`: the reference has to play on from the last wait, for a fault or a limit. */
type Waits = "ask" | "chance" | "over" | "stopped";

/** The one place where text becomes code. */
const build = ({ text, tables }: Text, hands: object): unknown => new Function("H", "T", text)(hands, tables);

/** Values that are no numbers: comparing them counts, by their size. */
const comparing = (worked: (more: number) => void) => ({
  equal: (a: Value, b: Value) => {
    if (typeof a === "number" || typeof b === "number") return a === b;
    worked(Math.floor(sizeOf(a) / EASY));
    return equal(a, b);
  },
  asSet: (list: Value[]) => {
    worked(sizeOf(list));
    return asSet(list);
  },
  fingerprintOf: (values: Value[]) => {
    worked(sizeOf(values));
    return fingerprintOf(values);
  },
});

export class Engine {
  readonly game: Game;
  readonly written: Written;
  /** the words of the position that is played */
  readonly words: Int32Array;
  /** what may be answered, of questions of the module itself */
  readonly candidates: Value[] = [];
  readonly module: Module;
  /** what plays games in one go: null where they cannot be; made when it is first asked for */
  private playing: Playout | null | undefined;
  private readonly table: Int32Array;
  /** who may know all that has been read */
  private readonly seen = new Int32Array(1);
  /** the reference, which evaluates by the module what it carries out in its place */
  private readonly machine: Machine;
  /** how often the module has written into the position, and what it was when the reference had it last */
  private readonly writes = new Int32Array(2);
  private held = -1;
  private readonly touches = makeTouches();
  /** what the reference's number of the position was when the module evaluated for it last */
  private version = -1;
  /** is the reference carrying something out, so that it holds the position */
  private walking = false;
  /** by question of the module: may it go on with the move before */
  private readonly continues: readonly boolean[];
  private stopped = false;
  /** a mistake of the module itself, by which it has stopped last */
  slip: Error | null = null;
  private pending: Question | null = null;
  private drawn: readonly Outcome[] = [];
  /** the draw that the module itself has begun */
  private readonly draws: Draws;
  /** the roll that the module itself has begun */
  private readonly rolls: Rolls;
  /** the list that the module is putting into an order by chance */
  private readonly orders: Orders;
  private readonly purposes: Purposes;
  /** where hidden things lie, if the module can move them; null: the reference moves them */
  private readonly hidden: HiddenGround | null;
  /** answers that are given value by value */
  readonly shares: Shares;
  /** what hangs over the body that the module runs */
  readonly veils: Veils;
  private frames: Frame[] = [];

  constructor(game: Game, written: Written) {
    this.game = game;
    this.written = written;
    this.continues = written.asks.map(({ instruction: one }) => one.do === "ask" && one.continues);
    this.words = new Int32Array(game.layout.size);
    const c = withPieces(machineOf(game).c, written.pieces, (piece, env, fn) => this.piece(piece, env, fn));
    this.machine = machineWith(game, c);
    const { machine } = this;
    this.table = laidOut(machineOf(game));
    this.purposes = new Purposes(game);
    const seers = seersOf(game);
    const worked = (more: number) => this.module.worked(more);
    this.hidden = seers && new HiddenGround(game, this.words, seers, stop, worked);
    this.draws = new Draws(
      machine,
      this.words,
      this.hidden,
      () => this.hold(),
      (more) => this.module.worked(more),
    );
    this.orders = new Orders((more) => this.module.worked(more));
    this.rolls = new Rolls(stop, (more) => this.module.worked(more));
    this.veils = new Veils(machine, written.asks, this.words, () => this.hold());
    this.shares = makeShares(this.candidates, { fail: stop, worked: (more) => this.module.worked(more) });
    this.module = build(
      written,
      this.hands(written, (more) => this.module.worked(more)),
    ) as Module;
  }

  /** All that a module is handed; it calls these as plain functions. */
  private hands({ keeps, closures }: Text, worked: (more: number) => void): object {
    return {
      S: this.words,
      M: this.candidates,
      W: this.writes,
      P: this.shares,
      D: this.draws,
      C: this.rolls,
      O: this.orders,
      V: this.veils,
      touches: this.touches,
      places: closures.places,
      fail: stop,
      ...this.referring(),
      ...this.entering(),
      ...this.moving(new Ground(this.game, this.words, stop, this.touches), keeps),
      ...this.movingHidden(),
      ...comparing(worked),
    };
  }

  /** What the reference does for the module. */
  private referring() {
    return {
      foreign: () => this.foreign(),
      refer: (closure: number) => this.refer(closure, []),
      referRunning: (closure: number) => this.refer(closure, snapFrames(this)),
      pictured: () => {
        if (this.walking) changed(this.machine.rt);
      },
    };
  }

  /** Things that come into play when they are chosen. */
  private entering() {
    const { entities } = this.game;
    return {
      newThing: (kind: number) => {
        this.module.worked(Math.floor((entities.ofKind[kind]?.length ?? 0) / EASY));
        return freeThing(this.game, this.words, kind);
      },
      enter: (thing: number) => {
        this.hold();
        this.machine.enter(thing, HERE);
        this.countWork();
        this.note();
        touchAll(this.touches);
      },
    };
  }

  /** Moves of things of which not everybody may know what they are. */
  private movingHidden() {
    const to = { here: () => this.hold(), note: () => this.note() };
    return secretHands(new SecretGround(this.machine, this.words, this.seen, this.hidden, to));
  }

  /** Evaluates a closure of the reference for the module. */
  private refer(closure: number, frames: Frame[]): Value {
    const { rt } = this.machine;
    const { list, places } = this.written.closures;
    this.hold();
    if (!this.walking) rt.frames = frames;
    rt.seen = this.seen[0] as number;
    const value = list[closure]?.(places) ?? NONE;
    this.seen[0] = rt.seen;
    this.countWork();
    return value;
  }

  /** Counts what the reference has worked; while it carries something out all of that is counted at its end. */
  private countWork(): void {
    if (this.walking) return;
    this.module.worked(this.machine.rt.work);
    this.machine.rt.work = 0;
  }

  /** Hands the position to the reference, unless it has it. */
  private hold(): void {
    if (this.walking) return;
    const read = this.module.read();
    const isSame = read === this.words && this.machine.rt.slots === read && this.writes[0] === this.held;
    attach(this.machine, read, this.words, isSame);
    this.held = this.writes[0] as number;
  }

  /** Moves of things; where something is kept they are writes, as those of the module. */
  private moving(ground: Ground, isNoted: boolean): Pick<Ground, "move" | "remove"> {
    return {
      move: (thing, at, index) => {
        if (isNoted) this.note();
        ground.move(thing, at, index);
      },
      remove: (thing) => {
        if (isNoted) this.note();
        ground.remove(thing);
      },
    };
  }

  /** Something is written. */
  private note(): void {
    const next = (this.writes[1] as number) + 1;
    // Each by itself: a call of `fill` takes as long as a short game's move.
    this.writes[0] = next;
    this.writes[1] = next;
  }

  /** Puts other words into the position. */
  private lay(words: Int32Array): void {
    this.words.set(words);
    // Rules may have failed where things happen together.
    this.module.joined();
    this.note();
    touchAll(this.touches);
  }

  /** Evaluates for the reference; what is not read here, but in another position, it evaluates itself. */
  private piece(piece: number, env: Value[], fn: (env: Value[]) => Value): Value {
    const { rt } = this.machine;
    const run = this.module.pieces[piece];
    if (!this.walking || !run || rt.slots !== this.module.read()) return fn(env);
    if (this.version !== rt.version) {
      this.note();
      touchAll(this.touches);
    }
    this.version = rt.version;
    this.seen[0] = rt.seen;
    const value = run(env);
    rt.seen = this.seen[0] as number;
    return value;
  }

  /** Lets the reference carry something out. */
  private byReference<T>(act: () => T): T {
    this.walking = true;
    try {
      return act();
    } finally {
      this.walking = false;
      this.countWork();
      this.note();
      touchAll(this.touches);
      this.held = this.writes[0] as number;
    }
  }

  get waits(): Waits {
    if (this.stopped) return "stopped";
    const kind = this.module.kind();
    return kind === WAITS.over ? "over" : kind === WAITS.chance || kind === WAITS.toss ? "chance" : "ask";
  }

  /** The player (0 is the first) who is asked. */
  get seat(): number {
    return this.pending ? this.pending.seat : this.module.who() - 1;
  }

  /** Does the module ask this itself? */
  get isOwn(): boolean {
    return this.pending === null;
  }

  /** The field that is asked; null where a command is chosen. */
  get field(): Field | null {
    if (this.pending) return this.pending.field;
    const asked = this.module.asked();
    const { instruction, commands } = this.written.asks[asked] ?? {};
    const fields = instruction?.do === "offer" ? commands?.[this.module.which(asked)]?.def.fields : instruction?.fields;
    return fields?.[this.module.field(asked)] ?? null;
  }

  /** Is a player in the middle of a move: is part of it answered, or may the question go on with the move before? */
  midMove(seat: number): boolean {
    if (this.waits !== "ask") return false;
    if (this.pending)
      return midMove(this.game, { slots: this.words, frames: this.frames, fault: null, spent: 0 }, seat);
    const asked = this.module.asked();
    const open = (this.words[AT.open] ?? 0) - 1;
    if (this.continues[asked] && open >= 0) return seat === open;
    return this.seat === seat && this.module.taken(asked) > 0;
  }

  /** The toss that the module waits for itself. */
  private get tossing(): OwnToss {
    if (this.orders.on) return this.orders;
    return this.draws.left < 0 ? this.rolls : this.draws;
  }

  /** What chance can give. */
  private get outcomes(): readonly Outcome[] {
    return this.module.kind() === WAITS.toss ? this.tossing.outcomes : this.drawn;
  }

  /** How many answers, or outcomes, there are. */
  get count(): number {
    if (this.waits === "chance") return this.outcomes.length;
    return this.pending ? this.pending.candidates.length : this.module.count();
  }

  /** What may be answered, or come. */
  candidate(at: number): Value {
    if (this.waits === "chance") return this.outcomes[at]?.value ?? NONE;
    return (this.pending ? this.pending.candidates[at] : this.candidates[at]) ?? NONE;
  }

  get publiclyForced(): boolean {
    return this.pending
      ? this.pending.publiclyForced
      : this.count === 1 && this.module.openly() && !this.module.silent();
  }

  /** Is only none left, because something has been answered before? */
  get silent(): boolean {
    return this.pending ? this.pending.kind === "nothing" : this.module.silent();
  }

  /** How often a space has been touched. */
  get touched(): number {
    return this.touches[MOST_TOUCHED] as number;
  }

  /** Puts words there that stood there when a space had been touched so often; the caller puts back all else. */
  layBack(words: Int32Array, touched: number): void {
    this.clear();
    this.words.set(words);
    this.module.joined();
    this.note();
    // Groups of spaces that were joined do not come apart again.
    if (this.written.joins) touchAll(this.touches);
    else touchAgain(this.touches, touched);
  }

  private clear(): void {
    this.stopped = false;
    this.pending = null;
    this.draws.left = -1;
    this.rolls.value = null;
    this.orders.clear();
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
    return areShort && this.inOneGo !== null;
  }

  /** Ends a game in one go before its end. */
  readonly stop = stop;

  private get inOneGo(): Playout | null {
    if (this.playing === undefined) this.playing = this.makePlayout();
    return this.playing;
  }

  private playOn(draw: Drawing): void {
    const { inOneGo } = this;
    if (!inOneGo) {
      this.module.playout(draw);
      return;
    }
    inOneGo.playout(draw);
    this.module.clear();
    this.module.wait(WAITS.over, 0, 0, false);
  }

  private makePlayout(): Playout | null {
    const own = writePlayout(this.game, this.written.off);
    return (
      own &&
      (build(
        own,
        this.hands(own, (more) => this.playing?.worked(more)),
      ) as Playout)
    );
  }

  choose(choice: number): void {
    if (this.stopped) return;
    if (this.pending) this.answerForeign(choice);
    else this.guarded(() => this.module.choose(choice));
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
    changed(this.machine.rt);
    return { slots: this.words, frames: [], fault: null, spent: 0 };
  }

  /** The position and what remains to be done: the bytes that the reference has. */
  snap(): State {
    const isForeign = this.pending !== null || this.module.kind() === WAITS.chance;
    const frames = isForeign ? copyFrames(this.frames) : snapFrames(this);
    const top = frames.at(-1);
    if (top && !this.pending && this.module.kind() === WAITS.ask) {
      const asked = this.module.asked();
      const [answers, steps, partial] = this.module.picks(asked);
      top.picks = this.module.entries(asked) ?? [this.module.who(), answers, partial, steps];
    }
    if (top && this.module.kind() === WAITS.toss) top.picks = this.tossing.picks();
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
      if (frames.some((frame) => frame.picks !== null && frame !== top)) throw STOP;
      loadFrames(this, frames);
      if (!top) return this.module.again();
      const asked = this.written.asks.findIndex(({ body, pc }) => body === top.body && pc === top.pc);
      if (asked < 0 || frames.some(({ masks, veils }) => masks !== null || veils !== null))
        return this.module.wait(this.waitAgain(state, frames), 0, 0, false);
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

  private waitAgain(state: State, frames: Frame[]): number {
    const { machine } = this;
    const now = status(this.game, state);
    this.frames = frames;
    if (now.kind === "chance") {
      this.drawn = now.outcomes;
      return WAITS.chance;
    }
    this.pending = now.kind === "play" ? question(this.game, state, now.owing[0] ?? 0) : null;
    if (!this.pending) throw STOP;
    attach(machine, this.words, this.words);
    return WAITS.foreign;
  }

  /** Has the reference carry out the instruction at which the topmost frame stands. */
  private foreign(): number {
    const { machine } = this;
    this.hold();
    machine.rt.frames = snapFrames(this);
    this.veils.clear();
    machine.shared = false;
    machine.together = this.module.together();
    machine.pending = null;
    return this.byReference(() => this.walk(machine));
  }

  /** The reference goes on, instruction by instruction, until the module can, or somebody has to answer. */
  private walk(machine: Machine): number {
    const { rt } = machine;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const frame = rt.frames.at(-1);
      if (!frame) break;
      if (frame.veils !== null) frame.veils = standing(frame.veils, frame.pc);
      const step = machine.code(frame.body).steps[frame.pc];
      if (!step) leave(machine, NONE, HERE);
      else if (step(frame) === WAIT) return this.waitAt(machine);
      if (this.isOurs(machine)) return this.takeOver(machine);
    }
    if (machine.rt.frames.length > 0) throw STOP;
    return this.takeOver(machine);
  }

  private waitAt({ rt }: Machine): number {
    if (this.words[AT.over] !== 0) {
      loadFrames(this, []);
      return WAITS.over;
    }
    return this.waitForeign(rt.frames);
  }

  /** Can the module go on from here: may everybody know all that is kept, and has its text a place to begin at? */
  private isOurs({ rt, together }: Machine): boolean {
    if (together !== 0 && together !== this.module.together()) return false;
    const top = rt.frames.at(-1);
    if (top && top.veils !== null) top.veils = standing(top.veils, top.pc);
    if (top && !this.goesOn(top)) return false;
    return rt.frames.every(({ body, pc, picks, masks, veils }) => {
      const keeps = masks === null || this.written.masking.has(body);
      return picks === null && keeps && veils === null && this.written.entries[body]?.has(pc) === true;
    });
  }

  /** Can the module carry out the instruction that comes next, with what lies in secret places of its body? */
  private goesOn({ body, pc, masks }: Frame): boolean {
    const open = masks === null ? [] : this.written.open(body, pc);
    return open !== null && knowing(masks, open) === ALL;
  }

  private takeOver({ rt, together }: Machine): number {
    if (together === 0 && this.module.together() > 0) this.module.joined();
    loadFrames(this, rt.frames);
    return WAITS.nothing;
  }

  /** Stands at an instruction of the reference that waits. */
  private waitForeign(frames: Frame[]): number {
    const { machine } = this;
    this.frames = frames;
    this.game.visibility.judge();
    const frame = frames.at(-1) as Frame;
    const waiter = machine.code(frame.body).waiters[frame.pc];
    if (waiter?.waits === "chance") {
      this.drawn = waiter.outcomes({ ...frame, locals: frame.locals.slice() });
      return WAITS.chance;
    }
    this.pending = this.askedFirst(machine, frame, waiter as AnswerWait);
    return WAITS.foreign;
  }

  /** The question of the first who owes an answer. */
  private askedFirst({ pending }: Machine, frame: Frame, asker: AnswerWait): Question {
    const [seat = 0] = asker.owing(frame);
    const known = pending?.find((one) => one.seat === seat);
    const asked = known ?? asker.question({ ...frame, locals: frame.locals.slice() }, seat);
    if (!asked) throw STOP;
    return asked;
  }

  private answerForeign(choice: number): void {
    const asked = this.pending as Question;
    this.guarded(() => {
      const { machine } = this;
      this.attachFrames();
      const frame = this.frames.at(-1) as Frame;
      const waiter = machine.code(frame.body).waiters[frame.pc] as AnswerWait;
      this.module.fresh();
      const kind = this.byReference(() => {
        const went = waiter.answer(frame, asked, asked.candidates[choice] as Value);
        this.pending = null;
        return went === WAIT ? this.waitForeign(machine.rt.frames) : this.goOn(machine);
      });
      this.proceed(kind);
    });
  }

  private attachFrames(): void {
    const { machine } = this;
    attach(machine, this.words, this.words);
    machine.rt.frames = this.frames;
    machine.shared = false;
    machine.together = 0;
    machine.pending = null;
  }

  private goOn(machine: Machine): number {
    return this.isOurs(machine) ? this.takeOver(machine) : this.walk(machine);
  }

  private proceed(kind: number): void {
    if (kind === WAITS.nothing) this.module.again();
    else this.module.wait(kind, 0, 0, false);
  }

  /** Takes an outcome of chance. */
  toss(outcome: number): void {
    if (this.stopped) return;
    this.guarded(() => {
      if (this.module.kind() === WAITS.toss) return this.takeOwn(this.outcomes[outcome]?.value as Value);
      this.proceed(this.byReference(() => this.take(this.outcomes[outcome]?.value as Value)));
    });
  }

  private takeOwn(value: Value): void {
    const { tossing, words } = this;
    const at = counterAt(this.game, tossing.purpose, tossing.of);
    words[at] = (words[at] ?? 0) + 1;
    words[AT.open] = 0;
    tossing.take(value);
    this.module.worked(TOSS);
    this.module.again();
  }

  /** What the toss of the module gives with a seed: without a list of all that it could give, where that is no list of its own. */
  private ownBy(seed: string): Value {
    const { tossing } = this;
    const { purpose, of, total } = tossing;
    const counter = this.words[counterAt(this.game, purpose, of)] as number;
    return tossing.valueOf(drawnBelow(this.purposes.of(seed, purpose, of), counter, total));
  }

  private take(value: Value): number {
    const { machine } = this;
    this.attachFrames();
    const frame = this.frames.at(-1) as Frame;
    const tosser = machine.code(frame.body).waiters[frame.pc] as ChanceWait;
    const { at: purpose, of } = tosser.purpose(frame);
    const counter = counterOf(this.game, purpose, of).at;
    this.words[counter] = (this.words[counter] ?? 0) + 1;
    this.words[AT.open] = 0;
    if (tosser.told) flowObservedBy(machine, tosser.told(frame));
    tosser.take(frame, value);
    return this.goOn(machine);
  }

  /** What chance decides now. */
  tosses(): Status & { readonly kind: "chance" } {
    const { machine, outcomes } = this;
    const shown = (purpose: number, whom: number, type: Type | null) => {
      const { at, ...named } = counterOf(this.game, purpose, whom);
      return { kind: "chance", ...named, counter: this.words[at] ?? 0, outcomes, type } as const;
    };
    if (this.module.kind() === WAITS.toss) return shown(this.tossing.purpose, this.tossing.of, this.tossing.type);
    attach(machine, this.words, this.words);
    const frame = this.frames.at(-1) as Frame;
    const tosser = machine.code(frame.body).waiters[frame.pc] as ChanceWait;
    const { at, of } = tosser.purpose(frame);
    return shown(at, of, tosser.type);
  }

  /** The outcome that chance gives with a seed. */
  tossBy(seed: string): void {
    if (!this.stopped && this.module.kind() === WAITS.toss) {
      this.guarded(() => this.takeOwn(this.ownBy(seed)));
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
