/** Plays a run in one or several workers. */
import { type Part, type Parts, shares } from "../../src/playtest/series-parts.ts";
import type { Link } from "../link.ts";
import type { Calls, Setup } from "../protocol.ts";
import type { Player } from "./players.ts";

/** A run with less than this many milliseconds left ends before another worker could read the rules. */
const LONG = 3_000;

interface Asked {
  readonly setup: Setup;
  readonly players: readonly Player[];
  readonly games: number;
  /** what one player never takes */
  readonly without?: string;
}

/** A worker that plays games. */
type Lab = Pick<Link, "call">;

interface Sharing {
  /** the worker that starts at once */
  readonly first: Lab;
  /** how many workers there may be, including the first */
  readonly most: number;
  readonly open: () => Lab;
  /** the time in milliseconds */
  readonly now: () => number;
}

type Reply = Calls["playtest"]["reply"];

/** Receives the next games; returns whether to go on. */
type Take = (reply: Reply) => boolean;

/**
 * Plays games in one worker, and in several if it takes long. Results are passed on in the order of their numbers, so
 * that they do not depend on the number of workers. Fails if one of the workers fails.
 */
export async function playShared(asked: Asked, { first, most, open, now }: Sharing, take: Take): Promise<void> {
  const { games } = asked;
  const begun = now();
  const reply = await ask(first, asked, [0, games]);
  const order = new InOrder(take);
  const done = order.add(0, reply);
  if (!order.goesOn || done >= games) return;
  const left = ((games - done) * (now() - begun)) / done;
  const workers = left < LONG ? 1 : most;
  const parts = behind(shares(games - done, workers), done);
  const labs = [first, ...Array.from({ length: workers - 1 }, open)];
  await Promise.all(labs.map((lab) => work(lab, { asked, parts, order, now })));
}

/** The same in a single worker. */
export const playAlone = (asked: Asked, lab: Lab, take: Take): Promise<void> =>
  playShared(asked, { first: lab, most: 1, open: () => lab, now: () => performance.now() }, take);

interface Work {
  readonly asked: Asked;
  readonly parts: Parts<Part>;
  readonly order: InOrder;
  readonly now: () => number;
}

/** Plays one part after another until none is left. */
async function work(lab: Lab, { asked, parts, order, now }: Work): Promise<void> {
  for (let next = parts.next(undefined); !next.done && order.goesOn; ) {
    const part = next.value;
    const start = now();
    const [from, to] = part;
    for (let at = from; at < to && order.goesOn; ) at += order.add(at, await ask(lab, asked, [at, to]));
    next = parts.next({ part, took: now() - start });
  }
}

const ask = (lab: Lab, { setup, players, without }: Asked, [from, to]: Part): Promise<Reply> =>
  lab.call("playtest", { setup, players, from, to, ...(without !== undefined && { without }) });

/** The same parts, offset by the number of games already played. */
function behind(parts: Parts<Part>, done: number): Parts<Part> {
  return {
    next(last) {
      const before = last && { part: [last.part[0] - done, last.part[1] - done] as const, took: last.took };
      const next = parts.next(before);
      return next.done ? next : { done: false, value: [next.value[0] + done, next.value[1] + done] };
    },
  };
}

/** Passes on games in the order of their numbers. */
class InOrder {
  goesOn = true;
  private readonly take: Take;
  private next = 0;
  private readonly early = new Map<number, Reply>();

  constructor(take: Take) {
    this.take = take;
  }

  /** Returns the number of games in the reply. */
  add(from: number, reply: Reply): number {
    this.early.set(from, reply);
    for (let found = this.early.get(this.next); found && this.goesOn; found = this.early.get(this.next)) {
      this.early.delete(this.next);
      this.next += gamesIn(found);
      this.goesOn = this.take(found);
    }
    return gamesIn(reply);
  }
}

const gamesIn = ({ games }: Reply): number => games.reduce((sum, some) => sum + some.games, 0);
