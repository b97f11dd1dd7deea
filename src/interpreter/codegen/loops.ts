import type { Gen, Inside } from "./gen.ts";
import { literal } from "./values.ts";

/** Loops over tables and over lists that have been made. */

/** A `for` with a label. */
export function loop(
  g: Gen,
  head: (x: string) => string,
  inside: (x: string, leave: { next: string; stop: string }) => void,
): void {
  const [label, x] = [g.out.fresh("L"), g.out.fresh("i")];
  g.out.block(`${label}: for (${head(x)}) `, () => inside(x, { next: `continue ${label};`, stop: `break ${label};` }));
}

export const isRun = (list: readonly number[]) =>
  list.every((value, i) => i === 0 || value === (list[i - 1] as number) + 1);

/** Over values that never change. */
export function eachOf(g: Gen, list: readonly unknown[], inside: Inside): void {
  const [first] = list;
  if (first === undefined) return;
  const numbers = list.every((value) => typeof value === "number") ? (list as readonly number[]) : null;
  if (numbers && isRun(numbers)) {
    const [from, to] = [numbers[0] as number, numbers.at(-1) as number];
    loop(g, (x) => `let ${x} = ${literal(from)}; ${x} <= ${literal(to)}; ${x}++`, inside);
    return;
  }
  const table = g.table(numbers ? Int32Array.from(numbers) : list);
  loop(
    g,
    (x) => `let ${x} = 0; ${x} < ${list.length}; ${x}++`,
    (i, leave) => inside(g.out.name(`${table}[${i}]`), leave),
  );
}

/** Lists of one length that never change, one behind another: by the name under which one of them is looked at. */
const runs = new WeakMap<Gen, Map<string, { readonly flat: string; readonly from: string; readonly length: number }>>();

function runsOf(g: Gen) {
  const known =
    runs.get(g) ?? new Map<string, { readonly flat: string; readonly from: string; readonly length: number }>();
  runs.set(g, known);
  return known;
}

/** Over lists of numbers that never change, and are all as long. */
export function eachRun(g: Gen, lists: readonly (readonly number[])[], inside: Inside): void {
  const [first] = lists;
  if (!first) return;
  const { length } = first;
  if (!lists.every((list) => list.length === length)) {
    eachOf(g, lists, inside);
    return;
  }
  const [table, flat] = [g.table(lists), g.table(Int32Array.from(lists.flat()))];
  loop(
    g,
    (i) => `let ${i} = 0; ${i} < ${lists.length}; ${i}++`,
    (i, leave) => {
      const name = g.out.name(`${table}[${i}]`);
      runsOf(g).set(name, { flat, from: g.out.name(`${i} * ${length}`), length });
      inside(name, leave);
    },
  );
}

/** Over a list that has been made. */
export function eachIn(g: Gen, list: string, inside: Inside): void {
  const run = runsOf(g).get(list);
  if (run) {
    loop(
      g,
      (i) => `let ${i} = ${run.from}, e${i} = ${run.from} + ${run.length}; ${i} < e${i}; ${i}++`,
      (i, leave) => inside(g.out.name(`${run.flat}[${i}]`), leave),
    );
    return;
  }
  const name = g.out.name(list, "l");
  g.out.line(`if ((work += ${name}.length) > MOST_WORK) fail();`);
  loop(
    g,
    (i) => `let ${i} = 0; ${i} < ${name}.length; ${i}++`,
    (i, leave) => inside(g.out.name(`${name}[${i}]`), leave),
  );
}
