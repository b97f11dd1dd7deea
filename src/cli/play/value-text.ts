/** Things and their values in words. */
import type { Plain } from "../../interpreter/names/plain.ts";
import type { SlotView, ThingView } from "../../interpreter/observe/view-things.ts";
import { BY_IDS, innerText, isNothing } from "../../telling/values.ts";

/** A thing as text; a hidden one by what is known of it. */
export function thingText(thing: ThingView): string {
  const name = thing.name ?? `[${[...madeFor(thing), thing.kind ?? "?"].join(" ")}]`;
  const slots = telling(thing.slots ?? {});
  return slots.length === 0 ? name : `${name} (${slots.join(", ")})`;
}

/** What a hidden thing was made for. */
export const madeFor = ({ of, alsoOf = [] }: ThingView): readonly string[] => (of === undefined ? [] : [of, ...alsoOf]);

/** The slots with a value. Zeros are left out, because a table full of them hides what matters. */
export function telling(slots: SlotView): string[] {
  return Object.entries(slots).flatMap(([slot, value]) => {
    if (isNothing(value)) return [];
    return [value === true ? slot : `${slot} ${innerText(withoutNothing(value), BY_IDS)}`];
  });
}

/** A map without keys whose value is nothing. */
function withoutNothing(value: Plain): Plain {
  if (Array.isArray(value) || value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => !isNothing(inner as Plain)));
}
