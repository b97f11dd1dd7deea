import { publicName } from "../../copies/public-names.ts";
import type { CommandId, NodeId, Value } from "../../ir/program.ts";
import { RuleError } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { NOWHERE } from "../../runtime/runtime.ts";
import type { Masks } from "../../runtime/state.ts";
import type { Machine } from "../core/machine.ts";
import { knowing } from "./local-masks.ts";

/** What is offered, and where it is read from. */
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
 * Watches over what is offered to a player: that it does not hang on what the player may not see, and who may know all that it
 * hangs on. A game without secrets has one that watches nothing.
 */
export interface OfferGuard {
  /** everything read from here on counts for the privacy of what is offered, and so does what lies in these places */
  begin(masks: Masks, places: readonly number[]): void;
  /** so does what lies in these */
  add(masks: Masks, places: readonly number[]): void;
  /** bits of the seats that may know all that has been read */
  knownTo(): number;
  /** refuses a choice whose candidates depend on what the chooser may not see; is the rest public? */
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
    const { seen, hidden } = game.rt;
    const { who, node } = offering;
    if (((seen >> (who - 1)) & 1) === 0) {
      const name = game.names[who] ?? "the player";
      const word = keptSecret(game, offering);
      const what = word === null ? hiddenThing(game, who) : `\`${word}\`, which was found from something`;
      const message = `what is offered here depends on ${what} that ${name} may not see`;
      throw new RuleError("leak", node, message, word === null ? hidden.node : -1);
    }
    return this.knownTo() === game.everybody;
  }
}

/** What was read last that the player may not know: the slot of a thing, or the place where it lies; all may hear it. */
function hiddenThing(game: Game, who: number): string {
  const { rt } = game;
  const { thing, slot } = rt.hidden;
  if (thing < 0) return "something";
  const mask = slot < 0 ? (rt.slots[game.layout.known + thing] ?? 0) : game.visibility.slot(slot, [thing]);
  if (((mask >> (who - 1)) & 1) === 1) return "something";
  const what = publicName(game, thing);
  const word = game.program.slots[slot]?.id;
  return word === undefined ? what : `\`${word}\` of ${what}`;
}

/**
 * Refuses to offer things that the chooser can tell apart by nothing: neither by what they are nor by where they lie.
 * Whichever is chosen would be the one with a certain number.
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

/** The word of a local place that the player may not know, or null where there is none, or it has no word. */
function keptSecret(game: Game, { who, command, masks, places }: CandidateSource): string | null {
  const place = places.find((at) => ((knowing(masks, [at]) >> (who - 1)) & 1) === 0);
  if (place === undefined) return null;
  const { bodies, commands } = game.program;
  const body = commands[command]?.body ?? game.rt.frames.at(-1)?.body ?? 0;
  return bodies[body]?.locals[place]?.id ?? null;
}
