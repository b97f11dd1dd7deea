/**
 * Displayed names of things, for answers, views and logs. They are built from ids that the rules declare, so that a
 * record stays readable and does not depend on the order of any list.
 */

import { NONE, type Program } from "../ir/program.ts";
import type { Entities } from "../runtime/entities.ts";
import type { Places } from "../runtime/locations.ts";

/** The names of all entities; no two entities share a name. */
type Names = readonly string[];

/** Words with another meaning where a name is expected. */
const TAKEN: ReadonlySet<string> = new Set(["none", "pass"]);

/**
 * The names of all entities: `table`, `p1` ..., spaces and named things by their own names, rows by their id (`ace`, or
 * `ace_1`, `ace_2` for several equal copies), others by their kind. A thing made for another thing begins with the name
 * of that one (`p1.ace`, `r1c1.squad`, `p1.red.token` for several parents). Where two names would be equal, the id of
 * the kind precedes (`p1.weapon:ace`).
 */
export function entityNames(program: Program, entities: Entities): Names {
  const parts = Array.from({ length: entities.count }, (_, entity) => plainName(program, entities, entity));
  // A parent has a smaller number than the things made for it, so its name is known first.
  const join = (own: readonly string[]) => {
    const names: string[] = [];
    for (const [entity, part] of own.entries()) {
      const parents = entities.parentsOf.flatMap((of) => names[of[entity] ?? NONE] ?? []);
      names.push([...parents, part].join("."));
    }
    return names;
  };
  const clashing = shared(join(parts));
  const told = parts.map((part, entity) =>
    clashing.has(entity) && (entities.kindOf[entity] ?? 0) > 1 ? `${kindId(program, entities, entity)}:${part}` : part,
  );
  return unique(join(told));
}

function plainName(program: Program, entities: Entities, entity: number): string {
  const kind = entities.kindOf[entity] ?? 0;
  if (kind === 0) return "table";
  if (kind === 1) return `p${entities.copyOf[entity] ?? 0}`;
  const own = entities.ownName[entity];
  if (own !== null && own !== undefined) return own;
  const row = program.kinds[kind]?.rows[entities.rowOf[entity] ?? NONE];
  const word = row ?? kindId(program, entities, entity);
  return (entities.copiesOf[entity] ?? 1) > 1 ? `${word}_${entities.copyOf[entity]}` : word;
}

function kindId(program: Program, entities: Entities, entity: number): string {
  return program.kinds[entities.kindOf[entity] ?? 0]?.id ?? "";
}

/** The entities whose name is shared or has another meaning. */
function shared(names: Names): Set<number> {
  const first = new Map<string, number>();
  const clashing = new Set<number>();
  for (const [entity, name] of names.entries()) {
    const other = first.get(name);
    if (other === undefined) first.set(name, entity);
    else clashing.add(other).add(entity);
    if (TAKEN.has(name)) clashing.add(entity);
  }
  return clashing;
}

/** A row may be named like a copy of another one (`ace_2`); such rare names get a suffix. */
function unique(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let n = 2; used.has(free); n++) free = `${name}~${n}`;
    used.add(free);
    return free;
  });
}

/**
 * The names of all locations, in order: `deck` for a zone of the table, `p1.hand` for a zone of an owner,
 * `p1.stock.red` for a zone with a second key. `second` names a value of that key.
 */
export function locationNames(
  program: Program,
  places: Places,
  names: Names,
  second: (zone: number, value: number) => string,
): string[] {
  return Array.from({ length: places.count }, (_, at) => {
    const zone = places.zoneOf[at] ?? 0;
    const owner = places.ownerOf[at] ?? 0;
    const id = program.zones[zone]?.id ?? "";
    const key2 = places.key2Of[at] ?? NONE;
    const whole = owner === 0 ? id : `${names[owner]}.${id}`;
    return key2 === NONE ? whole : `${whole}.${second(zone, key2)}`;
  });
}
