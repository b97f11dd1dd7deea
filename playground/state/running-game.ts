/**
 * What happens to the running game by itself: the worker is asked, its answer becomes the position that is shown, and then computer
 * players and forced answers follow.
 */

import { failureOf, type Link, plainlyFailed } from "../link.ts";
import type { CallName, Calls, Failure, Position, Viewer } from "../protocol.ts";
import { type GameStep, runningOf, type Shown } from "./game-state.ts";
import { LettingThink } from "./letting-think.ts";
import { NOTHING_POINTED_AT } from "./pointing.ts";
import type { Store } from "./state.ts";
import { forcedAnswer, randomOwing } from "./turns.ts";
import { type Origin, Viewing } from "./viewing.ts";
import { NO_WORK } from "./work.ts";

/** Milliseconds in which one sees what there was to choose before it is chosen. */
const FORCED = 400;

/** What is told where only somebody else may hear why. */
const FAILED_UNSEEN: Failure = {
  message: "The last step could not be carried out. Why may be a secret of one player, so nobody else is told.",
  place: null,
};

/** What a new position is to the game that is shown. */
type StepOf = (next: Shown) => GameStep;
const MOVED: StepOf = (next) => ({ do: "move", ...next });

export class RunningGame {
  readonly viewing: Viewing;
  /** what was taken back is looked at: no forced answer is given until somebody has chosen */
  isHeld = false;
  readonly #store: Store;
  readonly #link: Link;
  readonly #bots: LettingThink;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** counts what may change the position; an answer to something older is stale */
  #version = 0;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
    this.#bots = new LettingThink(store, link);
    this.viewing = new Viewing(store);
  }

  /** Whatever was asked before comes too late. Gives a question: is nothing newer than this? */
  overtake(): () => boolean {
    const version = ++this.#version;
    return () => version === this.#version;
  }

  /** The bot that thinks makes its move now. */
  hurry(): void {
    this.#bots.hurry();
  }

  /** Nothing follows by itself any more. */
  stop(): void {
    this.#bots.stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Asks the worker for a position and shows it; null: it has failed, or came too late. */
  async run<N extends CallName>(
    name: N,
    ask: Calls[N]["ask"],
    step: StepOf = MOVED,
    from: Origin = {},
  ): Promise<Position | null> {
    const isCurrent = this.overtake();
    this.stop();
    this.#store.set({ work: { is: "a step" }, notice: null });
    this.#store.play({ do: "dismiss the verdict" });
    try {
      const position = (await this.#link.call(name, ask)) as Position;
      if (!isCurrent()) return null;
      this.#store.set({ work: NO_WORK });
      this.take(position, step, from);
      return position;
    } catch (error) {
      if (isCurrent()) this.#store.set({ work: NO_WORK });
      // What this has overtaken may have been somebody else's view. The failure is told last: a new view takes it away.
      if (isCurrent() && name !== "view") await this.look();
      // A game that is not here yet has been seen by nobody.
      this.fail(error, name !== "start" && ask !== null && "viewer" in ask ? ask.viewer : null);
      return null;
    }
  }

  /** Shows a position, or covers it until whoever is to look has confirmed. */
  take(position: Position, step: StepOf, from: Origin): void {
    const { seated, viewer, covered } = this.viewing.sightOf(position, from);
    // It was asked for somebody else, and is shown to nobody.
    const isAnothers = !covered && viewer !== position.viewer;
    const hidden = covered || (isAnothers && position.hides && this.#store.state.habits.curtain);
    if (hidden) this.#cover(viewer, seated);
    else this.#store.set({ explanation: null });
    if (!isAnothers) this.viewing.setConfirmed(null);
    this.#store.play(step({ position, curtainFor: hidden ? viewer : null, seated }));
    // Where nothing is hidden, or everybody may look, whoever was chosen looks from now on.
    if (isAnothers && !hidden) this.viewing.setConfirmed(viewer);
    if (isAnothers) void this.run("view", { viewer });
    this.goOn();
  }

  /** Seats, view or curtain have changed: whoever is to look now does, or is asked to sit down first. */
  async look(): Promise<Position | null> {
    const running = runningOf(this.#store.state.game);
    if (!running) return null;
    const { position, curtainFor } = running;
    this.viewing.setConfirmed(null);
    const { seated, viewer, covered } = this.viewing.sightOf(position);
    if (covered) this.#cover(viewer, seated);
    else {
      if (seated !== running.seated) this.#store.play({ do: "cover", curtainFor, seated });
      if (curtainFor !== null || viewer !== position.viewer) return this.run("view", { viewer });
    }
    this.goOn();
    return null;
  }

  #cover(curtainFor: Viewer, seated: readonly number[]): void {
    this.viewing.setConfirmed(null);
    // First what was told to whoever looked until now.
    this.#store.set({ pointing: NOTHING_POINTED_AT, explanation: null });
    this.forgetFailure();
    this.#store.play({ do: "cover", curtainFor, seated });
  }

  /** Gives a forced answer, or lets the computer players that owe a move make it, after a pause in which a person can see what happened. */
  goOn(): void {
    this.stop();
    const { game, seating, habits } = this.#store.state;
    const { auto, pace } = habits;
    const seats = randomOwing(game, seating.players);
    const forced = this.isHeld ? null : forcedAnswer(this.#store.state);
    if (forced) {
      const { seat, key } = forced;
      const answer = () => void this.run("answer", { seat, keys: [key], viewer: this.viewing.viewer() });
      this.#timer = setTimeout(answer, Math.min(pace, FORCED));
    } else if (auto && seats.length > 0) {
      this.#timer = setTimeout(() => void this.#letPlay(seats), pace);
    }
  }

  /** A seat that nobody plays makes its move; before that its bot thinks, if it has one. */
  async #letPlay(seats: readonly number[]): Promise<void> {
    const { players } = this.#store.state.seating;
    const { viewing } = this;
    try {
      const thought = await this.#bots.run(seats);
      if (thought === "left") return;
      await this.run("random", { seats, players, viewer: viewing.viewer(), hurry: thought === "hurried" });
    } catch (error) {
      this.fail(error, viewing.viewer());
    }
  }

  /** Tells what has failed. `listener`: who alone may hear why; null: everybody may. */
  fail(error: unknown, listener: Viewer | null): void {
    this.stop();
    // That something took too long is no secret; at which rule may be one.
    const heard = this.viewing.mayNotHear(listener) ? (plainlyFailed(error) ?? FAILED_UNSEEN) : failureOf(error);
    this.#store.tell(heard);
  }

  /** Why something failed may be a secret of whoever looked then. */
  forgetFailure(): void {
    if (this.#store.state.notice?.kind === "error") this.#store.set({ notice: null });
  }
}
