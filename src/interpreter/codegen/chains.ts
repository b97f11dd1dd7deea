import { NONE } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import type { Game } from "../runtime/game.ts";
import { EASY } from "../runtime/work.ts";

/** What lies at a place one behind the other, in the words of a module: what `machine/effects/zones.ts` says of it. */
interface Chains {
  /** what lies at a place, in order */
  lying(at: number): number[];
  leave(thing: number, from: number): void;
  /** puts a thing that is nowhere into a zone */
  lie(thing: number, at: number, wanted: number, bottom: boolean): void;
  /** puts a thing that is nowhere on a space, last of those that stand there */
  stand(thing: number, at: number): void;
  /** makes the order of what lies in a location unknown; gives what lies there */
  mix(location: number): readonly number[];
}

const ORDERS = { none: 0, places: 1, top: 2 } as const;

export function makeChains(game: Game, S: Int32Array, fail: () => never, worked: (more: number) => void): Chains {
  const { place, pos, next, heads } = game.layout;
  const { firstLocation, zoneOf } = game.places;
  const { restricted } = game.secrets;
  const { zones } = game.program;
  const order = Uint8Array.from(zones, (zone) => ORDERS[orderOf(zone)]);
  const word = (at: number) => S[at] as number;
  const zoneAt = (at: number) => zoneOf[at - firstLocation] as number;
  const orderAt = (at: number) => (at < firstLocation ? -1 : (order[zoneAt(at)] as number));
  const hidesAt = (at: number) => restricted[at - firstLocation] === 1;

  const lying = (at: number): number[] => {
    const found: number[] = [];
    const head = heads[at] ?? -1;
    if (head < 0) return found;
    for (let id = word(head); id !== NONE; id = word(next + id)) found.push(id);
    worked(Math.floor(found.length / EASY));
    return found;
  };

  const firstAt = (at: number) => ((heads[at] ?? -1) < 0 ? NONE : word(heads[at] as number));

  /** how many things lie at a place */
  const lengthAt = (at: number): number => {
    let length = 0;
    for (let id = firstAt(at); id !== NONE; id = word(next + id)) length++;
    worked(Math.floor(length / EASY));
    return length;
  };

  const lastAt = (at: number): number => {
    let last = NONE;
    for (let id = firstAt(at); id !== NONE; id = word(next + id)) last = id;
    return last;
  };

  /** Counts the known cards of a deck anew from both ends; where no unknown ones lie between, all from the bottom up. */
  const tidyDeck = (at: number): void => {
    const length = lengthAt(at);
    let [risen, sunk] = [0, 0];
    for (let id = firstAt(at); id !== NONE; id = word(next + id)) {
      const own = word(pos + id);
      if (own > 0) risen++;
      else if (own < 0) sunk++;
    }
    const isUnknown = risen + sunk < length;
    if (risen + sunk > 0) countAnew(at, isUnknown ? risen : length, isUnknown);
  };

  /** The chain goes from the top down: first those that are known there, last those known at the bottom. */
  const countAnew = (at: number, risen: number, isUnknown: boolean): void => {
    let [up, down] = [risen, -1];
    for (let id = firstAt(at); id !== NONE; id = word(next + id)) {
      if (!isUnknown || word(pos + id) > 0) S[pos + id] = up--;
      else if (word(pos + id) < 0) S[pos + id] = down--;
    }
  };

  /** Takes a thing out of the chain where it is. */
  const unchain = (thing: number, from: number): void => {
    let link = heads[from] as number;
    let passed = 0;
    for (let id = word(link); id !== thing && id !== NONE; id = word(link)) {
      link = next + id;
      passed++;
    }
    worked(Math.floor(passed / EASY));
    if (word(link) === thing) S[link] = word(next + thing);
    S[next + thing] = NONE;
  };

  const arrive = (thing: number, at: number, position: number, down: number): void => {
    S[place + thing] = at;
    S[pos + thing] = position;
    const rank = down * position;
    let link = heads[at] as number;
    for (let id = word(link); id !== NONE; id = word(link)) {
      const other = down * word(pos + id);
      if (other > rank || (other === rank && id > thing)) break;
      link = next + id;
    }
    S[next + thing] = word(link);
    S[link] = thing;
  };

  const rowPlace = (at: number, most: number, wanted: number): number => {
    const isTaken = (index: number) => {
      for (let id = firstAt(at); id !== NONE; id = word(next + id)) if (word(pos + id) === index) return true;
      return false;
    };
    if (wanted > 0) return wanted > most || isTaken(wanted) ? fail() : wanted;
    for (let index = 1; index <= most; index++) if (!isTaken(index)) return index;
    return fail();
  };

  const posOf = (thing: number): number => (thing === NONE ? 0 : word(pos + thing));

  const positionIn = (at: number, wanted: number, bottom: boolean): number => {
    switch (orderAt(at)) {
      case ORDERS.places:
        return rowPlace(at, zones[zoneAt(at)]?.size ?? 0, wanted);
      case ORDERS.top:
        return bottom ? Math.min(0, posOf(lastAt(at))) - 1 : Math.max(0, posOf(firstAt(at))) + 1;
      default:
        return hidesAt(at) ? Math.max(0, posOf(lastAt(at))) + 1 : 0;
    }
  };

  return {
    lying,
    leave(thing, from) {
      if (from === NONE) return;
      const movesUp = from < firstLocation || (orderAt(from) === ORDERS.none && word(pos + thing) > 0);
      if (movesUp)
        for (let id = word(next + thing); id !== NONE; id = word(next + id)) S[pos + id] = word(pos + id) - 1;
      unchain(thing, from);
      S[place + thing] = NONE;
      S[pos + thing] = 0;
      if (orderAt(from) === ORDERS.top) tidyDeck(from);
    },
    lie(thing, at, wanted, bottom) {
      const most = zones[zoneAt(at)]?.size ?? 0;
      const length = lengthAt(at);
      if (most > 0 && length >= most) fail();
      const isDeck = orderAt(at) === ORDERS.top;
      arrive(thing, at, positionIn(at, wanted, bottom), isDeck ? -1 : 1);
      if (isDeck) tidyDeck(at);
    },
    stand: (thing, at) => arrive(thing, at, lengthAt(at) + 1, 1),
    mix(location) {
      const members = lying(location);
      worked(members.length);
      if (members.length === 0 || (orderAt(location) !== ORDERS.top && !hidesAt(location))) return members;
      let link = heads[location] as number;
      for (const id of members.sort((a, b) => a - b)) {
        S[pos + id] = 0;
        S[link] = id;
        link = next + id;
      }
      S[link] = NONE;
      return members;
    },
  };
}
