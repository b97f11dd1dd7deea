/** Draws details (labels with values): as a list, or as a sheet that shows numbers as fields. */
import type { Detail } from "../scene.ts";

const isNumber = ({ value }: Detail) => /^-?\d+$/.test(value);

interface DetailsProps {
  readonly details: readonly Detail[];
  readonly as: "sheet" | "sheet-numbers" | "printed";
}

/** A list of details; nothing if there are none. */
export function Details({ details, as }: DetailsProps) {
  if (details.length === 0) return null;
  return (
    <dl class={as}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Numbers as fields side by side, other values below them. */
export const Sheet = ({ details }: Pick<DetailsProps, "details">) => (
  <>
    <Details details={details.filter(isNumber)} as="sheet-numbers" />
    <Details details={details.filter((one) => !isNumber(one))} as="sheet" />
  </>
);
