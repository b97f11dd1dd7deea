import type { Expr } from "../../ir/program.ts";
import { literal } from "../expressions/values.ts";
import type { Gen, Inside } from "../gen.ts";

/** Loops over tables and over lists that have been made. */

/** A `for` with a label. Its turns are counted: `turns` says how many there are, at most; null: each turn counts itself. */
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

/** What costs less counts together with what stands around it. */
export const LITTLE = 256;

/** Writes what counts the work of so many turns, before they are taken. */
export function counted(g: Gen, turns: number | string, cost: number, little = LITTLE): void {
  const total = typeof turns === "number" ? turns * cost : cost === 1 ? turns : `(${turns}) * ${cost}`;
  if (typeof total === "number" && total <= little) g.out.spend(total);
  else g.out.line(`if ((work += ${total}) > MOST_WORK) fail();`);
}

/** How many numbers there are between two that are written out. */
export const turnsOf = (from: Expr, to: Expr): number | null =>
  from.op === "const" && to.op === "const" ? Math.max(0, Number(to.value) - Number(from.value) + 1) : null;

export const isRun = (list: readonly number[]) =>
  list.every((value, i) => i === 0 || value === (list[i - 1] as number) + 1);

/** Over values that never change. */
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
    lists.length,
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
