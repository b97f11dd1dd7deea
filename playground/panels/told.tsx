import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry, Position } from "../protocol.ts";
import { type PanelProps, partOf } from "./part.tsx";

/** How many lines of a long move are read aloud. */
const LINES = 6;
/** The kinds of log lines that are not read aloud. */
const QUIET: ReadonlySet<LogEntry["kind"]> = new Set(["idle"]);

/** A live region for screen readers: what has changed, and who has to choose. */
export const Told = partOf(["game"], ToldRegion);

function ToldRegion({ state }: PanelProps<"game">) {
  const [text, setText] = useState("");
  const seen = useRef<Seen>({ since: -1, move: -1 });
  const position = state.game.is === "played" ? state.game.running.position : null;
  useEffect(() => {
    if (!position) return;
    // When the next seat looks at the same move, it is read once more, as that seat knows it.
    if (position.move !== seen.current.move) seen.current = { since: seen.current.move, move: position.move };
    setText(toldOf(position, seen.current.since));
  }, [position]);
  return (
    <p class="visually-hidden told-aloud" role="status">
      {text}
    </p>
  );
}

/** `since`: everything up to this move has been read; `move`: the one being read. */
interface Seen {
  readonly since: number;
  readonly move: number;
}

/** The text for everything after a move; after an undo, the move at which the game stands. */
function toldOf(position: Position, since: number): string {
  const fresh = position.log.filter(({ move, kind }) => move > since && !QUIET.has(kind)).map(({ text }) => text);
  const back = position.move < since ? [`Back at move ${position.move}`] : [];
  const lines = fresh.length > LINES ? [...fresh.slice(0, LINES), `and ${fresh.length - LINES} things more`] : fresh;
  const asked = position.questions.map(({ seatName, title, field, trail, candidates }) => {
    const what = trail.length === 0 ? title : field;
    return `${seatName}: ${what}, ${candidates.length} ${candidates.length === 1 ? "choice" : "choices"}`;
  });
  return [...back, ...lines, ...(position.over ? [position.over.text] : asked)].join(". ");
}
