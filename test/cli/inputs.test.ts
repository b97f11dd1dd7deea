import { execFileSync } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, test } from "vitest";
import { writeText } from "../../src/cli/files.ts";
import { processIo, readInput } from "../../src/cli/io.ts";
import { inputLines, LONGEST_LINE } from "../../src/cli/play/input-lines.ts";
import { loadRules, playScenarios } from "../../src/index.ts";
import { cli } from "../support/cli.ts";

/** Input and output that is no regular file, no UTF-8, or far too long. */

const FOLDER = mkdtempSync(join(tmpdir(), "inputs-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));
const at = (name: string) => join(FOLDER, name);

async function linesOf(chunks: Iterable<string | Buffer>): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for await (const line of inputLines(Readable.from(chunks))) found.push(line);
  return found;
}

describe("lines", () => {
  test("are split at their ends, in any chunks", async () => {
    expect(await linesOf(["a\nb", "c\r\n\n", "d"])).toEqual(["a", "bc", "", "d"]);
    const bytes = Buffer.from("ä\nö\n");
    expect(await linesOf([bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4)])).toEqual(["ä", "ö"]);
  });

  test("that are too long are skipped, and not buffered", async () => {
    function* endless() {
      const part = "x".repeat(LONGEST_LINE / 4);
      for (let n = 0; n < 4_000; n++) yield part;
      yield "\nnext\n";
    }
    expect(await linesOf(endless())).toEqual([null, "next"]);
    expect(await linesOf(["y".repeat(LONGEST_LINE), "\n"])).toEqual(["y".repeat(LONGEST_LINE)]);
  });

  test("that are too long are an error of the protocol, and the game goes on", async () => {
    const input = `${"x".repeat(LONGEST_LINE + 1)}\n{"seat":1,"key":"square=r1c1"}\n`;
    const { out } = await cli("play examples/tictactoe.yaml --protocol jsonl", { input });
    const said = out.trim().split("\n");
    const kinds = said.map((line) => (JSON.parse(line) as { say: string }).say);
    expect(kinds.filter((kind) => kind !== "event")).toEqual(["game", "question", "error", "moved", "question"]);
    expect(said[kinds.indexOf("error")]).toContain("A line may have 1000000 characters");
  });

  test("that are too long are no answer at the table", async () => {
    const input = `${"x".repeat(LONGEST_LINE + 1)}\nquit\n`;
    expect((await cli("play examples/tictactoe.yaml", { input })).out).toContain("is not among the choices");
  });
});

describe("output files", () => {
  test("without a reader of the pipe are refused", () => {
    execFileSync("mkfifo", [at("pipe")]);
    expect(() => writeText(at("pipe"), "text")).toThrow("cannot be written: it is a pipe from which nobody reads.");
  });

  test("through a link to a missing file are written there, and the link stays", () => {
    symlinkSync("later.json", at("link"));
    symlinkSync("link", at("link-to-link"));
    writeText(at("link-to-link"), "text");
    expect(readFileSync(at("later.json"), "utf8")).toBe("text");
    for (const link of ["link", "link-to-link"]) expect(lstatSync(at(link)).isSymbolicLink()).toBe(true);
  });

  test("links in a circle are refused", () => {
    symlinkSync("b", at("a"));
    symlinkSync("a", at("b"));
    expect(() => writeText(at("a"), "text")).toThrow("its links lead round in a circle");
  });
});

const GAME = `game: soup
language: 1
players: 1
limit: {rounds: 1, winners: nobody}
title: Süppe, scharf gewürzt
phases:
  - id: go
    do:
      - ask: {n: n in 1..2}
        who: first(seats) else impossible
`;

describe("text that is no UTF-8", () => {
  test.each([
    ["latin1", "soup.yaml:5:9 error not-utf8 The bytes here are not UTF-8"],
    ["utf16le", "soup.yaml:1:1 error not-utf8 The file is written as UTF-16"],
  ] as const)("is an error at its place, with what helps: %s", async (encoding, said) => {
    writeFileSync(at("soup.yaml"), Buffer.from(GAME, encoding));
    const { out, err, status } = await cli(`check ${at("soup.yaml")}`);
    expect(out + err).toContain(said);
    expect(out + err).toMatch(/help: save (?:the file|it) once more, as UTF-8/);
    expect(status).toBe(1);
  });

  test("is an error in a table as well", () => {
    const table = Buffer.from("id,label\nsoup,Süppe\n", "latin1").toString("utf8");
    const game = `${GAME}include:\n  - foods: foods.csv\n`;
    const { findings } = loadRules(
      { "g.yaml": `${game}kinds:\n  food: {table: foods}\n`, "foods.csv": table },
      "g.yaml",
    );
    expect(findings.filter(({ code }) => code === "not-utf8")).toEqual([
      expect.objectContaining({ file: "foods.csv", line: 2, column: 7 }),
    ]);
  });

  test("letters of every alphabet in UTF-8 are fine", async () => {
    writeFileSync(at("soup.yaml"), GAME.replace("scharf", "острая 汤 🍲"));
    expect((await cli(`check ${at("soup.yaml")}`)).status).toBe(0);
  });
});

describe("several games with one id among the texts of the package", () => {
  const scenarios = (game: string) =>
    `scenarios: One\nlanguage: 1\ngame: ${game}\ncases:\n  - id: a\n    then:\n      - count(seats) is 1\n`;
  const texts = { "one.yaml": GAME, "two.yaml": GAME };

  test("are an error that names them, which a path resolves", () => {
    const { passed, findings } = playScenarios({ ...texts, "s.yaml": scenarios("soup") }, "s.yaml");
    expect(passed).toBe(false);
    expect(findings[0]).toMatchObject({ file: "s.yaml", line: 3, severity: "error" });
    expect(findings[0]?.message).toBe("Several files say that they are `soup`: `one.yaml`, `two.yaml`.");
    expect(playScenarios({ ...texts, "s.yaml": scenarios("two.yaml") }, "s.yaml").passed).toBe(true);
  });

  test("are no error if one is nearer, or has this file name", () => {
    const more = { "old/copy.yaml": GAME, "soup.yaml": GAME, "s.yaml": scenarios("soup") };
    expect(playScenarios({ ...texts, ...more }, "s.yaml").passed).toBe(true);
    expect(
      playScenarios({ "a/x.yaml": GAME, "b/x.yaml": GAME, "a/s.yaml": scenarios("soup") }, "a/s.yaml").passed,
    ).toBe(true);
  });
});

describe("several files with one id on the disk", () => {
  const scenarios =
    "scenarios: One\nlanguage: 1\ngame: broth\ncases:\n  - id: a\n    then:\n      - count(seats) is 1\n";
  const broth = GAME.replace("game: soup", "game: broth");
  const pack = "pack: salt\nlanguage: 1\nfor: broth\nadd: {}\n";
  const folder = at("several");
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const several = (id: string, ...names: string[]) =>
    `Several files say that they are \`${id}\`: ${names.map((name) => `\`${join(folder, name)}\``).join(", ")}.`;

  test("are an error that names them, except if one has this file name", async () => {
    mkdirSync(folder);
    put("one.yaml", broth);
    put("two.yaml", broth);
    put("s.yaml", scenarios);
    put("p.yaml", pack);
    const tested = await cli(`test ${join(folder, "s.yaml")}`);
    expect(tested.out + tested.err).toContain(several("broth", "one.yaml", "two.yaml"));
    const checked = await cli(`check ${join(folder, "p.yaml")}`);
    expect(checked.out).toContain(`p.yaml:3:6 error file-kind ${several("broth", "one.yaml", "two.yaml")}`);
    put("broth.yaml", broth);
    expect((await cli(`test ${join(folder, "s.yaml")}`)).out).toContain("1 passed");
  });

  test("are an error for a pack on the command line", async () => {
    put("q.yaml", pack);
    const { err, status } = await cli(`simulate ${join(folder, "broth.yaml")} --pack salt --games 1`);
    expect({ err, status }).toEqual({
      err: `${several("salt", "p.yaml", "q.yaml")}\n    help: name the one that is meant by its path\n`,
      status: 2,
    });
    expect(
      (await cli(`simulate ${join(folder, "broth.yaml")} --pack ${join(folder, "q.yaml")} --games 1`)).err,
    ).not.toContain("Several");
  });
});

test("results of mutation are not read from a pipe", async () => {
  execFileSync("mkfifo", [at("kept")]);
  const { err, status } = await cli(`clauses test/cases/clauses/toll.yaml --mutate --keep ${at("kept")}`);
  expect({ err, status }).toEqual({
    err: `\`${at("kept")}\` cannot be read: it is a device or a pipe, not a file.\n`,
    status: 2,
  });
});

describe("rules from standard input", () => {
  test("are checked, and include files of the current folder", async () => {
    const game = `${GAME}include:\n  - examples/tutorial/0-empty.yaml\n`;
    const { out, status } = await cli("check -", { input: game });
    expect(out).toContain("examples/tutorial/0-empty.yaml:1:1 error yaml-syntax");
    expect(status).toBe(1);
    const fine = await cli("check -", { input: GAME });
    expect({ line: fine.out.split("\n")[0], status: fine.status }).toEqual({
      line: "-:1:1 warning missing-part Nothing in these rules ends the game but its limit.",
      status: 0,
    });
    expect((await cli("check -", { input: GAME.replace("1..2", "1..x") })).out).toMatch(/^-:9:\d+ error/m);
  });

  test("are limited like files", async () => {
    function* endless() {
      for (;;) yield "x".repeat(1_000_000);
    }
    const io = { ...processIo(), input: Readable.from(endless()) };
    await expect(readInput(io)).rejects.toThrow("Standard input has more than 64 megabytes.");
  });
});

test("with --json a failed command also says why in JSON", async () => {
  const schema = JSON.parse(readFileSync("docs/contracts/refused.schema.json", "utf8")) as object;
  const validate = new Ajv2020({ strict: true }).compile(schema);
  for (const line of [
    "check none.yaml --json",
    "chek --json",
    "simulate --json",
    "perft examples/tictactoe.yaml --json --x",
  ]) {
    const { out, err, status } = await cli(line);
    const document = JSON.parse(out) as { refused: { message: string } };
    expect({ status, valid: validate(document) }, line).toEqual({ status: 2, valid: true });
    expect(err.startsWith(`${document.refused.message}\n`)).toBe(true);
  }
  expect((await cli("check -- none.yaml --json")).out).toBe("");
});
