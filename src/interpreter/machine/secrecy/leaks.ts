/** Stops rules whose questions would leak a secret: candidates must not depend on what the chooser may not know. */

import { publicName } from "../../copies/public-names.ts";
import type { CommandId, NodeId, Value } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { NOWHERE } from "../../runtime/runtime.ts";
import type { Masks } from "../../runtime/state.ts";
import type { Machine } from "../core/machine.ts";
import { knowing } from "./local-masks.ts";

/** The question that is checked, and the local places that it reads. */
interface CandidateSource {
  /** the player who chooses */
  readonly who: number;
  readonly node: NodeId;
  /** the command to which the environment belongs; -1: the running body */
  readonly command: CommandId;
  readonly masks: Masks;
  readonly places: readonly number[];
}

/**
 * Checks that candidates do not depend on what the chooser may not see, and finds who may know everything that they
 * depend on. In a game without secrets the guard does nothing.
 */
export interface OfferGuard {
  /** starts: everything read from here on counts, and so do the values in these local places */
  begin(masks: Masks, places: readonly number[]): void;
  /** adds the values in these local places */
  add(masks: Masks, places: readonly number[]): void;
  /** bits of the seats that may know everything that has been read */
  knownTo(): number;
  /** Refuses candidates that depend on what the chooser may not see. Is everything that was read public? */
  check(offering: CandidateSource): boolean;
}

export function guardOf(game: Game): OfferGuard {
  return game.secrets.any ? new SecretGuard(game) : openTo(game.everybody);
}

const openTo = (everybody: number): OfferGuard => ({
  begin: () => {},
  add: () => {},
  knownTo: () => everybody,
  check: () => true,
});

class SecretGuard implements OfferGuard {
  readonly #game: Game;

  constructor(game: Game) {
    this.#game = game;
  }

  begin(masks: Masks, places: readonly number[]): void {
    const { rt } = this.#game;
    rt.seen = knowing(masks, places);
    rt.hidden = NOWHERE;
  }

  add(masks: Masks, places: readonly number[]): void {
    this.#game.rt.seen &= knowing(masks, places);
  }

  knownTo(): number {
    return this.#game.rt.seen & this.#game.everybody;
  }

  check(offering: CandidateSource): boolean {
    const game = this.#game;
    const { seen } = game.rt;
    const { who, node } = offering;
    if (((seen >> (who - 1)) & 1) === 0) {
      const name = game.names[who] ?? "the player";
      const word = keptSecret(game, offering);
      const hidden = word === null ? hiddenThing(game, who) : null;
      const what = hidden ? hidden.what : `\`${word}\`, which was found from something`;
      const message = `what is offered here depends on ${what} that ${name} may not see`;
      throw new RuleError("leak", node, message, hidden ? hidden.node : -1);
    }
    return this.knownTo() === game.everybody;
  }
}

/** The last thing read that the player may not know, named so that all may hear it: a slot of a thing, or its place. */
function hiddenThing(game: Game, who: number): { readonly what: string; readonly node: NodeId } {
  const { rt } = game;
  const { thing, slot, node } = rt.hidden;
  if (thing < 0) return { what: "something", node };
  const mask = slot < 0 ? (rt.slots[game.layout.known + thing] ?? 0) : game.visibility.slot(slot, [thing]);
  // The last read is not the secret, so naming it or its node would mislead.
  if (((mask >> (who - 1)) & 1) === 1) return { what: "something", node: -1 };
  const what = publicName(game, thing);
  const word = game.program.slots[slot]?.id;
  return { what: word === undefined ? what : `\`${word}\` of ${what}`, node };
}

/**
 * Refuses to offer things that the chooser cannot tell apart, neither by identity nor by place. A choice among them
 * would be a choice by internal number.
 */
export function checkBlind(m: Machine, who: number, node: NodeId, candidates: readonly Value[]): void {
  const { place, pos, known } = m.game.layout;
  const { slots } = m.rt;
  const met = new Set<string>();
  for (const id of candidates) {
    if (typeof id !== "number" || id < 0 || (((slots[known + id] ?? -1) >> (who - 1)) & 1) === 1) continue;
    const where = `${slots[place + id]} ${slots[pos + id]}`;
    if (met.has(where)) {
      const name = m.game.names[who] ?? "the player";
      const text = `some of what is offered here lies where ${name} cannot tell it apart, without any order`;
      throw new RuleError("leak", node, `${text}: let chance decide (\`draw\`, \`roll\`), or show it first`);
    }
    met.add(where);
  }
}

/** The name of a local place that the player may not know; null if there is none or it has no name. */
function keptSecret(game: Game, { who, command, masks, places }: CandidateSource): string | null {
  const place = places.find((at) => ((knowing(masks, [at]) >> (who - 1)) & 1) === 0);
  if (place === undefined) return null;
  const { bodies, commands } = game.program;
  const body = commands[command]?.body ?? game.rt.frames.at(-1)?.body ?? 0;
  return bodies[body]?.locals[place]?.id ?? null;
}
