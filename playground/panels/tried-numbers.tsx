import { useState } from "preact/hooks";
import { amountOf, betweenText } from "../../src/lab/amounts.ts";
import type { Estimate } from "../../src/lab/estimate.ts";
import { withNumber } from "../state/number-at.ts";
import type { State } from "../state/state.ts";
import type { PanelProps } from "./part.tsx";

type Run = NonNullable<State["trying"]["run"]>;
type Tried = Run["tried"][number];

/** The effects of other values for a number of the rules, which the viewer has asked for in the editor. */
export function TriedNumbers({ app, state }: PanelProps<"trying">) {
  const { run, isRunning } = state.trying;
  const [asked, ask] = useState("");
  if (!run) return null;
  const measures = measuresIn(run);
  const measure = measures.find(({ id }) => id === asked) ?? measures[0];
  const games = run.tried.reduce((sum, { facts }) => sum + (facts?.games ?? 0), 0);
  const of = run.of * run.tried.filter(({ refusal }) => refusal === null).length;
  return (
    <article class="playtest" aria-label="Other values">
      <header>
        <h4>
          Other values for {run.number.value} in <code>{run.number.about}</code>
        </h4>
      </header>
      <div class="start-actions">
        {isRunning ? (
          <>
            <button type="button" onClick={() => app.playtest.trials.stop()}>
              Stop
            </button>
            <progress aria-label="Games played with other values" value={games} max={of} />
          </>
        ) : (
          <button type="button" class="quiet" onClick={() => app.playtest.trials.close()}>
            Close
          </button>
        )}
        {measures.length > 0 && (
          <select
            aria-label="What is measured"
            value={measure?.id}
            onChange={(event) => ask(measures[event.currentTarget.selectedIndex]?.id ?? "")}
          >
            {measures.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </select>
        )}
      </div>
      {measure && <Plot app={app} run={run} measure={measure} isRunning={isRunning} />}
      <p class="hint">
        {run.of} games each, of the same luck, as the seats above say. The lines show where a mean surely lies: where
        two do not overlap, the value makes a difference.
      </p>
    </article>
  );
}

/** The measures that can be shown: those with games for some value, and not 0 everywhere. */
function measuresIn({ tried }: Run): readonly Estimate["measure"][] {
  const all = tried.flatMap(({ facts }) => [...(facts?.estimates.values() ?? [])]);
  const said = all.filter(({ measure, games, mean }) => measure.group !== "use" && games > 0 && mean !== 0);
  return [...new Map(said.map(({ measure }) => [measure.id, measure])).values()];
}

interface PlotProps extends Pick<PanelProps, "app"> {
  readonly run: Run;
  readonly measure: Estimate["measure"];
  readonly isRunning: boolean;
}

/** A row for each value with mean and interval, drawn on a common scale. */
function Plot({ app, run, measure, isRunning }: PlotProps) {
  const found = run.tried.map((one) => ({ one, own: one.facts?.estimates.get(measure.id) ?? null }));
  const ends = found.flatMap(({ own }) => (own && own.games > 0 ? [own.mean, ...(own.interval ?? [])] : []));
  const scale = { low: Math.min(...ends), high: Math.max(...ends) };
  return (
    <div class="run-table">
      <table>
        <thead>
          <tr>
            <th scope="col">value</th>
            <th scope="col">{measure.text}</th>
            <th scope="col">surely</th>
            <th scope="col">
              <span class="visually-hidden">put it into the rules</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ one, own }) => (
            <tr key={one.value} data-now={one.value === run.number.value || undefined}>
              <th scope="row">
                {one.value}
                {one.value === run.number.value && " (now)"}
              </th>
              {one.refusal === null ? (
                <Found own={own} scale={scale} />
              ) : (
                <td colSpan={2}>not possible: {one.refusal}</td>
              )}
              <td>{!isRunning && <Take app={app} run={run} one={one} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Scale {
  readonly low: number;
  readonly high: number;
}

function Found({ own, scale }: { own: Estimate | null; scale: Scale }) {
  if (!own || own.games === 0) return <td colSpan={2}>–</td>;
  return (
    <>
      <td>
        {amountOf(own.measure, own.mean)}
        <Line own={own} scale={scale} />
      </td>
      <td>{betweenText(own.measure, own.interval)}</td>
    </>
  );
}

function Line({ own: { mean, interval }, scale: { low, high } }: { own: Estimate; scale: Scale }) {
  const wide = high - low || 1;
  const at = (value: number) => 2 + (96 * (value - low)) / wide;
  const [from, to] = interval ?? [mean, mean];
  return (
    <svg class="share-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect class="share-all" width="100" height="10" />
      <rect class="share-surely" x={at(from)} width={Math.max(0.5, at(to) - at(from))} y="4" height="2" />
      <rect class="share-value" x={at(mean) - 1} width="2" height="10" />
    </svg>
  );
}

/** A button that puts a value into the rules. Absent if the file has changed since. */
function Take({ app, run, one }: Pick<PanelProps, "app"> & { run: Run; one: Tried }) {
  const isNow = one.value === run.number.value;
  if (isNow || one.refusal !== null || app.files.text(run.file) !== run.text) return null;
  return (
    <button
      type="button"
      class="quiet"
      onClick={() => {
        app.edit(run.file, withNumber(run.text, run.line, run.number, one.value));
        app.refreshEditor(run.file);
      }}
    >
      Put {one.value} there
    </button>
  );
}
