import type { ExprWith, Op } from "../../ir/operators.ts";
import type { Expr } from "../../ir/program.ts";
import { MOST_ELEMENTS } from "../../runtime/work.ts";
import { bound, type Env, type Gen, type Inside } from "../gen.ts";
import { holdsLists } from "../kinds-of-types.ts";

/** Lists made by queries. Their limits of size apply even where no list is built. */

/** Writes a loop over a list; false if it cannot. */
export type Each<O extends Op> = (g: Gen, expr: ExprWith<O>, env: Env, inside: Inside) => boolean;

/** Counts nested elements, which are limited even where no list is built. */
function limited(g: Gen, expr: Expr, inside: Inside): Inside {
  if (!holdsLists(g, expr)) return inside;
  const size = g.out.fresh("n");
  g.out.line(`let ${size} = 0;`);
  return (x, leave) => {
    g.out.line(`if ((${size} += 1 + sizeOf(${x})) > ${MOST_ELEMENTS}) fail();`);
    inside(x, leave);
  };
}

export const list: Each<"list"> = (g, expr, env, inside) => {
  const { query, value } = expr;
  if (!value) {
    g.query(query, env, inside);
    return true;
  }
  const own = limited(g, expr, inside);
  g.query(query, env, (x, leave) => own(g.out.name(g.value(value, bound(env, query.variable, x))), leave));
  return true;
};

/** Concatenated lists. */
export const union: Each<"union"> = (g, expr, env, inside) => {
  const { query, value } = expr;
  const own = limited(g, expr, inside);
  const count = g.out.fresh("n");
  g.out.line(`let ${count} = 0;`);
  g.query(query, env, (x, outer) =>
    g.each(value, bound(env, query.variable, x), (y, inner) => {
      g.out.line(`if (++${count} > 10000) fail();`);
      own(y, { next: inner.next, stop: outer.stop });
    }),
  );
  return true;
};
