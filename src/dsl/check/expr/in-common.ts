/** An attribute of several kinds that is stored or defined once for all of them. */
import type { T } from "../tree.ts";
import { optional, present, type Type } from "../types.ts";

type With<O extends T["op"], X = T> = X extends { readonly op: infer V } ? (O extends V ? X : never) : never;

/** How kinds share an operation. Every other operation differs by kind, so the kind is tested in play. */
interface Shared<O extends T["op"]> {
  /** is it stored or defined once for both kinds, so that neither needs to be told from the other? */
  readonly same: (a: With<O>, b: With<O>) => boolean;
  /** the operation of the first kind, applied to the whole; `rest`: the operations of the other kinds */
  readonly of: (shared: With<O>, first: T, whole: T, rest: readonly (T | null)[]) => T;
}

const swapped = (args: readonly T[], first: T, whole: T) => args.map((arg) => (arg === first ? whole : arg));
const always = () => true;

const SHARED: { readonly [O in T["op"]]?: Shared<O> } = {
  slot: {
    same: (a, b) => a.slot === b.slot,
    of: (shared, first, whole) => ({ ...shared, keys: swapped(shared.keys, first, whole) }),
  },
  call: {
    same: (a, b) => a.term === b.term,
    of: (shared, first, whole) => ({ ...shared, args: swapped(shared.args, first, whole) }),
  },
  zone: { same: (a, b) => a.zone === b.zone, of: (shared, _, of) => ({ ...shared, of }) },
  standing: {
    same: (a, b) => a.kinds.every((kind) => b.kinds.includes(kind)),
    of: (shared, _, of) => ({ ...shared, of }),
  },
  spaceOf: { same: always, of: (shared, _, of, rest) => ({ ...shared, of, type: spacesOf([shared, ...rest]) }) },
  revealed: { same: always, of: (shared, _, of) => ({ ...shared, of }) },
  position: { same: always, of: (shared, _, of) => ({ ...shared, of }) },
};

/** The spaces of all kinds: another kind may stand on other spaces than the first, or sometimes nowhere. */
function spacesOf(all: readonly (T | null)[]): Type {
  const types = all.flatMap((t) => t?.type ?? []);
  const kinds = types.flatMap((type) => {
    const one = present(type);
    return one.t === "entity" ? one.of : [];
  });
  const type: Type = { t: "entity", of: [...new Set(kinds)], family: null };
  return types.some(({ t }) => t === "optional") ? optional(type) : type;
}

/** The operation that all kinds share, applied to the whole; null: they do not share it. */
export function inCommon(found: T | null, first: T, whole: T, rest: readonly (T | null)[]): T | null {
  // An operator and its row belong together by the table's type; TypeScript cannot follow that through the lookup.
  const row = found && (SHARED[found.op] as Shared<T["op"]> | undefined);
  if (!row || !rest.every((one) => one?.op === found.op && row.same(one, found))) return null;
  return row.of(found, first, whole, rest);
}
