import { settledBy } from "../../analysis/settled.ts";
import { conjuncts } from "../../eval/before-play.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { stagesOf } from "../../ir/pipeline.ts";
import { type Expr, type Member, NONE, type Query, type Value } from "../../ir/program.ts";
import { exprsOf, placesNeeded } from "../../ir/visit.ts";
import { faultFrom, HERE } from "../../runtime/errors.ts";
import { cannotFail } from "../expressions/safe.ts";
import { literal } from "../expressions/values.ts";
import { isFew } from "../facts.ts";
import type { Env, Gen, Inside } from "../gen.ts";
import { eachIn } from "../lists/loops.ts";

/**
 * A query over a list that no move changes, of whose conditions no move changes some: `t in neighbours(s) where ahead(s, t, p)
 * and t.man is none`. What meets these is found once for each of the few values that they read, when it is first needed.
 */
interface Settled {
  /** the query with these conditions only */
  readonly query: Query;
  readonly places: readonly Place[];
  /** what remains to be tested */
  readonly left: readonly Member[];
}

/** A place of the environment that is read, and the values that it can have: `size` of them or fewer from `least` on. */
interface Place {
  readonly local: Expr & { readonly op: "local" };
  readonly least: number;
  readonly size: number;
}

/** More lists are not worth the room. */
const MOST_LISTS = 8_192;

/** The places that an expression reads, but for one; null where one of them can have too many values. */
function placesOf(g: Gen, expr: Expr, but: number): readonly Place[] | null {
  const piece = pieceOf.expr(expr);
  const places: Place[] = [];
  for (const at of placesNeeded(piece, false).whole) {
    if (at === but) continue;
    const local = exprsOf(piece).find((one): one is Place["local"] => one.op === "local" && one.at === at);
    const type = local && g.program.types[local.type];
    if (!local || !type || !isFew(g.game, type)) return null;
    const { values } = g.game.domain(type);
    const least = Math.min(...values);
    places.push({ local, least, size: Math.max(...values) - least + 1 });
  }
  return places;
}

const together = (one: readonly Place[], more: readonly Place[]): readonly Place[] => [
  ...one,
  ...more.filter(({ local }) => !one.some((other) => other.local.at === local.at)),
];

const listsFor = (places: readonly Place[]): number => places.reduce((all, { size }) => all * size, 1);

/** The places that an expression reads if no move changes what it gives for them; null where one does, or there are many. */
function settledPlaces(g: Gen, expr: Expr, but: number): readonly Place[] | null {
  const places = placesOf(g, expr, but);
  const all = places?.map(({ local }) => local.at) ?? [];
  return places && settledBy(g.machine.c, expr, [...all, but]) ? places : null;
}

/** Can nobody tell whether it has been tested: by a mistake in it, or by who may know what it has read? */
const tellsNobody = (g: Gen, { if: asked, expr }: Member): boolean =>
  asked === null && cannotFail(g, expr) && !g.secrecy?.touches(pieceOf.expr(expr));

function settledPart(g: Gen, query: Query): Settled | null {
  const { variable, list } = query;
  const { goesOn, where } = stagesOf(query);
  let places = goesOn || g.off.has("settled lists") ? null : settledPlaces(g, list, variable);
  if (!places) return null;
  const tests = where.flatMap((one) => (one.if ? [one] : conjuncts(one.expr).map((expr) => ({ ...one, expr }))));
  const [settled, left]: [Member[], Member[]] = [[], []];
  for (const one of tests) {
    const own: readonly Place[] | null = one.if ? null : settledPlaces(g, one.expr, variable);
    const all: readonly Place[] | null = own && together(places, own);
    if (
      all &&
      (left.length === 0 || [...left, one].every((test) => tellsNobody(g, test))) &&
      listsFor(all) <= MOST_LISTS
    ) {
      settled.push(one);
      places = all;
    } else left.push(one);
  }
  const steps = [{ step: "filter", where: settled }] as const;
  return settled.length > 0 ? { query: { ...query, steps }, places, left } : null;
}

/** Lists by number, and the work that finding each of them takes. */
interface Found {
  readonly lists: (readonly Value[] | null)[];
  readonly work: Int32Array;
}

/** Finds a list for what its places hold, with the closures of the reference; null where they meet a mistake. */
function finder(g: Gen, { query, places }: Settled, found: Found) {
  const { rt } = g.machine;
  const { run } = g.machine.c.query(query);
  return (at: number, ...held: readonly Value[]): readonly Value[] | null => {
    const env: Value[] = [];
    for (const [i, { local }] of places.entries()) env[local.at] = held[i] ?? NONE;
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

/** Writes the loop over what meets the settled conditions; `inside` tests the others. False where there are none. */
export function settledList(g: Gen, query: Query, env: Env, inside: (left: readonly Member[]) => Inside): boolean {
  const settled = settledPart(g, query);
  if (!settled) return false;
  const size = listsFor(settled.places);
  const found: Found = { lists: new Array(size).fill(null), work: new Int32Array(size) };
  const held = settled.places.map(({ local }) => g.value(local, env));
  let stride = 1;
  const terms = settled.places.map(({ least, size }, i) => {
    const own = least === 0 ? held[i] : `(${held[i]} - ${literal(least)})`;
    const term = stride === 1 ? own : `${own} * ${stride}`;
    stride *= size;
    return term;
  });
  const at = g.out.name(terms.join(" + ") || "0");
  const [lists, work, find] = [g.table(found.lists), g.table(found.work), g.table(finder(g, settled, found))];
  const list = g.out.name(`${lists}[${at}] ?? ${find}(${[at, ...held].join(", ")}) ?? fail()`);
  // What goes on for ever has to stop where it stops by the reference, which looks at all of it each time.
  g.out.line(`if ((work += ${work}[${at}]) > MOST_WORK) fail();`);
  eachIn(g, list, inside(settled.left));
  return true;
}
