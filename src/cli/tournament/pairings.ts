/** Who sits where, game by game. */

/**
 * Endlessly yields seatings of players (by index), so that each sits everywhere equally often. With fewer players than
 * seats, players take turns at several seats.
 */
export function* pairings(players: number, seats: number): Generator<readonly number[], never> {
  for (;;) yield* players >= seats ? chosen(players, seats, []) : turned(players, seats);
}

function* chosen(players: number, seats: number, before: readonly number[]): Generator<readonly number[]> {
  if (before.length === seats) yield before;
  else
    for (let step = 0; step < players; step++) {
      // Each seat tries the players after the one before it first, so that a few games already include all players.
      const one = ((before.at(-1) ?? -1) + 1 + step) % players;
      if (!before.includes(one)) yield* chosen(players, seats, [...before, one]);
    }
}

function* turned(players: number, seats: number): Generator<readonly number[]> {
  for (let first = 0; first < players; first++)
    yield Array.from({ length: seats }, (_, seat) => (first + seat) % players);
}
