import { mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openLoaded } from "../../src/cli/game.ts";
import { processIo } from "../../src/cli/io.ts";
import { cacheFolder, keptLoad } from "../../src/cli/kept-rules.ts";
import { type Files, load, type Source } from "../../src/dsl/load.ts";
import { headerOf } from "../../src/session/table.ts";
import { files, sourceAt } from "../support/games.ts";

/** Large rules are cached between runs, and read anew if anything that they were made of has changed. */

const PATH = "rules/neohunt33.yaml";

let home = "";
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "rulewright-kept-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Loads through the cache, and counts how often rules were read. */
function loading(entry: Source, from: Files = files, { folder = join(home, "cache"), stamp = "this one" } = {}) {
  let reads = 0;
  const read: typeof load = (...args) => {
    reads++;
    return load(...args);
  };
  const loaded = keptLoad(read, entry, { files: from }, { folder, stamp });
  return { loaded, reads: () => reads };
}

function entryAt(path: string): Source {
  const source = sourceAt(path);
  if (!source) throw new Error(path);
  return source;
}

const program = (loaded: ReturnType<typeof loading>["loaded"]) => loaded.program ?? expect.fail("no program");

test("cached rules equal loaded ones, and the rest is loaded on demand", () => {
  const first = loading(entryAt(PATH));
  expect(first.reads()).toBe(1);
  const second = loading(entryAt(PATH));
  expect(second.loaded.program).toEqual(first.loaded.program);
  const setting = { players: 2, options: [], seed: "1" };
  expect(headerOf(second.loaded, program(second.loaded), setting)).toEqual(
    headerOf(first.loaded, program(first.loaded), setting),
  );
  const request = { file: PATH, players: 2, seed: "1", options: [], packs: [], roots: [] };
  expect(openLoaded(second.loaded, request, processIo()).game.program).toBe(second.loaded.program);
  expect(second.reads()).toBe(0);
  expect(second.loaded.places?.list.length).toBe(first.loaded.places?.list.length);
  expect(second.loaded.diagnostics).toEqual(first.loaded.diagnostics);
  expect(second.reads()).toBe(1);
});

describe("rules are loaded again", () => {
  const reads = (...args: Parameters<typeof loading>) => loading(...args).reads();
  beforeEach(() => void loading(entryAt(PATH)));

  test("when the file has another text", () => {
    const entry = entryAt(PATH);
    expect(reads({ ...entry, text: `${entry.text}\n# a note\n` })).toBe(1);
  });

  test("when a file that it needs has changed, or has appeared", () => {
    const part = "parts.yaml";
    const { path, text } = entryAt(PATH);
    const entry = { path, text: `${text}\ninclude: [${part}]\n` };
    const withPart = (own: string | null): Files => ({
      ...files,
      read: (each) => (each.endsWith(part) ? (own === null ? null : { path: each, text: own }) : files.read(each)),
    });
    expect(reads(entry, withPart("part: more\nlanguage: 1\n"))).toBe(1);
    expect(reads(entry, withPart("part: more\nlanguage: 1\n"))).toBe(0);
    expect(reads(entry, withPart("part: more\nlanguage: 1\n# changed\n"))).toBe(1);
    expect(reads(entry, withPart(null))).toBe(1);
  });

  test("by another version of this program", () => {
    expect(reads(entryAt(PATH), files, { stamp: "another" })).toBe(1);
  });

  test("when the cache is broken", () => {
    const folder = join(home, "cache");
    for (const name of readdirSync(folder)) truncateSync(join(folder, name), 100);
    expect(reads(entryAt(PATH))).toBe(1);
    expect(reads(entryAt(PATH))).toBe(0);
  });
});

test("small rules and rules with errors are not cached, and a read-only folder is no error", () => {
  const small = entryAt("examples/tictactoe.yaml");
  const wrong = { path: PATH, text: `${entryAt(PATH).text}\nnonsense: 1\n` };
  for (const entry of [small, wrong]) {
    loading(entry);
    expect(loading(entry).reads()).toBe(1);
  }
  writeFileSync(join(home, "file"), "");
  const folder = join(home, "file", "cache");
  expect(loading(entryAt(PATH), files, { folder }).loaded.playable).toBe(true);
});

test("only the latest ones are kept", () => {
  loading(entryAt(PATH));
  const folder = join(home, "cache");
  for (let i = 0; i < 45; i++) writeFileSync(join(folder, `${i}.rules`), "");
  const later = new Date(Date.now() + 60_000);
  for (const name of readdirSync(folder).filter((each) => each.length > 20))
    utimesSync(join(folder, name), later, later);
  loading(entryAt(PATH), files, { stamp: "another" });
  expect(readdirSync(folder)).toHaveLength(40);
  expect(loading(entryAt(PATH)).reads()).toBe(0);
});

test("the folder is the user's cache folder, another one, or none", () => {
  expect(cacheFolder({}, "linux", "/home/me")).toBe(join("/home/me", ".cache", "rulewright"));
  expect(cacheFolder({ XDG_CACHE_HOME: "/cache" }, "linux", "/home/me")).toBe(join("/cache", "rulewright"));
  expect(cacheFolder({}, "darwin", "/Users/me")).toBe(join("/Users/me", "Library", "Caches", "rulewright"));
  expect(cacheFolder({ LOCALAPPDATA: "/local" }, "win32", "/me")).toBe(join("/local", "rulewright"));
  expect(cacheFolder({ RULEWRIGHT_CACHE: "/mine" }, "linux", "/me")).toBe("/mine");
  expect(cacheFolder({ RULEWRIGHT_CACHE: "off" }, "linux", "/me")).toBeNull();
});
