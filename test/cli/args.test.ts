import { describe, expect, test } from "vitest";
import { readArgs } from "../../src/cli/args.ts";
import type { Command } from "../../src/cli/command.ts";
import { UsageError } from "../../src/cli/failure.ts";
import { GAME_FLAGS, HELP, JSON_FLAG, ONE_FILE } from "../../src/cli/flags.ts";
import { helpOf } from "../../src/cli/help.ts";

const command: Command = {
  name: "simulate",
  summary: "Plays many games.",
  takes: ONE_FILE,
  flags: [{ name: "games", short: "g", value: "N", doc: "how many" }, ...GAME_FLAGS, JSON_FLAG, HELP],
  examples: [["simulate a.yaml", "plays"]],
  run: () => 0,
};

const read = (line: string) => readArgs(command, line === "" ? [] : line.split(" "));

describe("arguments", () => {
  test("are read from the table of flags", () => {
    const args = read("a.yaml --games 5 --option x=1 --option=y=no,z=2 --json");
    expect(args.files).toEqual(["a.yaml"]);
    expect(args.whole("games", 1)).toBe(5);
    expect(args.pairs("option")).toEqual(
      new Map([
        ["x", "1"],
        ["y", "no"],
        ["z", "2"],
      ]),
    );
    expect(args.has("json")).toBe(true);
    expect(args.text("seed")).toBeUndefined();
  });

  test("can be short, and end with --", () => {
    expect(read("-g 7 -- --odd").whole("games", 1)).toBe(7);
    expect(read("-g 7 -- --odd").files).toEqual(["--odd"]);
  });

  test.each<[string, string, string?]>([
    ["", "`simulate` needs FILE.", "`rulewright simulate --help` has examples"],
    ["a b", "`b` is one argument too many for `simulate`.", "`rulewright simulate --help` has examples"],
    ["a --gams 3", "`simulate` has no flag `--gams`.", "did you mean `--games`?"],
    ["a --games", "--games needs a value: --games N."],
    ["a --json=1", "--json takes no value."],
  ])("%j is refused", (line, message, help) => {
    try {
      read(line);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(UsageError);
      expect(error).toMatchObject({ message, help });
    }
  });

  test("are refused where a number or word does not fit", () => {
    expect(() => read("a --games x").whole("games", 1)).toThrow("--games takes a whole number from 0, not `x`.");
    expect(() => read("a --games 0").whole("games", 1, 1)).toThrow("from 1");
    expect(() => read("a --option x").pairs("option")).toThrow("--option takes NAME=VALUE");
  });

  test("are all in the help", () => {
    const help = helpOf(command);
    for (const flag of command.flags) expect(help).toContain(`--${flag.name}`);
  });
});
