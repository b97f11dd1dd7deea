import { NONE } from "../ir/program.ts";
import { isNumbered, orderOf, type ZoneFormRow } from "../ir/zone-forms.ts";
import type { Game } from "../runtime/game.ts";
import { touch } from "./touches.ts";

/** Moves things in the words of a position where nothing can be hidden; what cannot be done the reference refuses. */
export interface Ground {
  /** to a space, a zone or nowhere; `index` is a place of a row, or 0 for the first free one */
  move(thing: number, at: number, index: number): void;
  remove(thing: number): void;
}

type Form = Pick<ZoneFormRow, "order" | "numbered">;

/** By kind of thing and kind of space, flat: can the one stand on the other. */
function standing({ program: { kinds } }: Game): Uint8Array {
  const stands = new Uint8Array(kinds.length * kinds.length);
  for (const [kind, { standsOn }] of kinds.entries())
    for (const space of standsOn) stands[kind * kinds.length + space] = 1;
  return stands;
}

/** By kind of thing and zone, flat: can the one lie in the other. */
function holding({ program: { kinds, zones } }: Game): Uint8Array {
  const holds = new Uint8Array(kinds.length * zones.length);
  for (const [zone, def] of zones.entries()) for (const kind of def.holds) holds[kind * zones.length + zone] = 1;
  return holds;
}

const PLAYER = 1;

/** Refuses what cannot come to a space or into a zone. */
export function entrance(game: Game, S: Int32Array, fail: () => never): (thing: number, at: number) => void {
  const { inPlay } = game.layout;
  const { firstLocation, zoneOf, ownerOf } = game.places;
  const { kindOf } = game.entities;
  const { kinds, zones } = game.program;
  const [stands, holds] = [standing(game), holding(game)];
  const leaves = Uint8Array.from(kinds, (_, kind) => (game.mayLeave[kind] && kind !== PLAYER ? 1 : 0));
  const isLeaving = leaves.includes(1);
  /** A space, or the thing to which a zone belongs, must be in play. */
  const present = (holder: number): void => {
    if (leaves[kindOf[holder] as number] === 1 && (S[inPlay + holder] as number) === 0) fail();
  };
  return (thing, at) => {
    const kind = kindOf[thing] as number;
    if (at >= firstLocation) {
      if (isLeaving) present(ownerOf[at - firstLocation] as number);
      if (holds[kind * zones.length + (zoneOf[at - firstLocation] as number)] !== 1) fail();
      return;
    }
    if (isLeaving) present(at);
    if (stands[kind * kinds.length + (kindOf[at] as number)] !== 1) fail();
  };
}

export function makeGround(game: Game, S: Int32Array, fail: () => never, touches: Int32Array): Ground {
  const { place, pos, next, inPlay, heads } = game.layout;
  const { firstLocation, zoneOf } = game.places;
  const { kindOf } = game.entities;
  const { kinds, zones } = game.program;
  const enter = entrance(game, S, fail);
  const forms = zones.map((zone) => ({ order: orderOf(zone), numbered: isNumbered(zone) }));
  const size = Int32Array.from(zones, (zone) => zone.size);
  const word = (at: number) => S[at] as number;

  const isPile = (at: number) => forms[zoneOf[at - firstLocation] as number]?.order === "none";

  const changes = (at: number): void => {
    if (at < firstLocation) touch(touches, at);
  };

  const leave = (thing: number): void => {
    const from = word(place + thing);
    if (from === NONE) return;
    changes(from);
    let link = heads[from] as number;
    for (let id = word(link); id !== thing && id !== NONE; id = word(link)) link = next + id;
    const after = word(next + thing);
    if (word(link) === thing) S[link] = after;
    if (from < firstLocation || (isPile(from) && word(pos + thing) > 0)) {
      for (let id = after; id !== NONE; id = word(next + id)) S[pos + id] = word(pos + id) - 1;
    }
    S[next + thing] = NONE;
    S[place + thing] = NONE;
    S[pos + thing] = 0;
  };

  /** Last of those that stand there. */
  const stand = (thing: number, at: number): void => {
    changes(at);
    let link = heads[at] as number;
    let count = 1;
    for (let id = word(link); id !== NONE; id = word(link)) {
      link = next + id;
      count++;
    }
    S[link] = thing;
    S[place + thing] = at;
    S[pos + thing] = count;
  };

  const count = (at: number): number => {
    let found = 0;
    for (let id = word(heads[at] as number); id !== NONE; id = word(next + id)) found++;
    return found;
  };

  const isTaken = (at: number, index: number): boolean => {
    for (let id = word(heads[at] as number); id !== NONE; id = word(next + id))
      if (word(pos + id) === index) return true;
    return false;
  };

  /** The place of a row: the wanted one, or the first that is free. */
  const inRow = (at: number, most: number, wanted: number): number => {
    if (wanted > 0) return wanted > most || isTaken(at, wanted) ? fail() : wanted;
    for (let index = 1; index <= most; index++) if (!isTaken(at, index)) return index;
    return fail();
  };

  /** Where it comes among what lies there; how the top of an order is told the reference knows. */
  const rankIn = (zone: number, at: number, index: number): number => {
    const { order, numbered } = forms[zone] as Form;
    if (numbered) return inRow(at, size[zone] as number, index);
    return order === "top" ? fail() : order === "places" ? 1 : 0;
  };

  const lie = (thing: number, at: number, index: number): void => {
    const zone = zoneOf[at - firstLocation] as number;
    const most = size[zone] as number;
    if (most > 0 && count(at) >= most) fail();
    const rank = rankIn(zone, at, index);
    let link = heads[at] as number;
    for (let id = word(link); id !== NONE; id = word(link)) {
      if (word(pos + id) > rank || (word(pos + id) === rank && id > thing)) break;
      link = next + id;
    }
    S[place + thing] = at;
    S[pos + thing] = rank;
    S[next + thing] = word(link);
    S[link] = thing;
  };

  const ranked = Uint8Array.from(kinds, ({ copies }) => (copies.of === "number" && !copies.inPlay ? 1 : 0));

  return {
    move(thing, at, index) {
      if (at === NONE) return leave(thing);
      enter(thing, at);
      leave(thing);
      if (at >= firstLocation) lie(thing, at, index);
      else stand(thing, at);
    },
    remove(thing) {
      const rank = word(inPlay + thing);
      if (rank === 0) return;
      leave(thing);
      S[inPlay + thing] = 0;
      const kind = kindOf[thing] as number;
      if (ranked[kind] !== 1) return;
      for (const id of game.entities.ofKind[kind] ?? []) {
        const own = word(inPlay + id);
        if (own > rank) S[inPlay + id] = own - 1;
      }
    },
  };
}
