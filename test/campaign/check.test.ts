import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

const FOLDER = "test/cases/campaign";

/** The findings of a file, each without the folder. */
async function findings(name: string): Promise<readonly string[]> {
  const { out } = await cli(`check ${FOLDER}/${name}.yaml`);
  return out.split("\n").flatMap((line) => (line.startsWith(FOLDER) ? [line.slice(FOLDER.length + 1)] : []));
}

describe("a campaign is checked with all its games", () => {
  test.each(["over-the-mountains", "hearts-to-100", "best-of-three"])("%s has no findings", async (name) => {
    expect(await cli(`check examples/${name}.yaml`)).toMatchObject({
      status: 0,
      out: `Nothing is wrong in \`examples/${name}.yaml\`.\n`,
    });
  });

  test("a missing name, and a value of another type, are findings at their place", async () => {
    expect(await findings("names")).toEqual([
      "names.yaml:3:23 error not-assignable `player.hand` is a place where things lie, and only values are carried.",
      "names.yaml:10:22 error unknown-name `peril` cannot be `bears`.",
      "names.yaml:10:29 error unknown-name There is no option `danger` in the game of this mission.",
      "names.yaml:11:12 error wrong-type Who is first should be a player or none, but this is a number 0..9.",
      "names.yaml:13:19 error unknown-attribute A table has no `snwo`.",
      "names.yaml:15:19 error wrong-type `table.lost` should be yes or no, but this is a number.",
      "names.yaml:16:7 error not-assignable `player.wounds` is not carried, so nobody would see what is kept there after a mission.",
      "names.yaml:17:7 error unknown-name Nothing is stored under `table.won` in the game of this mission.",
      "names.yaml:18:17 error wrong-type A list of player and a number are never the same.",
      "names.yaml:20:11 error file-missing There is no game `no-such-game` near this campaign.",
      "names.yaml:23:12 error file-missing There is no pack `nothing` near this campaign.",
      "names.yaml:24:8 error wrong-type Yes or no and a number are never the same.",
      "names.yaml:25:10 error wrong-type The winners should be a list of player, but this is a number 0..9.",
      "names.yaml:26:8 error wrong-type The score should be a number, but this is a player.",
    ]);
  });

  test.each<[string, readonly string[]]>([
    [
      "loop",
      [
        "loop.yaml:3:10 error wrong-form `many` says not how many play.",
        "loop.yaml:8:8 error wrong-form `soon` is no number of missions from 1 to 1,000.",
      ],
    ],
    [
      "endless",
      [
        "endless.yaml:3:1 error missing-key Missions can come again here, and nothing says after how many the campaign is over.",
      ],
    ],
    [
      "types",
      [
        "types.yaml:3:23 error unknown-name No game of this campaign stores anything under `table.loser`.",
        "types.yaml:5:9 error missing-part No number of players can play all missions of this campaign.",
      ],
    ],
    ["clash", ["clash.yaml:4:11 error name-taken `snow` stands in two files."]],
  ])("%s", async (name, expected) => {
    expect(await findings(name)).toEqual(expected);
  });

  test("a value that a game stores already is carried, not declared again", async () => {
    expect((await cli(`check ${FOLDER}/clash.yaml`)).out).toContain(
      "help: `carry: [table.snow]` carries what the game",
    );
  });
});

describe("commands that look at one game", () => {
  test.each(["trace", "perft --depth 1", "describe", "ir"])("%s says that this is a campaign", async (line) => {
    const [name = "", ...flags] = line.split(" ");
    const { status, err, out } = await cli([name, "examples/best-of-three.yaml", ...flags].join(" "));
    expect(status).toBe(1);
    expect(err + out).toContain("is a file of the kind `campaign`");
  });
});
