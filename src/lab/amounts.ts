import type { Estimate } from "./estimate.ts";
import type { DescribedMeasure } from "./measures.ts";

type Unit = Pick<DescribedMeasure, "unit">;

/** A value of a measure as text; shares in percent. */
export const amountOf = ({ unit }: Unit, value: number): string =>
  unit !== "number" ? `${(100 * value).toFixed(1)} %` : digits(value);

/** A difference as text; of shares in percentage points. */
export const changeOf = ({ unit }: Unit, value: number): string => {
  const text = unit !== "number" ? (100 * value).toFixed(1) : digits(value);
  return `${value > 0 ? "+" : ""}${text}`;
};

/** At most three significant digits. */
function digits(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return "–";
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2);
}

/** The interval of a mean, as text. */
export const betweenText = (measure: Unit, interval: Estimate["interval"]): string =>
  interval ? `${amountOf(measure, interval[0])} to ${amountOf(measure, interval[1])}` : "–";

/** A mean with its interval, as text. */
export function foundText({ measure, mean, interval }: Estimate): string {
  const surely = interval ? ` (${betweenText(measure, interval)})` : "";
  return `${amountOf(measure, mean)}${surely}`;
}
