/** Things as a seat sees them. */

import { NONE } from "../ir/program.ts";
import { byText, type Plain } from "../names/plain.ts";
import type { ViewSight } from "./kept-sight.ts";

export type SlotView = { readonly [slot: string]: Plain };

/** A known thing has a name. A hidden one has its place and what is public about it. */
export interface ThingView {
  readonly name?: string;
  readonly hidden?: true;
  readonly kind?: string;
  readonly row?: string;
  /** the player or thing that it was made for, if the name does not tell */
  readonly of?: string;
  /** further parents, if it was made for a pair */
  readonly alsoOf?: readonly string[];
  /** place in a row, from the top of a deck (below 0: from the bottom), or order of arrival on a space */
  readonly at?: number;
  /** the thing on which it stands, if that is no space of a board */
  readonly on?: string;
  readonly slots?: SlotView;
}

/** How the place of a thing shows it to the seat. */
export interface Shown {
  /** the seat sees into the place, so only a face can hide what the thing is */
  readonly open: boolean;
  /** its position there, see unknown-names.ts */
  readonly index: number;
}

/** The view of a thing; `own` are its stored values. */
export function thingView(sight: ViewSight, own: SlotView, entity: number, { open, index }: Shown): ThingView {
  const { game } = sight;
  const at = index === 0 ? {} : { at: index };
  const def = game.program.kinds[game.entities.kindOf[entity] ?? 0];
  const kind = { kind: def?.id ?? "" };
  const slots = Object.keys(own).length === 0 ? {} : { slots: own };
  if (sight.knows(entity)) {
    const row = def?.rows[sight.rowOf(entity)];
    return { name: sight.nameOf(entity), ...kind, ...(row === undefined ? {} : { row }), ...at, ...slots };
  }
  if (!open) return { hidden: true, ...at, ...(index === 0 ? {} : slots) };
  return { hidden: true, ...kind, ...madeFor(sight, entity), ...at, ...slots };
}

/** The parents of a hidden thing that do not tell what it is. */
function madeFor({ game, nameOf }: ViewSight, entity: number): Pick<ThingView, "of" | "alsoOf"> {
  const { entities, secrets } = game;
  const open = entities.parentsOf.filter((_, nth) => secrets.parents[nth]?.[entities.kindOf[entity] ?? 0] !== true);
  const [first, ...others] = open.flatMap((of) => (of[entity] === NONE ? [] : nameOf(of[entity] ?? NONE)));
  if (first === undefined) return {};
  return { of: first, ...(others.length === 0 ? {} : { alsoOf: others }) };
}

/** Sorts things that have no order: named things stay in order, hidden ones follow, sorted by their public parts. */
export function unordered(things: readonly ThingView[]): ThingView[] {
  const hidden = things.filter((thing) => thing.hidden).map((thing) => ({ thing, text: JSON.stringify(thing) }));
  hidden.sort((a, b) => byText(a.text, b.text));
  return [...things.filter((thing) => !thing.hidden), ...hidden.map(({ thing }) => thing)];
}
