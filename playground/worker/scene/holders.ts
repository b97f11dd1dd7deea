/** Sorts the zones and loose things of a view to their owners for drawing. */
import { entityNamed, NONE, type ThingView, type View } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { Colour } from "../../look.ts";
import type { Area, Badge, Thing, Zone } from "../../scene.ts";
import type { Painter } from "../things/painter.ts";
import type { EmptiedZones } from "./emptied-zones.ts";
import { isMapped } from "./maps.ts";
import { Places } from "./places.ts";
import { areSupplies, grouped, inPiles } from "./supplies.ts";
import { zoneOf } from "./zones.ts";

/** A thing that represents a region of a board, with its colour from `look`. */
interface RegionThing {
  readonly thing: Thing;
  readonly colour: Colour | null;
}

/**
 * Who holds what: zones by owner, and loose things by what they stand on, are placed at, or were made for.
 *
 * The constructor sorts everything in the view. Then each part of the scene takes what its owner holds (`take` and what
 * calls it) and draws it. `ofTable` comes last: it also gives what belongs to owners that nobody has drawn.
 */
export class Holders {
  readonly #painter: Painter;
  /** by owner: its zones, and the things that are drawn beside it */
  readonly #zones = new Map<string, Zone[]>();
  readonly #loose = new Map<string, Thing[]>();
  /** the owners whose zones and things somebody draws */
  readonly #taken = new Set<string>();
  /** names of the things on which groups stand that were formed in play */
  readonly #grounds: string[] = [];
  /** by name of a region: the thing that represents it */
  readonly #regions = new Map<string, RegionThing>();
  /** things that the look draws as panels */
  readonly #panels: Thing[] = [];
  readonly places: Places;
  /** things drawn as a board of their own */
  readonly mapped: ThingView[] = [];

  constructor(painter: Painter, view: View, emptied: EmptiedZones = new Map()) {
    this.#painter = painter;
    const spaces = new Set(view.spaces.map(({ name }) => name));
    this.places = new Places(painter, view);
    for (const zone of view.zones) push(this.#zones, zone.owner, zoneOf(painter, zone, emptied.get(zone.name)));
    for (const [n, thing] of inOrder(view.loose).entries()) this.#sort(thing, n, spaces);
    // Things on a board may have a panel as well.
    for (const { things } of view.spaces) for (const thing of things) this.#takesPanel(thing);
  }

  /** Puts loose thing number `n` where it is drawn. Each `#takes...` says whether the thing is drawn there and nowhere else. */
  #sort(thing: ThingView, n: number, spaces: ReadonlySet<string>): void {
    const painter = this.#painter;
    const kind = thing.kind ?? "";
    if (this.#takesNamed(thing)) return;
    if (this.#takesRegion(thing) || this.#takesPanel(thing)) return;
    const placed = thing.on ?? this.places.of(thing);
    if (placed === null && painter.kindLook(kind).alone === "hidden") return;
    const made = painter.parentNames(thing);
    const parent = placed ?? made.find((name) => spaces.has(name)) ?? made[0] ?? "table";
    const drawn = painter.thing(thing, placeName(thing) ?? `loose[${n + 1}]`);
    // A thing made for a space is always on it; without a look of its own it is drawn small.
    const aside = spaces.has(parent) && !painter.look.kinds.has(kind);
    push(this.#loose, parent, aside ? { ...drawn, size: "small" } : drawn);
  }

  /**
   * Takes grounds of groups and mapped things. Signs (such as suits) are not drawn, but seen on what was made for them.
   */
  #takesNamed(thing: ThingView): boolean {
    const { name, kind = "" } = thing;
    if (name === undefined) return false;
    if (this.#painter.isGround(kind)) this.#grounds.push(name);
    else if (thing.on === undefined && isMapped(this.#painter, kind)) this.mapped.push(thing);
    else return this.#painter.isSign(kind) && this.places.of(thing) === null;
    return true;
  }

  /** Takes a thing that represents a region. It is written into the region and lies nowhere else. */
  #takesRegion(thing: ThingView): boolean {
    if (thing.name === undefined || !this.places.isRegion(thing.name)) return false;
    const colour = this.#painter.saidColour(thing.kind ?? "", this.#painter.told(thing));
    this.#regions.set(thing.name, { thing: this.#painter.thing(thing, thing.name), colour });
    return true;
  }

  /** Makes a panel of a thing if its look says so. A thing that is placed at a space is drawn there, too. */
  #takesPanel(thing: ThingView): boolean {
    if (thing.name === undefined || !this.#painter.kindLook(thing.kind ?? "").panel) return false;
    this.#panels.push(this.#painter.thing(thing, thing.name));
    return this.places.of(thing) === null;
  }

  region(name: string): RegionThing | null {
    return this.#regions.get(name) ?? null;
  }

  /** The panels of things. Empty zones are left out, except chains, which join two owners. */
  panels(): readonly Area[] {
    const { game } = this.#painter;
    const byNumber = this.#panels.toSorted((a, b) => entityNamed(game, a.id) - entityNamed(game, b.id));
    return byNumber.map((thing) => {
      const { zones, loose } = this.take(thing.id);
      return {
        id: thing.id,
        seat: null,
        title: thing.label ?? words(thing.id),
        colour: thing.colour,
        score: null,
        scoreName: "score",
        out: false,
        badges: thing.badges,
        sheet: thing.sheet ?? [],
        ...(thing.others ? { others: thing.others } : {}),
        ...(thing.image !== null && !thing.hidden ? { image: thing.image } : {}),
        zones: zones.filter((zone) => isFilled(zone) || zone.form === "chain"),
        loose,
      };
    });
  }

  /** The zones and things of an owner. Whoever asks for them draws them, so that `ofTable` leaves them out. */
  take(owner: string): { zones: readonly Zone[]; loose: readonly Thing[] } {
    this.#taken.add(owner);
    const zones = this.#zones.get(owner) ?? [];
    return {
      zones: zones.map((zone) => this.#filledZone(zone)),
      loose: (this.#loose.get(owner) ?? []).map((thing) => this.filled(thing)),
    };
  }

  /** The table's own zones and things, and those of owners that nobody has taken. Comes after all others. */
  ofTable(spaces: ReadonlySet<string>): { zones: readonly Zone[]; loose: readonly Thing[] } {
    const own = this.take("table");
    const groups = this.#grounds.map((name) => this.#group(name));
    const rest = [...this.#loose.keys()].filter(
      (owner) => !this.#taken.has(owner) && !spaces.has(owner) && this.#homeless(owner),
    );
    const loose = [...own.loose, ...rest.flatMap((owner) => this.take(owner).loose)];
    const bare = loose.filter((thing) => this.#isFrame(thing));
    return {
      zones: [...own.zones, ...this.#besideMaps(), ...bare.flatMap((thing) => this.#framed(thing)), ...groups],
      loose: inPiles(loose.filter((thing) => !this.#isFrame(thing))),
    };
  }

  /** The zones and things of a player. Equal things are stacked. */
  ofPlayer(name: string): { zones: readonly Zone[]; loose: readonly Thing[] } {
    const { zones, loose } = this.take(name);
    return { zones, loose: inPiles(loose) };
  }

  /** The zones of mapped things, which are too small to contain them. */
  #besideMaps(): Zone[] {
    return this.mapped.flatMap(({ name = "" }) => underName(nameless(name), this.take(name).zones.filter(isFilled)));
  }

  /** Whether a thing is only a name for its zones. Then its zones lie on the table. */
  #isFrame({ zones, badges, id }: Thing): boolean {
    const others = badges.filter((badge) => !zones.some((zone) => zone.id === badge.id));
    return zones.length > 0 && others.length === 0 && !zones.some((zone) => zone.id === id);
  }

  /** The zones of such a thing, with its name as their title. */
  #framed({ label, id, zones }: Thing): Zone[] {
    const name = label ?? nameless(id);
    return zones.length === 1 ? zones.map((zone) => ({ ...zone, title: name })) : underName(name, zones);
  }

  /** A thing with its own zones and the things made for it. */
  filled(thing: Thing): Thing {
    const own = this.take(thing.id);
    if (own.zones.length + own.loose.length === 0) return thing;
    const loose: Zone[] =
      own.loose.length === 0
        ? []
        : [{ id: thing.id, title: "belongs to it", form: "fan", count: own.loose.length, things: own.loose }];
    // Its panel tells how much lies there, with a word for it.
    const isTold = this.#panels.some(({ id }) => id === thing.id);
    const counts = own.zones
      .filter((zone) => !isTold && zone.count > 0 && zone.form !== "hidden")
      .map(({ id, title, count }): Badge => ({ id, label: title, value: String(count), icon: null, colour: null }));
    return { ...thing, zones: [...own.zones, ...loose], badges: [...thing.badges, ...counts] };
  }

  /** A group formed in play, named after the thing that it stands on. */
  #group(name: string): Zone {
    const things = this.take(name).loose;
    return { id: name, title: words(name), form: "group", count: things.length, things };
  }

  /** Whether an owner is drawn by no other part of the scene: it is no entity, or a thing. */
  #homeless(owner: string): boolean {
    const { entities } = this.#painter.game;
    const entity = entityNamed(this.#painter.game, owner);
    return entity === NONE || (entities.kindOf[entity] ?? 0) > 1;
  }

  /** A zone whose things have their own zones. Many equal things are piled. */
  #filledZone(zone: Zone): Zone {
    const things = zone.things.map((thing) => (thing ? this.filled(thing) : null));
    const piles = zone.form === "piles" || (zone.form === "fan" && areSupplies(things));
    return piles ? { ...zone, form: "piles", things: grouped(things) } : { ...zone, things };
  }
}

const isFilled = ({ count }: Zone) => count > 0;

/** Zones that lie on the table, with their owner in the title. */
const underName = (name: string, zones: readonly Zone[]): Zone[] =>
  zones.map((zone) => ({ ...zone, title: `${name}: ${zone.title}` }));

/** The name of a thing without a row, from its id. */
const nameless = (id: string) => id.replace(/[._[\]]+/g, " ").trim();

/** Loose things in the order in which they came there. */
const inOrder = (loose: readonly ThingView[]) => [...loose].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));

/** The place of a hidden thing on a thing, which serves as its name. */
const placeName = ({ on, kind, at }: ThingView): string | null =>
  on === undefined ? null : `${on}.${kind ?? ""}[${at ?? 0}]`;

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}
