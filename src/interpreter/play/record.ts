/** A played game as data: everything needed to play it again, here or under other rules. */

import type { Value } from "../ir/program.ts";
import type { Status } from "../machine/transition.ts";
import { valueName } from "../names/index.ts";
import type { Game } from "../runtime/game.ts";

/** The facts of a game before its first answer. */
export interface Header {
  readonly game: string;
  readonly rules: { readonly hash: string; readonly files: readonly string[] };
  readonly players: number;
  readonly options: { readonly [option: string]: string };
  readonly packs: readonly string[];
  readonly seed: string;
  /** values carried over from earlier games (see link/carried.ts) */
  readonly carried?: { readonly [cell: string]: string };
}

export interface GameRecord extends Header {
  readonly language: 1;
  readonly answers: readonly AnswerRecord[];
  readonly chance: readonly ChanceRecord[];
  /**
   * Digests of the game at the beginning and after each answer. A replay under other rules finds by them where it
   * differs. Records written by hand have none.
   */
  readonly marks?: readonly Mark[];
  /** what people have written at moves; it says nothing to the rules */
  readonly notes?: readonly NoteRecord[];
}

/** What somebody has written at a move. */
export interface NoteRecord {
  /** after how many moves it is read: 0 is the set-up */
  readonly move: number;
  /** who has written it; 0: somebody who saw everything */
  readonly seat: number;
  readonly text: string;
}

export interface AnswerRecord {
  /** 1 is the first seat */
  readonly seat: number;
  readonly key: string;
  /** there was no other answer */
  readonly forced?: true;
}

export interface ChanceRecord {
  readonly purpose: string;
  readonly outcome: string;
}

/** Digests that do not depend on the memory layout: of the position by its names, and of the events. */
export interface Mark {
  readonly position: string;
  readonly log: string;
}

/** The word for an outcome of chance, or the bare value if the type is unknown. */
export function outcomeName(game: Game, type: (Status & { kind: "chance" })["type"], value: Value): string {
  if (type) return valueName(game, type, value);
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
