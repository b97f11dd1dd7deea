/** What a sheet tells of something: numbers as fields that are read at a glance, words below them. */
import type { Detail } from "../scene.ts";

const isNumber = ({ value }: Detail) => /^-?\d+$/.test(value);

export function Sheet({ details }: { details: readonly Detail[] }) {
  const [numbers, words] = [details.filter(isNumber), details.filter((one) => !isNumber(one))];
  return (
    <>
      {numbers.length > 0 && (
        <dl class="sheet-numbers">
          {numbers.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {words.length > 0 && (
        <dl class="sheet">
          {words.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
