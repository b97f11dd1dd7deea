import type { Place } from "../protocol.ts";
import type { PlaytestRun } from "./playtests.ts";

/** Something that many games have not reached, at its first line. */
interface Unreached {
  readonly place: Place;
  readonly text: string;
}

/** Fewer games say nothing of what is never reached. */
const FEWEST_GAMES = 50;
/** What is offered less often may just have had no luck. */
const FEWEST_OFFERS = 50;

/** What a run has never offered, or never taken, of what is written in a file: only as long as the file is as it was for the run. */
export function unreachedIn(run: PlaytestRun | undefined, path: string, text: string): readonly Unreached[] {
  if (!run || run.facts.games < FEWEST_GAMES || run.texts[path] !== text) return [];
  const { uses, games } = run.facts;
  // Rows of a kind of which nothing is ever offered are nothing that can be taken.
  const offered = new Set(uses.flatMap((one) => (one.offered > 0 && one.kind !== null ? [one.kind] : [])));
  return uses.flatMap((one, at): Unreached[] => {
    const place = run.places[at];
    if (place?.file !== path || (one.kind !== null && !offered.has(one.kind))) return [];
    if (one.offered === 0) return [{ place, text: `never offered in ${games} games` }];
    const isNever = one.taken === 0 && one.offered * games >= FEWEST_OFFERS;
    return isNever ? [{ place, text: `never taken in ${games} games` }] : [];
  });
}
