import { asValue, broken, make, need } from "../../check/expr/build.ts";
import type { Check } from "../../check/expr/function-row.ts";
import { INT } from "../../check/types.ts";

/** A function for the least or the greatest of at least two numbers. */
export const extreme =
  (name: "min" | "max"): Check =>
  (context, span, args) => {
    const numbers = args.map((arg) => need(context, asValue(arg), INT, "each value"));
    if (numbers.length >= 2) return make(span, INT, { op: "builtin", name, args: numbers });
    context.error(
      "wrong-arguments",
      span,
      `\`${name}\` compares at least two numbers, or goes through a list: \`${name}(E for x in list)\`.`,
    );
    return broken(span);
  };
