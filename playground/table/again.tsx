/** Shows the moves since the viewer's last own move again, one by one on the table, each with what the log tells of it. */
import type { PanelProps } from "../panels/part.tsx";
import { SeatDot } from "../panels/seat-dot.tsx";
import { SpeedSelect } from "../panels/speed.tsx";
import type { Position } from "../protocol.ts";
import { type Again, shownAgain, sinceWhen } from "../state/again.ts";
import { positionOf } from "../state/game-state.ts";

type Props = PanelProps<"game" | "habits" | "again">;

/** The button that starts and ends this. Nothing is drawn if nobody else has moved since. */
export function AgainButton({ app, state }: Props) {
  const position = positionOf(state.game);
  const since = position && sinceWhen(position);
  if (!position || since === null) return null;
  const isShown = shownAgain(state.again, position) !== null;
  const many = position.move - since;
  const what = position.viewer === 0 ? "in the last round" : "since your last move";
  return (
    <button
      type="button"
      class="quiet again"
      aria-pressed={isShown}
      aria-label={`What happened ${what}: ${many} ${many === 1 ? "move" : "moves"}`}
      title={`What happened ${what}, move by move`}
      onClick={() => (isShown ? app.again.end() : void app.again.begin())}
    >
      ⟲ {many}
    </button>
  );
}

const NotesTold = ({ notes, move }: { readonly notes: Position["notes"]; readonly move: number }) => (
  <>
    {notes.map((note) =>
      note.move === move ? (
        <em key={note.seat} class="move-note">
          {note.text}
        </em>
      ) : null,
    )}
  </>
);

/** The strip at the edge meanwhile: the move that is shown, with buttons for the others, the pace and the end. */
export function AgainBar({ app, state, again }: Props & { readonly again: Again }) {
  const { steps, at, runs, over } = again;
  const step = steps[at];
  const last = steps.length - 1;
  return (
    <section class="strip again-bar" aria-label="What happened">
      <p class="again-told" role="status">
        {at === 0 || !step ? (
          "Before it"
        ) : (
          <>
            <small>
              {at} of {last}
            </small>
            <SeatDot position={over} seat={step.seat} />
            <strong>{step.text}</strong>
            {step.told.length > 0 && <span>{step.told.join(" · ")}</span>}
            <NotesTold notes={over.notes} move={step.move} />
          </>
        )}
      </p>
      <div class="strip-choices">
        <button type="button" aria-label="The move before" disabled={at === 0} onClick={() => app.again.to(at - 1)}>
          ◀
        </button>
        <button type="button" onClick={() => app.again.run(!runs)}>
          {runs ? "Pause" : at === last ? "Again" : "Play"}
        </button>
        <button type="button" aria-label="The next move" disabled={at === last} onClick={() => app.again.to(at + 1)}>
          ▶
        </button>
        <SpeedSelect app={app} state={state} label="Speed of what is shown again" />
        <button type="button" class="primary" onClick={() => app.again.end()}>
          Back to the game
        </button>
      </div>
    </section>
  );
}
