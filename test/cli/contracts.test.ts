import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";

const folder = new URL("../../docs/contracts/", import.meta.url);

describe("the schemas of what is printed", () => {
  test.each(readdirSync(folder))("%s is a schema", (name) => {
    const schema: unknown = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
    const ajv = new Ajv2020({ strict: true, allErrors: true });
    expect(ajv.validateSchema(schema as object), JSON.stringify(ajv.errors)).toBe(true);
    expect(() => ajv.compile(schema as object)).not.toThrow();
  });
});
