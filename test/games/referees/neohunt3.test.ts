import { describe, expect, test } from "vitest";
import { viewOf } from "../../../src/interpreter/observe/view.ts";
import { sized } from "../../properties/size.ts";
import { ACTIONS, COUNTER_IDS, type Player, type Readings, Table, type Varan } from "./neohunt3-table.ts";
import { game } from "./neohunt3-turns.ts";
import { begin, type Choice, compare, type Match, referee, thingsIn } from "./referee.ts";

/** Random games are checked by a referee written from the rulebook of Neo-Hunt 3 alone; see `referee.ts`. */

function tableOf({ game, state }: Match, readings: Readings): Table {
  const view = viewOf(game, state, null);
  const players = view.players.map(
    ({ name, slots }): Player => ({
      name,
      corner: String(slots.corner),
      troopers: 0,
      varans: 0,
      counters: new Set(COUNTER_IDS),
      plan: [],
      stakes: [],
      card: "",
      acted: [],
    }),
  );
  const things = thingsIn(view);
  const varans = things.flatMap(({ name = "", kind, row = "", where }): Varan[] =>
    kind === "varan" ? [{ name, owner: name.split(".")[0] ?? "", letter: row, at: where, damage: 0, scars: [] }] : [],
  );
  const pieces = things.flatMap(({ kind, row = "", where, slots }) =>
    kind === "piece" ? [[where, { id: row, turned: Number(slots?.turned) }] as const] : [],
  );
  return new Table(players, varans, new Map(pieces), readings);
}

function play(players: number, seed: number, choice: Choice, read: Choice = choice): number {
  const match = begin("rules/neohunt3.yaml", players, seed, choice);
  const table = tableOf(match, {
    laid: read.repeat_rule === "laid",
    doorsNoMatter: read.trooper_doors === "no_matter",
    anywhere: read.wave_places === "anywhere",
  });
  const onTurn = () =>
    compare(
      match,
      (view) => [
        `reserve ${view.slots.reserve}`,
        ...view.players.map(({ name, score }) => `${name} ${score}`),
        ...thingsIn(view).flatMap(({ kind, name, where, slots }) =>
          kind === "varan"
            ? [`${name} ${where} ${slots?.damage}`]
            : kind === "squad"
              ? [`${name} ${slots?.troopers}`]
              : [],
        ),
        ...view.zones.flatMap(({ zone, owner, count }) => (zone === "counters" ? [`${owner} counters ${count}`] : [])),
      ],
      [
        `reserve ${table.reserve}`,
        ...table.players.map((p) => `${p.name} ${table.points(p)}`),
        ...table.varans.map(({ name, at, damage }) => `${name} ${at} ${damage}`),
        ...[...table.troopers].map(([sector, number]) => `${sector}.squad ${number}`),
        ...table.players.map((p) => `${p.name} counters ${p.counters.size}`),
      ],
    );
  return referee(match, game(table, onTurn), Object.keys(ACTIONS));
}

const GAMES = sized(1, 60);

describe.each([
  {},
  { repeat_rule: "laid" },
  { trooper_doors: "no_matter", counters_at_turn_end: "shown" },
  { wave_places: "anywhere" },
])("a referee with the rulebook agrees %j", (choice) => {
  test.each([2, 3, 4])("with %i players", (players) => {
    for (let seed = 1; seed <= GAMES; seed++) expect(play(players, seed, choice)).toBeGreaterThan(5);
  });
});

test.each([{ repeat_rule: "laid" }, { trooper_doors: "no_matter" }])("and notices violations: %j", (choice) => {
  expect(() => [1, 2, 3].map((seed) => play(2, seed, choice, {}))).toThrow("to deeply equal");
});
