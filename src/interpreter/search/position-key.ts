/** Which positions count as equal when positions are counted or solved; how the game came to them never matters. */

import { alikeIn } from "../copies/alike.ts";
import { NONE } from "../ir/program.ts";
import { relabel } from "../observe/relabel.ts";
import { wordsOf } from "../runtime/cells.ts";
import { hash } from "../runtime/encode.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import type { State } from "../runtime/state.ts";

interface KeyOptions {
  /** equal copies of a thing are interchangeable; otherwise each is distinct */
  readonly copiesAlike: boolean;
  /** the numbers of moves and rounds are part of the position, because a limit may end the game */
  readonly timed: boolean;
}

/** Gives each position a hash of 64 bits, as 16 hexadecimal digits; equal positions have equal hashes. */
export function keysOf(game: Game, { copiesAlike, timed }: KeyOptions): (state: State) => string {
  const classes = copiesAlike ? equalCopies(game) : [];
  return (state) => {
    const alike = classes.length === 0 ? state : relabel(game, state, exchangeFor(game, state, classes));
    const slots = alike.slots.slice();
    // Every outcome of chance is followed, so the number of outcomes so far does not matter.
    slots.fill(0, game.layout.outcomeCounters);
    if (!timed) {
      slots[AT.moves] = 0;
      slots[AT.round] = 0;
    }
    return hash(game, { ...alike, slots });
  };
}

/** A copy that differs from others only by its number: its entity, and the words of its stored values. */
interface Copy {
  readonly entity: number;
  readonly words: readonly (readonly [start: number, end: number])[];
}

/** The interchangeable copies, with their words. */
const equalCopies = (game: Game): (readonly Copy[])[] =>
  alikeIn(game).map((copies) => copies.map((entity) => ({ entity, words: wordsOf(game, entity) })));

/** An exchange of copies that sorts them by their places and stored values, so that interchangeable positions become equal. */
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

/** Compares two copies by place, then by stored values. */
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
