import { expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { LIMITS } from "../../src/dsl/text/limits.ts";
import { large } from "../fuzz/large.ts";

test.each(large(10_000))("%s, ten thousand times", (_, text) => {
  const { diagnostics } = load({ path: "nasty.yaml", text }, { files: { read: () => null } });
  expect(diagnostics.length).toBeLessThanOrEqual(LIMITS.findings + 1);
});
