import { createContext } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Are things on a board drawn so small that names on them could not be read? */
export const SmallContext = createContext(false);

/** Spaces with a smaller radius than this, in pixels, leave no room for names. */
const LEAST = 23;

/** Measures how large the spaces of a drawing are on the page, whenever its size or what is shown of it changes. */
export function useSmall(svg: { readonly current: SVGSVGElement | null }, radius: number, shown: unknown): boolean {
  const [small, setSmall] = useState(false);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const measure = () => setSmall((element.getScreenCTM()?.a ?? 1) * radius < LEAST);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [svg, radius, shown]);
  return small;
}

/** A short form of a name: the first letters of its words, or of its only one. */
export function initialsOf(name: string): string {
  const words = name.replaceAll("_", " ").split(/\s+/).filter(Boolean);
  const [first = ""] = words;
  if (name.length <= 2) return name;
  return words.length === 1
    ? first.slice(0, 2)
    : words
        .map((word) => word.slice(0, 1))
        .join("")
        .slice(0, 3)
        .toUpperCase();
}
