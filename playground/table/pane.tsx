import { useMemo, useState } from "preact/hooks";
import { type PanelProps, partOf } from "../panels/part.tsx";
import { SeatDot, seatClass } from "../panels/seat-dot.tsx";
import type { Viewer } from "../protocol.ts";
import { curtainOf, positionOf, stuckOf } from "../state/game-state.ts";
import { motionOf, wantsLessMotion } from "../state/motion.ts";
import { PLAYED } from "../state/players.ts";
import { isBusy } from "../state/work.ts";
import { useCarry } from "./carry.ts";
import { type ClickActions, ClickActionsContext, candidatesByThing } from "./click-actions.ts";
import { Inspector } from "./inspector.tsx";
import { Moving } from "./moving.tsx";
import { useOverlay } from "./overlay.tsx";
import { PeekView, usePeek } from "./peek.tsx";
import { PicturesContext } from "./pictures.tsx";
import { SceneView } from "./scene-view.tsx";
import { BoardViewsContext, boardViews } from "./views.ts";

const READ = ["game", "work", "seating", "habits", "pointing", "views"] as const;
type Props = PanelProps<(typeof READ)[number]>;

/** The table as one viewer sees it. Knows scenes, and no game. */
export const TablePane = partOf(READ, TableOf);

function TableOf({ app, state }: Props) {
  const { game, seating, habits, work } = state;
  const { chosen, inspected } = state.pointing;
  const [position, curtainFor, busy] = [positionOf(game), curtainOf(game), isBusy(work)];
  const questions = (stuckOf(game) ? null : position?.questions) ?? [];
  const candidates = useMemo(() => candidatesByThing(questions), [questions]);
  const [pointed, setPointed] = useState<string | null>(null);
  const overlay = useOverlay(app, inspected, pointed, curtainFor === null ? position : null);
  const peek = usePeek(app, curtainFor === null ? position : null);
  const goals = useCarry({
    candidates,
    busy,
    answer: (seat, key) => app.game.answer(seat, key),
    back: (seat) => app.game.back(seat),
    goals: (seat, key) => app.asking.goals(seat, key),
  });
  if (!position) return null;
  const picks: ClickActions = {
    candidates,
    chosen: chosen ?? inspected,
    taken: new Set(questions.flatMap(({ trail }) => trail.map(({ thing }) => thing))),
    goals,
    marked: new Set(state.pointing.marked),
    pick: (id) => {
      const found = candidates.get(id);
      if (found && !busy) void app.game.answer(found.seat, found.candidate.key);
    },
    inspect: (id) => app.inspect(id),
  };
  return (
    <ClickActionsContext.Provider value={picks}>
      <PicturesContext.Provider value={app.pictureUrl}>
        <TableBar app={app} state={state} />
        {curtainFor !== null ? (
          <Curtain app={app} state={state} viewer={curtainFor} />
        ) : (
          <Moving
            position={position}
            duration={motionOf({ ...seating, ...habits, work }, wantsLessMotion())}
            busy={busy}
            watch={peek.watch}
          >
            <BoardViewsContext.Provider value={boardViews(app.store)}>
              <SceneView
                scene={position.scene}
                viewer={position.viewer}
                owed={position.owed}
                overlay={overlay}
                point={setPointed}
              />
            </BoardViewsContext.Provider>
          </Moving>
        )}
        {inspected === null && <PeekView peek={peek} scene={position.scene} />}
        {inspected !== null && curtainFor === null && <Inspector app={app} state={state} id={inspected} />}
      </PicturesContext.Provider>
    </ClickActionsContext.Provider>
  );
}

function TableBar({ app, state }: Props) {
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
      <label title="Who looks at the table">
        <select
          aria-label="View"
          value={String(habits.perspective)}
          onChange={(event) => {
            const word = event.currentTarget.value;
            void app.game.look(word === "follow" ? "follow" : Number(word));
          }}
        >
          <option value="follow">whose turn it is</option>
          <option value="0">referee (sees all)</option>
          {position.seats.map((name, at) => (
            <option key={name} value={String(at + 1)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <div class="bar-row">
        <Now app={app} state={state} />
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
        {position.hides && (
          <label
            class="check"
            title="Where several people play at this screen, the table is hidden until the next one has sat down"
          >
            <input
              type="checkbox"
              checked={habits.curtain}
              onChange={(event) => void app.game.setCurtain(event.currentTarget.checked)}
            />
            <span>curtain</span>
          </label>
        )}
      </div>
    </div>
  );
}

/** Whose turn it is, and what was done last, in one line. */
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
          <button
            key={name}
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
        );
      })}
    </fieldset>
  );
}

/** Whoever sits down needs no more than Enter. */
const focusIt = (button: HTMLButtonElement | null) => button?.focus();

function Curtain({ app, state, viewer }: Props & { viewer: Viewer }) {
  const position = positionOf(state.game);
  const name = viewer === 0 ? "The referee" : (position?.seats[viewer - 1] ?? `Seat ${viewer}`);
  const last = position && position.viewer !== viewer ? position.seats[position.viewer - 1] : undefined;
  return (
    <div class={`curtain seat-${viewer}`}>
      {last !== undefined && viewer > 0 && <p class="hand-over">{last}, hand over to</p>}
      {viewer > 0 && <SeatDot position={position} seat={viewer} />}
      <strong>{name}</strong>
      {viewer === 0 && <p class="hand-over">sees what everybody holds and has chosen</p>}
      <button type="button" class="primary" ref={focusIt} onClick={() => void app.game.reveal()}>
        {viewer === 0 ? "Show everything" : `I am ${name}: show the table`}
      </button>
    </div>
  );
}
