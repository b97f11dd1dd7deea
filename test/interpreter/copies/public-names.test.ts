import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { load } from "../../../src/dsl/load.ts";
import { describeEvent, type Event, type Game, initial, link, seeded, settle } from "../../../src/interpreter/index.ts";
import { cli } from "../../support/cli.ts";
import { errorsOf } from "../../support/games.ts";

/** Public events name nothing by knowledge that only some have: no hidden names, and no numbers of copies. */

const rules = (setup: string, more = "") => `
game: heard
language: 1
players: 2
limit: {rounds: 1, winners: nobody}
kinds:
  card: {table: cards, copies: 3 of each, starts in: table.deck}
  seal: {table: seals, starts in: table.luck, stands on: spot or none}
  spot: {space of: field}
boards:
  field: {grid: 1 by 1}
state:
  table:
    deck: deck of card
    open: pile of card
    urn: pile of seal
    luck: deck of seal
    shown: pile of seal
  player:
    hand: pile of card, seen by owner
  card:
    purse: pile of seal, seen by nobody
    secret: int 0..9 = 0, seen by nobody
    note: int 0..9 = 0
  seal:
    mark: int 0..9 = 0, seen by nobody
setup:
${setup.trim().replace(/^(?=.)/gm, "  ")}
phases:
  - id: main
    do:
      - ask: {n: j in 1..2}
        who: first(seats) else impossible
${more.trim().replace(/^(?=.)/gm, "      ")}
cards: {ace: {}}
seals: {wax: {}, lead: {}}
`;

const US = "- let: {me: first(seats) else impossible, you: last(seats) else impossible}\n";
/** Shows a copy to all. */
const SHOWN = `${US}- move: list(c in table.deck)\n  to: table.open\n- let: {x: last(c in table.open) else impossible}\n`;
/** Lets one player alone know a copy. */
const drawnBy = (who: string) =>
  `${US}- draw: 1\n  from: table.deck\n  to: ${who}.hand\n- let: {x: first(${who}.hand) else impossible}\n`;

const ask = (thing: string) => `- ask: {n: j in 1..${thing}.secret}\n  who: me\n`;

const FOLDER = mkdtempSync(join(tmpdir(), "heard-"));
const FILE = join(FOLDER, "heard.yaml");
afterAll(() => rmSync(FOLDER, { recursive: true }));

function gameOf(text: string): Game {
  const loaded = load({ path: "heard.yaml", text }, { files: { read: () => null } });
  if (!loaded.program) throw new Error(errorsOf(loaded).join("\n"));
  return link(loaded.program, { players: 2 });
}

function begun(text: string) {
  const game = gameOf(text);
  const events: Event[] = [];
  const sink = (event: Event) => events.push(event);
  const state = settle(game, initial(game, sink), seeded("1"), sink);
  return { game, state, events };
}

describe("the message of a fault", () => {
  const STAND = "- move: first(list(x, wax)) else impossible\n  to: r1c1\n";
  const FAULTS: Readonly<Record<string, readonly [did: string, message: string]>> = {
    "an open copy": [STAND, "one of several `ace` cannot stand on `r1c1`"],
    "a hidden copy": [drawnBy("you") + STAND, "something in `p2.hand` cannot stand on `r1c1`"],
    "a thing that lies hidden": [
      STAND.replace("x, wax", "wax, x").replace("r1c1", "table.open"),
      "something in `luck` cannot lie in open",
    ],
    "a copy that has left": [
      "- remove: x\n- move: wax\n  to: x.purse\n",
      "one of several `ace` is not in play, so nothing can come there",
    ],
    "an open copy of which something is read": [
      ask("x"),
      "what is offered here depends on `secret` of one of several `ace` that p1 may not see",
    ],
    "a copy of the chooser of which something is read": [
      drawnBy("me") + ask("x"),
      "what is offered here depends on `secret` of something in `p1.hand` that p1 may not see",
    ],
    "a place of an open copy": [
      `- move: wax\n  to: x.purse\n- hide: wax\n${ask("(first(x.purse) else impossible)").replace("secret", "mark")}`,
      "what is offered here depends on `mark` of something in a `purse` that p1 may not see",
    ],
  };
  test.each(Object.entries(FAULTS))("names %s by public knowledge", (_, [did, message]) => {
    expect(begun(rules(did.startsWith(US) ? did : SHOWN + did)).state.fault?.message).toBe(message);
  });
});

describe("a toss for a copy", () => {
  /** Two players draw a card each. Then chance decides about the card of the second player, and about an open one. */
  const text = (toss: string) =>
    rules(`${drawnBy("you")}- let: {y: last(c in table.deck) else impossible}\n- move: y\n  to: table.open\n${toss}`);
  const roll = (of: string) => `- roll: n in 1..2\n  for: ${of}\n`;
  const draw = (of: string) => `- draw: 1\n  from: table.luck\n  to: table.shown\n  for: ${of}\n`;

  /** The purpose of the toss as a seat (0: the referee) gets it. */
  async function purpose(toss: string, seat: number): Promise<string | undefined> {
    writeFileSync(FILE, text(toss));
    const { out } = await cli(`trace ${FILE} --json --agents first${seat > 0 ? ` --seat ${seat}` : ""}`);
    const { chance } = JSON.parse(out) as { chance: { purpose: string }[] };
    return chance.at(-1)?.purpose;
  }

  test.each<readonly [what: string, toss: string, own: string, heard: string]>([
    ["a roll for an open one", roll("y"), "n ace_3", "n ace_1"],
    ["a roll for a hidden one", roll("x"), "n ace_1", "n"],
    ["a draw for an open one", draw("y"), "luck ace_3", "luck"],
    ["a draw for a hidden one", draw("x"), "luck ace_1", "luck"],
  ])("has the listener's number of the copy: %s", async (_, toss, own, heard) => {
    expect(await purpose(toss, 0)).toBe(own);
    expect(await purpose(toss, 1)).toBe(heard);
  });
});

test("several copies given by chance have the listener's numbers", async () => {
  const shown = SHOWN.replace("list(c in table.deck)", "list(last(c in table.deck))");
  writeFileSync(FILE, rules(`${shown}- roll: all in list(list(x, x), list(x, x))\n`));
  const outcome = async (more: string) => {
    const { out } = await cli(`trace ${FILE} --json --agents first${more}`);
    const { chance } = JSON.parse(out) as { chance: { outcome: string }[] };
    return chance.at(-1)?.outcome;
  };
  expect(await outcome("")).toBe("ace_3,ace_3");
  expect(await outcome(" --seat 1")).toBe("ace_1,ace_1");
});

describe("a zone that belongs to a copy", () => {
  test("has the listener's number of the copy", () => {
    const put = "- move: wax\n  to: x.purse\n";
    const { game, events } = begun(rules(`${SHOWN.replace("list(c in table.deck)", "last(c in table.deck)")}${put}`));
    const told = (seat: number | null) =>
      events.flatMap((event) => (event.type === "move" ? (describeEvent(game, event, seat)?.parts.to ?? []) : []));
    expect(told(null)).toEqual(["open", "ace_3.purse"]);
    for (const seat of [0, 1]) expect(told(seat)).toEqual(["open", "ace_1.purse"]);
  });
});
