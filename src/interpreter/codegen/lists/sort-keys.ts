import type { Expr, OrderKey, SortKey } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { leaving } from "../leaving.ts";

/** Sort keys: numbers that are compared one after another, smaller first. */

type Key = Pick<SortKey, "by" | "descending" | "reversed">;

/** The text `1` or `-1`, or a name with such a value; reverses numbers. */
type Sign = "1" | "-1" | (string & {});

const turned = (sign: Sign): Sign => (sign === "1" ? "-1" : sign === "-1" ? "1" : `-${sign}`);

const times = (sign: Sign, value: string): string => {
  if (sign === "1") return value;
  return sign === "-1" ? `-(${value})` : `${sign} * (${value})`;
};

/** Keys with more numbers than this are left to the interpreter, as are orders that refer to each other in a circle. */
const MOST_NUMBERS = 24;

interface Width {
  readonly numbers: number;
  /** chance decides from here on, so later keys never do */
  readonly ends: boolean;
}

const NOTHING: Width = { numbers: 0, ends: true };

function widthOf(g: Pick<Gen, "program">, keys: readonly Key[], depth = 0): Width | null {
  let numbers = 0;
  for (const { by } of keys) {
    const own = byWidth(g, by, depth);
    if (!own) return null;
    numbers += own.numbers;
    if (numbers > MOST_NUMBERS) return null;
    if (own.ends) return { numbers, ends: true };
  }
  return { numbers, ends: false };
}

function byWidth(g: Pick<Gen, "program">, by: Key["by"], depth: number): Width | null {
  if (by.by === "chance") return NOTHING;
  if (by.by === "value") return { numbers: 1, ends: false };
  return depth < MOST_NUMBERS ? widthOf(g, g.program.orders[by.order]?.keys ?? [], depth + 1) : null;
}

/** Can the module write the keys? */
export const areWritable = (g: Pick<Gen, "program">, keys: readonly Key[]): boolean => widthOf(g, keys) !== null;

/** Texts of the sort numbers of an element. */
export function keyTexts(g: Gen, keys: readonly Key[], env: Env, sign: Sign = "1"): string[] {
  const found: string[] = [];
  for (const key of keys) {
    found.push(...oneKey(g, key, env, sign));
    if (byWidth(g, key.by, 0)?.ends) break;
  }
  return found;
}

function oneKey(g: Gen, { by, descending, reversed }: Key, env: Env, outer: Sign): string[] {
  const own = descending !== (reversed === true) ? turned(outer) : outer;
  const sign = reversed === null || reversed === true ? own : turnedBy(g, reversed, env, own);
  switch (by.by) {
    case "chance":
      return [];
    case "value":
      return [times(sign, g.value(by.expr, env))];
    case "order": {
      const args = by.args.map((arg) => g.out.name(g.value(arg, env)));
      const inner: Env = new Map(args.map((arg, at) => [at, arg]));
      return orderTexts(g, g.program.orders[by.order]?.keys ?? [], inner, sign);
    }
  }
}

function turnedBy(g: Gen, reversed: Expr, env: Env, sign: Sign): Sign {
  return g.out.name(`${g.test(reversed, env)} ? ${turned(sign)} : ${sign}`);
}

function orderTexts(g: Gen, keys: readonly OrderKey[], env: Env, sign: Sign): string[] {
  const found: string[] = [];
  for (const key of keys) {
    const own = key.fixed ? "1" : sign;
    found.push(...(key.if ? whereIt(g, key, key.if, env, own) : oneKey(g, key, env, own)));
    if (byWidth(g, key.by, 0)?.ends) break;
  }
  return found;
}

/** A key that is 0 if its condition does not hold. */
function whereIt(g: Gen, key: OrderKey, holds: Expr, env: Env, sign: Sign): string[] {
  const { numbers = 0 } = byWidth(g, key.by, 0) ?? {};
  const names = Array.from({ length: numbers }, () => g.out.fresh("z"));
  if (names.length > 0) g.out.line(`let ${names.map((name) => `${name} = 0`).join(", ")};`);
  leaving(g, (leave) => {
    g.jump(holds, env, false, leave);
    for (const [at, text] of oneKey(g, key, env, sign).entries()) g.out.line(`${names[at]} = ${text};`);
  });
  return names;
}
