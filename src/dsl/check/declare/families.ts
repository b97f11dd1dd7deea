import type { ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { KindDecl } from "../model.ts";
import { about } from "../read-node.ts";
import { names, section } from "./nodes.ts";
import { pluralOf } from "./plurals.ts";

/** `families:` several kinds under one name. */
export function declareFamilies(context: Context): void {
  for (const { key } of section(context.root, "families")) {
    context.model.families.set(key.text, { what: "family", ...about(key, undefined), kinds: [] });
  }
}

export function resolveFamilies(context: Context): void {
  const sections = new Map(section(context.root, "families").map(({ key, value }) => [key.text, { key, value }]));
  const done = new Set<string>();
  const inside = new Set<string>();
  const resolve = (id: string): readonly KindDecl[] => {
    const family = context.model.families.get(id);
    const entry = sections.get(id);
    if (!family || !entry || done.has(id)) return family?.kinds ?? [];
    if (inside.has(id)) {
      const around = [...inside];
      const circle = [...around.slice(around.indexOf(id)), id].map((name) => `\`${name}\``).join(", ");
      context.error("circular-term", entry.key.span, `These families contain each other in a circle: ${circle}.`);
      return [];
    }
    inside.add(id);
    context.effort.enter(entry.key.span);
    // A value that is no list has been reported with the form of the file.
    const written = entry.value.kind === "list" ? names(entry.value) : [];
    const kinds = written.flatMap((name) => kindsCalled(context, name, resolve));
    context.effort.leave();
    inside.delete(id);
    if (done.has(id)) return family.kinds;
    done.add(id);
    context.effort.spend(kinds.length, entry.key.span);
    family.kinds = [...new Set(kinds)].sort((a, b) => a.index - b.index);
    for (const kind of family.kinds) kind.families.push(family);
    context.model.familyOf.set(family.kinds, family);
    context.model.plurals.set(pluralOf(family.id), family.kinds);
    return family.kinds;
  };
  for (const id of sections.keys()) resolve(id);
}

/** A kind, or all of another family. */
function kindsCalled(
  context: Context,
  { text, span }: ScalarNode,
  ofFamily: (id: string) => readonly KindDecl[],
): readonly KindDecl[] {
  const { kinds, families } = context.model;
  const kind = kinds.get(text);
  if (kind) return [kind];
  if (families.has(text)) return ofFamily(text);
  context.unknown(span, "kind", text, () => [...kinds.keys(), ...families.keys()]);
  return [];
}
