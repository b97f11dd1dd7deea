import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { languageOf } from "../dsl/docs/page.ts";

/** `npm run docs`: writes the page of the language from its tables. A test says when it has to be written again. */
writeFileSync(
  "docs/language.md",
  languageOf(
    (path) => readFileSync(path, "utf8"),
    (folder) => readdirSync(folder),
  ),
);
