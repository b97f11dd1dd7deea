import { watchOf } from "../analysis/watched.ts";
import type { ExprWith } from "../ir/operators.ts";
import { type FieldId, NONE, type Value } from "../ir/program.ts";
import type { Domain } from "../runtime/domain.ts";
import { countWork, sizeOf } from "../runtime/work.ts";
import { type Compiler, type Fn, fail, type Makers, type NumberFn } from "./compiler.ts";
import { readBy } from "./taint.ts";

/** Printed and stored values. */
export const storage: Makers<"slot" | "field" | "fieldOf" | "rowOf"> = {
  slot,
  field: (c, expr) => (expr.ofRow ? fieldOfRow(c, expr) : fieldOfThing(c, expr)),
  fieldOf: (c, expr) => {
    const { byKind, of, node } = expr;
    const entity = readBy(c, expr, of);
    const readers = new Map(byKind.map(({ kind, field }) => [kind, printed(c, field, node)]));
    return (env) => {
      const thing = entity(env);
      const read = readers.get(c.game.entities.kindOf[thing] ?? NONE);
      return read ? read(thing) : fail(node, "there is none to read this of");
    };
  },
  rowOf: (c, expr) => {
    const { of, node } = expr;
    const entity = readBy(c, expr, of);
    const row = rowReader(c);
    return (env) => {
      const thing = entity(env);
      if (thing === NONE) return fail(node, "there is none, so it has no row");
      return row(thing);
    };
  },
};

function rowReader(c: Compiler): (entity: number) => number {
  const { entities, layout } = c.game;
  const { rowOf } = entities;
  const { row } = layout;
  if (row === NONE) return (entity) => rowOf[entity] ?? NONE;
  const { rt } = c;
  return (entity) => {
    const fixed = rowOf[entity] ?? NONE;
    return fixed === NONE ? (rt.slots[row + entity] ?? NONE) : fixed;
  };
}

/** Values of a field, with entities as ids of the linked game. */
function valuesOf(c: Compiler, field: FieldId): readonly Value[] {
  return c.game.printed[field] ?? [];
}

/** Reads a printed value of a thing: by row, by face, or by number for spaces of a generated board. */
function printed(c: Compiler, field: FieldId, node: number): (entity: number) => Value {
  const def = c.game.program.fields[field];
  const list = valuesOf(c, field);
  const rows = (c.game.program.kinds[def?.kind ?? 0]?.rows.length ?? 0) > 0;
  const { indexOf } = c.game.entities;
  const row = rows ? rowReader(c) : (entity: number) => indexOf[entity] ?? NONE;
  const missing = (entity: number) =>
    fail(node, entity === NONE ? `there is none, so it has no ${def?.id}` : `there is no ${def?.id} to read here`);
  if (!def?.faces) return (entity) => list[row(entity)] ?? missing(entity);
  const { count } = def.faces;
  const side = slotReader(c, def.faces.slot, node);
  return (entity) => list[row(entity) * count + (side(entity) as number)] ?? missing(entity);
}

function fieldOfRow(c: Compiler, { field, of, node }: ExprWith<"field">): Fn {
  const def = c.game.program.fields[field];
  const list = valuesOf(c, field);
  const row = c.number(of);
  const faces = def?.faces?.count ?? 1;
  return (env) => list[row(env) * faces] ?? fail(node, `there is no ${def?.id ?? "value"} to read here`);
}

function fieldOfThing(c: Compiler, expr: ExprWith<"field">): Fn {
  const entity = readBy(c, expr, expr.of);
  const read = printed(c, expr.field, expr.node);
  return (env) => read(entity(env));
}

/** Reads a slot whose only key is an entity. */
function slotReader(c: Compiler, slot: number, node: number): (entity: number) => Value {
  const at = c.game.layout.slots[slot];
  const domain = at?.domains[0];
  if (!at || !domain) return () => fail(node, "this slot does not exist");
  const { rt } = c;
  const { base, codec } = at;
  const stride = at.strides[0] ?? 1;
  return (entity) => {
    const index = domain.indexOf(entity);
    return index < 0 ? outside(c, slot, entity, node) : codec.read(rt.slots, base + index * stride);
  };
}

function outside(c: Compiler, slot: number, key: Value, node: number): never {
  const id = c.game.program.slots[slot]?.id ?? "value";
  return fail(node, key === NONE ? `there is none, so it has no ${id}` : `this has no ${id}`);
}

/** Reads a slot. A value of several words is rebuilt each time, which is counted as work. */
function slot(c: Compiler, expr: ExprWith<"slot">): Fn {
  const read = slotOf(c, expr);
  if (c.game.layout.slots[expr.slot]?.codec.plain !== false) return read;
  return (env) => {
    const value = read(env);
    if (typeof value !== "number") countWork(c.rt, 1 + Math.floor(sizeOf(value) / READ), expr.node);
    return value;
  };
}

/** Words read into a list for one unit of work. */
const READ = 4;

function slotOf(c: Compiler, expr: ExprWith<"slot">): Fn {
  const at = c.game.layout.slots[expr.slot];
  if (!at) return () => fail(expr.node, "this slot does not exist");
  const { rt } = c;
  // A stored value belongs to the first key.
  const keys = expr.keys.map((key, i) => (i === 0 ? readBy(c, expr, key) : c.number(key)));
  const [first] = keys;
  const [domain] = at.domains;
  const { base, codec } = at;
  if (keys.length === 1 && first && domain && codec.plain && watchOf(c.game, expr) === null) {
    if (expr.keys[0]?.op === "const" || expr.keys[0]?.op === "entity") {
      const index = domain.indexOf(first([]));
      if (index >= 0) return () => rt.slots[base + index] as number;
    }
    return domain.start === NONE ? mapped(c, expr, first, domain) : direct(c, expr, first, domain);
  }
  if (keys.length === 0) return () => codec.read(rt.slots, base);
  const address = addresser(c, expr, keys);
  return (env) => codec.read(rt.slots, address(env));
}

/** Fast path for the most common slot: one plain word for each of a run of entities, often of a variable. */
function direct(c: Compiler, expr: ExprWith<"slot">, key: NumberFn, domain: Domain): Fn {
  const { rt } = c;
  const { start, size } = domain;
  const base = c.game.layout.slots[expr.slot]?.base ?? 0;
  const [of] = expr.keys;
  if (of?.op === "local") {
    const { at } = of;
    return (env) => {
      const index = (env[at] as number) - start;
      if (index >= 0 && index < size) return rt.slots[base + index] as number;
      return outside(c, expr.slot, index + start, expr.node);
    };
  }
  return (env) => {
    const index = key(env) - start;
    if (index >= 0 && index < size) return rt.slots[base + index] as number;
    return outside(c, expr.slot, index + start, expr.node);
  };
}

function mapped(c: Compiler, expr: ExprWith<"slot">, key: NumberFn, domain: Domain): Fn {
  const { rt } = c;
  const base = c.game.layout.slots[expr.slot]?.base ?? 0;
  return (env) => {
    const value = key(env);
    const index = domain.indexOf(value);
    return index < 0 ? outside(c, expr.slot, value, expr.node) : (rt.slots[base + index] as number);
  };
}

/** Computes the address of a cell from its keys. */
function addresser(c: Compiler, slot: SlotAt, keys: readonly NumberFn[]): NumberFn {
  const offset = offsetOfKey(c, slot);
  const base = c.game.layout.slots[slot.slot]?.base ?? 0;
  return (env) => {
    let address = base;
    for (let i = 0; i < keys.length; i++) address += offset(i, keys[i]?.(env) as number);
    return address;
  };
}

interface SlotAt {
  readonly slot: number;
  readonly node: number;
}

/** The offset in words that a key of a slot adds to the address. */
export function offsetOfKey(c: Compiler, { slot: id, node }: SlotAt): (i: number, key: number) => number {
  const at = c.game.layout.slots[id];
  if (!at) return () => fail(node, "this slot does not exist");
  const { domains, strides } = at;
  return (i, key) => {
    const index = domains[i]?.indexOf(key) ?? -1;
    return index < 0 ? outside(c, id, key, node) : index * (strides[i] ?? 0);
  };
}
