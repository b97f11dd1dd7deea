import { parseDocument } from "yaml";
import { fileCache, load, type Source } from "../src/dsl/load.ts";
import { files, loadRules, RULE_FILES } from "../test/support/games.ts";
import { used } from "./clock.ts";

/** How long it takes until rules can be played: at first, and after one line was edited. */
export interface LoadRow {
  readonly game: string;
  readonly kilobytes: number;
  /** milliseconds */
  readonly yaml: number;
  readonly cold: number;
  /** until what is wrong is known after an edit of a line: 95 of 100 edits take no longer */
  readonly edit: number;
  /** against reading the same files with the YAML library alone */
  readonly coldRatio: number;
  readonly editRatio: number;
}

const best = (times: number, once: () => void): number => {
  const spent = Array.from({ length: times }, () => {
    const start = used();
    once();
    return used() - start;
  });
  return Math.min(...spent);
};

/** Edits of one line each that follow each other in one file, as somebody writes, before the next file has its turn. */
const IN_A_FILE = 10;
const EDITS = 40;

/** A comment with a word more, as an editor would send it: everything behind it stands somewhere else then. */
function edited(sources: readonly Source[], number: number): Source[] {
  const file = (Math.floor(number / IN_A_FILE) * 11 + sources.length - 1) % sources.length;
  return sources.map((source, i) => {
    if (i !== file) return source;
    const lines = source.text.split("\n");
    const comments = lines.flatMap((line, at) => (/(^|\s)# \w/.test(line) ? [at] : []));
    const at = comments[(number * 37) % Math.max(1, comments.length)] ?? lines.length - 1;
    return { path: source.path, text: lines.with(at, `${lines[at]} # edit ${number}`).join("\n") };
  });
}

/** Up to what is found wrong; `program`: also what can be played. */
function loadFrom(sources: readonly Source[], entry: string, cache = fileCache(), program = true): void {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const first = byPath.get(entry);
  if (!first) throw new Error(`${entry} is not among its files`);
  const loaded = load(first, { files: { read: (path) => byPath.get(path) ?? files.read(path) }, cache });
  if (program ? !loaded.program : loaded.diagnostics.some(({ severity }) => severity === "error"))
    throw new Error(`${entry} does not load`);
}

export function loading(times: number, games = RULE_FILES): LoadRow[] {
  return games.flatMap((rules): LoadRow[] => {
    const { composed, program } = loadRules(rules.path);
    if (!composed || !program) return [];
    const { sources } = composed;
    const yaml = best(times, () => {
      for (const { text } of sources) parseDocument(text);
    });
    const cold = best(times, () => loadFrom(sources, rules.path));
    const cache = fileCache();
    loadFrom(sources, rules.path, cache);
    let number = 0;
    const edits = Array.from({ length: EDITS }, () =>
      best(1, () => loadFrom(edited(sources, number++), rules.path, cache, false)),
    ).sort((a, b) => a - b);
    const edit = edits[Math.floor(0.95 * EDITS)] ?? 0;
    const kilobytes = sources.reduce((sum, { text }) => sum + text.length, 0) / 1000;
    return [{ game: rules.path, kilobytes, yaml, cold, edit, coldRatio: cold / yaml, editRatio: edit / yaml }];
  });
}
