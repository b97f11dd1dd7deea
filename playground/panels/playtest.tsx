import type { PlaytestRun } from "../state/playtests.ts";
import type { PanelProps } from "./part.tsx";
import { Run } from "./run.tsx";

const GAMES = 500;

/** With which run one is compared: the last of the same game with the same luck, or where there is none, the last of all. */
function runBefore(runs: readonly PlaytestRun[], at: number): PlaytestRun | null {
  const [run, ...older] = runs.slice(at);
  const isLike = ({ setup }: PlaytestRun) =>
    setup.entry === run?.setup.entry && setup.seed === run.setup.seed && setup.players === run.setup.players;
  return older.find(isLike) ?? older[0] ?? null;
}

/** Many games of random players, to see how a game goes on the whole and what a change of its rules does. */
export function Playtests({ app, state }: PanelProps) {
  const { runs, isRunning, yardstick } = state.playtests;
  const { setup } = state.seating;
  const packs = app.packs().filter(({ path }) => setup.packs.includes(path));
  const title = state.findings.checked?.outline?.title ?? "";
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
        {isRunning ? (
          <button type="button" onClick={() => app.playtest.stop()}>
            Stop
          </button>
        ) : (
          <button type="button" disabled={!state.findings.checked?.playable} onClick={() => void run()}>
            Play {GAMES} games
          </button>
        )}
      </div>
      {runs.map((run, at) => (
        <Run
          key={run.id}
          app={app}
          run={run}
          latest={at === 0}
          yardstick={yardstick}
          before={runs.find(({ id }) => id === yardstick) ?? runBefore(runs, at)}
        />
      ))}
    </section>
  );
}
