import { useEffect, useRef, useState } from "preact/hooks";
import type { LogEntry, Position } from "../protocol.ts";
import { type PanelProps, partOf } from "./part.tsx";

/** As much of a long move as is read aloud. */
const LINES = 6;
/** What is not worth being read aloud while it happens. */
const QUIET: ReadonlySet<LogEntry["kind"]> = new Set(["idle"]);

/** What has changed and who chooses now, for those who hear the page. */
export const Told = partOf(["game"], ToldRegion);

function ToldRegion({ state }: PanelProps<"game">) {
  const [text, setText] = useState("");
  const seen = useRef<Seen>({ since: -1, move: -1 });
  const position = state.game.is === "played" ? state.game.running.position : null;
  useEffect(() => {
    if (!position) return;
    // The next seat looks at the same move: it is told again, as that seat knows it.
    if (position.move !== seen.current.move) seen.current = { since: seen.current.move, move: position.move };
    setText(toldOf(position, seen.current.since));
  }, [position]);
  return (
    <p class="visually-hidden told-aloud" role="status">
      {text}
    </p>
  );
}

/** Two moves: the one up to which everything has been told, and the one that is being told. */
interface Seen {
  readonly since: number;
  readonly move: number;
}

/** What came after a move, or after an undo where the game stands now. */
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
