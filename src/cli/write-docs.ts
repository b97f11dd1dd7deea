import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { CONTRACTS } from "../contracts/generate.ts";
import { languagePages } from "../dsl/docs/page.ts";

const read = (path: string) => readFileSync(path, "utf8");

/**
 * `npm run docs`: writes what is made from tables and schemas and has to be there before the command line can start.
 * Tests say when it has to be written again.
 */
for (const { path, text } of languagePages(read, (folder) => readdirSync(folder))) writeFileSync(path, text);
for (const [path, text] of Object.entries(CONTRACTS)) writeFileSync(path, text());
