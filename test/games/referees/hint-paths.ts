/** Shortest paths of drones in HINT (HI-349, HI-G61): doors do not matter, walls and corners do. */
import { neighbours, type Place, placeOf, squareAt, stepAllowed, type Tower } from "./hint-geometry.ts";

/** All squares that are no walls. */
export const floorOf = ({ rows }: Tower): Place[] =>
  rows.flatMap((row, down) =>
    [...row].flatMap((letter, right) => (letter === "#" ? [] : [{ x: right + 1, y: down + 1 }])),
  );

/** The steps from each square to the nearest of these goals, without entering the held squares. */
export function stepsTo(tower: Tower, goals: readonly Place[], held: ReadonlySet<string>): Map<string, number> {
  const found = new Map(goals.map((goal) => [squareAt(goal), 0]));
  const ground = { tower, shut: () => false };
  // iteration over a map includes entries that are added meanwhile, so the map is its own queue
  for (const [square, steps] of found) {
    const here = placeOf(square);
    for (const next of neighbours(here)) {
      const name = squareAt(next);
      if (!found.has(name) && !held.has(name) && stepAllowed(next, here, ground) && stepAllowed(here, next, ground))
        found.set(name, steps + 1);
    }
  }
  return found;
}
