import { describe, expect, test } from "vitest";
import { NONE } from "../../../src/interpreter/ir/program.ts";
import { linkIn, placeInRow, tidyDeck, unlink } from "../../../src/interpreter/runtime/chains.ts";
import { makeRng, shuffled } from "../../../src/interpreter/runtime/chance.ts";

/** Tests the functions that change chains directly. Both engines use them, so lockstep would not find their mistakes. */

const THINGS = 12;
const HEAD = 0;
const LAYOUT = { next: 1, pos: 1 + THINGS };

/** A place with things at positions, put there in this order. */
function placeWith(positions: readonly (readonly [thing: number, position: number])[], down: 1 | -1): Int32Array {
  const words = new Int32Array(1 + 2 * THINGS);
  words[HEAD] = NONE;
  for (const [thing, position] of positions) {
    words[LAYOUT.pos + thing] = position;
    linkIn(LAYOUT, words, HEAD, thing, down);
  }
  return words;
}

function listIn(words: Int32Array): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let id = words[HEAD] as number; id !== NONE; id = words[LAYOUT.next + id] as number)
    found.push([id, words[LAYOUT.pos + id] as number]);
  return found;
}

const DRAWS = Array.from({ length: 60 }, (_, at) => makeRng(`chains ${at}`));

test.each([1, -1] as const)("things are sorted by position, then by number, whichever came first (%i)", (down) => {
  for (const rng of DRAWS) {
    const things = Array.from({ length: 1 + rng(THINGS) }, (_, id) => [id, rng(5) - 2] as const);
    const words = placeWith(shuffled(things, rng), down);
    const sorted = things.toSorted(([a, x], [b, y]) => down * (x - y) || a - b);
    expect(listIn(words)).toEqual(sorted);
    const [gone] = things[rng(things.length)] as readonly [number, number];
    expect(unlink(LAYOUT, words, HEAD, gone)).toBe(sorted.findIndex(([id]) => id === gone));
    expect(listIn(words)).toEqual(sorted.filter(([id]) => id !== gone));
    expect(words[LAYOUT.next + gone]).toBe(NONE);
  }
});

describe("the known cards of a deck are counted anew", () => {
  test.each([
    ["from both ends, where unknown ones lie between", [5, 3, 0, 0, -2, -7], [2, 1, 0, 0, -1, -2]],
    ["from the bottom up, where none do", [9, 4, -1, -3], [4, 3, 2, 1]],
    ["all at the bottom", [-3, -4], [2, 1]],
    ["all unknown", [0, 0, 0], [0, 0, 0]],
    ["none", [], []],
    ["counted already", [2, 1, 0, -1], [2, 1, 0, -1]],
  ] as const)("%s", (_, before, after) => {
    const words = placeWith(
      before.map((position, thing) => [thing, position]),
      -1,
    );
    const moved: number[] = [];
    expect(tidyDeck(LAYOUT, words, HEAD, (card) => moved.push(card))).toBe(before.length);
    expect(listIn(words).map(([, position]) => position)).toEqual(after);
    expect(moved).toEqual(after.flatMap((position, card) => (position === before[card] ? [] : [card])));
  });
});

test("a row gives the wanted place, or the first free one", () => {
  for (const rng of DRAWS) {
    const size = 1 + rng(THINGS);
    const taken = shuffled(
      Array.from({ length: size }, (_, at) => at + 1),
      rng,
    ).slice(0, rng(size + 1));
    const words = placeWith(
      taken.map((place, thing) => [thing, place]),
      1,
    );
    const free = Array.from({ length: size }, (_, at) => at + 1).filter((place) => !taken.includes(place));
    expect(placeInRow(LAYOUT, words, HEAD, size, 0)).toBe(free[0] ?? 0);
    for (let wanted = 1; wanted <= size + 2; wanted++)
      expect(placeInRow(LAYOUT, words, HEAD, size, wanted)).toBe(free.includes(wanted) ? wanted : 0);
  }
});
