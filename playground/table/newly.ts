/** Milliseconds that something new is marked: as long as one needs to find it. */
const SHOWN = 4_000;

const things = (root: HTMLElement): Iterable<HTMLElement | SVGElement> =>
  root.querySelectorAll<HTMLElement | SVGElement>("[data-thing]");

/** The things that stand on the table. */
export const thingsOn = (root: HTMLElement): ReadonlySet<string> =>
  new Set(Array.from(things(root), ({ dataset }) => dataset.thing ?? ""));

/** Marks for a while what stands on the table and did not before, and brings the first of it into sight. */
export function markNew(root: HTMLElement, before: ReadonlySet<string>): void {
  const found = Array.from(things(root)).filter(({ dataset }) => !before.has(dataset.thing ?? ""));
  for (const one of found) one.dataset.new = "";
  found[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  setTimeout(() => {
    for (const one of found) delete one.dataset.new;
  }, SHOWN);
}
