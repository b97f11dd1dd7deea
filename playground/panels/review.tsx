import { runningOf } from "../state/game-state.ts";
import type { PanelProps } from "./part.tsx";

/** After a game, lets a bot find the most costly moves, which are then marked in the log. */
export function ReviewPart({ app, state }: PanelProps<"game">) {
  const running = runningOf(state.game);
  if (!running || running.curtainFor !== null) return null;
  const { review } = running;
  if (review?.isRunning)
    return (
      <div class="review">
        <p role="status">
          A bot goes through the game: {review.done} of {review.of} moves.
        </p>
        <progress value={review.done} max={review.of} aria-label="How far it is" />
        <button type="button" onClick={() => app.asking.review.stop()}>
          Stop
        </button>
      </div>
    );
  if (!review)
    return (
      <button
        type="button"
        title="A bot goes through the game, and marks in the log which moves have cost the most"
        onClick={() => void app.asking.review.run()}
      >
        Which moves were mistakes?
      </button>
    );
  const { moves, isDone } = review;
  const seen = isDone ? "" : ` It was stopped after ${review.done} of ${review.of} moves.`;
  return (
    <div class="review">
      <p role="status">
        {moves.length === 0
          ? "The bot knows nothing better for any move."
          : `The ${moves.length === 1 ? "move" : `${moves.length} moves`} that cost the most ${moves.length === 1 ? "is" : "are"} marked in the log.`}
        {seen}
      </p>
      {moves.length > 0 && (
        <button type="button" class="to-log" onClick={() => app.setTab("log")}>
          To the log
        </button>
      )}
    </div>
  );
}
