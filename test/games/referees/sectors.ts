/** The nine sectors, three by three, of both rulebooks. */

export const CORNERS = ["r1c1", "r1c3", "r3c3", "r3c1"];
export const SIDES = ["r1c2", "r2c3", "r3c2", "r2c1"];
export const SECTORS = ["r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3", "r3c1", "r3c2", "r3c3"];
/** The most troopers in one sector. */
export const CAP = 6;

export const row = (sector: string) => Number(sector[1]);
export const column = (sector: string) => Number(sector[3]);
export const distance = (a: string, b: string) => Math.abs(row(a) - row(b)) + Math.abs(column(a) - column(b));
export const beside = (a: string) => SECTORS.filter((b) => distance(a, b) === 1);

/** All elements of a list with the least value of a number. */
export function least<T>(list: readonly T[], by: (one: T) => number): T[] {
  const best = Math.min(...list.map(by));
  return list.filter((one) => by(one) === best);
}
