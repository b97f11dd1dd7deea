import { mayHide } from "../analysis/hideable.ts";
import { type Expr, NONE, type Value } from "../ir/program.ts";
import { EASY, easily, same } from "../runtime/work.ts";
import { comparing } from "./comparing.ts";
import { type Compiler, type Fn, fail, type Makers } from "./compiler.ts";
import { inPublicOrder } from "./public-order.ts";
import { narrow, placeTaint, readerOf } from "./taint.ts";

type Listing = "every" | "children" | "having";

/** Entities by number: all of some kinds, those of a parent, those with a certain stored value. */
const NUMBERED: Makers<Listing> = {
  every: (c, { kinds, inPlayOnly }) => entitiesOf(c, kinds, inPlayOnly),
  children: (c, { kind, nth, of, single, node }) => {
    const parent = c.fn(of);
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
      const id = parent(env) as number;
      if (id === NONE) return fail(node, "there is none, so nothing belongs to it");
      const list = byParent.get(id) ?? none;
      if (!leaves) return list;
      easily(rt, list.length, node);
      return list.filter((id) => (rt.slots[inPlay + id] ?? 0) > 0);
    };
    return single ? (env) => all(env)[0] ?? NONE : all;
  },
  having: (c, { kinds, slot, of, node }) => {
    const value = c.fn(of);
    const all = entitiesOf(c, kinds, true);
    const taint = placeTaint(c, kinds);
    const at = c.game.layout.slots[slot];
    const domain = at?.domains[0];
    const { rt, game } = c;
    // Where the slot itself says who reads it, only those that are found tell of the places where they lie.
    const isOpen = (game.program.slots[slot]?.seen.length ?? 0) > 0;
    const judge = comparing(c, of, undefined);
    const reader = readerOf(c);
    return (env) => {
      const wanted = value(env);
      if (wanted === NONE) return fail(node, "there is none, so nothing belongs to it");
      if (!at || !domain) return [];
      const things = all(env) as readonly number[];
      easily(rt, 4 * things.length, node);
      return things.filter((id) => {
        const index = domain.indexOf(id);
        const stored = index < 0 ? NONE : at.codec.read(rt.slots, at.base + index * (at.strides[0] ?? 1));
        judge?.(stored, wanted);
        const found = index >= 0 && same(rt, stored, wanted, node);
        if (isOpen) narrow(reader, game.visibility.slot(slot, [id]), id, slot);
        if (found || !isOpen) taint?.(id);
        return found;
      });
    };
  },
};

/** Entities by kind, so that their order tells nothing of those that are hidden. */
export const every: Makers<Listing> = {
  every: (c, expr) => inPublicOrder(c, NUMBERED.every(c, expr), expr.kinds),
  children: (c, expr) => inPublicOrder(c, NUMBERED.children(c, expr), [expr.kind]),
  having: (c, expr) => inPublicOrder(c, NUMBERED.having(c, expr), expr.kinds),
};

/** The same for those to whom the order does not matter: sorting costs more than counting. */
export function inAnyOrder(c: Compiler, expr: Expr): Fn {
  if (expr.op === "builtin" && expr.name === "listed" && expr.args[0]) return c.fn(expr.args[0]);
  if (expr.op === "every" && mayHide(c.game, expr.kinds)) return NUMBERED.every(c, expr);
  if (expr.op === "children" && mayHide(c.game, [expr.kind])) return NUMBERED.children(c, expr);
  if (expr.op === "having" && mayHide(c.game, expr.kinds)) return NUMBERED.having(c, expr);
  return c.fn(expr);
}

/** A list that never changes is made once; things made in play are listed in the order in which they were made. */
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
      easily(rt, all.length);
      return present(rt.slots, inPlay, all);
    };
  }
  const { kindOf } = game.entities;
  const order = (id: number) => kinds.indexOf(kindOf[id] ?? 0);
  return () => {
    const found = present(rt.slots, inPlay, all);
    easily(rt, all.length + EASY * found.length);
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
