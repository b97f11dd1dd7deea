/** How the function that a test brings is computed. */
import type { BuiltinMaker } from "../../../src/interpreter/eval/builtin-makers.ts";

export const makeTwice: BuiltinMaker =
  (_, [a]) =>
  (env) =>
    2 * Number(a?.(env));
