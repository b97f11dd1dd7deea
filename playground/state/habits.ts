import type { Speed } from "./again.ts";

/** 0 is the referee; `follow` shows the view of the person whose turn it is. */
export type Perspective = number | "follow";

/** How a user likes to play and watch. It stays from game to game, except for what a new game resets. */
export interface Habits {
  readonly perspective: Perspective;
  /** in games with secrets and several people, hide the table until the next person confirms */
  readonly curtain: boolean;
  /** let computer players move by themselves */
  readonly auto: boolean;
  /** milliseconds between their moves */
  readonly pace: number;
  /** how fast moves are shown again, and things slide */
  readonly speed: Speed;
  /** let what is put down on the table be heard */
  readonly sounds: boolean;
  /** give forced answers automatically */
  readonly forced: boolean;
  /** show rules that changed nothing in the log too */
  readonly everything: boolean;
}

export const FIRST_HABITS: Habits = {
  perspective: "follow",
  curtain: true,
  auto: true,
  pace: 600,
  speed: "normal",
  sounds: false,
  forced: true,
  everything: false,
};

/** Reset for a new game. Otherwise a user who saw everything in the last game would see the secrets of this one. */
export const IN_A_NEW_GAME = { perspective: "follow", auto: true } satisfies Partial<Habits>;
