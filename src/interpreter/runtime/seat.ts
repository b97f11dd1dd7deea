/** As many seats as a mask of bits can hold. */
const MOST_SEATS = 32;

/**
 * Refuses what is no seat (from 0; null: the referee). `mask >> seat` takes seat 32 for seat 0, and what is no whole number for it
 * too: whoever asked for such a seat would be shown what another one keeps secret.
 * @throws RangeError
 */
export function checkSeat(seat: number | null, players = MOST_SEATS): void {
  if (seat === null || (Number.isInteger(seat) && seat >= 0 && seat < players)) return;
  throw new RangeError(`There is no seat ${String(seat)} here: they are numbered from 0 to ${players - 1}.`);
}
