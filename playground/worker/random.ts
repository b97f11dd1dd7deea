import { type BotKind, botAgent, botNamed } from "../../src/agents/search/bots.ts";
import { randomAgent } from "../../src/agents/simple.ts";
import type { Player } from "../state/players.ts";
import type { PageSession } from "./page-session.ts";

/** Milliseconds that a bot thinks about a question at most: at a table nobody waits longer. */
const LONGEST: Readonly<Partial<Record<Player, number>>> = { easy: 400, normal: 1_500, strong: 5_000 };

/**
 * A whole move of a seat by whoever plays it, at random where that is no bot. Which one is no part of the game; it is in the record
 * like any other.
 */
export function playBy(session: PageSession, seat: number, player: Player | undefined, luck: string): void {
  const longest = player && LONGEST[player];
  const bot = longest === undefined ? null : botNamed(`bot:${player}`);
  session.letAnswer(seat, bot && longest ? thinker(bot, session, luck, longest) : randomAgent(luck));
}

/** The same at random; the same luck makes the same moves. */
export const playRandom = (session: PageSession, seat: number, luck = String(Math.random())): void =>
  playBy(session, seat, "random", luck);

function thinker(bot: BotKind, session: PageSession, luck: string, longest: number) {
  return botAgent(bot, session.game, luck, () => {
    const end = performance.now() + longest;
    return () => performance.now() >= end;
  });
}

/** Milliseconds after which the page hears how far it is, and may stop it. */
const SLICE = 80;

/** Up to so many moves of these seats (from 1) by those who play them; null: of all at random, and every time the same. */
export function skip(session: PageSession, seats: readonly number[] | null, players: readonly Player[], most: number) {
  const end = performance.now() + SLICE;
  const isIn = (seat: number) => seats === null || seats.includes(seat + 1);
  let moves = 0;
  let seat = session.owing().find(isIn);
  while (seat !== undefined && moves < most && (seats === null || performance.now() < end)) {
    playBy(session, seat, players[seat], seats === null ? `${session.setup.seed}/${moves}` : String(Math.random()));
    moves++;
    seat = session.owing().find(isIn);
  }
  return { moves, done: seat === undefined };
}
