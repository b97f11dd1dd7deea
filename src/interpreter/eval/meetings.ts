import { type LineDef, NONE } from "../ir/program.ts";
import type { Compiler } from "./compiler.ts";
import { crossingOf, judges, lengthOf, opposite, type Stop } from "./lines.ts";

/** The most lines kept. */
const MOST_KEPT = 50_000;

/** What a line between two spaces crosses, and what still has to be tested; callers test it. */
interface Met {
  readonly spaces: readonly number[];
  readonly length: number;
  /** is every such line stopped? */
  readonly isStopped: boolean;
  /** spaces that have to let it pass */
  readonly passed: readonly number[];
  /** corners between two spaces, one of which may be off the board */
  readonly corners: readonly (readonly [number, number])[];
  /** borders that must not stop it */
  readonly crossed: readonly (readonly [number, number])[];
}

/** Finds what a line crosses from one space to another; null: there is no line. */
export function meetings(c: Compiler, def: LineDef): (from: number, to: number) => Met | null {
  const { passes, shut } = judges(c, def);
  const stops = (space: number): Stop => (passes ? opposite(passes([space])) : false);
  const isOpen = (space: number) => space !== NONE && stops(space) === false;
  const { localOf, entities } = c.game;
  // A row for each starting space: indexing a list is faster than looking up a map.
  let known: (Met | null | undefined)[][] = [];
  let kept = 0;
  const find = (a: number, b: number): Met | null => {
    const crossing = crossingOf(c, def, a, b);
    if (!crossing) return null;
    const { spaces, corners, borders } = crossing;
    return {
      spaces,
      length: lengthOf(crossing),
      isStopped: spaces.some((space) => stops(space) === true) || borders.some((border) => shut?.(border) === true),
      passed: spaces.filter((space) => typeof stops(space) !== "boolean"),
      corners: passes ? corners.filter(([x, y]) => !isOpen(x) || !isOpen(y)) : [],
      crossed: shut ? borders.filter((border) => typeof shut(border) !== "boolean") : [],
    };
  };
  return (from, to) => {
    const found = known[from]?.[to];
    if (found !== undefined) return found;
    const made = find(localOf[from] ?? 0, localOf[to] ?? 0);
    if (kept++ >= MOST_KEPT) [known, kept] = [[], 0];
    known[from] ??= new Array<Met | null | undefined>(entities.count);
    (known[from] as (Met | null)[])[to] = made;
    return made;
  };
}
