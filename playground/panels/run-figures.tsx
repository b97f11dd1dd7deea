/** The figures of a playtest run: goals, findings, measures and courses, with links to single games. */
import { amountOf, betweenText, foundText } from "../../src/lab/amounts.ts";
import { courseRows, sidesOf } from "../../src/lab/course-text.ts";
import type { Estimate } from "../../src/lab/estimate.ts";
import type { Facts } from "../../src/lab/facts.ts";
import { REACHED } from "../../src/lab/goals.ts";
import { isOfGame } from "../../src/lab/measures.ts";

export interface FiguresProps {
  readonly facts: Facts;
  /** puts a game on the table; null: not possible now */
  readonly show: ((game: number) => void) | null;
}

/** The goals that the rules state for their games, and whether they are reached. */
export function Goals({ facts: { goals } }: Pick<FiguresProps, "facts">) {
  if (goals.length === 0) return null;
  return (
    <ul class="run-goals" aria-label="Goals of the rules">
      {goals.map(({ goal, reached, because }) => (
        <li key={goal.text} data-reached={reached}>
          <strong>{goal.text}</strong> {REACHED[reached]}
          {because.length > 0 && (
            <small>: {because.map((one) => `${one.measure.text} ${foundText(one)}`).join(", ")}</small>
          )}
        </li>
      ))}
    </ul>
  );
}

/** How many findings are shown before the rest is folded. */
const SHOWN = 5;

/** What stands out in the games, each with advice and an example game. */
export function Findings({ facts, show }: FiguresProps) {
  const { findings } = facts;
  if (findings.length === 0) return <p class="hint">Nothing stands out in so many games.</p>;
  const item = ({ text, attempt, attemptInPage = attempt, measure }: Facts["findings"][number]) => (
    <li key={text}>
      {text.replaceAll("`", "")} <small>{attemptInPage.replaceAll("`", "")}</small>
      <GameOf game={facts.shown(measure)?.most} about={measure} show={show} />
    </li>
  );
  return (
    <>
      <h5>What stands out</h5>
      <ul class="run-findings">{findings.slice(0, SHOWN).map(item)}</ul>
      {findings.length > SHOWN && (
        <details>
          <summary>{findings.length - SHOWN} more</summary>
          <ul class="run-findings">{findings.slice(SHOWN).map(item)}</ul>
        </details>
      )}
    </>
  );
}

interface GameProps {
  readonly game: number | undefined;
  readonly about: string;
  readonly show: FiguresProps["show"];
  readonly text?: string;
}

export function GameOf({ game, about, show, text = "Show a game" }: GameProps) {
  if (game === undefined || !show) return null;
  return (
    <button type="button" class="quiet" aria-label={`Show a game of ${about}`} onClick={() => show(game)}>
      {text}
    </button>
  );
}

type TableProps = FiguresProps & { readonly players: number };

const isShown = ({ measure, games, mean }: Estimate) => isOfGame(measure) && games > 0 && mean !== 0;

/** The table of all measures of whole games, with shares as bars. */
export function Measures({ facts, players, show }: TableProps) {
  const rows = [...facts.estimates.values()].filter(isShown);
  if (rows.length === 0) return null;
  return (
    <div class="run-table">
      <table>
        <thead>
          <tr>
            <th scope="col">measure</th>
            <th scope="col">mean</th>
            <th scope="col">surely</th>
            <th scope="col" title="A game with much of it">
              game
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, mean, interval, spread }) => (
            <tr key={measure.id}>
              <th scope="row">{measure.text}</th>
              <td>
                {amountOf(measure, mean)}
                {measure.unit !== "number" && (
                  <Bar value={mean} interval={interval} fair={measure.id.startsWith("wins ") ? 1 / players : null} />
                )}
              </td>
              <td>
                {betweenText(measure, interval)}
                {spread && <small>{spreadText(measure, spread)}</small>}
              </td>
              <td>
                <GameOf game={facts.shown(measure.id)?.most} about={measure.text} show={show} text="Show" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const spreadText = (measure: Estimate["measure"], { median, most5 }: NonNullable<Estimate["spread"]>) =>
  `half up to ${amountOf(measure, median)}, one in 20 from ${amountOf(measure, most5)}`;

/** A share from 0 to 1 as a bar, with its confidence interval and a mark for the fair share. The numbers are in the text beside it. */
export function Bar({ value, interval, fair }: { value: number; interval: Estimate["interval"]; fair: number | null }) {
  const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;
  const [low, high] = interval ?? [value, value];
  return (
    <svg class="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="share-all" width="100%" height="10" />
      <rect class="share-value" width={percent(value)} height="10" />
      <rect class="share-surely" x={percent(low)} width={percent(high - low)} y="4" height="2" />
      {fair !== null && <rect class="share-fair" x={percent(fair)} width="0.8" height="10" />}
    </svg>
  );
}

/** Tables of how scores, and measures that the rules define, develop over the rounds. */
export function CoursesOf({ facts: { courses } }: Pick<FiguresProps, "facts">) {
  if (courses.length === 0) return null;
  return (
    <details>
      <summary>Round by round ({courses.length})</summary>
      {courses.map((course) => (
        <div class="run-table" data-tall key={course.text}>
          <table>
            <caption>{course.text}: one in the middle, and where half of all lie</caption>
            <thead>
              <tr>
                <th scope="col">round</th>
                {sidesOf(course).map((side) => (
                  <th scope="col" key={side}>
                    {side}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {courseRows(course).map(([round, ...bands]) => (
                <tr key={round}>
                  <th scope="row">{round}</th>
                  {bands.map((band, side) => (
                    <td key={sidesOf(course)[side]}>{band}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </details>
  );
}
