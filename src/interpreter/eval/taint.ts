/**
 * Notes reads of what not everybody may know, by narrowing the mask of the seats that may know what an evaluation has
 * read (`rt.seen`).
 */

import { mixes, type Watch } from "../analysis/hidden-reads.ts";
import { watchOf } from "../analysis/watched.ts";
import { type Expr, NONE, type NodeId, type Value } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import type { Runtime } from "../runtime/runtime.ts";
import type { Compiler, NumberFn } from "./compiler.ts";

/** A reading expression and its node. */
interface Reader {
  readonly rt: Runtime;
  readonly game: Game;
  readonly node: NodeId;
}

/** The expression that is being compiled, as a reader. */
export const readerOf = ({ rt, game, reading }: Compiler): Reader => ({ rt, game, node: reading });

/** Notes a read about a thing that only the seats of a mask may know. */
export function narrow({ rt, game, node }: Reader, mask: number, thing: number, slot = -1): void {
  if ((rt.seen & ~mask & game.everybody) !== 0) {
    rt.hidden = { thing, slot, node };
    if (rt.noting > 0) rt.noted.push({ mask: mask | ~game.everybody, hidden: rt.hidden });
  }
  rt.seen &= mask;
}

/** Narrows `rt.seen` to the seats that may know what was just read about a thing. */
type Taint = (thing: number) => void;

/** How each kind of watched read is noted. */
const TAINTS: { readonly [W in Watch]?: (c: Compiler, expr: Expr) => Taint } = {
  what: known,
  marks: known,
  where: (c) => knownWhere(c, c.game.secrets.restricted),
  kind: (c) => knownWhere(c, Uint8Array.from(mixes(c.game), Number)),
  "made for": madeFor,
  slot(c, expr) {
    const slot = expr.op === "slot" ? expr.slot : NONE;
    const reader = readerOf(c);
    return (key) => narrow(reader, c.game.visibility.slot(slot, [key]), key, slot);
  },
};

/** For seats that know what a thing is. */
export function known(c: Compiler): Taint {
  const { rt } = c;
  const { layout } = c.game;
  const reader = readerOf(c);
  return (thing) => narrow(reader, rt.slots[layout.known + thing] ?? 0, thing);
}

/** The same only for things at some of the locations: it is public where the others are. */
export function knownWhere(c: Compiler, hides: Uint8Array): Taint {
  const { rt } = c;
  const { layout, places } = c.game;
  const reader = readerOf(c);
  return (thing) => {
    const at = (rt.slots[layout.place + thing] ?? 0) - places.firstLocation;
    if (hides[at] === 1) narrow(reader, rt.slots[layout.known + thing] ?? 0, thing);
  };
}

/** The same only for kinds whose parent is part of what a thing is. */
function madeFor(c: Compiler, expr: Expr): Taint {
  const { secrets, entities } = c.game;
  const hides = expr.op === "parent" ? secrets.parents[expr.nth] : [];
  const taint = known(c);
  return (thing) => {
    if (hides?.[entities.kindOf[thing] ?? 0]) taint(thing);
  };
}

/**
 * The thing that an expression reads about. If that may be hidden, notes who may know it before reading; games without
 * secrets have no such step.
 */
export function readBy(c: Compiler, expr: Expr, of: Expr): NumberFn {
  const thing = c.number(of);
  const watch = watchOf(c.game, expr);
  return watch === null ? thing : tainting(TAINTS[watch]?.(c, expr), thing);
}

function tainting(taint: Taint | undefined, of: NumberFn): NumberFn {
  if (!taint) return of;
  return (env: Value[]) => {
    const thing = of(env);
    if (thing !== NONE) taint(thing);
    return thing;
  };
}
