import { NONE, type Program, type ZoneId } from "../ir/program.ts";
import type { Domain } from "./domain.ts";
import type { Entities } from "./entities.ts";

/**
 * Every zone of every owner has its own number, a location. Locations follow the entities, so that one number says
 * where a thing is: a space below `firstLocation`, a zone from there on.
 */
export interface Places {
  readonly firstLocation: number;
  readonly count: number;
  /** by zone: its first location */
  readonly first: readonly number[];
  /** by location - firstLocation */
  readonly zoneOf: Int32Array;
  readonly ownerOf: Int32Array;
  readonly key2Of: Int32Array;
  /** by zone and owner: the index of the owner among those that have this zone, or -1 */
  readonly ownerIndex: readonly Int32Array[];
  readonly key2: readonly (Domain | null)[];
  /** by zone: the entities that can lie in it */
  readonly holders: readonly (readonly number[])[];
  /** by kind of space: the entities that can stand on it */
  readonly standers: readonly (readonly number[])[];
}

/** Numbers the zones of all owners. */
export function makePlaces(program: Program, entities: Entities, key2: readonly (Domain | null)[]): Places {
  const zoneOf: number[] = [];
  const ownerOf: number[] = [];
  const key2Of: number[] = [];
  const first: number[] = [];
  const ownerIndex: Int32Array[] = [];
  for (const [zone, def] of program.zones.entries()) {
    first.push(entities.count + zoneOf.length);
    const owners = def.key.flatMap((kind) => entities.ofKind[kind] ?? []);
    const index = new Int32Array(entities.count).fill(-1);
    for (const [i, owner] of owners.entries()) index[owner] = i;
    ownerIndex.push(index);
    for (const owner of owners) {
      for (const second of key2[zone]?.values ?? [NONE]) {
        zoneOf.push(zone);
        ownerOf.push(owner);
        key2Of.push(second);
      }
    }
  }
  return {
    firstLocation: entities.count,
    count: zoneOf.length,
    first,
    zoneOf: Int32Array.from(zoneOf),
    ownerOf: Int32Array.from(ownerOf),
    key2Of: Int32Array.from(key2Of),
    ownerIndex,
    key2,
    holders: program.zones.map((def) => entitiesOf(entities, def.holds)),
    standers: program.kinds.map((_, space) =>
      entitiesOf(
        entities,
        program.kinds.flatMap((def, kind) => (def.standsOn.includes(space) ? [kind] : [])),
      ),
    ),
  };
}

function entitiesOf(entities: Entities, kinds: readonly number[]): number[] {
  return kinds.flatMap((kind) => entities.ofKind[kind] ?? []).sort((a, b) => a - b);
}

/** The location of a zone for an owner and second key, or NONE if there is none. */
export function locationOf(places: Places, zone: ZoneId, owner: number, second: number): number {
  const index = places.ownerIndex[zone]?.[owner] ?? -1;
  if (index < 0) return NONE;
  const domain = places.key2[zone];
  const base = places.first[zone] ?? 0;
  if (!domain) return base + index;
  const at = domain.indexOf(second);
  return at < 0 ? NONE : base + index * domain.size + at;
}
