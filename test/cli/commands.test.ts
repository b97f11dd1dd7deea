import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { COMMANDS } from "../../src/cli/commands.ts";
import { helpOf } from "../../src/cli/help.ts";
import { pages } from "../../src/cli/pages.ts";
import { cli } from "../support/cli.ts";

describe("the command line", () => {
  test("explains itself", async () => {
    const { status, out } = await cli("--help");
    expect(status).toBe(0);
    for (const command of COMMANDS) expect(out).toContain(command.name);
  });

  test.each(COMMANDS)("the flags of $name are told in lines of one width, set in below the first", (command) => {
    const flags = /\nFlags:\n([\s\S]*?)\n\nExamples:/.exec(helpOf(command))?.[1]?.split("\n") ?? [];
    expect(flags.length).toBeGreaterThan(0);
    expect(flags.filter((line) => line.length > 120 || !/^ {2}-| {29}\S/.test(line))).toEqual([]);
  });

  test.each(COMMANDS.map((command) => [command.name] as const))("%s has help with examples", async (name) => {
    const { status, out } = await cli(`${name} --help`);
    expect(status).toBe(0);
    expect(out).toContain(`Usage: rulewright ${name}`);
    expect(out).toContain("Examples:");
  });

  test.each<[string, string]>([
    ["", "Usage: rulewright COMMAND"],
    ["chekc a.yaml", "There is no command `chekc`.\n    help: did you mean `check`?"],
    ["check", "`check` needs FILE|DIR.\n    help: `rulewright check --help` has examples"],
    ["solve a.yaml b.yaml", "`b.yaml` is one argument too many for `solve`."],
    ["check no/such.yaml", "There is no file or folder `no/such.yaml`."],
    ["check examples/tictacto.yaml", "did you mean `examples/tictactoe.yaml`?"],
    ["perft examples/tictactoe.yaml --depth none", "--depth takes a whole number from 1"],
    ["perft examples/tictactoe.yaml --players 3", "`tictactoe` is played by 2, not by 3."],
    ["perft examples/tictactoe.yaml --option a=b", "There is no option `a`."],
    ["simulate examples/tictactoe.yaml --profile --workers 2", "--profile watches one process"],
    ["simulate examples/tictactoe.yaml --agents clever", "There is no player `clever`."],
    ["replay package.json", "`package.json` is no record of a game: it has no `language`."],
    ["schema gme", "There is no kind of file `gme`.\n    help: did you mean `game`?"],
    ["play examples/tictactoe.yaml --seat 3=human", "There is no seat 3 among 2."],
    ["play examples/tictactoe.yaml --seat 1.5=random", "There is no seat 1.5 among 2."],
    ["play examples/tictactoe.yaml --seat 1=human,02=first", "There is no seat 02 among 2."],
    ["trace examples/tictactoe.yaml --agents policy:package.json", "`package.json` is no policy."],
    [
      "trace examples/tictactoe.yaml --agents policy:examples/tictactoe.yaml",
      "`examples/tictactoe.yaml` is no policy.",
    ],
  ])("status 2 for %j", async (line, message) => {
    const { status, out, err } = await cli(line === "" ? [] : line, { files: { "package.json": "{}" } });
    expect(status).toBe(2);
    expect(out + err).toContain(message);
  });

  test("prints colours only to a terminal", async () => {
    const plain = await cli("check test/cases/cli/broken.yaml");
    expect(plain.out).not.toContain("\u001b[");
    expect((await cli("check test/cases/cli/broken.yaml", { terminal: true })).out).toContain("\u001b[");
    expect(
      (await cli("check test/cases/cli/broken.yaml", { terminal: true, env: { NO_COLOR: "1" } })).out,
    ).not.toContain("\u001b[");
  });

  test("status 1 for rules with errors, each with its place", async () => {
    const { status, out } = await cli("check test/cases/cli/broken.yaml");
    expect(status).toBe(1);
    expect(out).toMatch(/^test\/cases\/cli\/broken\.yaml:\d+:\d+ error /m);
    const json = await cli("check test/cases/cli/broken.yaml --json");
    expect((JSON.parse(json.out) as { diagnostics: { file: string }[] }).diagnostics[0]?.file).toBe(
      "test/cases/cli/broken.yaml",
    );
    expect((await cli("perft test/cases/cli/broken.yaml")).status).toBe(1);
  });

  test("its page is up to date", () => {
    const page = pages().find(({ path }) => path === "docs/cli.md");
    expect(readFileSync("docs/cli.md", "utf8")).toBe(page?.text);
  });
});

describe("play", () => {
  const play = (lines: readonly string[], more = "") =>
    cli(`play examples/tictactoe.yaml --seat 1=human,2=first${more}`, { input: `${lines.join("\n")}\n` });

  test("draws the board, takes numbers, names and keys, and ends", async () => {
    const { status, out } = await play(["5", "r1c3", "square=r3c1"]);
    expect(status).toBe(0);
    expect(out).toContain("│p2.mark_1│p2.mark_2│p1.mark_2│");
    expect(out).toContain("The game is over. Won by p1: has three in a row.");
  });

  test("explains, takes back, saves and shows", async () => {
    const { out, written } = await play([
      "5",
      "why not r2c2",
      "why",
      "undo",
      "undo",
      "1",
      "log 2",
      "save g.json",
      "view 0",
      "help",
      "nonsense",
      "quit",
    ]);
    expect(out).toMatch(/- .*examples\/tictactoe\.yaml:36/);
    expect(out).toContain("There is no move that can be taken back.");
    expect(out).toContain("2 answers are in g.json.");
    expect(out).toContain("`nonsense` is not among the choices.");
    const record = JSON.parse(written.get("g.json") ?? "{}") as { answers: { key: string }[] };
    expect(record.answers.map((answer) => answer.key)).toEqual(["square=r1c1", "square=r1c2"]);
    const files = { "g.json": written.get("g.json") ?? "" };
    const again = await cli("play examples/tictactoe.yaml --seat 1=human,2=first --load g.json", {
      input: "quit\n",
      files,
    });
    expect(again.out).toContain("│p1.mark_1│p2.mark_1│");
  });

  test("finds the condition that keeps a thing out of a list that the rules made before", async () => {
    const { out } = await cli("play test/cases/cli/kept-list.yaml", { input: "why not two\nquit\n" });
    expect(out).toMatch(/- v\.damage < 3 \(it is 5\) test\/cases\/cli\/kept-list\.yaml:16/);
  });

  test.each([40, 60, 200])("fits a screen of %i characters", async (width) => {
    for (const file of ["examples/tictactoe.yaml", "examples/othello.yaml"]) {
      const { out } = await cli(`play ${file}`, { width, input: "quit\n" });
      const drawn = out.split("\n").filter((line) => /[│┌]|^ {2}\d+ .* {3}\d+ /.test(line));
      if (width > 40 || file.includes("tictactoe")) expect(drawn.length).toBeGreaterThan(0);
      for (const line of drawn) expect(line.length).toBeLessThanOrEqual(width);
    }
  });

  test("does not tell that something stays unchanged", async () => {
    const { out } = await cli("play test/cases/meaning/questions-left-out.yaml", { input: "1\n4\n1\n0\nquit\n" });
    expect(out).toContain("far 0 → 1");
    expect(out).toContain("asked 0 → 1");
    expect(out).not.toContain("asked stays");
  });

  test("hides hidden information", async () => {
    const { out } = await cli("play examples/kuhn-poker.yaml --seat 1=human,2=first", { input: "quit\n" });
    expect(out).toContain("p2.hand (1): [?]");
  });
});
