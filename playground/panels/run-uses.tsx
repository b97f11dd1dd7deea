import { amountOf, betweenText, changeOf } from "../../src/lab/amounts.ts";
import type { UseRow } from "../../src/lab/use-rows.ts";
import { type Worth, worthsOf } from "../../src/lab/worths.ts";
import type { App } from "../state/app.ts";
import { type DoneWithout, GAMES_WITHOUT } from "../state/done-without.ts";
import type { PlaytestRun } from "../state/playtests.ts";
import { Bar, type FiguresProps, GameOf } from "./run-figures.tsx";

interface UsesProps extends Pick<FiguresProps, "show"> {
  readonly app: App;
  readonly run: PlaytestRun;
  readonly doneWithout: DoneWithout;
}

/**
 * The table of cards and commands: how often they are taken, and what their takers win. A player can be made to do without one, to
 * measure what it is worth.
 */
export function Uses({ app, run, doneWithout, show }: UsesProps) {
  const { facts, measured } = run;
  const { players } = measured;
  const rows = facts.uses.filter(({ offered }) => offered > 0);
  if (rows.length === 0) return null;
  const sorted = [...rows].sort((a, b) => (b.won?.mean ?? 0) - (a.won?.mean ?? 0));
  const tried = doneWithout.run === run.id ? doneWithout : null;
  const worths = worthsIn(rows, tried, players);
  // Not for one player, who has no opponent; not while games are played.
  const canTry = players > 1 && show !== null && !tried?.isRunning;
  return (
    <details>
      <summary>Cards and commands ({rows.length})</summary>
      {players > 1 && <TryAll app={app} run={run} rows={sorted} tried={tried} canTry={canTry} />}
      <div class="run-table" data-tall>
        <table>
          <thead>
            <tr>
              <th scope="col">what</th>
              <th scope="col">taken, of offers</th>
              <th scope="col">its takers win</th>
              {players > 1 && (
                <th scope="col" title="What one player wins who never takes it, among players who do">
                  without it one wins
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row.id} data-unfair={row.isUnfair ?? undefined}>
                <Taken row={row} run={run} show={show} />
                {players > 1 && (
                  <td>
                    <Without worth={worths.get(row.id)} players={players} waits={tried?.wins.get(row.id) === null} />
                    {canTry && row.taken > 0 && !worths.has(row.id) && (
                      <button
                        type="button"
                        class="quiet"
                        aria-label={`Try without ${row.id}`}
                        onClick={() => void app.playtest.without.run(run, [row.id])}
                      >
                        Try
                      </button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** What the tried things are worth. Of those found needed, or better left, on average at most one in ten is wrong. */
function worthsIn(rows: readonly UseRow[], tried: DoneWithout | null, players: number): ReadonlyMap<string, Worth> {
  const found = rows.flatMap(({ id, kind }) => {
    const won = tried?.wins.get(id);
    return won ? [{ id, kind, won }] : [];
  });
  return new Map(worthsOf(found, 1 / players).map((worth) => [worth.id, worth]));
}

function Taken({ row, run, show }: Pick<UsesProps, "run" | "show"> & { row: UseRow }) {
  const { id, offered, taken, won, isUnfair } = row;
  const game = taken > 0 ? run.facts.shown(`games with ${id}`)?.most : undefined;
  return (
    <>
      <th scope="row">{id}</th>
      <td>{`${((100 * taken) / offered).toFixed(1)} %`}</td>
      <td>
        {won ? amountOf(won.measure, won.mean) : "–"} <GameOf game={game} about={id} show={show} text="Show" />
        {won && <Bar value={won.mean} interval={won.interval} fair={1 / run.measured.players} />}
        {won && <small>surely {betweenText(won.measure, won.interval)}</small>}
        {isUnfair && <strong>{isUnfair} than fair</strong>}
      </td>
    </>
  );
}

function Without({ worth, players, waits }: { worth: Worth | undefined; players: number; waits: boolean }) {
  if (!worth) return waits ? <small>waiting</small> : null;
  const { won, isApart } = worth;
  return (
    <>
      {`${amountOf(won.measure, won.mean)} (${changeOf(won.measure, won.mean - 1 / players)})`}
      <Bar value={won.mean} interval={won.interval} fair={1 / players} />
      <small>surely {betweenText(won.measure, won.interval)}</small>
      {isApart && <strong>{isApart}</strong>}
    </>
  );
}

interface TryAllProps extends Pick<UsesProps, "app" | "run"> {
  readonly rows: readonly UseRow[];
  readonly tried: DoneWithout | null;
  readonly canTry: boolean;
}

function TryAll({ app, run, rows, tried, canTry }: TryAllProps) {
  const taken = rows.filter((row) => row.taken > 0).map(({ id }) => id);
  const { without } = app.playtest;
  const done = [...(tried?.wins.values() ?? [])].reduce((sum, won) => sum + (won?.games ?? 0), 0);
  return (
    <>
      <p class="hint">
        Whoever wins more buys more, so what takers win says little. <em>Try</em> plays {GAMES_WITHOUT} games in which
        one player never takes the thing and the others, who play alike, do: who then wins less than its share needed
        it.
      </p>
      <div class="start-actions">
        {tried?.isRunning ? (
          <>
            <button type="button" onClick={() => without.stop()}>
              Stop
            </button>
            <progress aria-label="Games played without" value={done} max={tried.wins.size * GAMES_WITHOUT} />
          </>
        ) : (
          canTry && (
            <button type="button" class="quiet" onClick={() => void without.run(run, taken)}>
              Try without each ({taken.length})
            </button>
          )
        )}
      </div>
    </>
  );
}
