import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { validatorCode } from "../../src/records/generate.ts";

test("the validator of records is that of the published schema, and makes no code when it runs", () => {
  const written = readFileSync("src/records/form.generated.js", "utf8");
  expect(written).toBe(validatorCode(readFileSync("docs/contracts/record.schema.json", "utf8")));
  expect(written).not.toMatch(/new Function|\beval\b|\bimport\b|\brequire\(/);
});
