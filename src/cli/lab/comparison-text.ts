import { amountOf, changeOf } from "../../lab/amounts.ts";
import type { Compared } from "../../lab/comparison.ts";
import type { Difference } from "../../lab/difference.ts";
import type { DescribedMeasure } from "../../lab/measures.ts";
import { rangeOf } from "../../lab/verdict.ts";
import { tableOf } from "../output.ts";

/** The other measures as text: those always shown, and those found to differ. */
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

/** Whether a measure says anything: for example, no game of either version may have ended in this way. */
const says = ({ pairs, means }: Difference): boolean => pairs > 0 && (means[0] !== 0 || means[1] !== 0);

function onlyIn(name: string, measures: readonly DescribedMeasure[]): string[] {
  if (measures.length === 0) return [];
  return [`only ${name} has: ${measures.map(({ text }) => text).join("; ")}`];
}
