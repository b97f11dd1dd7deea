/** The bar above the table: round and phase, who looks, whose turn it is, the last move, and who plays each seat. */
import { Fragment } from "preact";
import type { PanelProps } from "../panels/part.tsx";
import { SeatDot, seatClass } from "../panels/seat-dot.tsx";
import { positionOf } from "../state/game-state.ts";
import { PLAYED } from "../state/players.ts";
import { AgainButton } from "./again.tsx";
import { Legend } from "./legend.tsx";
import { SeatStanding, TableStanding } from "./seat-standing.tsx";

type Props = PanelProps<"game" | "habits" | "seating" | "views" | "again">;

export function TableBar({ app, state }: Props) {
  const { game, habits } = state;
  const position = positionOf(game);
  if (!position) return null;
  return (
    <div class="table-bar">
      <p class="when">
        <strong>{position.scene.round}</strong>
      </p>
      <ol class="phases" aria-label="Phases">
        {position.scene.phases.map((phase) => (
          <li key={phase} aria-current={phase === position.scene.phase ? "step" : undefined}>
            {phase}
          </li>
        ))}
      </ol>
      <TableStanding scene={position.scene} />
      <label title="Who looks at the table">
        <select
          aria-label="View"
          value={String(habits.perspective)}
          onChange={(event) => {
            const word = event.currentTarget.value;
            void app.game.look(word === "follow" ? "follow" : Number(word));
          }}
        >
          <option value="follow">whose turn</option>
          <option value="0">referee (sees all)</option>
          {position.seats.map((name, at) => (
            <option key={name} value={String(at + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Legend scene={position.scene} />
      <div class="bar-row">
        <Now app={app} state={state} />
        <AgainButton app={app} state={state} />
        <SeatPlayers app={app} state={state} />
        <button
          type="button"
          class="quiet table-only"
          aria-pressed={state.views.wide}
          title="Gives the table the room of the rules"
          onClick={() => app.store.change("views", { wide: !state.views.wide })}
        >
          Table only
        </button>
        <CurtainCheck app={app} state={state} />
      </div>
    </div>
  );
}

/** Whether the table is hidden until the next person has sat down; only for games that hide something. */
export function CurtainCheck({ app, state }: PanelProps<"game" | "habits">) {
  if (!positionOf(state.game)?.hides) return null;
  return (
    <label
      class="check"
      title="Where several people play at this screen, the table is hidden until the next one has sat down"
    >
      <input
        type="checkbox"
        checked={state.habits.curtain}
        onChange={(event) => void app.game.setCurtain(event.currentTarget.checked)}
      />
      <span>curtain</span>
    </label>
  );
}

/** Whose turn it is, and the last move, in one line. */
function Now({ app, state }: Props) {
  const position = positionOf(state.game);
  if (!position) return null;
  const last = position.log.findLast(({ kind }) => kind === "move");
  const { owed, seats } = position;
  return (
    <p class="now">
      {owed.length > 0 && (
        <span class="now-seat" title={owed.map((seat) => seats[seat - 1]).join(", ")}>
          {owed.map((seat) => (
            <SeatDot key={seat} position={position} seat={seat} />
          ))}
          {owed.length === 1 ? seats[(owed[0] ?? 1) - 1] : `${owed.length} seats`} to move
        </span>
      )}
      {last && (
        <button
          type="button"
          class="now-last"
          onClick={() => last.place && app.show(last.place)}
          disabled={!last.place}
        >
          <small>last</small>
          {last.seat !== null && <SeatDot position={position} seat={last.seat} />}
          <span>{last.text}</span>
        </button>
      )}
    </p>
  );
}

function SeatPlayers({ app, state }: Props) {
  const position = positionOf(state.game);
  return (
    <fieldset class="seat-players" aria-label="Who plays">
      {position?.seats.map((name, at) => {
        const player = state.seating.players[at] ?? "person";
        const next = player === "person" ? "random" : "person";
        const who = PLAYED[player];
        return (
          <Fragment key={name}>
            <button
              type="button"
              class={`seat-player ${seatClass(position, at + 1)}`}
              data-player={player}
              data-owes={position?.owed.includes(at + 1) || undefined}
              title={`${name} is played ${player === "random" ? "" : "by "}${who}; click to change`}
              aria-label={`${name}: ${who}. Change.`}
              onClick={() => app.game.setPlayer(at + 1, next)}
            >
              {player === "person" ? at + 1 : player === "random" ? "⚄" : "⚙"}
            </button>
            {position && <SeatStanding scene={position.scene} seat={at + 1} />}
          </Fragment>
        );
      })}
    </fieldset>
  );
}
