/** What slots of the table name spaces for, by the name of the space. */
import type { Plain } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { Pin } from "../../scene.ts";
import type { Painter } from "../things/painter.ts";

export type Pins = ReadonlyMap<string, readonly Pin[]>;

export function pinsOf(painter: Painter, slots: { readonly [slot: string]: Plain }): Pins {
  const found = new Map<string, Pin[]>();
  for (const [id, { pinned, label, icon, colour }] of painter.kindLook("table").slots) {
    const space = slots[id];
    if (!pinned || typeof space !== "string") continue;
    found.set(space, [...(found.get(space) ?? []), { id, label: label ?? words(id), icon, colour }]);
  }
  return found;
}

export function pinsOn(pins: Pins, space: string): { readonly pins?: readonly Pin[] } {
  const found = pins.get(space);
  return found ? { pins: found } : {};
}
