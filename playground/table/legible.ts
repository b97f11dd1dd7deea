/** Keeps what is written on boards legible: measures the scale of a drawing, and shortens names where they would be too small. */
import { createContext } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Scene } from "../scene.ts";
import { onResize } from "./resized.ts";

/** Whether things on a board are drawn too small for whole names. */
export const SmallContext = createContext(false);

/** How many pixels of the page a unit of the drawing takes. */
export const ScaleContext = createContext(1);

/** The part of a drawing that is shown, in units of the drawing; null: it is not known. */
export const ShownContext = createContext<{
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
} | null>(null);

/** A token with a smaller radius than this, in pixels, shows its name or its icon, not both. */
export const LEAST_FOR_BOTH = 22;
/** The same limit for a token with numbers on it. */
export const LEAST_WITH_NUMBERS = 36;

/** Spaces with a smaller radius than this, in pixels, leave no room for names. */
const LEAST = 23;

/** The scale of a drawing in pixels per unit, measured again whenever its size or the shown part changes. */
export function useScale(svg: { readonly current: SVGSVGElement | null }, shown: unknown): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    // Rounded, so that a tiny change of size does not draw the board again.
    const measure = () => setScale(Math.round((element.getScreenCTM()?.a ?? 1) * 20) / 20);
    measure();
    return onResize([element], measure);
  }, [svg, shown]);
  return scale;
}

/** Whether spaces of this radius, in units of the drawing, are too small for names. */
export const isSmall = (radius: number, scale: number): boolean => radius * scale < LEAST;

/** A short form of a name: the initials of its words, or the first two letters of a single word. */
export function initialsOf(name: string): string {
  const words = name.replaceAll("_", " ").split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  if (name.length <= 2) return name;
  // A last word of a letter and a digit tells numbered things apart, so it is the short form.
  const last = words.at(-1) ?? "";
  if (words.length > 1 && /^[A-Za-z]\d$/.test(last)) return last.toUpperCase();
  return words.length === 1
    ? first.slice(0, 2)
    : words
        .map((word) => word.slice(0, 1))
        .join("")
        .slice(0, 3)
        .toUpperCase();
}

/** The initials of each thing on the boards, by id. Things that share initials and colour with another one are left out. */
export function lettersOf({ boards }: Scene): ReadonlyMap<string, string> {
  const figures = new Map<string, { readonly letters: string; readonly sign: string }>();
  for (const { id, label, colour } of boards.flatMap(({ spaces }) => spaces.flatMap(({ things }) => things))) {
    if (label === null) continue;
    const letters = initialsOf(label);
    figures.set(id, { letters, sign: `${letters} ${colour}` });
  }
  const signs = [...figures.values()].map(({ sign }) => sign);
  const alone = [...figures].filter(([, { sign }]) => signs.filter((one) => one === sign).length === 1);
  return new Map(alone.map(([id, { letters }]) => [id, letters]));
}
