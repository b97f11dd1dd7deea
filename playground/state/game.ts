/** The user's actions on the running game: begin, answer, take back, look, load, leave. */

import type { Link } from "../link.ts";
import type { GameRecord, Position, Verdict } from "../protocol.ts";
import type { Edits } from "./edits.ts";
import { eyesOf, plainly, runningOf, stageOf } from "./game-state.ts";
import { IN_A_NEW_GAME, type Perspective } from "./habits.ts";
import type { Player } from "./players.ts";
import { RunningGame } from "./running-game.ts";
import { seatedFor } from "./seating.ts";
import { playUnseen } from "./skipping.ts";
import type { Store } from "./state.ts";
import { Travel } from "./travel.ts";
import { NEW_GAME, type Origin, type Viewing } from "./viewing.ts";
import { NO_WORK } from "./work.ts";

/** The running game. Every change goes through the worker and returns as a position. */
export class Game {
  readonly #store: Store;
  readonly #link: Link;
  readonly #edits: Edits;
  readonly #running: RunningGame;
  readonly #viewing: Viewing;
  readonly #travel: Travel;

  constructor(store: Store, link: Link, edits: Edits) {
    this.#store = store;
    this.#link = link;
    this.#edits = edits;
    this.#running = new RunningGame(store, link);
    this.#viewing = this.#running.viewing;
    this.#travel = new Travel(store, this.#running);
  }

  /** Begins a new game. `moves`: how many random moves of all seats are played first. */
  async start(moves = 0): Promise<void> {
    // A campaign begins with its first mission, whichever was played before.
    const { course: _, ...setup } = this.#store.state.seating.setup;
    this.#store.change("seating", { setup });
    await this.#begin(moves);
  }

  /** Continues with the next mission of a campaign. People keep their campaign seats, wherever these sit. */
  async goOnWithCampaign(): Promise<void> {
    const { seating, game } = this.#store.state;
    const next = runningOf(game)?.position.course?.ending?.next;
    if (!next) return;
    const players = next.from.map((seat) => seating.players[seat] ?? "random");
    this.#store.change("seating", { setup: { ...seating.setup, course: next.at }, players });
    await this.#begin(0);
  }

  async #begin(moves: number): Promise<void> {
    const { setup } = this.#store.state.seating;
    this.#store.change("habits", IN_A_NEW_GAME);
    this.#store.change("views", { zooms: {} });
    this.#store.change("pointing", { chosen: null });
    this.#store.set({ explanation: null });
    this.#running.isHeld = false;
    const { made } = this.#edits;
    const ask = { setup, viewer: this.#viewing.viewer(null), moves };
    this.#viewing.awaitGame();
    const position = await this.#running.run("start", ask, (next) => ({ do: "begin", ...next }), NEW_GAME);
    if (!position) return;
    this.#edits.playedWith(made);
    this.enter();
  }

  /** Continues this game under the old rules until an edit fits its moves. */
  goOnBehind(): void {
    this.#store.play({ do: "keep the old rules" });
    this.#running.goOn();
  }

  /** Shows the table of the running game and lets its computer players go on. */
  enter(): void {
    const running = runningOf(this.#store.state.game);
    if (!running) return;
    // A game with other seats may have been set up meanwhile.
    const players = seatedFor(running.position.record.setup, this.#store.state.seating.players);
    this.#store.change("seating", { players });
    this.#store.play({ do: "go on" });
    this.#store.change("layout", { tab: "table" });
    this.#running.look();
  }

  /** Answers one or several steps of a move. */
  async answer(seat: number, ...keys: readonly string[]): Promise<Position | null> {
    if (stageOf(this.#store.state.game).is === "stuck") return null;
    this.#running.isHeld = false;
    return this.#running.run("answer", { seat, keys, ...this.#running.watched() });
  }

  /** Takes the last step back, with earlier steps that left no choice. */
  async back(seat: number): Promise<Position | null> {
    this.#running.isHeld = true;
    const position = await this.#running.run("back", { seat, viewer: this.#viewing.viewer() });
    const question = position?.questions.find((one) => one.seat === seat);
    const isForced = this.#store.state.habits.forced && question?.candidates.length === 1 && question.trail.length > 0;
    return isForced ? this.back(seat) : position;
  }

  /** Writes a note at a move, in the name of who looks. */
  async note(move: number, text: string): Promise<void> {
    const viewer = eyesOf(this.#store.state.game);
    if (viewer !== null) await this.#running.run("note", { move, text, viewer });
  }

  /** Sets whether forced answers are given automatically. */
  setForced(forced: boolean): void {
    this.#running.isHeld = false;
    this.#store.change("habits", { forced });
    this.#running.goOn();
  }

  /** Lets computer players play on without showing their moves, until a person has to choose or the game ends. */
  async skip(): Promise<void> {
    this.stop();
    const isCurrent = this.#running.overtake();
    const viewer = this.#viewing.viewer();
    const failed = await playUnseen(this.#store, this.#link, isCurrent).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    if (isCurrent()) await this.#running.run("view", { viewer: this.#viewing.viewer(), from: null });
    // The failure is shown last, because a new view removes messages.
    if (failed) this.#running.fail(failed.error, viewer);
  }

  /** Stops skipping and shows the position reached. */
  stopSkipping(): void {
    this.#store.set({ work: { is: "a step" } });
    this.#store.change("habits", { auto: false });
  }

  /**
   * Goes to the position after a number of moves. Going back needs the agreement of the others at the table if it
   * affects them.
   */
  travel(move: number): Promise<Position | null> {
    return this.#travel.to(move);
  }

  /** Takes back the last real choice, with everything after it. */
  undo(): Promise<Position | null> {
    return this.#travel.undo();
  }

  /** The answer of all at the table to a request to go back. */
  agree(isAgreed: boolean): Promise<Position | null> {
    return this.#travel.agree(isAgreed);
  }

  look(perspective: Perspective): Promise<Position | null> {
    this.#store.change("habits", { perspective });
    this.#store.set({ explanation: null });
    return this.#running.look();
  }

  /** The next viewer has confirmed. */
  reveal(): Promise<Position | null> {
    return this.#running.run("view", { viewer: this.#viewing.confirm(), from: null });
  }

  /** Sets whether the table is hidden between people in games with secrets. */
  setCurtain(curtain: boolean): Promise<Position | null> {
    this.#running.forgetFailure();
    this.#store.change("habits", { curtain });
    return this.#running.look();
  }

  setAuto(auto: boolean): void {
    this.#store.change("habits", { auto });
    this.#running.goOn();
  }

  setPlayer(seat: number, player: Player): void {
    const players = this.#store.state.seating.players.map((old, at) => (at === seat - 1 ? player : old));
    if (runningOf(this.#store.state.game)) this.#running.forgetFailure();
    this.#store.change("seating", { players });
    this.#viewing.sitDown(players);
    const { game } = this.#store.state;
    if (game.is === "played") void this.#running.look();
    // A game that waits is not shown, but its seats are tracked.
    else if (game.is === "aside")
      this.#store.play({ do: "cover", curtainFor: game.running.curtainFor, seated: this.#viewing.seated({}) });
  }

  /** Replays a saved game. A viewer who saw everything in the last game does not in this one. */
  bring(record: GameRecord, seated: readonly number[] = []): Promise<Verdict | null> {
    this.#store.change("habits", IN_A_NEW_GAME);
    this.#viewing.awaitGame();
    return this.resume(record, null, { ...NEW_GAME, seated });
  }

  /** Replays the record under the present rules. `upTo`: accept a game that ends earlier. */
  async resume(record: GameRecord, upTo: number | null = null, from: Origin = {}): Promise<Verdict | null> {
    const answers = upTo === null ? record.answers : record.answers.slice(0, upTo);
    const isCurrent = this.#running.overtake();
    const { made } = this.#edits;
    try {
      const viewer = this.#viewing.viewer();
      const ask = { record: { ...record, answers }, viewer, told: this.#viewing.replayListener(from) };
      const { verdict, position } = await this.#link.call("resume", ask);
      if (!isCurrent()) return null;
      if (position) {
        this.#edits.playedWith(made);
        this.#running.take(position, (next) => ({ do: "replay", verdict, ...next }), from);
      } else {
        const isHeard = this.#viewing.replayListener(from) === ask.told;
        this.#store.play({ do: "fail to replay", attempted: record, verdict: isHeard ? verdict : plainly(verdict) });
        this.stop();
        void this.#running.look();
      }
      return verdict;
    } catch (error) {
      if (isCurrent()) await this.#running.look();
      this.#running.fail(error, this.#viewing.replayListener(from));
      return null;
    }
  }

  /**
   * Lets the running game wait. A game that was about to begin by itself is dropped, because it would replace the one
   * being set up.
   */
  putAside(): void {
    if (this.#store.state.game.is === "being set") this.leave();
    else this.#store.play({ do: "put aside" });
  }

  /** Leaves the running game. Later replies of the worker are ignored. */
  leave(): void {
    this.#running.overtake();
    this.stop();
    this.#store.set({ work: NO_WORK });
    this.#store.play({ do: "leave" });
  }

  /** Makes the thinking bot move now. */
  hurry(): void {
    this.#running.hurry();
  }

  stop(): void {
    this.#running.stop();
  }
}
