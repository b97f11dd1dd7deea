import type { Engine } from "../../engine/engine.ts";
import { seatNames } from "../../observe/seat-names.ts";

/**
 * What each seat has seen so far, as a hash, and what it saw last. A seat that is asked knows everything that it could
 * tell of earlier positions, and its own answers (perfect recall).
 */
export interface Seen {
  readonly all: readonly number[];
  readonly last: readonly number[];
}

export function nothingSeen(players: number): Seen {
  const seats = Array.from({ length: players }, () => 0);
  return { all: seats, last: seats };
}

/** Adds what every seat sees when somebody is asked. A view equal to the last one adds nothing, not even that time has passed. */
export function looked(engine: Engine, { all, last }: Seen): Seen {
  const names = seatNames(engine.game);
  const state = engine.snap();
  const now = last.map((_, seat) => names.nameOf(state, seat, engine.seat));
  return { all: all.map((seen, seat) => (now[seat] === last[seat] ? seen : mixed(seen, now[seat] ?? 0))), last: now };
}

/** Adds an answer of a seat, by its label. */
export const answeredBy = (seen: Seen, seat: number, label: number): Seen => ({
  ...seen,
  all: seen.all.with(seat, mixed(seen.all[seat] ?? 0, label)),
});

/** The name of the information set of the asked seat: equal for all positions that it cannot tell apart. */
export const infoSetName = (seen: Seen, seat: number): string => `${seat} ${seen.all[seat] ?? 0}`;

/** The hash of what was seen, with one more item. */
function mixed(before: number, more: number): number {
  let a = Math.imul((before / 2 ** 21) ^ more, 0x2c1b3c6d) ^ (before | 0);
  a = Math.imul(a ^ (a >>> 15) ^ (more / 2 ** 21), 0x297a2d39);
  let b = Math.imul(a ^ (before | 0) ^ (a >>> 13), 0x7feb352d) + (more | 0);
  b = Math.imul(b ^ (b >>> 15), 0x2c1b3c6d);
  a ^= b >>> 16;
  return (a >>> 0) * 2 ** 21 + (b >>> 11);
}
