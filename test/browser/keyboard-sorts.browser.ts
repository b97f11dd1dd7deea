import { test } from "vitest";
import { positionOf } from "../../playground/state/game-state.ts";
import { begin, onRealPages, play, press, state } from "../support/playground/by-keys.ts";

onRealPages();

/** Plays one game of every other sort by digit keys. The number of the step alone decides which digit is pressed. */
test.each<[sort: string, title: string, entry: string, questions: number]>([
  ["pieces that move from square to square", "Hexapawn", "examples/hexapawn.yaml", 2],
  ["dice, several of which are kept", "Five Dice", "examples/recipes/dice.yaml", 1],
  ["a purchase of several goods", "Market Day", "examples/recipes/shopping.yaml", 2],
  ["a draft", "Pick and Pass", "examples/recipes/drafting.yaml", 1],
  ["an auction", "Under the Hammer", "examples/recipes/auctions.yaml", 4],
  ["a game for one", "Night Watch", "examples/recipes/patrol.yaml", 1],
  ["tiles that are laid and turned", "Roads", "examples/tile-laying.yaml", 3],
  ["roles that are claimed, and doubted", "The Masked Court", "examples/bluff.yaml", 7],
  ["all against the game", "High Water", "examples/flood.yaml", 2],
  ["tricks", "Hearts", "examples/hearts.yaml", 2],
  ["a map, and somebody hidden on it", "The Fox", "examples/hidden-fox.yaml", 4],
])("%s: %s", async (_, title, entry, questions) => {
  await begin(title, entry);
  await play(async (at) => {
    const count = positionOf(state().game)?.questions.at(0)?.candidates.length ?? 1;
    await press(`${1 + ((at * 7 + 3) % Math.min(count, 9))}`);
  }, questions);
});
