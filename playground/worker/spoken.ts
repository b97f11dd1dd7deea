/** How the page calls what rules name by ids. */
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
 * `hearts.jack` is "hearts jack", `p2.hand[3]` is "Seat 2's hand no. 3". What belongs to the seat that is spoken to (from 0), or
 * whose move is told, needs no owner.
 */
function spokenBy(called: Called, seatNames: readonly string[], to: number | null = null): Spoken {
  const titled = (name: string) => {
    const title = called(name);
    return title === name ? name.split(".").map(part(called)).join(" ") : title;
  };
  const owned = (name: string) => {
    const [, seat, rest] = /^p(\d+)(?:\.(.+))?$/.exec(name) ?? [];
    const owner = seatNames[Number(seat) - 1];
    if (owner === undefined) return titled(name);
    if (rest === undefined) return owner;
    const own = called(name) === name ? titled(rest) : called(name);
    return Number(seat) - 1 === to ? own : `${owner}'s ${own}`;
  };
  // What is known by its place alone is counted there.
  return (name) => {
    const [, place, n] = /^(.+)\[(\d+)\]$/.exec(name) ?? [];
    return place === undefined ? owned(name) : `${owned(place)} no. ${n}`;
  };
}

const part = (called: Called) => (one: string) => (called(one) === one ? one.replaceAll("_", " ") : called(one));

/**
 * The same without numbers of copies, which stand nowhere on the table: `copper_12` is "copper". `game` says which names are those
 * of copies.
 */
function withoutNumbers(game: Game, spoken: Spoken): Spoken {
  const { kinds } = game.program;
  return (name) => {
    const said = spoken(name);
    const [, before = "", row = ""] = /^(p\d+\.)?(.+)_\d+$/.exec(name) ?? [];
    if (row === "" || !/\d$/.test(said)) return said;
    const entity = entityNamed(game, name);
    const own = kinds[game.entities.kindOf[entity] ?? -1]?.rows[game.entities.rowOf[entity] ?? -1];
    const last = row.split(".").at(-1);
    return own !== undefined && own === last ? spoken(before + row) : said;
  };
}

/** Who speaks: how all is called for everybody, and for the seat that is spoken to. */
export interface Speech {
  readonly called: Called;
  readonly spoken: Spoken;
  /** to a seat (from 0), or of its own move */
  readonly to: (seat: number) => Spoken;
}

export function speechOf(game: Game, called: Called, seatNames: readonly string[]): Speech {
  const seats = seatNames.map((_, seat) => withoutNumbers(game, spokenBy(called, seatNames, seat)));
  const spoken = withoutNumbers(game, spokenBy(called, seatNames));
  return { called, spoken, to: (seat) => seats[seat] ?? spoken };
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

/** A hand is told in full, a whole pack is not. */
const MOST_NAMED = 13;

/** How the page writes sentences: everything as people call it. */
export function spokenNaming(loaded: Loaded, spoken: Spoken): Naming {
  const values = forPeople(spoken);
  return namingBy({
    values,
    quoted: values,
    place: placesBy(loaded, spoken),
    word: words,
    alike: (name) => name,
    most: MOST_NAMED,
  });
}
