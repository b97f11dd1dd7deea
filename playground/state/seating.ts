import type { Setup } from "../protocol.ts";
import type { Player } from "./players.ts";
import type { KeptGame } from "./saved-games.ts";

/** What a new game is set up with, and who plays it. */
export interface Seating {
  /** its `entry` is the game that is open; empty: there is none */
  readonly setup: Setup;
  /** one for each seat of the setup */
  readonly players: readonly Player[];
  /** the game that was played with these rules before */
  readonly kept: KeptGame | null;
}

export const FIRST_SEATING: Seating = {
  setup: { entry: "", packs: [], options: {}, players: 2, seed: "1" },
  players: ["person", "person"],
  kept: null,
};

/** Who sits where: those who sat there before stay, and chance plays the seats that are new. */
export const seatedFor = ({ players }: Setup, before: readonly Player[]): readonly Player[] =>
  Array.from({ length: players }, (_, at): Player => before[at] ?? "random");
