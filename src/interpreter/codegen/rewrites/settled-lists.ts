import { conjuncts } from "../../eval/before-play.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { stagesOf } from "../../ir/pipeline.ts";
import { type Member, NONE, type Query, type Value } from "../../ir/program.ts";
import { faultFrom, HERE } from "../../runtime/errors.ts";
import { cannotFail } from "../expressions/safe.ts";
import type { Env, Gen, Inside } from "../gen.ts";
import { eachIn } from "../lists/loops.ts";
import { combination, combinations, freePlace, heldIn, type Place } from "./held-places.ts";

/**
 * Precomputes queries with settled conditions: `t in neighbours(s) where ahead(s, t, p) and t.man is none`. The
 * elements that meet the settled conditions are computed once for each of the few values that these depend on, on
 * demand. A search among linked spaces then visits only these.
 */
interface Settled {
  /** the query with the settled conditions only */
  readonly query: Query;
  readonly places: readonly Place[];
  /** the remaining conditions */
  readonly left: readonly Member[];
}

/** The most lists for which this pays. */
const MOST_LISTS = 8_192;

/** May the condition be evaluated at another time without anybody noticing, by a fault or a secret? */
const tellsNobody = (g: Gen, { if: asked, expr }: Member): boolean =>
  asked === null && cannotFail(g, expr) && !g.secrecy?.touches(pieceOf.expr(expr));

/** The conditions of a query, split at `and`. */
const testsOf = (where: readonly Member[]): readonly Member[] =>
  where.flatMap((one) => (one.if ? [one] : conjuncts(one.expr).map((expr) => ({ ...one, expr }))));

/** Conditions on the elements of a loop, and the places that they depend on. */
interface Tests {
  readonly variable: number;
  readonly where: readonly Member[];
  readonly places: readonly Place[];
  /** new places are numbered from here */
  readonly from: number;
}

/** The settled conditions, except those after one whose order could be noticed. */
function partOf(
  g: Gen,
  { variable, where, places: first, from }: Tests,
): Omit<Settled, "query"> & { settled: Member[] } {
  let places = first;
  const [settled, left]: [Member[], Member[]] = [[], []];
  for (const one of where) {
    const own = one.if ? null : heldIn(g, one.expr, variable, places, from);
    if (
      own &&
      (left.length === 0 || [...left, one].every((test) => tellsNobody(g, test))) &&
      combinations(own.places) <= MOST_LISTS
    ) {
      settled.push({ ...one, expr: own.expr });
      places = own.places;
    } else left.push(one);
  }
  return { settled, places, left };
}

/** A query with only these conditions. */
const filtered = (query: Query, where: readonly Member[]): Query => ({ ...query, steps: [{ step: "filter", where }] });

const above = ({ list, variable }: Query, where: readonly Member[]): number =>
  Math.max(freePlace([list, ...where.map(({ expr }) => expr)]), variable + 1);

function settledPart(g: Gen, query: Query): Settled | null {
  const { variable, list } = query;
  const { goesOn, where: tests } = stagesOf(query);
  if (goesOn || !g.rewrites("settled lists", pieceOf.query(query))) return null;
  const where = testsOf(tests);
  const from = above(query, where);
  const all = heldIn(g, list, variable, [], from);
  if (!all) return null;
  const { settled, places, left } = partOf(g, { variable, where, places: all.places, from });
  return settled.length > 0 ? { query: filtered({ ...query, list: all.expr }, settled), places, left } : null;
}

/** Lists by index, and the work of computing each. */
interface Found {
  readonly lists: (readonly Value[] | null)[];
  readonly work: Int32Array;
}

const nothingFound = (size: number): Found => ({
  lists: new Array(size).fill(null),
  work: new Int32Array(size),
});

/** Computes a list for the values of its places, with closures of the interpreter; null if it fails. */
function finder(g: Gen, { query, places }: Settled, found: Found) {
  const { rt } = g.machine;
  const { run } = g.machine.c.query(query);
  return (at: number, ...held: readonly Value[]): readonly Value[] | null => {
    const env: Value[] = [];
    for (const [i, { at: place }] of places.entries()) env[place] = held[i] ?? NONE;
    const { work } = rt;
    rt.work = 0;
    try {
      found.lists[at] = run(env);
      found.work[at] = rt.work;
    } catch (error) {
      faultFrom(error, HERE);
    }
    rt.work = work;
    return found.lists[at] ?? null;
  };
}

/** Writes the loop over the elements that meet the settled conditions; `inside` tests the others. False if there are none. */
export function settledList(g: Gen, query: Query, env: Env, inside: (left: readonly Member[]) => Inside): boolean {
  const settled = settledPart(g, query);
  if (!settled) return false;
  const found = nothingFound(combinations(settled.places));
  const { at, held } = combination(g, settled.places, env);
  const [lists, work, find] = [g.table(found.lists), g.table(found.work), g.table(finder(g, settled, found))];
  const list = g.out.name(`${lists}[${at}] ?? ${find}(${[at, ...held].join(", ")}) ?? fail()`);
  // Charges the work again, so that endless rules stop where they stop in the interpreter.
  g.out.line(`if ((work += ${work}[${at}]) > MOST_WORK) fail();`);
  eachIn(g, list, inside(settled.left));
  return true;
}
