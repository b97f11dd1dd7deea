import type { Band, Course } from "./courses.ts";

/** Where half of all lie, and one in the middle: `14 (11 to 17)`. */
const bandText = (band: Band | null): string => (band ? `${band.median} (${band.low} to ${band.high})` : "–");

/** What the columns of a course are called. */
export const sidesOf = ({ isOfSeats }: Course): readonly string[] =>
  isOfSeats ? ["who wins in the end", "the others"] : ["all games"];

/** Round by round, the text of each side. */
export const courseRows = ({ isOfSeats, rounds }: Course): readonly (readonly string[])[] =>
  rounds.map(({ round, winners, others }) => [
    `${round}`,
    ...(isOfSeats ? [winners, others] : [winners]).map(bandText),
  ]);
