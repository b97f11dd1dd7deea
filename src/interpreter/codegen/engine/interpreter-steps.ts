import { type Instruction, NONE, type Type, type Value } from "../../ir/program.ts";
import { type Machine, WAIT } from "../../machine/core/machine.ts";
import { tellOutcome } from "../../machine/effects/chance.ts";
import { leave } from "../../machine/effects/control-flow.ts";
import type { Question } from "../../machine/questions/question.ts";
import type { AnswerWait, ChanceWait, Outcome } from "../../machine/questions/waiters.ts";
import { flowObservedBy, veilsAt } from "../../machine/secrecy/implicit-flow.ts";
import { midMove, question, status } from "../../machine/transition.ts";
import { HERE } from "../../runtime/errors.ts";
import { AT } from "../../runtime/layout.ts";
import { copyFrames, type Frame, type State } from "../../runtime/state.ts";
import { WAITS } from "../questions/questions.ts";
import { canGoOn } from "./can-go-on.ts";
import { counterOf } from "./counters.ts";
import { loadFrames, type Playing, snapFrames } from "./frames.ts";
import type { Handover } from "./handover.ts";
import { stop } from "./stop.ts";

/** The most instructions that the interpreter runs at once; when it plays alone, it counts exactly. */
const MOST_STEPS = 100_000;

/** What the interpreter waits for: the purpose of chance, and its type. */
interface Tossing {
  readonly at: number;
  readonly of: number;
  readonly type: Type | null;
}

/**
 * Runs the instructions that a module leaves to the interpreter, one by one, until the module can continue or somebody
 * has to answer. Keeps the question or outcomes, and the frames. All results are from {@link WAITS}; `nothing` means
 * that the module continues.
 */
export class InterpreterSteps {
  /** the question of the interpreter, or null */
  pending: Question | null = null;
  /** the outcomes of chance, if the interpreter waits for it */
  outcomes: readonly Outcome[] = [];
  /** hears each instruction that the module hands over; null: nobody counts them */
  handed: ((one: Instruction) => void) | null = null;
  private frames: Frame[] = [];
  private readonly playing: Playing;
  private readonly words: Int32Array;
  private readonly handover: Handover;

  constructor(playing: Playing, words: Int32Array, handover: Handover) {
    this.playing = playing;
    this.words = words;
    this.handover = handover;
  }

  private get machine(): Machine {
    return this.handover.machine;
  }

  /** Runs the instruction at which the top body of the module stands, and continues. */
  begin(): number {
    const { machine, playing } = this;
    this.handover.hold();
    machine.rt.frames = snapFrames(playing);
    if (this.handed) this.tellHanded(this.handed);
    playing.veils.clear();
    machine.shared = false;
    machine.together = playing.module.together();
    machine.pending = null;
    this.listen();
    return this.handover.walk(() => this.walk());
  }

  private tellHanded(handed: (one: Instruction) => void): void {
    const { body, pc } = this.machine.rt.frames.at(-1) as Frame;
    const one = this.playing.game.program.bodies[body]?.code[pc];
    if (one) handed(one);
  }

  /** Takes the answer to the pending question, and continues. */
  answer(choice: number): number {
    const asked = this.pending as Question;
    this.attachFrames();
    const frame = this.top;
    const waiter = this.waiterAt(frame) as AnswerWait;
    this.playing.module.fresh();
    return this.handover.walk(() => {
      const went = waiter.answer(frame, asked, asked.candidates[choice] as Value);
      this.pending = null;
      return went === WAIT ? this.wait(this.machine.rt.frames) : this.goOn();
    });
  }

  /** Takes an outcome of chance, and continues. */
  toss(outcome: number): number {
    return this.handover.walk(() => this.take(this.outcomes[outcome]?.value as Value));
  }

  /** The purpose of the pending chance. */
  get tossing(): Tossing {
    this.handover.attach();
    const tosser = this.waiterAt(this.top) as ChanceWait;
    return { ...tosser.purpose(this.top), type: tosser.type };
  }

  /** Loads a position at which the interpreter waits. */
  resume(state: State, frames: Frame[]): number {
    const { game } = this.playing;
    const now = status(game, state);
    this.frames = frames;
    if (now.kind === "chance") {
      this.outcomes = now.outcomes;
      return WAITS.chance;
    }
    this.pending = now.kind === "play" ? question(game, state, now.owing[0] ?? 0) : null;
    if (!this.pending) stop();
    this.handover.attach();
    return WAITS.foreign;
  }

  /** Is a player in the middle of a move? */
  midMove(seat: number): boolean {
    const state = { slots: this.words, frames: this.frames, fault: null, spent: 0 };
    return midMove(this.playing.game, state, seat);
  }

  /** The frames at the wait of the interpreter. */
  snap(): Frame[] {
    return copyFrames(this.frames);
  }

  private get top(): Frame {
    return this.frames.at(-1) as Frame;
  }

  private waiterAt({ body, pc }: Frame): AnswerWait | ChanceWait | undefined {
    return this.machine.code(body).waiters[pc] ?? undefined;
  }

  private walk(): number {
    const { machine } = this;
    const { rt } = machine;
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const frame = rt.frames.at(-1);
      if (!frame) break;
      if (frame.veils !== null) frame.veils = veilsAt(frame.veils, frame.pc);
      const step = machine.code(frame.body).steps[frame.pc];
      if (!step) leave(machine, NONE, HERE);
      else if (step(frame) === WAIT) return this.waitUnlessOver();
      if (canGoOn(this.playing, this.machine)) return this.handBack();
    }
    if (rt.frames.length > 0) stop();
    return this.handBack();
  }

  private goOn(): number {
    return canGoOn(this.playing, this.machine) ? this.handBack() : this.walk();
  }

  private waitUnlessOver(): number {
    if (this.words[AT.over] === 0) return this.wait(this.machine.rt.frames);
    loadFrames(this.playing, []);
    return WAITS.over;
  }

  private handBack(): number {
    const { module } = this.playing;
    const { rt, together } = this.machine;
    if (together === 0 && module.together() > 0) module.joined();
    loadFrames(this.playing, rt.frames);
    return WAITS.nothing;
  }

  /** Stops at an instruction that waits. */
  private wait(frames: Frame[]): number {
    this.frames = frames;
    this.playing.game.visibility.judge();
    const waiter = this.waiterAt(this.top);
    if (waiter?.waits === "chance") {
      this.outcomes = waiter.outcomes(copied(this.top));
      return WAITS.chance;
    }
    this.pending = this.askedFirst(waiter as AnswerWait);
    return WAITS.foreign;
  }

  /** The question to the first seat that owes an answer. */
  private askedFirst(asker: AnswerWait): Question {
    const [seat = 0] = asker.owing(this.top);
    const known = this.machine.pending?.find((one) => one.seat === seat);
    return known ?? asker.question(copied(this.top), seat) ?? stop();
  }

  /** Connects the sink of coverage, if there is one. */
  private listen(): void {
    this.machine.rt.sink = this.playing.written.covering?.sink ?? null;
  }

  private attachFrames(): void {
    const { machine } = this;
    this.handover.attach();
    this.listen();
    machine.rt.frames = this.frames;
    machine.shared = false;
    machine.together = 0;
    machine.pending = null;
  }

  private take(value: Value): number {
    this.attachFrames();
    const frame = this.top;
    const tosser = this.waiterAt(frame) as ChanceWait;
    const { at: purpose, of } = tosser.purpose(frame);
    const counter = counterOf(this.playing.game, purpose, of).at;
    this.words[counter] = (this.words[counter] ?? 0) + 1;
    this.words[AT.open] = 0;
    if (tosser.told) this.tell(frame, tosser, value, tosser.told(frame));
    tosser.take(frame, value);
    return this.goOn();
  }

  private tell(frame: Frame, tosser: ChanceWait, value: Value, seats: number): void {
    flowObservedBy(this.machine, seats);
    if (this.machine.rt.sink) tellOutcome(this.machine, frame, tosser, value, seats);
  }
}

/** A copy of a frame whose locals may be written. */
const copied = (frame: Frame): Frame => ({ ...frame, locals: frame.locals.slice() });
