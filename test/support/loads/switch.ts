import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { inPlaceOf } from "../in-place-of.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * These read rules each time: what tests reading itself, and what adds to rules that it has read (cases of scenarios; tests that play
 * those have games of `cases.ts`).
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

/** In tests the same rules are read once in a process, whoever reads them: commands, package, page or a test. */
export const readOnce = (): Plugin =>
  inPlaceOf({
    name: "rules are read once",
    others: new Map([[here("../../../src/dsl/load.ts"), here("./kept-loads.ts")]]),
    theirOwn: THEIR_OWN,
  });
