import { expect, test } from "vitest";
import { Disk } from "../../src/cli/disk.ts";
import { openLoaded } from "../../src/cli/game.ts";
import { load } from "../../src/dsl/load.ts";

const RULES = `game: needy
language: 1
players: 2..4
limit: {rounds: 2, winners: nobody}
options:
  helpers:
    choices: 1..3
    default: 1
    why: the usual number
    needs:
      three:
        is: options.helpers < 3 or count(seats) > 2
        text: three helpers need three players
phases:
  - id: greet
    do:
      - say: hello
`;

const loaded = load({ path: "needy.yaml", text: RULES }, { files: new Disk() });
const silent = { out: () => undefined, err: () => undefined };
const open = (players: number, helpers: string) =>
  openLoaded(
    loaded,
    { file: "needy.yaml", players, seed: "1", options: [["helpers", helpers]], packs: [], roots: [] },
    silent as never,
  );

test("refuses a combination of options and players that the rules rule out, with the place and the reason", () => {
  expect(() => open(2, "3")).toThrow(/needy\.yaml:11:7 .*three helpers need three players/);
});

test("begins every other combination", () => {
  expect(open(3, "3").game.refusals).toEqual([]);
  expect(open(2, "2").game.refusals).toEqual([]);
});
