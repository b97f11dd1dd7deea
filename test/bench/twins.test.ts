import { describe, expect, test } from "vitest";
import { PRODUCT } from "../../bench/product.ts";
import { apart, apartBy, TWINS } from "../../bench/twins.ts";

/** A benchmark may only compare equal games: the same choices give the same number of moves and the same winner. */
describe("the handwritten game and the rules play the same", () => {
  test.each(Object.keys(TWINS))("%s", (path) => expect(apart(path, 25)).toBeNull());
});

describe("the games that `simulate` is measured against are drawn alike", () => {
  test.each(
    Object.entries(PRODUCT).flatMap(([players, { whole, twins }]) =>
      Object.entries(twins).map(([path, twin]) => [players, path, twin, whole] as const),
    ),
  )("%s: %s", (_, path, twin, whole) => expect(apartBy(path, twin, whole, 25)).toBeNull());
});
