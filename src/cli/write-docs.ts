import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { CONTRACTS } from "../contracts/generate.ts";
import { languageOf } from "../dsl/docs/page.ts";

const read = (path: string) => readFileSync(path, "utf8");

/**
 * `npm run docs`: writes what is made from tables and schemas and has to be there before the command line can start.
 * Tests say when it has to be written again.
 */
writeFileSync(
  "docs/language.md",
  languageOf(read, (folder) => readdirSync(folder)),
);
for (const [path, text] of Object.entries(CONTRACTS)) writeFileSync(path, text());
