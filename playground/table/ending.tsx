/** How a game has ended, across the table. */
import { SeatDot } from "../panels/seat-dot.tsx";
import type { Position } from "../protocol.ts";

interface Props {
  readonly position: Position;
  readonly again: () => void;
}

export function Ending({ position, again }: Props) {
  const { over, course } = position;
  if (!over) return null;
  return (
    <section class="ending" aria-label="The end of the game">
      {over.winners.map((seat) => (
        <SeatDot key={seat} position={position} seat={seat} />
      ))}
      <strong>{over.text}</strong>
      {course === null && (
        <button type="button" onClick={again}>
          Play again
        </button>
      )}
    </section>
  );
}
