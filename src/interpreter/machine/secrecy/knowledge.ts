import type { Program } from "../../ir/program.ts";
import { eachExprBelow } from "../../ir/visit.ts";
import { HERE } from "../../runtime/errors.ts";
import type { Game } from "../../runtime/game.ts";
import { AT } from "../../runtime/layout.ts";
import { changed, type Runtime } from "../../runtime/runtime.ts";
import { changedAt, knowledgeStamp } from "../../runtime/stamps.ts";
import { easily, labour } from "../../runtime/work.ts";

/**
 * Who knows what a thing is. The bits in `known` always hold at least the seats that see it now: they grow when a thing
 * comes to where somebody sees it, and get smaller only when an eye loses it.
 */
export interface Knowledge {
  /** who sees what lies in a location */
  seers(location: number): number;
  /** when a thing has come out of a pile that only some saw into: the others lose it, and those that it lay among */
  lose(entity: number, seers: number, among: readonly number[]): void;
  /** when it has come to its place */
  meet(entity: number): void;
  /** nobody can follow these any longer; only who sees them now knows them */
  forget(entities: readonly number[]): void;
  show(entity: number, mask: number): void;
  hide(entity: number, mask: number): void;
  /** looks again at everything whose visibility can change without its moving; null: there is nothing of the kind */
  readonly look: (() => void) | null;
  readonly placesMatter: boolean;
  readonly watched: ReadonlySet<number>;
}

const PLACES: ReadonlySet<string> = new Set([
  "spaceOf",
  "zoneOf",
  "members",
  "at",
  "position",
  "standing",
  "lies",
  "having",
  "inPlay",
  "every",
  "children",
  "revealed",
]);

/** Slots that the rules about seeing read, and whether these rules read places. */
function reads(program: Program) {
  const watched = new Set<number>();
  let placesMatter = false;
  for (const piece of [program.zones.map((zone) => zone.seen), program.kinds.map((kind) => kind.face)]) {
    eachExprBelow(program, piece, (expr) => {
      if (expr.op === "slot") watched.add(expr.slot);
      if (expr.op === "having") watched.add(expr.slot);
      if (PLACES.has(expr.op)) placesMatter = true;
    });
  }
  return { watched, placesMatter };
}

/** Prepares the bookkeeping of a game; it costs nothing where nothing can be hidden. */
export function makeKnowledge(game: Game, rt: Runtime): Knowledge {
  const { secrets, visibility, everybody, layout, places } = game;
  const { known } = layout;
  const { watched, placesMatter } = reads(game.program);
  const secret = (entity: number) => secrets.rows[game.entities.kindOf[entity] ?? 0] === true;
  const things = Array.from({ length: game.entities.count }, (_, id) => id).filter(secret);
  const inPlay = (entity: number) => (rt.live[layout.inPlay + entity] ?? 0) > 0;
  const get = (entity: number) => rt.live[known + entity] ?? 0;

  /** What is shown to anybody in the middle of a move ends it: the next question may be answered with it in mind. */
  const put = (entity: number, mask: number) => {
    if ((mask & ~get(entity)) !== 0) rt.live[AT.open] = 0;
    note(entity, mask);
  };
  const note = (entity: number, mask: number) => {
    if (rt.live[known + entity] === mask) return;
    rt.live[known + entity] = mask;
    changedAt(rt, knowledgeStamp(game.program));
  };
  const live = <T>(read: () => T): T => {
    if (rt.slots === rt.live) return read();
    const { slots, version, floor } = rt;
    rt.slots = rt.live;
    changed(rt);
    const result = read();
    rt.slots = slots;
    rt.version = version;
    rt.floor = floor;
    return result;
  };
  const seers = (location: number) => {
    const at = location - places.firstLocation;
    return at >= 0 && secrets.restricted[at] === 1 ? live(() => visibility.location(location)) : everybody;
  };
  const meet = (entity: number) => {
    if (secret(entity)) put(entity, (get(entity) | live(() => visibility.entity(entity))) & everybody);
  };
  const lookAgain = () => {
    labour(rt, things.length, HERE);
    // Who knows a thing goes on knowing it: of what everybody knows there is nothing to find out.
    for (const id of things) if (inPlay(id) && (get(id) & everybody) !== everybody) meet(id);
  };
  return {
    seers,
    lose(entity, sawIt, among) {
      if (!secret(entity) || sawIt === everybody) return;
      const before = get(entity);
      note(entity, 0);
      // Where it lies now its face may be down: that a card came there does not tell which of the pile it was.
      const lost = ~(sawIt | live(() => visibility.entity(entity))) & everybody;
      note(entity, before & ~lost);
      easily(rt, among.length);
      for (const id of among) note(id, get(id) & ~lost);
    },
    meet,
    forget(entities) {
      labour(rt, entities.length, HERE);
      for (const id of entities) {
        if (!secret(id)) continue;
        note(id, 0);
        note(id, live(() => visibility.entity(id)) & everybody);
      }
    },
    show(entity, mask) {
      put(entity, (get(entity) | mask) & everybody);
    },
    hide(entity, mask) {
      note(entity, get(entity) & ~mask);
      meet(entity);
    },
    look: watched.size > 0 || placesMatter ? lookAgain : null,
    placesMatter,
    watched,
  };
}
