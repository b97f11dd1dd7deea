/** Things and their values in words. */
import type { Plain } from "../../interpreter/names/plain.ts";
import type { SlotView, ThingView } from "../../interpreter/observe/view-things.ts";

export function plainText(value: Plain): string {
  if (value === null) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return `(${value.map(plainText).join(", ")})`;
  const entries = Object.entries(value as { readonly [key: string]: Plain });
  return `(${entries.map(([key, inner]) => `${key} ${plainText(inner)}`).join(", ")})`;
}

/** A hidden thing is shown by what is known of it. */
export function thingText(thing: ThingView): string {
  const name = thing.name ?? `[${[...madeFor(thing), thing.kind ?? "?"].join(" ")}]`;
  const slots = telling(thing.slots ?? {});
  return slots.length === 0 ? name : `${name} (${slots.join(", ")})`;
}

/** What a hidden thing was made for. */
export const madeFor = ({ of, alsoOf = [] }: ThingView): readonly string[] => (of === undefined ? [] : [of, ...alsoOf]);

/** What stands at nothing tells nothing: a table full of zeros hides what matters. */
export function telling(slots: SlotView): string[] {
  return Object.entries(slots).flatMap(([slot, whole]) => {
    const value = something(whole);
    if (value === null) return [];
    if (value === true) return [slot];
    return [`${slot} ${plainText(value)}`];
  });
}

/** A value without what stands at nothing in it, or null where nothing is left. */
function something(value: Plain): Plain {
  if (value === false || value === 0) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value;
  if (value === null || typeof value !== "object") return value;
  const told = Object.entries(value).filter(([, inner]) => something(inner as Plain) !== null);
  return told.length === 0 ? null : Object.fromEntries(told);
}
