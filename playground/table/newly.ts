/** How long something new is marked, in milliseconds: long enough to find it. */
const SHOWN = 4_000;

const things = (root: HTMLElement): Iterable<HTMLElement | SVGElement> =>
  root.querySelectorAll<HTMLElement | SVGElement>("[data-thing]");

/** The ids of all things on the table. */
export const thingsOn = (root: HTMLElement): ReadonlySet<string> =>
  new Set(Array.from(things(root), ({ dataset }) => dataset.thing ?? ""));

/** Marks things that were not on the table before, for a while, and scrolls to the first of them. */
export function markNew(root: HTMLElement, before: ReadonlySet<string>): void {
  const found = Array.from(things(root)).filter(({ dataset }) => !before.has(dataset.thing ?? ""));
  for (const one of found) one.dataset.new = "";
  found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  setTimeout(() => {
    for (const one of found) delete one.dataset.new;
  }, SHOWN);
}
