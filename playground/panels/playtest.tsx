import { useState } from "preact/hooks";
import { timeLeft } from "../../src/playtest/time-left.ts";
import { isMachine } from "../state/players.ts";
import { type PlaytestRun, runBefore } from "../state/playtests.ts";
import type { PanelProps } from "./part.tsx";
import { Run } from "./run.tsx";
import { TriedNumbers } from "./tried-numbers.tsx";

/** How many games a run can have. */
const COUNTS = [100, 500, 1_000, 2_000, 5_000] as const;
const USUALLY = 500;

/** Runs of many games, which show how a game goes on average and what a change of its rules does. */
export function Playtests({ app, state }: PanelProps) {
  const [games, setGames] = useState<number>(USUALLY);
  const { runs, isRunning, yardstick } = state.playtests;
  const { setup, players } = state.seating;
  const packs = app.packs().filter(({ path }) => setup.packs.includes(path));
  const title = state.findings.checked?.outline?.title ?? "";
  const run = () =>
    app.playtest.run(
      title,
      packs.map(({ head }) => head.title),
      games,
    );
  const hasPeople = players.slice(0, setup.players).some((player) => !isMachine(player));
  return (
    <section class="playtests" aria-label="Playtest">
      <h3>Playtest</h3>
      <p class="hint">
        Many games at once, played as the seats above say{hasPeople ? ", those of people at random" : ""}: how long they
        last, who wins, which cards are used. Change a rule and play again: the same luck shows what the change does.
        With the cursor on a number of the rules, F9 tries others in its place.
      </p>
      <div class="start-actions">
        {isRunning ? (
          <>
            <button type="button" onClick={() => app.playtest.stop()}>
              Stop
            </button>
            <Going run={runs[0]} />
          </>
        ) : (
          <>
            <button type="button" disabled={!state.findings.checked?.playable} onClick={() => void run()}>
              Play {games} games
            </button>
            <select
              aria-label="How many games"
              value={games}
              onChange={(event) => setGames(COUNTS[event.currentTarget.selectedIndex] ?? USUALLY)}
            >
              {COUNTS.map((count) => (
                <option key={count} value={count}>
                  {count} games
                </option>
              ))}
            </select>
          </>
        )}
      </div>
      <TriedNumbers app={app} state={state} />
      {runs.map((run, at) => (
        <Run
          key={run.id}
          app={app}
          run={run}
          latest={at === 0}
          isRunning={isRunning}
          yardstick={yardstick}
          doneWithout={state.doneWithout}
          before={runs.find(({ id }) => id === yardstick) ?? runBefore(runs.slice(at + 1), run)}
        />
      ))}
    </section>
  );
}

/** The progress of the run, and the time left at its present speed. */
function Going({ run }: { run: PlaytestRun | undefined }) {
  const done = run && run.facts.games < run.of ? run : null;
  if (!done) return <progress aria-label="Games played" />;
  const { games } = done.facts;
  return (
    <>
      <progress aria-label="Games played" value={games} max={done.of} />
      <small>{timeLeft({ gone: done.took, done: games, of: done.of })}</small>
    </>
  );
}
