/** The names that rules declare, read before anything of them is checked. */
import { type Entry, entryOf, type MapNode } from "../yaml/node.ts";

/** The sections that are the tables of kinds. */
export function tableNames(root: MapNode): Set<string> {
  return new Set(
    section(root, "kinds").flatMap(({ value }) => {
      const name = value.kind === "map" ? entryOf(value, "table")?.value : undefined;
      return name?.kind === "scalar" ? [name.text.split(".")[0] ?? ""] : [];
    }),
  );
}

/** The name of what may have parameters behind it. */
const nameOf = (key: string): string => key.replace(/\s*\(.*$/s, "");

/** Kinds, families and verbs: what terms may be about. */
export function subjectNames(root: MapNode): Set<string> {
  const names = ["kinds", "families", "verbs"].flatMap((name) => section(root, name).map((e) => e.key.text));
  return new Set(["table", "player", ...names.map(nameOf)]);
}

function section(root: MapNode, name: string): readonly Entry[] {
  const node = entryOf(root, name)?.value;
  return node?.kind === "map" ? node.entries : [];
}

/** What a section declares, by name. */
export const declaredIn = (root: MapNode, name: string): readonly string[] =>
  section(root, name).map(({ key }) => nameOf(key.text));
