/** 0 is the referee; `follow` shows what the person sees whose turn it is. */
export type Perspective = number | "follow";

/** How somebody likes to play and to look on; it stays from game to game, but for what a new game sets back. */
export interface Habits {
  readonly perspective: Perspective;
  /** where several people play a game that hides anything, the table is hidden until the next one has sat down */
  readonly curtain: boolean;
  /** random players go on by themselves */
  readonly auto: boolean;
  /** milliseconds between random moves */
  readonly pace: number;
  /** answers that leave no choice are given by themselves */
  readonly forced: boolean;
  /** the log tells also of rules that changed nothing */
  readonly everything: boolean;
}

export const FIRST_HABITS: Habits = {
  perspective: "follow",
  curtain: true,
  auto: true,
  pace: 600,
  forced: true,
  everything: false,
};

/** Whoever looked at everything in the last game would else take what is secret in this one for open. */
export const IN_A_NEW_GAME = { perspective: "follow", auto: true } satisfies Partial<Habits>;
