import { NONE } from "../ir/program.ts";
import type { ChainWords } from "./chain-words.ts";

/** The known cards of a deck have positions that are counted from both ends: 1, 2, ... upwards, -1, -2, ... downwards. */

/** Counts the known cards of a deck anew from both ends; where no unknown ones lie between, all from the bottom up. */
export function tidyDeck(chain: ChainWords, at: number): void {
  const length = chain.length(at);
  let [risen, sunk] = [0, 0];
  for (let id = chain.first(at); id !== NONE; id = chain.after(id)) {
    const own = chain.positionOf(id);
    if (own > 0) risen++;
    else if (own < 0) sunk++;
  }
  if (risen + sunk === 0) return;
  if (risen + sunk < length) countEnds(chain, at, risen);
  else countAll(chain, at, length);
}

/** The list goes from the top down: first those that are known there, last those known at the bottom. */
function countEnds(chain: ChainWords, at: number, risen: number): void {
  let [up, down] = [risen, -1];
  for (let id = chain.first(at); id !== NONE; id = chain.after(id)) {
    const own = chain.positionOf(id);
    if (own > 0) chain.setPosition(id, up--);
    else if (own < 0) chain.setPosition(id, down--);
  }
}

function countAll(chain: ChainWords, at: number, length: number): void {
  let up = length;
  for (let id = chain.first(at); id !== NONE; id = chain.after(id)) chain.setPosition(id, up--);
}
