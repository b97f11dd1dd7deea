import type { Entities } from "./entities.ts";
import { NONE, type Program, type Type } from "./program.ts";

/** The finitely many values of a type, numbered from 0. */
export interface Domain {
  readonly size: number;
  readonly values: readonly number[];
  /** number of a value, or -1 if it is not one of them */
  indexOf(value: number): number;
  /** where the values are a run of integers: the first of them, otherwise NONE */
  readonly start: number;
}

function run(start: number, size: number): Domain {
  return {
    size,
    start,
    values: Array.from({ length: size }, (_, i) => start + i),
    indexOf: (value) => (value >= start && value < start + size ? value - start : -1),
  };
}

function listed(values: readonly number[]): Domain {
  const start = values[0] ?? 0;
  if (values.every((value, i) => value === start + i)) return run(start, values.length);
  const index = new Map(values.map((value, i) => [value, i]));
  return { size: values.length, start: NONE, values, indexOf: (value) => index.get(value) ?? -1 };
}

/** The domain of a type that has one: keys of slots and maps, members of sets. */
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
      return listed([NONE, ...domainOf(program, entities, type.of).values]);
    case "body":
      return run(0, program.bodies.length);
    case "command":
      return run(0, program.commands.length);
    case "record":
    case "set":
    case "list":
    case "map":
    case "zone":
    case "frame":
      throw new TypeError(`a ${type.t} is no key`);
  }
}
