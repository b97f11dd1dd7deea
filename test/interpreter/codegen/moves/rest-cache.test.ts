import fc from "fast-check";
import { expect, test } from "vitest";
import { RestCache } from "../../../../src/interpreter/codegen/moves/rest-cache.ts";

const KEYS = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.maxSafeNat(), fc.string({ maxLength: 3 }));

test("gives what a map would give, also after it has been cleared", () => {
  const cache = new RestCache<number>();
  fc.assert(
    fc.property(fc.array(KEYS, { maxLength: 200 }), (keys) => {
      cache.clear();
      const map = new Map<number | string, number>();
      for (const [i, key] of keys.entries()) {
        expect(cache.get(key)).toBe(map.get(key));
        if (map.has(key)) continue;
        cache.set(key, i);
        map.set(key, i);
      }
      for (const key of keys) expect(cache.get(key)).toBe(map.get(key));
    }),
  );
});

test("more keys than it has places are kept, too", () => {
  const cache = new RestCache<number>();
  const keys = Array.from({ length: 5000 }, (_, i) => i * 1024 + 7);
  for (const key of keys) if (cache.get(key) === undefined) cache.set(key, key + 1);
  for (const key of keys) expect(cache.get(key)).toBe(key + 1);
  cache.clear();
  expect(keys.some((key) => cache.get(key) !== undefined)).toBe(false);
});
