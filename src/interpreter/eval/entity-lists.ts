/**
 * Compiles lists of entities. Where things can be hidden, the order of a list must not follow their internal numbers,
 * which would reveal what they are.
 */

import { mayHide } from "../analysis/hideable.ts";
import { mayBeNamed } from "../analysis/named-things.ts";
import { watchOf } from "../analysis/watched.ts";
import type { ExprWith } from "../ir/operators.ts";
import { type Expr, NONE, type Value } from "../ir/program.ts";
import { countLightWork, isSame, LIGHT_PER_UNIT } from "../runtime/work.ts";
import { judging } from "./comparing.ts";
import { type Compiler, type Fn, fail, type Makers } from "./compiler.ts";
import { inPublicOrder } from "./public-order.ts";
import { knownWhere, narrow, readerOf } from "./taint.ts";

type Listing = "every" | "children" | "having";

/** Entities in the order of numbers: all of some kinds, those of a parent, those with a stored value. */
const NUMBERED: Makers<Listing> = {
  every: (c, { kinds, inPlayOnly }) => entitiesOf(c, kinds, inPlayOnly),
  children: (c, { kind, nth, of, single, node }) => {
    const parent = c.number(of);
    const { rt, game } = c;
    const { inPlay } = game.layout;
    const byParent = new Map<number, number[]>();
    for (const id of game.entities.ofKind[kind] ?? []) {
      const own = game.entities.parentsOf[nth]?.[id] ?? NONE;
      byParent.set(own, [...(byParent.get(own) ?? []), id]);
    }
    const none: number[] = [];
    const leaves = game.mayLeave[kind] === true;
    const all = (env: Value[]) => {
      const id = parent(env);
      if (id === NONE) return fail(node, "there is none, so nothing belongs to it");
      const list = byParent.get(id) ?? none;
      if (!leaves) return list;
      countLightWork(rt, list.length, node);
      return list.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0);
    };
    return single ? (env) => all(env)[0] ?? NONE : all;
  },
  having: (c, expr) => {
    const { kinds, slot, of, node } = expr;
    const value = c.fn(of);
    const all = entitiesOf(c, kinds, true);
    const at = c.game.layout.slots[slot];
    const { rt } = c;
    if (!at) return () => [];
    const read = (id: number): Value | null => {
      const index = at.domains[0]?.indexOf(id) ?? -1;
      return index < 0 ? null : at.codec.read(rt.slots, at.base + index * (at.strides[0] ?? 1));
    };
    const hasIt = (id: number, wanted: Value) => {
      const stored = read(id);
      return stored !== null && isSame(rt, stored, wanted, node);
    };
    const test = watchOf(c.game, expr) === null ? hasIt : havingUnseen(c, expr, read, hasIt);
    return (env) => {
      const wanted = value(env);
      if (wanted === NONE) return fail(node, "there is none, so nothing belongs to it");
      const things = all(env) as readonly number[];
      countLightWork(rt, 4 * things.length, node);
      return things.filter((id) => test(id, wanted));
    };
  },
};

type Test = (id: number, wanted: Value) => boolean;

/** Tests a stored value of a thing where not everybody may know it. */
function havingUnseen(c: Compiler, expr: ExprWith<"having">, read: (id: number) => Value | null, hasIt: Test): Test {
  const { game } = c;
  const { slot } = expr;
  const lies = knownWhere(c, game.secrets.restricted);
  // If the slot has its own rule of seeing, only the things found tell about the places where they lie.
  const isOpen = (game.program.slots[slot]?.seen.length ?? 0) > 0;
  const judge = mayBeNamed(game, expr.of) ? judging(c) : null;
  const reader = readerOf(c);
  return (id, wanted) => {
    judge?.(read(id) ?? NONE, wanted);
    const found = hasIt(id, wanted);
    if (isOpen) narrow(reader, game.visibility.slot(slot, [id]), id, slot);
    if (found || !isOpen) lies(id);
    return found;
  };
}

/** Entities in an order that tells nothing of hidden ones. */
export const every: Makers<Listing> = {
  every: (c, expr) => inPublicOrder(c, NUMBERED.every(c, expr), expr.kinds),
  children: (c, expr) => inPublicOrder(c, NUMBERED.children(c, expr), [expr.kind]),
  having: (c, expr) => inPublicOrder(c, NUMBERED.having(c, expr), expr.kinds),
};

/** The list for code that ignores the order: sorting costs more than counting. */
export function inAnyOrder(c: Compiler, expr: Expr): Fn {
  if (expr.op === "builtin" && expr.name === "listed" && expr.args[0]) return c.fn(expr.args[0]);
  if (expr.op === "every" && mayHide(c.game, expr.kinds)) return NUMBERED.every(c, expr);
  if (expr.op === "children" && mayHide(c.game, [expr.kind])) return NUMBERED.children(c, expr);
  if (expr.op === "having" && mayHide(c.game, expr.kinds)) return NUMBERED.having(c, expr);
  return c.fn(expr);
}

/** All entities of some kinds. A list that never changes is made once; things made in play are listed in order of making. */
function entitiesOf(c: Compiler, kinds: readonly number[], inPlayOnly: boolean): Fn {
  const { rt, game } = c;
  const { inPlay } = game.layout;
  const all = kinds.flatMap((kind) => game.entities.ofKind[kind] ?? []);
  if (!inPlayOnly || !kinds.some((kind) => game.mayLeave[kind])) return () => all;
  const ranked = kinds.some((kind) => {
    const copies = game.program.kinds[kind]?.copies;
    return copies?.of === "number" && !copies.inPlay;
  });
  if (!ranked) {
    return () => {
      countLightWork(rt, all.length);
      return present(rt.slots, inPlay, all);
    };
  }
  const { kindOf } = game.entities;
  const order = (id: number) => kinds.indexOf(kindOf[id] ?? 0);
  return () => {
    const found = present(rt.slots, inPlay, all);
    countLightWork(rt, all.length + LIGHT_PER_UNIT * found.length);
    return found.sort(
      (a, b) => order(a) - order(b) || (rt.slots[inPlay + a] ?? 0) - (rt.slots[inPlay + b] ?? 0) || a - b,
    );
  };
}

function present(slots: Int32Array, inPlay: number, all: readonly number[]): number[] {
  const found: number[] = [];
  for (let i = 0; i < all.length; i++)
    if ((slots[inPlay + (all[i] as number)] as number) > 0) found.push(all[i] as number);
  return found;
}
