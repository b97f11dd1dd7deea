import { NONE, type Program, type Type } from "../ir/program.ts";
import type { Entities } from "./entities.ts";

/** The finitely many values of a type, numbered from 0. A range of integers may have 2^32 of them. */
export interface Domain {
  readonly size: number;
  /** all values, listed at the first call: ask only where there are few */
  readonly values: readonly number[];
  /** value number `i`, or NONE if there is none */
  at(i: number): number;
  /** number of a value, or -1 if it is not one of them */
  indexOf(value: number): number;
  /** the first value if the values are a run of integers, otherwise NONE */
  readonly start: number;
}

/** Adds `values` to a domain, listed at the first call. */
function listing(domain: Omit<Domain, "values">): Domain {
  let known: readonly number[] | null = null;
  return {
    ...domain,
    get values() {
      known ??= Array.from({ length: domain.size }, (_, i) => domain.at(i));
      return known;
    },
  };
}

function run(start: number, size: number): Domain {
  return listing({
    size,
    start,
    at: (i) => (i >= 0 && i < size ? start + i : NONE),
    indexOf: (value) => (value >= start && value < start + size ? value - start : -1),
  });
}

function listed(values: readonly number[]): Domain {
  const start = values[0] ?? 0;
  if (values.every((value, i) => value === start + i)) return run(start, values.length);
  const index = new Map(values.map((value, i) => [value, i]));
  const indexOf = (value: number) => index.get(value) ?? -1;
  return { size: values.length, start: NONE, values, at: (i) => values[i] ?? NONE, indexOf };
}

/** The domain with NONE in front. */
function orNone(of: Domain): Domain {
  const indexOf = (value: number) => {
    const index = value === NONE ? -1 : of.indexOf(value);
    return value === NONE ? 0 : index < 0 ? -1 : index + 1;
  };
  return listing({ size: of.size + 1, start: NONE, at: (i) => (i === 0 ? NONE : of.at(i - 1)), indexOf });
}

/** The domain of a type that can be a key of slots and maps, or a member of sets. */
export function domainOf(program: Program, entities: Entities, type: Type): Domain {
  switch (type.t) {
    case "int":
      return run(type.least, type.most - type.least + 1);
    case "bool":
      return run(0, 2);
    case "enum":
      return run(0, program.enums[type.of]?.words.length ?? 0);
    case "row":
      return run(0, program.kinds[type.of]?.rows.length ?? 0);
    case "entity":
      return listed(type.of.flatMap((kind) => entities.ofKind[kind] ?? []));
    case "optional":
      return orNone(domainOf(program, entities, type.of));
    case "body":
      return run(0, program.bodies.length);
    case "command":
      return run(0, program.commands.length);
    case "record":
    case "set":
    case "list":
    case "map":
    case "amounts":
    case "zone":
    case "frame":
    case "tuple":
    case "never":
      throw new TypeError(`a ${type.t} is no key`);
  }
}
