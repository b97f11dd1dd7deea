/** The engine that plays by the interpreter. It can play every game. */

import { type Alternative, type Field, NONE, type Value } from "../ir/program.ts";
import {
  answer,
  initial,
  midMove,
  type Question,
  question,
  resolve,
  type Status,
  status,
} from "../machine/transition.ts";
import { wrongIn } from "../observe/deductions.ts";
import { determinize } from "../observe/determinize.ts";
import { seatNames } from "../observe/seat-names.ts";
import { candidateName } from "../play/candidates.ts";
import { type Nature, seeded, settle } from "../play/resolve-chance.ts";
import { drawMove } from "../play/whole-moves.ts";
import type { Rng } from "../runtime/chance.ts";
import { hash } from "../runtime/encode.ts";
import type { Fault } from "../runtime/errors.ts";
import type { Sink } from "../runtime/events.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { roundOf } from "../runtime/position.ts";
import type { State } from "../runtime/state.ts";
import type { ChanceStatus, Drawing, Engine, Mark, Waits } from "./engine.ts";
import { measured, type Subject } from "./measured.ts";
import { playedOn } from "./play-on.ts";
import { scores, worths } from "./scores.ts";

const WAITS = { chance: "chance", play: "ask", over: "over", fault: "stopped" } as const satisfies Record<
  Status["kind"],
  Waits
>;

/** The interpreter as an engine. Each position is an immutable state, so returning to one costs nothing. */
export class InterpreterEngine implements Engine {
  readonly game: Game;
  readonly exact = true;
  /** the runtime of the game counts the work */
  readonly work = 0;
  private readonly trying: Game;
  private at: State | null = null;
  /** computed facts about the position */
  private now: Status | null = null;
  private asked: Question | null = null;
  private sink: Sink | null = null;

  /** `trying`: the same game, on which moves are tried before one is chosen. */
  constructor(game: Game, trying = game) {
    this.game = game;
    this.trying = trying;
  }

  private get state(): State {
    if (!this.at) this.begin();
    return this.at as State;
  }

  private goTo(state: State): void {
    this.at = state;
    this.now = null;
    this.asked = null;
  }

  private get status(): Status {
    this.now ??= this.found();
    return this.now;
  }

  private found(): Status {
    const { game, state } = this;
    const now = status(game, state);
    if (now.kind !== "play") return now;
    this.asked = question(game, state, now.owing[0] ?? 0);
    // If the rules fail before anybody can be asked, the status gives the fault from then on.
    return this.asked ? now : status(game, state);
  }

  private get question(): Question | null {
    return this.status.kind === "play" ? this.asked : null;
  }

  begin(): void {
    this.goTo(initial(this.game, this.sink));
  }

  load(state: State): void {
    this.goTo(state);
  }

  get waits(): Waits {
    return WAITS[this.status.kind];
  }

  get fault(): Fault | null {
    const now = this.status;
    return now.kind === "fault" ? now.fault : null;
  }

  get seat(): number {
    const now = this.status;
    return now.kind === "play" ? (now.owing[0] ?? 0) : 0;
  }

  get field(): Field | null {
    return this.question?.field ?? null;
  }

  get silent(): boolean {
    return this.question?.kind === "nothing";
  }

  get publiclyForced(): boolean {
    return this.question?.publiclyForced ?? false;
  }

  get count(): number {
    const now = this.status;
    return now.kind === "chance" ? now.outcomes.length : (this.question?.candidates.length ?? 0);
  }

  candidate(at: number): Value {
    const now = this.status;
    return (now.kind === "chance" ? now.outcomes[at]?.value : this.question?.candidates[at]) ?? NONE;
  }

  answers(): readonly Value[] {
    const now = this.status;
    return now.kind === "chance" ? now.outcomes.map(({ value }) => value) : (this.question?.candidates ?? []);
  }

  get alternatives(): readonly Alternative[] {
    return this.question?.alternatives ?? [];
  }

  label(at: number): string | null {
    const { question } = this;
    return question && candidateName(this.game, this.state, question, at);
  }

  choose(choice: number): void {
    this.goTo(answer(this.game, this.state, this.seat, choice, this.sink));
  }

  midMove(seat: number): boolean {
    return midMove(this.game, this.state, seat);
  }

  drawMove(draw: (bound: number) => number): readonly number[] | null {
    return drawMove(this.trying, this.state, this.seat, draw);
  }

  tosses(): ChanceStatus {
    const now = this.status;
    if (now.kind !== "chance") throw new TypeError("nature is not asked");
    return now;
  }

  toss(outcome: number): void {
    this.goTo(resolve(this.game, this.state, outcome, this.sink));
  }

  tossBy(seed: string): void {
    const outcome = seeded(seed)(this.tosses());
    if (outcome !== null) this.toss(outcome);
  }

  settle(nature: Nature): void {
    this.goTo(settle(this.game, this.state, nature, this.sink));
  }

  /** It has no faster way than answer by answer. */
  drawsGames(): boolean {
    return false;
  }

  drawGame(): null {
    return null;
  }

  playOn(draw: Drawing, most: number): number {
    return playedOn(this, draw, most);
  }

  mark(): Mark {
    const { state } = this;
    return { back: () => this.load(state), done: () => {} };
  }

  snap(): State {
    return this.state;
  }

  get ending(): State {
    return this.state;
  }

  key(): string {
    return hash(this.game, this.state);
  }

  scores(): number[] | Fault | null {
    return scores(this.game, this.state);
  }

  worths(): number[] | Fault | null {
    return worths(this.game, this.state);
  }

  measured(subjects: readonly Subject[]): number[] | Fault {
    return measured(this.game, this.state, subjects);
  }

  get round(): number {
    return roundOf(this.state);
  }

  broken(): Fault | null {
    return wrongIn(this.game, this.state);
  }

  name(): number {
    return seatNames(this.game).nameOf(this.state, this.seat, this.seat);
  }

  labels(): readonly number[] {
    const { question } = this;
    return question ? seatNames(this.game).labelsOf(this.state, this.seat, question.field, question.candidates) : [];
  }

  get winners(): number {
    return this.state.slots[AT.winners] ?? 0;
  }

  guess(seat: number, rng: Rng): string {
    const { state, seed } = determinize(this.game, this.state, seat, rng);
    this.load(state);
    return seed;
  }

  listen(sink: Sink | null): void {
    this.sink = sink;
  }
}
