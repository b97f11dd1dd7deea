import { settledBy } from "../../analysis/settled.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { isFilter, stagesOf } from "../../ir/pipeline.ts";
import type { Expr, Query, Type, Value } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { exprsOf } from "../../ir/visit.ts";
import type { Env, Gen } from "../gen.ts";
import { maybeNone, numeric, whatIsThere } from "../kinds-of-types.ts";
import { isFew } from "../term-facts.ts";
import { cleared, isNear, isTold, keep, NEVER, upToDate, watch } from "./near.ts";

/**
 * Tests for a line with equal contents in all spaces: `any(line in LINES where all(x in line: F(x) is p))`, where the
 * lines are constant and F depends only on the space. It counts for each line how many spaces hold each value, and
 * updates the counts for touched spaces.
 */

interface Lines {
  readonly name: string;
  readonly lines: readonly (readonly number[])[];
  /** number of values, from 0 on */
  readonly values: number;
  readonly value: Expr;
  readonly variable: number;
}

const found = new WeakMap<Gen, Lines[]>();

const linesOf = (g: Gen): Lines[] => {
  const own = found.get(g) ?? [];
  found.set(g, own);
  return own;
};

/** The only condition of a query that only filters. */
function onlyTest(query: Query): Expr | null {
  const { where, goesOn } = stagesOf(query);
  const [test, ...others] = where;
  return isFilter(query) && !goesOn && test && others.length === 0 && !test.if ? test.expr : null;
}

const readsPlace = (expr: Expr, at: number): boolean =>
  exprsOf(pieceOf.expr(expr)).some((one) => one.op === "local" && one.at === at);

/** The type of the contents of a space. */
const heldBy = (g: Gen, value: Expr): Type => whatIsThere(typeOf(g.program, value));

/** The lines of a board, if they are constant and not empty. */
function settledLines(g: Gen, list: Expr): readonly (readonly number[])[] | null {
  if (!settledBy(g.machine.c, list, [])) return null;
  const all: Value = g.machine.c.fn(list)([]);
  if (typeof all === "number") return null;
  const isLine = (line: Value): line is readonly number[] =>
    typeof line !== "number" && line.length > 0 && line.every((x) => typeof x === "number" && isSpace(g, x));
  return all.every(isLine) && all.length <= MOST_LINES ? (all as readonly (readonly number[])[]) : null;
}

const isSpace = ({ game }: Gen, id: number): boolean => (game.boardOf[id] ?? -1) >= 0;

/** The most lines for which this pays. */
const MOST_LINES = 5_000;

/** The two sides of the comparison: the contents of a space, and the wanted value. */
function sides(g: Gen, line: number, space: number, test: Expr): { value: Expr; wanted: Expr } | null {
  if (test.op !== "same") return null;
  for (const [value, wanted] of [
    [test.left, test.right],
    [test.right, test.left],
  ] as const) {
    if (readsPlace(wanted, space) || readsPlace(wanted, line) || !readsPlace(value, space)) continue;
    const isOne = !maybeNone(g.game, wanted) && numeric(g.game, wanted) && isFew(g.game, heldBy(g, value));
    if (isOne && isNear(g, value, space)) return { value, wanted };
  }
  return null;
}

/** A text that is true if there is such a line; null: the query has another form. */
export function keptLines(g: Gen, { query }: Expr & { op: "any" }, env: Env): string | null {
  const every = onlyTest(query);
  if (every?.op !== "all" || !isTold(g, "kept lines", pieceOf.query(query))) return null;
  const { list, steps, variable: space } = every.query;
  if (list.op !== "local" || list.at !== query.variable || steps.length > 0) return null;
  const two = sides(g, query.variable, space, every.value);
  const lines = two && settledLines(g, query.list);
  if (!two || !lines) return null;
  const { values: all } = g.game.domain(heldBy(g, two.value));
  const own = { lines, values: Math.max(...all) + 1, value: two.value, variable: space };
  return `${nameOf(g, own)}_has(${g.value(two.wanted, env)})`;
}

/** Registers lines; equal ones are shared. */
function nameOf(g: Gen, own: Omit<Lines, "name">): string {
  const all = linesOf(g);
  const alike = JSON.stringify([own.lines, own.values, own.value]);
  const known = all.find(({ lines, values, value }) => JSON.stringify([lines, values, value]) === alike);
  if (known) return known.name;
  const name = `lines${all.length}`;
  all.push({ ...own, name });
  watch(g, own.value);
  return name;
}

/** By space: the lines through it, concatenated, and where those of each begin. */
function through(g: Gen, lines: readonly (readonly number[])[]) {
  const by: number[][] = Array.from({ length: g.game.entities.count }, () => []);
  for (const [line, spaces] of lines.entries()) for (const space of spaces) by[space]?.push(line);
  let at = 0;
  const starts = [0, ...by.map((list) => (at += list.length))];
  return { flat: g.table(Int32Array.from(by.flat())), starts: g.table(Int32Array.from(starts)) };
}

/** Writes the functions of all registered lines. */
export function writeLines(g: Gen): void {
  for (const own of linesOf(g)) writeOne(g, own);
}

function writeOne(g: Gen, { name, lines, values, value, variable }: Lines): void {
  const { flat, starts } = through(g, lines);
  const spaces = g.table(Int32Array.from(new Set(lines.flat())));
  const [size = 0] = lines.map(({ length }) => length);
  const isEven = lines.every(({ length }) => length === size);
  const sizes = isEven ? null : g.table(Int32Array.from(lines, ({ length }) => length));
  const whole = sizes ? `${sizes}[line]` : String(size);
  const held = g.game.entities.count;
  const count = lines.length;
  keep(g, name, {
    [`${name}_held`]: held,
    [`${name}_whole`]: values,
    [`${name}_count`]: values * count,
  });
  g.out.line(`const ${name}_held = new Int32Array(${held}), ${name}_whole = new Int32Array(${values});`);
  g.out.line(`const ${name}_count = new Int32Array(${values * count});`);
  g.out.line(`let ${name}_at = ${NEVER};`);
  g.out.block(
    `const ${name}_see = (x) => `,
    () => {
      const now = g.out.name(g.value(value, new Map([[variable, "x"]])));
      g.out.line(`const is = ${now} >= 0 && ${now} < ${values} ? ${now} + 1 : 0, was = ${name}_held[x];`);
      g.out.line("if (is === was) return;");
      g.out.line(`${name}_held[x] = is;`);
      g.out.line(
        `const from = ${starts}[x], to = ${starts}[x + 1], less = (was - 1) * ${count}, more = (is - 1) * ${count};`,
      );
      g.out.line(
        `if (was > 0) for (let k = from; k < to; k++) { const line = ${flat}[k]; if (${name}_count[less + line]-- === ${whole}) ${name}_whole[was - 1]--; }`,
      );
      g.out.line(
        `if (is > 0) for (let k = from; k < to; k++) { const line = ${flat}[k]; if (++${name}_count[more + line] === ${whole}) ${name}_whole[is - 1]++; }`,
      );
    },
    ";",
  );
  g.out.block(
    `const ${name}_anew = () => `,
    () => {
      g.out.line(
        [
          cleared(`${name}_held`, held),
          cleared(`${name}_whole`, values),
          cleared(`${name}_count`, values * count),
        ].join(" "),
      );
      g.out.line(`for (let i = 0; i < ${spaces}.length; i++) ${name}_see(${spaces}[i]);`);
    },
    ";",
  );
  g.out.block(
    `const ${name}_has = (value) => `,
    () => {
      upToDate(g, name);
      g.out.line(`return value >= 0 && value < ${values} && ${name}_whole[value] > 0;`);
    },
    ";",
  );
}
