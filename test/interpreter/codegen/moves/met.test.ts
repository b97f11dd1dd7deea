import fc from "fast-check";
import { expect, test } from "vitest";
import { Met } from "../../../../src/interpreter/codegen/moves/met.ts";

const KEYS = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeNat(), fc.string({ maxLength: 3 }));

test("gives what a map would give, also after it has been cleared", () => {
  const met = new Met<number>();
  fc.assert(
    fc.property(fc.array(KEYS, { maxLength: 200 }), (keys) => {
      met.clear();
      const map = new Map<number | string, number>();
      for (const [i, key] of keys.entries()) {
        expect(met.get(key)).toBe(map.get(key));
        if (map.has(key)) continue;
        met.set(key, i);
        map.set(key, i);
      }
      for (const key of keys) expect(met.get(key)).toBe(map.get(key));
    }),
  );
});

test("more keys than it has places are kept, too", () => {
  const met = new Met<number>();
  const keys = Array.from({ length: 5000 }, (_, i) => i * 1024 + 7);
  for (const key of keys) if (met.get(key) === undefined) met.set(key, key + 1);
  for (const key of keys) expect(met.get(key)).toBe(key + 1);
  met.clear();
  expect(keys.some((key) => met.get(key) !== undefined)).toBe(false);
});
