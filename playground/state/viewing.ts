/** Who looks at the running game: for whom positions are asked, who has sat at the table, and who may hear what failed. */

import type { Position, Viewer } from "../protocol.ts";
import { curtainOf, eyesOf, positionOf, runningOf } from "./game-state.ts";
import { joined, lookAt, type Played, seatedWith, viewerOf } from "./looking.ts";
import type { Player } from "./players.ts";
import type { Store } from "./state.ts";

/** What a position comes of, where that is not the running game: who looks at it, and which seats people have played in it. */
export interface Origin {
  readonly eyes?: Viewer | null;
  readonly seated?: readonly number[];
}

/** A game that was not here before: nobody has looked at it. */
export const NEW_GAME: Origin = { eyes: null, seated: [] };

export class Viewing {
  readonly #store: Store;
  /** who has confirmed to look, until the table is shown, or seats, view or curtain have changed once more */
  #confirmed: Viewer | null = null;
  /** seats that people have been given since a game was sent for that is not here yet */
  #arrived: readonly number[] = [];

  constructor(store: Store) {
    this.#store = store;
  }

  /** Whoever is to look has sat down; gives who that is. */
  confirm(): Viewer {
    this.#confirmed = curtainOf(this.#store.state.game) ?? this.viewer();
    return this.#confirmed;
  }

  /** Looks without being asked to confirm; null: nobody does. */
  setConfirmed(viewer: Viewer | null): void {
    this.#confirmed = viewer;
  }

  /** A game has been sent for: from now on it is noted who sits down. */
  awaitGame(): void {
    this.#arrived = [];
  }

  sitDown(players: readonly Player[]): void {
    this.#arrived = seatedWith(this.#arrived, players);
    this.#confirmed = null;
  }

  /** For whom a position is asked: who looks now, or will be asked to. `position`: the one that is shown. */
  viewer(position: Position | null = positionOf(this.#store.state.game)): Viewer {
    const { game, habits, seating } = this.#store.state;
    const eyes = position ? eyesOf(game) : null;
    return viewerOf(habits.perspective, { owed: position?.owed ?? [] }, { players: seating.players, eyes });
  }

  /** To whom it is told why a move cannot be played again: to nobody while it is not certain who looks. */
  replayListener(from: Origin): Viewer | null {
    const { game, seating } = this.#store.state;
    if (runningOf(game) && from.eyes === undefined) return eyesOf(game);
    return this.seated(from).length > 1 ? null : seating.players.indexOf("person") + 1;
  }

  /** The seats that people have played, with those that they play now. */
  seated({ seated }: Origin): readonly number[] {
    const { game, seating } = this.#store.state;
    const before = seated ? joined(seated, this.#arrived) : (runningOf(game)?.seated ?? []);
    return seatedWith(before, seating.players);
  }

  /** Who looks at a position, whether it is covered until that is confirmed, and who has sat here. */
  sightOf(played: Played, from: Origin = {}) {
    const { habits, seating } = this.#store.state;
    const { perspective, curtain } = habits;
    const eyes = from.eyes === undefined ? this.#looking() : from.eyes;
    const seated = this.seated(from);
    return { seated, ...lookAt(played, { perspective, curtain, players: seating.players, seated, eyes }) };
  }

  /** Must whoever looks now not be told what only `listener` may hear? null: everybody may hear it. */
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
