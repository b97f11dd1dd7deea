import { asValue, broken, make } from "../../check/expr/build.ts";
import type { FunctionRow } from "../../check/expr/function-row.ts";
import { FINGERPRINT } from "../../check/types.ts";

export const fingerprint: FunctionRow = {
  name: "fingerprint",
  signature: "fingerprint(a, b, ...)",
  doc: "A short mark of what all these values are just now: two of them are the same if the values were. It can be compared and kept (`list of fingerprint up to 99`), so that a position is known again.",
  ofNumbers: null,
  next: null,
  check: (context, span, args) => {
    if (args.length > 0)
      return make(span, FINGERPRINT, { op: "builtin", name: "fingerprint", args: args.map(asValue) });
    context.error("wrong-arguments", span, "A fingerprint is taken of at least one value.");
    return broken(span);
  },
};
