import { subset } from "./kinds-within.ts";
import type { BodyDecl, EnumDecl, FamilyDecl, KindDecl, RecordDecl, VerbDecl } from "./model.ts";
import { isSuchZone, oneOfZones, type ZoneShape } from "./zone-shapes.ts";

/** The type of a value, as the checker knows it. */
export type Type =
  | { readonly t: "int"; readonly least: number; readonly most: number }
  | { readonly t: "bool" }
  | { readonly t: "enum"; readonly of: EnumDecl }
  | { readonly t: "row"; readonly of: KindDecl }
  | { readonly t: "entity"; readonly of: readonly KindDecl[]; readonly family: FamilyDecl | null }
  | { readonly t: "record"; readonly of: RecordDecl }
  | { readonly t: "optional"; readonly of: Type }
  | { readonly t: "set"; readonly of: Type }
  | { readonly t: "list"; readonly of: Type; readonly most: number }
  /** `amounts`: the result of a split; a candidate that is not in it got 0 */
  | { readonly t: "map"; readonly key: Type; readonly of: Type; readonly amounts?: true }
  | { readonly t: "zone"; readonly of: ZoneShape }
  /** `others`: the same ability of other kinds of a family */
  | { readonly t: "body"; readonly of: BodyDecl; readonly others: readonly BodyDecl[] }
  | { readonly t: "frame"; readonly of: VerbDecl }
  /** a digest of several values: it can only be compared and stored */
  | { readonly t: "fingerprint" }
  /** the word `none` by itself */
  | { readonly t: "none" }
  /** the word `empty` by itself */
  | { readonly t: "empty" }
  /** something wrong that has been reported; it fits everywhere, so that one mistake gives one message */
  | { readonly t: "unknown" };

export const LEAST_INT = -2147483647;
export const MOST_INT = 2147483647;
/** How many numbers stand for a fingerprint in a position. */
export const FINGERPRINT_NUMBERS = 2;
/** Lists longer than this stop the game; declared lists may be shorter. */
export const MOST_LIST = 10_000;

export const INT: Type = { t: "int", least: LEAST_INT, most: MOST_INT };
export const BOOL: Type = { t: "bool" };
export const NONE_TYPE: Type = { t: "none" };
export const EMPTY_TYPE: Type = { t: "empty" };
export const FINGERPRINT: Type = { t: "fingerprint" };
export const UNKNOWN: Type = { t: "unknown" };

export function optional(of: Type): Type {
  return of.t === "optional" || of.t === "none" || of.t === "unknown" ? of : { t: "optional", of };
}

export function listOf(of: Type): Type {
  return { t: "list", of, most: MOST_LIST };
}

/** The type without its `or none`. */
export function present(type: Type): Type {
  return type.t === "optional" ? type.of : type;
}

export function entityOf(kind: KindDecl): Type {
  return { t: "entity", of: [kind], family: null };
}

/** The type of what the rules of a kind speak of: one of its things, or a row where it has rows alone. */
export const selfType = (kind: KindDecl): Type => (kind.copies.of === "none" ? { t: "row", of: kind } : entityOf(kind));

/** The type as a designer would write it. */
export function show(type: Type): string {
  switch (type.t) {
    case "int":
      // The range of a single number is that number: it says nothing to people.
      return type.least === type.most || (type.least === LEAST_INT && type.most === MOST_INT)
        ? "int"
        : `int ${type.least}..${type.most}`;
    case "bool":
      return "bool";
    case "enum":
    case "record":
    case "frame":
    case "body":
      return type.of.id;
    case "row":
      return `${type.of.id} row`;
    case "entity":
      return type.family?.id ?? type.of.map((k) => k.id).join(" or ");
    case "optional":
      return `${show(type.of)} or none`;
    case "set":
    case "list":
      return `${type.t} of ${show(type.of)}`;
    case "map":
      return `${show(type.of)} per ${show(type.key)}`;
    case "zone":
      return `${type.of.form ?? "zone"} of ${type.of.holds.map((k) => k.id).join(" or ")}`;
    case "none":
    case "empty":
    case "fingerprint":
      return type.t;
    case "unknown":
      return "something unclear";
  }
}

/** The type in words, for messages: their readers need not know how types are written. */
export function told(type: Type): string {
  switch (type.t) {
    case "int":
      return show(type).replace(/^int/, "a number");
    case "bool":
      return "yes or no";
    case "optional":
      if (type.of.t === "list" || type.of.t === "set") return `${told(type.of)}, or none`;
      return type.of.t === "bool" ? "yes, no or none" : `${told(type.of)} or none`;
    case "set":
    case "list":
      return `a ${type.t} of ${several(type.of)}`;
    case "map":
      return `${told(type.of)} for each ${show(type.key)}`;
    case "empty":
      return "an empty list";
    case "none":
    case "unknown":
      return show(type);
    case "body":
    case "entity":
    case "enum":
    case "fingerprint":
    case "frame":
    case "record":
    case "row":
    case "zone":
      return /^[aeio]/.test(show(type)) ? `an ${show(type)}` : `a ${show(type)}`;
  }
}

/** The elements of a list in words. Ids stay as they are written, because not every word has the same plural form. */
function several(type: Type): string {
  if (type.t === "int") return show(type).replace(/^int/, "numbers");
  return told(type).replace(/^an? /, "");
}

/** May a value of type `from` stand where `to` is needed? Integer ranges are checked when a value is stored. */
export function fits(from: Type, to: Type): boolean {
  if (from.t === "unknown" || to.t === "unknown") return true;
  if (to.t === "optional") return from.t === "none" || fits(present(from), to.of);
  if (from.t === "empty") return to.t === "set" || to.t === "list";
  if (from.t === "optional" || from.t !== to.t) return false;
  switch (from.t) {
    case "int":
    case "bool":
    case "none":
    case "fingerprint":
      return true;
    case "entity":
      return to.t === "entity" && subset(from.of, to.of);
    case "set":
    case "list":
      return (to.t === "set" || to.t === "list") && fits(from.of, to.of);
    case "map":
      return to.t === "map" && fits(from.key, to.key) && fits(from.of, to.of) && from.amounts === to.amounts;
    case "body":
      return to.t === "body" && isEveryBodyOf(from, to);
    case "enum":
    case "frame":
    case "record":
    case "row":
      return "of" in to && from.of === to.of;
    case "zone":
      return isZoneFor(from.of, to);
  }
}

const isZoneFor = (of: ZoneShape, to: Type): boolean => to.t === "zone" && isSuchZone(of, to.of);

type Bodies = Extract<Type, { t: "body" }>;

const isEveryBodyOf = (from: Bodies, to: Bodies): boolean =>
  [from.of, ...from.others].every((one) => one === to.of || to.others.includes(one));

/** The type that holds values of both, or null when they have nothing in common. */
export function join(a: Type, b: Type): Type | null {
  if (a.t === "unknown") return b;
  if (b.t === "unknown") return a;
  if (a.t === "none") return optional(b);
  if (b.t === "none") return optional(a);
  if (a.t === "optional" || b.t === "optional") {
    const inner = join(present(a), present(b));
    return inner && optional(inner);
  }
  return joinPresent(a, b);
}

function joinPresent(a: Type, b: Type): Type | null {
  if (a.t === "int" && b.t === "int") {
    return { t: "int", least: Math.min(a.least, b.least), most: Math.max(a.most, b.most) };
  }
  if (a.t === "entity" && b.t === "entity") return joinEntities(a, b);
  if (a.t === "body" && b.t === "body" && isSameAbility(a.of, b.of))
    return { ...a, others: [...new Set([...a.others, b.of, ...b.others])].filter((one) => one !== a.of) };
  if (a.t === "list" && b.t === "list") {
    const of = join(a.of, b.of);
    return of && { t: "list", of, most: Math.max(a.most, b.most) };
  }
  if (fits(a, b)) return b;
  if (fits(b, a)) return a;
  const zone = a.t === "zone" && b.t === "zone" ? oneOfZones(a.of, b.of) : null;
  return zone && { t: "zone", of: zone };
}

/** Do abilities of two kinds take the same parameters? Then a value can be either of them. */
function isSameAbility(a: BodyDecl, b: BodyDecl): boolean {
  if (a.command !== b.command || a.params.length !== b.params.length) return false;
  return a.params.every(({ id, type }, nth) => {
    const other = b.params[nth];
    return other?.id === id && fits(type, other.type) && fits(other.type, type);
  });
}

type Entity = Extract<Type, { t: "entity" }>;

function joinEntities(a: Entity, b: Entity): Type {
  const of = [...new Set([...a.of, ...b.of])].sort((x, y) => x.index - y.index);
  const family = a.family ?? b.family;
  const whole = family !== null && subset(of, family.kinds) && of.length === family.kinds.length;
  return { t: "entity", of, family: whole ? family : null };
}

function apart(a: readonly KindDecl[], b: readonly KindDecl[]): boolean {
  const all = new Set(b);
  return !a.some((kind) => all.has(kind));
}

/** Can two values of these types ever be the same? */
export function comparable(a: Type, b: Type): boolean {
  const x = present(a);
  const y = present(b);
  if (x.t === "unknown" || y.t === "unknown" || x.t === "none" || y.t === "none") return true;
  if (x.t === "entity" && y.t === "entity") return !apart(x.of, y.of);
  return join(x, y) !== null;
}
