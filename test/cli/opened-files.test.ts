import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { readOpened } from "../../playground/contracts/read-saved.ts";
import { readArgs } from "../../src/cli/args.ts";
import { namedFiles, playground } from "../../src/cli/commands/playground.ts";
import { OpenedFiles } from "../../src/cli/opened-files.ts";
import { cli } from "../support/cli.ts";

/** The files that `rulewright playground FILE` reads from disk. */

const top = realpathSync(mkdtempSync(join(tmpdir(), "opened-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const GAME = `game: mine
language: 1
include: [parts/cards.yaml, ../shared/more.yaml]
players: 2
look:
  kinds:
    card: {image: {by: rank, one: art/one.png, two: art/two.svg}}
`;

const FILES: Readonly<Record<string, string | Buffer>> = {
  "games/mine.yaml": GAME,
  "games/parts/cards.yaml": "part: cards\nkinds:\n  card: {things: 3}\n",
  "games/parts/unused.yaml": "part: unused\n",
  "games/art/one.png": Buffer.from([1, 2, 3]),
  "games/art/two.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>',
  "games/extra.yaml": "pack: extra\nfor: [mine]\ninclude: [parts/of-pack.yaml]\n",
  "games/parts/of-pack.yaml": "part: of-pack\n",
  "games/cases.yaml": "scenarios: Cases\ngame: mine\n",
  "games/secret.txt": "nobody's business",
  "shared/more.yaml": "\uFEFFpart: more\r\n",
};

const at = (path: string) => join(top, path);
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), content);
};

/** Opens files as the command does. */
const opened = (...line: readonly string[]) => new OpenedFiles(namedFiles(readArgs(playground, line)));

beforeEach(() => {
  rmSync(at("games"), { recursive: true, force: true });
  for (const [path, content] of Object.entries(FILES)) write(path, content);
});

describe("for a named file", () => {
  test("all files that it includes and shows are read, and no others of its folder", () => {
    const found = opened(at("games/mine.yaml"), "--root", at("shared")).now();
    expect(found.entry).toBe("games/mine.yaml");
    expect(found.files).toEqual({
      "games/mine.yaml": GAME,
      "games/parts/cards.yaml": FILES["games/parts/cards.yaml"],
      "games/art/one.png": `data:image/png;base64,${Buffer.from([1, 2, 3]).toString("base64")}`,
      "games/art/two.svg": FILES["games/art/two.svg"],
      "shared/more.yaml": "part: more\n",
    });
    expect(readOpened(JSON.parse(JSON.stringify(found)))).toEqual({ value: found });
  });

  test("packs and other named files are read too", () => {
    const found = opened(at("games/cases.yaml"), at("games/mine.yaml"), "--pack", "extra").now();
    expect(found).toMatchObject({ entry: "mine.yaml", packs: ["extra.yaml"] });
    expect(Object.keys(found.files).sort()).toEqual([
      "art/one.png",
      "art/two.svg",
      "cases.yaml",
      "extra.yaml",
      "mine.yaml",
      "parts/cards.yaml",
      "parts/of-pack.yaml",
    ]);
  });

  test("paths and the game are the same in every folder of a project", () => {
    write("package.json", "{}");
    const before = process.cwd();
    const whole = opened(at("games/mine.yaml"));
    process.chdir(at("games"));
    const beside = opened("mine.yaml");
    process.chdir(before);
    rmSync(at("package.json"));
    expect(beside.id).toBe(whole.id);
    expect(beside.now().files).toEqual(whole.now().files);
    expect(whole.now().entry).toBe("games/mine.yaml");
    expect(opened(at("games/mine.yaml")).now().run).not.toBe(whole.now().run);
  });
});

describe("a file on disk", () => {
  test("is read again once it has changed, and not before", () => {
    const files = opened(at("games/mine.yaml"));
    const first = files.now();
    write("games/parts/unused.yaml", "part: other\n");
    expect(files.now()).toBe(first);
    appendFileSync(at("games/parts/cards.yaml"), "# more\n");
    const second = files.now();
    expect(second.version).not.toBe(first.version);
    expect(second.files["parts/cards.yaml"]).toContain("# more");
    write("games/mine.yaml", GAME.replace("parts/cards.yaml", "parts/unused.yaml"));
    expect(Object.keys(files.now().files)).toContain("parts/unused.yaml");
    expect(Object.keys(files.now().files)).not.toContain("parts/cards.yaml");
  });

  test("is noticed when a missing one appears", () => {
    rmSync(at("games/parts/cards.yaml"));
    const files = opened(at("games/mine.yaml"));
    expect(Object.keys(files.now().files)).not.toContain("parts/cards.yaml");
    write("games/parts/cards.yaml", "part: cards\n");
    expect(files.now().files["parts/cards.yaml"]).toBe("part: cards\n");
  });

  test("that is deleted keeps its last text, with a message", () => {
    const files = opened(at("games/mine.yaml"));
    const { version } = files.now();
    rmSync(at("games/mine.yaml"));
    expect(files.now()).toMatchObject({ gone: ["mine.yaml"], files: { "mine.yaml": GAME } });
    expect(files.now().version).not.toBe(version);
    write("games/mine.yaml", GAME);
    expect(files.now()).toMatchObject({ gone: [], version });
  });
});

test.each([
  [["missing.yaml"], "There is no file"],
  [["games/secret.txt"], "is a page of text, and no file of rules."],
  [["games/extra.yaml"], "is no game but a file of the kind `pack`."],
  [["games/parts/cards.yaml"], "name its game first: `rulewright playground GAME.yaml"],
])("%j cannot be opened, with a message", (names, message) => {
  const said = () => opened(...names.map(at));
  try {
    said();
    expect.unreachable();
  } catch (error) {
    const { message: what, help } = error as Error & { help?: string };
    expect(`${what} ${help}`).toContain(message);
  }
});

test("the command explains its usage", async () => {
  const { out } = await cli("playground --help");
  expect(out).toContain("rulewright playground [FILE...]");
  expect(readFileSync("docs/cli.md", "utf8")).toContain(out.trimEnd());
});
