import type { Setup } from "../protocol.ts";
import type { Player } from "./players.ts";
import type { KeptGame } from "./saved-games.ts";

/** The setup of a new game and its players. */
export interface Seating {
  /** `entry` is the open game; empty: none */
  readonly setup: Setup;
  /** one for each seat of the setup */
  readonly players: readonly Player[];
  /** the last game with these rules */
  readonly kept: KeptGame | null;
}

export const FIRST_SEATING: Seating = {
  setup: { entry: "", packs: [], options: {}, players: 2, seed: "1" },
  players: ["person", "person"],
  kept: null,
};

/** The players for a setup. Earlier players keep their seats; new seats play at random. */
export const seatedFor = ({ players }: Setup, before: readonly Player[]): readonly Player[] =>
  Array.from({ length: players }, (_, at): Player => before[at] ?? "random");
