import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { inPlaceOf } from "../in-place-of.ts";

/**
 * Chooses the engine of the tests. RULEWRIGHT_ENGINE=reference disables compiled rules everywhere; =compiled also takes every step of
 * every game by the compiled rules, and compares. Without it each part takes what its users get.
 */
export const ENGINES = ["reference", "compiled"] as const;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TRANSITION = here("../../../src/interpreter/machine/transition.ts");
const ENGINE_OF = here("../../../src/interpreter/codegen/engine/engine-of.ts");

/** Importers that get the original files: the compiled rules, the comparison, and the tests of both. */
const THEIR_OWN = [here("./"), here("../../../src/interpreter/codegen/"), here("../../interpreter/codegen/")];

/** A plugin that replaces imports of the machine's entry point and of the choice of engine. */
export function switched(wish: string | undefined): Plugin[] {
  if (wish === undefined || wish === "") return [];
  const engine = ENGINES.find((one) => one === wish);
  if (!engine) throw new Error(`RULEWRIGHT_ENGINE is ${wish}: it can be ${ENGINES.join(" or ")}`);
  const others = new Map([[ENGINE_OF, here(`./${engine}-engine.ts`)]]);
  if (engine === "compiled") others.set(TRANSITION, here("./compared-transition.ts"));
  return [inPlaceOf({ name: `by the ${engine} rules`, others, theirOwn: THEIR_OWN })];
}
