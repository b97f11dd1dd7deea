/** How a game has ended, across the table. */
import { SeatDot } from "../panels/seat-dot.tsx";
import type { Position } from "../protocol.ts";

interface Props {
  readonly position: Position;
  readonly again: () => void;
  /** goes on to the next mission of the campaign */
  readonly goOn: () => void;
}

export function Ending({ position, again, goOn }: Props) {
  const { over, course } = position;
  if (!over) return null;
  return (
    <section class="ending" aria-label="The end of the game">
      {over.winners.map((seat) => (
        <SeatDot key={seat} position={position} seat={seat} />
      ))}
      <strong>{over.text}</strong>
      {course?.ending && <span class="carried">{course.ending.text}</span>}
      {course?.ending?.next ? (
        <button type="button" class="primary" onClick={goOn}>
          Next mission
        </button>
      ) : (
        <button type="button" class="primary" onClick={again}>
          Play again
        </button>
      )}
    </section>
  );
}
