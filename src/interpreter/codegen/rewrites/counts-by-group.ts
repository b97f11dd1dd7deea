import type { ExprWith } from "../../ir/operators.ts";
import { infoOf } from "../../ir/ops.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { stagesOf } from "../../ir/pipeline.ts";
import type { Expr, Query } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { placesNeeded, readsLocal } from "../../ir/visit.ts";
import { cannotFail } from "../expressions/safe.ts";
import { bound, type Env, type Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import { isFew } from "../term-facts.ts";

/**
 * Counts all groups at once for queries such as `count(c in table.supply where c.row is r)`, which rules ask for one
 * group after another. The counts are kept until the next write (`W[0]` is the version of the position). Each count
 * charges the work and the reads of going through the whole list.
 */
interface Groups {
  readonly query: Query;
  /** the group of an element, and the group that is asked for */
  readonly key: Expr;
  readonly asked: Expr;
  /** the places that the list depends on */
  readonly places: readonly number[];
}

/** Is an expression stored, so that nothing has to be computed? */
const isThere = (expr: Expr): boolean => infoOf(expr).standsIn !== null;

/** Is the key of the groups a small number that depends only on the element and always exists? */
function isSort(g: Gen, key: Expr, variable: number): boolean {
  const [own, ...others] = placesNeeded(pieceOf.expr(key), false).whole;
  return (
    own === variable &&
    others.length === 0 &&
    isFew(g.game, typeOf(g.program, key)) &&
    !maybeNone(g.game, key) &&
    cannotFail(g, key)
  );
}

function groupsOf(g: Gen, query: Query): Groups | null {
  const { goesOn, where, arranging, take } = stagesOf(query);
  const [one, ...others] = where;
  const isPlain = goesOn === null && take === null && arranging.length + others.length === 0;
  if (!isPlain || query.list.op !== "members" || !one || one.if || one.expr.op !== "same") return null;
  if (g.secrecy?.left(query.list) || g.secrecy?.reads(one.expr)) return null;
  const { left, right } = one.expr;
  const [key, asked] = readsLocal([left], query.variable) ? [left, right] : [right, left];
  if (!isSort(g, key, query.variable) || !isThere(asked) || readsLocal([asked], query.variable)) return null;
  const places = placesNeeded(pieceOf.expr(query.list), false).whole;
  return g.secrecy?.left(key) ? null : { query, key, asked, places };
}

const known = new WeakMap<Gen, Map<Query, string>>();

/** A text for such a count, or null if the query has another form. */
export function countByGroup(g: Gen, { query }: ExprWith<"count">, env: Env): string | null {
  const groups = g.rewrites("counts by group", pieceOf.query(query)) ? groupsOf(g, query) : null;
  if (!groups) return null;
  const names = known.get(g) ?? new Map<Query, string>();
  known.set(g, names);
  const name = names.get(query) ?? g.out.fresh("counts");
  if (!names.has(query)) g.out.aside(() => writeCounts(g, groups, name));
  names.set(query, name);
  const given = [...groups.places.map((at) => env.get(at) ?? "none"), g.value(groups.asked, env)];
  return `${name}(${given.join(", ")})`;
}

/** Writes the function that gives a count, and the one that counts all groups. */
function writeCounts(g: Gen, { query, key, places }: Groups, name: string): void {
  const size = 1 + Math.max(0, ...g.game.domain(typeOf(g.program, key)).values.map(Number));
  const touches = g.secrecy?.touches(pieceOf.query(query)) === true;
  const params = places.map((_, i) => `p${i}`);
  const held = places.map((_, i) => `${name}_p${i}`);
  const own: Env = new Map(places.map((at, i) => [at, `p${i}`]));
  const lets = [...held, `${name}_at`, `${name}_work`, `${name}_seen`].map((one) => `${one} = -1`);
  g.out.line(`const ${name}_of = new Int32Array(${size}); let ${lets.join(", ")};`);
  g.out.block(
    `const ${name}_all = (${params.join(", ")}) => `,
    () => {
      g.out.line("const start = work;");
      if (touches) g.out.line("const before = K[0]; K[0] = -1;");
      g.out.line(`${name}_of.fill(0); ${name}_at = -1;`);
      g.each(query.list, own, (x) => g.out.line(`${name}_of[${g.value(key, bound(own, query.variable, x))}]++;`));
      if (touches) g.out.line(`${name}_seen = K[0]; K[0] = before;`);
      const keeps = held.map((one, i) => `${one} = p${i};`);
      g.out.line([...keeps, `${name}_work = work - start; work = start; ${name}_at = W[0];`].join(" "));
    },
    ";",
  );
  g.out.block(
    `const ${name} = (${[...params, "x"].join(", ")}) => `,
    () => {
      const other = [`${name}_at !== W[0]`, ...held.map((one, i) => `${one} !== p${i}`)];
      g.out.line(`if (${other.join(" || ")}) ${name}_all(${params.join(", ")});`);
      // Charges the work again, so that endless rules stop where they stop in the interpreter.
      g.out.line(`if ((work += 1 + ${name}_work) > MOST_WORK) fail();`);
      if (touches) g.out.line(`K[0] &= ${name}_seen;`);
      g.out.line(`return x >= 0 && x < ${size} ? ${name}_of[x] : 0;`);
    },
    ";",
  );
}
