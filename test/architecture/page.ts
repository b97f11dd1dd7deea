import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

/** Part of architecture.test.ts: a visitor waits for all that the page's own script imports, so it has nothing that runs games. */

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The parts of `src` that the page itself needs: plain data, words, and sums. Rules are read and run by its worker. */
const OF_THE_PAGE = [
  ...["contracts/", "dsl/text/", "dsl/expr/words.ts", "dsl/expr/binary.ts", "interpreter/ir/measure-names.ts"],
  ...["lab/", "statistics/", "playtest/series-parts.ts", "playtest/time-left.ts", "session/take-back.ts"],
].map((path) => `src/${path}`);

const IMPORT = /^(?:import|export)\s+(?!type\b)([\w\s,*]*(?:\{[^}]*\})?)\s*from\s*"(\.[^"?]+)"/gm;

const isOfTypes = (names: string) =>
  /^\{[^}]*\}$/.test(names.trim()) &&
  !names
    .replace(/[{}]/g, "")
    .split(",")
    .some((name) => /^\s*(?!type\s)\w/.test(name));

/** The files that are loaded with a file: without types, and without what is loaded later. */
function loadedWith(entry: string): ReadonlyMap<string, string | null> {
  const from = new Map<string, string | null>([[entry, null]]);
  for (const path of from.keys()) {
    for (const [, names = "", name = ""] of readFileSync(join(root, path), "utf8").matchAll(IMPORT)) {
      const to = posix.join(posix.dirname(path), name);
      if (/\.tsx?$/.test(to) && existsSync(join(root, to)) && !isOfTypes(names) && !from.has(to)) from.set(to, path);
    }
  }
  return from;
}

test("the page's own script loads nothing that reads or runs rules", () => {
  const loaded = loadedWith("playground/main.ts");
  expect(loaded.size).toBeGreaterThan(100);
  const wrong = [...loaded].filter(
    ([path]) => path.startsWith("src/") && !OF_THE_PAGE.some((part) => path.startsWith(part)),
  );
  expect(wrong.map(([path, by]) => `${by} imports ${path}`)).toEqual([]);
});
