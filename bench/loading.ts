import { parseDocument } from "yaml";
import { type FileCache, fileCache, load, Memory, type Source } from "../src/dsl/load.ts";
import { files, loadRules, RULE_FILES } from "../test/support/games.ts";
import { used } from "./clock.ts";

/** How long it takes until rules can be played: on the first load, and after an edit of one line. */
export interface LoadRow {
  readonly game: string;
  readonly kilobytes: number;
  /** milliseconds */
  readonly yaml: number;
  readonly cold: number;
  /** until the findings are known after an edit of a line: the median and the 95th percentile */
  readonly editMedian: number;
  readonly edit: number;
  /** the same for as many edits after them, when V8 has compiled what is needed */
  readonly laterMedian: number;
  readonly later: number;
  /** how many of the edits made the checker check everything */
  readonly everything: number;
  /** the same if everything is checked after each edit */
  readonly wholeMedian: number;
  readonly whole: number;
  /** divided by the time of the YAML library alone for the same files */
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

/** How many edits in a row are made in one file, as an author does, before the next file has its turn. */
const IN_A_FILE = 10;
const EDITS = 120;

/** The edits of a line: a comment (everything behind it moves), another number, a misspelt word. */
const EDITS_OF_A_LINE: readonly ((line: string) => string)[] = [
  (line) => `${line} # edit`,
  (line) => line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
  (line) => line.replace(/\b[a-z_]+(?=[^a-z:]*$)/, (word) => `${word}x`),
];

/** The files with one line edited, as an editor would send them. */
function edited(sources: readonly Source[], number: number): Source[] {
  const file = (Math.floor(number / IN_A_FILE) * 11 + sources.length - 1) % sources.length;
  return sources.map((source, i) => {
    if (i !== file) return source;
    const lines = source.text.split("\n");
    const at = (number * 37) % lines.length;
    const edit = EDITS_OF_A_LINE[number % EDITS_OF_A_LINE.length];
    return { path: source.path, text: lines.with(at, edit?.(lines[at] ?? "") ?? "").join("\n") };
  });
}

interface How {
  readonly cache?: FileCache;
  readonly memory?: Memory;
}

/** A memory that notes whether the last check was one of everything. */
class Watched extends Memory {
  wasWhole = true;

  override check(asked: Parameters<Memory["check"]>[0]): ReturnType<Memory["check"]> {
    const checked = super.check(asked);
    this.wasWhole = checked?.context.rules.whole ?? true;
    return checked;
  }
}

/** Loads up to the findings, and with `program` up to the Program. */
function loadFrom(sources: readonly Source[], entry: string, program = true, how: How = {}): void {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const first = byPath.get(entry);
  if (!first) throw new Error(`${entry} is not among its files`);
  const loaded = load(first, { files: { read: (path) => byPath.get(path) ?? files.read(path) }, ...how });
  if (program && !loaded.program) throw new Error(`${entry} does not load`);
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
    const kilobytes = sources.reduce((sum, { text }) => sum + text.length, 0) / 1000;
    const edited = afterEdits(sources, rules.path);
    const ratios = { coldRatio: cold / yaml, editRatio: edited.edit / yaml };
    return [{ game: rules.path, kilobytes, yaml, cold, ...edited, ...ratios }];
  });
}

type Edited = Pick<LoadRow, "editMedian" | "edit" | "laterMedian" | "later" | "everything" | "wholeMedian" | "whole">;

function afterEdits(sources: readonly Source[], entry: string): Edited {
  const memory = new Watched();
  const how = { cache: fileCache(), memory };
  let everything = 0;
  const once = edits(sources, entry, how, 0, () => {
    if (memory.wasWhole) everything++;
  });
  const later = edits(sources, entry, how, EDITS);
  const anew = edits(sources, entry, { cache: fileCache() }, 0);
  return {
    editMedian: share(once, 0.5),
    edit: share(once, 0.95),
    laterMedian: share(later, 0.5),
    later: share(later, 0.95),
    everything,
    wholeMedian: share(anew, 0.5),
    whole: share(anew, 0.95),
  };
}

/** The edits of one file of rules alone, in a process that does nothing else. */
export function editsOf(path: string): readonly (Edited & { readonly game: string })[] {
  const sources = loadRules(path).composed?.sources;
  return sources ? [{ game: path, ...afterEdits(sources, path) }] : [];
}

/** The times of edits, ascending. Each edit starts from the published text: the one before it has been taken back. */
function edits(sources: readonly Source[], entry: string, how: How, from: number, then = () => {}): number[] {
  loadFrom(sources, entry, false, how);
  const spent = Array.from({ length: EDITS }, (_, nth) => {
    const took = best(1, () => loadFrom(edited(sources, from + nth), entry, false, how));
    then();
    loadFrom(sources, entry, false, how);
    return took;
  });
  return spent.sort((a, b) => a - b);
}

const share = (rising: readonly number[], part: number): number => rising[Math.floor(part * rising.length)] ?? 0;
