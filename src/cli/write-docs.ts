import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { languageOf } from "../dsl/docs/page.ts";
import { validatorCode } from "../records/generate.ts";

const read = (path: string) => readFileSync(path, "utf8");

/**
 * `npm run docs`: writes what is made from tables and schemas and has to be there before the command line can start.
 * Tests say when it has to be written again.
 */
writeFileSync(
  "docs/language.md",
  languageOf(read, (folder) => readdirSync(folder)),
);
writeFileSync("src/records/form.generated.js", validatorCode(read("docs/contracts/record.schema.json")));
