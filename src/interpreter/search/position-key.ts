/** What makes two positions the same for whoever counts or solves a game: how it has come to them does not. */

import { alikeIn } from "../copies/alike.ts";
import { NONE } from "../ir/program.ts";
import { relabel } from "../observe/relabel.ts";
import { wordsOf } from "../runtime/cells.ts";
import { hash } from "../runtime/encode.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import type { State } from "../runtime/state.ts";

interface KeyOptions {
  /** equal copies of a thing take each other's places; otherwise each is a thing of its own */
  readonly copiesAlike: boolean;
  /** moves and rounds so far belong to the position, as they do where a limit may end the game */
  readonly timed: boolean;
}

/** Gives every position of a game 64 bits, as 16 hexadecimal digits; positions that are the same have the same. */
export function keysOf(game: Game, { copiesAlike, timed }: KeyOptions): (state: State) => string {
  const classes = copiesAlike ? equalCopies(game) : [];
  return (state) => {
    const alike = classes.length === 0 ? state : relabel(game, state, exchangeFor(game, state, classes));
    const slots = alike.slots.slice();
    // Every outcome of chance is followed, so how many there were before tells nothing of what is to come.
    slots.fill(0, game.layout.outcomeCounters);
    if (!timed) {
      slots[AT.moves] = 0;
      slots[AT.round] = 0;
    }
    return hash(game, { ...alike, slots });
  };
}

/** Copies that differ by nothing but their numbers: their entities, and for each the words of its stored values. */
interface Copy {
  readonly entity: number;
  readonly words: readonly (readonly [start: number, end: number])[];
}

/** The copies that are alike, each with its words. */
const equalCopies = (game: Game): (readonly Copy[])[] =>
  alikeIn(game).map((copies) => copies.map((entity) => ({ entity, words: wordsOf(game, entity) })));

/** Which copy takes the place of which, so that they stand in an order that follows from where they are and what they hold. */
function exchangeFor(game: Game, { slots }: State, classes: readonly (readonly Copy[])[]): Int32Array {
  const { layout, entities } = game;
  const exchange = Int32Array.from({ length: entities.count }, (_, entity) => entity);
  const runs = [layout.inPlay, layout.place, layout.pos, layout.known, ...(layout.row === NONE ? [] : [layout.row])];
  for (const copies of classes) {
    const sorted = [...copies].sort((one, other) => compare(slots, runs, one, other));
    for (const [i, { entity }] of sorted.entries()) exchange[entity] = copies[i]?.entity ?? entity;
  }
  return exchange;
}

/** Which of two copies comes first: by where they are, then by what they hold. */
function compare(slots: Int32Array, runs: readonly number[], one: Copy, other: Copy): number {
  for (const base of runs) {
    const apart = (slots[base + one.entity] ?? 0) - (slots[base + other.entity] ?? 0);
    if (apart !== 0) return apart;
  }
  for (const [i, [start, end]] of one.words.entries()) {
    const from = other.words[i]?.[0] ?? 0;
    for (let at = start; at < end; at++) {
      const apart = (slots[at] ?? 0) - (slots[from + at - start] ?? 0);
      if (apart !== 0) return apart;
    }
  }
  return 0;
}
