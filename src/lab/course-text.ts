import type { Band, Course } from "./courses.ts";

/** A band as text: the median, and the range of the middle half: `14 (11 to 17)`. */
const bandText = (band: Band | null): string => (band ? `${band.median} (${band.low} to ${band.high})` : "–");

/** The headings of the columns of a course. */
export const sidesOf = ({ isOfSeats }: Course): readonly string[] =>
  isOfSeats ? ["who wins in the end", "the others"] : ["all games"];

/** The rows of a course, round by round, with a text for each side. */
export const courseRows = ({ isOfSeats, rounds }: Course): readonly (readonly string[])[] =>
  rounds.map(({ round, winners, others }) => [
    `${round}`,
    ...(isOfSeats ? [winners, others] : [winners]).map(bandText),
  ]);
