/** How a face writes the pieces of sentences: by what differs between faces, its names. */
import { isHidden, type Plain } from "../interpreter/names/plain.ts";
import type { Naming } from "./pieces.ts";
import { countedText, valueText, type Writing } from "./values.ts";

interface Names {
  /** values, with the names of things and players in them */
  readonly values: Writing;
  /** the same in sentences that the rules have for people */
  readonly quoted: Writing;
  /** zones, and things that something stands on */
  readonly place: (name: string) => string;
  /** what rules are made of: verbs, slots, phases */
  readonly word: (id: string) => string;
  /** several things that the listener calls by one name */
  readonly alike: (name: string) => string;
  /** of things that go the same way so many are named */
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
