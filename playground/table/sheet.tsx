/** What is told of something, label and value, one below the other; and a sheet of it, for what is read at a glance. */
import type { Detail } from "../scene.ts";

const isNumber = ({ value }: Detail) => /^-?\d+$/.test(value);

interface DetailsProps {
  readonly details: readonly Detail[];
  readonly as: "sheet" | "sheet-numbers" | "printed";
}

/** Nothing, where there is nothing to tell. */
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

/** Numbers as fields, words below them. */
export const Sheet = ({ details }: Pick<DetailsProps, "details">) => (
  <>
    <Details details={details.filter(isNumber)} as="sheet-numbers" />
    <Details details={details.filter((one) => !isNumber(one))} as="sheet" />
  </>
);
