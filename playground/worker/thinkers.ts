import { type BotKind, botNamed } from "../../src/agents/search/bots.ts";
import { Deliberation } from "../../src/agents/search/deliberation.ts";
import type { State } from "../../src/interpreter/index.ts";
import type { Player } from "../state/players.ts";
import type { PageSession } from "./page-session.ts";

/** Milliseconds that a bot thinks about a question at most: at a table nobody waits longer. */
const LONGEST: Readonly<Partial<Record<Player, number>>> = { easy: 400, normal: 1_500, strong: 5_000 };

/** How a player of the page thinks; null: it does not. */
function thinkerOf(player: Player | undefined): BotKind | null {
  return player && LONGEST[player] !== undefined ? botNamed(`bot:${player}`) : null;
}

/** Milliseconds after which the page hears how far it is, and may ask for something else. */
export const SLICE = 80;

/** Says when so many milliseconds have gone by. */
export function clock(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds;
  return () => performance.now() >= end;
}

/**
 * Bots that think a short while at a time, so that the page is answered in between. What was thought about a move is kept until
 * somebody thinks about another one, or the game has gone on.
 */
export class Thinkers {
  #last: { readonly state: State; readonly about: string; readonly found: Deliberation } | null = null;

  /** What a player of the page thinks about the move of a seat (0 is the first); null where it does not think. */
  of(
    session: PageSession,
    seat: number,
    player: Player | undefined,
    luck = String(Math.random()),
  ): Deliberation | null {
    const kind = thinkerOf(player);
    if (!kind || !player) return null;
    const at = session.situation(seat);
    const about = `${player} ${seat} ${at.given?.join() ?? ""}`;
    if (this.#last?.state === at.state && this.#last.about === about) return this.#last.found;
    const found = new Deliberation(kind, at, luck, () => clock(LONGEST[player] ?? 0));
    this.#last = { state: at.state, about, found };
    return found;
  }

  /** Thinks on for a while; true: the move is found. */
  goOn(found: Deliberation): boolean {
    return found.goOn(clock(SLICE));
  }
}
