/**
 * The onlooker is a viewer without a seat who knows what is public. That all seats know a thing can itself be a secret
 * of those who showed it or saw it, so a mask of all seats is not yet public: it is public if the onlooker has it, too.
 * The bit of the onlooker comes after the bits of the seats. It is set by what is told to everybody, and by what is
 * openly told to seats that happen to be all.
 */

/** Bits of all seats, and of these and the onlooker. */
export interface Viewers {
  readonly seats: number;
  readonly everybody: number;
}

export const allSeats = (players: number): number => 2 ** players - 1;

/**
 * Bits of all seats and of the onlooker. In a game for one player everything the player knows is public, so the
 * onlooker has no bit.
 */
export const allViewers = (players: number): number => (players === 1 ? 1 : 2 ** (players + 1) - 1);

/** The mask for something that was told to some seats, in public. If these were all seats, the onlooker knows it, too. */
export const toldOpenly = ({ seats, everybody }: Viewers, told: number): number =>
  (told & seats) === seats ? everybody : told;

/**
 * The mask for a thing that the seats in `known` know, when it is public who has seen it (`seen`). If both are all
 * seats, the thing is public.
 */
export const publicOnceSeen = (viewers: Viewers, known: number, seen: number): number =>
  known === viewers.seats && toldOpenly(viewers, seen) === viewers.everybody ? viewers.everybody : known;
