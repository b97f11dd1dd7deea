import { execFileSync, spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_BYTES, reasonOf, textAt } from "../../src/cli/files.ts";
import { cli } from "../support/cli.ts";

const TTT = "examples/tictactoe.yaml";
const game = readFileSync(TTT, "utf8");
let folder = "";
const at = (path: string) => join(folder, path);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rulewright-"));
  for (const name of ["games/inside", "other"]) mkdirSync(at(name), { recursive: true });
  writeFileSync(at("games/package.json"), "{}");
  writeFileSync(at("games/game.yaml"), game);
  writeFileSync(at("other/game.yaml"), game.replace("game: tictactoe", "game: other"));
  symlinkSync("loop", at("loop"));
  symlinkSync(at("other/game.yaml"), at("games/link.yaml"));
  execFileSync("mkfifo", [at("pipe")]);
  writeFileSync(at("large.yaml"), "");
  truncateSync(at("large.yaml"), MOST_BYTES + 1);
  // ES modules, which need no `require`, as in the built package.
  await build({
    ...{ entryPoints: ["src/cli/main.ts"], outfile: at("program.mjs") },
    ...{ bundle: true, format: "esm", logLevel: "silent" },
    ...{ platform: "neutral", mainFields: ["module", "main"], external: ["node:*", ...builtinModules] },
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Paths that cannot be read, with the message about each. */
const UNREADABLE: readonly (readonly [path: () => string, why: string])[] = [
  [() => at("loop"), "its links lead round in a circle"],
  [() => at("games/game.yaml/x.yaml"), "a part of its path is no folder"],
  [() => at(`${"long".repeat(100)}.yaml`), "its name is too long"],
  [() => at("a\u0000b.yaml"), "its name holds a character that no name may hold"],
  [() => at("pipe"), "it is a device or a pipe, not a file"],
  [() => "/dev/zero", "it is a device or a pipe, not a file"],
  [() => at("large.yaml"), "it has more than 64 megabytes"],
];

describe("unreadable input ends with one line and status 2", () => {
  const COMMANDS = ["check", "perft", "play", "test", "replay", "clauses", `play ${TTT} --load`, `play ${TTT} --pack`];

  test.each(COMMANDS)("%s", async (command) => {
    for (const [path, why] of UNREADABLE) {
      const { status, out, err } = await cli([...command.split(" "), path()], { disk: true, input: "quit\n" });
      expect({ status, out }, path()).toEqual({ status: 2, out: "" });
      if (!command.endsWith("--pack"))
        expect(err).toBe(`\`${path().replace("\u0000", "·")}\` cannot be read: ${why}.\n`);
      else expect(err).toContain("There is no pack");
    }
  });

  test("a folder is no file", async () => {
    for (const command of ["perft", "replay"]) {
      const { status, err } = await cli([command, folder], { disk: true });
      expect({ status, err }).toEqual({ status: 2, err: `\`${folder}\` cannot be read: it is a folder.\n` });
    }
  });

  test("also if the system refuses it in another way", () => {
    const said = (code: string) => reasonOf(Object.assign(new Error("text of the system"), { code }));
    expect(said("EACCES")).toBe("permission is denied");
    expect(said("ENOSPC")).toBe("the disk is full");
    expect(said("EXOTIC")).toBe("text of the system");
    expect(() => reasonOf(new TypeError("a mistake of ours"))).toThrow(TypeError);
    expect(textAt(at("none"))).toMatchObject({ missing: true });
  });
});

test("a pack that the command line names as a file may lie outside of the project of the game", async () => {
  writeFileSync(at("other/part.yaml"), "part: p\nlanguage: 1\n");
  writeFileSync(at("other/pack.yaml"), "pack: far\nlanguage: 1\nfor: [tictactoe]\ninclude: part.yaml\n");
  const more = ["--pack", at("other/pack.yaml")];
  for (const command of ["check", "ir", "simulate", "perft", "describe"])
    expect(await cli([command, at("games/game.yaml"), ...more], { disk: true }), command).toMatchObject({ status: 0 });
});

describe("files that rules name", () => {
  const variant = (base: string) => `variant: v\nlanguage: 1\nextends: ${base}\n`;
  const OUTSIDE = "it lies outside of the folder of the project";

  async function check(path: string, text: string, more: readonly string[] = []) {
    writeFileSync(at(path), text);
    return cli(["check", at(path), ...more], { disk: true });
  }

  const fine = (path: string) => ({ status: 0, out: `Nothing is wrong in \`${at(path)}\`.\n` });

  test("are in the folder of the project", async () => {
    expect(await check("games/inside/v.yaml", variant("../game.yaml"))).toMatchObject(fine("games/inside/v.yaml"));
  });

  test.each(["../../other/game.yaml", "../link.yaml", "../../../../../../../../etc/hostname"])(
    "cannot lie elsewhere: %s",
    async (base) => {
      const { status, out } = await check("games/inside/v.yaml", variant(base));
      expect(status).toBe(1);
      expect(out).toContain(`v.yaml:3:10 error file-missing The file \`${base}\` cannot be read: ${OUTSIDE}`);
    },
  );

  test("cannot be included from elsewhere", async () => {
    const { status, out } = await check("games/inside/g.yaml", `${game}include: ../../other/part.yaml\n`);
    writeFileSync(at("other/part.yaml"), "part: p\nlanguage: 1\n");
    expect(status).toBe(1);
    const again = await cli(["check", at("games/inside/g.yaml")], { disk: true });
    expect(out + again.out).toContain(OUTSIDE);
  });

  test("may be where --root allows it", async () => {
    const found = await check("games/inside/v.yaml", variant("../../other/game.yaml"), ["--root", at("other")]);
    expect(found).toMatchObject(fine("games/inside/v.yaml"));
    const perft = await cli(["perft", at("games/inside/v.yaml"), "--depth", "1", "--root", at("other")], {
      disk: true,
    });
    expect(perft.status).toBe(0);
  });

  test("are neither read through a record", async () => {
    const { written } = await cli(`trace ${TTT} --record r.json`);
    const record = JSON.parse(written.get("r.json") ?? "") as { game: string; rules: { files: string[] } };
    writeFileSync(
      at("games/r.json"),
      JSON.stringify({ ...record, game: "other", rules: { hash: "", files: [at("other/game.yaml")] } }),
    );
    const { status, err } = await cli(["replay", at("games/r.json")], { disk: true });
    expect({ status, err }).toMatchObject({ status: 2, err: expect.stringContaining("of the record are not there") });
  });
});

describe("output", () => {
  const trace = (file: string) => cli(["trace", TTT, "--record", file], { disk: true });

  test.each<[string, string]>([
    ["/nope/x.json", "there is no such file or folder"],
    ["/", "it is a folder"],
    ["/dev/full", "the disk is full"],
    ["/dev/null/x", "a part of its path is no folder"],
  ])("to %s fails with one line and status 2", async (file, why) => {
    const { status, err } = await trace(file);
    expect({ status, err }).toEqual({ status: 2, err: `\`${file}\` cannot be written: ${why}.\n` });
  });

  test("can go into a device, and through a link", async () => {
    expect((await trace("/dev/null")).status).toBe(0);
    writeFileSync(at("real.json"), "old");
    symlinkSync("real.json", at("linked.json"));
    expect((await trace(at("linked.json"))).status).toBe(0);
    expect(readFileSync(at("real.json"), "utf8")).toContain('"answers"');
  });

  test("in a running game says what failed", async () => {
    const input = "1\nsave /nope/x\nsave /dev/full\nload /nope/x\nload examples/tictactoe.yaml\n1\nquit\n";
    const { status, out, err } = await cli(`play ${TTT} --seat 1=human,2=first`, { disk: true, input });
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(out).toContain("`/nope/x` cannot be written: there is no such file or folder.");
    expect(out).toContain("`/dev/full` cannot be written: the disk is full.");
    expect(out).toContain("There is no file `/nope/x`.");
    expect(out).toContain("`examples/tictactoe.yaml` is no record of a game: it is not JSON.");
    expect(out).toContain("3. p1 square=r1c3");
  });

  test("leaves the older file unchanged if the disk is full", () => {
    const file = at("saved.json");
    writeFileSync(file, "the older game");
    // Files are limited to 512 bytes here, less than a record has.
    const { status, stderr } = shell(`ulimit -f 1; ${RULEWRIGHT} trace ${TTT} --record ${file} --max-moves 9`);
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `\`${file}\` cannot be written: it would be larger than is allowed here.\n`,
    });
    expect(readFileSync(file, "utf8")).toBe("the older game");
    expect(readdirSync(folder).filter((name) => name.startsWith(".rulewright"))).toEqual([]);
  });
});

/** The program bundled into one file, which starts sooner than its sources. */
const RULEWRIGHT = `'${process.execPath}' "$PROGRAM"`;

function shell(line: string) {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", line], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, PROGRAM: at("program.mjs") },
  });
  return { status, stdout, stderr };
}

describe("standard output", () => {
  test("into a closed pipe ends quietly", () => {
    const { stderr } = shell(`${RULEWRIGHT} schema game | head -1; ${RULEWRIGHT} trace examples/hearts.yaml | head -1`);
    expect(stderr).toBe("");
  });

  test("into a full disk ends with one line and status 2", () => {
    const { status, stderr } = shell(`${RULEWRIGHT} schema game > /dev/full`);
    expect({ status, stderr }).toEqual({ status: 2, stderr: "Nothing can be printed: the disk is full.\n" });
  });
});
