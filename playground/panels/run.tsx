import { useMemo } from "preact/hooks";
import { lookUp } from "../../src/dsl/text/lookup.ts";
import { amountOf } from "../../src/lab/amounts.ts";
import type { App } from "../state/app.ts";
import type { DoneWithout } from "../state/done-without.ts";
import { Pairs } from "../state/playtest-values.ts";
import type { PlaytestRun } from "../state/playtests.ts";
import { changesSince, playedBy, type Since } from "./run-changes.ts";
import { Differences } from "./run-differences.tsx";
import { CoursesOf, Findings, Goals, Measures } from "./run-figures.tsx";
import { Uses } from "./run-uses.tsx";
import { showGame } from "./shown-game.ts";

interface RunProps {
  readonly app: App;
  readonly run: PlaytestRun;
  readonly latest: boolean;
  /** whether any run is being played */
  readonly isRunning: boolean;
  /** the run to compare it with */
  readonly before: PlaytestRun | null;
  readonly yardstick: number | null;
  readonly doneWithout: DoneWithout;
}

/** A run of many games: its figures and findings, and what has changed since another run with the effect of that. */
export function Run({ app, run, latest, isRunning, before, yardstick, doneWithout }: RunProps) {
  const other = before?.id === run.id ? null : before;
  const since = useMemo(() => other && changesSince(other, run), [other?.id, run.id]);
  const compared = since?.comparable ? other : null;
  const found = useFound(compared, run);
  const show = isRunning ? null : (game: number) => void showGame(app, run, game);
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
            // The name stands in the form of the start page, where Enter would start a game.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </header>
      {other && since && <Changes before={other} since={since} />}
      <p>
        {gamesText(run)}
        <small> {playedWith(run)}</small>
      </p>
      <BrokenGames app={app} run={run} show={show} />
      {compared && found && <Differences found={found} before={runName(compared)} />}
      <Goals facts={run.facts} />
      <Findings facts={run.facts} show={show} />
      <Measures facts={run.facts} players={run.measured.players} show={show} />
      <CoursesOf facts={run.facts} />
      <Uses app={app} run={run} doneWithout={doneWithout} show={show} />
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

/** Compares two runs. A comparison with the run before it, made while the run is played, is taken as it is. */
function useFound(before: PlaytestRun | null, run: PlaytestRun) {
  const isKnown = before !== null && run.compared?.id === before.id;
  const games = isKnown ? 0 : run.facts.games;
  const own = useMemo(
    () => (before && !isKnown ? (Pairs.of(before.values, run.values)?.found() ?? null) : null),
    [before?.id, run.id, isKnown, games],
  );
  return isKnown ? (run.compared?.found ?? null) : own;
}

const runName = ({ id, name }: PlaytestRun) => (name === "" ? `run ${id}` : `run ${id} (${name})`);

function gamesText({ facts, of }: PlaytestRun): string {
  const { games, cut, estimates } = facts;
  const [rounds, length] = [estimates.get("rounds"), estimates.get("length")];
  const parts = [
    games < of ? `${games} of ${of} games` : `${games} games`,
    ...(rounds && rounds.games > 0 ? [`${amountOf(rounds.measure, rounds.mean)} rounds each`] : []),
    ...(length && length.games > 0 ? [`${amountOf(length.measure, length.mean)} moves`] : []),
    ...(cut > 0 ? [`${cut} did not come to an end`] : []),
  ];
  return parts.join(", ");
}

function playedWith({ packs, options, setup, players }: PlaytestRun): string {
  const chosen = Object.keys(setup.options).map((id) => lookUp(options, id)?.replaceAll("_", " ") ?? "");
  const kinds = [...new Set(players.slice(0, setup.players).map(playedBy))].join(" and ");
  return [`played ${kinds}`, ...packs.map((pack) => `with ${pack}`), ...chosen, `seed ${setup.seed}`]
    .filter(Boolean)
    .join(", ");
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

function BrokenGames({ app, run, show }: Pick<RunProps, "app" | "run"> & { show: ((game: number) => void) | null }) {
  const { firstFailed, failed } = run.facts;
  if (!firstFailed) return null;
  const { file, line, message, index } = firstFailed;
  return (
    <p class="playtest-error" role="alert">
      {failed === 1 ? "One game" : `${failed} games`} broke off: {message}{" "}
      <button type="button" onClick={() => app.show({ file, line, column: 1, endLine: line, endColumn: 1 })}>
        Show the rule
      </button>{" "}
      {show && (
        <button type="button" onClick={() => show(index)}>
          Show the game
        </button>
      )}
    </p>
  );
}
