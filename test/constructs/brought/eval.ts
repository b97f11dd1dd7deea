/** How the function and the aggregate that a test brings are computed. */
import type { BuiltinMaker } from "../../../src/interpreter/eval/builtin-makers.ts";

export const makeTwice: BuiltinMaker =
  (_, [a]) =>
  (env) =>
    2 * Number(a?.(env));

export const makeSpread: BuiltinMaker =
  (_, [list]) =>
  (env) => {
    const numbers = list?.(env) as readonly number[];
    return Math.max(...numbers) - Math.min(...numbers);
  };
