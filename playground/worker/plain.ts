import type { Plain } from "../../src/interpreter/index.ts";
import { isHidden } from "../../src/interpreter/names/plain.ts";

/** A value for people; `call` says how its names are written. */
export function plainText(value: Plain | undefined, call: (name: string) => string = words): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return call(String(value));
  if (isHidden(value)) return "something hidden";
  if (isList(value)) return listText(value, call);
  const entries = Object.entries(value);
  return entries.length === 0 ? "none" : entries.map(([key, inner]) => `${key}: ${plainText(inner, call)}`).join(", ");
}

/** What may not be known is counted: it has nothing by which it could be called. */
function listText(list: readonly Plain[], call: (name: string) => string): string {
  const known = list.filter((item) => !isHidden(item)).map((item) => plainText(item, call));
  const hidden = list.length - known.length;
  return [...known, ...(hidden === 0 ? [] : [`${hidden} hidden`])].join(", ") || "none";
}

const isList = (value: object): value is readonly Plain[] => Array.isArray(value);

/** Ids as people write them: `hit_points` is "hit points"; names with dots stay as they are. */
export const words = (id: string) => (id.includes(".") ? id : id.replaceAll("_", " "));

/**
 * A sentence of the rules without their ids, as it is said to a seat (from 0): `p1.b_shoot` is "b shoot" to its owner and "Seat
 * 1's b shoot" to others.
 */
export function sentence(text: string, seat: number, seatNames: readonly string[]): string {
  return text.replace(/(?<![\w.])([A-Za-z]\w*)((?:\.\w+)*)/g, (whole: string, first: string, rest: string) => {
    const of = /^p(\d+)$/.exec(first);
    const owner = of ? seatNames[Number(of[1]) - 1] : undefined;
    const name = (rest.split(".").at(-1) ?? "").replaceAll("_", " ");
    if (owner === undefined) return rest === "" ? first.replaceAll("_", " ") : whole;
    if (rest === "") return owner;
    return Number(of?.[1]) === seat + 1 ? name : `${owner}'s ${name}`;
  });
}

/** Nothing to tell: none, no, 0, an empty list, a map of such. */
export function isNothing(value: Plain | undefined): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true;
  if (typeof value !== "object") return false;
  return (isList(value) ? value : Object.values(value)).every(isNothing);
}

/** The words of a set, list or single value. */
export function plainWords(value: Plain | undefined): string[] {
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (typeof value !== "object") return [String(value)];
  if (isList(value)) return value.flatMap(plainWords);
  return Object.entries(value).flatMap(([key, inner]) => (isNothing(inner) ? [] : [key]));
}

/** A value for people: players by their seats, and what is theirs by name. */
export const saidValue = (value: Plain | undefined): string =>
  plainText(value)
    .replace(/\bp(\d+)\.(\w+)\b/g, (_, seat: string, name: string) => `Seat ${seat}'s ${words(name)}`)
    .replace(/\bp(\d+)\b(?!\.)/g, "Seat $1");

/** A value as it is written on a thing, where there is little room: of a record of numbers the numbers alone. */
export function briefText(value: Plain | undefined): string {
  if (typeof value !== "object" || value === null || isList(value)) return plainText(value);
  const numbers = Object.values(value);
  return numbers.length > 0 && numbers.length <= 3 && numbers.every((one) => typeof one === "number")
    ? numbers.join(" / ")
    : plainText(value);
}
