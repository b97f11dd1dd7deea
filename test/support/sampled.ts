/**
 * The examples that `npm test` sweeps beside the five games. Together they use every construct of the language that any example uses
 * (`users.test.ts` tests it); the landing sweeps the other files.
 */
export const SAMPLED: readonly string[] = [
  // Each is the only one of these, or one of two, that uses some construct.
  "examples/breakthrough.yaml",
  "examples/go.yaml",
  "examples/island.yaml",
  "examples/mergers.yaml",
  "examples/recipes/formulas.yaml",
  "examples/recipes/free-places.yaml",
  "examples/recipes/patrol.yaml",
  "examples/recipes/paying.yaml",
  "examples/recipes/portals.yaml",
  "examples/recipes/shapeshifters.yaml",
  "examples/recipes/trading-places.yaml",
  "examples/sheepfolds.yaml",
  "examples/summoners.yaml",
  "examples/swarm.yaml",
  // Games of other sorts: hidden hands, bidding, hints, answers at once, captures, lines, dice.
  "examples/backgammon.yaml",
  "examples/chess.yaml",
  "examples/connect-four.yaml",
  "examples/deck-builder.yaml",
  "examples/hanabi.yaml",
  "examples/hearts.yaml",
  "examples/kuhn-poker.yaml",
  "examples/liars-dice.yaml",
  "examples/love-letter.yaml",
  "examples/secret-orders.yaml",
  "examples/tictactoe.yaml",
];
