import { settledBy } from "../../analysis/settled.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { isFilter, stagesOf } from "../../ir/pipeline.ts";
import type { Expr, PathDef, PathId, Query, Type, Value } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import { exprsOf, readsLocal } from "../../ir/visit.ts";
import { faultFrom, HERE } from "../../runtime/errors.ts";
import { around } from "../expressions/paths.ts";
import type { Env, Gen } from "../gen.ts";
import { maybeNone } from "../kinds-of-types.ts";
import { isFew } from "../term-facts.ts";
import { isNear, isTold, keep, NEVER, upToDate, watch } from "./near.ts";

/**
 * Tests whether a connected group has a space with a settled property: `any(x in union(list(c), chain.reach(c)) where
 * F(x))`, where each step of the path leads to a space with equal contents. A union-find structure joins groups as
 * spaces are filled, and each group keeps the properties of its spaces. After a space is emptied, the plain search is
 * used until the groups are rebuilt.
 */

/** A settled property of spaces, by the value of one other place: bit n stands for value n. */
interface Mark {
  readonly test: Expr;
  readonly words: Int32Array;
}

interface Groups {
  readonly name: string;
  readonly path: PathId;
  /** the contents of a space */
  readonly value: Expr;
  readonly space: number;
  readonly marks: Mark[];
}

const found = new WeakMap<Gen, Groups[]>();

function groupsOf(g: Gen): Groups[] {
  const own = found.get(g) ?? [];
  found.set(g, own);
  return own;
}

/** The list inside terms that only wrap it. */
function behind(g: Gen, list: Expr, depth = 0): { readonly list: Expr; readonly args: readonly Expr[] | null } {
  if (list.op !== "call" || list.without.length > 0) return { list, args: null };
  const form = g.program.terms[list.term]?.form;
  if (form?.form !== "value" || depth > 0) return { list, args: null };
  return { list: behind(g, form.expr, depth + 1).list, args: list.args };
}

const isLocal = (expr: Expr | undefined): expr is Expr & { op: "local" } => expr?.op === "local";

/** The path and the space of a query over a space and everything that a path reaches from it. */
function wholeGroup(g: Gen, query: Query): { readonly path: PathId; readonly from: Expr } | null {
  const { list, args } = behind(g, query.list);
  if (list.op !== "builtin" || list.name !== "concat" || list.args.length !== 2) return null;
  const reach = list.args.find(({ op }) => op === "path");
  const self = list.args.find(({ op }) => op === "tuple");
  if (reach?.op !== "path" || self?.op !== "tuple" || reach.what !== "reach") return null;
  const [from, ...budget] = reach.args;
  const [only, ...more] = self.items;
  if (budget.length + more.length > 0 || !isLocal(from) || !isLocal(only) || from.at !== only.at) return null;
  const given = args ? args[from.at] : from;
  return given && !maybeNone(g.game, given) && !maybeNone(g.game, from) ? { path: reach.path, from: given } : null;
}

/** The contents of a space, if steps lead to spaces with equal contents and are symmetric. */
function heldAlong(g: Gen, def: PathDef): { value: Expr; space: number } | null {
  const { params, cost, beside, step, board, near } = def;
  const { expr } = step;
  if (params > 0 || cost || beside || expr.op !== "same") return null;
  const [from, to] = readsLocal([expr.left], 0) ? [expr.left, expr.right] : [expr.right, expr.left];
  if (!isNear(g, from, 0) || !isNear(g, to, 1) || textOf(g, from, 0) !== textOf(g, to, 1)) return null;
  const lists = g.game.boards[board]?.geometry.around(near) ?? [];
  const isMutual = lists.every((own, at) => own.every((other) => lists[other]?.includes(at)));
  return isMutual ? { value: from, space: 0 } : null;
}

/** The text of a value, without the numbers of names. */
function textOf(g: Gen, value: Expr, space: number): string {
  const { lines, value: text } = g.out.capture(() => g.value(value, new Map([[space, "x"]])));
  return [...lines, text].join("\n").replaceAll(/\b([a-z])\d+\b/g, "$1");
}

/** The place that a test reads besides the space; null: none; undefined: several. */
function otherPlace(test: Expr, space: number): (Expr & { op: "local" }) | null | undefined {
  const others = exprsOf(pieceOf.expr(test))
    .filter(isLocal)
    .filter(({ at }) => at !== space);
  const [first = null] = others;
  return others.every(({ at }) => at === first?.at) ? first : undefined;
}

const valuesOf = (g: Gen, type: Type): readonly number[] => g.game.domain(type).values;

/** The spaces with the property, by the value of the other place; null: it is not settled, or it fails. */
function marksFor(g: Gen, test: Expr, space: number, other: (Expr & { op: "local" }) | null): Int32Array | null {
  const type = other && typeOf(g.program, other);
  const places = [space, ...(other ? [other.at] : [])];
  if ((type && !isFew(g.game, type)) || !settledBy(g.machine.c, test, places)) return null;
  const values = type ? valuesOf(g, type) : [0];
  if (Math.max(...values) > MOST_BIT) return null;
  const holds = g.machine.c.fn(test);
  const env: Value[] = [];
  const bit = (x: number, value: number): number => {
    env[space] = x;
    if (other) env[other.at] = value;
    return holds(env) === 1 ? 1 << value : 0;
  };
  try {
    return Int32Array.from({ length: g.game.entities.count }, (_, x) =>
      (g.game.boardOf[x] ?? -1) < 0 ? 0 : values.reduce((bits, value) => bits | bit(x, value), 0),
    );
  } catch (error) {
    faultFrom(error, HERE);
    return null;
  }
}

const MOST_BIT = 30;

interface Asked {
  /** a text that is true if the group is known */
  readonly knows: string;
  readonly has: string;
}

/** Texts that are true if a group is known, and if one of its spaces has the property; null: the query has another form. */
export function keptGroup(g: Gen, { query }: Expr & { op: "any" }, env: Env): Asked | null {
  const { where, goesOn } = stagesOf(query);
  const [test, ...more] = where;
  const isPlain = isFilter(query) && !goesOn && isTold(g, "kept groups", pieceOf.query(query));
  const group = isPlain ? wholeGroup(g, query) : null;
  const def = group && g.program.paths[group.path];
  const held = def && heldAlong(g, def);
  if (!group || !held || !test || test.if || more.length > 0) return null;
  const other = otherPlace(test.expr, query.variable);
  const words = other === undefined ? null : marksFor(g, test.expr, query.variable, other);
  if (!words || other === undefined || !isGiven(g, other, env) || (def && !isOnBoard(g, group.from, def))) return null;
  const own = groupsAlong(g, group.path, held);
  const mark = own.marks.push({ test: test.expr, words }) - 1;
  const space = g.out.name(g.value(group.from, env));
  const bit = other ? g.value(other, env) : "0";
  return {
    knows: `${own.name}_knows(${space})`,
    has: `(${own.name}_m${mark}[${own.name}_root(${space})] >> ${bit} & 1) === 1`,
  };
}

const isGiven = (g: Gen, other: (Expr & { op: "local" }) | null, env: Env): boolean =>
  other === null || (env.has(other.at) && !maybeNone(g.game, other));

/** Does the group start on the board of the path? */
const isOnBoard = (g: Gen, from: Expr, { board }: PathDef): boolean => {
  const type = typeOf(g.program, from);
  return type.t === "entity" && type.of.length > 0 && type.of.every((kind) => g.program.kinds[kind]?.board === board);
};

function groupsAlong(g: Gen, path: PathId, { value, space }: { value: Expr; space: number }): Groups {
  const all = groupsOf(g);
  const known = all.find((one) => one.path === path);
  if (known) return known;
  const own = { name: `groups${all.length}`, path, value, space, marks: [] };
  watch(g, value);
  all.push(own);
  return own;
}

export const joinsGroups = (g: Gen): boolean => groupsOf(g).length > 0;

/** Writes the functions of all registered groups. */
export function writeGroups(g: Gen): void {
  for (const own of groupsOf(g)) writeOne(g, own);
}

function writeOne(g: Gen, own: Groups): void {
  const { name, path, marks } = own;
  const def = g.program.paths[path] as PathDef;
  const { count } = g.game.entities;
  const all = (write: (nth: number) => string) => marks.map((_, nth) => write(nth)).join(" ");
  const spaces = g.table(Int32Array.from(g.game.boards[def.board]?.entities ?? []));
  const each = g.table(Int32Array.from({ length: count }, (_, x) => x));
  const arrays = [`${name}_held`, `${name}_up`, ...marks.map((_, nth) => `${name}_m${nth}`)];
  keep(g, name, Object.fromEntries(arrays.map((own) => [own, count])), `${name}_broken = false;`);
  g.out.line(`const ${name}_held = new Int32Array(${count}), ${name}_up = new Int32Array(${count});`);
  g.out.line(all((nth) => `const ${name}_m${nth} = new Int32Array(${count});`));
  g.out.line(`let ${name}_at = ${NEVER}, ${name}_broken = false;`);
  g.out.line(
    `const ${name}_root = (x) => { while (${name}_up[x] !== x) x = ${name}_up[x] = ${name}_up[${name}_up[x]]; return x; };`,
  );
  writeSee(g, own, around(g, def), all);
  g.out.block(
    `const ${name}_anew = () => `,
    () => {
      g.out.line(`${name}_held.fill(none); ${name}_up.set(${each}); ${name}_broken = false;`);
      g.out.line(all((nth) => `${name}_m${nth}.set(${g.table(marks[nth]?.words)});`));
      g.out.line(`for (let i = 0; i < ${spaces}.length; i++) ${name}_see(${spaces}[i]);`);
    },
    ";",
  );
  g.out.block(
    `const ${name}_knows = (x) => `,
    () => {
      upToDate(g, name);
      g.out.line(`return !${name}_broken && ${name}_held[x] !== none;`);
    },
    ";",
  );
}

/** Writes the update for one space: a filled space joins equal neighbours; groups never lose spaces. */
function writeSee(
  g: Gen,
  { name, value, space }: Groups,
  { flat, starts }: { readonly flat: string; readonly starts: string },
  all: (write: (nth: number) => string) => string,
): void {
  g.out.block(
    `const ${name}_see = (x) => `,
    () => {
      const now = g.out.name(g.value(value, new Map([[space, "x"]])));
      g.out.line(`const was = ${name}_held[x];`);
      g.out.line(`if (${now} === was) return;`);
      g.out.line(`${name}_held[x] = ${now};`);
      g.out.line(`if (was !== none) { ${name}_broken = true; return; }`);
      g.out.block(`for (let k = ${starts}[x]; k < ${starts}[x + 1]; k++) `, () => {
        g.out.line(`if (${name}_held[${flat}[k]] !== ${now}) continue;`);
        g.out.line(`const a = ${name}_root(x), b = ${name}_root(${flat}[k]);`);
        g.out.line(`if (a !== b) { ${name}_up[a] = b; ${all((nth) => `${name}_m${nth}[b] |= ${name}_m${nth}[a];`)} }`);
      });
    },
    ";",
  );
}
