/** Finds what of a scene is drawn, so that it can be clicked. Things under others, or inside of them, are not. */
import type { Area, Scene, Space, Thing, Zone } from "../scene.ts";

/** How many things are drawn on one space at most. The rest is one number. */
const MOST_ON_SPACE = 16;
/** How many things a fan shows at most. Below them it says how many more there are. */
export const MOST_IN_FAN = 40;

export interface Drawn {
  /** the ids of all things, spaces, zones, players and the table that are drawn */
  readonly ids: ReadonlySet<string>;
  /** the ids of areas: the players, the table, and things with a panel of their own */
  readonly plates: ReadonlySet<string>;
  /** the numbers that stand on plates, see `partName` */
  readonly parts: ReadonlySet<string>;
  /** for a thing that is drawn only as its zones: the first of these, by the id of the thing */
  readonly frames: ReadonlyMap<string, string>;
  /** the nearest thing that is drawn around one that is not, by the id of the latter */
  readonly around: ReadonlyMap<string, string>;
}

/** What stands on a space to be seen. */
export const seenOn = ({ things }: Space): readonly Thing[] => things.filter(({ empty }) => !empty);

export function shownOn(space: Space): readonly Thing[] {
  const things = seenOn(space);
  return things.slice(0, things.length > MOST_ON_SPACE ? MOST_ON_SPACE - 1 : MOST_ON_SPACE);
}

const isStacked = ({ form }: Zone) => form === "stack" || form === "count";

const filled = (things: Zone["things"]): readonly Thing[] => things.filter((thing) => thing !== null);

/** The things of a zone that are drawn. */
function shownIn(zone: Zone): readonly Thing[] {
  if (zone.form === "hidden") return [];
  return isStacked(zone) ? filled(zone.things).slice(0, 1) : filled(zone.things.slice(0, MOST_IN_FAN));
}

/** The key of a number on a plate. The values of a keyed number (`stock.wood`) stand side by side and share its key (`stock`). */
export const partName = (id: string, part: string): string => `${id} ${part.split(".")[0] ?? part}`;

export const scorePart = ({ id, scoreName }: Area): string => partName(id, scoreName.replaceAll(" ", "_"));

class Finder {
  readonly ids = new Set<string>();
  readonly plates = new Set<string>();
  readonly parts = new Set<string>();
  readonly around = new Map<string, string>();
  readonly frames = new Map<string, string>();

  thing(thing: Thing): void {
    for (const id of [thing.id, ...thing.under]) this.ids.add(id);
    this.#within(thing.zones, thing.id);
  }

  zone(zone: Zone, owner: string): void {
    const isShown = zone.form !== "hidden";
    const holder = zone.id.slice(0, Math.max(0, zone.id.lastIndexOf(".")));
    if (isShown) this.ids.add(zone.id);
    if (isShown && holder !== "" && holder !== owner && !this.frames.has(holder)) this.frames.set(holder, zone.id);
    for (const thing of shownIn(zone)) this.thing(thing);
    this.#within([zone], isShown ? zone.id : owner);
  }

  space(space: Space): void {
    this.ids.add(space.id);
    // The tile that covers a space is drawn, and is clicked as the space.
    if (space.tile) this.thing(space.tile);
    for (const thing of shownOn(space)) this.thing(thing);
    for (const thing of space.things) this.#lies(thing, space.id);
  }

  area(area: Area): void {
    this.ids.add(area.id);
    this.plates.add(area.id);
    for (const badge of area.badges) this.parts.add(partName(area.id, badge.id));
    for (const large of area.centre ?? []) this.parts.add(partName(area.id, large.id));
    if (area.score !== null) this.parts.add(scorePart(area));
    for (const zone of area.zones) this.zone(zone, area.id);
    for (const thing of area.loose) this.thing(thing);
  }

  #within(zones: readonly Zone[], where: string): void {
    for (const { id, things } of zones) {
      this.#set(id, where);
      for (const thing of filled(things)) this.#lies(thing, where);
    }
  }

  #lies(thing: Thing, where: string): void {
    for (const id of [thing.id, ...thing.under]) this.#set(id, where);
    this.#within(thing.zones, where);
  }

  #set(id: string, where: string): void {
    if (!this.around.has(id)) this.around.set(id, where);
  }
}

export function drawnIn(scene: Scene): Drawn {
  const finder = new Finder();
  for (const { spaces, regions, bars, plots } of scene.boards) {
    for (const space of spaces) finder.space(space);
    for (const { id } of [...regions, ...bars, ...plots]) finder.ids.add(id);
  }
  for (const area of scene.areas) finder.area(area);
  return finder;
}
