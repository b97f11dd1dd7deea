import type { SecretGame } from "./secret-rules.ts";

/**
 * Games in which all players get to know something, while that they all know it is a secret of the second or third player. The first
 * player's output must not depend on it: neither questions, nor ends of moves, nor the order of things.
 */

const KINDS = `kinds:
  card:
    table: cards
    copies: 2 of each
    starts in: table.deck
    fields: {power: int 0..9}
  coin: {table: coins, copies: one of each, starts in: table.tray, fields: {worth: int 0..9}}
`;

const ROWS = `cards:
  ace: {power: 1}
  two: {power: 2}
  three: {power: 3}
  four: {power: 4}
coins:
  penny: {worth: 1}
  pound: {worth: 9}
`;

interface Way {
  /** the zone of the coins afterwards */
  readonly lies?: string;
  readonly does: string;
}

const reveal = (to: string, more = "") => `- ${more}reveal: table.tray\n  to: ${to}\n`;
const SOME = reveal("list(me, you)");

/** Ways in which the third player gets to know the coins, or does not. The first two know them in any case. */
const WAYS: Readonly<Record<string, Way>> = {
  "shown by an if": { does: `${SOME}${reveal("other", "if: you.secret > 4\n  ")}` },
  "shown to a list that a secret gives": {
    does: `${reveal("(if you.secret > 4 then list(you, other) else list(you))")}${reveal("me")}`,
  },
  "shown to those with a secret": { does: `${SOME}${reveal("list(q in seats where q.secret > 4 and q is not me)")}` },
  "shown to each in turn": {
    does: `${SOME}- each: q in seats where q.secret > 4\n  do:\n    - reveal: table.tray\n      to: q\n`,
  },
  "shown to both others by an if": { does: `${SOME}${reveal("list(you, other)", "if: you.secret > 4\n  ")}` },
  "shown by a verb": { does: `${SOME}- if: you.secret > 4\n  show: other\n` },
  "shown coin by coin": {
    does: `${SOME}- each: c in table.tray\n  do:\n    - if: you.secret > 4\n      reveal: c\n      to: other\n`,
  },
  "shown by a trigger": { does: `${SOME}- nudge: you\n- nudge: other\n` },
  "shown together with something else": {
    does: `${SOME}- together:\n    - if: you.secret > 4\n      reveal: table.tray\n      to: other\n    - set: table.flag = 3\n`,
  },
  "shown and hidden again": {
    does: `${SOME}- if: you.secret > 4\n  do:\n    - reveal: table.tray\n      to: other\n    - hide: table.tray\n      to: other\n`,
  },
  "passed on": {
    lies: "you.purse",
    does: `${reveal("me")}- move: table.tray\n  to: you.purse\n- if: you.secret > 4\n  reveal: you.purse\n  to: other\n`,
  },
  "put on a heap": {
    lies: "table.heap",
    does: `${SOME}- move: table.tray\n  to: table.heap\n- if: you.secret > 4\n  reveal: table.heap\n  to: other\n`,
  },
  "looked at in a box": { lies: "other.box", does: `${SOME}- move: table.tray\n  to: other.box\n` },
  "looked at when a number gets high": {
    lies: "other.box",
    does: `${SOME}- set: other.alert = 0\n- move: table.tray\n  to: other.box\n- set: other.alert = you.secret\n`,
  },
};

/** Uses of this knowledge. */
const USES: Readonly<Record<string, string>> = {
  "there is nothing to choose": "- ask:\n    c: optional c in WHERE where c.worth is 5\n  who: you\n",
  "there is one to choose":
    "- each: z in 1..1\n  do:\n    - ask:\n        c: c in WHERE where c.worth is 9\n      who: you\n",
  "one field of two is left out":
    "- ask:\n    k: k in 1..2\n    c: optional c in WHERE where c.worth is 5\n  who: you\n",
  "nobody has anything to choose":
    "- everyone: q in list(me, you)\n  ask:\n    c: optional c in WHERE where c.worth is 5\n  do: []\n",
  "nothing can be done": "- window: chance_of\n  player: you\n",
  "chance comes behind it":
    "- ask:\n    m: m in 1..2\n  who: you\n- if: any(c in WHERE where c.worth is 5)\n  roll: x in 1..2\n  to: you\n- ask:\n    k: k in 1..2\n  who: you\n  continues: yes\n",
  "a loop goes over it":
    "- ask:\n    m: m in 1..2\n  who: you\n- each: c in WHERE where c.worth > 4\n  do:\n    - set: you.mine = c.worth\n- ask:\n    k: k in 1..2\n  who: you\n  continues: yes\n",
  "it is chosen from all": "- ask:\n    c: c in coins\n  who: you\n",
  "it is gone through":
    "- each: c in coins\n  do:\n    - move: c\n      to: table.row\n- move: coins\n  to: table.tray\n",
  "it is asked for": "- set: table.flag = count(c in WHERE where c.revealed)\n",
  "it is kept":
    "- let:\n    w: sum(c.worth for c in WHERE)\n- ask:\n    k: optional k in 1..2 where w is 3\n  who: you\n",
};

const TABLE = `    tray: pile of coin, seen by nobody
    heap: deck of coin, seen by nobody
    row: row of 2 coin, seen by nobody
    flag: int 0..9 = 0
`;

const PLAYER = `    box: pile of coin, seen by owner when player.secret > 4 or player.alert > 4
    purse: pile of coin, seen by owner
    alert: int 0..9 = 0, seen by owner
    mine: int 0..9 = 0, seen by owner
`;

const MORE = `verbs:
  show(p player):
    do:
      - reveal: table.tray
        to: p
  nudge(p player):
    do:
      - set: p.alert = p.secret
triggers:
  lucky:
    after: nudge
    if: p.secret > 4
    do:
      - reveal: table.tray
        to: p
windows:
  chance_of(player):
    who: player
    shape: once
commands:
  take:
    when: chance_of
    needs: any(c in table.tray where c.worth is 5)
    do: []
`;

function game({ lies = "table.tray", does }: Way, use: string): SecretGame {
  const back = "- move: coins\n  to: table.tray\n- shuffle: table.tray\n";
  const text = `- let:\n    other: last(seats) else impossible\n${back}${does}${use.replaceAll("WHERE", lies)}`;
  return { players: 3, kinds: KINDS, table: TABLE, player: PLAYER, more: MORE, rows: ROWS, does: text };
}

export const ONLOOKER_GAMES: readonly (readonly [name: string, game: SecretGame])[] = Object.entries(WAYS).flatMap(
  (way) => Object.entries(USES).map(([what, use]) => [`${way[0]}, and ${what}`, game(way[1], use)] as const),
);
