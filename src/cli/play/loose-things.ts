import type { Program } from "../../interpreter/ir/program.ts";
import type { View } from "../../interpreter/observe/view.ts";
import type { SlotView } from "../../interpreter/observe/view-things.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { Placed } from "./placed.ts";
import { telling, thingText } from "./value-text.ts";

export function slotLine(name: string, slots: SlotView, always = false): string[] {
  const told = telling(slots);
  if (told.length === 0 && !always) return [];
  return [`${name}: ${told.length === 0 ? "–" : told.join(", ")}`];
}

/**
 * Lines about things that are nowhere although they could be somewhere, and about things that never lie anywhere, such
 * as areas, if they have something to show.
 */
export function looseLines({ program }: Game, view: View, placed: Placed): string[] {
  const bases = new Set(view.loose.map(({ on }) => on));
  const loose = view.loose.filter(
    (thing) => thing.on === undefined && !bases.has(thing.name ?? "") && placed(thing) === null,
  );
  const lying = lyingKinds(program);
  const [nowhere, others] = partition(loose, ({ kind }) => lying.has(kind ?? ""));
  const told = others.flatMap((thing) => slotLine(thing.name ?? `[${thing.kind ?? "?"}]`, thing.slots ?? {}));
  if (nowhere.length === 0) return told;
  const shown = nowhere.slice(0, 12).map(thingText);
  const more = nowhere.length > 12 ? [`and ${nowhere.length - 12} more`] : [];
  return [...told, `not on the table: ${[...shown, ...more].join(", ")}`];
}

/** The kinds whose things can stand on something or lie in a zone. */
function lyingKinds({ kinds, zones }: Program): ReadonlySet<string> {
  const held = new Set(zones.flatMap(({ holds }) => holds));
  return new Set(kinds.flatMap(({ id, standsOn }, at) => (standsOn.length > 0 || held.has(at) ? [id] : [])));
}

function partition<T>(list: readonly T[], holds: (item: T) => boolean): [T[], T[]] {
  return [list.filter(holds), list.filter((item) => !holds(item))];
}
