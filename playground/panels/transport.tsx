import type { Position } from "../protocol.ts";
import { runningOf } from "../state/game-state.ts";
import { isMachine } from "../state/players.ts";
import { undoOf } from "../state/taking-back.ts";
import type { PanelProps } from "./part.tsx";

const PACES: readonly { pace: number; label: string }[] = [
  { pace: 1500, label: "slow" },
  { pace: 600, label: "normal" },
  { pace: 120, label: "fast" },
  { pace: 0, label: "at once" },
];

/** The controls above the log: undo and redo of whole moves, and the pace of players that are not people. */
export function Transport({
  app,
  state,
  position,
}: PanelProps<"game" | "seating" | "habits" | "work"> & { position: Position }) {
  if (state.work.is === "skipping") return <Skipping app={app} moves={state.work.moves} />;
  const last = position.move + position.ahead;
  const undo = undoOf(state.game, state.seating.players);
  return (
    <fieldset class="transport" aria-label="Moves">
      <button
        type="button"
        aria-label="Undo a move"
        title={undo ? `Takes back ${undo.text}` : "There is no move that can be taken back"}
        disabled={undo === null}
        onClick={() => void app.game.undo()}
      >
        ↶
      </button>
      <input
        type="range"
        aria-label="Move"
        min={0}
        max={last}
        value={position.move}
        onChange={(event) => void app.game.travel(Number(event.currentTarget.value))}
      />
      <button
        type="button"
        aria-label="Redo a move"
        disabled={position.ahead === 0}
        onClick={() => void app.game.travel(position.move + 1)}
      >
        ↷
      </button>
      <span class="move-count">
        {position.move}
        {position.ahead > 0 ? ` / ${last}` : ""}
      </span>
      {state.seating.players.some(isMachine) && (
        <RandomPlayers app={app} state={state} isOver={position.over !== null} />
      )}
    </fieldset>
  );
}

/** Says what was taken back; or asks first, if everybody at the table has to agree to it. */
export function GoingBack({ app, state }: PanelProps<"game">) {
  const back = runningOf(state.game)?.back;
  const answer = (isAgreed: boolean) => (event: { readonly currentTarget: HTMLElement }) => {
    // The focused button disappears with the question, so the focus moves to a button near it.
    event.currentTarget.closest(".log")?.querySelector<HTMLElement>(".transport button")?.focus();
    void app.game.agree(isAgreed);
  };
  return (
    <div class="going-back" role="status">
      {back && <p>{back.text}</p>}
      {back?.is === "asked" && (
        <p class="going-back-answers">
          <button type="button" onClick={answer(true)}>
            Everybody agrees: take back
          </button>
          <button type="button" class="quiet" onClick={answer(false)}>
            Leave it
          </button>
        </p>
      )}
    </div>
  );
}

/** Plays, pauses, skips and sets the pace of the players that are not people. */
function RandomPlayers({ app, state, isOver }: PanelProps<"seating" | "habits"> & { isOver: boolean }) {
  return (
    <>
      <button type="button" aria-pressed={state.habits.auto} onClick={() => app.game.setAuto(!state.habits.auto)}>
        {state.habits.auto ? "Pause" : "Play"}
      </button>
      <button
        type="button"
        aria-label={state.seating.players.includes("person") ? "Skip to my turn" : "Skip to the end"}
        title="The random players play on at once, until a person has to choose or the game is over"
        disabled={isOver}
        onClick={() => void app.game.skip()}
      >
        Skip
      </button>
      <select
        aria-label="Speed of random players"
        value={String(state.habits.pace)}
        onChange={(event) => app.store.change("habits", { pace: Number(event.currentTarget.value) })}
      >
        {PACES.map(({ pace, label }) => (
          <option key={pace} value={String(pace)}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

function Skipping({ app, moves }: { app: PanelProps["app"]; moves: number }) {
  return (
    <fieldset class="transport" aria-label="Moves">
      <span role="status">{moves === 0 ? "Playing on…" : `${moves} moves played…`}</span>
      <button type="button" onClick={() => app.game.stopSkipping()}>
        Stop
      </button>
    </fieldset>
  );
}
