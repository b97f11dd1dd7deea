import { asValue, need, read } from "../expr/build.ts";
import type { KindDecl, VarDecl } from "../model.ts";
import { variable } from "../scope.ts";
import type { Stmt, StmtOp, T, TLValue } from "../tree.ts";
import { fits, present, type Type, told } from "../types.ts";
import type { Item } from "./row.ts";
import { kindsOfThings } from "./standing.ts";
import { declaredType, lvalue } from "./targets.ts";

/** Checks an exchange: of two values that can be set, two things, or the contents of two zones. */

const HELP = "`swap` and `with` are two values that can be set, two components, or two zones of one form";

/** One side of an exchange, as it is written. */
interface Side {
  readonly place: T;
  readonly target: TLValue | null;
}

export const sideOf = (place: T): Side => ({ place, target: lvalue(place) });

/** Exchanges two values. Both values, and the keys of both places, are computed before either place is set. */
export function exchanged(item: Item, one: T, other: T): StmtOp | null {
  const [first, second] = [frozen(one), frozen(other)];
  const [a, b] = [first.target, second.target];
  const types = [declaredType(a, first.place), declaredType(b, second.place)] as const;
  if (!fits(types[0], types[1]) || !fits(types[1], types[0])) {
    const message = `These cannot change places: one is ${told(types[0])}, the other ${told(types[1])}.`;
    item.context.error("wrong-type", other.span, message, HELP);
    return null;
  }
  const old = variable("old", one.span, types[0], "local");
  const [into, from] = [types[0], types[1]];
  const body: Stmt[] = [
    ...first.lets,
    ...second.lets,
    naming(old, first.place),
    { ...around(item), do: "set", target: a, how: "=", value: { ...second.place, type: from }, type: into },
    { ...around(item), do: "set", target: b, how: "=", value: read(old, one.span), type: from },
  ];
  return { do: "block", body };
}

const around = ({ span }: Item) => ({ span, see: [], id: null });

const naming = (one: VarDecl, value: T): Stmt => ({
  span: one.span,
  see: [],
  id: null,
  do: "let",
  variable: one,
  value,
});

/** A place whose keys are computed once, because setting one place may change the keys of the other. */
function frozen(place: T): { readonly place: T; readonly target: TLValue; readonly lets: readonly Stmt[] } {
  const lets: Stmt[] = [];
  const hold = (key: T): T => {
    if (key.op === "const" || key.op === "variable" || key.op === "entity") return key;
    const held = variable("key", key.span, key.type, "local");
    lets.push(naming(held, key));
    return read(held, key.span);
  };
  const held = (t: T): T => {
    if (t.op === "slot") return { ...t, keys: t.keys.map(hold) };
    if (t.op === "kept") return { ...t, of: hold(t.of) };
    if (t.op === "lookup") return { ...t, of: held(t.of), key: hold(t.key) };
    return t.op === "get" ? { ...t, of: held(t.of) } : t;
  };
  const own = held(place);
  // The place can be set as it was written, and so it can be with variables as its keys.
  return { place: own, target: lvalue(own) as TLValue, lets };
}

/** Exchanges the contents of two zones; null unless both sides are zones. */
export function zonesIn(item: Item, one: T, other: T): StmtOp | null {
  const [a, b] = [one.type, other.type];
  if (a.t !== "zone" || b.t !== "zone") return null;
  const [first, second] = [a.of, b.of];
  if (first.form !== second.form) {
    const message = `These cannot change places: \`${first.id}\` is a ${first.form}, \`${second.id}\` a ${second.form}.`;
    item.context.error("wrong-type", other.span, message, "move what lies in them: `move:` a list, then the other");
    return null;
  }
  if (!first.holds.some((kind) => second.holds.includes(kind)))
    return strangers(item, other, first.holds, second.holds);
  return { do: "swap", one, other };
}

/** Exchanges two components, if some place can hold either of them. */
export function thingsOf(item: Item, one: T, other: T): StmtOp | null {
  const sides = [one, other].map((side) => {
    const t = asValue(side);
    const { t: what } = present(t.type);
    if (what === "unknown") return null;
    if (what === "entity") return t.type.t === "optional" ? sure(item, t) : t;
    item.context.error("not-assignable", t.span, `This cannot change places: it is ${told(t.type)}.`, HELP);
    return null;
  });
  const [a, b] = sides;
  if (!a || !b) return null;
  const [first, second] = [kindsOfThings(a), kindsOfThings(b)];
  if (first.some((kind) => second.some((with_) => meet(item, kind, with_)))) return { do: "swap", one: a, other: b };
  return strangers(item, other, first, second);
}

const sure = (item: Item, t: T): T | null => {
  const [kind] = kindsOfThings(t);
  const given = kind && need(item.context, t, { ...present(t.type) } as Type, "what changes places");
  return given && given.type.t !== "unknown" ? given : null;
};

/** Is there a place for things of both kinds? */
function meet({ context }: Item, one: KindDecl, other: KindDecl): boolean {
  const stand = one.standsOn?.kinds.some((space) => other.standsOn?.kinds.includes(space)) === true;
  return stand || context.model.zones.some(({ holds }) => holds.includes(one) && holds.includes(other));
}

function strangers({ context }: Item, at: T, one: readonly KindDecl[], other: readonly KindDecl[]): null {
  const names = (kinds: readonly KindDecl[]) => told({ t: "entity", of: kinds, family: null });
  context.error(
    "wrong-type",
    at.span,
    `These cannot change places: no place is for ${names(one)} and for ${names(other)}.`,
  );
  return null;
}
