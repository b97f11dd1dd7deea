/** Changes where things are, and who can follow them. Everything works on the slots that are written, also inside `together`. */
import { publicName } from "../../copies/public-names.ts";
import { fail } from "../../eval/compiler.ts";
import { NONE, type NodeId } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import { changedAt, knowledgeStamp } from "../../runtime/stamps.ts";
import { countLightWork } from "../../runtime/work.ts";
import { contentsOf, lyingIn, rechain } from "../../runtime/zones.ts";
import type { Machine } from "../core/machine.ts";
import type { Lots } from "../secrecy/lots.ts";
import {
  arriveAt,
  arriveInZone,
  type Goal,
  hidesAt,
  leavePlace,
  noteMoved,
  orderAt,
  placeAt,
  setPos,
  zoneFor,
} from "./zones.ts";

/** The id of the kind of players; the table is kind 0. */
const PLAYER = 1;

/** Moves a thing; its position in a deck is lost. `followed`: the seats that can follow it without seeing it. */
export function moveTo({ game, knowledge }: Machine, entity: number, goal: Goal, node: NodeId, followed = 0): void {
  const { rt } = game;
  const from = placeAt(game, entity);
  if (goal.at !== NONE) mustBePresent(game, goal.at, node);
  // Checked before the thing leaves: the message of a fault names a hidden thing by the place that it comes from.
  const zone = goal.at >= game.places.firstLocation ? zoneFor(game, entity, goal.at, node) : null;
  if (goal.at !== NONE && !zone) mustStand(game, entity, goal.at, node);
  const among = amongWhat(game, knowledge.lots, entity, from);
  const saw = knowledge.seen(entity, from);
  leavePlace(game, entity, from);
  if (zone) arriveInZone(game, entity, zone, goal, node);
  else if (goal.at !== NONE) {
    const standing = contentsOf(game, rt.live, goal.at).length;
    countLightWork(rt, standing, node);
    arriveAt(game, entity, goal.at, standing + 1);
  }
  if (among) knowledge.lose(entity, saw.there | followed, among);
  knowledge.arrive(entity, saw, goal.at);
}

/** Fails if a thing may not be put at a place. */
export function mayCome(game: Game, entity: number, at: number, node: NodeId): void {
  if (at === NONE) return;
  mustBePresent(game, at, node);
  if (at >= game.places.firstLocation) zoneFor(game, entity, at, node);
  else mustStand(game, entity, at, node);
}

/**
 * Fails if a space, or the thing that owns a zone, is not in play. A zone of a player who has left the game stays on
 * the table, and things may come to it.
 */
function mustBePresent(game: Game, at: number, node: NodeId): void {
  const { places, rt, layout } = game;
  const holder = at >= places.firstLocation ? (places.ownerOf[at - places.firstLocation] ?? NONE) : at;
  const kind = game.entities.kindOf[holder] ?? 0;
  if (holder !== NONE && kind !== PLAYER && game.mayLeave[kind] && (rt.live[layout.inPlay + holder] ?? 0) === 0)
    fail(node, `${publicName(game, holder)} is not in play, so nothing can come there`);
}

function mustStand(game: Game, entity: number, at: number, node: NodeId): void {
  const standers = game.places.standers[game.entities.kindOf[at] ?? 0] ?? [];
  if (!standers.includes(entity)) fail(node, `${publicName(game, entity)} cannot stand on ${publicName(game, at)}`);
}

/**
 * The other things of the lot that a thing leaves: a pile, or the unknown part of a deck. A seat that does not see them
 * cannot follow the thing. Null outside a lot.
 */
export function amongWhat(game: Game, lots: Lots, entity: number, from: number): number[] | null {
  const { rt } = game;
  if (!lots.hold(rt.live, entity, from)) return null;
  const lying = lyingIn(game, rt.live, from);
  countLightWork(rt, 2 * lying.length);
  const isDeck = lots.isDeckAt(from);
  return lying.filter((id) => lots.isOther(rt.live, id, entity, isDeck));
}

/**
 * The seats that can follow each of several things that move together. A seat that knows all of a pile knows it still
 * after the whole pile has moved.
 */
export function followersOf(
  { game, knowledge: { lots } }: Machine,
  things: readonly number[],
): (thing: number) => number {
  const { rt } = game;
  if (!game.secrets.any) return () => 0;
  const knownBy = (id: number) => rt.live[game.layout.known + id] ?? 0;
  const [only = NONE] = things;
  if (things.length === 1) {
    // A single thing cannot be followed out of a lot with others in it.
    const mask = amongWhat(game, lots, only, placeAt(game, only))?.length === 0 ? knownBy(only) : 0;
    countLightWork(rt, 1);
    return () => mask;
  }
  const masks = new Map<number, number>();
  const found = new Map<number, number>();
  const moved = new Set(things);
  countLightWork(rt, things.length);
  const followed = (thing: number, from: number): number => {
    const lot = [thing, ...(amongWhat(game, lots, thing, from) ?? [])];
    return lot.every((id) => moved.has(id)) ? lot.reduce((all, id) => all & knownBy(id), ~0) : 0;
  };
  for (const thing of things) {
    const from = placeAt(game, thing);
    const mask = masks.get(from) ?? followed(thing, from);
    masks.set(from, mask);
    found.set(thing, mask);
  }
  return (thing) => found.get(thing) ?? 0;
}

/** Are the things of this kind ranked by the order in which they came into play? */
function isRanked({ program, entities }: Game, entity: number): boolean {
  const copies = program.kinds[entities.kindOf[entity] ?? 0]?.copies;
  return copies?.of === "number" && !copies.inPlay;
}

const ofItsKind = ({ entities }: Game, entity: number): readonly number[] =>
  entities.ofKind[entities.kindOf[entity] ?? 0] ?? [];

/** Takes a thing out of play. */
export function leavePlay({ game }: Machine, entity: number): void {
  const { rt, layout } = game;
  const rank = rt.live[layout.inPlay + entity] ?? 0;
  if (rank === 0) return;
  leavePlace(game, entity, placeAt(game, entity));
  rt.live[layout.inPlay + entity] = 0;
  noteMoved(game, entity);
  if (!isRanked(game, entity)) return;
  const others = ofItsKind(game, entity);
  countLightWork(rt, others.length);
  for (const id of others) {
    const own = rt.live[layout.inPlay + id] ?? 0;
    if (own > rank) rt.live[layout.inPlay + id] = own - 1;
  }
}

/** Puts a thing of the stock into play. */
export function enterPlay(game: Game, entity: number): void {
  const { rt, layout, secrets } = game;
  const others = ofItsKind(game, entity);
  countLightWork(rt, others.length);
  const last = isRanked(game, entity)
    ? others.reduce((most, id) => Math.max(most, rt.live[layout.inPlay + id] ?? 0), 0)
    : 0;
  rt.live[layout.inPlay + entity] = last + 1;
  // What was known of the thing that left play does not hold for the one that replaces it.
  rt.live[layout.known + entity] = secrets.rows[game.entities.kindOf[entity] ?? 0] ? 0 : game.everybody;
  noteMoved(game, entity);
  changedAt(rt, knowledgeStamp(game.program));
}

/** Makes the order of the things in a location unknown. */
export function shuffleIn({ game, knowledge }: Machine, location: number): void {
  const { rt } = game;
  const members = lyingIn(game, rt.live, location);
  countLightWork(rt, 2 * members.length);
  if (orderAt(game, location) === "top" || hidesAt(game, location)) {
    for (const id of members) setPos(game, id, 0);
    rechain(game, rt.live, location);
    for (const id of members) noteMoved(game, id);
  }
  knowledge.forget(members);
}
