import { publicName } from "../../copies/public-names.ts";
import { fail } from "../../eval/compiler.ts";
import { NONE, type NodeId, type ZoneDef } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { changedAt, kindStamp, knowledgeStamp } from "../../runtime/stamps.ts";
import { easily } from "../../runtime/work.ts";
import { contentsOf, enchain, lyingIn, nextAt, rechain, unchain, zoneAt } from "../../runtime/zones.ts";
import type { Knowledge } from "../secrecy/knowledge.ts";

/** The number of the kind of players; the table has number 0. */
const PLAYER = 1;

/** Where a thing goes: `at` is a space, a location or NONE; `place` a place of a row, or 0 for the first free one. */
export interface Goal {
  readonly at: number;
  readonly place: number;
  readonly bottom: boolean;
}

/** Changes where things are. Everything here works on the position that is written, also inside `together`. */
export interface Mover {
  /** moves a thing (the position inside a deck is lost); `followed`: bits of the seats that can follow it unseen */
  move(entity: number, goal: Goal, node: NodeId, followed?: number): void;
  /** who can follow things that move together: whoever knows all that lies in a pile knows it where all of it goes */
  followers(things: readonly number[]): (thing: number) => number;
  /** takes a thing out of play */
  remove(entity: number): void;
  /** puts a thing of the stock into play */
  enter(entity: number): void;
  /** makes the order of what lies in a location unknown */
  shuffle(location: number): void;
}

/** Prepares the moving of things in a game. */
export function makeMover(game: Game, rt: Runtime, knowledge: Knowledge): Mover {
  const { place, pos, inPlay, known } = game.layout;
  const { firstLocation } = game.places;
  const { kindOf } = game.entities;
  const { secrets } = game;
  /** A thing is elsewhere, has another position, or is in play or not. */
  const moved = (id: number) => changedAt(rt, kindStamp(game.program, kindOf[id] ?? 0));
  const placeAt = (id: number) => rt.live[place + id] ?? NONE;
  const posAt = (id: number) => rt.live[pos + id] ?? 0;
  const setPos = (id: number, to: number) => {
    if (rt.live[pos + id] === to) return;
    rt.live[pos + id] = to;
    moved(id);
  };
  const standers = (space: number) => game.places.standers[game.entities.kindOf[space] ?? 0] ?? [];
  const formAt = (location: number) => game.program.zones[zoneAt(game, location)]?.form ?? "pile";

  const hidesAt = (location: number) => secrets.restricted[location - firstLocation] === 1;

  /** Counts the known cards of a deck anew from both ends; where no unknown ones lie between, all count from the bottom up. */
  const tidyDeck = (location: number) => {
    const cards = lyingIn(game, rt.live, location);
    easily(rt, 4 * cards.length);
    const unknown = cards.some((id) => posAt(id) === 0);
    const bottoms = cards.filter((id) => posAt(id) < 0);
    const tops = cards.filter((id) => posAt(id) > 0);
    const risen = unknown ? tops : [...tops, ...bottoms];
    for (const [i, id] of risen.entries()) setPos(id, risen.length - i);
    if (unknown) for (const [i, id] of bottoms.entries()) setPos(id, -1 - i);
  };

  const leave = (entity: number, from: number) => {
    if (from === NONE) return;
    if (from < firstLocation || (formAt(from) === "pile" && posAt(entity) > 0)) {
      for (let id = nextAt(game, rt.live, entity); id !== NONE; id = nextAt(game, rt.live, id))
        setPos(id, posAt(id) - 1);
    }
    easily(rt, unchain(game, rt.live, entity));
    rt.live[place + entity] = NONE;
    moved(entity);
    setPos(entity, 0);
    if (from >= firstLocation && formAt(from) === "deck") tidyDeck(from);
  };

  const arrive = (entity: number, at: number, position: number) => {
    rt.live[place + entity] = at;
    setPos(entity, position);
    easily(rt, enchain(game, rt.live, entity));
    moved(entity);
  };

  const rowPlace = (taken: readonly number[], size: number, wanted: number, node: NodeId): number => {
    const used = new Set(taken.map(posAt));
    if (wanted > 0) {
      if (wanted > size) fail(node, `there is no place ${wanted} among ${size}`);
      return used.has(wanted) ? fail(node, `place ${wanted} is taken already`) : wanted;
    }
    for (let i = 1; i <= size; i++) if (!used.has(i)) return i;
    return fail(node, `all ${size} places are taken`);
  };

  const zoneFor = (entity: number, location: number, node: NodeId): ZoneDef => {
    const zone = game.program.zones[zoneAt(game, location)];
    if (zone?.holds.includes(game.entities.kindOf[entity] ?? NONE)) return zone;
    return fail(node, `${publicName(game, entity)} cannot lie in ${zone?.id ?? "this place"}`);
  };

  /** The position of a thing that comes to what lies in a zone already. */
  const positionIn = (zone: ZoneDef, members: readonly number[], goal: Goal, node: NodeId): number => {
    switch (zone.form) {
      // What lies where not everybody sees it is told apart by the order in which it came.
      case "pile":
        return hidesAt(goal.at) ? Math.max(0, ...members.slice(-1).map(posAt)) + 1 : 0;
      case "spot":
        return 1;
      case "row":
        return rowPlace(members, zone.size, goal.place, node);
      case "deck": {
        const ends = members.map(posAt);
        return goal.bottom ? Math.min(0, ends.at(-1) ?? 0) - 1 : Math.max(0, ends[0] ?? 0) + 1;
      }
    }
  };

  const arriveInZone = (entity: number, zone: ZoneDef, goal: Goal, node: NodeId) => {
    const unordered = zone.form === "pile" && zone.size === 0 && !hidesAt(goal.at);
    const members = unordered ? [] : lyingIn(game, rt.live, goal.at);
    easily(rt, 2 * members.length, node);
    if (zone.size > 0 && members.length >= zone.size) fail(node, `${zone.id} is full`);
    arrive(entity, goal.at, positionIn(zone, members, goal, node));
    if (zone.form === "deck") tidyDeck(goal.at);
  };

  /**
   * A space, or the thing to which a zone belongs, must be there for something to come to it. What belongs to a player
   * who has left the game stays on the table, and may be put together there.
   */
  const present = (at: number, node: NodeId) => {
    const holder = at >= firstLocation ? (game.places.ownerOf[at - firstLocation] ?? NONE) : at;
    const kind = kindOf[holder] ?? 0;
    if (holder !== NONE && kind !== PLAYER && game.mayLeave[kind] && (rt.live[inPlay + holder] ?? 0) === 0)
      fail(node, `${publicName(game, holder)} is not in play, so nothing can come there`);
  };

  const standable = (entity: number, at: number, node: NodeId) => {
    if (!standers(at).includes(entity))
      fail(node, `${publicName(game, entity)} cannot stand on ${publicName(game, at)}`);
  };

  const move: Mover["move"] = (entity, goal, node, followed = 0) => {
    const from = placeAt(entity);
    if (goal.at !== NONE) present(goal.at, node);
    // Before it leaves: whoever may not know what it is hears from where it comes.
    const zone = goal.at >= firstLocation ? zoneFor(entity, goal.at, node) : null;
    if (goal.at !== NONE && !zone) standable(entity, goal.at, node);
    const among = amongWhat(entity, from);
    const sawIt = among ? knowledge.seers(from) : game.everybody;
    leave(entity, from);
    if (zone) arriveInZone(entity, zone, goal, node);
    else if (goal.at !== NONE) {
      const standing = contentsOf(game, rt.live, goal.at).length;
      easily(rt, standing, node);
      arrive(entity, goal.at, standing + 1);
    }
    if (among) knowledge.lose(entity, sawIt | followed, among);
    knowledge.meet(entity);
  };

  /** Out of a pile, or out of the unknown part of a deck, nobody can follow what he does not see. */
  const amongWhat = (entity: number, from: number): number[] | null => {
    if (from < firstLocation || secrets.rows[kindOf[entity] ?? 0] !== true) return null;
    const form = formAt(from);
    if (form === "row" || form === "spot" || (form === "deck" && posAt(entity) !== 0)) return null;
    const lying = lyingIn(game, rt.live, from);
    easily(rt, 2 * lying.length);
    return lying.filter((id) => id !== entity && (form === "pile" || posAt(id) === 0));
  };

  const followers: Mover["followers"] = (things) => {
    if (!secrets.any) return () => 0;
    const [only = NONE] = things;
    if (things.length === 1) {
      // What lies among others cannot be followed when it alone is taken.
      const mask = amongWhat(only, placeAt(only))?.length === 0 ? (rt.live[known + only] ?? 0) : 0;
      easily(rt, 1);
      return () => mask;
    }
    const masks = new Map<number, number>();
    const found = new Map<number, number>();
    const moved = new Set(things);
    easily(rt, things.length);
    const followed = (thing: number, from: number): number => {
      const lot = [thing, ...(amongWhat(thing, from) ?? [])];
      return lot.every((id) => moved.has(id)) ? lot.reduce((all, id) => all & (rt.live[known + id] ?? 0), ~0) : 0;
    };
    for (const thing of things) {
      const from = placeAt(thing);
      const mask = masks.get(from) ?? followed(thing, from);
      masks.set(from, mask);
      found.set(thing, mask);
    }
    return (thing) => found.get(thing) ?? 0;
  };

  const ranked = (entity: number) => {
    const copies = game.program.kinds[game.entities.kindOf[entity] ?? 0]?.copies;
    return copies?.of === "number" && !copies.inPlay;
  };
  const alike = (entity: number) => game.entities.ofKind[game.entities.kindOf[entity] ?? 0] ?? [];

  return {
    move,
    followers,
    remove(entity) {
      const rank = rt.live[inPlay + entity] ?? 0;
      if (rank === 0) return;
      leave(entity, placeAt(entity));
      rt.live[inPlay + entity] = 0;
      moved(entity);
      if (!ranked(entity)) return;
      easily(rt, alike(entity).length);
      for (const id of alike(entity)) {
        const own = rt.live[inPlay + id] ?? 0;
        if (own > rank) rt.live[inPlay + id] = own - 1;
      }
    },
    enter(entity) {
      easily(rt, alike(entity).length);
      const last = ranked(entity)
        ? alike(entity).reduce((most, id) => Math.max(most, rt.live[inPlay + id] ?? 0), 0)
        : 0;
      rt.live[inPlay + entity] = last + 1;
      // What was known of a thing that has left play means nothing for the one that comes in its place.
      rt.live[known + entity] = secrets.rows[kindOf[entity] ?? 0] ? 0 : game.everybody;
      moved(entity);
      changedAt(rt, knowledgeStamp(game.program));
    },
    shuffle(location) {
      const members = lyingIn(game, rt.live, location);
      easily(rt, 2 * members.length);
      if (formAt(location) === "deck" || hidesAt(location)) {
        for (const id of members) setPos(id, 0);
        rechain(game, rt.live, location);
        for (const id of members) moved(id);
      }
      knowledge.forget(members);
    },
  };
}
