import { NONE, type Value } from "../ir/program.ts";
import type { GivenAnswer } from "./given-answers.ts";

/**
 * What an instruction that waits has gathered so far, by the kind of wait. States share a record, so none is ever changed:
 * another one is put in its place. progress-values.ts says how a record lies in the bytes of a state.
 */
export type Progress = MoveProgress | SimultaneousProgress | DrawProgress | GatherProgress;

/** A move that one player alone is asked for. */
export type MoveProgress = AskProgress | WindowProgress;

/** A half-answered move. The rest of a cursor follows from it (see machine/questions/partial-moves.ts). */
export interface PartialMove {
  /** the player who moves, or NONE */
  readonly player: number;
  /** the answers to the fields so far, in order */
  readonly answers: readonly Value[];
  /** what the field that is asked value by value is answered with so far: a list, or NONE */
  readonly partial: Value;
  /** how many questions of the move have been asked and answered */
  readonly steps: number;
}

/** One player answers the fields of a question. */
interface AskProgress extends PartialMove {
  readonly kind: "ask";
}

/** One player chooses a command and answers its fields, and those of the commands that go on with it. */
export interface WindowProgress extends PartialMove {
  readonly kind: "window";
  /** the number of the chosen one among the alternatives, or null while it is still to be chosen */
  readonly command: number | null;
}

/** All participants answer unseen. */
export interface SimultaneousProgress {
  readonly kind: "simultaneous";
  readonly participants: readonly Value[];
  /** by participant */
  readonly entries: readonly SimultaneousEntry[];
}

export type SimultaneousEntry = OpenEntry | CommittedEntry;

/** A participant who still owes an answer. */
export interface OpenEntry {
  readonly is: "open";
  readonly move: PartialMove;
}

/** A participant whose whole answer is given. */
export interface CommittedEntry extends GivenAnswer {
  readonly is: "committed";
}

/** Cards are drawn one by one. */
export interface DrawProgress {
  readonly kind: "draw";
  /** cards left to draw */
  readonly left: number;
  /** from where */
  readonly location: number;
  /** the cards drawn so far */
  readonly drawn: readonly Value[];
}

/** A list is put into order, and chance decides between elements that are equal. */
export interface GatherProgress {
  readonly kind: "gather";
  /** the elements whose places are decided */
  readonly decided: readonly Value[];
  /** the other elements in order, equal ones in one group */
  readonly groups: readonly (readonly Value[])[];
  /** how many elements are taken */
  readonly take: number;
}

/** A move of which nothing is answered. */
export const unanswered = (player: number): PartialMove => ({ player, answers: [], partial: NONE, steps: 0 });

/** The same in a window: no command is chosen. */
export const unchosen = (player: number): WindowProgress => ({ kind: "window", command: null, ...unanswered(player) });

const NO_MOVES: readonly PartialMove[] = [];

/** The moves that players are still answering. */
export function openMoves(progress: Progress | null): readonly PartialMove[] {
  switch (progress?.kind) {
    case "ask":
    case "window":
      return [progress];
    case "simultaneous":
      return progress.entries.flatMap((entry) => (entry.is === "open" ? [entry.move] : []));
    case "draw":
    case "gather":
    case undefined:
      return NO_MOVES;
  }
}

/** The move that one player alone is asked for, if that is what waits. */
export const moveIn = (progress: Progress | null | undefined): MoveProgress | null =>
  progress?.kind === "ask" || progress?.kind === "window" ? progress : null;

/** The player of that move, or NONE. */
export const moverOf = (progress: Progress | null): number => moveIn(progress)?.player ?? NONE;
