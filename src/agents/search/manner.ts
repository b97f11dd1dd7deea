/** The settings of a bot's search. */
export interface Manner {
  /** the goal: to win, or to lead by as much score as possible */
  readonly aim: "win" | "score";
  /** which questions get a node in the tree: all of the game, or those of the current move */
  readonly tree: "game" | "move";
  /**
   * How a simulation goes on beyond the tree: not at all (the position is weighed), with random answers, or with the
   * answers that have been good so far (habits.ts).
   */
  readonly playouts: "none" | "random" | "learnt";
  /** the exploration constant of UCB1 */
  readonly curiosity: number;
  /**
   * after how many answers of a playout the position is weighed, if the rules have a `value:`; null: playouts go to the
   * end
   */
  readonly cutOff: number | null;
}
