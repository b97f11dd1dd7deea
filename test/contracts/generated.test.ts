import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PAGE_CONTRACTS } from "../../playground/contracts/generate.ts";
import { CONTRACTS } from "../../src/contracts/generate.ts";

test.each(Object.entries({ ...CONTRACTS, ...PAGE_CONTRACTS }))(
  "%s is made from the forms, and creates no code at run time",
  (path, text) => {
    const written = readFileSync(path, "utf8");
    expect(written).toBe(text());
    expect(written).not.toMatch(/new Function|\beval\b|\bimport\b|\brequire\(/);
  },
);
