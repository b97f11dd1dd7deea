import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

/** Part of architecture.test.ts: every export is imported by another file, and no module keeps state that others could set. */

const root = fileURLToPath(new URL("../..", import.meta.url));

function readAll(folders: readonly string[]): Map<string, string> {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((one) => posix.join(folder, one)),
  );
  const code = paths.filter((path) => /\.m?[jt]sx?$/.test(path));
  return new Map(code.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

const DECLARED = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const TAKEN = /^(?:import|export)\s([\w\s,*]*?(?:\{[^}]*\})?)\s*from\s*"(\.[^"]+)"/gm;
const WHOLE = /(?:\bimport\(\s*|new URL\(\s*)"(\.[^"?]+)/g;

/** The names in a list of imports or exports: as they are called inside (0) or outside (-1). */
const namesIn = (list: string, end: 0 | -1) =>
  list.split(",").flatMap((part) => {
    const name = part
      .trim()
      .replace(/^type /, "")
      .split(" as ")
      .at(end);
    return name ? [name] : [];
  });

function exportsOf(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].map(([, name = ""]) => name);
  return [...declared, ...[...text.matchAll(LISTED)].flatMap(([, list = ""]) => namesIn(list, -1))];
}

/** `FILE#NAME` for each name that a file imports; `FILE#*` for all of a file. */
function takenBy(path: string, text: string): string[] {
  const at = (name: string) => posix.join(posix.dirname(path), name.replace(/\?.*$/, ""));
  const some = [...text.matchAll(TAKEN)].flatMap(([, what = "", from = ""]) => {
    const list = /\{([^}]*)\}/.exec(what)?.[1];
    return list === undefined ? [`${at(from)}#*`] : namesIn(list, 0).map((name) => `${at(from)}#${name}`);
  });
  return [...some, ...[...text.matchAll(WHOLE)].map(([, from = ""]) => `${at(from)}#*`)];
}

function unused(files: ReadonlyMap<string, string>): string[] {
  const taken = new Set([...files].flatMap(([path, text]) => takenBy(path, text)));
  return [...files].flatMap(([path, text]) =>
    exportsOf(text).flatMap((name) =>
      taken.has(`${path}#*`) || taken.has(`${path}#${name}`) ? [] : [`${path} exports ${name}, which nobody imports`],
    ),
  );
}

const isOwn = (line: string) => /^(?:src|playground)\//.test(line) && !/^src\/index\.ts|generated/.test(line);

/** Effects are named by the package's declarations, through the type of their table. */
const isNamedByTable = (line: string) => /^src\/dsl\/constructs\/effects\/\S+ exports \w+Op,/.test(line);

describe("exports", () => {
  test("are imported by another file", () => {
    const files = readAll(["src", "playground", "test", "bench", "gallery"]);
    expect(unused(files).filter((line) => isOwn(line) && !isNamedByTable(line))).toEqual([]);
  });

  test("without an importer are found", () => {
    const files = new Map([
      ["a.ts", "export const one = 1;\nexport interface Two {}\nconst three = 3;\nexport { three as four };\n"],
      ["b.ts", 'import { type Two as Deux } from "./a.ts";\n'],
    ]);
    expect(unused(files)).toEqual([
      "a.ts exports one, which nobody imports",
      "a.ts exports four, which nobody imports",
    ]);
  });
});

/** The modules that keep state nevertheless, and why. */
const KEEPING: Readonly<Record<string, string>> = {
  "src/cli/first-load.ts": "whether this process has read rules before, on which what V8 has compiled depends",
  "src/dsl/expr/parse.ts": "the grammar, made when an expression is first read",
  "src/dsl/expr/tokens.ts": "the lexer, made when an expression is first read",
  "src/dsl/shape/homes.ts": "made of constant tables when it is first asked for",
  "src/interpreter/runtime/state.ts": "memory from which new states are cut",
};

/** The modules that change objects of others, and why. */
const PATCHING: Readonly<Record<string, string>> = {
  "playground/worker/doors.ts": "takes from a worker of the page what it must never use",
};

test("no module keeps state that others could set: no hooks, no patches from outside", () => {
  const files = readAll(["src", "playground"]);
  const keeping = [...files].filter(([path, text]) => isOwn(path) && /^(?:export )?(?:let|var) /m.test(text));
  expect(keeping.map(([path]) => path).sort()).toEqual(Object.keys(KEEPING).sort());
  const patching = /\.prototype\.\w+ *=|Object\.defineProperty\(|globalThis\.\w+ *=[^=]/;
  const patched = [...files].filter(([path, text]) => isOwn(path) && patching.test(text)).map(([path]) => path);
  expect(patched).toEqual(Object.keys(PATCHING));
});
