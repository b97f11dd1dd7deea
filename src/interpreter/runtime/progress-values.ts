/** The progress of a wait as nested lists of numbers, for the bytes of a state, for counting and for naming. */

import { type Instruction, NONE, type Value } from "../ir/program.ts";
import { givenIn, givenValue } from "./given-answers.ts";
import type {
  DrawProgress,
  GatherProgress,
  PartialMove,
  Progress,
  SimultaneousEntry,
  SimultaneousProgress,
  WindowProgress,
} from "./progress.ts";

/** First element of the list of a participant. */
const OPEN = 0;
const COMMITTED = 1;

/** The lists do not contain the kind of progress: the waiting instruction determines it. */
export function progressValue(progress: Progress): Value {
  switch (progress.kind) {
    case "ask":
      return moveValue(progress, progress.answers);
    case "window":
      return moveValue(progress, progress.command === null ? [] : [progress.command, ...progress.answers]);
    case "simultaneous":
      return [progress.participants, progress.entries.map(entryValue)];
    case "draw":
      return [progress.left, progress.location, progress.drawn];
    case "gather":
      return [progress.decided, progress.groups, progress.take];
  }
}

const moveValue = ({ player, partial, steps }: PartialMove, answers: readonly Value[]): Value => [
  player,
  answers,
  partial,
  steps,
];

const entryValue = (entry: SimultaneousEntry): Value =>
  entry.is === "open" ? [OPEN, moveValue(entry.move, entry.move.answers)] : [COMMITTED, givenValue(entry)];

/**
 * The part of the progress that a seat (0 is the first) may know. Of an answer that is not public, other players only
 * learn that it was given.
 */
export function toldProgress(progress: Progress, seat: number): Value {
  switch (progress.kind) {
    case "ask":
    case "window":
      return progress.player === seat + 1 ? progressValue(progress) : [progress.player];
    case "simultaneous":
      return [progress.participants, progress.entries.map((entry) => toldEntry(entry, seat))];
    case "draw":
    case "gather":
      return progressValue(progress);
  }
}

function toldEntry(entry: SimultaneousEntry, seat: number): Value {
  const { player } = entry.is === "open" ? entry.move : entry;
  if (player === seat + 1) return entryValue(entry);
  return [entry.is === "open" ? OPEN : COMMITTED, NONE];
}

/** Readers by waiting instruction. No other instruction has progress. */
const READERS: Partial<Record<Instruction["do"], (parts: readonly Value[]) => Progress>> = {
  ask: (parts) => ({ kind: "ask", ...moveFrom(parts) }),
  offer: windowFrom,
  everyone: simultaneousFrom,
  draw: drawFrom,
  mix: drawFrom,
  gather: gatherFrom,
};

/** The inverse of {@link progressValue} for the waiting instruction. Throws a RangeError if the value is no progress. */
export function progressFrom(waiting: Instruction["do"] | undefined, value: Value): Progress {
  const read = (waiting && READERS[waiting]) ?? misfit;
  return read(listIn(value));
}

function moveFrom([player, answers, partial, steps]: readonly Value[]): PartialMove {
  return {
    player: numberIn(player),
    answers: listIn(answers),
    partial: partial ?? misfit(),
    steps: numberIn(steps),
  };
}

function windowFrom(parts: readonly Value[]): WindowProgress {
  const move = moveFrom(parts);
  const [command, ...answers] = move.answers;
  return { ...move, kind: "window", command: command === undefined ? null : numberIn(command), answers };
}

function simultaneousFrom([participants, entries]: readonly Value[]): SimultaneousProgress {
  return { kind: "simultaneous", participants: listIn(participants), entries: listIn(entries).map(entryFrom) };
}

function entryFrom(value: Value): SimultaneousEntry {
  const [state, inner] = listIn(value);
  if (state === OPEN) return { is: "open", move: moveFrom(listIn(inner)) };
  return { is: "committed", ...(givenIn(inner) ?? misfit()) };
}

function drawFrom([left, location, drawn]: readonly Value[]): DrawProgress {
  return { kind: "draw", left: numberIn(left), location: numberIn(location), drawn: listIn(drawn) };
}

function gatherFrom([decided, groups, take]: readonly Value[]): GatherProgress {
  return { kind: "gather", decided: listIn(decided), groups: listIn(groups).map(listIn), take: numberIn(take) };
}

function misfit(): never {
  throw new RangeError("this is not what the instruction that waits has gathered");
}

const numberIn = (value: Value | undefined): number => (typeof value === "number" ? value : misfit());

const listIn = (value: Value | undefined): readonly Value[] => (typeof value === "object" ? value : misfit());
