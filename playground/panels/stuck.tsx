import { runningOf, type Stuck } from "../state/game-state.ts";
import type { PanelProps } from "./part.tsx";

/** The ways to continue if the moves of the running game do not fit the edited rules. */
export function StuckActions({ app, state, stuck }: PanelProps<"game"> & { stuck: Stuck }) {
  const { attempted, verdict } = stuck;
  const { at } = verdict;
  return (
    <div class="stuck-actions">
      {at > 0 && (
        <button
          type="button"
          title={`Takes move ${at + 1} and what came after it back, and plays on under the edited rules`}
          onClick={() => void app.game.resume(attempted, at).then(() => app.game.enter())}
        >
          Go on from move {at}
        </button>
      )}
      <button type="button" title="A new game under the edited rules" onClick={() => void app.game.start()}>
        Start again
      </button>
      {/* A game that was never running under other rules can only use the present ones. */}
      {runningOf(state.game) && (
        <>
          <button
            type="button"
            title="Writes the rules as they were before"
            onClick={() => app.undoEdits.takeBack(app)}
          >
            Take the edit back
          </button>
          <button
            type="button"
            title="The edit counts from the next game on, or when it fits"
            onClick={() => app.game.goOnBehind()}
          >
            Play on under the old rules
          </button>
        </>
      )}
    </div>
  );
}
