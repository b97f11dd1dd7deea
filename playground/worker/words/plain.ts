import type { Plain } from "../../../src/interpreter/index.ts";
import { isNothing, valueText, type Writing, words } from "../../../src/telling/values.ts";

/** Values for people, with names written by `name`. */
export const forPeople = (name: (name: string) => string): Writing => ({
  name,
  joint: ": ",
  empty: "none",
  brackets: true,
});

const IN_WORDS = forPeople(words);

/** A value with its ids in words. */
export const plainText = (value: Plain | undefined): string => valueText(value, IN_WORDS);

/**
 * A sentence of the rules without ids, for a seat (from 0): `p1.b_shoot` is "b shoot" for its owner and "Seat 1's b
 * shoot" for others.
 */
export function sentence(text: string, seat: number, seatNames: readonly string[]): string {
  return counted(text, seatNames).replace(
    /(?<![\w.])([A-Za-z]\w*)((?:\.\w+)*)/g,
    (whole: string, first: string, rest: string) => {
      const of = /^p(\d+)$/.exec(first);
      const owner = of ? seatNames[Number(of[1]) - 1] : undefined;
      const name = (rest.split(".").at(-1) ?? "").replaceAll("_", " ");
      if (owner === undefined) return rest === "" ? first.replaceAll("_", " ") : whole;
      if (rest === "") return owner;
      return Number(of?.[1]) === seat + 1 ? name : `${owner}'s ${name}`;
    },
  );
}

/** Whether a value has a part for each of some words or things. */
export const isMap = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("hidden" in value);

const isList = (value: object): value is readonly Plain[] => Array.isArray(value);

/** The words in a set, list or single value. */
export function plainWords(value: Plain | undefined): string[] {
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (typeof value !== "object") return [String(value)];
  if (isList(value)) return value.flatMap(plainWords);
  return Object.entries(value).flatMap(([key, inner]) => (isNothing(inner) ? [] : [key]));
}

/** A value for people: players by their seats, their things by name. */
export const saidValue = (value: Plain | undefined): string => valueText(value, WITH_SEATS);

const WITH_SEATS = forPeople((name) => {
  const [, seat, rest] = /^p(\d+)(?:\.(.+))?$/.exec(name) ?? [];
  if (seat === undefined) return words(name);
  return rest === undefined ? `Seat ${seat}` : `Seat ${seat}'s ${words(rest)}`;
});

/** A short text for a value on a thing. Of a record of numbers only the numbers are written. */
export function briefText(value: Plain | undefined, writing: Writing): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return valueText(value, writing);
  const numbers = Object.values(value);
  return numbers.length > 0 && numbers.length <= 3 && numbers.every((one) => typeof one === "number")
    ? numbers.join(" / ")
    : valueText(value, writing);
}

/** A thing known only by its place is numbered there: `room_4.piece[2]` becomes "room 4's piece no. 2". */
function counted(text: string, seatNames: readonly string[]): string {
  return text.replace(/(?<![\w.])([A-Za-z]\w*)(?:\.(\w+))?\[(\d+)\]/g, (_, first: string, rest: string, n: string) => {
    const seat = /^p(\d+)$/.exec(first)?.[1];
    const owner = seatNames[Number(seat) - 1] ?? words(first);
    return `${rest === undefined ? owner : `${owner}'s ${words(rest)}`} no. ${n}`;
  });
}
