/**
 * The onlooker: a viewer without a seat, who knows what is public and nothing else. That all seats know a thing can itself be a
 * secret of those who have shown it or seen it, so what all seats know is not public for that: it is public where the onlooker
 * knows it. The onlooker has a bit behind those of the seats, which is set by what is told to all alone, and by what is told openly
 * to some who are all.
 */

/** Bits of all seats, and of these and the onlooker. */
export interface Viewers {
  readonly seats: number;
  readonly everybody: number;
}

export const allSeats = (players: number): number => 2 ** players - 1;

/** Bits of all seats and of the onlooker. What the only player of a game knows is public: nobody else is there who could hear it. */
export const allViewers = (players: number): number => (players === 1 ? 1 : 2 ** (players + 1) - 1);

/** Who knows what some seats have been told, where all may know that it was these: if it was all of them, the onlooker knows it too. */
export const toldOpenly = ({ seats, everybody }: Viewers, told: number): number =>
  (told & seats) === seats ? everybody : told;

/**
 * Who knows a thing that some know (`known`), where all may know of those who have seen it (`seen`) that they have: where these, and
 * those who know it, are all seats, it is public.
 */
export const publicOnceSeen = (viewers: Viewers, known: number, seen: number): number =>
  known === viewers.seats && toldOpenly(viewers, seen) === viewers.everybody ? viewers.everybody : known;
