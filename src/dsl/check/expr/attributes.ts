import type { Ident } from "../../expr/ast.ts";
import type { Span } from "../../text/source.ts";
import type { Context } from "../context.ts";
import { abilityNames } from "../declare/abilities.ts";
import { subset } from "../kinds-within.ts";
import type { KindDecl, TermDecl } from "../model.ts";
import type { T } from "../tree.ts";
import { BOOL, entityOf, listOf, optional, type Type } from "../types.ts";
import { make } from "./build.ts";
import { callTerm } from "./terms-used.ts";

/** Finds what an attribute of a component means, for one kind of components. */

type Source = (context: Context, of: T, kind: KindDecl, name: Ident, span: Span) => T | null;

/** Where an attribute of a component is looked up, in order. */
const SOURCES: readonly Source[] = [stored, defined, printed, body, owner, placed, standing, belonging, built];

export function attributeOfKind(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  context.effort.spend(1, span);
  for (const source of SOURCES) {
    const found = source(context, of, kind, name, span);
    if (found) return found;
  }
  return null;
}

function stored(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  const own = context.model.own.get(kind)?.get(name.name);
  if (!own) return null;
  if (own.what === "slot") {
    context.use(name.span, own, own.type);
    return make(span, own.type, { op: "slot", slot: own, keys: [of] });
  }
  const type: Type = { t: "zone", of: own };
  context.use(name.span, own, type);
  return make(span, type, { op: "zone", zone: own, of, key2: null });
}

function printed(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  const field = kind.fields.get(name.name);
  if (!field) return null;
  context.use(name.span, field, field.type);
  return make(span, field.type, { op: "field", field, of: rowFor(context, of, kind, span) });
}

/** Where printed values of a thing are read: on the thing, or on the row that it counts as. */
function rowFor(context: Context, of: T, { countsAs }: KindDecl, span: Span): T {
  return countsAs ? callTerm(context, span, countsAs, [of]) : of;
}

function body(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  const decl = kind.bodies.get(name.name);
  if (!decl) return null;
  context.use(name.span, decl);
  const type: Type = { t: "body", of: decl, others: [] };
  return make(span, decl.optional ? optional(type) : type, {
    op: "rowBody",
    body: decl,
    of,
    row: rowFor(context, of, kind, span),
  });
}

function subjectsOf(kind: KindDecl): string[] {
  return [kind.id, ...kind.families.map((f) => f.id)];
}

export function termAbout(context: Context, kind: KindDecl, name: string): TermDecl | null {
  if (!context.model.subjectNames.has(name)) return null;
  context.effort.spend(kind.families.length, kind.span);
  for (const subject of subjectsOf(kind)) {
    const term = context.model.subjectTerms.get(subject)?.get(name);
    if (term) return term;
  }
  return null;
}

/** A term about the rows of a kind that has rows alone: elsewhere a term is about the things. */
export const aboutRows = (context: Context, kind: KindDecl, name: string): TermDecl | null =>
  kind.copies.of === "none" ? termAbout(context, kind, name) : null;

/**
 * A term may have the name of a printed field from which it starts: inside its own definition the name means the field.
 */
function defined(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  const term = termAbout(context, kind, name.name);
  if (!term || (term === context.defining && kind.fields.has(name.name))) return null;
  context.use(name.span, term);
  return callTerm(context, span, term, [of]);
}

function parentsOf(kind: KindDecl): readonly KindDecl[] {
  return kind.copies.of === "rows" || kind.copies.of === "number" ? kind.copies.parents : [];
}

function owner(_: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  for (const [nth, parent] of parentsOf(kind).entries()) {
    const called = parent.id === name.name || (parent.id === "player" && name.name === "owner");
    if (called) return make(span, entityOf(parent), { op: "parent", nth, of });
  }
  return null;
}

function placed(_: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  if (kind.standsOn?.name !== name.name) return null;
  const { kinds, sure } = kind.standsOn;
  const type: Type = { t: "entity", of: kinds, family: null };
  return make(span, sure ? type : optional(type), { op: "spaceOf", of });
}

/** Things on a space: `square.pawns`, `square.pieces`, and `square.tile` for the one tile of a space. */
function standing(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  const tile = kind.board?.tile;
  if (tile?.id === name.name)
    return make(span, optional(entityOf(tile)), { op: "standing", kinds: [tile], of, single: true });
  const kinds = context.model.plurals.get(name.name)?.filter((k) => k.standsOn?.kinds.includes(kind));
  if (!kinds || kinds.length === 0) return null;
  const family = kinds.length > 1 ? (context.model.familyOf.get(kinds) ?? null) : null;
  return make(span, listOf({ t: "entity", of: kinds, family }), { op: "standing", kinds, of, single: false });
}

/** Does a kind belong to one other kind only, so that a thing of that kind may have just one of it? */
const isAlone = (child: KindDecl, kind: KindDecl): boolean =>
  parentsOf(child).length === 1 && parentsOf(child).includes(kind);

/** Things that belong to another: `player.heroes`, `square.garrison`, `player.team`. */
function belonging(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  const child = context.model.kinds.get(name.name);
  if (child && isAlone(child, kind) && child.copies.of === "number") {
    const { count } = child.copies;
    const always = count.op === "const" && count.value !== 0;
    const type = entityOf(child);
    return make(span, always ? type : optional(type), { op: "children", kind: child, nth: 0, of, single: true });
  }
  const kinds = context.model.plurals.get(name.name) ?? [];
  const [only] = kinds;
  if (!only) return null;
  const nth = parentsOf(only).indexOf(kind);
  if (kinds.length === 1 && nth >= 0)
    return make(span, listOf(entityOf(only)), { op: "children", kind: only, nth, of, single: false });
  if (kind.id !== "player") return null;
  const slot = context.model.own.get(only)?.get("owner");
  if (slot?.what !== "slot" || !kinds.every((k) => context.model.own.get(k)?.get("owner") === slot)) return null;
  const family = kinds.length > 1 ? (only.families.find((f) => f.kinds === kinds) ?? null) : null;
  return make(span, listOf({ t: "entity", of: kinds, family }), { op: "having", kinds, slot, of });
}

function built(context: Context, of: T, kind: KindDecl, name: Ident, span: Span): T | null {
  switch (name.name) {
    case "row":
      return kind.table ? make(span, { t: "row", of: kind }, { op: "rowOf", of }) : null;
    case "position": {
      // A space always has a position. A thing has one in a row, on a space, or at a known place of a deck.
      const position = make(span, { t: "int", least: 0, most: 10_000 }, { op: "position", of });
      return kind.board ? position : { ...position, promised: true };
    }
    case "place": {
      const zone = zoneAround(context, kind);
      return zone && { ...make(span, zone, { op: "zoneOf", of }), promised: true };
    }
    case "index":
      return make(span, { t: "int", least: 1, most: 1_000_000 }, { op: "builtin", name: "ordinal", args: [of] });
    case "revealed":
      return make(span, BOOL, { op: "revealed", of });
    default:
      return null;
  }
}

/** The type of the zone in which a thing lies. Zones that hold other kinds too are of another type, so then there is none. */
function zoneAround({ model }: Context, kind: KindDecl): Type | null {
  const around = model.zones.filter(({ holds }) => holds.includes(kind));
  const [first] = around;
  if (!first || around.some(({ holds }) => holds.length !== first.holds.length || !subset(holds, first.holds)))
    return null;
  return { t: "zone", of: { id: `zone of ${kind.id}`, form: null, room: "any", holds: first.holds } };
}

export function attributeNames(context: Context, kind: KindDecl): string[] {
  const { model } = context;
  const parents = parentsOf(kind);
  return [
    ...(model.own.get(kind)?.keys() ?? []),
    ...kind.fields.keys(),
    ...abilityNames(kind),
    ...subjectsOf(kind).flatMap((s) => [...(model.subjectTerms.get(s)?.keys() ?? [])]),
    ...parents.flatMap((parent) => [parent.id, ...(parent.id === "player" ? ["owner"] : [])]),
    ...(kind.standsOn ? [kind.standsOn.name] : []),
    ...[...model.kinds.values()]
      .filter((k) => k.standsOn?.kinds.includes(kind) || parentsOf(k).includes(kind))
      .flatMap((k) => (k.copies.of === "number" && isAlone(k, kind) ? [k.id, k.plural] : [k.plural])),
    ...(kind.table ? ["row"] : []),
    "index",
    "position",
    ...(zoneAround(context, kind) ? ["place"] : []),
    "revealed",
  ];
}
