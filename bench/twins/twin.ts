import type { Draw } from "../rng.ts";

/** The course of a random game, in which both sides of a comparison must agree. */
export interface Playout {
  /** choices made */
  readonly moves: number;
  /** 1 or 2; 0: nobody */
  readonly winner: number;
}

/** A game written by hand, for this one set of rules alone. */
export type Twin = (draw: Draw) => Playout;
