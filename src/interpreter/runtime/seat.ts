/** The number of bits in a mask. */
const MOST_SEATS = 32;

/**
 * Refuses a number that is no seat (seats count from 0; null is the referee). `mask >> seat` would take seat 32, or a
 * fraction, for seat 0 and show the secrets of that seat.
 * @throws RangeError
 */
export function checkSeat(seat: number | null, players = MOST_SEATS): void {
  if (seat === null || (Number.isInteger(seat) && seat >= 0 && seat < players)) return;
  throw new RangeError(`There is no seat ${String(seat)} here: they are numbered from 0 to ${players - 1}.`);
}
