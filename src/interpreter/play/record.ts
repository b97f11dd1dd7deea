/** A played game as data: everything that is needed to play it again, here or under other rules. */

import type { Value } from "../ir/program.ts";
import type { Status } from "../machine/transition.ts";
import { valueName } from "../names/index.ts";
import type { Game } from "../runtime/game.ts";

/** What is known of a game before the first answer. */
export interface Header {
  readonly game: string;
  readonly rules: { readonly hash: string; readonly files: readonly string[] };
  readonly players: number;
  readonly options: { readonly [option: string]: string };
  readonly packs: readonly string[];
  readonly seed: string;
  /** what it brought from games before it (see link/carried.ts) */
  readonly carried?: { readonly [cell: string]: string };
}

export interface GameRecord extends Header {
  readonly language: 1;
  readonly answers: readonly AnswerRecord[];
  readonly chance: readonly ChanceRecord[];
  /**
   * What the game was like at the beginning and after each answer, so that a replay under other rules can tell from
   * where on it differs. Absent in records that were written by hand.
   */
  readonly marks?: readonly Mark[];
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

/** Digests that do not depend on how the rules are laid out: of the position by its names, and of what was told. */
export interface Mark {
  readonly position: string;
  readonly log: string;
}

/** The word for an outcome of chance; where its type is not known, the bare value. */
export function outcomeName(game: Game, type: (Status & { kind: "chance" })["type"], value: Value): string {
  if (type) return valueName(game, type, value);
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}
