import type { ZoneForm } from "../expr/words.ts";
import type { ZoneRow } from "./declare/zone-row.ts";
import { subset } from "./kinds-within.ts";
import type { KindDecl } from "./model.ts";

/** What is known of a zone: one that the rules declare, or any of some form. */
export interface ZoneShape {
  readonly id: string;
  /** null: any */
  readonly form: ZoneForm | null;
  readonly room: ZoneRow["room"];
  readonly holds: readonly KindDecl[];
}

/** Is one zone of the form of the other, and for the same things? Things of it may be taken, and put there. */
export const isSuchZone = (from: ZoneShape, to: ZoneShape): boolean =>
  from === to ||
  ((to.form === null || to.form === from.form) && subset(from.holds, to.holds) && subset(to.holds, from.holds));

/** A zone that is one or the other: of several forms it is used as any zone. Null where they are for different things. */
export function oneOfZones(a: ZoneShape, b: ZoneShape): ZoneShape | null {
  const any: ZoneShape = { ...a, form: null, room: "any" };
  return isSuchZone(b, any) ? any : null;
}
