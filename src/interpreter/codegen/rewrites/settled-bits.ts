import type { Member, Query, Value } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { combination, combinations } from "./held-places.ts";
import { finder, nothingFound, settledTests } from "./settled-lists.ts";

/**
 * Combines kept bits with settled conditions: `s in points where s.man is none and linked(m.point, s)`. The spaces that
 * meet the settled condition are bits as well, computed once for each value that it depends on. The result is an `and`
 * of two words.
 */
interface SettledBits {
  /** writes a text for word `w` */
  readonly word: (env: Env) => (w: string) => string;
  /** the remaining conditions */
  readonly left: readonly Member[];
}

/** The most words for which this pays. */
const MOST_WORDS = 16_384;

/** The bits of the spaces that meet the settled conditions of a query; `bits` converts spaces to words. */
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
    // Charges the work again, so that endless rules stop where they stop in the interpreter.
    g.out.line(`if ((work += ${work}[${at}]) > MOST_WORK) fail();`);
    const from = words === 1 ? at : g.out.name(`${at} * ${words}`);
    const table = g.table(all);
    return (w: string) => `${table}[${w === "0" ? from : `${from} + ${w}`}]`;
  };
  return { word, left: settled.left };
}
