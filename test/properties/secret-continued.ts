import type { SecretGame } from "./secret-rules.ts";

/**
 * Games in which visibility changes between a question and one that continues its move. Whether anybody sees something new by that
 * depends on a secret of the second and third player, and the end of the move must not reveal it to the first one.
 */

/** The audience of the cards in the box, or of the coin's face. Some of the effects below change each of them. */
const RULES = {
  "the third player, when it is light": "seen by last(seats) when table.light",
  "the owner, when it is light": "seen by owner when table.light",
  "the third player, when few cards are held": "seen by last(seats) when count(OWNER.hand) is 0",
  "the owner, when few cards are held": "seen by owner when count(OWNER.hand) is 0",
  "the owner, by a private number": "seen by owner when OWNER.secret > 4",
  "the owner, by another private number": "seen by owner when OWNER.alert > 4",
  "the third player": "seen by last(seats)",
} as const;

const CARDS = `kinds:
  card:
    table: cards
    copies: 2 of each
    starts in: table.deck
    fields: {power: int 0..9}
  chip: {supply: 20}
`;

const player = (kind: string) => `    pub: int 0..9 = 0
    alert: int 0..9 = 0, fresh each dawn, seen by owner
    away: pile of ${kind}, seen by nobody
`;

/** Games in which only the coins are hidden, so that any leak is about them. */
const COINS = (face: string) => `kinds:
  chip: {supply: 20}
  coin: {table: coins, copies: one of each for every player, face: "${face}", fields: {worth: int 0..9}}
state:
  table:
    tray: pile of coin
    light: bool = no, fresh each dawn
  player:
    hand: pile of chip
    secret: int 0..9 = 0, seen by owner
${player("chip")}setup:
  - each: q in seats where q is not first(seats)
    do:
      - make: chip
        to: q.hand
      - roll: v in 0..9
        to: q
        for: secrets
      - set: q.secret = v
`;

interface Thing {
  readonly game: (rule: string) => Omit<SecretGame, "does">;
  /** effects that put something there, unseen, before the question */
  readonly lies: string;
  /** the expression for the thing there */
  readonly what: string;
  /** effects that show it to some players before */
  readonly known: (to: string) => string;
  /** effects that put something more there */
  readonly comes: string;
}

const LIGHT = "    light: bool = no, fresh each dawn\n";

const THINGS: Readonly<Record<string, Thing>> = {
  "a zone": {
    game: (rule) => ({
      kinds: CARDS,
      table: LIGHT,
      player: `${player("card")}    box: "pile of card, ${rule.replaceAll("OWNER", "player")}"\n`,
    }),
    lies: "- if: count(you.box) is 0\n  do:\n    - move: first(you.hand)\n      to: you.box\n    - draw: 1\n      from: table.deck\n      to: you.away\n",
    what: "you.box",
    known: () => "",
    comes: "- move: first(you.away)\n  to: you.box\n",
  },
  "a face": {
    game: (rule) => ({
      begin: COINS(rule.replaceAll("OWNER", "coin.player").replace("owner", "coin.player")),
      rows: "coins:\n  penny: {worth: 1}\n  pound: {worth: 9}\n",
    }),
    lies: "- if: count(table.tray) is 0\n  move: coins\n  to: table.tray\n",
    what: "table.tray",
    known: (to) => `- reveal: table.tray\n  to: ${to}\n`,
    comes: "- move: first(table.tray)\n  to: table.tray\n",
  },
};

/** Effects by which, depending on a secret, a player gets to know the thing, while the others know it. */
const BEFORE: Readonly<Record<string, (thing: Thing) => string>> = {
  "nobody having seen it": () => "",
  "the third player having seen it by a secret": ({ what, known }) =>
    `${known("list(me, you)")}- if: you.secret > 4\n  reveal: ${what}\n  to: other\n`,
  "the owner having seen it by a secret": ({ what, known }) =>
    `${known("list(me, other)")}- if: other.secret > 4\n  reveal: ${what}\n  to: you\n`,
};

/** Effects between the two questions. */
const CHANGES: Readonly<Record<string, (thing: Thing) => string>> = {
  "an open value is set": () => "- set: table.light = yes\n",
  "a private value is set": () => "- set: you.alert = you.secret\n",
  "a private value is set by a secret": () => "- if: you.secret > 4\n  set: you.alert = 9\n",
  "a hand gets smaller": () => "- move: first(you.hand)\n  to: you.away\n",
  "a card is removed": () => "- remove: first(you.hand)\n",
  "something is made": () => "- make: chip\n",
  "cards lie there": ({ comes }) => comes,
  "both happen together": () => "- together:\n    - set: table.light = yes\n    - set: you.alert = 9\n",
  "values come back": () => "- dawn: you\n",
  "it is shuffled": ({ what }) => `- shuffle: ${what}\n- set: table.light = yes\n`,
  "it is hidden": ({ what }) => `- hide: ${what}\n  to: other\n- set: table.light = yes\n`,
};

const MORE = `verbs:
  dawn(p player):
    do:
      - set: p.pub = 1
`;

const ASK = (id: string, more = "") => `- ask:\n    ${id}: ${id} in 1..2\n  who: you\n${more}`;

function continued(thing: Thing, rule: string, before: string, change: string): SecretGame {
  const game = thing.game(rule);
  const first = `- let:\n    other: last(seats) else impossible\n- set: table.light = no\n${thing.lies}${before}`;
  return { ...game, players: 3, more: MORE, does: `${first}${ASK("m")}${change}${ASK("k", "  continues: yes\n")}` };
}

export const CONTINUED_GAMES: readonly (readonly [name: string, game: SecretGame])[] = Object.entries(THINGS).flatMap(
  ([what, thing]) =>
    Object.entries(RULES).flatMap(([who, rule]) =>
      Object.entries(BEFORE).flatMap(([known, before]) =>
        Object.entries(CHANGES).map(([why, change]) => {
          const name = `${what} that is seen by ${who}, ${known}, when ${why}`;
          return [name, continued(thing, rule, before(thing), change(thing))] as const;
        }),
      ),
    ),
);
