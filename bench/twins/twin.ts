import type { Draw } from "../rng.ts";

/** How a random game went: what both sides of a comparison must agree on. */
export interface Playout {
  /** choices made */
  readonly moves: number;
  /** 1 or 2, or 0 for nobody */
  readonly winner: number;
}

/** A game written by hand, as somebody would who wants to play nothing else. */
export type Twin = (draw: Draw) => Playout;
