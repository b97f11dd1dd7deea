import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { CONTRACTS } from "../contracts/generate.ts";
import { languagePages } from "../dsl/docs/page.ts";

const read = (path: string) => readFileSync(path, "utf8");

/**
 * `npm run docs`: writes everything that is generated from tables and schemas and is needed before the command line can
 * start. Tests fail if it is out of date.
 */
for (const { path, text } of languagePages(read, (folder) => readdirSync(folder))) writeFileSync(path, text);
for (const [path, text] of Object.entries(CONTRACTS)) writeFileSync(path, text());
