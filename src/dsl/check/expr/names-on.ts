import type { Context } from "../context.ts";
import { abilityNames } from "../declare/abilities.ts";
import type { KindDecl } from "../model.ts";
import { present, type Type } from "../types.ts";
import { attributeNames } from "./attributes.ts";

const namesAboutRows = ({ model }: Context, { id, copies }: KindDecl): string[] =>
  copies.of === "none" ? [...(model.subjectTerms.get(id)?.keys() ?? [])] : [];

/** The names that may stand behind a dot after a value of this type. */
export function namesOn(context: Context, given: Type): string[] {
  const type = present(given);
  switch (type.t) {
    case "entity":
      return type.of.flatMap((kind) => attributeNames(context, kind));
    case "row":
      return [...type.of.fields.keys(), ...abilityNames(type.of), ...namesAboutRows(context, type.of), "index"];
    case "record":
      return type.of.fields.map((f) => f.id);
    case "frame":
      return [
        ...type.of.params.map((v) => v.id),
        ...type.of.keeps.map((v) => v.id),
        ...(context.model.subjectTerms.get(type.of.id)?.keys() ?? []),
      ];
    case "enum":
      return ["index"];
    case "body":
    case "bool":
    case "empty":
    case "fingerprint":
    case "int":
    case "list":
    case "map":
    case "none":
    case "optional":
    case "set":
    case "unknown":
    case "zone":
      return [];
  }
}
