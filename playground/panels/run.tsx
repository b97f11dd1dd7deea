import { useMemo } from "preact/hooks";
import { lookUp } from "../../src/dsl/text/lookup.ts";
import type { App } from "../state/app.ts";
import type { PlaytestRun } from "../state/playtests.ts";
import { difference, favoured, type Mean } from "../state/significance.ts";
import { changesSince, differences, judgement, type Since, signed } from "./run-changes.ts";

interface RunProps {
  readonly app: App;
  readonly run: PlaytestRun;
  readonly latest: boolean;
  /** the run with which it is compared */
  readonly before: PlaytestRun | null;
  readonly yardstick: number | null;
}

/** One run of many games: how they went, what has changed since another run, and whether that is more than luck. */
export function Run({ app, run, latest, before, yardstick }: RunProps) {
  const { result, of } = run;
  const { games, rounds } = result;
  const other = before?.id === run.id ? null : before;
  const since = useMemo(() => other && changesSince(other, run), [other?.id, run.id]);
  const compared = since?.comparable ? other : null;
  return (
    <article class="playtest" data-latest={latest || undefined} aria-label={`Run ${run.id}`}>
      <header>
        <h4>
          Run {run.id}: {run.title}
        </h4>
        <input
          aria-label={`Name of run ${run.id}`}
          placeholder="give it a name"
          value={run.name}
          onInput={(event) => app.playtest.name(run.id, event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter would begin the game that is set up around it.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </header>
      {other && since && <Changes before={other} since={since} />}
      <p>
        {games < of ? `${games} of ${of} games` : `${games} games`}
        {rounds && `, ${spreadText(rounds)} rounds`}, {Math.round(result.moves / Math.max(1, games))} moves each
        {result.truncated > 0 && `; ${result.truncated} did not come to an end`}
        {result.byLimit > 0 && `; ${result.byLimit} ended by the limit of the rules`}
        <small> {playedWith(run)}</small>
      </p>
      <BrokenGames app={app} run={run} />
      <Seats run={run} before={compared} />
      <Judgement run={run} before={compared} />
      <button
        type="button"
        class="quiet"
        aria-pressed={yardstick === run.id}
        title="All other runs then say how they differ from this one"
        onClick={() => app.playtest.measureBy(yardstick === run.id ? null : run.id)}
      >
        {yardstick === run.id ? "Others are compared with this run" : "Compare others with this run"}
      </button>
    </article>
  );
}

const runName = ({ id, name }: PlaytestRun) => (name === "" ? `run ${id}` : `run ${id} (${name})`);

function playedWith({ packs, options, setup }: PlaytestRun): string {
  const chosen = Object.keys(setup.options).map((id) => lookUp(options, id)?.replaceAll("_", " ") ?? "");
  return [...packs.map((pack) => `with ${pack}`), ...chosen, `seed ${setup.seed}`].filter(Boolean).join(", ");
}

function Changes({ before, since: { changes } }: { before: PlaytestRun; since: Since }) {
  if (changes.length === 0) return <p class="since">Nothing has changed since {runName(before)}.</p>;
  return (
    <div class="since">
      Changed since {runName(before)}:
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

function BrokenGames({ app, run }: { app: App; run: PlaytestRun }) {
  const { errors, failed } = run.result;
  const [error] = errors;
  if (!error) return null;
  const { file, line } = error;
  return (
    <p class="playtest-error" role="alert">
      {failed === 1 ? "One game" : `${failed} games`} broke off: {error.message}{" "}
      <button type="button" onClick={() => app.show({ file, line, column: 1, endLine: line, endColumn: 1 })}>
        Show the rule
      </button>
    </p>
  );
}

function Seats({ run, before }: { run: PlaytestRun; before: PlaytestRun | null }) {
  const { finished, wins, scores, shared, nobody } = run.result;
  const share = (count: number) => (finished === 0 ? "–" : `${((100 * count) / finished).toFixed(1)} %`);
  const { measures } = run;
  return (
    <>
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
              <td>
                {share(count)}
                <By before={before?.measures.wins[seat]} now={measures.wins[seat]} times={100} digits={1} />
              </td>
              {scores && (
                <td>
                  {scores[seat]?.mean.toFixed(2)}
                  <By before={before?.measures.scores[seat]} now={measures.scores[seat]} times={1} digits={2} />
                </td>
              )}
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
    </>
  );
}

const LUCK_WORDS = { same: "", luck: "may well be luck", perhaps: "perhaps luck", more: "more than luck" } as const;

interface ByProps {
  readonly before: Mean | undefined;
  readonly now: Mean | undefined;
  readonly times: number;
  readonly digits: number;
}

/** By how much a figure differs from that of the other run; bold where that is more than luck. */
function By({ before, now, times, digits }: ByProps) {
  const found = difference(before, now);
  if (!found || found.luck === "same") return null;
  return (
    <small class="by" data-luck={found.luck} title={LUCK_WORDS[found.luck]}>
      {signed(found.by * times, digits)}
    </small>
  );
}

/** What is to be believed of the differences between two runs, and between the seats. */
function Judgement({ run, before }: { run: PlaytestRun; before: PlaytestRun | null }) {
  const best = favoured(run.measures.wins);
  const seats =
    best?.luck === "more"
      ? `Seat ${best.seat} wins more often than luck explains.`
      : best?.luck === "perhaps"
        ? `Seat ${best.seat} wins more often; that may still be luck, try another seed.`
        : "No seat wins more often than luck explains.";
  const found = before ? judgement(differences(before, run)) : [];
  return (
    <div class="judgement">
      {found.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {best && <p>{seats}</p>}
    </div>
  );
}

const spreadText = ({ min, max, mean }: { min: number; max: number; mean: number }) =>
  min === max ? String(min) : `${min} to ${max} (mean ${mean.toFixed(1)})`;
