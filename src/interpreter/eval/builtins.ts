import { builtinRow } from "../ir/builtins.ts";
import { BUILTIN_MAKERS } from "./builtin-makers.ts";
import type { Makers } from "./compiler.ts";
import { inKnownOrder, isAsItLies } from "./known-order.ts";

export const builtins: Makers<"builtin"> = {
  builtin: (c, { name, args, node }) => {
    const fns = args.map((arg) => c.fn(arg));
    const value = BUILTIN_MAKERS[name](c, fns, node, args);
    return builtinRow(name).ordered === "list" && isAsItLies(args[0]) ? inKnownOrder(c, value, node) : value;
  },
};
