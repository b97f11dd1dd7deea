import { type Expr, type FieldId, NONE, type Type, type Value } from "../../ir/program.ts";
import { typeOf } from "../../ir/types.ts";
import type { Domain } from "../../runtime/domain.ts";
import type { Game } from "../../runtime/game.ts";
import { bound, type Env, FAIL, type Gen } from "../gen.ts";
import { kindsOf, maybeNone, thingsOf, valuesOf } from "../kinds-of-types.ts";
import type { Writer } from "../writers.ts";
import { once } from "./boards.ts";
import { literal } from "./values.ts";

/** Printed and stored values. */

/** Are all values of a type within the domain of a key? */
function isKey(game: Game, type: Type, domain: Domain): boolean {
  if (type.t === "int")
    return domain.start !== NONE && type.least >= domain.start && type.most < domain.start + domain.size;
  return valuesOf(game, type)?.every((value) => domain.indexOf(value) >= 0) ?? false;
}

/** The offset in words that a key adds to the address. */
function offset(
  g: Gen,
  key: Expr,
  domain: Domain,
  stride: number,
  env: Env,
): { readonly text: string; readonly shift: number } {
  if (key.op === "const" || key.op === "entity") {
    const at = Number(g.value(key, env).replace("none", String(NONE)));
    const index = Number.isInteger(at) ? domain.indexOf(at) : -1;
    if (index >= 0) return { text: "", shift: index * stride };
  }
  const type = typeOf(g.program, key);
  const sure = isKey(g.game, type, domain) && !maybeNone(g.game, key);
  const value = g.value(key, env);
  const times = stride === 1 ? "" : ` * ${stride}`;
  if (domain.start === NONE) return { text: `number(${g.table(domain)}, ${value})${times}`, shift: 0 };
  if (sure) return { text: `${value}${times}`, shift: -domain.start * stride };
  const name = g.out.name(value);
  return {
    text: `(${name} >= ${literal(domain.start)} && ${name} < ${literal(domain.start + domain.size)} ? ${name} : ${FAIL})${times}`,
    shift: -domain.start * stride,
  };
}

/** The address of a cell. */
export function address(g: Gen, slot: number, keys: readonly Expr[], env: Env): string {
  const at = g.game.layout.slots[slot];
  let base = at?.base ?? 0;
  const texts: string[] = [];
  for (const [i, key] of keys.entries()) {
    const domain = at?.domains[i];
    if (!domain) continue;
    const { text, shift } = offset(g, key, domain, at?.strides[i] ?? 0, env);
    base += shift;
    if (text !== "") texts.push(text);
  }
  return [base === 0 && texts.length > 0 ? [] : [String(base)], texts].flat().join(" + ");
}

/** A stored value, read from one or more words. */
export const stored = (g: Gen, slot: number, words: string, at: string): string => {
  const codec = g.game.layout.slots[slot]?.codec;
  return codec?.plain ? `${words}[${at}]` : `counted(${g.table(codec)}.read(${words}, ${at}))`;
};

/** By thing: its printed value, if that does not depend on the position; null if it may. */
function printedOf(game: Game, field: number, things: readonly number[]): Value[] | null {
  const def = game.program.fields[field];
  if (!def || def.faces) return null;
  const list = game.printed[field] ?? [];
  const hasRows = (game.program.kinds[def.kind]?.rows.length ?? 0) > 0;
  if (hasRows && game.layout.row !== NONE && game.program.kinds[def.kind]?.copies.of === "number") return null;
  const { rowOf, indexOf } = game.entities;
  const found: Value[] = [];
  for (const id of things) {
    const value = list[(hasRows ? rowOf[id] : indexOf[id]) ?? NONE];
    if (value !== undefined) found[id] = value;
  }
  return found;
}

/** A table indexed by a thing; a missing value stops the module. `name` identifies the table. */
function lookUp(g: Gen, name: string, values: Value[], of: Expr, env: Env): string {
  const things = thingsOf(g.game, of);
  const whole = things.every((id) => values[id] !== undefined) && !maybeNone(g.game, of);
  const numbers = values.every((value) => typeof value === "number");
  const table = once(g, `${name} of ${kindsOf(g.game, of).join(" ")}, ${whole ? "whole" : "with gaps"}`, () => {
    const list = Array.from({ length: Math.max(0, ...things) + 1 }, (_, id) => values[id]);
    return whole && numbers ? Int32Array.from(list, (value) => Number(value ?? NONE)) : list;
  });
  const text = `${table}[${g.value(of, env)}]`;
  return whole ? text : `(${text} ?? ${FAIL})`;
}

/** The row of a thing: fixed, or a word of the position. */
export function rowAt(g: Gen, thing: string): string {
  const rows = g.table(g.game.entities.rowOf);
  if (g.game.layout.row === NONE) return `${rows}[${thing}]`;
  const fixed = g.out.name(`${rows}[${thing}]`);
  return `(${fixed} === none ? ${g.read}[${g.game.layout.row} + ${thing}] : ${fixed})`;
}

/** A place of the environment that no rules use. */
const OWN = 1_000_001;

/** A printed value that depends on the position: on a row chosen during play, or on the face that is up. */
function printedNow(g: Gen, id: FieldId, of: Expr, env: Env): string {
  const def = g.program.fields[id];
  const thing = g.out.name(g.value(of, env));
  const hasRows = (g.program.kinds[def?.kind ?? 0]?.rows.length ?? 0) > 0;
  const own = hasRows ? rowAt(g, thing) : `${g.table(g.game.entities.indexOf)}[${thing}]`;
  const values = g.table(g.game.printed[id] ?? []);
  if (!def?.faces) return `(${values}[${own}] ?? ${FAIL})`;
  const key: Expr = { op: "local", at: OWN, node: of.node, type: of.type };
  const side = address(g, def.faces.slot, [key], bound(env, OWN, thing));
  return `(${values}[${own} * ${def.faces.count} + ${stored(g, def.faces.slot, g.read, side)}] ?? ${FAIL})`;
}

const field: Writer<"field"> = (g, expr, env) => {
  const { field: id, of, ofRow } = expr;
  const faces = g.program.fields[id]?.faces?.count ?? 1;
  if (ofRow) {
    const list = once(g, `field ${id} of rows`, () => (g.game.printed[id] ?? []).filter((_, at) => at % faces === 0));
    return `(${list}[${g.value(of, env)}] ?? ${FAIL})`;
  }
  const values = printedOf(g.game, id, thingsOf(g.game, of));
  return values ? lookUp(g, `field ${id}`, values, of, env) : printedNow(g, id, of, env);
};

const fieldOf: Writer<"fieldOf"> = (g, { byKind, of }, env) => {
  const all: Value[] = [];
  for (const { kind, field: id } of byKind) {
    const values = printedOf(g.game, id, g.game.entities.ofKind[kind] ?? []);
    if (!values) return "";
    values.forEach((value, at) => {
      all[at] = value;
    });
  }
  return lookUp(g, `fields ${byKind.map(({ kind, field: id }) => `${kind}.${id}`).join(" ")}`, all, of, env);
};

export const storage = {
  slot: (g, { slot, keys }, env) => stored(g, slot, g.read, address(g, slot, keys, env)),
  field,
  fieldOf,
  rowOf: (g, { of }, env) => {
    if (
      g.game.layout.row !== NONE &&
      kindsOf(g.game, of).some((kind) => g.program.kinds[kind]?.copies.of === "number")
    ) {
      const thing = g.out.name(g.value(of, env));
      return maybeNone(g.game, of) ? `(${thing} === none ? ${FAIL} : ${g.out.name(rowAt(g, thing))})` : rowAt(g, thing);
    }
    const text = `${g.table(g.game.entities.rowOf)}[${g.value(of, env)}]`;
    return maybeNone(g.game, of) ? `(${text} ?? ${FAIL})` : text;
  },
} satisfies Partial<{ [O in Expr["op"]]: Writer<O> }>;
