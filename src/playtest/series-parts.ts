/** Cuts a series of games into parts for workers, with sizes that follow the measured time of earlier parts. */

/** A range of numbers, from `from` to just before `to`. */
export type Part = readonly [from: number, to: number];

/** A finished part, with the milliseconds that it took. */
export interface Done<P> {
  readonly part: P;
  readonly took: number;
}

/** An iterator of parts. Each call of `next` may report the part that was just finished. */
export type Parts<P> = Iterator<P, unknown, Done<P> | undefined>;

/** How many milliseconds a part should take. Shorter parts lose time in messages, longer ones show no progress. */
const WANTED = 100;

/** The size of the first part, before any time is measured, and the largest growth from one part to the next. */
const FIRST = 200;
const GROWS = 4;

const sizeOf = ([from, to]: Part): number => to - from;

const sizeBehind = ({ part, took }: Done<Part>): number =>
  Math.max(1, Math.floor(Math.min((sizeOf(part) * WANTED) / Math.max(took, 1), sizeOf(part) * GROWS)));

/**
 * Distributes the numbers from 0 over workers: parts of about a tenth of a second, and smaller ones at the end, so that
 * no worker waits long for the last.
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

/** The same parts until `isEnough` says yes. */
export function* until<P>(parts: Parts<P>, isEnough: () => boolean): Generator<P, undefined, Done<P> | undefined> {
  let done: Done<P> | undefined;
  while (!isEnough()) {
    const next = parts.next(done);
    if (next.done) return;
    done = yield next.value;
  }
}

/** Does all parts in this process, one after another. */
export function doAll<P>(parts: Parts<P>, now: () => number, act: (part: P) => void): void {
  for (let next = parts.next(undefined); !next.done; ) {
    const part = next.value;
    const start = now();
    act(part);
    next = parts.next({ part, took: now() - start });
  }
}

/** Fewer games are finished before other processes have started. */
const MANY_GAMES = 1_000;

/** The default number of processes; 0: one for each core. */
export const workersFor = (games: number, isWatched: boolean): number => (isWatched || games < MANY_GAMES ? 1 : 0);
