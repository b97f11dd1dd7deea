/** Finds what a playtest has never used. */
import type { Place } from "../protocol.ts";
import type { PlaytestRun } from "./playtests.ts";

/** Something that many games never reached, at its first line. */
interface Unreached {
  readonly place: Place;
  readonly text: string;
}

/** With fewer games nothing is said. */
const FEWEST_GAMES = 50;
/** Things that are offered less often may just have had no luck. */
const FEWEST_OFFERS = 50;

/** What a run never reached in a file, if the file has not changed since the run. */
export function unreachedIn(run: PlaytestRun | undefined, path: string, text: string): readonly Unreached[] {
  if (!run || run.texts[path] !== text) return [];
  return [...unusedIn(run), ...uncoveredIn(run)].filter(({ place }) => place.file === path);
}

/** Cards and commands that a run never offered, or that nobody took. */
export function unusedIn(run: PlaytestRun): readonly (Unreached & { readonly isRow: boolean })[] {
  const { uses, games } = run.facts;
  if (games < FEWEST_GAMES) return [];
  // Rows of a kind of which nothing is ever offered cannot be taken at all.
  const offered = new Set(uses.flatMap((one) => (one.offered > 0 && one.kind !== null ? [one.kind] : [])));
  return uses.flatMap((one, at) => {
    const place = run.places[at];
    const isRow = one.kind !== null;
    if (!place || (one.kind !== null && !offered.has(one.kind))) return [];
    if (one.offered === 0) return [{ place, isRow, text: `never offered in ${games} games` }];
    const isNever = one.taken === 0 && one.offered * games >= FEWEST_OFFERS;
    return isNever ? [{ place, isRow, text: `never taken in ${games} games` }] : [];
  });
}

/** Verbs, triggers, phases and ends that were never reached. */
function uncoveredIn({ covered }: PlaytestRun): readonly Unreached[] {
  if (!covered || covered.games < FEWEST_GAMES) return [];
  return covered.unreached.map(({ place, never }) => ({ place, text: `${never} in ${covered.games} games` }));
}
