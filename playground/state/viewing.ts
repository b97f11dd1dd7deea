/**
 * Who looks at the running game: for whom positions are requested, who has sat at the table, and who may hear a
 * failure.
 */

import type { Position, Viewer } from "../protocol.ts";
import { curtainOf, eyesOf, positionOf, runningOf } from "./game-state.ts";
import { joined, lookAt, type Played, seatedWith, viewerOf } from "./looking.ts";
import type { Player } from "./players.ts";
import type { Store } from "./state.ts";

/**
 * The origin of a position that is not from the running game: its viewer, and the seats that people have played in it.
 */
export interface Origin {
  readonly eyes?: Viewer | null;
  readonly seated?: readonly number[];
}

/** A new game, at which nobody has looked. */
export const NEW_GAME: Origin = { eyes: null, seated: [] };

export class Viewing {
  readonly #store: Store;
  /** the viewer who has confirmed, until the table is shown or the seats, view or curtain change again */
  #confirmed: Viewer | null = null;
  /** seats that people took since a game was requested that has not arrived yet */
  #arrived: readonly number[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Notes that the next viewer has confirmed, and returns that viewer. */
  confirm(): Viewer {
    this.#confirmed = curtainOf(this.#store.state.game) ?? this.viewer();
    return this.#confirmed;
  }

  /** Sets a viewer who needs no confirmation; null: none. */
  setConfirmed(viewer: Viewer | null): void {
    this.#confirmed = viewer;
  }

  /** A game has been requested: from now on new seats are noted. */
  awaitGame(): void {
    this.#arrived = [];
  }

  sitDown(players: readonly Player[]): void {
    this.#arrived = seatedWith(this.#arrived, players);
    this.#confirmed = null;
  }

  /** For whom a position is requested: the present or the next viewer. `position`: the one that is shown. */
  viewer(position: Position | null = positionOf(this.#store.state.game)): Viewer {
    const { game, habits, seating } = this.#store.state;
    const eyes = position ? eyesOf(game) : null;
    return viewerOf(habits.perspective, { owed: position?.owed ?? [] }, { players: seating.players, eyes });
  }

  /** Who may hear why a replay failed; null while it is uncertain who looks. */
  replayListener(from: Origin): Viewer | null {
    const { game, seating } = this.#store.state;
    if (runningOf(game) && from.eyes === undefined) return eyesOf(game);
    return this.seated(from).length > 1 ? null : seating.players.indexOf("person") + 1;
  }

  /** The seats that people have played, including those that they play now. */
  seated({ seated }: Origin): readonly number[] {
    const { game, seating } = this.#store.state;
    const before = seated ? joined(seated, this.#arrived) : (runningOf(game)?.seated ?? []);
    return seatedWith(before, seating.players);
  }

  /** The viewer of a position, whether confirmation is needed, and who has sat here. */
  sightOf(played: Played, from: Origin = {}) {
    const { habits, seating } = this.#store.state;
    const { perspective, curtain } = habits;
    const eyes = from.eyes === undefined ? this.#looking() : from.eyes;
    const seated = this.seated(from);
    return { seated, ...lookAt(played, { perspective, curtain, players: seating.players, seated, eyes }) };
  }

  /** Whether the present viewer may not hear what only `listener` may; null: everybody may. */
  mayNotHear(listener: Viewer | null): boolean {
    const { game, habits } = this.#store.state;
    const running = runningOf(game);
    const isPrivate = running === null || (habits.curtain && running.position.hides && running.seated.length > 1);
    return isPrivate && listener !== null && listener !== (running && this.#looking());
  }

  #looking(): Viewer | null {
    return this.#confirmed ?? eyesOf(this.#store.state.game);
  }
}
