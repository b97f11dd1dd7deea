import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { SCHEMA_KINDS } from "../../src/dsl/shape/schema.ts";
import { kindAndId } from "../../src/scenario/library.ts";
import { cli } from "../support/cli.ts";

/** The printed schema, as other editors get it. Every file is validated with it as they read YAML, with YAML's own types. */
async function printed(kind: string): Promise<object> {
  const { status, out } = await cli(`schema ${kind}`);
  expect(status).toBe(0);
  return JSON.parse(out) as object;
}

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, allErrors: true });
const validators = new Map(
  await Promise.all(SCHEMA_KINDS.map(async (kind) => [kind, ajv.compile(await printed(kind))] as const)),
);

const files = ["rules", "examples", "test/games", "test/cases/meaning"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => `${folder}/${name}`)
    .flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const head = kindAndId(text);
      return head ? [{ path, text, kind: head.kind }] : [];
    }),
);

test.each(files)("$path fits the schema that is printed for it", ({ text, kind }) => {
  const validate = validators.get(kind);
  expect(validate).toBeDefined();
  expect(validate?.(parse(text)) ? [] : validate?.errors).toEqual([]);
});

test.each(SCHEMA_KINDS)("the schema of a %s refuses invalid files", async (kind) => {
  const validate = ajv.getSchema(`https://rulewright.dev/schema/${kind}.schema.json`);
  for (const other of [[], "game", 7, {}, { [kind]: "x", "no such key": ["of", "such", "a", "file"] }])
    expect(validate?.(other)).toBe(false);
});

test.each(["__proto__", "constructor", "toString", "gme"])(
  "`schema %s` is refused with a list of the kinds",
  async (kind) => {
    const { status, err } = await cli(["schema", kind]);
    expect(status).toBe(2);
    expect(err).toContain(`There is no kind of file \`${kind}\`.`);
  },
);
