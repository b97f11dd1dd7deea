import { expect, test } from "vitest";
import { Window } from "../../playground/worker/position/position.ts";
import { PageSession } from "../../playground/worker/session/page-session.ts";
import { ruleFiles } from "../support/playground/rule-files.ts";

/** What the look draws large in the middle of the table. */

const ENTRY = "rules/middle.yaml";

/** Two kinds have a row of the same name. */
const RULES = `game: middle
language: 1
players: 2
limit: {rounds: 5, winners: nobody}
families: {card: [mask, role]}
kinds:
  mask: {table: masks, starts in: table.shelf}
  role: {table: roles, starts in: table.shelf, fields: {power: int 0..9}}
masks:
  duke: {}
roles:
  duke: {power: 7}
state:
  table: {shelf: pile of card, claimed: role row or none, stake: int 0..9 = 4}
  player: {coins: int 0..9 = 5}
phases:
  - id: claiming
    do:
      - ask: {said: r in roles.rows}
        who: first(seats)
      - set: table.claimed = said
look:
  kinds:
    player: {slots: {coins: {large: chips, show: always}}}
    table: {slots: {claimed: {large: card}, stake: {large: chips}}}
`;

const loaded = ruleFiles({ [ENTRY]: RULES }).load({ entry: ENTRY, packs: [] });
const errors = loaded?.diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);

function opened() {
  if (!loaded?.program) throw new Error(errors?.join("; "));
  const session = new PageSession(loaded, { entry: ENTRY, packs: [], options: {}, players: 2, seed: "7" });
  const areas = () => new Window(session).position(1).scene.areas;
  return { session, areas };
}

const middle = (all: ReturnType<ReturnType<typeof opened>["areas"]>) => all.find(({ id }) => id === "table")?.centre;

test("without its first value nothing lies there", () => {
  expect(middle(opened().areas())).toBeUndefined();
});

test("a row is the card of the kind that the slot names, and values stand nowhere else", () => {
  const { session, areas } = opened();
  session.answer(0, "duke");
  expect(middle(areas())).toMatchObject([
    { id: "claimed", form: "card", card: { kind: "role" } },
    { id: "stake", form: "chips", value: "4" },
  ]);
  expect(areas().find(({ id }) => id === "table")?.badges).toEqual([]);
});

test("what lies there belongs to the table: a player's values stay on the plate", () => {
  expect(
    opened()
      .areas()
      .find(({ seat }) => seat === 1)?.badges,
  ).toMatchObject([{ id: "coins", value: "5" }]);
});
