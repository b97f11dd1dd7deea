import type { Expr } from "../../ir/program.ts";
import { literal } from "../expressions/values.ts";
import type { Gen, Inside } from "../gen.ts";

/** Loops over tables and over lists that exist. */

/** A `for` with a label. Its iterations count as work: `turns` is their greatest number; null: each iteration counts itself. */
export function loop(
  g: Gen,
  head: (x: string) => string,
  turns: number | string | null,
  inside: (x: string, leave: { next: string; stop: string }) => void,
): void {
  const [label, x] = [g.out.fresh("L"), g.out.fresh("i")];
  const { lines, cost } = g.out.weighed(() => inside(x, { next: `continue ${label};`, stop: `break ${label};` }));
  if (turns !== null) counted(g, turns, cost);
  g.out.block(`${label}: for (${head(x)}) `, () => {
    if (turns === null) counted(g, cost, 1, 0);
    g.out.paste(lines);
  });
}

/** Up to this cost a loop counts together with the surrounding code. */
export const LITTLE = 256;

/** Writes the count of the work of `turns` iterations, before they run. */
export function counted(g: Gen, turns: number | string, cost: number, little = LITTLE): void {
  const total = typeof turns === "number" ? turns * cost : cost === 1 ? turns : `(${turns}) * ${cost}`;
  if (typeof total === "number" && total <= little) g.out.spend(total);
  else g.out.line(`if ((work += ${total}) > MOST_WORK) fail();`);
}

/** The number of integers in a range of two constants. */
export const turnsOf = (from: Expr, to: Expr): number | null =>
  from.op === "const" && to.op === "const" ? Math.max(0, Number(to.value) - Number(from.value) + 1) : null;

export const isRun = (list: readonly number[]) =>
  list.every((value, i) => i === 0 || value === (list[i - 1] as number) + 1);

/** A loop over constant values. */
export function eachOf(g: Gen, list: readonly unknown[], inside: Inside): void {
  const [first] = list;
  if (first === undefined) return;
  const numbers = list.every((value) => typeof value === "number") ? (list as readonly number[]) : null;
  if (numbers && isRun(numbers)) {
    const [from, to] = [numbers[0] as number, numbers.at(-1) as number];
    loop(g, (x) => `let ${x} = ${literal(from)}; ${x} <= ${literal(to)}; ${x}++`, list.length, inside);
    return;
  }
  const table = g.table(numbers ? Int32Array.from(numbers) : list);
  loop(
    g,
    (x) => `let ${x} = 0; ${x} < ${list.length}; ${x}++`,
    list.length,
    (i, leave) => inside(g.out.name(`${table}[${i}]`), leave),
  );
}

/** Constant lists of equal length, concatenated: by the name of one of them, its place in the table. */
const runs = new WeakMap<Gen, Map<string, { readonly flat: string; readonly from: string; readonly length: number }>>();

function runsOf(g: Gen) {
  const known =
    runs.get(g) ?? new Map<string, { readonly flat: string; readonly from: string; readonly length: number }>();
  runs.set(g, known);
  return known;
}

/** A loop over constant lists of numbers, all of equal length. */
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
    lists.length,
    (i, leave) => {
      const name = g.out.name(`${table}[${i}]`);
      runsOf(g).set(name, { flat, from: g.out.name(`${i} * ${length}`), length });
      inside(name, leave);
    },
  );
}

/** A loop over a list that exists. */
export function eachIn(g: Gen, list: string, inside: Inside): void {
  const run = runsOf(g).get(list);
  if (run) {
    loop(
      g,
      (i) => `let ${i} = ${run.from}, e${i} = ${run.from} + ${run.length}; ${i} < e${i}; ${i}++`,
      run.length,
      (i, leave) => inside(g.out.name(`${run.flat}[${i}]`), leave),
    );
    return;
  }
  const name = g.out.name(list, "l");
  loop(
    g,
    (i) => `let ${i} = 0; ${i} < ${name}.length; ${i}++`,
    `${name}.length`,
    (i, leave) => inside(g.out.name(`${name}[${i}]`), leave),
  );
}
