import { PROSE } from "../dsl/constructs/effects/forms.ts";
import { type FileCache, fileCache, type Loaded } from "../dsl/load.ts";
import { withoutFormerWords } from "../dsl/shape/former-words.ts";
import { type Diagnostic, Diagnostics } from "../dsl/text/diagnostic.ts";
import type { Source } from "../dsl/text/source.ts";
import type { MapNode } from "../dsl/yaml/node.ts";
import { readYaml } from "../dsl/yaml/parse.ts";
import { strangeKind } from "./library.ts";
import type { Case, ScenarioFile } from "./model.ts";
import { readScenarios } from "./parse.ts";

/** Reads scenario files, and caches them and the loaded games from one file to the next. */

const BEGINS = "a file of scenarios begins with `scenarios: TITLE`";

/** Reads a scenario file, with every YAML error noted at the case that it spoils. */
export function readScenarioFile(source: Source, diagnostics: Diagnostics): ScenarioFile {
  const kind = strangeKind(source);
  if (kind !== null) {
    const start = { source, start: 0, end: Math.max(0, source.text.search(/\n|$/)) };
    diagnostics.error("file-kind", start, `This is ${kind}; there is nothing to test in it.`, BEGINS);
    return { source, title: "", cases: [] };
  }
  const slips = new Diagnostics();
  const root = readYaml(source, slips);
  diagnostics.list.push(...slips.list);
  if (!root) return { source, title: "", cases: [] };
  const file = readScenarios(source, withoutFormerWords(root, diagnostics, PROSE), diagnostics);
  return { ...file, cases: file.cases.map((one) => withSlips(one, slips)) };
}

/**
 * Notes YAML errors at a case: those inside it, and those before it that leave the rest of the file in doubt (`tears`).
 */
function withSlips(one: Case, { list }: Diagnostics): Case {
  const { start, end } = one.span;
  const unread = list.filter(
    ({ severity, span, tears }) => severity === "error" && span.start < end && (tears || span.start >= start),
  );
  return unread.length === 0 ? one : { ...one, unread: [...unread, ...one.unread] };
}

/** The key of a loaded game: its file, the chosen packs and the changes that a scenario makes. */
export function gameKey(entry: Source, packs: readonly Source[], changes: readonly MapNode[]): string {
  const places = changes.map(({ span }) => [span.source.path, span.start]);
  return JSON.stringify([entry.path, packs.map(({ path }) => path), places]);
}

/** Keeps parsed files and loaded games from one scenario file to the next. */
export class RunCache {
  readonly files: FileCache;
  readonly games = new Map<string, Loaded>();
  private readonly scenarios: Map<string, { readonly file: ScenarioFile; readonly diagnostics: readonly Diagnostic[] }>;

  constructor(files: FileCache = fileCache(), scenarios: RunCache["scenarios"] = new Map()) {
    this.files = files;
    this.scenarios = scenarios;
  }

  /** A cache for changed rules: parsed files are kept, loaded games are not. */
  forOtherRules(): RunCache {
    return new RunCache(this.files, this.scenarios);
  }

  scenarioFile(source: Source, diagnostics: Diagnostics): ScenarioFile {
    const known = this.scenarios.get(source.path);
    if (known && known.file.source.text === source.text) {
      diagnostics.list.push(...known.diagnostics);
      return known.file;
    }
    const own = new Diagnostics();
    const file = readScenarioFile(source, own);
    this.scenarios.set(source.path, { file, diagnostics: own.list });
    diagnostics.list.push(...own.list);
    return file;
  }
}
