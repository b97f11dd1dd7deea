import { failureOf, type Link } from "../link.ts";
import type { CallName, Calls, GameRecord, Position, Verdict } from "../protocol.ts";
import type { Edits } from "./edits.ts";
import { curtainOf, type GameStep, positionOf, runningOf, stageOf } from "./game-state.ts";
import { IN_A_NEW_GAME, type Perspective } from "./habits.ts";
import type { Player } from "./seating.ts";
import { playUnseen } from "./skipping.ts";
import type { Store } from "./state.ts";
import { forcedAnswer, randomOwing, viewerOf } from "./turns.ts";
import { NO_WORK } from "./work.ts";

/** Milliseconds in which one sees what there was to choose before it is chosen. */
const FORCED = 400;

/** What a new position is to the game that is shown. */
type StepOf = (next: { readonly position: Position; readonly curtainFor: number | null }) => GameStep;
const MOVED: StepOf = (next) => ({ do: "move", ...next });

/** The running game: every change goes through the worker and comes back as a position. */
export class Game {
  readonly #store: Store;
  readonly #link: Link;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** counts what may change the position; an answer to something older is stale */
  #version = 0;
  /** what was taken back is looked at: nothing is answered by itself until somebody has chosen */
  #held = false;
  readonly #edits: Edits;

  constructor(store: Store, link: Link, edits: Edits) {
    this.#store = store;
    this.#link = link;
    this.#edits = edits;
  }

  /** Begins a new game; so many random moves of all seats are played before anybody chooses. */
  async start(moves = 0): Promise<void> {
    const { setup } = this.#store.state.seating;
    this.#store.change("habits", IN_A_NEW_GAME);
    this.#store.change("views", { zooms: {} });
    this.#store.change("pointing", { chosen: null });
    this.#store.set({ explanation: null });
    this.#store.play({ do: "open the curtain" });
    this.#held = false;
    const { made } = this.#edits;
    const ask = { setup, viewer: this.#viewer(null), moves };
    const position = await this.#run("start", ask, (next) => ({ do: "begin", ...next }));
    if (!position) return;
    this.#edits.playedWith(made);
    this.enter();
  }

  /** The rules that are no longer written go on for this game, until an edit that its moves fit. */
  goOnBehind(): void {
    this.#store.play({ do: "keep the old rules" });
    this.#wind();
  }

  /** Shows the table of the running game, and lets its random players go on. */
  enter(): void {
    if (!runningOf(this.#store.state.game)) return;
    this.#store.play({ do: "go on" });
    this.#store.change("layout", { tab: "table" });
    this.#wind();
  }

  async answer(seat: number, key: string): Promise<Position | null> {
    if (stageOf(this.#store.state.game).is === "stuck") return null;
    this.#held = false;
    return this.#run("answer", { seat, key, viewer: this.#viewer() });
  }

  /** Takes the last step back, and those before it that left no choice. */
  async back(seat: number): Promise<Position | null> {
    this.#held = true;
    const position = await this.#run("back", { seat, viewer: this.#viewer() });
    const question = position?.questions.find((one) => one.seat === seat);
    const isForced = this.#store.state.habits.forced && question?.candidates.length === 1 && question.trail.length > 0;
    return isForced ? this.back(seat) : position;
  }

  /** Answers that leave no choice are given by themselves, or not. */
  setForced(forced: boolean): void {
    this.#held = false;
    this.#store.change("habits", { forced });
    this.#wind();
  }

  /** Random players play on, unseen, until somebody has to choose or the game is over. */
  async skip(): Promise<void> {
    this.stop();
    const version = ++this.#version;
    const failed = await playUnseen(this.#store, this.#link, () => version === this.#version).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (version === this.#version) await this.#run("view", { viewer: this.#viewer() });
    // Told last: a new view takes away what was told before.
    if (failed) this.#fail(failed.error);
  }

  /** Shows what has become of the game so far, and waits. */
  stopSkipping(): void {
    this.#store.set({ work: { is: "a step" } });
    this.#store.change("habits", { auto: false });
  }

  travel(move: number): Promise<Position | null> {
    // Whoever takes moves back wants to look at them: random players wait until they are called again.
    this.#store.change("habits", { auto: false });
    this.#held = true;
    return this.#run("travel", { move, viewer: this.#viewer() });
  }

  look(perspective: Perspective): Promise<Position | null> {
    this.#store.change("habits", { perspective });
    this.#store.set({ explanation: null });
    this.#store.play({ do: "open the curtain" });
    return this.#run("view", { viewer: this.#viewer() });
  }

  reveal(): Promise<Position | null> {
    const seat = curtainOf(this.#store.state.game);
    this.#store.play({ do: "open the curtain" });
    return this.#run("view", { viewer: seat ?? this.#viewer() });
  }

  setAuto(auto: boolean): void {
    this.#store.change("habits", { auto });
    this.#wind();
  }

  setPlayer(seat: number, player: Player): void {
    const players = this.#store.state.seating.players.map((old, at) => (at === seat - 1 ? player : old));
    this.#store.change("seating", { players });
    this.#wind();
  }

  /** Plays the record again under the rules as they are now. `upTo` accepts a game that ends earlier. */
  async resume(record: GameRecord, upTo: number | null = null): Promise<Verdict | null> {
    const answers = upTo === null ? record.answers : record.answers.slice(0, upTo);
    const version = ++this.#version;
    const { made } = this.#edits;
    try {
      const viewer = this.#viewer();
      const { verdict, position } = await this.#link.call("resume", { record: { ...record, answers }, viewer });
      if (version !== this.#version) return null;
      if (position) {
        this.#edits.playedWith(made);
        this.#take(position, (next) => ({ do: "replay", verdict, ...next }));
      } else {
        this.#store.play({ do: "fail to replay", attempted: record, verdict });
        this.stop();
      }
      return verdict;
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  /** Lets the running game wait; one that was to come by itself would come over the one that is being set up, so it is left. */
  putAside(): void {
    if (this.#store.state.game.is === "being set") this.leave();
    else this.#store.play({ do: "put aside" });
  }

  /** Leaves the running game: whatever the worker still says of it comes too late. */
  leave(): void {
    this.#version++;
    this.stop();
    this.#store.set({ work: NO_WORK });
    this.#store.play({ do: "leave" });
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #seen(): Position | null {
    return positionOf(this.#store.state.game);
  }

  #viewer(position = this.#seen()): number {
    const { habits, seating } = this.#store.state;
    return viewerOf(habits.perspective, position, seating.players);
  }

  async #run<N extends CallName>(name: N, ask: Calls[N]["ask"], step: StepOf = MOVED): Promise<Position | null> {
    const version = ++this.#version;
    this.stop();
    this.#store.set({ work: { is: "a step" }, notice: null });
    this.#store.play({ do: "dismiss the verdict" });
    try {
      const position = (await this.#link.call(name, ask)) as Position;
      if (version !== this.#version) return null;
      this.#store.set({ work: NO_WORK });
      this.#take(position, step);
      return position;
    } catch (error) {
      if (version === this.#version) this.#store.set({ work: NO_WORK });
      this.#fail(error);
      return null;
    }
  }

  #take(position: Position, step: StepOf): void {
    const { curtain } = this.#store.state.habits;
    const before = this.#seen();
    const wanted = this.#viewer(position);
    const isAnothers = wanted !== position.viewer;
    const hide = isAnothers && curtain && wanted > 0 && before !== null && before.viewer > 0;
    this.#store.play(step({ position, curtainFor: hide ? wanted : null }));
    this.#store.set({ explanation: null });
    if (isAnothers && !hide) void this.#run("view", { viewer: wanted });
    this.#wind();
  }

  /** Lets the random players that owe a move make it, after a pause in which a person can see what happened. */
  #wind(): void {
    this.stop();
    const { game, seating, habits } = this.#store.state;
    const { auto, pace } = habits;
    const seats = randomOwing(game, seating.players);
    const forced = this.#held ? null : forcedAnswer(this.#store.state);
    if (forced) {
      this.#timer = setTimeout(() => void this.answer(forced.seat, forced.key), Math.min(pace, FORCED));
    } else if (auto && seats.length > 0) {
      this.#timer = setTimeout(() => void this.#run("random", { seats, viewer: this.#viewer() }), pace);
    }
  }

  #fail(error: unknown): void {
    this.stop();
    this.#store.tell(failureOf(error));
  }
}
