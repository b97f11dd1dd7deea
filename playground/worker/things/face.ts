/** Applies the look of a kind to the values of one thing. */

import type { Compass } from "../../../src/drawing/compass.ts";
import { LOOK_COLOURS } from "../../../src/dsl/shape/look.ts";
import type { Plain } from "../../../src/interpreter/index.ts";
import { isNothing, valueText, words } from "../../../src/telling/values.ts";
import type { Colour, Icon } from "../../look.ts";
import type { Badge, Detail, Line, Stones, Thing } from "../../scene.ts";
import type { KindLook, SlotLook } from "../look/look-rules.ts";
import type { ByValue } from "../look/look-values.ts";
import type { Values } from "../look/printed-rows.ts";
import { briefText, forPeople, isMap, plainText } from "../words/plain.ts";
import type { Spoken } from "../words/spoken.ts";
import { filledText, type RowNote } from "./row-notes.ts";

/** The clockwise angle of a direction word or a number of turns. A plain yes is one turn. */
export function angleOf(value: Plain | undefined, { words: directions, turn }: Compass): number {
  if (typeof value === "number" || typeof value === "boolean") return Number(value) * turn;
  const at = directions.indexOf(String(value));
  return at < 0 ? 0 : (at * 360) / directions.length;
}

export const byOf = (look: ByValue<unknown> | null): string | null =>
  typeof look === "object" && look !== null && "by" in look && typeof look.by === "string" ? look.by : null;

/** The names of fields, slots and terms that the look of a kind reads. */
export function readBy({ shows, sheet, colour, icon, image, corner, label, stones }: KindLook): string[] {
  const by = [byOf(colour), byOf(icon), byOf(image), corner === "none" ? null : (corner?.by ?? null), label, stones];
  return [...(shows ?? []), ...sheet, ...by.filter((id) => id !== null)];
}

export function byValue<T>(look: ByValue<T> | null, values: Values): T | null {
  if (look === null) return null;
  if (typeof look !== "object" || !(look as { words?: unknown }).words) return look as T;
  const { by, words: table } = look as { readonly by: string; readonly words: ReadonlyMap<string, T> };
  const value = values.get(by) ?? "none";
  return table.get(typeof value === "boolean" ? plainText(value) : String(value)) ?? null;
}

/** The colour of the first slot that holds and has a tint. */
export function tintOf({ slots }: KindLook, values: Values): Colour | null {
  for (const [id, { tint }] of slots) {
    const value = values.get(id);
    if (tint !== null && (value === true || (typeof value === "number" && value > 0))) return tint;
  }
  return null;
}

export const textOf = ({ text }: RowNote, printed: Values): string | null =>
  text === null ? null : filledText(text, printed);

export const noteText = (note: RowNote, printed: Values): string | null => {
  const said = [note.title, textOf(note, printed)].filter((part) => part !== null);
  return said.length === 0 ? null : said.join(". ");
};

/**
 * The values on the face of a thing: those in `shows`; else, except for small things, the first printed values that say
 * something.
 */
function faceOf(look: KindLook, values: Values, printed: Values, spoken: Spoken): Detail[] {
  const most = { small: 0, medium: 2, large: 8 }[look.size];
  const telling = [...printed].filter(
    ([id, value]) => !isNothing(value) && id !== look.label && typeof value !== "object",
  );
  // A term with a sign says nothing while it is 0.
  const isReckonedNothing = (id: string) =>
    look.slots.get(id)?.icon != null && !printed.has(id) && saysNothing(look, id, values.get(id));
  const ids = (look.shows ?? telling.slice(0, most).map(([id]) => id)).filter(
    (id) => !isReckonedNothing(id) && (!printed.has(id) || !saysNothing(look, id, printed.get(id))),
  );
  return ids.flatMap((id) => {
    const signs = signsOf(look.slots.get(id), id, printed.get(id) ?? values.get(id), spoken);
    const label = look.slots.get(id)?.label;
    if (signs.length === 0)
      return detailsOf([id], values, (value) => briefText(value, forPeople(spoken)), label ?? undefined);
    const value = signs.map((sign) => (sign.id === id ? sign.value : `${sign.value} ${sign.label}`)).join(", ");
    return [{ label: label ?? words(id), value, signs }];
  });
}

/**
 * Whether a printed value is left out: numbers by word that are all 0; and a value that is 0, none or no, if the look has an entry for it
 * that does not always show it.
 */
export function saysNothing({ slots }: KindLook, id: string, value: Plain | undefined): boolean {
  const own = slots.get(id);
  return own?.show !== "always" && isNothing(value) && (own !== undefined || isMap(value));
}

/** A printed or stored value with the signs that the look gives: of a number one, of numbers by word one for each that is not 0. */
function signsOf(own: SlotLook | undefined, id: string, value: Plain | undefined, spoken: Spoken): Badge[] {
  if (!own || value === undefined) return [];
  const told: [string, Plain, Icon | null][] = isMap(value)
    ? Object.entries(value).map(([key, inner]) => [key, inner, own.parts.get(key) ?? own.icon])
    : [[id, value, own.icon]];
  return told.flatMap(([key, inner, icon]) =>
    icon === null || (isNothing(inner) && own.show !== "always")
      ? []
      : [
          {
            id: key,
            label: key === id ? (own.label ?? words(id)) : words(key),
            value: valueText(inner, forPeople(spoken)),
            icon,
            // A value that is a colour is drawn as a dot of it.
            colour: own.colour ?? LOOK_COLOURS.find((colour) => colour === inner) ?? null,
          },
        ],
  );
}

/** The values written on a thing and on its panel. */
export function writtenOf(
  look: KindLook,
  values: Values,
  printed: Values,
  spoken: Spoken,
): Pick<Thing, "face" | "shows" | "sheet"> {
  const face = faceOf(look, values, printed, spoken);
  const sheet = detailsOf(look.sheet, values, (value) => valueText(value, forPeople(spoken)));
  return { face, shows: look.shows === null ? [] : face, sheet };
}

/** Values with their names, as far as they exist. */
const detailsOf = (
  ids: readonly string[],
  values: Values,
  text: (value: Plain | undefined) => string,
  label?: string,
) =>
  ids.flatMap((id): Detail[] =>
    (values.get(id) ?? null) !== null ? [{ label: label ?? words(id), value: text(values.get(id)) }] : [],
  );

/** The values of the detail card; those in the look come first, in its order. */
export function orderedBy(
  first: readonly string[],
  all: readonly (readonly [string, Plain])[],
  spoken: Spoken,
): Detail[] {
  const rank = ([id]: readonly [string, Plain]) => (first.includes(id) ? first.indexOf(id) : first.length);
  return all
    .toSorted((a, b) => rank(a) - rank(b))
    .map(([id, value]) => ({ label: words(id), value: valueText(value, forPeople(spoken)) }));
}

/** The lines across a thing. Sides with the same word are joined. */
export function linesAcross({ by, words: colours }: NonNullable<KindLook["lines"]>, values: Values): Line[] {
  const list = values.get(by);
  const sides = Array.isArray(list) ? list.map(String) : [];
  return [...colours].flatMap(([word, colour]): Line[] => {
    const own = sides.flatMap((side, at) => (side === word ? [(at * 360) / sides.length] : []));
    return own.length === 0 ? [] : [{ colour, sides: own }];
  });
}

/** A number drawn as stones. */
export function stonesOf(id: string, values: Values, look: KindLook): Stones[] {
  const count = values.get(id);
  const own = look.slots.get(id);
  if (typeof count !== "number" || count <= 0) return [];
  return [{ id, label: own?.label ?? words(id), colour: own?.colour ?? null, count, small: true }];
}

/** The back of a thing. Its stored values may be known nevertheless. */
export const backOf = (known: Thing, look: KindLook): Thing => ({
  ...known,
  label: null,
  hidden: true,
  colour: look.back ?? known.colour,
  icon: null,
  image: look.backImage,
  corner: null,
  stones: [],
  face: [],
  shows: [],
  sheet: [],
  others: [],
});
