import { amountOf, changeOf } from "../../lab/amounts.ts";
import type { Compared } from "../../lab/comparison.ts";
import type { Difference } from "../../lab/difference.ts";
import type { DescribedMeasure } from "../../lab/measures.ts";
import { tableOf } from "../output.ts";

export const rangeOf = (measure: DescribedMeasure, interval: Difference["interval"]): string =>
  interval ? `${changeOf(measure, interval[0])} to ${changeOf(measure, interval[1])}` : "–";

const unitOf = ({ unit }: DescribedMeasure): string => (unit !== "number" ? " points" : "");

/** What is said of the question that was asked. */
export function verdictText({ verdict, asked, pairs, within }: Compared): string {
  const { measure, means } = asked;
  if (asked.pairs === 0) return `${measure.text}: nothing is known, since no pair of games came to an end.`;
  const surely = `surely ${rangeOf(measure, asked.interval)}${unitOf(measure)}`;
  const [a, b] = [amountOf(measure, means[0]), amountOf(measure, means[1])];
  const apart = `${changeOf(measure, asked.difference)}, ${surely}`;
  switch (verdict) {
    case "identical":
      return `No game differed: what was changed is not felt in ${pairs} pairs of games.`;
    case "more":
    case "less":
      return `${measure.text}: ${verdict} in B, ${b} against ${a} in A (${apart}).`;
    case "alike":
      return `${measure.text}: no difference that matters, ${b} against ${a} in A (${surely}; what is within ${changeOf(measure, within).slice(1)} does not matter).`;
    case "open":
      return `${measure.text}: not known yet, ${b} against ${a} in A (${apart}). ${moreGames(asked, pairs, within)}`;
  }
}

/** The width of an interval goes down with the root of the number of games. */
function moreGames({ interval, difference }: Difference, pairs: number, within: number): string {
  if (!interval) return "`--pairs` plays more.";
  const half = (interval[1] - interval[0]) / 2;
  const needed = Math.max(Math.abs(difference), within - Math.abs(difference), within / 4);
  const more = Math.ceil((pairs * Math.max(1.5, (half / needed) ** 2)) / 100) * 100;
  return `About ${more.toLocaleString("en")} pairs may tell: \`--pairs ${more}\`.`;
}

/** The other measures: those that are always shown, and those that are found to differ. */
export function othersText({ others, onlyA, onlyB }: Compared, showsAll: boolean): string {
  const shown = others.filter((one) => showsAll || one.isFound || (one.measure.group === "main" && says(one)));
  const rows = shown.map(({ measure, means, difference, interval, gain, isFound }) => [
    measure.text,
    amountOf(measure, means[0]),
    amountOf(measure, means[1]),
    changeOf(measure, difference),
    rangeOf(measure, interval),
    gain === null || !Number.isFinite(gain) ? "–" : gain.toFixed(1),
    isFound ? "differs" : "",
  ]);
  const hidden = others.length - shown.length;
  const alone = [
    ...onlyIn("A", onlyA),
    ...onlyIn("B", onlyB),
    ...(hidden > 0 ? [`${hidden} more measures are not known to differ; --all shows them`] : []),
  ];
  const table = tableOf([["measure", "A", "B", "B less A", "surely", "gain", ""], ...rows]);
  return [table, ...alone].join("\n");
}

/** Is it there at all: no game of either may have ended so. */
const says = ({ pairs, means }: Difference): boolean => pairs > 0 && (means[0] !== 0 || means[1] !== 0);

function onlyIn(name: string, measures: readonly DescribedMeasure[]): string[] {
  if (measures.length === 0) return [];
  return [`only ${name} has: ${measures.map(({ text }) => text).join("; ")}`];
}
