import { NONE, type Value } from "../../ir/program.ts";
import { countLightWork } from "../../runtime/work.ts";
import { lyingIn } from "../../runtime/zones.ts";
import type { Machine } from "../core/machine.ts";

/** The things that a value denotes: one thing, a list of things, or the contents of a zone. */
export function thingsOf(m: Machine, value: Value): readonly number[] {
  if (typeof value !== "number") {
    const { firstLocation } = m.game.places;
    const things = value.every((item) => typeof item === "number" && item !== NONE && item < firstLocation);
    return things ? (value as readonly number[]) : value.flatMap((item) => thingsOf(m, item));
  }
  if (value === NONE) return [];
  if (value < m.game.places.firstLocation) return [value];
  const lying = lyingIn(m.game, m.rt.slots, value);
  countLightWork(m.rt, lying.length);
  return lying;
}
