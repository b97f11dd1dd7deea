/** A run of numbers, from the first one to before the last one. */
export type Part = readonly [from: number, to: number];

/** A part that has been done, and how many milliseconds that took. */
export interface Done<P> {
  readonly part: P;
  readonly took: number;
}

/** Gives one part after another; whoever asks for the next says which one has been done, if any has. */
export type Parts<P> = Iterator<P, unknown, Done<P> | undefined>;

/** A part takes about so long: of shorter ones much of the time goes into handing them over, and longer ones show no progress. */
const WANTED = 100;

/** So many games are played before it is known how long they take; a part is at most so many times as large as one before. */
const FIRST = 200;
const GROWS = 4;

const sizeOf = ([from, to]: Part): number => to - from;

const sizeBehind = ({ part, took }: Done<Part>): number =>
  Math.max(1, Math.floor(Math.min((sizeOf(part) * WANTED) / Math.max(took, 1), sizeOf(part) * GROWS)));

/**
 * Shares numbers from 0 among workers: as many at a time as take about a tenth of a second, and towards the end so few that none has
 * to wait long for the last.
 */
export function* shares(total: number, workers: number): Generator<Part, undefined, Done<Part> | undefined> {
  let size = FIRST;
  for (let from = 0; from < total; ) {
    const to = from + Math.min(size, Math.ceil((total - from) / (workers * 8)));
    const done = yield [from, to];
    if (done) size = sizeBehind(done);
    from = to;
  }
}

/** The same parts, until somebody has had enough. */
export function* until<P>(parts: Parts<P>, isEnough: () => boolean): Generator<P, undefined, Done<P> | undefined> {
  let done: Done<P> | undefined;
  while (!isEnough()) {
    const next = parts.next(done);
    if (next.done) return;
    done = yield next.value;
  }
}

/** Does one part after another here. */
export function doAll<P>(parts: Parts<P>, now: () => number, act: (part: P) => void): void {
  for (let next = parts.next(undefined); !next.done; ) {
    const part = next.value;
    const start = now();
    act(part);
    next = parts.next({ part, took: now() - start });
  }
}

/** Fewer games than these are over before other processes have begun. */
const MANY_GAMES = 1_000;

/** How many processes share games where nobody says it; 0: one for each core. */
export const workersFor = (games: number, isWatched: boolean): number => (isWatched || games < MANY_GAMES ? 1 : 0);
