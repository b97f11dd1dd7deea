import { amountOf, changeOf } from "./amounts.ts";
import type { Compared } from "./comparison.ts";
import type { Difference } from "./difference.ts";
import type { DescribedMeasure } from "./measures.ts";

/** The names of two versions, and how to ask for more games. */
interface Names {
  readonly a: string;
  readonly b: string;
  /** the command or text that asks for this many pairs */
  readonly more: (pairs: number) => string;
}

export const rangeOf = (measure: DescribedMeasure, interval: Difference["interval"]): string =>
  interval ? `${changeOf(measure, interval[0])} to ${changeOf(measure, interval[1])}` : "–";

const unitOf = ({ unit }: DescribedMeasure): string => (unit !== "number" ? " points" : "");

/** The verdict of a comparison in words. */
export function verdictText({ verdict, asked, pairs, within }: Compared, names: Names): string {
  const { measure, means } = asked;
  if (asked.pairs === 0) return `${measure.text}: nothing is known, since no pair of games came to an end.`;
  const surely = `surely ${rangeOf(measure, asked.interval)}${unitOf(measure)}`;
  const against = `${amountOf(measure, means[1])} against ${amountOf(measure, means[0])} in ${names.a}`;
  const apart = `${changeOf(measure, asked.difference)}, ${surely}`;
  switch (verdict) {
    case "identical":
      return `No game differed: what was changed is not felt in ${pairs} pairs of games.`;
    case "more":
    case "less":
      return `${measure.text}: ${verdict} in ${names.b}, ${against} (${apart}).`;
    case "alike":
      return `${measure.text}: no difference that matters, ${against} (${surely}; what is within ${changeOf(measure, within).slice(1)} does not matter).`;
    case "open":
      return `${measure.text}: not known yet, ${against} (${apart}). ${names.more(morePairs(asked, pairs, within))}`;
  }
}

/** How many pairs may decide the question: the width of an interval shrinks with the square root of their number. */
function morePairs({ interval, difference }: Difference, pairs: number, within: number): number {
  const half = interval ? (interval[1] - interval[0]) / 2 : 0;
  const needed = Math.max(Math.abs(difference), within - Math.abs(difference), within / 4);
  return Math.ceil((pairs * Math.max(1.5, (half / needed) ** 2)) / 100) * 100;
}
