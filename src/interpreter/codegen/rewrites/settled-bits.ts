import type { Member, Query, Value } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { combination, combinations } from "./held-places.ts";
import { finder, nothingFound, settledTests } from "./settled-lists.ts";

/**
 * Neighbours instead of searches: `s in points where s.man is none and linked(m.point, s)`. Where the spaces that hold something are
 * kept as bits, those that meet what no move changes are bits as well, found once for each value that this hangs on. What
 * meets both is one `and` of two words.
 */
interface SettledBits {
  /** writes what is needed for a text that is word number `w` */
  readonly word: (env: Env) => (w: string) => string;
  /** what remains to be tested */
  readonly left: readonly Member[];
}

/** More words are not worth the room. */
const MOST_WORDS = 16_384;

/** The bits of the spaces of a query that meet those of some conditions that no move changes; `bits` puts spaces into words. */
export function settledBits(
  g: Gen,
  query: Query,
  tests: readonly Member[],
  words: number,
  bits: (spaces: readonly number[]) => readonly number[],
): SettledBits | null {
  const settled = settledTests(g, query, tests);
  if (!settled) return null;
  const size = combinations(settled.places);
  if (size * words > MOST_WORDS) return null;
  const word = (env: Env) => {
    const found = nothingFound(size);
    const all = new Int32Array(size * words);
    const find = finder(g, settled, found);
    const put = (at: number, ...held: readonly Value[]): boolean => {
      const spaces = find(at, ...held);
      if (spaces) all.set(bits(spaces as readonly number[]), at * words);
      return spaces !== null;
    };
    const { at, held } = combination(g, settled.places, env);
    const [lists, work] = [g.table(found.lists), g.table(found.work)];
    g.out.line(`if (${lists}[${at}] === null && !${g.table(put)}(${[at, ...held].join(", ")})) fail();`);
    // What goes on for ever has to stop where it stops by the reference, which looks at all of it each time.
    g.out.line(`if ((work += ${work}[${at}]) > MOST_WORK) fail();`);
    const from = words === 1 ? at : g.out.name(`${at} * ${words}`);
    const table = g.table(all);
    return (w: string) => `${table}[${w === "0" ? from : `${from} + ${w}`}]`;
  };
  return { word, left: settled.left };
}
