import { pieceOf } from "../../ir/pieces.ts";
import type { Expr } from "../../ir/program.ts";
import { isNumber, typeOf } from "../../ir/types.ts";
import { bound, type Env, type Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import type { Out } from "../out.ts";

/**
 * Caches lists with hidden things in public order (`c in cards where c.owner is p`). Other searches ask for them many
 * times, so each has a function that keeps its result and its mask until the next write. Equal lists in different rules
 * share the function.
 */

/** The lists that are cached; they depend on at most one value, `of`. */
type Listed = Expr & { readonly op: "every" | "having" | "children" };

const isListed = (expr: Expr): expr is Listed => expr.op === "every" || expr.op === "having" || expr.op === "children";

/** By module: the names of functions, by list. */
const written = new WeakMap<Out, Map<string, string>>();

/** A place of the environment that no rules use. */
const OWN = 1_000_001;

/** How many results of a function are kept: a power of two. */
const ROOM = 8;

/** A key of the list, without the value of `of`. */
function keyOf(g: Gen, expr: Listed): string {
  switch (expr.op) {
    case "every":
      return ["every", expr.inPlayOnly, ...expr.kinds].join();
    case "having":
      return ["having", maybeNone(g.game, expr.of), expr.slot, ...expr.kinds].join();
    case "children":
      return ["children", maybeNone(g.game, expr.of), expr.kind, expr.nth].join();
  }
}

/**
 * A text that gives such a list; `ordered` writes its computation. Null if the expression has another form or may not
 * be cached.
 */
export function keptOrder(g: Gen, expr: Expr, env: Env, ordered: (expr: Expr, env: Env) => string): string | null {
  const piece = pieceOf.expr(expr);
  if (!isListed(expr) || g.read !== "S" || g.machine.c.reach(piece).frames || !g.rewrites("kept orders", piece))
    return null;
  if (expr.op !== "every" && !isNumber(typeOf(g.program, expr.of))) return null;
  const given = expr.op === "every" ? "0" : g.value(expr.of, env);
  const names = written.get(g.out) ?? new Map<string, string>();
  written.set(g.out, names);
  const key = keyOf(g, expr);
  const name = names.get(key) ?? g.out.fresh("o");
  if (!names.has(key)) {
    names.set(key, name);
    writeFunction(g, name, expr, ordered);
  }
  return `${name}(${given})`;
}

function writeFunction(g: Gen, name: string, expr: Listed, ordered: (expr: Expr, env: Env) => string): void {
  const own =
    expr.op === "every"
      ? expr
      : { ...expr, of: { op: "local", at: OWN, node: expr.of.node, type: expr.of.type } as const };
  const numbers = ["at", "of", "spent", "seen"].map((word) => `${name}_${word} = new Int32Array(${ROOM})`).join(", ");
  g.out.aside(() => {
    g.out.line(`const ${numbers}, ${name}_list = new Array(${ROOM}).fill(none);`);
    g.out.block(
      `const ${name} = (of) => `,
      () => {
        g.out.line(`const i = of & ${ROOM - 1};`);
        g.out.line(
          `if (${name}_list[i] === none || ${name}_at[i] !== W[0] || ${name}_of[i] !== of) return ${name}_find(i, of);`,
        );
        // Charges the work again, so that endless rules stop where they stop in the interpreter.
        g.out.line(`if ((work += ${name}_spent[i]) > MOST_WORK) fail();`);
        g.out.line(`K[0] &= ${name}_seen[i];`);
        g.out.line(`return ${name}_list[i];`);
      },
      ";",
    );
    g.out.block(
      `const ${name}_find = (i, of) => `,
      () => {
        g.out.line("const before = K[0], start = work; K[0] = -1;");
        const { lines, cost } = g.out.weighed(() => {
          g.out.line(`const list = ${ordered(own, bound(new Map(), OWN, "of"))};`);
        });
        g.out.line(`if ((work += ${cost}) > MOST_WORK) fail();`);
        g.out.paste(lines);
        g.out.line(`${name}_at[i] = W[0]; ${name}_of[i] = of; ${name}_list[i] = list;`);
        g.out.line(`${name}_spent[i] = work - start; ${name}_seen[i] = K[0]; K[0] &= before;`);
        g.out.line("return list;");
      },
      ";",
    );
  });
}
