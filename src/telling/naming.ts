/** How the page, terminal and protocol write the pieces of a sentence. They differ only in the names. */
import { isHidden, type Plain } from "../interpreter/names/plain.ts";
import type { Naming } from "./pieces.ts";
import { countedText, valueText, type Writing } from "./values.ts";

interface Names {
  /** values, including names of things and players */
  readonly values: Writing;
  /** values in sentences that the rules wrote for people */
  readonly quoted: Writing;
  /** zones, and things on which something stands */
  readonly place: (name: string) => string;
  /** parts of the rules: verbs, slots, phases */
  readonly word: (id: string) => string;
  /** several things that have one name for the listener */
  readonly alike: (name: string) => string;
  /** how many things of one move are named */
  readonly most: number;
}

export function namingBy({ values, quoted, place, word, alike, most }: Names): Naming {
  const value = (one: Plain | undefined) => valueText(one, values);
  return {
    word,
    value,
    quoted: (one) => valueText(one, quoted),
    things: (what) => countedText(what, { say: value, alike, most }),
    place: (where) => {
      if (where === null) return "nowhere";
      return isHidden(where) ? "a hidden place" : valueText(where, { ...values, name: place });
    },
    seats: (whom) =>
      [whom]
        .flat()
        .map((one) => value(one as Plain))
        .join(" and ") || "nobody",
  };
}
