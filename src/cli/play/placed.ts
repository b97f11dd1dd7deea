/**
 * At which space things are listed that stand on none: by the `look` of their kind, or by the space for which they were
 * made.
 */
import type { Loaded } from "../../dsl/load.ts";
import type { Plain } from "../../interpreter/names/plain.ts";
import { printedValues } from "../../interpreter/names/printed.ts";
import { entityNamed } from "../../interpreter/names/value-names.ts";
import type { View } from "../../interpreter/observe/view.ts";
import type { ThingView } from "../../interpreter/observe/view-things.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import { firstWord, looksOf } from "../../telling/look-node.ts";
import { madeFor } from "./value-text.ts";

/** The name of a space, or null. */
export type Placed = (thing: ThingView) => string | null;

export function placesOf({ game, loaded }: { readonly game: Game; readonly loaded: Loaded }, view: View): Placed {
  const spaces = new Set(view.spaces.map(({ name }) => name));
  const named = new Map<string, ReadonlyMap<string, string>>();
  const byField = (at: string) => {
    const found = named.get(at) ?? namedBy(game, view, at);
    named.set(at, found);
    return found;
  };
  return (thing) => {
    const at = firstWord(looksOf(loaded, thing.kind ?? ""), "at");
    if (at?.includes(".")) return byField(at).get(thing.name ?? "") ?? null;
    if (at !== null) return spaceIn(printedOn(game, thing.kind ?? "", thing.row)(at) ?? thing.slots?.[at], spaces);
    const words = thing.name?.split(".").slice(0, -1) ?? madeFor(thing);
    return words.find((name) => spaces.has(name)) ?? null;
  };
}

/** Whether the `look` of a kind places its things by their own fields and not by fields of spaces. */
export function isPlacedByItself(loaded: Loaded, kind: string): boolean {
  const at = firstWord(looksOf(loaded, kind), "at");
  return at !== null && !at.includes(".");
}

const spaceIn = (value: Plain | undefined, spaces: ReadonlySet<string>): string | null =>
  typeof value === "string" && spaces.has(value) ? value : null;

function printedOn(game: Game, kind: string, row: string | undefined): (field: string) => Plain | undefined {
  const id = game.program.kinds.findIndex((def) => def.id === kind);
  const at = game.program.kinds[id]?.rows.indexOf(row ?? "") ?? -1;
  const printed = at < 0 ? new Map<string, Plain>() : printedValues(game, id, at, () => 0);
  return (field) => printed.get(field);
}

/** For each thing, the first space whose field (`kind.field`) names it. */
function namedBy(game: Game, view: View, at: string): ReadonlyMap<string, string> {
  const [kind = "", field = ""] = at.split(".");
  const id = game.program.kinds.findIndex((def) => def.id === kind);
  const found = new Map<string, string>();
  for (const { kind: own, name } of view.spaces) {
    if (own !== kind) continue;
    const entity = entityNamed(game, name);
    const withRows = (game.program.kinds[id]?.rows.length ?? 0) > 0;
    const row = (withRows ? game.entities.rowOf : game.entities.indexOf)[entity] ?? -1;
    const value = row < 0 ? null : printedValues(game, id, row, () => 0).get(field);
    if (typeof value === "string" && !found.has(value)) found.set(value, name);
  }
  return found;
}
