import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import "./architecture/exports.ts";
import "./architecture/page.ts";
import { describe, expect, test } from "vitest";

interface Area {
  /** The areas that its files may import, besides its own. */
  readonly may: readonly string[];
  /** The npm packages and `node:` modules that its files may import; absent: any but the ones owned elsewhere. */
  readonly packages?: readonly string[];
}

const BELOW_EVAL = [
  "interpreter/ir",
  "interpreter/runtime",
  "interpreter/names",
  "interpreter/copies",
  "interpreter/analysis",
];
const BELOW_MACHINE = [...BELOW_EVAL, "interpreter/eval"];

/** The map of docs/ARCHITECTURE.md. A file belongs to the longest name that fits the start of its path. */
const MAP: Readonly<Record<string, Area>> = {
  // The interpreter, from below: a folder imports only folders above it in this list.
  "interpreter/ir": { may: [], packages: [] },
  "interpreter/runtime": { may: ["interpreter/ir"], packages: [] },
  "interpreter/names": { may: ["interpreter/ir", "interpreter/runtime"], packages: [] },
  "interpreter/copies": { may: ["interpreter/ir", "interpreter/runtime", "interpreter/names"], packages: [] },
  "interpreter/analysis": { may: ["interpreter/ir", "interpreter/runtime", "interpreter/copies"], packages: [] },
  "interpreter/eval": { may: [...BELOW_EVAL], packages: [] },
  "interpreter/link": { may: [...BELOW_EVAL, "interpreter/eval"], packages: [] },
  // These folders may name each other's types, since all instructions share one machine, which has a field for each of its parts.
  "interpreter/machine/secrecy": { may: [...BELOW_MACHINE, "interpreter/machine/core"], packages: [] },
  "interpreter/machine/core": {
    may: [...BELOW_MACHINE, "interpreter/machine/secrecy", "interpreter/machine/questions"],
    packages: [],
  },
  "interpreter/machine/effects": {
    may: [...BELOW_MACHINE, "interpreter/machine/core", "interpreter/machine/secrecy", "interpreter/machine/questions"],
    packages: [],
  },
  "interpreter/machine/questions": {
    may: [...BELOW_MACHINE, "interpreter/machine/core", "interpreter/machine/secrecy"],
    packages: [],
  },
  "interpreter/machine": { may: [...BELOW_MACHINE], packages: [] },
  "interpreter/observe": { may: [...BELOW_MACHINE, "interpreter/machine"], packages: [] },
  "interpreter/play": { may: [...BELOW_MACHINE, "interpreter/machine", "interpreter/observe"], packages: [] },
  "interpreter/explain": {
    may: [...BELOW_MACHINE, "interpreter/machine", "interpreter/observe", "interpreter/play"],
    packages: [],
  },
  // The interface of everything that walks over positions, and the interpreter behind it.
  "interpreter/engine": {
    may: [...BELOW_MACHINE, "interpreter/machine", "interpreter/observe", "interpreter/play"],
    packages: [],
  },
  "interpreter/search": {
    may: [
      ...BELOW_MACHINE,
      "interpreter/machine",
      "interpreter/observe",
      "interpreter/play",
      "interpreter/engine",
      "interpreter/codegen",
    ],
    packages: [],
  },
  "interpreter/search/equilibrium": {
    may: ["interpreter/runtime", "interpreter/observe", "interpreter/play", "interpreter/engine", "interpreter/search"],
    packages: [],
  },
  // Writes a module for a linked game. The reference imports nothing of it.
  "interpreter/codegen/ground": { may: [...BELOW_MACHINE, "interpreter/machine", "interpreter/codegen"], packages: [] },
  "interpreter/codegen": {
    may: [...BELOW_MACHINE, "interpreter/machine", "interpreter/play", "interpreter/engine"],
    packages: [],
  },
  "interpreter/codegen/engine": {
    may: [
      ...BELOW_MACHINE,
      "interpreter/machine",
      "interpreter/observe",
      "interpreter/play",
      "interpreter/engine",
      "interpreter/codegen",
    ],
    packages: [],
  },
  "interpreter/codegen/moves": {
    may: [...BELOW_MACHINE, "interpreter/machine", "interpreter/play", "interpreter/engine", "interpreter/codegen"],
    packages: [],
  },
  "interpreter/index": { may: ["interpreter"], packages: [] },
  "dsl/text": { may: [], packages: [] },
  "dsl/yaml": { may: ["dsl/text"], packages: ["yaml"] },
  "dsl/expr": { may: ["dsl/text"], packages: ["chevrotain"] },
  "dsl/compose": { may: ["dsl/shape", "dsl/yaml", "dsl/text"], packages: [] },
  "dsl/shape": { may: ["dsl/yaml", "dsl/text"], packages: [] },
  // What is checked are nodes, which every stage reads; only dsl/yaml makes them.
  // A construct says in one file how it is written, checked and lowered. Its tables are handed to checker and lowering,
  // which know the types of their rows and of what they become.
  "dsl/constructs": {
    may: ["dsl/text", "dsl/yaml", "dsl/expr", "dsl/shape", "dsl/check", "dsl/lower", "interpreter/ir"],
    packages: [],
  },
  "dsl/check": {
    // It reads the table of functions of `ir`.
    may: [
      "dsl/constructs",
      "dsl/lower",
      "dsl/expr",
      "dsl/shape",
      "dsl/compose",
      "dsl/yaml",
      "dsl/text",
      "interpreter/ir",
    ],
    packages: [],
  },
  "dsl/lower": { may: ["dsl/check", "interpreter/ir", "dsl/text"], packages: [] },
  "dsl/assist": {
    may: ["dsl/text", "dsl/yaml", "dsl/expr", "dsl/compose", "dsl/shape", "dsl/constructs", "dsl/check", "dsl/lower"],
    packages: [],
  },
  // The page of the language is made from the same tables that check and complete.
  "dsl/docs": {
    may: ["dsl/text", "dsl/expr", "dsl/shape", "dsl/constructs", "dsl/check", "dsl/assist"],
    packages: [],
  },
  "dsl/load": { may: ["dsl", "interpreter/ir"], packages: [] },
  "dsl/extra": { may: ["dsl", "interpreter/ir"], packages: [] },
  "dsl/outside": { may: ["dsl", "interpreter/ir"], packages: [] },
  "dsl/campaign": { may: ["dsl/shape", "dsl/compose", "dsl/yaml", "dsl/text"], packages: [] },
  // Scenario files are YAML with expressions, read by the same reader and reported by the same diagnostics as rules.
  scenario: {
    may: [
      "dsl/load",
      "dsl/compose",
      "dsl/constructs",
      "dsl/extra",
      "dsl/compose/files",
      "dsl/shape",
      "dsl/text",
      "dsl/yaml",
      "interpreter",
      "contracts",
      "session",
      "telling",
    ],
  },
  // What comes from outside is read by forms; validators and published schemas are made from them.
  contracts: { may: ["interpreter"] },
  // The places of a board's spaces, for the page and the terminal.
  drawing: { may: ["interpreter"], packages: [] },
  // How events are told, for the page and the terminal.
  telling: { may: ["dsl/load", "dsl/text", "dsl/yaml", "dsl/assist", "interpreter"], packages: [] },
  agents: { may: ["interpreter"] },
  // One game at a table, for everything that shows it: terminal, protocol, page, package and scenarios.
  session: { may: ["dsl/load", "dsl/text", "interpreter", "agents"], packages: [] },
  // A game as programs that learn see it.
  environment: { may: ["interpreter"], packages: [] },
  // Formulas of statistics alone: they know nothing of games.
  statistics: { may: [], packages: [] },
  // Answers to questions about many games, with their certainty.
  lab: { may: ["interpreter", "agents", "playtest", "statistics"], packages: [] },
  // The results of many games, as tables in files.
  results: {
    may: ["interpreter", "agents", "playtest", "lab"],
    packages: ["hyparquet", "hyparquet-writer"],
  },
  // A page about many games, made of HTML and SVG alone.
  report: {
    may: ["interpreter", "playtest", "lab"],
    packages: ["@observablehq/plot", "linkedom"],
  },
  // Several games in sequence, each with what the one before has carried over: rules, tables, tests, and tallies of whole courses.
  campaign: { may: ["dsl", "interpreter", "contracts", "scenario", "session", "agents", "playtest"], packages: [] },
  playtest: { may: ["dsl/load", "dsl/text", "interpreter", "scenario", "agents"] },
  cli: {
    may: [
      "campaign",
      "dsl",
      "interpreter",
      "drawing",
      "telling",
      "session",
      "scenario",
      "agents",
      "environment",
      "playtest",
      "statistics",
      "lab",
      "results",
      "report",
      "contracts",
    ],
  },
  playground: {
    may: [
      ...["campaign", "dsl", "interpreter", "drawing", "telling", "session", "scenario", "agents", "playtest", "lab"],
      "contracts",
    ],
  },
  // What the package offers to programs. Nothing inside knows it.
  package: {
    may: [
      "dsl/load",
      "dsl/text",
      "dsl/assist",
      "interpreter",
      "session",
      "scenario",
      "telling",
      "contracts",
      "agents",
      "environment",
      "playtest",
    ],
    packages: [],
  },
  index: { may: ["interpreter", "session", "telling", "playtest", "package"] },
};

/** Packages with a single owner: nobody else imports them, whatever the map allows. */
const OWNED: Readonly<Record<string, string>> = { yaml: "dsl/yaml", chevrotain: "dsl/expr", hyparquet: "results" };

/**
 * Areas whose folders only sort their files and may need each other: the folders of the module writer follow the constructs, and these
 * nest in each other (a list has conditions, a condition has lists).
 */
const SORTED = ["interpreter/codegen"];

const LONG = 250;

/** Path from the root of the project -> text. */
type Files = ReadonlyMap<string, string>;

const inside = (name: string, area: string) =>
  name === area || (name.startsWith(area) && /[/.-]/.test(name[area.length] ?? ""));

function areaOf(path: string): string | undefined {
  const name = path.replace(/^src\//, "");
  return Object.keys(MAP)
    .filter((area) => inside(name, area))
    .sort((a, b) => b.length - a.length)[0];
}

/** Static, side-effect and dynamic imports, re-exports, and files named for a worker; without a query such as `?raw`. */
function importsOf(text: string): string[] {
  return found(text, FORMS);
}

/**
 * Imports that are still there when the program runs. Types may speak of each other in a circle (a declaration has a
 * type, a type names a declaration); only code that needs itself to begin is a knot.
 */
function runningImportsOf(text: string): string[] {
  return found(text.replace(/^\s*(?:import|export)\s+type\s[\w$\s,{}*]*?from\s*["'][^"']+["'];?/gm, ""), FORMS);
}

const FORMS = [
  /^\s*(?:import|export)\s[\w$\s,{}*]*?from\s*["']([^"']+)["']/gm,
  /^\s*(?:import|export)[{*][\w$\s,{}*]*?from\s*["']([^"']+)["']/gm,
  /^\s*import\s*["']([^"']+)["']/gm,
  /\bimport\(\s*["']([^"']+)["']/g,
  /\bnew URL\(\s*["'](\.[^"']+)["']\s*,\s*import\.meta\.url/g,
];

function found(text: string, forms: readonly RegExp[]): string[] {
  const names = forms.flatMap((form) => [...text.matchAll(form)].map((match) => match[1] ?? ""));
  return [...new Set(names.map((name) => name.replace(/\?.*$/, "")))];
}

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path);
const resolve = (from: string, name: string) => posix.join(posix.dirname(from), name);

function packageComplaint(from: string, area: string, name: string): string | undefined {
  const parts = name.split("/");
  const root = name.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? name);
  const owner = OWNED[root];
  if (owner !== undefined && owner !== area) return `${from}: only ${owner} may import ${root}`;
  const allowed = MAP[area]?.packages;
  return allowed && !allowed.includes(root) ? `${from}: ${area} may not import ${root}` : undefined;
}

function arrowComplaint(from: string, name: string): string | undefined {
  const area = areaOf(from);
  if (area === undefined) return `${from}: not on the map`;
  if (!name.startsWith(".")) return packageComplaint(from, area, name);
  const to = resolve(from, name);
  if (!isCode(to)) return undefined;
  const target = areaOf(to);
  const may = [area, ...(MAP[area]?.may ?? [])];
  const fine = target !== undefined && may.some((other) => inside(target, other));
  return fine ? undefined : `${from}: ${area} may not import ${to}`;
}

function wrongArrows(files: Files): string[] {
  const homeless = [...files.keys()]
    .filter((path) => areaOf(path) === undefined)
    .map((path) => `${path}: not on the map`);
  const wrong = [...files].flatMap(([from, text]) => importsOf(text).map((name) => arrowComplaint(from, name)));
  return [...new Set([...homeless, ...wrong.filter((complaint) => complaint !== undefined)])];
}

/** One line per cycle found, as the files along it. */
function cycles(files: Files): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]) => {
    const start = trail.indexOf(file);
    if (start >= 0) found.push([...trail.slice(start), file].join(" -> "));
    if (start >= 0 || done.has(file)) return;
    for (const name of runningImportsOf(files.get(file) ?? "")) {
      if (name.startsWith(".")) visit(resolve(file, name), [...trail, file]);
    }
    done.add(file);
  };
  for (const file of files.keys()) visit(file, []);
  return found;
}

/** The folder of a file beside the page: what the page asks of it, by concern. */
const workerFolderOf = (path: string) => /^playground\/worker\/[\w-]+(?=\/)/.exec(path)?.[0];

/** Areas that need each other to begin, though no two of their files do: one line per circle. */
function circlesOfAreas(files: Files, areaOf: (path: string) => string | undefined): string[] {
  const needs = new Map<string, Set<string>>();
  for (const [from, text] of files) {
    const area = areaOf(from);
    for (const name of area === undefined ? [] : runningImportsOf(text)) {
      const target = name.startsWith(".") ? areaOf(resolve(from, name)) : undefined;
      if (area === undefined || target === undefined || target === area) continue;
      needs.set(area, (needs.get(area) ?? new Set()).add(target));
    }
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (area: string, trail: readonly string[]) => {
    const start = trail.indexOf(area);
    if (start >= 0) found.push([...trail.slice(start), area].join(" -> "));
    if (start >= 0 || done.has(area)) return;
    for (const other of needs.get(area) ?? []) visit(other, [...trail, area]);
    done.add(area);
  };
  for (const area of needs.keys()) visit(area, []);
  return found;
}

function untidy(files: Files): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.replace(/\n$/, "").split("\n");
    const explained = lines.slice(0, 10).some((line) => /^\/\/ Long because \S/.test(line));
    return [
      ...(lines.length > LONG && !explained ? [`${path}: ${lines.length} lines and no "// Long because"`] : []),
      ...(/\b(?:TODO|FIXME)\b/.test(text) ? [`${path}: unfinished business belongs in an issue`] : []),
    ];
  });
}

const root = fileURLToPath(new URL("..", import.meta.url));

function readCode(): Files {
  const files = new Map<string, string>();
  for (const folder of ["src", "playground"].filter((name) => existsSync(join(root, name)))) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })) {
      const path = posix.join(folder, entry.replaceAll("\\", "/"));
      if (isCode(path)) files.set(path, readFileSync(join(root, path), "utf8"));
    }
  }
  return files;
}

describe("this project", () => {
  const files = readCode();
  test("has code to look at", () => expect(files.size).toBeGreaterThan(0));
  test("imports only along the arrows of the map", () => expect(wrongArrows(files)).toEqual([]));
  test("has no import cycle", () => expect(cycles(files)).toEqual([]));
  test("has no circle of areas", () => expect(circlesOfAreas(files, areaOf)).toEqual([]));
  test("has no circle of folders in the page's worker", () => {
    expect(new Set([...files.keys()].map(workerFolderOf)).size).toBeGreaterThan(10);
    expect(circlesOfAreas(files, workerFolderOf)).toEqual([]);
  });
  test("has an area for each folder of the interpreter", () => {
    const folders = new Set([...files.keys()].filter((path) => path.startsWith("src/interpreter/")).map(posix.dirname));
    const named = [...folders].filter((folder) => folder !== "src/interpreter").map((folder) => folder.slice(4));
    const isSorted = (folder: string) => SORTED.includes(posix.dirname(folder));
    expect(named.filter((folder) => MAP[folder] === undefined && !isSorted(folder))).toEqual([]);
  });
  test("keeps in its builds every file with side effects", () => {
    const { sideEffects } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { sideEffects: string[] };
    // Bundlers drop files that are not listed, even a file that only re-exports.
    expect(sideEffects).toEqual(expect.arrayContaining(["./src/**", "./playground/**"]));
  });
  test("explains its long files and leaves nothing to do", () => expect(untidy(files)).toEqual([]));
});

const complain = (entries: Record<string, string>) => {
  const files = new Map(Object.entries(entries));
  return [...wrongArrows(files), ...cycles(files), ...untidy(files)];
};

describe("the pages about its architecture", () => {
  const page = (name: string) => readFileSync(join(root, "docs", name), "utf8");
  const paths = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .concat(readdirSync(join(root, "playground"), { recursive: true, encoding: "utf8" }).map((p) => `playground/${p}`))
    .concat(readdirSync(join(root, "test"), { recursive: true, encoding: "utf8" }).map((p) => `test/${p}`))
    .map((path) => `/${path.replaceAll("\\", "/")}`);

  test.each(["ARCHITECTURE.md", "decisions.md"])("%s names files that there are, in lines of one width", (name) => {
    const named = [...page(name).matchAll(/`([\w./-]+\.tsx?)`/g)].map((match) => `/${match[1]}`);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !paths.some((real) => `/src${real}`.endsWith(path)))).toEqual([]);
    expect(
      page(name)
        .split("\n")
        .filter((line) => line.length > 140),
    ).toEqual([]);
  });
  test("the map is short, and mentions each folder of the interpreter", () => {
    const text = page("ARCHITECTURE.md");
    expect(text.split("\n").length).toBeLessThan(150);
    const folders = Object.keys(MAP).filter((area) => area.startsWith("interpreter/") && area !== "interpreter/index");
    expect(folders.filter((area) => !text.includes(`- \`${posix.basename(area)}/\``))).toEqual([]);
  });
});

describe("the checks themselves", () => {
  test.each<[string, string]>([
    ["src/interpreter/ir/run.ts", 'import type { Span } from "../../dsl/text/span.ts";'],
    ["src/interpreter/runtime/run.ts", 'import type { View } from "../observe/view.ts";'],
    ["src/interpreter/eval/run.ts", 'import { readFileSync } from "node:fs";'],
    ["src/interpreter/run.ts", "export const nothing = 0;"],
    ["src/dsl/text/span.ts", 'export * from "../yaml/read.ts";'],
    ["src/dsl/check/names.ts", 'import { parse } from "yaml";'],
    ["src/cli/main.ts", 'import {\n  parse,\n  type Node,\n} from "yaml";'],
    ["src/scenario/run.ts", 'import { Lexer } from "chevrotain";'],
    ["src/dsl/lower/verbs.ts", 'const run = await import("../../interpreter/machine/run.ts");'],
    ["src/dsl/assist/hover.ts", 'import "../load.ts";'],
    ["src/agents/greedy.ts", 'import { load } from "../dsl/load.ts";'],
    ["src/playtest/many.ts", 'new Worker(new URL("../cli/worker.ts", import.meta.url));'],
    ["src/cli/main.ts", 'import { page } from "../../playground/main.ts";'],
    ["src/cli/main.ts", 'import { findChromium } from "../../test/support/chromium.ts";'],
    ["src/helpers/misc.ts", "export const nothing = 0;"],
    ["src/dsl/loader/main.ts", "export const nothing = 0;"],
    ["playground/main.ts", "// TODO: later"],
    ["playground/main.ts", "\n".repeat(LONG + 1)],
  ])("complain about %s with %j", (path, text) => expect(complain({ [path]: text })).toHaveLength(1));

  test.each<[string, string]>([
    ["src/dsl/lower/verbs.ts", 'import type { Program } from "../../interpreter/ir/program.ts";'],
    ["src/dsl/lower/verbs.ts", 'import type { Op } from "../../interpreter/ir/operators.ts";'],
    ["src/dsl/yaml/read.ts", 'import { parseDocument } from "yaml";\nimport type { Span } from "../text/span.ts";'],
    ["src/dsl/load.ts", 'import { hover } from "./assist/hover.ts";'],
    [
      "src/cli/main.ts",
      'import { readFileSync } from "node:fs";\nimport meta from "../../package.json" with { type: "json" };',
    ],
    ["src/index.ts", 'export { loadRules } from "./package/rules.ts";'],
    ["playground/main.ts", 'import "./style.css";\nimport { load } from "../src/dsl/load.ts";'],
    ["playground/main.ts", `// Long because it is an example.\n${"\n".repeat(LONG)}`],
  ])("accept %s with %j", (path, text) => expect(complain({ [path]: text })).toEqual([]));

  test("see a circle of areas without a circle of files", () => {
    const files = {
      "src/contracts/a.ts": 'import { b } from "../telling/b.ts";',
      "src/telling/b.ts": "export const b = 1;",
      "src/telling/c.ts": 'import { d } from "../contracts/d.ts";',
      "src/contracts/d.ts": "export const d = 1;",
    };
    expect(circlesOfAreas(new Map(Object.entries(files)), areaOf)).toEqual(["contracts -> telling -> contracts"]);
  });

  test("see a cycle through several files", () => {
    const a = 'import { b } from "./b.ts";';
    const b = 'export { c } from "./deep/c.ts";';
    const c = 'import { a } from "../a.ts";';
    const files = { "src/cli/a.ts": a, "src/cli/b.ts": b, "src/cli/deep/c.ts": c };
    expect(complain(files)).toEqual(["src/cli/a.ts -> src/cli/b.ts -> src/cli/deep/c.ts -> src/cli/a.ts"]);
  });
});
