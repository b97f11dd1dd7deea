import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parquetMetadata } from "hyparquet";
import { afterAll, describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";
import { filesIn } from "../support/kept.ts";

const root = mkdtempSync(join(tmpdir(), "rulewright-kept-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folders = 0;
const newFolder = (): string => join(root, String(++folders));

const TTT = "examples/tictactoe.yaml";

const measure = (folder: string, ...more: readonly string[]) => cli(["measure", TTT, "--out", folder, ...more]);

const LARGE = ["--games", "60", "--shard-games", "10", "--keep", "choices"];

describe("measure --out", () => {
  test("prints the same as without, and where the games are kept", async () => {
    const folder = newFolder();
    const { out, status } = await measure(folder, "--games", "60");
    const plain = await cli(["measure", TTT, "--games", "60"]);
    expect(status).toBe(0);
    expect(out).toBe(`${plain.out}\nkept in ${folder}: games, uses, rounds, in files 0..19 of 3 games\n`);
  });

  test("plays the missing shards after an interruption, with the same bytes", async () => {
    const [whole, killed] = [newFolder(), newFolder()];
    const first = await measure(whole, ...LARGE);
    await measure(killed, ...LARGE, "--shards", "0..3");
    // As if killed after it had placed the fourth shard and while it wrote the fifth.
    rmSync(join(killed, "games/000000030-000000039.parquet"));
    writeFileSync(join(killed, "choices/.000000040-000000049.1-0.tmp"), "half a tab");
    const { out } = await measure(killed, ...LARGE);
    expect(out.replace(killed, "F")).toBe(first.out.replace(whole, "F"));
    expect(filesIn(killed)).toEqual(filesIn(whole));
  });

  test("gives the same bytes for any number of workers", async () => {
    const [one, two] = [newFolder(), newFolder()];
    await measure(one, ...LARGE, "--workers", "1");
    await measure(two, ...LARGE, "--workers", "2");
    expect(filesIn(two)).toEqual(filesIn(one));
  });

  test("is shared by machines, and merged by copying: existing files are taken as they are", async () => {
    const folder = newFolder();
    const part = await measure(folder, ...LARGE, "--shards", "3..5");
    expect(part.out).toContain("30 games with seed 1");
    expect(part.out).toContain("; 30 of 60 games are missing\n");
    const rest = await measure(folder, ...LARGE, "--shards", "0..2");
    expect(rest.out).toContain("60 games with seed 1");
    const whole = newFolder();
    await measure(whole, ...LARGE);
    expect(filesIn(folder)).toEqual(filesIn(whole));
  });

  test("continues with more games, and never with fewer", async () => {
    const [grown, whole] = [newFolder(), newFolder()];
    await measure(grown, "--games", "25", "--shard-games", "10");
    await measure(grown, "--games", "40");
    await measure(whole, "--games", "40", "--shard-games", "10");
    expect(filesIn(grown)).toEqual(filesIn(whole));
    expect((await measure(grown, "--games", "10")).out).toContain("40 games with seed 1");
  });

  test.each([
    ["other players", ["--agents", "first"], "other players' kinds (`--agents`)"],
    ["another seed", ["--seed", "2"], "other seed"],
    ["other rules", ["--set", "title=Noughts"], "other rules"],
    ["other tables", ["--keep", "offers"], "other tables (`--keep`)"],
    ["files of another size", ["--shard-games", "7"], "other games in a file (`--shard-games`)"],
  ])("does not mix games: %s", async (_, more, told) => {
    const folder = newFolder();
    await measure(folder, "--games", "4");
    const before = filesIn(folder);
    const { status, err } = await measure(folder, "--games", "4", ...more);
    expect([status, err]).toEqual([
      2,
      `The folder \`${folder}\` holds games of \`tictactoe\` with ${told}.\n    help: name another folder for \`--out\`, or remove this one\n`,
    ]);
    expect(filesIn(folder)).toEqual(before);
  });

  test.each([
    [["--keep", "choices"], "--keep says how games are kept: name a folder with --out.\n"],
    [["--shards", "0..1"], "--shards says how games are kept: name a folder with --out.\n"],
  ])("needs a folder, not %j", async (flags, told) => {
    const { status, err } = await cli(["measure", TTT, ...flags]);
    expect([status, err]).toEqual([2, told]);
  });

  test.each([
    ["nonsense", "--shards takes A..B, not `nonsense`.\n    help: `--shards 0..9`\n"],
    ["9..12", "There is no file of these numbers: `9..12`.\n    help: the numbers go from 0 to 4\n"],
    ["3..2", "There is no file of these numbers: `3..2`.\n    help: the numbers go from 0 to 4\n"],
  ])("refuses the shards %s", async (shards, told) => {
    const { status, err } = await measure(newFolder(), "--games", "10", "--shard-games", "2", "--shards", shards);
    expect([status, err]).toEqual([2, told]);
  });

  test("writes a run.json that keeps its contract, and columns that the page of playtests names", async () => {
    const folder = newFolder();
    await measure(folder, "--games", "4", "--keep", "offers");
    const schema = JSON.parse(readFileSync("docs/contracts/run.schema.json", "utf8")) as object;
    const isKept = new Ajv2020({ strict: true }).compile(schema);
    expect(isKept(JSON.parse(readFileSync(join(folder, "run.json"), "utf8"))), JSON.stringify(isKept.errors)).toBe(
      true,
    );
    const page = readFileSync("docs/playtests.md", "utf8");
    for (const [path, bytes] of Object.entries(filesIn(folder))) {
      if (!path.endsWith("000000000-000000000.parquet")) continue;
      const { schema: columns } = parquetMetadata(new Uint8Array(Buffer.from(bytes, "base64")).buffer);
      const names = columns.slice(1).map(({ name }) => name);
      const own = path.startsWith("games") ? names.slice(0, 6) : names;
      for (const name of own) expect(page, path).toContain(`\`${name}\``);
    }
  });

  test("says what is wrong with files that are no results", async () => {
    const folder = newFolder();
    await measure(folder, "--games", "4");
    writeFileSync(join(folder, "games/000000002-000000002.parquet"), "no table");
    const broken = await measure(folder, "--games", "4");
    expect([broken.status, broken.err]).toEqual([
      2,
      expect.stringMatching(
        /^The games 000000002-000000002 in `.+` cannot be read: .+\.\n {4}help: remove these files and play them again\n$/,
      ),
    ]);
    writeFileSync(join(folder, "run.json"), '{"format": 1}');
    const other = await measure(folder, "--games", "4");
    expect([other.status, other.err]).toEqual([
      2,
      expect.stringMatching(/^`.+run\.json` does not say what was played: it has no `\w+`\.\n/),
    ]);
    const file = join(folder, "run.json");
    const none = await measure(file, "--games", "4");
    expect([none.status, none.err]).toEqual([
      2,
      expect.stringMatching(/cannot be used: a part of its path is no folder/),
    ]);
  });
});
