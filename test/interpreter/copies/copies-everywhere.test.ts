import { describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import {
  candidateName,
  canonicalView,
  describeEvent,
  type Event,
  explainTerm,
  type Game,
  initial,
  link,
  moveByKey,
  playSteps,
  question,
  type State,
  seeded,
  settle,
  why,
  whyNot,
} from "../../../src/interpreter/index.ts";
import { NONE } from "../../../src/interpreter/ir/program.ts";
import { relabel } from "../../../src/interpreter/observe/relabel.ts";
import { sightOf } from "../../../src/interpreter/observe/sight.ts";
import { errorsOf } from "../../support/games.ts";

/** No form of output reveals the numbers of equal copies: everything stays the same when two of them are exchanged. */

/** A game with six cards, three of them equal. `table` etc. add state; `setup` and `did` are effects, in this order; then `asks`. */
interface Case {
  readonly state?: string;
  readonly player?: string;
  readonly card?: string;
  readonly more?: string;
  readonly copies?: number;
  readonly setup: string;
  readonly asks: string;
}

const indented = (text: string, by: number) => text.replace(/^(?=.)/gm, " ".repeat(by));

function gameOf({ state = "", player = "", card = "", more = "", copies = 3, setup, asks }: Case): Game {
  const text = `
game: copies
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
kinds:
  spot: {space of: field}
  card: {table: cards, copies: ${copies} of each, stands on: spot or none, starts in: table.box}
boards:
  field: {grid: 3 by 1, neighbours: sides}
state:
  table:
    box: pile of card
    deck: deck of card
    open: pile of card
    other: pile of card
    chosen: card or none
    some: set of card
    queue: list of card up to 9
    worth: int 0..9 per card
${indented(state, 4)}
  player:
    hand: pile of card, seen by owner
    own: card or none, seen by owner
${indented(player, 4)}
  card:
    note: int 0..9 = 0
    secret: int 0..9 = 0, seen by nobody
    mine: int 0..9 = 0, seen by first(seats)
    partner: card or none
${indented(card, 4)}
${more}
setup:
  - let:
      me: first(seats) else impossible
      you: last(seats) else impossible
  - let:
      x: first(c in table.box where c.row is cards.ace) else impossible
      y: first(c in table.box where c.row is cards.ace and c is not x) else impossible
      z: last(c in table.box where c.row is cards.ace) else impossible
      p: first(c in table.box where c.row is cards.two) else impossible
      q: last(c in table.box where c.row is cards.two) else impossible
${indented(setup.trim(), 2)}
phases:
  - id: main
    do:
      - let:
          me: first(seats) else impossible
          you: last(seats) else impossible
${indented(asks.trim(), 6)}
cards: {ace: {}, two: {}}
`;
  const loaded = load({ path: "copies.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

const ask = (list: string, number = "") => `- ask:\n    c: ${number}${list}\n  who: me\n- move: c\n  to: table.other\n`;
const put = (thing: string, to: string) => `- move: ${thing}\n  to: ${to}\n`;

const OPEN = put("list(x, y)", "table.open");
const APART = put("y", "table.open") + put("x", "table.other") + put("z", "you.hand");
const FROM_OPEN = ask("c in table.open");
const SAID = `- say: "{list(c in table.open)}"\n- ask:\n    n: n in 1..2\n  who: me\n`;

/** Both are shown, and two others that they are stored with. */
const PAIRS = OPEN + put("list(p, q)", "table.other");
const WED = (one: string, other: string) => `- set: ${one}.partner = ${other}\n`;
const PURSES = { card: "purse: pile of card\n" };
const RINGS = `- let:
    a: first(c in table.box where c.row is cards.ace and c.note is 0) else impossible
- set: a.note = 1
- let:
    b: first(c in table.box where c.row is cards.ace and c.note is 0) else impossible
- set: b.note = 1
- let:
    c: first(c in table.box where c.row is cards.ace and c.note is 0) else impossible
- set: c.note = 1
- let:
    d: first(c in table.box where c.row is cards.ace and c.note is 0) else impossible
- set: d.note = 1
- let:
    e: first(c in table.box where c.row is cards.ace and c.note is 0) else impossible
- set: e.note = 1
- move: list(a, b, c, d, e)
  to: table.open
`;

const CASES: Readonly<Record<string, Case>> = {
  "open ones at two places": { setup: APART, asks: ask("c in cards where c not in you.hand and c not in table.box") },
  "open ones at two places, of which one like another is offered": {
    setup: APART,
    asks: ask("c in cards where c in table.open or c in table.other distinct by c.row"),
  },
  "the first of open ones": {
    setup: APART,
    asks: `${put("first(c in cards where c.row is cards.ace)", "you.hand")}${ask("c in table.other")}`,
  },
  "a hand by arrival": {
    setup: put("y", "me.hand") + put("z", "me.hand") + put("x", "me.hand"),
    asks: ask("c in me.hand"),
  },
  "several of a hand": { setup: put("y", "me.hand") + put("x", "me.hand"), asks: ask("c in me.hand", "up to 2 of ") },
  "shares for a hand": {
    setup: put("y", "me.hand") + put("x", "me.hand") + put("z", "you.hand"),
    asks: "- ask:\n    s: split 2 over c in me.hand\n  who: me\n",
  },
  "one of two in a pile that a slot names": { setup: `${OPEN}- set: table.chosen = y\n`, asks: FROM_OPEN },
  "one of two in a hand that a slot names": {
    setup: `${put("list(x, y)", "table.open")}${put("table.open", "me.hand")}- set: table.chosen = y\n`,
    asks: ask("c in me.hand"),
  },
  "one of two that an own slot names": { setup: `${OPEN}- set: me.own = y\n- set: you.own = x\n`, asks: FROM_OPEN },
  "one of two that a set holds": { setup: `${OPEN}- set: table.some += y\n`, asks: FROM_OPEN },
  "two of a set": {
    setup: `${OPEN}- set: table.some += y\n- set: table.some += x\n- set: y.note = 1\n`,
    asks: ask("c in table.some"),
  },
  "a queue": { setup: `${OPEN}- set: table.queue += y\n- set: table.queue += x\n`, asks: ask("c in table.queue") },
  "a map by card": { setup: `${OPEN}- set: table.worth[y] = 4\n`, asks: FROM_OPEN },
  "a note": { setup: `${OPEN}- set: y.note = 4\n`, asks: ask("c in table.open sorted by c.row.index") },
  "a note that nobody sees": { setup: `${OPEN}- set: y.secret = 4\n`, asks: FROM_OPEN },
  "a note that one sees": { setup: `${OPEN}- set: x.mine = 4\n`, asks: FROM_OPEN },
  "a note that one sees, by an order": {
    setup: `${OPEN}- set: x.mine = 4\n`,
    asks: ask("c in table.open sorted by c.row.index"),
  },
  "by a note that one sees": {
    setup: `${OPEN}- set: x.mine = 4\n`,
    asks: ask("c in table.open sorted by c.mine desc"),
  },
  "a hidden partner": {
    setup: `${OPEN}${put("list(c in table.box)", "you.hand")}- set: y.partner = first(c in you.hand where c.row is cards.two)\n- set: x.partner = last(c in you.hand where c.row is cards.two)\n`,
    asks: FROM_OPEN,
  },
  "an equal partner": { setup: `${APART}- set: y.partner = x\n`, asks: FROM_OPEN },
  "partners that are alike": { setup: PAIRS + WED("x", "q") + WED("y", "p"), asks: FROM_OPEN },
  "partners of which one has a note": {
    setup: `${PAIRS}${WED("x", "q")}${WED("y", "p")}- set: p.note = 4\n`,
    asks: FROM_OPEN,
  },
  "partners of which one has a note that one sees": {
    setup: `${PAIRS}${WED("x", "q")}${WED("y", "p")}- set: p.mine = 4\n`,
    asks: FROM_OPEN,
  },
  "partners of whom nobody sees the note": {
    setup: `${PAIRS}${WED("x", "q")}${WED("y", "p")}- set: p.secret = 4\n`,
    asks: FROM_OPEN,
  },
  "partners of partners": {
    setup: `${put("list(x, y, z)", "table.open")}${put("list(p, q)", "table.other")}${WED("x", "y")}${WED("y", "z")}${WED("z", "q")}`,
    asks: FROM_OPEN,
  },
  "partners of partners, of which the last has a note": {
    setup: `${put("list(x, y)", "table.open")}${put("list(z, p, q)", "table.other")}${WED("x", "p")}${WED("y", "q")}${WED("p", "z")}${WED("q", "p")}`,
    asks: FROM_OPEN,
  },
  "two who are partners, and one who is alone": {
    setup: `${put("list(x, y, z)", "table.open")}${WED("x", "y")}${WED("y", "x")}${WED("z", "z")}`,
    asks: FROM_OPEN,
  },
  "a ring of two and one of three": {
    copies: 5,
    setup: `${RINGS}${WED("a", "b")}${WED("b", "c")}${WED("c", "a")}${WED("d", "e")}${WED("e", "d")}`,
    asks: SAID,
  },
  "two rings in which each says whom it follows": {
    copies: 5,
    setup: `${RINGS}${WED("a", "c")}${WED("c", "e")}${WED("e", "a")}${WED("b", "d")}${WED("d", "b")}`,
    asks: SAID,
  },
  "two sets": {
    state: "others: set of card\n",
    setup: `${PAIRS}- set: table.some += x\n- set: table.some += q\n- set: table.others += y\n- set: table.others += p\n- set: p.note = 4\n`,
    asks: FROM_OPEN,
  },
  "a set that is told": {
    setup: `${OPEN}- set: table.some += x\n- set: table.some += y\n- set: y.note = 4\n`,
    asks: `${FROM_OPEN}- say: "{table.some}"\n`,
  },
  "a queue of two": {
    setup: `${PAIRS}- set: table.queue += y\n- set: table.queue += p\n- set: table.queue += x\n`,
    asks: ask("c in table.other"),
  },
  "one that holds another": { ...PURSES, setup: `${OPEN}${put("q", "y.purse")}`, asks: FROM_OPEN },
  "two that hold others": {
    ...PURSES,
    setup: `${OPEN}${put("q", "y.purse")}${put("p", "x.purse")}- set: p.note = 4\n`,
    asks: FROM_OPEN,
  },
  "those that two hold": {
    ...PURSES,
    setup: `${OPEN}${put("q", "y.purse")}${put("p", "x.purse")}- set: x.note = 4\n`,
    asks: ask("c in cards where c.row is cards.two and c not in table.box"),
  },
  "those that two hold who are alike": {
    ...PURSES,
    setup: `${OPEN}${put("q", "y.purse")}${put("p", "x.purse")}`,
    asks: ask("c in cards where c.row is cards.two and c not in table.box"),
  },
  "gone through, one by one": {
    setup: `${OPEN}- set: y.note = 4\n`,
    asks: `- each: c in table.open\n  say: "{c} {c.note}"\n${FROM_OPEN}`,
  },
  "moved at once": {
    setup: `${OPEN}- set: y.note = 4\n`,
    asks: `${put("table.open", "table.other")}${ask("c in table.other")}`,
  },
  "told by a list": { setup: `${OPEN}- set: y.note = 4\n`, asks: `- say: "{list(c in table.open)}"\n${FROM_OPEN}` },
  "lists of them": {
    setup: `${OPEN}- set: y.note = 4\n`,
    asks: "- ask:\n    c: l in list(list(c in table.open), list(c in table.open sorted by c.note))\n  who: me\n",
  },
  "lists of hidden ones": {
    setup: put("z", "you.hand") + put("first(c in table.box where c.row is cards.two)", "you.hand"),
    asks: "- ask:\n    c: l in list(list(c in you.hand), list(c in table.other))\n  who: me\n",
  },
  "a text of hidden ones": {
    setup: put("z", "you.hand") + put("first(c in table.box where c.row is cards.two)", "you.hand"),
    asks: '- ask:\n    n: n in 1..2\n  who: me\n  text: "of {list(c in you.hand)}"\n',
  },
  "on a board": {
    setup: put("y", "r1c1") + put("x", "r2c1") + put("z", "r2c1"),
    asks: ask("c in cards where c.spot is not none"),
  },
  "by a term": {
    more: "terms:\n  card:\n    worth2: {base: 1, parts: {a: {if: card.note > 2, is: 3}}}\n",
    setup: `${OPEN}- set: y.note = 4\n`,
    asks: FROM_OPEN,
  },
};

const SEATS = [0, 1];

/** Permutations of copies: neighbours exchanged, all rotated by one, and the same for both rows at once. */
function exchanges(game: Game): Int32Array[] {
  const copies = (row: string) => game.names.flatMap((name, id) => (name.startsWith(`${row}_`) ? [id] : []));
  const same = Int32Array.from({ length: game.entities.count }, (_, id) => id);
  const moved = (from: Int32Array, ids: readonly number[], by: readonly number[]) =>
    from.map((to, id) => {
      const at = ids.indexOf(id);
      return at < 0 ? to : (ids[by[at] ?? at] ?? to);
    });
  const all = (ids: readonly number[]) => ids.map((_, i) => i);
  const turns = (ids: readonly number[]) => [
    ...ids.slice(1).map((_, i) =>
      all(ids)
        .with(i, i + 1)
        .with(i + 1, i),
    ),
    all(ids).reverse(),
    all(ids).map((i) => (i + 1) % ids.length),
  ];
  const [aces, twos] = [copies("ace"), copies("two")];
  return turns(aces).flatMap((turn, i) => {
    const one = moved(same, aces, turn);
    return [one, moved(one, twos, turns(twos)[i % 2] ?? turn)];
  });
}

/** Everything that a seat gets of a position, and its events of the first choice. */
function told(game: Game, state: State, seat: number): unknown {
  const asked = question(game, state, seat);
  const chooses = question(game, state, 0);
  const offered = asked?.candidates.map((_, i) => candidateName(game, state, asked, i));
  const keys = ["ace_1", "ace_2", "ace_3", "two_1"].map((name) => `c=${name}`);
  const terms = game.program.terms.flatMap(({ params }, term) =>
    params.length === 1
      ? ["ace_1", "ace_2", "ace_3"].map((name) => {
          const thing = sightOf(game, state, seat).called(name);
          return thing === NONE ? null : explainTerm(game, state, term, [thing], seat);
        })
      : [],
  );
  const after = chooses?.candidates.map((_, i) => {
    const events: Event[] = [];
    const key = keyOf(game, state, i);
    const move = key === null ? null : moveByKey(game, state, 0, key);
    if (!move) return `no ${key}`;
    const end = playSteps(game, state, 0, move.steps, (event) => events.push(event));
    return [end.fault, heard(game, events, seat), viewText(game, end, seat)];
  });
  // Others have their own names for the chooser's things, so the order of choices does not count.
  const told = seat === 0 ? after : after?.map((one) => JSON.stringify(one)).sort();
  return {
    view: viewText(game, state, seat),
    offered,
    why: why(game, state, seat),
    not: keys.map((key) => whyNot(game, state, seat, key)),
    terms,
    told,
  };
}

const viewText = (game: Game, state: State, seat: number) => new TextDecoder().decode(canonicalView(game, state, seat));

const heard = (game: Game, events: readonly Event[], seat: number) =>
  events.flatMap((event) => describeEvent(game, event, seat) ?? []);

/** The key of the move that begins with the candidate at an index. */
function keyOf(game: Game, state: State, i: number): string | null {
  const asked = question(game, state, 0);
  const name = asked && candidateName(game, state, asked, i);
  return asked?.kind === "one" && asked.field ? `${asked.field.id}=${name}` : null;
}

describe("nobody can tell equal copies apart", () => {
  test.each(Object.entries(CASES))("%s", (_, one) => {
    const game = gameOf(one);
    const events: Event[] = [];
    const state = settle(
      game,
      initial(game, (event) => events.push(event)),
      seeded("1"),
      (event) => events.push(event),
    );
    expect(state.fault).toBeNull();
    expect(question(game, state, 0)).not.toBeNull();
    const here = SEATS.map((seat) => told(game, state, seat));
    for (const exchange of exchanges(game)) {
      const there = relabel(game, state, exchange);
      for (const [at, seat] of SEATS.entries()) expect(told(game, there, seat)).toEqual(here[at]);
    }
  });
});
