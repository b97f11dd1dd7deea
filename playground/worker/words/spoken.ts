/** The page's names for ids of rules. */
import { type Called, calledIn } from "../../../src/dsl/assist/titles.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import { entityNamed, type Game, NONE } from "../../../src/interpreter/index.ts";
import { firstWord, looksOf } from "../../../src/telling/look-node.ts";
import { namingBy } from "../../../src/telling/naming.ts";
import type { Naming } from "../../../src/telling/pieces.ts";
import { words } from "../../../src/telling/values.ts";
import { forPeople } from "./plain.ts";

export type Spoken = (name: string) => string;

/** What stands on or in something, by the name of where it stands: `room_4.piece` is a piece in room 4. */
type Standing = (name: string) => { readonly kind: string; readonly how: "in" | "on"; readonly place: string } | null;

interface Names {
  readonly called: Called;
  readonly standing: Standing;
  readonly seatNames: readonly string[];
}

function standingIn(game: Game): Standing {
  const { kinds } = game.program;
  const known = new Set(kinds.map(({ id }) => id));
  return (name) => {
    const [, place = "", kind = ""] = /^([^.]+)\.(\w+)$/.exec(name) ?? [];
    const entity = entityNamed(game, place);
    if (!known.has(kind) || entity === NONE || /^p\d+$/.test(place)) return null;
    return { kind, how: kinds[game.entities.kindOf[entity] ?? -1]?.board == null ? "in" : "on", place };
  };
}

/**
 * Names things by the title of their row, players as the page calls them, others by their ids in words: `p1.b` is "Seat 1's b",
 * `hearts.jack` is "hearts jack", `p2.hand[3]` is "Seat 2's hand no. 3", `room_4.piece[2]` is "the second piece in room 4". Things of the
 * addressed seat (`to`, from 0), or of the seat whose move is told, are named without owner.
 */
function spokenBy({ called, standing, seatNames }: Names, to: number | null = null): Spoken {
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
  // A thing known only by its place is numbered there.
  return (name) => {
    const [, place, n] = /^(.+)\[(\d+)\]$/.exec(name) ?? [];
    if (place === undefined) return owned(name);
    const on = standing(place);
    return on === null
      ? `${owned(place)} no. ${n}`
      : `the ${nth(Number(n))} ${words(on.kind)} ${on.how} ${owned(on.place)}`;
  };
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"];

/** What lies in one place is counted as it is seen there. */
const nth = (n: number): string => ORDINALS[n - 1] ?? `${n}${SUFFIXES[ORDINAL.select(n)] ?? "th"}`;

/** "21st" and "112th". */
const ORDINAL = new Intl.PluralRules("en", { type: "ordinal" });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

const part = (called: Called) => (one: string) => (called(one) === one ? one.replaceAll("_", " ") : called(one));

/**
 * The same without numbers of copies, which are not visible on the table: `copper_12` is "copper". `game` tells which
 * names are copies.
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

/** Names for everybody, and for an addressed seat. */
export interface Speech {
  readonly called: Called;
  readonly spoken: Spoken;
  /** addressed to a seat (from 0), or about its move */
  readonly to: (seat: number) => Spoken;
}

export function speechOf(game: Game, called: Called, seatNames: readonly string[]): Speech {
  const names = { called, seatNames, standing: standingIn(game) };
  const seats = seatNames.map((_, seat) => withoutNumbers(game, spokenBy(names, seat)));
  const spoken = withoutNumbers(game, spokenBy(names));
  return { called, spoken, to: (seat) => seats[seat] ?? spoken };
}

/**
 * Names of zones: those of the table by the title in `look`, those of things by the thing's title ("The Gang's hand").
 */
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

/** How many things are named: a hand in full, but not a whole deck. */
const MOST_NAMED = 13;

/** How the page writes sentences. */
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
