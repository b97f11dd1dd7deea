import { COMPASS } from "../../drawing/compass.ts";
import type { Loaded } from "../../dsl/load.ts";
import { lookUp } from "../../dsl/text/lookup.ts";
import type { Plain } from "../../interpreter/names/plain.ts";
import { printedValues } from "../../interpreter/names/printed.ts";
import type { ThingView } from "../../interpreter/observe/view-things.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import { inside, lookOf, word } from "../../telling/look-node.ts";

/** The marked sides of things, such as walls and doors, by kind, from the `look`. */
interface Edges {
  /** the field or slot with the directions of the sides; and the name of such a side */
  readonly from: string;
  readonly called: string;
  /** the field or slot with the rotation of the thing; null: it does not rotate */
  readonly turn: string | null;
}

/** The compass has eight directions, so a quarter turn is two of them. */
const SIDES = COMPASS.words;

/** The marked sides in the `look` of the rules. */
export function edgesOf(loaded: Loaded): ReadonlyMap<string, Edges> {
  const kinds = lookOf(loaded, "kinds");
  const entries = kinds?.kind === "map" ? kinds.entries : [];
  return new Map(
    entries.flatMap(({ key, value }) => {
      const from = word(inside(value, "edges"));
      const called = word(inside(value, "edge mark")) ?? from;
      return from && called ? [[key.text, { from, called, turn: word(inside(value, "turn")) }] as const] : [];
    }),
  );
}

/** The marked sides of a thing on a square board, in words. Null if it has none. */
export function edgeText(game: Game, { kind = "", row, slots = {} }: ThingView, edges: Edges): string | null {
  const id = game.program.kinds.findIndex((def) => def.id === kind);
  const at = game.program.kinds[id]?.rows.indexOf(row ?? "") ?? -1;
  const printed = at < 0 ? new Map<string, Plain>() : printedValues(game, id, at, () => 0);
  const read = (name: string): Plain => lookUp(slots, name) ?? printed.get(name) ?? null;
  const turns = edges.turn === null ? 0 : Number(read(edges.turn));
  const sides = [read(edges.from)].flat().flatMap((side) => {
    const from = SIDES.indexOf(String(side));
    return from < 0 ? [] : [SIDES[(from + 2 * turns) % SIDES.length] ?? ""];
  });
  return sides.length === 0 ? null : `${edges.called}: ${SIDES.filter((side) => sides.includes(side)).join(", ")}`;
}
