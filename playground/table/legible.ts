import { createContext } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Scene } from "../scene.ts";

/** Are things on a board drawn so small that names on them could not be read? */
export const SmallContext = createContext(false);

/** How many pixels of the page a unit of the drawing takes. */
export const ScaleContext = createContext(1);

/** A token with a smaller radius than this, in pixels, has room for its name or its sign, and not for both. */
export const LEAST_FOR_BOTH = 22;
/** The same for a token on which numbers are written, too. */
export const LEAST_WITH_NUMBERS = 36;

/** Spaces with a smaller radius than this, in pixels, leave no room for names. */
const LEAST = 23;

/** Measures how large a drawing is on the page, whenever its size or what is shown of it changes: pixels to a unit. */
export function useScale(svg: { readonly current: SVGSVGElement | null }, shown: unknown): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    // Rounded, so that a board that grows by a hair is not drawn again.
    const measure = () => setScale(Math.round((element.getScreenCTM()?.a ?? 1) * 20) / 20);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg, shown]);
  return scale;
}

/** Are spaces of this radius, in units of the drawing, too small for names? */
export const isSmall = (radius: number, scale: number): boolean => radius * scale < LEAST;

/** A short form of a name: the first letters of its words, or of its only one. */
export function initialsOf(name: string): string {
  const words = name.replaceAll("_", " ").split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  if (name.length <= 2) return name;
  // Of things that are numbered the number is what tells them apart.
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

/** The letters of what stands on the boards, by its name, as far as they and its colour tell it from all else there. */
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
