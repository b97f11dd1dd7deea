import { NONE, type Value } from "../ir/program.ts";
import type { GivenAnswer } from "./given-answers.ts";

/**
 * What a waiting instruction has gathered so far, by the kind of wait. States share these records, so they are replaced
 * and never changed. progress-values.ts says how they are encoded in the bytes of a state.
 */
export type Progress = MoveProgress | SimultaneousProgress | DrawProgress | GatherProgress;

/** The move of a single player. */
export type MoveProgress = AskProgress | WindowProgress;

/** A partial move. The rest of the cursor follows from it (see machine/questions/partial-moves.ts). */
export interface PartialMove {
  /** the player to move, or NONE */
  readonly player: number;
  /** the answers to the fields so far, in order */
  readonly answers: readonly Value[];
  /** the answer so far to a field that is asked value by value: a list, or NONE */
  readonly partial: Value;
  /** how many questions of the move are answered */
  readonly steps: number;
}

/** One player answers the fields of a question. */
interface AskProgress extends PartialMove {
  readonly kind: "ask";
}

/** One player chooses a command and answers its fields, and those of the commands chained to it. */
export interface WindowProgress extends PartialMove {
  readonly kind: "window";
  /** index of the chosen alternative, or null before the choice */
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

/** A participant who still has to answer. */
export interface OpenEntry {
  readonly is: "open";
  readonly move: PartialMove;
}

/** A participant who has answered completely. */
export interface CommittedEntry extends GivenAnswer {
  readonly is: "committed";
}

/** Cards are drawn one by one. */
export interface DrawProgress {
  readonly kind: "draw";
  /** cards left to draw */
  readonly left: number;
  /** the location they are drawn from */
  readonly location: number;
  /** the cards drawn so far */
  readonly drawn: readonly Value[];
}

/** A list is sorted, and chance decides among equal elements. */
export interface GatherProgress {
  readonly kind: "gather";
  /** the elements whose order is decided */
  readonly decided: readonly Value[];
  /** the remaining elements in order, grouped by equality */
  readonly groups: readonly (readonly Value[])[];
  /** how many elements are taken */
  readonly take: number;
}

/** A move before its first answer. */
export const unanswered = (player: number): PartialMove => ({ player, answers: [], partial: NONE, steps: 0 });

/** A move in a window before a command is chosen. */
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

/** The move of a single player, if the wait is for one. */
export const moveIn = (progress: Progress | null | undefined): MoveProgress | null =>
  progress?.kind === "ask" || progress?.kind === "window" ? progress : null;

/** The player of that move, or NONE. */
export const moverOf = (progress: Progress | null): number => moveIn(progress)?.player ?? NONE;
