/**
 * Finds where values of the rules mention things. A mention tells a thing apart from others that look the same:
 * `determinize.ts` compares things by their mentions. So a mention says where it stands and never which thing it is.
 */

import { NONE, type Type, type Value } from "../ir/program.ts";
import { partsOf } from "../ir/types.ts";
import { amountsIn, memberType } from "../names/value-names.ts";
import { cellsOf } from "../runtime/cells.ts";
import type { Game } from "../runtime/game.ts";
import { copyFrames, type State } from "../runtime/state.ts";
import { mapFrame } from "./frame-values.ts";

/** By thing: the numbers of the values that mention it, each followed by its path inside the value, in order. */
type Mentions = ReadonlyMap<number, readonly number[]>;

interface Mention {
  readonly thing: number;
  /** where it stands in the value: indexes from the inside out, and the numbers that a map stores for the thing */
  readonly path: readonly number[];
}

/** The mentions in a position: in the frames and in stored values. */
export function mentionsIn(game: Game, state: State): Mentions {
  const found = new Map<number, number[]>();
  let place = 0;
  const note = (type: Type, value: Value): Value => {
    place++;
    for (const { thing, path } of mentioned(game, type, value)) {
      const all = found.get(thing) ?? [];
      found.set(thing, all);
      all.push(place, ...path);
    }
    return value;
  };
  for (const frame of copyFrames(state.frames)) mapFrame(game, frame, note);
  for (const [slot, { type, keys }] of game.program.slots.entries()) {
    const { codec } = game.layout.slots[slot] ?? {};
    // A value stored for a thing goes with the thing.
    if (!codec || !speaksOfThings(game, type) || keys.some((key) => speaksOfThings(game, key))) continue;
    for (const { address } of cellsOf(game, slot)) note(type, codec.read(state.slots, address));
  }
  return found;
}

/** Only things can be confused; players and spaces cannot. */
function speaksOfThings(game: Game, type: Type): boolean {
  if (type.t === "entity") return type.of.some((kind) => kind > 1);
  return partsOf(game.program, type).some((part) => speaksOfThings(game, part));
}

/** The mentions in a value of a type. */
function mentioned(game: Game, type: Type, value: Value): readonly Mention[] {
  if (type.t === "optional") return mentioned(game, type.of, value);
  if (typeof value === "number") return type.t === "entity" && value !== NONE ? [{ thing: value, path: [] }] : [];
  if (type.t === "amounts")
    return amountsIn(value).flatMap(([of, amount]) => inPart(mentioned(game, type.key, of), amount));
  const keys = type.t === "map" && type.key.t === "entity" ? game.domain(type.key).values : [];
  const tells = type.t === "map" && !speaksOfThings(game, type.of);
  const ofKeys = keys.map((thing, i) => ({ thing, path: tells ? numbersIn(value[i]) : [] }));
  // Positions in a set tell nothing, and in a map with things as keys they only tell numbers.
  const isOrdered = type.t !== "set" && keys.length === 0;
  const ofParts = value.flatMap((item, i) => {
    const part = memberType(game, type, i);
    return part ? inPart(mentioned(game, part, item), isOrdered ? i : 0) : [];
  });
  return [...ofKeys, ...ofParts];
}

const inPart = (mentions: readonly Mention[], part: number): readonly Mention[] =>
  mentions.map(({ thing, path }) => ({ thing, path: [...path, part] }));

const numbersIn = (value: Value = NONE): readonly number[] =>
  typeof value === "number" ? [value] : [value.length, ...value.flatMap(numbersIn)];
