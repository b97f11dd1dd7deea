import { useState } from "preact/hooks";
import type { NoteRecord } from "../../src/interpreter/play/record.ts";
import { LONGEST_NOTE } from "../protocol.ts";
import { positionOf } from "../state/game-state.ts";
import type { PanelProps } from "./part.tsx";
import { SeatDot } from "./seat-dot.tsx";

interface Props {
  readonly app: PanelProps["app"];
  readonly move: number;
  readonly notes: readonly NoteRecord[];
  readonly writer: number;
}

/** What people have written at a move, and the way to write something. */
export function Notes({ app, move, notes, writer }: Props) {
  const [writes, setWrites] = useState(false);
  const own = notes.find(({ seat }) => seat === writer)?.text ?? "";
  const named = move === 0 ? "the set-up" : `move ${move}`;
  const read = writes ? notes.filter(({ seat }) => seat !== writer) : notes;
  return (
    <>
      <button
        type="button"
        class="quiet log-note"
        aria-expanded={writes}
        aria-label={own === "" ? `Write a note at ${named}` : `Change the note at ${named}`}
        title="A note at this move, which is kept with the game"
        onClick={() => setWrites(!writes)}
      >
        ✎
      </button>
      {read.map(({ seat, text }) => (
        <p key={seat} class="move-note">
          {seat > 0 && <SeatDot position={positionOf(app.state.game)} seat={seat} />}
          {text}
        </p>
      ))}
      {writes && (
        <NoteInput
          label={`Note at ${named}`}
          text={own}
          done={(text) => {
            setWrites(false);
            if (text !== own) void app.game.note(move, text);
          }}
        />
      )}
    </>
  );
}

interface InputProps {
  readonly label: string;
  readonly text: string;
  readonly done: (text: string) => void;
}

/** Enter and leaving keep what is written, Escape what was there before. */
const NoteInput = ({ label, text, done }: InputProps) => (
  <input
    class="move-note"
    aria-label={label}
    placeholder="A note at this move"
    defaultValue={text}
    maxLength={LONGEST_NOTE}
    ref={(input) => input?.focus()}
    onKeyDown={(event) => {
      event.stopPropagation();
      if (event.key === "Escape") event.currentTarget.value = text;
      if (event.key === "Escape" || event.key === "Enter") event.currentTarget.blur();
    }}
    onBlur={(event) => done(event.currentTarget.value.trim())}
  />
);
