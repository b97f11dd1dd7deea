import { expect, test } from "vitest";
import { load } from "../../src/dsl/load.ts";
import { ModuleEngine } from "../../src/interpreter/codegen/engine/engine.ts";
import { engineOf } from "../../src/interpreter/codegen/engine/engine-of.ts";
import { describeEvent, type Game, initial, link, viewOf } from "../../src/interpreter/index.ts";
import { lockstep } from "../interpreter/codegen/lockstep.ts";
import { errorsOf } from "../support/games.ts";

/** Names of properties that every JavaScript object has (such as `constructor`) may be used for everything that rules name. */

const WORDS = ["toString", "constructor", "valueOf", "hasOwnProperty", "__proto__", "prototype"];

const RULES = `game: words
language: 1
players: 2
limit: {rounds: 2, winners: nobody}
constants: {KONSTANT: 3}
options:
  OPTION: {choices: [CHOICE, other], default: CHOICE, why: both are played}
kinds:
  cell: {space of: BOARD}
  KIND: {table: TABLE, plural: KINDS, copies: one of each, fields: {FIELD: int 0..9, HUE: COLOUR}}
types:
  COLOUR: [RED, blue]
  RECORD: {PART: int 0..9, rest: int 0..9}
boards:
  BOARD: {grid: 2 by 2, neighbours: sides}
paths:
  PATH: {board: BOARD}
state:
  table: {SLOT: int 0..99, purse: RECORD, ZONE: pile of KIND, by: int 0..9 per COLOUR}
  player: {OWN: int 0..9, secret: "int 0..9, seen by owner"}
terms:
  TERM(n int): n + KONSTANT
verbs:
  VERB(player, PARAM int):
    state: {KEPT: int 0..9}
    do:
      - set: VERB.KEPT = PARAM
      - set: player.OWN = VERB.KEPT
windows:
  WINDOW: {who: p in clockwise(first(seats)), shape: once}
commands:
  COMMAND:
    when: WINDOW
    ask: {CELL: c in cells, BIT: CARD in KINDS where CARD.FIELD < 5}
    do:
      - set: table.SLOT = TERM(CELL.x + BIT.FIELD)
      - set: table.purse.PART = count(PATH.reach(CELL, 1))
setup:
  - move: KINDS
    to: table.ZONE
phases:
  - id: PHASE
    do:
      - each: p in players
        do:
          - ask: {LOCAL: n in 1..2}
            who: p
          - VERB: p
            PARAM: LOCAL
          - set: table.by[RED] = LOCAL
          - roll: DIE in 1..3
            for: TOSS
          - say: "{DIE} {if options.OPTION is CHOICE then 1 else 2} {table.by[RED]}"
          - window: WINDOW
TABLE:
  ROW: {FIELD: 1, HUE: RED}
  two: {FIELD: 2, HUE: blue}
look:
  kinds: {KIND: {colour: {by: HUE, RED: red}}}
`;

/** The names in these rules, written in capitals. */
const NAMED = [...new Set(RULES.match(/\b[A-Z]{3,}\b/g))];

const plainly = (name: string) => `${name.toLowerCase()}_1`;

function rulesWith(place: string, word: string): string {
  return RULES.replace(/\b[A-Z]{3,}\b/g, (name) => (name === place ? word : plainly(name)));
}

test("there are names of every sort", () => expect(NAMED.length).toBeGreaterThan(25));

/** The rules with one name replaced by a word. */
function gameWith(place: string, word: string): Game {
  const loaded = load({ path: "words.yaml", text: rulesWith(place, word) }, { files: { read: () => null } });
  expect([word, errorsOf(loaded)]).toEqual([word, []]);
  if (!loaded.program) throw new Error("these rules have no program");
  return link(loaded.program, { players: 2 });
}

/** The first player's view and log at the beginning of the game. */
function shown(game: Game): string {
  const told: unknown[] = [];
  const state = initial(game, (event) => told.push(describeEvent(game, event, 0)));
  return JSON.stringify([viewOf(game, state, 0), told]);
}

const USUAL = shown(gameWith("", ""));

test.each(NAMED)("the thing named %s in these rules may have any of these names", (place) => {
  const named = new RegExp(`\\b${plainly(place)}\\b`, "g");
  for (const word of WORDS) expect(shown(gameWith(place, word))).toBe(USUAL.replace(named, word));
});

test.each(NAMED)("both engines play the thing named %s as under another name", (place) => {
  const game = gameWith(place, "__proto__");
  const engine = engineOf(game);
  if (!(engine instanceof ModuleEngine)) throw new Error(engine.reason);
  const { apart, stopped } = lockstep(game, engine, place, 12);
  expect([apart, stopped]).toEqual([null, null]);
});
