import { failureOf, type Link } from "../link.ts";
import type { CallName, Calls, ExplanationLine, GameRecord, Position, Verdict } from "../protocol.ts";
import type { Overlay } from "../scene.ts";
import type { Edits } from "./edits.ts";
import { playUnseen } from "./skipping.ts";
import type { Perspective, Player, Store } from "./state.ts";
import { forcedAnswer, viewerOf } from "./turns.ts";

/** Milliseconds in which one sees what there was to choose before it is chosen. */
const FORCED = 400;

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
    const { setup } = this.#store.state;
    // Whoever looked at everything in the last game would else take what is secret in this one for open.
    this.#store.set({ perspective: "follow", verdict: null, zooms: {}, auto: true });
    this.#store.set({ explanation: null, chosen: null, curtainFor: null });
    this.#held = false;
    const { made } = this.#edits;
    const position = await this.#run("start", { setup, viewer: this.#viewer(null), moves });
    if (!position) return;
    this.#store.set({ attempted: null, behind: "no" });
    this.#edits.playedWith(made);
    this.enter();
  }

  /** The rules that are no longer written go on for this game, until an edit that its moves fit. */
  goOnBehind(): void {
    this.#store.set({ verdict: null, attempted: null, behind: "on purpose" });
    this.#wind();
  }

  /** Shows the table of the running game, and lets its random players go on. */
  enter(): void {
    if (!this.#store.state.position) return;
    this.#store.set({ starting: false, tab: "table" });
    this.#wind();
  }

  async answer(seat: number, key: string): Promise<Position | null> {
    if (this.#store.state.behind === "stuck") return null;
    this.#held = false;
    return this.#run("answer", { seat, key, viewer: this.#viewer() });
  }

  /** Takes the last step back, and those before it that left no choice. */
  async back(seat: number): Promise<Position | null> {
    this.#held = true;
    const position = await this.#run("back", { seat, viewer: this.#viewer() });
    const question = position?.questions.find((one) => one.seat === seat);
    const isForced = this.#store.state.forced && question?.candidates.length === 1 && question.trail.length > 0;
    return isForced ? this.back(seat) : position;
  }

  /** Answers that leave no choice are given by themselves, or not. */
  setForced(forced: boolean): void {
    this.#held = false;
    this.#store.set({ forced });
    this.#wind();
  }

  /** Random players play on, unseen, until somebody has to choose or the game is over. */
  async skip(): Promise<void> {
    this.stop();
    const version = ++this.#version;
    try {
      await playUnseen(this.#store, this.#link, () => version === this.#version);
    } catch (error) {
      this.#fail(error);
    }
    if (version === this.#version) await this.#run("view", { viewer: this.#viewer() });
  }

  /** Shows what has become of the game so far, and waits. */
  stopSkipping(): void {
    this.#store.set({ skipping: null, auto: false });
  }

  travel(move: number): Promise<Position | null> {
    // Whoever takes moves back wants to look at them: random players wait until they are called again.
    this.#store.set({ auto: false });
    this.#held = true;
    return this.#run("travel", { move, viewer: this.#viewer() });
  }

  look(perspective: Perspective): Promise<Position | null> {
    this.#store.set({ perspective, curtainFor: null, explanation: null });
    return this.#run("view", { viewer: this.#viewer() });
  }

  reveal(): Promise<Position | null> {
    const seat = this.#store.state.curtainFor;
    this.#store.set({ curtainFor: null });
    return this.#run("view", { viewer: seat ?? this.#viewer() });
  }

  /** What the rules' lines and paths show of something; null where they cannot say. */
  async overlay(about: string, to: string | null): Promise<Overlay | null> {
    const viewer = this.#store.state.position?.viewer ?? 0;
    return this.#link.call("overlay", { about, to, viewer }).catch(() => null);
  }

  /** What could be chosen next if a seat chose this; nothing where that cannot be told. */
  async goals(seat: number, key: string): Promise<readonly string[]> {
    return this.#link.call("goals", { seat, key }).catch(() => []);
  }

  /** What the numbers of an event of the log were made of; nothing where that cannot be told. */
  async sums(move: number, event: number): Promise<readonly ExplanationLine[]> {
    const viewer = this.#store.state.position?.viewer ?? 0;
    return this.#link.call("sums", { move, event, viewer }).catch(() => []);
  }

  setAuto(auto: boolean): void {
    this.#store.set({ auto });
    this.#wind();
  }

  setPlayer(seat: number, player: Player): void {
    const players = this.#store.state.players.map((old, at) => (at === seat - 1 ? player : old));
    this.#store.set({ players });
    this.#wind();
  }

  async why(about: string): Promise<void> {
    const viewer = this.#store.state.position?.viewer ?? 0;
    await this.#explain(() => this.#link.call("why", { about, viewer }));
  }

  async whyNot(seat: number, about: string): Promise<void> {
    const viewer = this.#store.state.position?.viewer ?? 0;
    await this.#explain(() => this.#link.call("whyNot", { seat, about, viewer }));
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
      this.#store.set({ verdict, attempted: position ? null : record, behind: position ? "no" : "stuck" });
      if (position) {
        this.#edits.playedWith(made);
        this.#take(position);
      } else this.stop();
      return verdict;
    } catch (error) {
      this.#fail(error);
      return null;
    }
  }

  /** Leaves the running game: whatever the worker still says of it comes too late. */
  leave(): void {
    this.#version++;
    this.stop();
    this.#store.set({ busy: false, position: null, behind: "no" });
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #viewer(position = this.#store.state.position): number {
    const { perspective, players } = this.#store.state;
    return viewerOf(perspective, position, players);
  }

  async #run<N extends CallName>(name: N, ask: Calls[N]["ask"]): Promise<Position | null> {
    const version = ++this.#version;
    this.stop();
    this.#store.set({ busy: true, notice: null, ...(this.#store.state.behind === "stuck" ? {} : { verdict: null }) });
    try {
      const position = (await this.#link.call(name, ask)) as Position;
      if (version !== this.#version) return null;
      this.#store.set({ busy: false });
      this.#take(position);
      return position;
    } catch (error) {
      if (version === this.#version) this.#store.set({ busy: false });
      this.#fail(error);
      return null;
    }
  }

  #take(position: Position): void {
    const { perspective, players, curtain, position: before } = this.#store.state;
    const wanted = viewerOf(perspective, position, players);
    this.#store.set({ position, explanation: null });
    if (wanted !== position.viewer) {
      const hide = curtain && wanted > 0 && before !== null && before.viewer > 0;
      if (hide) this.#store.set({ curtainFor: wanted });
      else void this.#run("view", { viewer: wanted });
    }
    this.#wind();
  }

  /** Lets the random players that owe a move make it, after a pause in which a person can see what happened. */
  #wind(): void {
    this.stop();
    const { position, players, auto, pace, starting, behind, curtainFor } = this.#store.state;
    if (!position || position.over || starting || behind === "stuck") return;
    const seats = position.owed.filter((seat) => players[seat - 1] === "random");
    const forced = this.#held || curtainFor !== null ? null : forcedAnswer(this.#store.state);
    if (forced) {
      this.#timer = setTimeout(() => void this.answer(forced.seat, forced.key), Math.min(pace, FORCED));
    } else if (auto && seats.length > 0) {
      this.#timer = setTimeout(() => void this.#run("random", { seats, viewer: this.#viewer() }), pace);
    }
  }

  async #explain(ask: () => Promise<Calls["why"]["reply"]>): Promise<void> {
    this.#store.set({ asking: true });
    try {
      const explanation = await ask();
      // On a narrow screen it stands below the choices.
      const { tab } = this.#store.state;
      this.#store.set({ explanation, asking: false, tab: tab === "table" ? "play" : tab });
    } catch (error) {
      this.#store.set({ asking: false });
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.stop();
    this.#store.set({ notice: { kind: "error", failure: failureOf(error) } });
  }
}
