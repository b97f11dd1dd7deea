/**
 * Who may see what, as masks of seats (bit 0 is the first seat) and of the onlooker. Views, events, explanations and
 * leak checks all ask here, so they cannot disagree.
 */

import { canFail } from "../ir/can-fail.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import { NONE, type SeenRule, type SlotId } from "../ir/program.ts";
import { isClosed } from "../ir/zone-forms.ts";
import { RuleError } from "./errors.ts";
import type { Viewers } from "./onlooker.ts";
import type { Runtime } from "./runtime.ts";
import { type Compile, type Mask, type Sight, sightOf } from "./seers.ts";
import type { Stamped } from "./stamps.ts";
import { Unchanged } from "./unchanged.ts";
import { type ZoneIndex, zoneAt } from "./zones.ts";

/** How expressions are evaluated, and which part of a position a piece of the rules reads (null: any part). */
interface Evaluation {
  readonly compile: Compile;
  readonly reads: (piece: Piece) => Stamped | null;
}

/** The game that the rules of seeing belong to; `mayHide` says by kind whether what a thing is can be hidden. */
type Ground = ZoneIndex & { readonly mayHide: readonly boolean[] };

/** The rules of seeing of a game. Masks are for the state that the runtime holds (`rt.slots`). */
export class Visibility {
  private readonly ground: Ground;
  private readonly rt: Runtime;
  // Read at every step, so they are kept here.
  private readonly kindOf: Int32Array;
  private readonly placeAt: number;
  private readonly inPlayAt: number;
  private readonly knownAt: number;
  private readonly firstLocation: number;
  private readonly everybody: number;
  /** by zone: who sees the contents if that never changes, else the rule for its locations */
  private readonly zones: readonly (Mask | number)[];
  /** by location: the mask as of the last call of {@link seers}; and the locations whose mask follows a rule */
  private readonly seersOf: Int32Array;
  private readonly ruled: readonly number[];
  private readonly faces: readonly (Mask | null)[];
  /** the same by rules that read only public information */
  private readonly openZones: readonly (Mask | number)[];
  private readonly openFaces: readonly (Mask | null)[];
  private readonly slots: readonly (Mask | null)[];
  /** by kind: is it a thing that can lie somewhere; by slot and key: is the key an entity? */
  private readonly isThing: readonly boolean[];
  private readonly entityKeys: readonly (readonly boolean[])[];
  private readonly risky: readonly (() => void)[];
  private readonly reads: Evaluation["reads"];
  /** the check of all rules that can fail; made when it is first needed */
  private judged: Unchanged | null = null;
  /** a rule that fails is a fault now; otherwise it hides its thing */
  private strict = false;

  constructor(ground: Ground, rt: Runtime, viewers: Viewers, { compile, reads }: Evaluation) {
    const { everybody } = viewers;
    this.ground = ground;
    this.rt = rt;
    this.everybody = everybody;
    this.reads = reads;
    const { program, layout, places } = ground;
    this.kindOf = ground.entities.kindOf;
    [this.placeAt, this.inPlayAt, this.knownAt] = [layout.place, layout.inPlay, layout.known];
    this.firstLocation = places.firstLocation;
    const sight = (seen: readonly SeenRule[]): Sight | null => {
      if (seen.length === 0) return null;
      const { all, openly } = sightOf(seen, rt, viewers, compile);
      return { all: this.unread(all), openly: this.unread(openly) };
    };
    const rules = (seen: readonly SeenRule[]) => sight(seen)?.all ?? null;
    // A closed zone is hidden unless its rules say who sees it; every other zone is open.
    const unruled = program.zones.map((zone) => (isClosed(zone) ? 0 : everybody));
    const sights = program.zones.map((zone) => sight(zone.seen));
    this.zones = sights.map((own, id) => own?.all ?? (unruled[id] as number));
    this.openZones = sights.map((own, id) => own?.openly ?? (unruled[id] as number));
    this.seersOf = Int32Array.from(places.zoneOf, (zone) => {
      const fixed = this.zones[zone];
      return typeof fixed === "number" ? fixed : 0;
    });
    this.ruled = [...places.zoneOf.keys()].filter((i) => typeof this.zones[places.zoneOf[i] ?? 0] !== "number");
    const faces = program.kinds.map((kind) => sight(kind.face));
    this.faces = faces.map((own) => own?.all ?? null);
    this.openFaces = faces.map((own) => own?.openly ?? null);
    this.slots = program.slots.map((slot) => rules(slot.seen));
    this.isThing = program.kinds.map((kind, id) => id > 1 && kind.copies.of !== "spaces");
    this.entityKeys = program.slots.map((slot) => slot.keys.map((key) => key.t === "entity"));
    this.risky = riskyOf(ground, {
      location: (at) => this.location(at),
      face: (kind, id) => this.faces[kind]?.([id]),
      slot: (id, keys) => this.slots[id]?.(keys),
    });
  }

  /** Who may see a thing is public, so evaluating the rule must not count as reading what the rule reads. */
  private unread(mask: Mask): Mask {
    const { rt } = this;
    return (env) => {
      const { seen, hidden, depth } = rt;
      const { length } = rt.noted;
      try {
        return mask(env);
      } catch (error) {
        if (this.strict || !(error instanceof RuleError)) throw error;
        rt.depth = depth;
        return 0;
      } finally {
        rt.seen = seen;
        rt.hidden = hidden;
        if (rt.noted.length > length) rt.noted.length = length;
      }
    };
  }

  /** who sees the contents of a location */
  location(at: number): number {
    return this.judgedAt(this.zones, at);
  }

  private judgedAt(zones: readonly (Mask | number)[], at: number): number {
    const { places } = this.ground;
    const mask = zones[zoneAt(this.ground, at)] ?? this.everybody;
    if (typeof mask === "number") return mask;
    const index = at - this.firstLocation;
    return mask([places.ownerOf[index] ?? NONE, places.key2Of[index] ?? NONE]);
  }

  /** who sees the contents of each location, by location - firstLocation; valid until the next change */
  seers(): Int32Array {
    for (const index of this.ruled) this.seersOf[index] = this.location(this.firstLocation + index);
    return this.seersOf;
  }

  /** who knows what an entity is, in its present place; players, spaces and the table are known to all */
  entity(id: number): number {
    return this.isThing[this.kindOf[id] ?? 0] ? this.known(id) | this.faceUp(id) : this.everybody;
  }

  /** who sees what a thing is in its present place, regardless of who knew it before */
  faceUp(id: number): number {
    return this.facing(this.zones, this.faces, id);
  }

  /** the same by rules that read only public information */
  openly(id: number): number {
    return this.facing(this.openZones, this.openFaces, id);
  }

  private facing(zones: readonly (Mask | number)[], faces: readonly (Mask | null)[], id: number): number {
    const face = faces[this.kindOf[id] ?? 0];
    const seers = this.seenIn(zones, id);
    return face && seers !== 0 ? seers & face([id]) : seers;
  }

  /** who sees an entity, that is, its presence and its slots; what it is may still be hidden by its face */
  thing(id: number): number {
    return this.isThing[this.kindOf[id] ?? 0] ? this.known(id) | this.seenIn(this.zones, id) : this.everybody;
  }

  /** who may read a stored value */
  slot(id: SlotId, keys: readonly number[]): number {
    const own = this.slots[id];
    if (own) return own(keys);
    const areEntities = this.entityKeys[id] ?? [];
    let mask = this.everybody;
    for (let i = 0; i < areEntities.length; i++) if (areEntities[i]) mask &= this.thing(keys[i] ?? NONE);
    return mask;
  }

  /** can any rule of seeing fail? */
  get canFail(): boolean {
    return this.risky.length > 0;
  }

  /**
   * Evaluates every rule of seeing that can fail, and throws if one does. A rule that fails hides its thing, which
   * would hide the mistake.
   */
  judge(): void {
    if (this.risky.length === 0) return;
    const { zones, kinds, slots } = this.ground.program;
    const rules = () => [...[...zones, ...slots].flatMap(({ seen }) => seen), ...kinds.flatMap(({ face }) => face)];
    this.judged ??= new Unchanged(this.rt, this.reads(pieceOf.seen(rules())));
    this.judged.ensure(this.judgeAll);
  }

  private readonly judgeAll = (): void => {
    this.strict = true;
    try {
      for (const each of this.risky) each();
    } finally {
      this.strict = false;
    }
  };

  private known(id: number): number {
    return (this.rt.slots[this.knownAt + id] ?? 0) & this.everybody;
  }

  private seenIn(zones: readonly (Mask | number)[], id: number): number {
    const { slots } = this.rt;
    const place = slots[this.placeAt + id] ?? NONE;
    if (place >= this.firstLocation) return this.judgedAt(zones, place);
    // A thing out of play is seen by nobody; those who knew what it was still know.
    if ((slots[this.inPlayAt + id] ?? 0) > 0) return this.everybody;
    return this.ground.mayHide[this.kindOf[id] ?? 0] ? 0 : this.everybody;
  }
}

interface Rules {
  readonly location: (location: number) => unknown;
  readonly face: (kind: number, thing: number) => unknown;
  readonly slot: (slot: number, keys: readonly number[]) => unknown;
}

/** Functions that evaluate each rule that can fail for everything that it applies to. */
function riskyOf({ program, entities, places, layout }: ZoneIndex, { location, face, slot }: Rules): (() => void)[] {
  const fails = (seen: readonly SeenRule[]) => canFail(program, pieceOf.seen(seen));
  return [
    ...program.zones.flatMap((zone, id) => {
      if (!fails(zone.seen)) return [];
      const own = [...places.zoneOf.keys()].filter((index) => places.zoneOf[index] === id);
      return own.map((index) => () => void location(places.firstLocation + index));
    }),
    ...program.kinds.flatMap((kind, id) =>
      fails(kind.face) ? (entities.ofKind[id] ?? []).map((thing) => () => void face(id, thing)) : [],
    ),
    ...program.slots.flatMap((def, id) => {
      const all = fails(def.seen) ? combinations((layout.slots[id]?.domains ?? []).map(({ values }) => values)) : [];
      return all.map((keys) => () => void slot(id, keys));
    }),
  ];
}

/** The Cartesian product of the lists. */
const combinations = (lists: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  lists.reduce<readonly (readonly number[])[]>(
    (found, list) => found.flatMap((keys) => list.map((key) => [...keys, key])),
    [[]],
  );
