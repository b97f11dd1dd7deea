import { watchOf } from "../analysis/watched.ts";
import { builtinRow } from "../ir/builtins.ts";
import type { Expr } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { thingsIn } from "../names/things-in.ts";
import { BUILTIN_MAKERS } from "./builtin-makers.ts";
import type { Compiler, Fn, Makers } from "./compiler.ts";
import { inKnownOrder, isAsItLies } from "./known-order.ts";
import { known, readBy } from "./taint.ts";

export const builtins: Makers<"builtin"> = {
  builtin: (c, expr) => {
    const { name, args, node } = expr;
    const isMarked = watchOf(c.game, expr) === "marks";
    const fns = args.map((arg) => (isMarked ? marksOf(c, arg) : readBy(c, expr, arg)));
    const value = BUILTIN_MAKERS[name](c, fns, node, expr);
    return builtinRow(name).ordered === "list" && isAsItLies(args[0]) ? inKnownOrder(c, value, node) : value;
  },
};

/** A value that is used through all its marks: notes who may know what the things in it are. */
function marksOf(c: Compiler, expr: Expr): Fn {
  const of = c.fn(expr);
  const type = typeOf(c.game.program, expr);
  const taint = known(c);
  return (env) => {
    const value = of(env);
    for (const thing of thingsIn(c.game, type, value)) taint(thing);
    return value;
  };
}
