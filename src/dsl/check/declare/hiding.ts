import type { Context } from "../context.ts";
import type { KindDecl, ZoneDecl } from "../model.ts";
import type { TSeen } from "../tree.ts";
import type { Type } from "../types.ts";

type Rules = readonly TSeen[];

/** Does this visibility show something to everybody, whatever happens? */
export const isOpen = (seen: Rules): boolean => seen.every(({ who, when }) => who === "all" && when === null);

/** The kinds of which the things in a value can be. */
export function kindsIn(type: Type): readonly KindDecl[] {
  switch (type.t) {
    case "entity":
      return type.of;
    case "optional":
    case "set":
    case "list":
      return kindsIn(type.of);
    case "map":
      return [...kindsIn(type.key), ...kindsIn(type.of)];
    case "record":
      return type.of.fields.flatMap((field) => kindsIn(field.type));
    case "int":
    case "bool":
    case "enum":
    case "row":
    case "zone":
    case "body":
    case "frame":
    case "fingerprint":
    case "none":
    case "empty":
    case "unknown":
      return [];
  }
}

/** Finds which kinds of things can be hidden: where a thing lies, or what it is. */
export class Hiding {
  private readonly context: Context;
  private readonly known = new Map<KindDecl, boolean>();

  constructor(context: Context) {
    this.context = context;
  }

  /** Can a thing of the kind lie in a zone that not everybody sees into? */
  canLieHidden(kind: KindDecl): boolean {
    const known = this.known.get(kind) ?? this.find(kind);
    this.known.set(kind, known);
    return known;
  }

  /** Can there be somebody who does not know what a thing of the kind is? */
  canBeUnknown = (kind: KindDecl): boolean => kind.face.length > 0 || this.canLieHidden(kind);

  private find(kind: KindDecl): boolean {
    const { zones, language } = this.context.model;
    const hides = ({ form, seen }: ZoneDecl) => language.zones.get(form)?.closed !== false || !isOpen(seen);
    return zones.some((zone) => zone.holds.includes(kind) && hides(zone));
  }
}
