/** The names that rules declare, collected before anything is checked. */
import { type Entry, entryOf, type MapNode } from "../yaml/node.ts";

/** The sections that are tables of kinds. */
export function tableNames(root: MapNode): Set<string> {
  return new Set(
    section(root, "kinds").flatMap(({ value }) => {
      const name = value.kind === "map" ? entryOf(value, "table")?.value : undefined;
      return name?.kind === "scalar" ? [name.text.split(".")[0] ?? ""] : [];
    }),
  );
}

/** The name of a key that may have parameters. */
const nameOf = (key: string): string => key.replace(/\s*\(.*$/s, "");

/** Kinds, families and verbs: the subjects that terms may have. */
export function subjectNames(root: MapNode): Set<string> {
  const names = ["kinds", "families", "verbs"].flatMap((name) => section(root, name).map((e) => e.key.text));
  return new Set(["table", "player", ...names.map(nameOf)]);
}

function section(root: MapNode, name: string): readonly Entry[] {
  const node = entryOf(root, name)?.value;
  return node?.kind === "map" ? node.entries : [];
}

/** The names declared in a section. */
export const declaredIn = (root: MapNode, name: string): readonly string[] =>
  section(root, name).map(({ key }) => nameOf(key.text));
