import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type FileCache, type Files, fileCache, type Loaded, load, type Source } from "../../src/dsl/load.ts";
import { placeJson } from "../../src/dsl/text/render.ts";
import { kindAndId } from "../../src/scenario/library.ts";
import { SOAK } from "../properties/size.ts";
import { SAMPLED } from "./sampled.ts";

/** All games and examples of this project, for tests over every one of them. */

/** The working folder is that of the project; a benchmark's bundle lies elsewhere. */
const root = process.cwd();

export interface RuleFile extends Source {
  readonly kind: "game" | "variant";
  readonly id: string;
}

export interface PackFile extends Source {
  readonly id: string;
  /** ids of games and variants */
  readonly games: readonly string[];
}

const sources = new Map<string, Source | null>();

/** A file of the project, read once, by its path from the root of the project. */
export function sourceAt(path: string): Source | null {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const full = join(root, path);
  const source = existsSync(full) ? { path, text: readFileSync(full, "utf8") } : null;
  sources.set(path, source);
  return source;
}

function yamlUnder(folder: string): Source[] {
  const full = join(root, folder);
  if (!existsSync(full)) return [];
  const paths = readdirSync(full, { recursive: true, encoding: "utf8" }).filter((path) => /\.ya?ml$/.test(path));
  const names = paths.map((path) => relative(root, join(full, path)).replaceAll("\\", "/")).sort();
  return names.flatMap((path) => sourceAt(path) ?? []);
}

/** The ids behind a key: one, a list in brackets, or a list below it. */
function names(text: string, key: string): string[] {
  const found = new RegExp(`^${key}:((?:[^\\n]*)(?:\\n +- [^\\n]*)*)`, "m").exec(text)?.[1] ?? "";
  return found.replace(/#[^\n]*/g, "").match(/[\w-]*\w[\w-]*/g) ?? [];
}

/** Earlier stages of the game of the tutorial, which the tests of the tutorial play. */
const isStage = ({ path }: Source) => /^examples\/tutorial\/\d/.test(path);

/** All YAML files: rules, packs, variants, examples, stages of the tutorial. */
export const YAML_FILES: readonly Source[] = [...yamlUnder("rules"), ...yamlUnder("examples")];

const yaml = YAML_FILES.filter((source) => !isStage(source));

export const RULE_FILES: readonly RuleFile[] = yaml.flatMap((source): RuleFile[] => {
  const found = kindAndId(source.text);
  return found?.kind === "game" || found?.kind === "variant" ? [{ ...source, kind: found.kind, id: found.id }] : [];
});

/** Which files a sweep takes: `npm test` a sample, the landing the others, since it follows `npm test`, and the soak all. */
const SWEEP = process.env.SWEEP ?? "sample";

/** Whether a sweep takes a file, as part of the sample or as one of the others. */
export const isSwept = (isSampled: boolean): boolean => SWEEP === "all" || isSampled === (SWEEP === "sample");

/** Whether rules are those of one of the five games, not of a variant or an example. */
export const isLarge = ({ path }: Source): boolean => /^rules\/[^/]*$/.test(path);

/** The files for sweeps (`SWEPT` in `landing.ts`). The sample: the five games and some examples. Scenarios play every file either way. */
export const SWEPT_FILES: readonly RuleFile[] = RULE_FILES.filter((rules) =>
  isSwept(isLarge(rules) || SAMPLED.includes(rules.path)),
);

/** For tests that need little time for each file: all but the variants of the five games, which are as large; in the soak all. */
export const MOST_FILES: readonly RuleFile[] = RULE_FILES.filter(
  ({ path }) => SOAK || !path.startsWith("rules/variants/"),
);

export const PACK_FILES: readonly PackFile[] = yaml.flatMap((source): PackFile[] => {
  const found = kindAndId(source.text);
  return found?.kind === "pack" ? [{ ...source, id: found.id, games: names(source.text, "for") }] : [];
});

/** Finds included and extended files by path or, like the command line, by id. */
export const files: Files = {
  read: (path) => sourceAt(path) ?? sourceAt(path.replace(/^\.\//, "")),
};

const cache: FileCache = fileCache();
/** The cache of loaded rules, shared by all tests of a process. Unchanged rules stay: they need 70 MB, or 20 seconds if read again. */
const kept = new Map<string, Loaded>();
/** Rules with packs are very many, so they stay only while they are used or there is memory. */
const loads = new Map<string, WeakRef<Loaded>>();

/** Loads rules of the project with packs, usually once for each combination. */
export function loadRules(path: string, packs: readonly PackFile[] = []): Loaded {
  const key = [path, ...packs.map((pack) => pack.id)].join(" ");
  const known = kept.get(key) ?? loads.get(key)?.deref();
  if (known) return known;
  const entry = sourceAt(path);
  if (!entry) throw new Error(`there is no ${path}`);
  const loaded = load(entry, { files, packs, cache });
  if (packs.length === 0) kept.set(key, loaded);
  else loads.set(key, new WeakRef(loaded));
  return loaded;
}

/** The packs that can be chosen for rules: those for the game, or for a variant on the way to it. */
export function packsFor({ composed }: Loaded): PackFile[] {
  if (!composed) return [];
  return PACK_FILES.filter((pack) => pack.games.includes(composed.gameId) || pack.games.includes(composed.id));
}

/** The errors of rules, one line each, for tests that expect none. */
export function errorsOf(loaded: Loaded): string[] {
  return loaded.diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ span, code, message }) => {
      const { file, line, column } = placeJson(span);
      return `${file}:${line}:${column} ${code} ${message}`;
    });
}

/** Where a node of the rules was written, for messages of failing tests. */
export function placeOfNode(loaded: Loaded, node: number): string {
  const place = loaded.places?.list[node];
  if (!place) return `node ${node}`;
  const { file, line, column } = placeJson(place.span);
  return `${file}:${line}:${column}`;
}
