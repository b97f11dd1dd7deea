/** Who sits where, game after game. */

/**
 * All ways in which players (by number) can take the seats, over and over, so that each sits everywhere equally often. Where there are fewer
 * players than seats they sit in turn, each at several.
 */
export function* pairings(players: number, seats: number): Generator<readonly number[], never> {
  for (;;) yield* players >= seats ? chosen(players, seats, []) : turned(players, seats);
}

function* chosen(players: number, seats: number, before: readonly number[]): Generator<readonly number[]> {
  if (before.length === seats) yield before;
  else
    for (let step = 0; step < players; step++) {
      // Each begins behind the one before, so that a few games already have all at the table.
      const one = ((before.at(-1) ?? -1) + 1 + step) % players;
      if (!before.includes(one)) yield* chosen(players, seats, [...before, one]);
    }
}

function* turned(players: number, seats: number): Generator<readonly number[]> {
  for (let first = 0; first < players; first++)
    yield Array.from({ length: seats }, (_, seat) => (first + seat) % players);
}
