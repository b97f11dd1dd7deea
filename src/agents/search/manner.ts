/** How a bot thinks about a game. */
export interface Manner {
  /** what is played for: to win, or for as much more score than the others as can be */
  readonly aim: "win" | "score";
  /** how far questions are learnt of: the game, or only the move that is to be made */
  readonly tree: "game" | "move";
  /**
   * How a game goes on where the tree ends: it is weighed there, or played on at random, or with the answers that have been good so
   * far, wherever they were given.
   */
  readonly playouts: "none" | "random" | "learnt";
  /** how much more than what has been good so far is tried */
  readonly curiosity: number;
  /** so many answers behind the tree a position is weighed, where the rules have a `value:`; null: games are played to their ends */
  readonly cutOff: number | null;
}
