/**
 * Decides who looks at the table and whether the viewer has to confirm first. It is recomputed after every change of
 * seats, turn and view.
 */

import type { Viewer } from "../protocol.ts";
import type { Perspective } from "./habits.ts";
import type { Player } from "./players.ts";

/** The user's settings that decide it. */
interface Looking {
  readonly perspective: Perspective;
  readonly players: readonly Player[];
  /** nobody sees another person's view before that person confirms */
  readonly curtain: boolean;
  /** the seats that people have played in this game, including those who have left */
  readonly seated: readonly number[];
  /** the present viewer; null: none, because there is a curtain or nothing was shown yet */
  readonly eyes: Viewer | null;
}

/** The facts of the game that decide it. */
export interface Played {
  readonly owed: readonly number[];
  /** whether the game can have secrets */
  readonly hides: boolean;
}

interface Look {
  readonly viewer: Viewer;
  /** the viewer has to confirm before anything is shown */
  readonly covered: boolean;
}

/** The viewer. A followed computer player shows nothing of its own. */
export function viewerOf(
  perspective: Perspective,
  { owed }: Pick<Played, "owed">,
  of: Pick<Looking, "players" | "eyes">,
): Viewer {
  if (perspective !== "follow") return perspective;
  const isPerson = (seat: number) => of.players[seat - 1] === "person";
  const people = owed.filter(isPerson);
  const { eyes } = of;
  // The present viewer stays while it is also their turn, and the last person stays while others play.
  if (eyes !== null && isPerson(eyes) && (people.length === 0 || people.includes(eyes))) return eyes;
  return people[0] ?? of.players.indexOf("person") + 1;
}

/** In a game with secrets and several people, each new viewer has to confirm, also one who wants to see everything. */
export function lookAt(played: Played, looking: Looking): Look {
  const viewer = viewerOf(looking.perspective, played, looking);
  const isPrivate = looking.curtain && played.hides && looking.seated.length > 1;
  return { viewer, covered: isPrivate && viewer !== looking.eyes };
}

/** The seats that people have played, including those that they play now. */
export function seatedWith(before: readonly number[], players: readonly Player[]): readonly number[] {
  return joined(
    before,
    players.flatMap((player, at) => (player === "person" ? [at + 1] : [])),
  );
}

/** The union of both seat lists, sorted; the same list if nothing is added. */
export function joined(before: readonly number[], more: readonly number[]): readonly number[] {
  const added = more.filter((seat) => !before.includes(seat));
  return added.length === 0 ? before : [...before, ...added].toSorted((a, b) => a - b);
}
