/**
 * Tests `known to:`, by which rules say that players can work out a term: in each position that is possible for such a
 * player, the term must have the same value.
 */

import { compilerOf } from "../eval/compilers.ts";
import { type Expr, NONE, type NodeId, type TermDef, type Type, type Value } from "../ir/program.ts";
import { valueName } from "../names/value-names.ts";
import { makeRng } from "../runtime/chance.ts";
import { domainOf } from "../runtime/domain.ts";
import { type Fault, faultFrom } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";
import { determinize } from "./determinize.ts";
import { brokenIn } from "./invariants.ts";
import { load } from "./sight.ts";

/** A term, its value, and the players who can work it out. */
interface Deduction {
  readonly def: TermDef;
  readonly value: Expr;
  readonly who: Expr;
  /** the arguments that it is tested with */
  readonly asked: readonly (readonly Value[])[];
}

/** The most argument lists that a term is tested with. */
const MOST_ASKED = 100;

/** A parameter with more values than this is not tested. */
const MOST_VALUES = 1_000;

const deductions = new WeakMap<Game, readonly Deduction[]>();

function deductionsOf(game: Game): readonly Deduction[] {
  const known = deductions.get(game);
  if (known) return known;
  const found = game.secrets.any ? game.program.terms.flatMap((def) => deductionOf(game, def)) : [];
  deductions.set(game, found);
  return found;
}

function deductionOf(game: Game, def: TermDef): readonly Deduction[] {
  const { form } = def;
  if (form.form !== "value" || form.expr.op !== "builtin" || form.expr.name !== "deduced") return [];
  const [value, who] = form.expr.args;
  return value && who ? [{ def, value, who, asked: argumentsOf(game, def.params) }] : [];
}

/** All argument lists of a term; none if there are too many values, or a parameter is a list. */
function argumentsOf({ program, entities }: Game, params: readonly Type[]): readonly (readonly Value[])[] {
  let all: readonly (readonly Value[])[] = [[]];
  for (const type of params) {
    if (!["bool", "int", "enum", "entity", "row"].includes(type.t)) return [];
    const domain = domainOf(program, entities, type);
    if (domain.size > MOST_VALUES) return [];
    all = all.flatMap((args) => domain.values.map((value) => [...args, value])).slice(0, MOST_ASKED);
  }
  return all;
}

/** The value of a term in a position, and the players who know it; null if it fails. */
function found(game: Game, state: State, { def, value, who }: Deduction, args: readonly Value[]) {
  load(game, state);
  const c = compilerOf(game);
  const env = (): Value[] => [...args, ...new Array<Value>(Math.max(0, def.size - args.length)).fill(NONE)];
  try {
    const players = c.fn(who)(env());
    return { value: c.fn(value)(env()), seats: typeof players === "number" ? [] : players };
  } catch (error) {
    faultFrom(error, def.node);
    return null;
  }
}

interface Claim {
  readonly one: Deduction;
  readonly args: readonly Value[];
  readonly value: Value;
}

/**
 * The first deduction that a player cannot make: in another position that is possible for the player the term has
 * another value.
 */
export function undeducedIn(game: Game, state: State): Fault | null {
  if (deductionsOf(game).length === 0) return null;
  for (const [player, own] of claimsIn(game, state)) {
    const fault = refuted(game, state, player, own);
    if (fault) return fault;
  }
  return null;
}

/** The values that each player is said to know. */
function claimsIn(game: Game, state: State): ReadonlyMap<number, readonly Claim[]> {
  const claims = new Map<number, Claim[]>();
  for (const one of deductionsOf(game))
    for (const args of one.asked) {
      const now = found(game, state, one, args);
      for (const player of (now?.seats ?? []) as readonly number[]) {
        const own = claims.get(player) ?? [];
        claims.set(player, own);
        own.push({ one, args, value: now?.value ?? NONE });
      }
    }
  return claims;
}

/** One out of this many positions of played games is tested, for one player, because guesses take long. */
const EVERY = 16;

/** A hash of the position, which decides whether it is tested. */
const sumOf = ({ slots }: State): number => slots.reduce((sum, word) => (Math.imul(sum, 31) + word) | 0, 7) >>> 0;

/** The same test for a sample of positions and players. */
function sampledIn(game: Game, state: State): Fault | null {
  if (deductionsOf(game).length === 0) return null;
  const sum = sumOf(state);
  if (sum % EVERY !== 0) return null;
  const claims = [...claimsIn(game, state)];
  const [player, own] = claims[Math.floor(sum / EVERY) % Math.max(1, claims.length)] ?? [];
  return player !== undefined && own ? refuted(game, state, player, own) : null;
}

/** Tests one guess for a player. */
function refuted(game: Game, state: State, player: number, claims: readonly Claim[]): Fault | null {
  const rng = makeRng(`known to ${player}: ${sumOf(state)}`);
  const { state: guess } = determinize(game, state, player - 1, rng);
  // A guess that breaks an `always:` is not a possible position.
  if (brokenIn(game, guess, game.program.always)) return null;
  for (const { one, args, value } of claims) {
    const there = found(game, guess, one, args);
    if (!there) continue;
    const node = one.def.node;
    const called = `\`${one.def.id}${argumentsIn(game, one.def, args)}\``;
    const seat = game.names[player] ?? `player ${player}`;
    if (!there.seats.includes(player))
      return failed(
        node,
        `${seat} cannot tell that ${called} is known to that seat: in a position that looks the same it is not`,
      );
    if (JSON.stringify(there.value) === JSON.stringify(value)) continue;
    const [here, other] = [value, there.value].map((given) => valueName(game, one.def.type, given));
    return failed(
      node,
      `${seat} cannot work out ${called}: it is ${here || "empty"} here, and ${other || "empty"} in a position that looks the same to that seat`,
    );
  }
  return null;
}

const failed = (node: NodeId, message: string): Fault => ({ code: "not-deduced", node, message });

function argumentsIn(game: Game, def: TermDef, args: readonly Value[]): string {
  if (args.length === 0) return "";
  return `(${args.map((value, i) => valueName(game, def.params[i] ?? { t: "never" }, value)).join(", ")})`;
}

/** The first statement of the rules about positions that does not hold: an `always:`, or a `known to:` in the sample. */
export const wrongIn = (game: Game, state: State): Fault | null =>
  brokenIn(game, state, game.program.always) ?? sampledIn(game, state);

/** Do the rules make statements about positions? */
export const saysOfPositions = (game: Game): boolean => game.program.always.length > 0 || deductionsOf(game).length > 0;

/** Does the game have terms that players can work out? */
export const deduces = (game: Game): boolean => deductionsOf(game).length > 0;

/**
 * The exact test, for walks over all positions of a small game: wherever a player knows the same, the term must have the
 * same value.
 */
export class ExactDeductions {
  private readonly game: Game;
  private readonly known = new Map<string, string>();

  constructor(game: Game) {
    this.game = game;
  }

  /** The first term that a seat cannot work out, of this position and those before; `info`: all that a seat knows. */
  note(state: State, info: (seat: number) => string): Fault | null {
    const { game } = this;
    const infos = Array.from({ length: game.players }, (_, seat) => info(seat));
    for (const one of deductionsOf(game))
      for (const args of one.asked) {
        const now = found(game, state, one, args);
        for (const [seat, own] of infos.entries()) {
          const fault = now && this.compared({ one, args, value: now.value }, seat, own, now.seats.includes(seat + 1));
          if (fault) return fault;
        }
      }
    return null;
  }

  private compared({ one, args, value }: Claim, seat: number, info: string, isClaimed: boolean): Fault | null {
    const key = `${one.def.node} ${args} ${seat} ${info}`;
    const text = isClaimed ? valueName(this.game, one.def.type, value) || "empty" : UNCLAIMED;
    const before = this.known.get(key) ?? text;
    this.known.set(key, before);
    if (before === text) return null;
    const called = `\`${one.def.id}${argumentsIn(this.game, one.def, args)}\``;
    const who = this.game.names[seat + 1] ?? `player ${seat + 1}`;
    const told =
      text === UNCLAIMED || before === UNCLAIMED
        ? `${who} cannot tell that ${called} is known to that seat`
        : `${who} cannot work out ${called}: it is ${before} in one position, and ${text} in another that looks the same to that seat`;
    return failed(one.def.node, told);
  }
}

const UNCLAIMED = "?";
