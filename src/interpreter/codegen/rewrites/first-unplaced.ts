import { pieceOf } from "../../ir/pieces.ts";
import { stagesOf } from "../../ir/pipeline.ts";
import { type Expr, NONE, type Query } from "../../ir/program.ts";
import { runsOf } from "../expressions/children.ts";
import type { Env, Gen } from "../gen.ts";
import { GONE } from "../ground/touches.ts";
import { kindsOf, liesInZones, standsOnSpaces } from "../kinds-of-types.ts";
import { counted, isRun } from "../lists/loops.ts";
import { elementsOf } from "./grouped.ts";
import { cleared, isTold } from "./near.ts";

/**
 * Finds the first thing that is nowhere: `first(m in p.marks where m.square is none)`. The search starts where it last
 * ended, as long as nothing has gone to nowhere since: all earlier things are placed.
 */

interface Firsts {
  readonly name: string;
  /** the things that are searched, as a text by which an equal search is found again */
  readonly of: string;
  /** number of independent searches: one for each parent */
  readonly searches: number;
}

const found = new WeakMap<Gen, Firsts[]>();

function firstsOf(g: Gen): Firsts[] {
  const own = found.get(g) ?? [];
  found.set(g, own);
  return own;
}

/** Does a condition say that a thing is nowhere? */
function isNowhere(g: Gen, test: Expr, variable: number): boolean {
  if (test.op !== "same") return false;
  return [
    [test.left, test.right],
    [test.right, test.left],
  ].some(([place, none]) => {
    if (none?.op !== "const" || none.value !== NONE) return false;
    if (place?.op !== "spaceOf" && place?.op !== "zoneOf") return false;
    if (place.of.op !== "local" || place.of.at !== variable) return false;
    const kinds = kindsOf(g.game, place.of);
    return place.op === "spaceOf" ? !liesInZones(g.game, kinds) : !standsOnSpaces(g.game, kinds);
  });
}

/** The searched things: they are consecutive and never leave the game. */
interface Things {
  readonly of: string;
  readonly size: number;
  readonly searches: number;
  /** writes the index of the search and the number of its first thing */
  readonly begin: () => { readonly search: string; readonly from: string };
}

function thingsIn(g: Gen, query: Query, env: Env): Things | null {
  const { list } = query;
  if (list.op === "children" && !list.single && !g.game.mayLeave[list.kind]) {
    const runs = runsOf(g, list);
    return (
      runs && {
        of: `${list.kind} of ${list.nth}`,
        size: runs.size,
        searches: runs.last + 1,
        begin: () => {
          const search = g.out.name(g.value(list.of, env));
          return { search, from: `${search} * ${runs.size} + ${runs.from}` };
        },
      }
    );
  }
  const all = elementsOf(g, query);
  if (!all || !isRun(all)) return null;
  const [first = 0] = all;
  return { of: `from ${first}`, size: all.length, searches: 1, begin: () => ({ search: "0", from: `${first}` }) };
}

/** Writes the search and gives the name of its result; null: the query has another form. */
export function firstUnplaced(g: Gen, query: Query, env: Env): string | null {
  const { goesOn, where, arranging, take } = stagesOf(query);
  const [test, ...others] = where;
  if (goesOn || arranging.length + others.length > 0 || take) return null;
  if (!isTold(g, "first unplaced", pieceOf.query(query))) return null;
  if (!test || test.if || !isNowhere(g, test.expr, query.variable)) return null;
  const things = thingsIn(g, query, env);
  if (!things) return null;
  const { name } = firstsFor(g, things);
  const { search, from } = things.begin();
  const [result, x, first] = [g.out.fresh("r"), g.out.fresh("i"), g.out.name(from)];
  counted(g, things.size, 1);
  g.out.line(`if (${name}_at !== touches[${GONE}]) ${name}_anew();`);
  g.out.line(`let ${result} = none;`);
  g.out.block(
    `for (let ${x} = ${first} + ${name}[${search}], e${x} = ${first} + ${things.size}; ${x} < e${x}; ${x}++) `,
    () => {
      g.out.line(`if (S[${g.game.layout.place} + ${x}] !== none) continue;`);
      g.out.line(`${name}[${search}] = ${x} - ${first}; ${result} = ${x};`);
      g.out.line("break;");
    },
  );
  return result;
}

/** Equal searches share their start. */
function firstsFor(g: Gen, { of, searches }: Things): Firsts {
  const all = firstsOf(g);
  const known = all.find((one) => one.of === of);
  if (known) return known;
  const own = { name: `firsts${all.length}`, of, searches };
  all.push(own);
  return own;
}

/** Writes the variables that hold where searches start. */
export function writeFirsts(g: Gen): void {
  for (const { name, searches } of firstsOf(g)) {
    g.out.line(`const ${name} = new Int32Array(${searches});`);
    g.out.line(`let ${name}_at = 0;`);
    g.out.line(`const ${name}_anew = () => { ${cleared(name, searches)} ${name}_at = touches[${GONE}]; };`);
  }
}
