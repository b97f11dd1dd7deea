/** Computes the function and the aggregate that own.test.ts adds to the language. */
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
