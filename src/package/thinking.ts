import type { Agent } from "../agents/agent.ts";
import { agentMove } from "../agents/agent-move.ts";
import { PLAYER_NAMES, playerNamed } from "../agents/named-players.ts";
import { botNamed } from "../agents/search/bots.ts";
import { Deliberation } from "../agents/search/deliberation.ts";
import { hintOf } from "../agents/search/hint.ts";
import { meantOrAll } from "../dsl/text/similar.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Session } from "../session/session.ts";
import { hintDocument } from "../telling/hint.ts";
import { CallError } from "./errors.ts";

/** The answer of a bot for a seat, with its judgement of the alternatives. */
export interface Hint {
  /** the whole answer, as {@link Match.play} accepts it */
  readonly key: string;
  /** how many games it has imagined */
  readonly simulations: number;
  /** whether the result of the answer is proven, if all play as well as they can */
  readonly isProven: boolean;
  /** the candidates of the first step with a choice, the best first; empty if there is no choice */
  readonly answers: readonly HintedAnswer[];
  /** the answers that it expects next; only if everybody sees everything and chance decides nothing */
  readonly expected: readonly { readonly seat: number; readonly key: string }[];
}

export interface HintedAnswer {
  /** as in the key of an answer; `done`: enough has been chosen */
  readonly candidate: string;
  /**
   * its worth to the seat in the imagined games, from 0 (lost) to 1 (won alone). If the rules say `bots: {aim: score}`,
   * the scale goes from the furthest behind to the furthest ahead that occurred, and 0.5 is level with the best other
   * seat
   */
  readonly worth: number;
  /** how many of the imagined games chose it */
  readonly visits: number;
}

/**
 * Makes players of this name.
 * @throws CallError if there is none
 */
export function makerOf(name: string, game: Game): (seed: string) => Agent {
  const make = playerNamed(name, game);
  if (make) return make;
  throw new CallError("setup", `There is no player \`${name}\`: ${meantOrAll(name, PLAYER_NAMES)}.`);
}

/** The key of a player's answer for a seat (from 0), or null if the seat is asked nothing. */
export function thoughtOut({ game, base }: Session, seat: number, name: string, seed: string): string | null {
  const agent = makerOf(name, game)(seed);
  return agentMove(game, base, seat, agent)?.key ?? null;
}

/**
 * A bot's judgement of the possible answers of a seat (from 0), after the steps chosen so far. Null: the seat is asked
 * nothing.
 */
export function hinted(session: Session, seat: number, simulations: number, seed: string): Hint | null {
  const kind = botNamed(`bot:${simulations}`);
  if (!kind) return null;
  const found = new Deliberation(kind, session.situation(seat), seed);
  found.goOn();
  const hint = hintOf(session.game, found);
  return hint && hintDocument(hint);
}
