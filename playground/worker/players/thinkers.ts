/** The bots of the page. The worker loads them, and the engine that they play with, when one sits at the table. */
import { type BotKind, botNamed } from "../../../src/agents/search/bots.ts";
import { Deliberation } from "../../../src/agents/search/deliberation.ts";
import type { State } from "../../../src/interpreter/index.ts";
import type { Player } from "../../state/players.ts";
import type { PageSession } from "../session/page-session.ts";
import { clock, SLICE } from "./slice.ts";

/** Milliseconds that a bot thinks about a question: the longest that people at a table wait. */
const LONGEST: Readonly<Partial<Record<Player, number>>> = { easy: 400, normal: 1_500, strong: 5_000 };

/** The bot of a player; null: the player does not think. */
function thinkerOf(player: Player | undefined): BotKind | null {
  return player && LONGEST[player] !== undefined ? botNamed(`bot:${player}`) : null;
}

/**
 * Bots that think in slices, so that the page gets answers in between. Thoughts about a move are kept until another
 * move is thought about or the game goes on.
 */
export class Thinkers {
  #last: { readonly state: State; readonly about: string; readonly found: Deliberation } | null = null;

  /** The thoughts of a seat's player (from 0) about its move; null: the player does not think. */
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

  /** Thinks for one slice. True: a move is found. */
  goOn(found: Deliberation): boolean {
    return found.goOn(clock(SLICE));
  }
}
