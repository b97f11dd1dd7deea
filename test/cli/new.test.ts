import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { calledHere, PROGRAM, runnable } from "../../src/cli/shelf.ts";
import { cli } from "../support/cli.ts";

/** The commands for starting in a folder of one's own: new, example, completion. */

const folder = mkdtempSync(join(tmpdir(), "begin-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The path as the command gets it: relative, to that folder. */
const there = (path: string) => relative(process.cwd(), join(folder, path));
const onDisk = (args: readonly string[]) => cli(args, { disk: true });

describe("new", () => {
  const made = async () => {
    const before = process.cwd();
    mkdirSync(join(folder, "games"), { recursive: true });
    // The command runs inside the folder, so that the path is a mere name, which becomes the id.
    process.chdir(join(folder, "games"));
    try {
      return (await onDisk(["new", "my-game"])).out;
    } finally {
      process.chdir(before);
    }
  };

  test("makes a game, a scenario, a pack and a variant without findings", async () => {
    const said = await made();
    expect(said).toContain("rulewright test my-game");
    const game = there("games/my-game/my-game.yaml");
    expect(readFileSync(game, "utf8")).toMatch(/^game: my-game\n[\s\S]*^title: My Game$/m);
    expect(await onDisk(["check", there("games/my-game")])).toMatchObject({ status: 0, err: "" });
    expect((await onDisk(["test", there("games/my-game")])).out).toContain("1 passed, 0 failed");
    const packed = await onDisk(["simulate", game, "--pack", "my-pack", "--games", "5"]);
    expect(packed).toMatchObject({ status: 0, out: expect.stringMatching(/5 games .*0 errors/) });
    const variant = await onDisk(["simulate", there("games/my-game/my-variant.yaml"), "--games", "5"]);
    expect(variant).toMatchObject({ status: 0, out: expect.stringMatching(/5 games .*0 errors/) });
  });

  test.each([
    ["My Game", "cannot be the id of a game"],
    ["../up", "cannot be the id of a game"],
    ["", "cannot be the id of a game"],
    ["src", "There is a file or folder `src` already."],
  ])("refuses the name %j", async (name, message) => {
    const { status, err } = await onDisk(["new", name]);
    expect({ status, err }).toEqual({ status: 2, err: expect.stringContaining(message) });
  });
});

describe("example", () => {
  test("lists the games that come with the program by their names for this command, with titles", async () => {
    const { out } = await cli("example");
    expect(out).toMatch(/^othello +Othello$/m);
    expect(out).not.toMatch(/^\S+$/m);
  });

  test("copies a game of one file", async () => {
    const { status, written } = await cli(["example", "othello", "--to", there("copies")]);
    expect(status).toBe(0);
    expect([...written.values()]).toEqual([readFileSync("examples/othello.yaml", "utf8")]);
  });

  test("copies all files that a game reads, and the game that a variant extends", async () => {
    const to = there("whole");
    for (const name of ["love-letter", "hint"]) {
      expect(await onDisk(["example", name, "--to", join(to, name)])).toMatchObject({ status: 0, err: "" });
      const checked = await onDisk(["check", join(to, name, `${name}.yaml`)]);
      expect(checked).toMatchObject({ status: 0, out: expect.stringContaining("Nothing is wrong") });
    }

    const { out } = await onDisk(["example", "hint-night-delivery", "--to", join(to, "variant")]);
    const [, own = ""] = /^Copied to (\S+),/.exec(out) ?? [];
    expect(await onDisk(["check", own])).toMatchObject({ status: 0 });
  });

  test("overwrites nothing, and suggests names", async () => {
    writeFileSync(join(folder, "othello.yaml"), "mine");
    const again = await onDisk(["example", "othello", "--to", there(".")]);
    expect(again).toMatchObject({ status: 2, err: expect.stringContaining("already") });
    expect(readFileSync(join(folder, "othello.yaml"), "utf8")).toBe("mine");
    expect((await cli("example othelo")).err).toContain("did you mean `othello`?");
  });
});

describe("completion", () => {
  /** The completions that bash offers for the last word. */
  const offered = async (...words: readonly string[]) => {
    const { out } = await cli("completion bash");
    const asked = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}`;
    const script = `${out}\n${asked}; _rulewright; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync("bash", ["-c", script], { encoding: "utf8" }).split("\n").filter(Boolean);
  };

  test("offers commands, then the flags of the command", async () => {
    expect(await offered("rulewright", "")).toEqual(COMMANDS.map(({ name }) => name));
    expect(await offered("rulewright", "sim")).toEqual(["simulate"]);
    expect(await offered("rulewright", "simulate", "--ga")).toEqual(["--games"]);
    expect(await offered("rulewright", "simulate", "my-")).toEqual([]);
  });

  test.each(["zsh", "fish"])("of %s names every command and flag", async (shell) => {
    const { out } = await cli(`completion ${shell}`);
    for (const { name, flags } of COMMANDS) {
      expect(out).toContain(name);
      for (const flag of flags) expect(out).toMatch(new RegExp(`(--|-l )${flag.name}\\b`));
    }
  });

  test("of another shell is refused", async () => {
    expect(await cli("completion tcsh")).toMatchObject({ status: 2, err: expect.stringContaining("bash, zsh, fish") });
  });
});

test("the command in help can be called from there", () => {
  const there = join(folder, "user");
  expect(calledHere(there, join(there, "node_modules", "rulewright"))).toBe("npx rulewright");
  expect(calledHere(join(there, "games"), join(there, "node_modules", "rulewright", "/"))).toBe("npx rulewright");
  expect(calledHere(there, "/usr/lib/node_modules/rulewright")).toBe("rulewright");
  expect(calledHere()).toBe("rulewright");
});

test("files named in help are where it says, also outside of the project", () => {
  for (const { examples } of COMMANDS) {
    for (const [line] of examples) {
      const paths = runnable(line, folder)
        .split(/[ :,]/)
        .filter((word) => /(examples|rules)\/.*\.yaml$/.test(word));
      for (const path of paths.filter((one) => !one.includes("GAME")))
        expect(readFileSync(join(folder, path), "utf8"), line).toContain("language: 1");
    }
  }
  expect(runnable("check examples/meadow.yaml", PROGRAM)).toBe("check examples/meadow.yaml");
});
