import type { PlaytestRun } from "../state/playtest.ts";
import type { PanelProps } from "./part.tsx";

const GAMES = 500;

/** Many games of random players, to see how a game goes on the whole and what a change of its rules does. */
export function Playtests({ app, state }: PanelProps) {
  const { playtests, playtesting, checked, setup } = state;
  const packs = app.packs().filter(({ path }) => setup.packs.includes(path));
  const title = checked?.outline?.title ?? "";
  const run = () =>
    app.playtest.run(
      title,
      packs.map(({ head }) => head.title),
      GAMES,
    );
  return (
    <section class="playtests" aria-label="Playtest">
      <h3>Playtest</h3>
      <p class="hint">Random players play many games at once: how long they last, who wins, with what score.</p>
      <div class="start-actions">
        {playtesting ? (
          <button type="button" onClick={() => app.playtest.stop()}>
            Stop
          </button>
        ) : (
          <button type="button" disabled={!checked?.playable} onClick={() => void run()}>
            Play {GAMES} games
          </button>
        )}
      </div>
      {playtests.map((one, at) => (
        <Run key={one.id} run={one} latest={at === 0} show={(file, line) => app.show(lineOf(file, line))} />
      ))}
    </section>
  );
}

const lineOf = (file: string, line: number) => ({ file, line, column: 1, endLine: line, endColumn: 1 });

interface RunProps {
  readonly run: PlaytestRun;
  readonly latest: boolean;
  readonly show: (file: string, line: number) => void;
}

function Run({ run, latest, show }: RunProps) {
  const { result, of, setup } = run;
  const { games, finished, rounds, wins, scores, shared, nobody, errors } = result;
  const share = (count: number) => (finished === 0 ? "–" : `${((100 * count) / finished).toFixed(1)} %`);
  const chosen = [...run.packs.map((pack) => `with ${pack}`), ...Object.values(setup.options), `seed ${setup.seed}`];
  const [error] = errors;
  return (
    <article class="playtest" data-latest={latest || undefined} aria-label={`Run ${run.id}`}>
      <h4>
        Run {run.id}: {run.title} <small>{chosen.join(", ")}</small>
      </h4>
      <p>
        {games < of ? `${games} of ${of} games` : `${games} games`}
        {rounds && `, ${spreadText(rounds)} rounds`}, {Math.round(result.moves / Math.max(1, games))} moves each
        {result.truncated > 0 && `; ${result.truncated} did not come to an end`}
      </p>
      {error && (
        <p class="playtest-error" role="alert">
          {errors.length === 1 ? "One game" : `${errors.length} games`} broke off: {error.message}{" "}
          <button type="button" onClick={() => show(error.file, error.line)}>
            Show the rule
          </button>
        </p>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">Seat</th>
            <th scope="col">wins</th>
            {scores && <th scope="col">mean score</th>}
            {scores && <th scope="col">lowest to highest</th>}
          </tr>
        </thead>
        <tbody>
          {wins.map((count, seat) => (
            <tr key={seat}>
              <th scope="row">{seat + 1}</th>
              <td>{share(count)}</td>
              {scores && <td>{scores[seat]?.mean.toFixed(2)}</td>}
              {scores && (
                <td>
                  {scores[seat]?.min} to {scores[seat]?.max}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shared + nobody > 0 && (
        <p class="hint">
          Won by several together: {share(shared)}. Won by nobody: {share(nobody)}.
        </p>
      )}
    </article>
  );
}

const spreadText = ({ min, max, mean }: { min: number; max: number; mean: number }) =>
  min === max ? String(min) : `${min} to ${max} (mean ${mean.toFixed(1)})`;
