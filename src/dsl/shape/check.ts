import { didYouMean } from "../text/similar.ts";
import type { Diagnostics } from "../text/diagnostic.ts";
import type { MapNode } from "../yaml/node.ts";
import { GAME_KEYS } from "./tables.ts";

/** Checks that the rules have the form of rules: known keys in the places where they mean something. */
export function checkShape(root: MapNode, diagnostics: Diagnostics): void {
  const tables = tableNames(root);
  for (const { key } of root.entries) {
    if (key.text in GAME_KEYS || tables.has(key.text)) continue;
    diagnostics.error("unknown-key", key.span, `\`${key.text}\` is not a section of rules`, didYouMean(key.text, [...Object.keys(GAME_KEYS), ...tables]) ?? "a table belongs to a kind that says `table: NAME`");
  }
}

function tableNames(root: MapNode): Set<string> {
  const kinds = root.entries.find((e) => e.key.text === "kinds")?.value;
  const names = kinds?.kind === "map" ? kinds.entries.flatMap((e) => (e.value.kind === "map" ? e.value.entries.filter((k) => k.key.text === "table") : [])) : [];
  return new Set(names.flatMap((e) => (e.value.kind === "scalar" ? [e.value.text.split(".")[0] ?? ""] : [])));
}
