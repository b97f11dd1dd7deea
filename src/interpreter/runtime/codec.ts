import { NONE, type NodeId, type Program, type Type, type Value } from "../ir/program.ts";
import { type Domain, domainOf } from "./domain.ts";
import type { Entities } from "./entities.ts";
import { RuleError } from "./errors.ts";

/** How values of a type are stored in an Int32Array. */
export interface Codec {
  readonly width: number;
  /** the value is stored in one word as it is; fast code may skip `read` and `write` */
  readonly plain: boolean;
  readonly read: (slots: Int32Array, at: number) => Value;
  readonly write: (slots: Int32Array, at: number, value: Value, node: NodeId) => void;
}

/** Makes the codec of a type. Equal values are written as equal words: the unused words of a list are zero. */
export function codecOf(program: Program, entities: Entities, type: Type): Codec {
  const of = (inner: Type) => codecOf(program, entities, inner);
  switch (type.t) {
    case "int":
      return integer(type.least, type.most);
    case "bool":
    case "enum":
    case "row":
    case "entity":
    case "zone":
    case "body":
    case "command":
    case "frame":
      return word;
    case "optional":
      return type.of.t === "int" ? optionalInteger(type.of.least, type.of.most) : optional(of(type.of));
    case "set":
      return bitset(domainOf(program, entities, type.of));
    case "list":
      return list(of(type.of), type.most);
    // Values of these types are internal to the machine and are never stored in slots.
    case "tuple":
    case "never":
      return word;
    case "record":
      return sequence((program.records[type.of]?.fields ?? []).map((field) => of(field.type)));
    case "map": {
      const inner = of(type.of);
      return sequence(domainOf(program, entities, type.key).values.map(() => inner));
    }
    case "amounts":
      throw new TypeError("what a split gives is not stored");
  }
}

const asNumber = (value: Value, node: NodeId): number => {
  if (typeof value === "number") return value;
  throw new RuleError("run-time", node, "a list stands where one value is needed");
};

const asList = (value: Value, node: NodeId): readonly Value[] => {
  if (typeof value !== "number") return value;
  throw new RuleError("run-time", node, value === NONE ? "none cannot be kept here" : "a list is needed here");
};

const word: Codec = {
  width: 1,
  plain: true,
  read: (slots, at) => slots[at] ?? NONE,
  write: (slots, at, value, node) => {
    slots[at] = asNumber(value, node);
  },
};

/** Refuses a value outside a range of integers. */
export function checkRange(value: Value, least: number, most: number, node: NodeId): void {
  if (typeof value === "number" && value >= least && value <= most) return;
  const shown = value === NONE ? "none" : String(value);
  throw new RuleError("run-time", node, `${shown} is outside ${least}..${most}`);
}

function integer(least: number, most: number): Codec {
  const write: Codec["write"] = (slots, at, value, node) => {
    checkRange(value, least, most, node);
    slots[at] = value as number;
  };
  return { ...word, write };
}

function optionalInteger(least: number, most: number): Codec {
  const write: Codec["write"] = (slots, at, value, node) => {
    if (value !== NONE) checkRange(value, least, most, node);
    slots[at] = value as number;
  };
  return { ...word, write };
}

function optional(inner: Codec): Codec {
  if (inner.plain) return inner;
  return {
    width: inner.width + 1,
    plain: false,
    read: (slots, at) => (slots[at] === 1 ? inner.read(slots, at + 1) : NONE),
    write: (slots, at, value, node) => {
      slots[at] = value === NONE ? 0 : 1;
      if (value === NONE) slots.fill(0, at + 1, at + 1 + inner.width);
      else inner.write(slots, at + 1, value, node);
    },
  };
}

function bitset(domain: Domain): Codec {
  const width = Math.ceil(domain.size / 32);
  return {
    width,
    plain: false,
    read: (slots, at) => membersAt(slots, at, domain),
    write: (slots, at, value, node) => {
      slots.fill(0, at, at + width);
      for (const member of asList(value, node)) {
        const i = domain.indexOf(asNumber(member, node));
        if (i < 0) throw new RuleError("run-time", node, "a value does not belong into this set");
        slots[at + (i >> 5)] = (slots[at + (i >> 5)] ?? 0) | (1 << (i & 31));
      }
    },
  };
}

function membersAt(slots: Int32Array, at: number, { values }: Domain): number[] {
  const found: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (((slots[at + (i >> 5)] as number) >> (i & 31)) & 1) found.push(values[i] as number);
  }
  return found;
}

function itemsAt(slots: Int32Array, at: number, inner: Codec): Value[] {
  const count = slots[at] ?? 0;
  const items: Value[] = [];
  for (let i = 0; i < count; i++) items.push(inner.read(slots, at + 1 + i * inner.width));
  return items;
}

function list(inner: Codec, most: number): Codec {
  return {
    width: 1 + most * inner.width,
    plain: false,
    read: (slots, at) => itemsAt(slots, at, inner),
    write: (slots, at, value, node) => {
      const items = asList(value, node);
      if (items.length > most)
        throw new RuleError("run-time", node, `a list of ${items.length} is longer than ${most}`);
      slots.fill(0, at, at + 1 + most * inner.width);
      slots[at] = items.length;
      for (const [i, item] of items.entries()) inner.write(slots, at + 1 + i * inner.width, item, node);
    },
  };
}

function sequence(parts: readonly Codec[]): Codec {
  const starts: number[] = [];
  let width = 0;
  for (const part of parts) {
    starts.push(width);
    width += part.width;
  }
  return {
    width,
    plain: false,
    read: (slots, at) => parts.map((part, i) => part.read(slots, at + (starts[i] ?? 0))),
    write: (slots, at, value, node) => {
      const items = asList(value, node);
      for (const [i, part] of parts.entries()) part.write(slots, at + (starts[i] ?? 0), items[i] ?? NONE, node);
    },
  };
}
