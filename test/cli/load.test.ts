import { expect, test } from "vitest";
import type { GameRecord } from "../../src/interpreter/play/record.ts";
import { cli } from "../support/cli.ts";

const GAME = "rules/neocombat.yaml";

async function recordOf(line: string): Promise<GameRecord> {
  const { written } = await cli(`trace ${line} --max-moves 3 --record r.json`);
  return JSON.parse(written.get("r.json") ?? "{}") as GameRecord;
}

const play = (line: string, record: GameRecord, input = "save again.json\nquit\n") =>
  cli(`play ${line}`, { input, files: { "r.json": JSON.stringify(record) } });

test("a loaded game has the players, options, packs and seed of its record", async () => {
  const record = await recordOf("examples/meadow.yaml --players 3 --seed 7");
  expect(record.players).toBe(3);
  const { status, written } = await play("examples/meadow.yaml --load r.json --seat 1=human,2=random,3=random", record);
  expect(status).toBe(0);
  const again = JSON.parse(written.get("again.json") ?? "{}") as GameRecord;
  const { game, players, options, packs, seed } = record;
  expect(again).toMatchObject({ game, players, options, packs, seed });
  expect(again.answers.slice(0, 3)).toEqual(record.answers);
});

test("a loaded game has its packs, also one named by path", async () => {
  const file = "rules/hexwar.yaml";
  const record = await recordOf(`${file} --pack rules/packs/hexwar-fanatic.yaml --pack hexwar-bridges`);
  expect(record.packs).toHaveLength(2);
  const { status, written } = await play(`${file} --load r.json`, record);
  expect(status).toBe(0);
  expect(JSON.parse(written.get("again.json") ?? "{}")).toMatchObject({ packs: record.packs, options: record.options });
});

test.each(["--players 2", "--seed 3", "--option a=b", "--pack x"])(
  "%s cannot be combined with --load",
  async (flag) => {
    const { status, err } = await play(`${GAME} --load r.json ${flag}`, await recordOf(GAME));
    expect(status).toBe(2);
    expect(err).toContain("has no place beside --load: the saved game says itself how it is played.");
  },
);

test("a game of other rules is refused, at the start and at the table", async () => {
  const record = await recordOf("examples/connect-four.yaml");
  const refused = "it is a game of `connect-four`, not of `tictactoe`";
  const { status, err } = await play("examples/tictactoe.yaml --load r.json", record);
  expect({ status, err }).toEqual({
    status: 2,
    err: `\`r.json\` does not fit \`examples/tictactoe.yaml\`: ${refused}.\n`,
  });
  const { out } = await play("examples/tictactoe.yaml", record, "load r.json\nquit\n");
  expect(out).toContain(`\`r.json\` does not fit this game: ${refused}.`);
});

test("a game with other players is refused at the table", async () => {
  const { out } = await play(
    "examples/meadow.yaml",
    await recordOf("examples/meadow.yaml --players 3"),
    "load r.json\nquit\n",
  );
  expect(out).toContain("does not fit this game: it was played by 3, here play 2.");
});
