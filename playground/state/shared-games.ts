import { type Part, type Parts, shares } from "../../src/playtest/parts.ts";
import type { Link } from "../link.ts";
import type { Calls, Setup } from "../protocol.ts";
import type { Player } from "./players.ts";

/** A run that takes less than so many milliseconds more is over before another worker has read the rules. */
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
  /** the first one plays at once */
  readonly first: Lab;
  /** how many there may be, with the first */
  readonly most: number;
  readonly open: () => Lab;
  /** milliseconds since some time */
  readonly now: () => number;
}

type Reply = Calls["playtest"]["reply"];

/** Hears of the next games; says whether to go on. */
type Take = (reply: Reply) => boolean;

/**
 * Plays games in one worker, and in several where that takes long. Hands them over in the order of their numbers, so that a run comes to
 * the same however many workers share it. Fails where one of the workers fails.
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

/** The same in one worker alone. */
export const playAlone = (asked: Asked, lab: Lab, take: Take): Promise<void> =>
  playShared(asked, { first: lab, most: 1, open: () => lab, now: () => performance.now() }, take);

interface Work {
  readonly asked: Asked;
  readonly parts: Parts<Part>;
  readonly order: InOrder;
  readonly now: () => number;
}

/** Takes one part after another until none is left. */
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

/** The same parts behind the games that are played already. */
function behind(parts: Parts<Part>, done: number): Parts<Part> {
  return {
    next(last) {
      const before = last && { part: [last.part[0] - done, last.part[1] - done] as const, took: last.took };
      const next = parts.next(before);
      return next.done ? next : { done: false, value: [next.value[0] + done, next.value[1] + done] };
    },
  };
}

/** Hands games over in the order of their numbers. */
class InOrder {
  goesOn = true;
  private readonly take: Take;
  private next = 0;
  private readonly early = new Map<number, Reply>();

  constructor(take: Take) {
    this.take = take;
  }

  /** Gives how many games these are. */
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
