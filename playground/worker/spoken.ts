/** How the log calls what rules name by ids. */
import { type Called, calledIn } from "../../src/dsl/assist/titles.ts";
import type { Loaded } from "../../src/dsl/load.ts";
import { entityNamed, type Game } from "../../src/interpreter/index.ts";
import { firstWord, looksOf } from "../../src/telling/look-node.ts";
import { namingBy } from "../../src/telling/naming.ts";
import type { Naming } from "../../src/telling/pieces.ts";
import { words } from "../../src/telling/values.ts";
import { forPeople } from "./plain.ts";

export type Spoken = (name: string) => string;

/**
 * Things by the title of their row, players as the page calls them, the rest by their ids without signs: `p1.b` is "Seat 1's b",
 * `hearts.jack` is "hearts jack", `p2.hand[3]` is "Seat 2's hand no. 3".
 */
export function spokenBy(called: Called, seatNames: readonly string[]): Spoken {
  const titled = (name: string) => {
    const title = called(name);
    return title === name ? name.replaceAll(/[._]/g, " ") : title;
  };
  const owned = (name: string) => {
    const [, seat, rest] = /^p(\d+)(?:\.(.+))?$/.exec(name) ?? [];
    const owner = seatNames[Number(seat) - 1];
    if (owner === undefined) return titled(name);
    return rest === undefined ? owner : `${owner}'s ${titled(rest)}`;
  };
  // What is known by its place alone is counted there.
  return (name) => {
    const [, place, n] = /^(.+)\[(\d+)\]$/.exec(name) ?? [];
    return place === undefined ? owned(name) : `${owned(place)} no. ${n}`;
  };
}

/**
 * The same without numbers of copies, which stand nowhere on the table: `copper_12` is "copper". `game` says which names are those
 * of copies.
 */
export function withoutNumbers(game: Game, spoken: Spoken): Spoken {
  const { kinds } = game.program;
  return (name) => {
    const [, before = "", row = ""] = /^(p\d+\.)?(.+)_\d+$/.exec(name) ?? [];
    if (row === "") return spoken(name);
    const entity = entityNamed(game, name);
    const own = kinds[game.entities.kindOf[entity] ?? -1]?.rows[game.entities.rowOf[entity] ?? -1];
    return spoken(own === row ? before + row : name);
  };
}

/** Places: zones of the table by the title that the look gives them, zones of things by the titles of these ("The Gang's hand"). */
function placesBy(loaded: Loaded, spoken: Spoken): Spoken {
  const table = looksOf(loaded, "table");
  const titled = calledIn(loaded.model);
  const ofSomething = (name: string): string | null => {
    const dot = name.lastIndexOf(".");
    const owner = name.slice(0, Math.max(dot, 0));
    return owner !== "" && titled(owner) !== owner ? `${titled(owner)}'s ${spoken(name.slice(dot + 1))}` : null;
  };
  return (name) => firstWord(table, "zones", name, "title") ?? ofSomething(name) ?? spoken(name);
}

/** How the page writes sentences: everything as people call it. */
export function spokenNaming(loaded: Loaded, spoken: Spoken): Naming {
  const values = forPeople(spoken);
  return namingBy({
    values,
    quoted: values,
    place: placesBy(loaded, spoken),
    word: words,
    alike: (name) => name,
    most: Number.POSITIVE_INFINITY,
  });
}
