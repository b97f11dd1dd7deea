import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { cli } from "../support/cli.ts";

/** A folder with these files in it. */
function folder(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), "rulewright-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

describe("test says that there is nothing to test", () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ["in an empty folder", {}],
    ["in a folder with other files", { "a.yaml": "game: a\n", "notes.yaml": "hello: you\n" }],
  ])("%s", async (_, files) => {
    const path = folder(files);
    const { status, out, err } = await cli(["test", path]);
    expect({ status, out, err: err.split("\n")[0] }).toEqual({
      status: 2,
      out: "",
      err: `There are no scenarios in \`${path}\`.`,
    });
  });

  test("if a case is missing", async () => {
    const { status, err } = await cli("test test/cases/scenario/passes.yaml --case nothing");
    expect(status).toBe(2);
    expect(err).toContain("There is no case `nothing` in `test/cases/scenario/passes.yaml`.");
  });

  test.each<[string, string, string]>([
    ["game.yaml", "game: g\nlanguage: 1\n", "This is a game; there is nothing to test in it."],
    ["list.yaml", "clauses: g\nlanguage: 1\nlist: {}\n", "This is a list of clauses; there is nothing to test in it."],
    ["x.yaml", "hello: you\n", "This is no file of scenarios: it begins with `hello`; there is nothing to test in it."],
    ["page.md", "# A page\n\n- a: b\nc\n", "This is a page of text; there is nothing to test in it."],
    [
      "r.json",
      '{"game":"g","answers":[],"chance":[]}',
      "This is the record of a game; there is nothing to test in it.",
    ],
    ["none.yaml", "scenarios: x\ngame: g\ncases: []\n", "There is no case in this file."],
  ])("in %s, and says once what it is", async (name, text, message) => {
    const { status, out } = await cli(["test", join(folder({ [name]: text }), name)]);
    expect(status).toBe(1);
    expect(out).toContain(message);
    expect(out.match(/ error /g)).toHaveLength(1);
  });
});

test("check says of a file of another kind what it is", async () => {
  const { status, out } = await cli(["check", join(folder({ "page.md": "# A page\n\n- a: b\nc\n" }), "page.md")]);
  expect(status).toBe(1);
  expect(out.match(/ error .*/g)).toEqual([" error file-kind This is a page of text, and no file of rules."]);
});

describe("a log of a case", () => {
  test("has its steps, and their events as they can be written under `events`", async () => {
    const { out } = await cli("test test/cases/scenario/passes.yaml --trace parts_results_and_forced_answers");
    expect(out.split("\n").map((line) => line.trimEnd().replace(/ +(?=\S+:\d+$)/, " @ "))).toEqual([
      "parts_results_and_forced_answers",
      "- given: - set: table.bonus = 3 - move: Ann.ann to: r1c1 - move: Bea.bob to: r1c3",
      "    set bonus from 0 to 3 @ test/cases/scenario/passes.yaml:10",
      "    move Ann.ann from none to r1c1 place 1 @ test/cases/scenario/passes.yaml:11",
      "    move Bea.bob from none to r1c3 place 1 @ test/cases/scenario/passes.yaml:13",
      "- fire: Ann.ann",
      "    call fire, a is Ann.ann @ test/cases/scenario/passes.yaml:16",
      "- then",
      expect.stringMatching(/^ {4}Ann: target is Bea\.bob @ test\/cases\/scenario\/duel\.yaml:\d+$/),
      expect.stringMatching(/^ {4}call shoot, a is Ann\.ann, b is Bea\.bob @ /),
      expect.stringMatching(/^ {4}set Bea\.bob\.wounds from 0 to 2 @ /),
      expect.stringMatching(/^ {4}set Ann\.points from 0 to 5 @ /),
      expect.stringMatching(/^ {4}set Ann\.ann\.tired from no to yes @ /),
      "1 passed, 0 failed",
      "",
    ]);
  });

  test("of one row of a table, and as JSON", async () => {
    const { out } = await cli(["test", "test/cases/scenario/passes.yaml", "--trace", "numbers row 2", "--json"]);
    const { cases } = JSON.parse(out) as { cases: { id: string; log: { what: string; text: string }[] }[] };
    expect(cases.map(({ id }) => id)).toEqual(["numbers row 2"]);
    expect(cases[0]?.log.map(({ text }) => text)).toContain("set bonus from 0 to 2");
  });
});

describe("JSON says everything that the text says", () => {
  const game = readFileSync("test/cases/scenario/duel.yaml", "utf8");
  const head = "scenarios: x\ngame: duel.yaml\nplayers: [Ann, Bea]\n";
  const one = "cases:\n  - id: one\n    then: [1 is 1]\n";

  interface Result {
    readonly passed: number;
    readonly failed: number;
    readonly cases: readonly { readonly id: string; readonly failures: readonly { readonly found: string }[] }[];
    readonly diagnostics: readonly { readonly message: string }[];
  }

  test.each<[string, string, Pick<Result, "passed" | "failed">, string]>([
    ["a line of events", `${head}${one}    events: [set Bea.bob.wounds 2]\n`, { passed: 0, failed: 1 }, "`2` cannot"],
    ["an option", `${head}${one}    options: {rule: none}\n`, { passed: 0, failed: 1 }, "`rule` cannot be `none`."],
    ["a key of the file", `${head}hlep: me\n${one}`, { passed: 1, failed: 1 }, "`hlep` has no meaning"],
    ["a case that is none", `${head}${one}  - two\n`, { passed: 1, failed: 1 }, "A case should be keys with values."],
    ["a file without its game", `scenarios: x\n${one}`, { passed: 0, failed: 1 }, "does not say of which `game`"],
  ])("of %s that cannot be read", async (_, text, counts, message) => {
    const path = folder({ "duel.yaml": game, "s.yaml": text });
    const shown = await cli(["test", path]);
    expect(shown.out).toContain(message);
    expect(shown.out).toContain(`${counts.passed} passed, ${counts.failed} failed\n`);
    const { status, out } = await cli(["test", path, "--json"]);
    const result = JSON.parse(out) as Result;
    expect({ status, ...result }).toMatchObject({ status: 1, ...counts });
    const found = result.cases.flatMap(({ failures }) => failures.map((failure) => failure.found));
    const said = [...found, ...result.diagnostics.map((one) => one.message)].filter((line) => line.includes(message));
    expect(said).toHaveLength(1);
  });
});
