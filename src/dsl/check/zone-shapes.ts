import type { ZoneForm } from "../expr/words.ts";
import type { ZoneRow } from "./declare/zone-row.ts";
import { subset } from "./kinds-within.ts";
import type { KindDecl } from "./model.ts";

/** What is known of a zone, which is a declared one or any zone of some form. */
export interface ZoneShape {
  readonly id: string;
  /** null: any */
  readonly form: ZoneForm | null;
  readonly room: ZoneRow["room"];
  readonly holds: readonly KindDecl[];
}

/**
 * Can a zone of one shape stand for the other? It needs the same form and the same kinds of things, since things may be
 * taken and put.
 */
export const isSuchZone = (from: ZoneShape, to: ZoneShape): boolean =>
  from === to ||
  ((to.form === null || to.form === from.form) && subset(from.holds, to.holds) && subset(to.holds, from.holds));

/**
 * The shape of a value that is one zone or the other: of different forms it can only be used as any zone. null: they
 * hold different things.
 */
export function oneOfZones(a: ZoneShape, b: ZoneShape): ZoneShape | null {
  const any: ZoneShape = { ...a, form: null, room: "any" };
  return isSuchZone(b, any) ? any : null;
}
