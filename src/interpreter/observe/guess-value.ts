/** Draws random values of a type, for guesses of what a seat may not know. */

import { NONE, type Type, type Value } from "../ir/program.ts";
import type { Rng } from "../runtime/chance.ts";
import type { Game } from "../runtime/game.ts";
import { isInPlay } from "../runtime/position.ts";
import type { State } from "../runtime/state.ts";

/** With fewer values than this NONE is drawn like each of them, otherwise in half of the draws. */
const FEW = 1000;

/** The source of a draw. */
export interface Draw {
  readonly game: Game;
  readonly state: Pick<State, "slots">;
  readonly rng: Rng;
  /** keep the length of lists: how often a loop runs is no secret */
  readonly sameLength: boolean;
}

/**
 * A random value of the type in place of another one. It depends on the old value only in the length of a list, if
 * `sameLength`. Values that are no data (a zone, a running verb, the shares of a split) stay.
 */
export function guessedValue(draw: Draw, type: Type, value: Value): Value {
  const { game, rng } = draw;
  switch (type.t) {
    case "int":
      return anyNumber(type.least, type.most, rng);
    case "bool":
    case "enum":
    case "row":
      return rng(Math.max(1, game.domain(type).size));
    case "entity":
      return pick(membersOf(draw, type), rng) ?? value;
    case "optional":
      return guessedOptional(draw, type.of, value);
    case "set":
      return membersOf(draw, type.of).filter(() => rng(2) === 1);
    case "record": {
      const { fields = [] } = game.program.records[type.of] ?? {};
      return fields.map((field, i) => guessedValue(draw, field.type, partOf(value, i)));
    }
    case "list": {
      const length =
        draw.sameLength && typeof value !== "number" ? value.length : anyNumber(0, longest(type.most), rng);
      return Array.from({ length }, (_, i) => guessedValue(draw, type.of, partOf(value, i)));
    }
    case "map":
      return Array.from({ length: game.domain(type.key).size }, (_, i) =>
        guessedValue(draw, type.of, partOf(value, i)),
      );
    case "amounts":
    case "body":
    case "command":
    case "frame":
    case "never":
    case "tuple":
    case "zone":
      return value;
  }
}

/** All values of a type with few values; null if there are too many. */
export function fewValues(draw: Pick<Draw, "game" | "state">, type: Type): readonly Value[] | null {
  switch (type.t) {
    case "int":
    case "bool":
    case "enum":
    case "row":
      return type.t === "int" && type.most - type.least >= FEW ? null : draw.game.domain(type).values;
    case "entity":
      return membersOf(draw, type);
    case "optional": {
      const values = fewValues(draw, type.of);
      return values && [NONE, ...values];
    }
    case "amounts":
    case "body":
    case "command":
    case "frame":
    case "list":
    case "map":
    case "never":
    case "record":
    case "set":
    case "tuple":
    case "zone":
      return null;
  }
}

const partOf = (value: Value, i: number): Value => (typeof value === "number" ? NONE : (value[i] ?? NONE));
const pick = <T>(list: readonly T[], rng: Rng): T | undefined => list[rng(Math.max(1, list.length))];

/** The values of a type with few values; for things only those in play, because rules can name no others. */
function membersOf({ game, state }: Pick<Draw, "game" | "state">, type: Type): readonly number[] {
  const { values } = game.domain(type);
  return type.t === "entity"
    ? values.filter((id) => isInPlay(game, { ...state, frames: [], fault: null, spent: 0 }, id))
    : values;
}

/** Rules add to long lists and rely on free room, so a guessed list is at most half full. */
const LONG = 10;
const longest = (most: number): number => (most < LONG ? most : Math.ceil(most / 2));

/** A range this large is taken for a missing bound. */
const BOUNDLESS = 2 ** 30;

/** A uniform number of the range. Without real bounds, small numbers are as likely as large ones. */
function anyNumber(least: number, most: number, rng: Rng): number {
  const size = most - least + 1;
  if (size < BOUNDLESS) return least + rng(size);
  const middle = Math.max(least, Math.min(0, most));
  const away = rng(2 ** (rng(31) + 1));
  const [one, other] = rng(2) === 1 ? [middle + away, middle - away] : [middle - away, middle + away];
  return Math.max(least, Math.min(one >= least && one <= most ? one : other, most));
}

function guessedOptional(draw: Draw, type: Type, value: Value): Value {
  const { game, rng } = draw;
  const simple = type.t === "int" || type.t === "bool" || type.t === "enum" || type.t === "row" || type.t === "entity";
  const size = simple ? game.domain(type).size : FEW;
  const isNone = rng(size < FEW ? size + 1 : 2) === 0;
  return isNone ? NONE : guessedValue(draw, type, value);
}
