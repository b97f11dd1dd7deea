import { mayHide } from "../../analysis/hideable.ts";
import { settledBy } from "../../analysis/settled.ts";
import { conjuncts } from "../../eval/before-play.ts";
import { pieceOf } from "../../ir/pieces.ts";
import { stagesOf } from "../../ir/pipeline.ts";
import type { Expr, Member, Query, Value } from "../../ir/program.ts";
import { readsLocal } from "../../ir/visit.ts";
import { faultFrom, HERE } from "../../runtime/errors.ts";
import { isCovered } from "../covering/telling.ts";
import { literal } from "../expressions/values.ts";
import type { Env, Gen, Inside } from "../gen.ts";
import { loop } from "../lists/loops.ts";

/**
 * Speeds up a query over a constant list whose first condition compares a settled property of the element (`s.column is
 * x`): the elements are grouped when the module is written, and only one group is visited.
 */
interface Groups {
  readonly flat: readonly number[];
  /** by key: where its elements begin */
  readonly starts: readonly number[];
  readonly least: number;
  /** the value that the property is compared with */
  readonly other: Expr;
  /** the remaining conditions */
  readonly left: readonly Member[];
}

const MOST_KEYS = 4096;

export function elementsOf(g: Gen, { list }: Query): readonly number[] | null {
  if (
    list.op !== "every" ||
    mayHide(g.game, list.kinds) ||
    (list.inPlayOnly && list.kinds.some((kind) => g.game.mayLeave[kind]))
  )
    return null;
  return list.kinds.flatMap((kind) => g.game.entities.ofKind[kind] ?? []);
}

/** Null if evaluating a key fails: the fault is left for play. */
export function keysOf(g: Gen, own: Expr, variable: number, elements: readonly number[]): readonly number[] | null {
  const env: Value[] = [];
  const of = g.machine.c.fn(own);
  try {
    const keys = elements.map((element) => {
      env[variable] = element;
      return of(env);
    });
    return keys.every((key) => typeof key === "number") ? (keys as number[]) : null;
  } catch (error) {
    faultFrom(error, HERE);
    return null;
  }
}

export function groupsOf(g: Gen, query: Query): Groups | null {
  const { variable } = query;
  const { goesOn, where } = stagesOf(query);
  const [first, ...others] = where;
  const elements = elementsOf(g, query);
  if (!first || first.if || goesOn || !elements) return null;
  const [test, ...rest] = conjuncts(first.expr);
  if (test?.op !== "same" || isCovered(g, pieceOf.expr(test))) return null;
  for (const [own, other] of [
    [test.left, test.right],
    [test.right, test.left],
  ] as const) {
    if (!readsLocal([own], variable) || readsLocal([other], variable) || !settledBy(g.machine.c, own, [variable]))
      continue;
    const keys = keysOf(g, own, variable, elements);
    const groups = keys && put(elements, keys);
    if (groups) return { ...groups, other, left: [...rest.map((expr) => ({ ...first, expr })), ...others] };
  }
  return null;
}

function put(elements: readonly number[], keys: readonly number[]): Pick<Groups, "flat" | "starts" | "least"> | null {
  const [least, most] = [Math.min(...keys), Math.max(...keys)];
  if (elements.length === 0 || most - least > MOST_KEYS) return null;
  const flat: number[] = [];
  const starts: number[] = [];
  for (let key = least; key <= most; key++) {
    starts.push(flat.length);
    flat.push(...elements.filter((_, at) => keys[at] === key));
  }
  return { flat, starts: [...starts, flat.length], least };
}

/** Writes the loop over a group; `inside` tests the remaining conditions. False if the query has another form. */
export function grouped(g: Gen, query: Query, env: Env, inside: (left: readonly Member[]) => Inside): boolean {
  const groups = groupsOf(g, query);
  if (!groups) return false;
  const { flat, starts, least, other, left } = groups;
  const longest = Math.max(...starts.slice(1).map((start, i) => start - (starts[i] ?? 0)));
  const [all, from] = [g.table(Int32Array.from(flat)), g.table(Int32Array.from(starts))];
  const at = g.out.name(least === 0 ? g.value(other, env) : `${g.value(other, env)} - ${literal(least)}`);
  // A key without elements needs no check: `undefined` fails the loop condition.
  loop(
    g,
    (i) => `let ${i} = ${from}[${at}], e${i} = ${from}[${at} + 1]; ${i} < e${i}; ${i}++`,
    longest,
    (i, leave) => inside(left)(g.out.name(`${all}[${i}]`), leave),
  );
  return true;
}
