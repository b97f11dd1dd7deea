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

/** A line more in the last file, as an editor would send it. */
function edited(sources: readonly Source[], number: number): Source[] {
  return sources.map((source, i) =>
    i === sources.length - 1 ? { path: source.path, text: `${source.text}\n# edit ${number}\n` } : source,
  );
}

function loadFrom(sources: readonly Source[], entry: string, cache = fileCache()): void {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const first = byPath.get(entry);
  if (!first) throw new Error(`${entry} is not among its files`);
  const loaded = load(first, { files: { read: (path) => byPath.get(path) ?? files.read(path) }, cache });
  if (!loaded.program) throw new Error(`${entry} does not load`);
}

export function loading(times: number): LoadRow[] {
  return RULE_FILES.flatMap((rules): LoadRow[] => {
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
    const edit = best(times, () => loadFrom(edited(sources, number++), rules.path, cache));
    const kilobytes = sources.reduce((sum, { text }) => sum + text.length, 0) / 1000;
    return [{ game: rules.path, kilobytes, yaml, cold, edit, coldRatio: cold / yaml, editRatio: edit / yaml }];
  });
}
