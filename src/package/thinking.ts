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

/** What a bot would answer for a seat, and what it thinks of what else there is. */
export interface Hint {
  /** the whole answer: what {@link Match.play} takes */
  readonly key: string;
  /** how many games it has imagined */
  readonly simulations: number;
  /** is it proven what the answer comes to, if all play as well as they can */
  readonly isProven: boolean;
  /** what can be chosen at the first step that leaves a choice, the best first; empty where none does */
  readonly answers: readonly HintedAnswer[];
  /** what it expects to be answered after that, where everybody sees everything and chance decides nothing */
  readonly expected: readonly { readonly seat: number; readonly key: string }[];
}

export interface HintedAnswer {
  /** as it stands in the key of an answer; `done`: enough has been chosen */
  readonly candidate: string;
  /**
   * what it is worth to the seat, by the games that were imagined with it: from 0 (lost) to 1 (won alone), or, where the rules say
   * `bots: {aim: score}`, from the furthest behind to the most ahead in score that it met, with 0.5 for as much as the best other seat
   */
  readonly worth: number;
  /** how many of them were */
  readonly visits: number;
}

/** How a player is made who has this name. @throws CallError where there is none */
export function makerOf(name: string, game: Game): (seed: string) => Agent {
  const make = playerNamed(name, game);
  if (make) return make;
  throw new CallError("setup", `There is no player \`${name}\`: ${meantOrAll(name, PLAYER_NAMES)}.`);
}

/** The key of what a player would answer for a seat (from 0); null where it is asked nothing. */
export function thoughtOut({ game, base }: Session, seat: number, name: string, seed: string): string | null {
  const agent = makerOf(name, game)(seed);
  return agentMove(game, base, seat, agent)?.key ?? null;
}

/** What a bot thinks of what a seat (from 0) can answer, behind the steps that it has chosen; null where it is asked nothing. */
export function hinted(session: Session, seat: number, simulations: number, seed: string): Hint | null {
  const kind = botNamed(`bot:${simulations}`);
  if (!kind) return null;
  const found = new Deliberation(kind, session.situation(seat), seed);
  found.goOn();
  const hint = hintOf(session.game, found);
  return hint && hintDocument(hint);
}
