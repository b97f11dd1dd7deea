import { amountOf, changeOf } from "../../src/lab/amounts.ts";
import type { Compared } from "../../src/lab/comparison.ts";
import { rangeOf, verdictText } from "../../src/lab/verdict.ts";

/** The differences from another run, compared game by game with the same seeds: a verdict, and a table of other known differences. */
export function Differences({ found, before }: { readonly found: Compared; readonly before: string }) {
  const names = {
    a: before,
    b: "this run",
    more: (games: number) => `About ${games.toLocaleString("en")} games may tell.`,
  };
  const rows = found.others.filter(({ isFound }) => isFound);
  return (
    <div class="judgement">
      <p>
        <strong>{verdictText(found, names)}</strong>
      </p>
      {found.verdict !== "identical" && (
        <p>
          {rows.length === 0
            ? "Nothing else is known to differ."
            : "This differs, too; on average at most one in ten of such lines is wrong:"}
        </p>
      )}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">what</th>
              <th scope="col">{before}</th>
              <th scope="col">this run</th>
              <th scope="col">by, surely</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ measure, means, difference, interval }) => (
              <tr key={measure.id}>
                <th scope="row">{measure.text}</th>
                <td>{amountOf(measure, means[0])}</td>
                <td>{amountOf(measure, means[1])}</td>
                <td>
                  {changeOf(measure, difference)} <small>({rangeOf(measure, interval)})</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
