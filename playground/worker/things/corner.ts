/** The icon of a thing, and the corner value of a card. */
import { words } from "../../../src/telling/values.ts";
import type { Icon } from "../../look.ts";
import type { KindFacts } from "../look/kinds.ts";
import type { KindLook } from "../look/look-rules.ts";
import type { Values } from "../look/printed-rows.ts";
import { plainText } from "../words/plain.ts";
import { byOf, byValue, saysNothing } from "./face.ts";

const DIE_FACES: readonly Icon[] = ["die_1", "die_2", "die_3", "die_4", "die_5", "die_6"];

/** The icon from `look`; dice show their faces. */
export function iconOf(kinds: KindFacts, kind: string, look: KindLook, values: Values): Icon | null {
  if (look.icon !== null) return byValue(look.icon, values);
  const slot = look.shape === "die" && look.label !== null ? look.label : (kinds.die(kind) ?? "");
  const face = values.get(slot);
  return DIE_FACES[typeof face === "number" ? face - 1 : -1] ?? null;
}

/** What its icon says, where a yes or no decides which one it has. */
export function saidByIcon({ icon, slots }: KindLook, values: Values): { readonly says?: string } {
  const by = byOf(icon);
  const value = by === null ? null : values.get(by);
  if (by === null || typeof value !== "boolean") return {};
  const label = slots.get(by)?.label ?? words(by);
  return { says: value ? label : `not ${label}` };
}

/** The field or slot in the corner, or null. */
const cornerBy = (kinds: KindFacts, kind: string, { corner }: KindLook): string | null =>
  corner === "none" ? null : (corner?.by ?? kinds.keyNumber(kind));

export function cornerOf(
  kinds: KindFacts,
  kind: string,
  look: KindLook,
  { values, printed }: { readonly values: Values; readonly printed: Values },
): string | null {
  const by = cornerBy(kinds, kind, look);
  const value = by === null ? undefined : values.get(by);
  if (by === null || value === undefined || (printed.has(by) && saysNothing(look, by, value))) return null;
  const words = look.corner === null || look.corner === "none" ? undefined : look.corner.words;
  return words?.get(String(value)) ?? plainText(value);
}

/** The printed values without those in the corner and without the number of copies. */
export function factsOf(kinds: KindFacts, kind: string, look: KindLook, printed: Values): Values {
  const corner = cornerBy(kinds, kind, look);
  return new Map([...printed].filter(([id]) => id !== corner && !kinds.isCopies(kind, id)));
}
