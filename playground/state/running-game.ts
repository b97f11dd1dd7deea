/**
 * What happens to the running game automatically: the worker's answers become positions, and then computer players and
 * forced answers follow.
 */

import { failureOf, type Link, plainlyFailed } from "../link.ts";
import type { CallName, Calls, Failure, Position, Viewer, Watched } from "../protocol.ts";
import { eyesOf, type GameStep, positionOf, runningOf, type Shown } from "./game-state.ts";
import { LettingThink } from "./letting-think.ts";
import { motionOf, wantsLessMotion } from "./motion.ts";
import { NOTHING_POINTED_AT } from "./pointing.ts";
import type { Store } from "./state.ts";
import { forcedAnswer, randomOwing } from "./turns.ts";
import { lastsFor, ShowingMoves } from "./unfolding.ts";
import { type Origin, Viewing } from "./viewing.ts";
import { NO_WORK } from "./work.ts";

/** Milliseconds in which a person can see the choices before a forced answer is given. */
const FORCED = 400;

/** The message if the reason may be known only to somebody else. */
const FAILED_UNSEEN: Failure = {
  message: "The last step could not be carried out. Why may be a secret of one player, so nobody else is told.",
  place: null,
};

/** The step of the state machine for a new position. */
type StepOf = (next: Shown) => GameStep;
const MOVED: StepOf = (next) => ({ do: "move", ...next });

export class RunningGame {
  readonly viewing: Viewing;
  /** after an undo no forced answers are given until somebody has chosen */
  isHeld = false;
  readonly #store: Store;
  readonly #link: Link;
  readonly #bots: LettingThink;
  readonly #unfolding: ShowingMoves;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** counts requests that may change the position; replies to older ones are stale */
  #version = 0;

  constructor(store: Store, link: Link) {
    this.#store = store;
    this.#link = link;
    this.#bots = new LettingThink(store, link);
    this.#unfolding = new ShowingMoves(store);
    this.viewing = new Viewing(store);
  }

  /** Makes earlier requests stale. Returns a function that tells whether there is no newer one. */
  overtake(): () => boolean {
    const version = ++this.#version;
    return () => version === this.#version;
  }

  /** The viewer of the next position, and the viewer whose view the animation starts from; null: no animation. */
  watched(): Watched {
    const { game, seating, habits } = this.#store.state;
    const moves = motionOf({ ...seating, ...habits, work: NO_WORK }, wantsLessMotion()) > 0;
    return { viewer: this.viewing.viewer(), from: moves ? eyesOf(game) : null };
  }

  /** Makes the thinking bot move now. */
  hurry(): void {
    this.#bots.hurry();
  }

  /** Stops everything automatic. */
  stop(): void {
    this.#rest();
    this.#unfolding.end();
  }

  /** Nobody moves by themselves; what is being shown goes on. */
  #rest(): void {
    this.#bots.stop();
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Asks the worker for a position and shows it. Null: it failed or is stale. */
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
      // This request may have made a request for another view stale, so the view is requested again. The failure is shown
      // last, because a new view removes messages.
      if (isCurrent() && name !== "view") await this.look();
      // A game that has not arrived yet has no viewer.
      this.fail(error, name !== "start" && ask !== null && "viewer" in ask ? ask.viewer : null);
      return null;
    }
  }

  /** Shows a position, or a curtain until its viewer confirms. */
  take(position: Position, step: StepOf, from: Origin): void {
    const { seated, viewer, covered } = this.viewing.sightOf(position, from);
    const isForAnother = !covered && viewer !== position.viewer;
    const isSecret = position.hides && this.#store.state.habits.curtain;
    const curtainFor = covered || (isForAnother && isSecret) ? viewer : null;
    if (curtainFor === null) this.#store.set({ explanation: null });
    else this.#cover(viewer, seated);
    const next = step({ position, curtainFor, seated });
    if (isForAnother) this.#requestFor(viewer, position, next, curtainFor === null);
    else {
      this.viewing.setConfirmed(null);
      this.#store.play(next);
      if (curtainFor === null) this.#unfolding.begin(position);
    }
    this.goOn();
  }

  /** Shows a position that was made for another viewer, or the curtain, and requests it again for the present one. */
  #requestFor(viewer: Viewer, position: Position, next: GameStep, isShown: boolean): void {
    const before = positionOf(this.#store.state.game);
    const isMove = before !== null && position.move === before.move + 1;
    this.#store.play(next);
    // No curtain is needed, so the viewer counts as confirmed.
    if (isShown) this.viewing.setConfirmed(viewer);
    void this.run("view", { viewer, from: isMove && isShown ? this.watched().from : null });
  }

  /** Adapts the view after a change of seats, view or curtain: the new viewer sees the table or is asked to confirm. */
  async look(): Promise<Position | null> {
    const running = runningOf(this.#store.state.game);
    if (!running) return null;
    const { position, curtainFor } = running;
    this.viewing.setConfirmed(null);
    const { seated, viewer, covered } = this.viewing.sightOf(position);
    if (covered) this.#cover(viewer, seated);
    else {
      if (seated !== running.seated) this.#store.play({ do: "cover", curtainFor, seated });
      if (curtainFor !== null || viewer !== position.viewer) return this.run("view", { viewer, from: null });
    }
    this.goOn();
    return null;
  }

  #cover(curtainFor: Viewer, seated: readonly number[]): void {
    this.viewing.setConfirmed(null);
    // Everything shown to the previous viewer is removed first.
    this.#store.set({ pointing: NOTHING_POINTED_AT, explanation: null });
    this.forgetFailure();
    this.#store.play({ do: "cover", curtainFor, seated });
  }

  /** After a pause in which people can see what happened, gives a forced answer or lets computer players move. */
  goOn(): void {
    this.#rest();
    const { game, seating, habits, unfolding } = this.#store.state;
    const { auto } = habits;
    // Nobody goes on before the last move has been shown.
    const shown = unfolding ? lastsFor(unfolding.over, habits.speed) : 0;
    const seats = randomOwing(game, seating.players);
    const forced = this.isHeld ? null : forcedAnswer(this.#store.state);
    if (forced) {
      const { seat, key } = forced;
      const answer = () => void this.run("answer", { seat, keys: [key], ...this.watched() });
      this.#timer = setTimeout(answer, Math.max(shown, Math.min(habits.pace, FORCED)));
    } else if (auto && seats.length > 0) {
      this.#timer = setTimeout(() => void this.#letPlay(seats), Math.max(shown, habits.pace));
    }
  }

  /** Lets a computer player move; a bot thinks first. */
  async #letPlay(seats: readonly number[]): Promise<void> {
    const { players } = this.#store.state.seating;
    try {
      const thought = await this.#bots.run(seats);
      if (thought === "left") return;
      await this.run("random", { seats, players, ...this.watched(), hurry: thought === "hurried" });
    } catch (error) {
      this.fail(error, this.viewing.viewer());
    }
  }

  /** Shows a failure. `listener`: the only one who may hear the reason; null: everybody may. */
  fail(error: unknown, listener: Viewer | null): void {
    this.stop();
    // A time limit is no secret, but the rule that exceeded it may be one.
    const heard = this.viewing.mayNotHear(listener) ? (plainlyFailed(error) ?? FAILED_UNSEEN) : failureOf(error);
    this.#store.tell(heard);
  }

  /** Removes a failure, because its reason may be a secret of the previous viewer. */
  forgetFailure(): void {
    if (this.#store.state.notice?.kind === "error") this.#store.set({ notice: null });
  }
}
