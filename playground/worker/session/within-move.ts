/** A move as it went: the positions within it after each thing that came of it, as far as a seat could see it. */
import { type Event, type EventView, positionNow, type State } from "../../../src/interpreter/index.ts";
import { heardOf } from "./heard-events.ts";
import type { PageSession, SoFar } from "./page-session.ts";

/** What can be seen on a table when it happens. */
const SEEN: ReadonlySet<EventView["type"]> = new Set([
  "set",
  "move",
  "draw",
  "make",
  "remove",
  "reveal",
  "hide",
  "toss",
] as const);

/** The most positions of a move that are shown; of more some are left out, evenly. */
const MOST = 10;

/** A position within a move, and what had happened up to it. */
interface PositionWithin {
  readonly state: State;
  readonly soFar: SoFar;
}

interface Mark {
  /** marks in a row with the same group become one: what one rule does several times, and values that change together */
  readonly group: string;
  readonly state: State;
  /** how many events of the move had been told */
  readonly told: number;
}

/** The positions within the last move of a game that a seat (null: the referee) could tell apart, without its end. */
export function positionsWithin(session: PageSession, seat: number | null): PositionWithin[] {
  const { game, opening, played } = session;
  const last = played.at(-1);
  const from = session.before(played.length);
  if (!last || !from) return [];
  const marks: Mark[] = [];
  let told = 0;
  session.replayed(
    played.length,
    (event) => {
      told++;
      const group = isOpenTo(event, seat) ? groupOf(heardOf(game, [event], seat)[0]?.view) : null;
      if (group === null) return;
      if (marks.at(-1)?.group === group) marks.pop();
      marks.push({ group, state: positionNow(game, from), told });
    },
    game,
  );
  const before = played.slice(0, -1);
  return spread(marks.slice(0, -1)).map(({ state, told: count }) => ({
    state,
    soFar: { game, opening, played: [...before, { ...last, events: last.events.slice(0, count) }] },
  }));
}

/** Whether the seat may know how the rules came to the event. Showing the position after another event could tell that. */
const isOpenTo = ({ ways }: Event, seat: number | null): boolean =>
  seat === null || ways.every(({ knew }) => ((knew >> seat) & 1) === 1);

/** The group of an event, see {@link Mark}; null: the event changes nothing on the table. */
function groupOf(view: EventView | undefined): string | null {
  if (!view || !SEEN.has(view.type)) return null;
  if (view.type !== "set") return `${view.type} ${view.node}`;
  // What is kept while a rule runs lies on no table.
  return view.parts.slot === undefined ? null : "set";
}

const spread = (marks: readonly Mark[]): readonly Mark[] =>
  marks.length <= MOST
    ? marks
    : Array.from({ length: MOST }, (_, at) => marks[Math.floor((at * marks.length) / MOST)] as Mark);
