import { describe, expect, test } from "vitest";
import { viewOf } from "../../../src/interpreter/observe/view.ts";
import { sized } from "../../properties/size.ts";
import { COMMANDS, type Player, Table, type Varan } from "./neohunt33-table.ts";
import { game } from "./neohunt33-turns.ts";
import { begin, type Choice, compare, type Match, referee, thingsIn } from "./referee.ts";

/** Random games are checked by a referee written from the rulebook of Neo-Hunt 3.3 alone; see `referee.ts`. */

function tableOf({ game, state }: Match, listed: boolean): Table {
  const view = viewOf(game, state, null);
  const players = view.players.map(
    ({ name, slots }): Player => ({
      name,
      corner: String(slots.corner),
      points: 0,
      out: false,
      hand: new Set(Object.keys(COMMANDS)),
      used: new Set(),
      order: null,
    }),
  );
  const things = thingsIn(view);
  const varans = things.flatMap(({ name = "", kind, row = "", where }): Varan[] =>
    kind === "varan" ? [{ name, owner: name.split(".")[0] ?? "", letter: row, at: where, damage: 0 }] : [],
  );
  const kinds = things.flatMap(({ kind, row = "", where }) => (kind === "piece" ? [[where, row] as const] : []));
  varans.sort((a, b) => (a.name < b.name ? -1 : 1));
  return new Table(players, varans, new Map(kinds), String(view.slots.white_corner), listed);
}

/** `read`: the options that the referee assumes. */
function play(players: number, seed: number, choice: Choice, read: Choice = choice): number {
  const match = begin("rules/neohunt33.yaml", players, seed, choice);
  const table = tableOf(match, read.cover_dots === "list");
  const onTurn = () =>
    compare(
      match,
      (view) => [
        `reserve ${view.slots.reserve}`,
        ...view.players.filter((p) => p.inPlay).map(({ name, slots }) => `${name} ${slots.points}`),
        ...thingsIn(view).flatMap(({ kind, name, where, slots }) =>
          kind === "varan"
            ? [`${name} ${where} ${slots?.damage}`]
            : kind === "squad"
              ? [`${name} ${slots?.troopers}`]
              : [],
        ),
      ],
      [
        `reserve ${table.reserve}`,
        ...table.living.map(({ name, points }) => `${name} ${points}`),
        ...table.varans.map(({ name, at, damage }) => `${name} ${at} ${damage}`),
        ...[...table.troopers].map(([sector, number]) => `${sector}.squad ${number}`),
      ],
    );
  const options = { always: read.command_use === "always", troopersTurn: read.wiped_out_ends === "troopers_turn" };
  return referee(match, game(table, options, onTurn));
}

const GAMES = sized(2, 100);

describe.each([{}, { cover_dots: "list" }, { command_use: "always" }, { wiped_out_ends: "troopers_turn" }])(
  "a referee with the rulebook agrees %j",
  (choice) => {
    test.each([2, 3, 4])("with %i players", (players) => {
      for (let seed = 1; seed <= GAMES; seed++) expect(play(players, seed, choice)).toBeGreaterThan(5);
    });
  },
);

test.each([{ cover_dots: "list" }, { command_use: "always" }])("and notices violations: %j", (choice) => {
  expect(() => play(2, 1, choice, {})).toThrow("to deeply equal");
});
