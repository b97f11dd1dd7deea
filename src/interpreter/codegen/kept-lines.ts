import { settledBy } from "../analysis/settled.ts";
import { isFilter, stagesOf } from "../ir/pipeline.ts";
import type { Expr, Query, SlotId, Type, Value } from "../ir/program.ts";
import { typeOf } from "../ir/types.ts";
import { exprsOf } from "../ir/visit.ts";
import { isFew } from "./facts.ts";
import { type Env, FAIL, type Gen } from "./gen.ts";
import { maybeNone, numeric, whatIsThere } from "./kinds-of-types.ts";
import { MOST_TOUCHED } from "./touches.ts";

/**
 * Is there a line of which all spaces hold the same: `any(line in LINES where all(x in line: F(x) is p))`, where the lines
 * never change and F looks at nothing but the space. How many spaces of each line hold each value is counted, and brought
 * up to date by the spaces that have been touched since.
 */

/** What is written where a space is touched; taken out again where no line looks at what is written. */
const touching = (slot: SlotId, space: string): string => `touch_${slot}(${space}); `;

/** All words of a slot are written. */
export const touchedAll = (slot: SlotId): string => touching(slot, "");
const TOUCHES = /touch_(\d+)\(([^)]*)\); /g;

/** The statement that a value of a space is written; empty where its address does not tell the space. */
export function touched(g: Gen, slot: SlotId, at: string): string {
  const own = g.game.layout.slots[slot];
  const [domain, ...others] = own?.domains ?? [];
  if (!own || !domain || others.length > 0) return "";
  return touching(slot, `${at} - ${own.base - domain.start}`);
}

interface Lines {
  readonly name: string;
  readonly lines: readonly (readonly number[])[];
  /** how many values there are, from 0 on */
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

/** The one condition of a query that only leaves elements out. */
function onlyTest(query: Query): Expr | null {
  const { where, goesOn } = stagesOf(query);
  const [test, ...others] = where;
  return isFilter(query) && !goesOn && test && others.length === 0 && !test.if ? test.expr : null;
}

const readsPlace = (expr: Expr, at: number): boolean =>
  exprsOf(expr).some((one) => one.op === "local" && one.at === at);

const NEAR: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>([
  "local",
  "const",
  "entity",
  "through",
  "standing",
  "parent",
]);

/** Does an expression look at nothing that changes but at what is written for a space, and what stands there? */
function isNear(g: Gen, value: Expr, space: number): boolean {
  const own = new Set([space]);
  const exprs = exprsOf(value);
  for (const expr of exprs) if (expr.op === "through") own.add(expr.at);
  const isSpace = (expr: Expr | undefined) => expr?.op === "local" && expr.at === space;
  return exprs.every((expr) => {
    if (expr.op === "local") return own.has(expr.at);
    if (expr.op === "standing") return expr.single && isSpace(expr.of);
    if (expr.op !== "slot") return NEAR.has(expr.op);
    const at = g.game.layout.slots[expr.slot];
    return expr.keys.length === 1 && isSpace(expr.keys[0]) && at?.codec.plain === true && at.codec.width === 1;
  });
}

/** What a space holds, where it holds anything. */
const heldBy = (g: Gen, value: Expr): Type => whatIsThere(typeOf(g.program, value));

/** It is looked at where the rules would not look any more. */
function canFail(g: Gen, value: Expr, space: number): boolean {
  const text = g.out.capture(() => g.value(value, new Map([[space, "x"]])));
  return [...text.lines, text.value].some((line) => line.includes(FAIL) || line.includes("refer"));
}

/** The lines of a board, if they are known before play and none is empty. */
function settledLines(g: Gen, list: Expr): readonly (readonly number[])[] | null {
  if (!settledBy(g.machine.c, list, [])) return null;
  const all: Value = g.machine.c.fn(list)([]);
  if (typeof all === "number") return null;
  const isLine = (line: Value): line is readonly number[] =>
    typeof line !== "number" && line.length > 0 && line.every((x) => typeof x === "number" && isSpace(g, x));
  return all.every(isLine) && all.length <= MOST_LINES ? (all as readonly (readonly number[])[]) : null;
}

const isSpace = ({ game }: Gen, id: number): boolean => (game.boardOf[id] ?? -1) >= 0;

/** More are not worth the room. */
const MOST_LINES = 5_000;

/** Both sides of what is compared: what a space holds, and what is asked for. */
function sides(g: Gen, line: number, space: number, test: Expr): { value: Expr; wanted: Expr } | null {
  if (test.op !== "same") return null;
  for (const [value, wanted] of [
    [test.left, test.right],
    [test.right, test.left],
  ] as const) {
    if (readsPlace(wanted, space) || readsPlace(wanted, line) || !readsPlace(value, space)) continue;
    const isOne = !maybeNone(g.game, wanted) && numeric(g.game, wanted) && isFew(g.game, heldBy(g, value));
    if (isOne && isNear(g, value, space) && !canFail(g, value, space)) return { value, wanted };
  }
  return null;
}

/** Could the words change without being told: are there other positions, or secrets? */
const isOpen = (g: Gen): boolean =>
  !g.off.has("kept lines") &&
  g.secrecy === null &&
  g.read === "S" &&
  !exprsOf(g.program).some(({ op }) => op === "after");

/** A text that is true where there is such a line; null: it is no such search. */
export function keptLines(g: Gen, { query }: Expr & { op: "any" }, env: Env): string | null {
  const every = onlyTest(query);
  if (every?.op !== "all" || !isOpen(g)) return null;
  const { list, steps, variable: space } = every.query;
  if (list.op !== "local" || list.at !== query.variable || steps.length > 0) return null;
  const two = sides(g, query.variable, space, every.value);
  const lines = two && settledLines(g, query.list);
  if (!two || !lines) return null;
  const { values: all } = g.game.domain(heldBy(g, two.value));
  const own = { lines, values: Math.max(...all) + 1, value: two.value, variable: space };
  return `${nameOf(g, own)}_has(${g.value(two.wanted, env)})`;
}

/** The same lines are counted once. */
function nameOf(g: Gen, own: Omit<Lines, "name">): string {
  const all = linesOf(g);
  const alike = JSON.stringify([own.lines, own.values, own.value]);
  const known = all.find(({ lines, values, value }) => JSON.stringify([lines, values, value]) === alike);
  if (known) return known.name;
  const name = `lines${all.length}`;
  all.push({ ...own, name });
  return name;
}

/** By space: the lines through it, one space after another; and where those of each begin. */
function through(g: Gen, lines: readonly (readonly number[])[]) {
  const by: number[][] = Array.from({ length: g.game.entities.count }, () => []);
  for (const [line, spaces] of lines.entries()) for (const space of spaces) by[space]?.push(line);
  let at = 0;
  const starts = [0, ...by.map((list) => (at += list.length))];
  return { flat: g.table(Int32Array.from(by.flat())), starts: g.table(Int32Array.from(starts)) };
}

/** Writes what counts the lines that were asked for. */
export function writeLines(g: Gen): void {
  for (const own of linesOf(g)) writeOne(g, own);
}

function writeOne(g: Gen, { name, lines, values, value, variable }: Lines): void {
  const { flat, starts } = through(g, lines);
  const spaces = g.table(Int32Array.from(new Set(lines.flat())));
  const sizes = g.table(Int32Array.from(lines, ({ length }) => length));
  const count = lines.length;
  g.out.line(
    `const ${name}_held = new Int32Array(${g.game.entities.count}), ${name}_whole = new Int32Array(${values});`,
  );
  g.out.line(`const ${name}_count = new Int32Array(${values * count});`);
  g.out.line(`let ${name}_at = -${MOST_TOUCHED + 1};`);
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
        `if (was > 0) for (let k = from; k < to; k++) if (${name}_count[less + ${flat}[k]]-- === ${sizes}[${flat}[k]]) ${name}_whole[was - 1]--;`,
      );
      g.out.line(
        `if (is > 0) for (let k = from; k < to; k++) if (++${name}_count[more + ${flat}[k]] === ${sizes}[${flat}[k]]) ${name}_whole[is - 1]++;`,
      );
    },
    ";",
  );
  g.out.block(
    `const ${name}_anew = () => `,
    () => {
      g.out.line(`${name}_held.fill(0); ${name}_whole.fill(0); ${name}_count.fill(0);`);
      g.out.line(`for (let i = 0; i < ${spaces}.length; i++) ${name}_see(${spaces}[i]);`);
    },
    ";",
  );
  g.out.block(
    `const ${name}_has = (value) => `,
    () => {
      const now = `touches[${MOST_TOUCHED}]`;
      g.out.line(`if (++work > MOST_WORK) ${FAIL};`);
      g.out.line(`if ((${now} - ${name}_at | 0) > ${MOST_TOUCHED}) { ${name}_anew(); ${name}_at = ${now}; }`);
      g.out.line(
        `else for (; ${name}_at !== ${now}; ${name}_at = ${name}_at + 1 | 0) ${name}_see(touches[${name}_at & ${MOST_TOUCHED - 1}]);`,
      );
      g.out.line(`return value >= 0 && value < ${values} && ${name}_whole[value] > 0;`);
    },
    ";",
  );
}

/** The text of a module, with spaces noted where lines look at them, and nowhere else. */
export function noteTouches(g: Gen, text: string): string {
  const watched = new Set(
    linesOf(g).flatMap(({ value }) => exprsOf(value).flatMap((one) => (one.op === "slot" ? [one.slot] : []))),
  );
  const all = `touches[${MOST_TOUCHED}] += ${MOST_TOUCHED + 1}; `;
  const note = `touches[touches[${MOST_TOUCHED}]++ & ${MOST_TOUCHED - 1}] = `;
  return text.replaceAll(TOUCHES, (_, slot, space) => {
    if (!watched.has(Number(slot))) return "";
    return space === "" ? all : `${note}${space}; `;
  });
}
