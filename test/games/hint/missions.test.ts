import { describe, expect, test } from "vitest";
import { failedChecks } from "../../../src/cli/checks.ts";
import { fileCache, load } from "../../../src/dsl/load.ts";
import { placeJson } from "../../../src/dsl/text/render.ts";
import { errorsOf, files } from "../../support/games.ts";
import { level41 } from "./drawing.ts";

/** The findings for mistakes in a mission file: their place, and what is wrong there. */

const SLIP = "rules/variants/slip.yaml";
const BEGINNING = "variant: slip\nlanguage: 1\nextends: ../hint.yaml\n";

const cache = fileCache();

function findings(change: string): string[] {
  const loaded = load({ path: SLIP, text: `${BEGINNING}${change}\n` }, { files, cache });
  const failed = failedChecks(loaded).map(({ span, code, message }) => {
    const { file, line, column } = placeJson(span);
    return `${file}:${line}:${column} ${code} ${message}`;
  });
  return [...errorsOf(loaded), ...failed];
}

interface Slip {
  readonly name: string;
  readonly change: string;
  /** file, code and a part of the message */
  readonly found: readonly [file: string, code: string, words: string];
}

const MAP = "rules/hint/level41.yaml";
const MISSION = "rules/hint/quiet-ledger.yaml";
const CHECKS = "rules/hint/missions.yaml";

const failed = (file: string, words: string): Slip["found"] => [file, "check-failed", words];

const slips: readonly Slip[] = [
  // the map
  {
    name: "an area that is not on the map",
    change: "add: {areas.cellar: {title: cellar, type: room, tac: 1}}",
    found: failed(SLIP, "for `cellar`, with 2 players: every area has squares on the map"),
  },
  {
    name: "a part of the map in two areas",
    change: "change: {maps.level_41.area: {A: offices, AB: archive}}",
    found: [SLIP, "name-taken", "`A` has a meaning in this legend already"],
  },
  {
    name: "an area that nobody knows",
    change: "change: {maps.level_41.area.A: cellar}",
    found: [SLIP, "unknown-name", "There is no name `cellar`"],
  },
  {
    name: "floor in no area",
    change: level41({ s10_12: "." }),
    found: failed(CHECKS, "every square of the floor belongs to an area"),
  },
  {
    name: "an area in a wall",
    change: "change: {maps.level_41.wall: '#A'}",
    found: failed(CHECKS, "no area and no door lies in a wall"),
  },
  {
    name: "a door that is not on the map",
    change: level41({ s4_6: "#" }),
    found: failed(MAP, "for `door_1`, with 2 players: every door has one square of its own on the map"),
  },
  {
    name: "a door on two squares",
    change: level41({ s5_6: "1" }),
    found: failed(MAP, "for `door_1`, with 2 players: every door has one square of its own on the map"),
  },
  {
    name: "a doorway in the second area of its door",
    change: "change: {doors.door_1.joins: [offices, hallway_west]}",
    found: failed(CHECKS, "a doorway belongs to the first area of its door"),
  },
  {
    name: "a door that leads nowhere",
    change: "change: {doors.door_1.joins: [hallway_west]}",
    found: failed(MAP, "for `door_1`, with 2 players: a door joins two areas"),
  },
  // Terminals, entries and exits
  {
    name: "a door that its Terminal does not list",
    change: "change: {terminals.t1.doors: [door_1]}",
    found: failed(MAP, "for `door_4`, with 2 players: the Terminal of its colour lists the door"),
  },
  {
    name: "more than six doors",
    change: "change: {terminals.t1.doors: [door_1, door_2, door_3, door_4, door_5, door_6, door_7]}",
    found: failed(MAP, "for `t1`, with 2 players: a Terminal controls at most six doors"),
  },
  {
    name: "a door of another colour",
    change: "change: {terminals.t1.doors: [door_1, door_4, door_7]}",
    found: failed(MAP, "for `t1` and `door_7`, with 2 players: a Terminal controls doors of its own colour"),
  },
  {
    name: "a Basic Terminal with cameras",
    change: "add: {terminals.w1.watches: [offices]}",
    found: failed(MAP, "for `w1`, with 2 players: a Basic Terminal has no doors and no cameras"),
  },
  {
    name: "a Terminal off the map",
    change: "change: {terminals.t1.at: s40_2}",
    found: [SLIP, "unknown-name", "There is no name `s40_2`"],
  },
  {
    name: "a Terminal in a wall",
    change: "change: {terminals.t1.at: s1_2}",
    found: failed(MAP, "for `t1`, with 2 players: a Terminal stands on the floor"),
  },
  {
    name: "an Entry Point off the map",
    change: "change: {entries.p1_entry.at: s25_1}",
    found: [SLIP, "unknown-name", "There is no name `s25_1`"],
  },
  {
    name: "an Entry Point in a wall",
    change: "change: {entries.p1_entry.at: s1_1}",
    found: failed(MISSION, "for `p1_entry`, with 2 players: drones come in on the floor"),
  },
  {
    name: "an exit off the map",
    change: "change: {ways_out.exit_a.at: s0_7}",
    found: [SLIP, "unknown-name", "There is no name `s0_7`"],
  },
  {
    name: "an exit in a wall",
    change: "change: {ways_out.exit_a.at: s1_7}",
    found: failed(MISSION, "for `exit_a`, with 2 players: a way out lies on the floor"),
  },
  // the teams and the tower
  {
    name: "a start area that is too small",
    change: "change: {constants.team_size: 25}",
    found: failed(MISSION, "for `attackers`, with 2 players: in the start area of each team there is room for all"),
  },
  {
    name: "a turn without a Security Protocol",
    change: "change: {constants.protocol: 'list(1, 2, 3)'}",
    found: failed(CHECKS, "the Security Protocol says a number for each turn"),
  },
  {
    name: "an unknown drone",
    change: "change: {constants.sequence: 'list(drones.masamune, drones.kabuto)'}",
    found: [SLIP, "unknown-name", "There is no row `kabuto` of drones"],
  },
  {
    name: "a sequence without drones",
    change: "change: {constants.sequence: empty}",
    found: [SLIP, "wrong-type", "`sequence` is empty, but the rules pick something from it"],
  },
  {
    name: "a drone without weapons",
    change: "change: {drones.masamune.arms: []}",
    found: failed("rules/hint/cards.yaml", "for `masamune`, with 2 players: a drone has one or two weapons"),
  },
  {
    name: "too few cards for a weapon of drones",
    change: "change: {weapons.chain_gun.copies: 4}",
    found: failed(
      "rules/hint/cards.yaml",
      "for `masamune` and `chain_gun`, with 2 players: there is a weapon card for each drone",
    ),
  },
  {
    name: "a weapon without range",
    change: "change: {weapons.alley_pistol: {type: pistol, level: commercial, copies: 6}}",
    found: failed("rules/hint/weapons.yaml", "for `alley_pistol`, with 2 players: a weapon needs a range"),
  },
  {
    name: "armour without a location",
    change: "change: {drones.masamune.armour: [2, 2, 2]}",
    found: [SLIP, "wrong-form", "4 values are needed, one for each body_part, but 3 stand here"],
  },
  {
    name: "armour for one location alone",
    change: "change: {drones.masamune.armour: {leg: 2}}",
    found: [SLIP, "missing-key", "Nothing is said here of `arm`, `chest`, `head`"],
  },
  {
    name: "a person without armour",
    change: "remove: characters.harvey_scott.crippled.armour",
    found: [
      "rules/hint/characters.yaml",
      "missing-key",
      "`harvey_scott` has no `armour`, which is a number for each body_part",
    ],
  },
  {
    name: "more starting gear than slots",
    change: "change: {characters.tomo_kosuda.arms: [street_shotgun, alley_pistol]}",
    found: failed("rules/hint/characters.yaml", "for `tomo_kosuda`, with 2 players: nobody has more gear at the start"),
  },
  // who plays
  {
    name: "a mission for four",
    change: "change: {players: 4}",
    found: [MISSION, "missing-part", "4 can play, but `leaders` has only 2 rows"],
  },
  {
    name: "a team that nobody leads",
    change: "change: {leaders.second.side: attackers}",
    found: failed(MISSION, "for `defenders`, with 2 players: every team has a player"),
  },
  {
    name: "a team without a deck",
    change: "change: {teams.defenders.faction: freelance}",
    found: failed(MISSION, "for `defenders`, with 2 players: the faction of a team has a deck of programs"),
  },
  {
    name: "two teams with one deck",
    change: "change: {teams.defenders.faction: ubermensch}",
    found: failed(
      MISSION,
      "for `attackers` and `defenders`, with 2 players: each team has a faction, and so a deck, of its own",
    ),
  },
];

describe("the findings tell an author about", () => {
  test.each(slips)("$name", ({ change, found: [file, code, words] }) => {
    const told = findings(change);
    expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${file}:\\d+:\\d+ ${code} `)));
    expect(told.join("\n")).toContain(words);
  });
});

test("the game itself has none", () => {
  expect(findings("change: {constants.turn_limit: 7}")).toEqual([]);
});
