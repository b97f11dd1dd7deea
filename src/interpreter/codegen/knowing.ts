import { NONE } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import type { Game } from "../runtime/game.ts";
import { AT } from "../runtime/layout.ts";
import { EASY } from "../runtime/work.ts";

/**
 * Who knows what a thing is, where it is settled who sees what lies in a zone: what `machine/secrecy/knowledge.ts` and
 * `machine/effects/movement.ts` say, on the words of the module.
 */
interface Knowing {
  /** can nobody follow a thing out of a place who does not see it there */
  among(thing: number, from: number): boolean;
  lose(thing: number, from: number, followed: number): void;
  meet(thing: number): void;
  forget(thing: number): void;
  /** bits of the seats that can follow things that move together, by thing */
  followers(things: readonly number[]): (thing: number) => number;
}

const NOBODY = () => 0;

export function makeKnowing(game: Game, S: Int32Array, seers: Int32Array, worked: (more: number) => void): Knowing {
  const { place, pos, next, heads, inPlay, known } = game.layout;
  const { firstLocation, zoneOf } = game.places;
  const { kindOf } = game.entities;
  const { everybody } = game;
  const { rows, restricted } = game.secrets;
  const { kinds, zones } = game.program;
  const isDeck = Uint8Array.from(zones, (zone) => (orderOf(zone) === "top" ? 1 : 0));
  const isRow = Uint8Array.from(zones, (zone) => (orderOf(zone) === "places" ? 1 : 0));
  const isSecret = Uint8Array.from(kindOf, (kind) => (rows[kind] ? 1 : 0));
  const isThing = Uint8Array.from(kindOf, (kind) => (kind > 1 && kinds[kind]?.copies.of !== "spaces" ? 1 : 0));
  const word = (at: number) => S[at] as number;

  /** who sees a thing where it lies now */
  const open = (id: number): number => {
    const at = word(place + id);
    if (at >= firstLocation) return seers[at - firstLocation] as number;
    return word(inPlay + id) > 0 || isSecret[id] === 0 ? everybody : 0;
  };
  const knowersNow = (id: number): number =>
    isThing[id] === 1 ? (word(known + id) & everybody) | open(id) : everybody;
  const seersAt = (at: number): number =>
    at >= firstLocation && restricted[at - firstLocation] === 1 ? (seers[at - firstLocation] as number) : everybody;

  const among = (thing: number, from: number): boolean => {
    if (from < firstLocation || isSecret[thing] === 0) return false;
    const zone = zoneOf[from - firstLocation] as number;
    return isRow[zone] === 0 && (isDeck[zone] === 0 || word(pos + thing) === 0);
  };
  const isAmong = (id: number, thing: number, deck: boolean): boolean =>
    id !== thing && (!deck || word(pos + id) === 0);
  const isDeckAt = (from: number): boolean => isDeck[zoneOf[from - firstLocation] as number] === 1;
  const firstAt = (from: number): number => word(heads[from] as number);
  /** those that it lies among, or lay among, do not know it any more */
  const loseOthers = (thing: number, from: number, lost: number): void => {
    const deck = isDeckAt(from);
    let passed = 0;
    for (let id = firstAt(from); id !== NONE; id = word(next + id)) {
      passed++;
      if (isAmong(id, thing, deck)) S[known + id] = word(known + id) & ~lost;
    }
    worked(Math.floor(passed / EASY));
  };
  const liesAlone = (thing: number, from: number): boolean => {
    const deck = isDeckAt(from);
    for (let id = firstAt(from); id !== NONE; id = word(next + id)) if (isAmong(id, thing, deck)) return false;
    return true;
  };
  const meet = (thing: number): void => {
    if (isSecret[thing] === 0) return;
    const before = word(known + thing);
    const mask = (before | knowersNow(thing)) & everybody;
    // What is shown to anybody in the middle of a move ends it.
    if ((mask & ~before) !== 0) S[AT.open] = 0;
    S[known + thing] = mask;
  };

  /** those who know a thing, and all among which it cannot be followed, where all of these move */
  const followedAll = (thing: number, moved: ReadonlySet<number>): number => {
    const from = word(place + thing);
    let all = word(known + thing);
    if (!among(thing, from)) return all;
    const deck = isDeckAt(from);
    let passed = 0;
    for (let id = firstAt(from); id !== NONE; id = word(next + id)) {
      passed++;
      if (isAmong(id, thing, deck)) all &= moved.has(id) ? word(known + id) : 0;
    }
    worked(Math.floor(passed / EASY));
    return all;
  };
  const followersOfAll = (things: readonly number[]): ((thing: number) => number) => {
    const moved = new Set(things);
    const masks = new Map<number, number>();
    const found = new Map<number, number>();
    for (const thing of things) {
      const from = word(place + thing);
      const mask = masks.get(from) ?? followedAll(thing, moved);
      masks.set(from, mask);
      found.set(thing, mask);
    }
    return (thing) => found.get(thing) ?? 0;
  };

  return {
    among,
    meet,
    lose(thing, from, followed) {
      const sawIt = seersAt(from) | followed;
      if (isSecret[thing] === 0 || sawIt === everybody) return;
      const before = word(known + thing);
      S[known + thing] = 0;
      const lost = ~(sawIt | knowersNow(thing)) & everybody;
      S[known + thing] = before & ~lost;
      loseOthers(thing, from, lost);
    },
    forget(thing) {
      if (isSecret[thing] === 0) return;
      S[known + thing] = 0;
      S[known + thing] = knowersNow(thing) & everybody;
    },
    followers(things) {
      const [only = NONE] = things;
      if (things.length > 1) return followersOfAll(things);
      // What lies among others cannot be followed when it alone is taken.
      const from = only === NONE ? NONE : word(place + only);
      const mask = among(only, from) && liesAlone(only, from) ? word(known + only) : 0;
      return mask === 0 ? NOBODY : () => mask;
    },
  };
}
