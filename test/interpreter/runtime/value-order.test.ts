import { expect, test } from "vitest";
import type { Value } from "../../../src/interpreter/index.ts";
import { makeRng } from "../../../src/interpreter/index.ts";
import { asSet, compareValues } from "../../../src/interpreter/runtime/value-order.ts";

/** A set has each value once, in order, for any source list. */

const draw = makeRng("sets");

const anyValue = (deep: number): Value =>
  deep > 0 && draw(3) === 0 ? Array.from({ length: draw(3) }, () => anyValue(deep - 1)) : draw(12) - 4;

test.each([0, 2])("each value of a list once, in order, with lists %i deep", (deep) => {
  for (let length = 0; length < 80; length++) {
    const list = Array.from({ length }, () => anyValue(deep));
    const before = JSON.stringify(list);
    const set = asSet(list);
    expect(JSON.stringify(list)).toBe(before);
    for (const [i, value] of set.entries()) {
      if (i > 0) expect(compareValues(set[i - 1] as Value, value)).toBeLessThan(0);
      expect(list.some((one) => compareValues(one, value) === 0)).toBe(true);
    }
    for (const one of list) expect(set.some((value) => compareValues(one, value) === 0)).toBe(true);
  }
});
