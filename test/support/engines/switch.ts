import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";
import { inPlaceOf } from "../in-place-of.ts";

/**
 * Which rules the tests play by: RULEWRIGHT_ENGINE=reference leaves the compiled rules aside everywhere; =compiled takes every
 * step of every game by the compiled rules, too, and compares. Left out, each part takes what it takes for its users.
 */
export const ENGINES = ["reference", "compiled"] as const;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const TRANSITION = here("../../../src/interpreter/machine/transition.ts");
const ENGINE_OF = here("../../../src/interpreter/codegen/engine/engine-of.ts");

/** These get the files themselves: the compiled rules, what compares, and the tests of both. */
const THEIR_OWN = [here("./"), here("../../../src/interpreter/codegen/"), here("../../interpreter/codegen/")];

/** Hands other files to whoever imports the door of the machine, or asks for the compiled rules. */
export function switched(wish: string | undefined): Plugin[] {
  if (wish === undefined || wish === "") return [];
  const engine = ENGINES.find((one) => one === wish);
  if (!engine) throw new Error(`RULEWRIGHT_ENGINE is ${wish}: it can be ${ENGINES.join(" or ")}`);
  const others = new Map([[ENGINE_OF, here(`./${engine}-engine.ts`)]]);
  if (engine === "compiled") others.set(TRANSITION, here("./compared-transition.ts"));
  return [inPlaceOf({ name: `by the ${engine} rules`, others, theirOwn: THEIR_OWN })];
}
