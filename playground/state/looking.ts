/** Who looks at the table, and whether somebody has to sit down first: the same after every change of seats, turn and view. */

import type { Viewer } from "../protocol.ts";
import type { Perspective } from "./habits.ts";
import type { Player } from "./players.ts";

/** What decides it on the side of those who play. */
interface Looking {
  readonly perspective: Perspective;
  readonly players: readonly Player[];
  /** nobody sees what another person may see before that one has said so */
  readonly curtain: boolean;
  /** the seats that people have played in this game so far, also those who have left theirs */
  readonly seated: readonly number[];
  /** who looks now; null: nobody, because a curtain is drawn or nothing was shown yet */
  readonly eyes: Viewer | null;
}

/** What decides it on the side of the game. */
export interface Played {
  readonly owed: readonly number[];
  /** can there be something that one player may know and another may not */
  readonly hides: boolean;
}

interface Look {
  readonly viewer: Viewer;
  /** the viewer has to confirm before anything is shown */
  readonly covered: boolean;
}

/** Who should look: a followed random player shows nothing of its own. */
export function viewerOf(
  perspective: Perspective,
  { owed }: Pick<Played, "owed">,
  of: Pick<Looking, "players" | "eyes">,
): Viewer {
  if (perspective !== "follow") return perspective;
  const isPerson = (seat: number) => of.players[seat - 1] === "person";
  const people = owed.filter(isPerson);
  const { eyes } = of;
  // Whoever looks goes on, as long as it is their turn as well; while others play the person who looked last goes on.
  if (eyes !== null && isPerson(eyes) && (people.length === 0 || people.includes(eyes))) return eyes;
  return people[0] ?? of.players.indexOf("person") + 1;
}

/** Where several people play a game that hides anything, whoever looks next confirms it, also who wants to see everything. */
export function lookAt(played: Played, looking: Looking): Look {
  const viewer = viewerOf(looking.perspective, played, looking);
  const isPrivate = looking.curtain && played.hides && looking.seated.length > 1;
  return { viewer, covered: isPrivate && viewer !== looking.eyes };
}

/** The seats that people have played, with those that they play now. */
export function seatedWith(before: readonly number[], players: readonly Player[]): readonly number[] {
  return joined(
    before,
    players.flatMap((player, at) => (player === "person" ? [at + 1] : [])),
  );
}

/** The seats of both in their order; the same list where nothing is added. */
export function joined(before: readonly number[], more: readonly number[]): readonly number[] {
  const added = more.filter((seat) => !before.includes(seat));
  return added.length === 0 ? before : [...before, ...added].toSorted((a, b) => a - b);
}
