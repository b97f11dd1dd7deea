/** The pane of the table: brings together the scene, its clicks, answers, details, overlay, replay of the last moves, and the curtain. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { type PanelProps, partOf } from "../panels/part.tsx";
import { SeatDot } from "../panels/seat-dot.tsx";
import type { Position, Viewer } from "../protocol.ts";
import type { Scene } from "../scene.ts";
import { positionOf, stuckOf } from "../state/game-state.ts";
import { markUnreached } from "../state/marking.ts";
import { isBusy } from "../state/work.ts";
import { AgainBar } from "./again.tsx";
import { AimsView, aimsOf } from "./aims.tsx";
import { Answering } from "./answering.tsx";
import { TableBar } from "./bar.tsx";
import { useCarry } from "./carry.ts";
import { type ClickActions, ClickActionsContext, onlyChoice } from "./click-actions.ts";
import { Duel, duelOf } from "./duel.tsx";
import { Ending } from "./ending.tsx";
import { Inspector } from "./inspector.tsx";
import { Moving } from "./moving.tsx";
import { useOverlay } from "./overlay.tsx";
import { PeekView, usePeek } from "./peek.tsx";
import { PicturesContext } from "./pictures.tsx";
import { useReach } from "./reach.ts";
import { SceneView } from "./scene-view.tsx";
import { useShown } from "./shown.ts";
import { SignKey } from "./sign-key.tsx";
import { BoardViewsContext, boardViews } from "./views.ts";
import { type Choice, NO_WAYS, quietIn, type Ways, waysOf } from "./ways.ts";

const READ = ["game", "work", "seating", "habits", "pointing", "views", "again", "unfolding"] as const;
type Props = PanelProps<(typeof READ)[number]>;

/** The table as one viewer sees it. It knows scenes, but no game. */
export const TablePane = partOf(READ, TableOf);

function TableOf({ app, state }: Props) {
  const { game, habits, work } = state;
  const { chosen, inspected } = state.pointing;
  const { position, curtainFor, again, duration } = useShown(state);
  const busy = isBusy(work);
  const questions = (stuckOf(game) ? null : position?.questions) ?? [];
  const ways = useMemo(() => (position ? waysOf(questions, position.scene) : NO_WAYS), [questions, position]);
  useReach(ways);
  // Playtests run while a game is being set up. After one, the table marks what it has never used.
  useEffect(() => void markUnreached(app), [app, game.is]);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => setOpen(null), [position, curtainFor]);
  const [pointed, setPointed] = useState<string | null>(null);
  const acts = position && questions.length > 0 ? position.scene.acting : null;
  const overlay = useOverlay(
    app,
    sourceOf({ inspected, acts, pointed, ways, scene: position?.scene }),
    pointed,
    curtainFor === null ? position : null,
  );
  const peek = usePeek(app, curtainFor === null ? position : null);
  const goals = useCarry({
    clicks: ways.clicks,
    busy,
    answer: (seat, ...keys) => app.game.answer(seat, ...keys),
    back: (seat) => app.game.back(seat),
    goals: (seat, keys) => app.asking.goals(seat, keys),
  });
  const choose = ({ seat, keys }: Choice) => {
    setOpen(null);
    void app.game.answer(seat, ...keys);
  };
  const aims = useMemo(() => aimsOf(again ? [] : questions), [again, questions]);
  if (!position) return null;
  const duel = duelOf(aims, position.scene);
  const picks: ClickActions = {
    clicks: ways.clicks,
    chosen: chosen ?? inspected,
    taken: new Set(questions.flatMap(({ trail }) => trail.flatMap(({ thing }) => thing ?? []))),
    about: new Set(questions.flatMap(({ about }) => about)),
    goals,
    marked: new Set(state.pointing.marked),
    unreached: state.pointing.unreached,
    open,
    involved: new Set([
      ...ways.clicks.keys(),
      ...ways.controls.flatMap(({ spot }) => spot?.id ?? []),
      ...questions.flatMap(({ trail }) => trail.flatMap(({ thing }) => thing ?? [])),
    ]),
    quiet: quietIn(ways),
    acting: position.scene.acting,
    place: null,
    pick: (id) => {
      if (busy) return;
      const only = onlyChoice(ways.clicks.get(id));
      if (only) choose(only);
      else setOpen(open === id ? null : id);
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
          <Moving position={position} duration={duration} sounds={habits.sounds} busy={busy} watch={peek.watch}>
            <BoardViewsContext.Provider value={boardViews(app.store)}>
              <SceneView
                scene={position.scene}
                viewer={position.viewer}
                owed={position.owed}
                won={winnersOf(position)}
                overlay={overlay}
                point={setPointed}
              />
            </BoardViewsContext.Provider>
            <AimsView aims={aims} scene={position.scene} views={state.views} />
          </Moving>
        )}
        <SignKey scene={position.scene} overlay={overlay} isHidden={curtainFor !== null} />
        {curtainFor === null && !again && (
          <Ending position={position} again={() => app.setUpAnew()} goOn={() => void app.game.goOnWithCampaign()} />
        )}
        {again && <AgainBar app={app} state={state} again={again} />}
        {curtainFor === null && duel && <Duel duel={duel} scene={position.scene} />}
        {curtainFor === null && !again && (
          <Answering
            {...{ position, ways, busy, open, choose }}
            back={(seat) => void app.game.back(seat)}
            close={() => setOpen(null)}
          />
        )}
        {inspected === null && open === null && <PeekView peek={peek} scene={position.scene} />}
        {inspected !== null && curtainFor === null && <Inspector app={app} state={state} id={inspected} />}
      </PicturesContext.Provider>
    </ClickActionsContext.Provider>
  );
}

const NOBODY: readonly number[] = [];
const winnersOf = ({ over }: Position) => over?.winners ?? NOBODY;

interface Looked {
  readonly inspected: string | null;
  readonly acts: string | null;
  readonly pointed: string | null;
  readonly ways: Ways;
  readonly scene: Scene | undefined;
}

/** The thing whose lines and paths are drawn: the one whose details are open; else another figure that is pointed at; else the actor. */
function sourceOf({ inspected, acts, pointed, ways, scene }: Looked): string | null {
  const isSpace = scene?.boards.some(({ spaces }) => spaces.some(({ id }) => id === pointed));
  const isOther = pointed !== null && !isSpace && !ways.clicks.has(pointed);
  return inspected ?? (isOther ? pointed : (acts ?? pointed));
}

/** Focuses the button, so that Enter is enough for the player who sits down. */
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
