import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { inPlaceOf } from "../in-place-of.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Importers that always load: tests of loading itself, and code that adds to loaded rules (cases of scenarios; tests that play those have
 * the games of `cases.ts`).
 */
const THEIR_OWN = [
  "./",
  "../games.ts",
  "../../dsl/",
  "../../fuzz/",
  "../../soak/",
  "../../cli/first-load.test.ts",
  "../../../src/dsl/",
  "../../../src/scenario/",
].map(here);

/** A plugin with which tests load the same rules once in a process, through commands, package, page or directly. */
export const readOnce = (): Plugin =>
  inPlaceOf({
    name: "rules are read once",
    others: new Map([[here("../../../src/dsl/load.ts"), here("./kept-loads.ts")]]),
    theirOwn: THEIR_OWN,
  });
