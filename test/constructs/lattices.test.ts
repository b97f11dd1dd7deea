import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { LATTICES } from "../../src/dsl/constructs/lattices/table.ts";

test("every lattice is in the table from which the reference is made", () => {
  const files = readdirSync("src/dsl/constructs/lattices").filter((name) => name !== "table.ts");
  expect(LATTICES.length).toBe(files.length);
});
