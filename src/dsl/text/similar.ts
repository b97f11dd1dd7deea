const MOST_SUGGESTIONS = 3;
const LONGEST_WORD = 64;
/** Limits of the search for similar words: how many candidates are compared, and how many letters. */
const MOST_CANDIDATES = 5_000;
const MOST_COMPARISONS = 100_000;
/** The beginning of a word is enough to recognize it, but not a letter or two. */
const SHORTEST_PREFIX = 3;

/**
 * The candidates that somebody who wrote `word` may have meant, the likeliest first, at most three. Typing errors,
 * plurals, capitals and `-` for `_` are recognized; a word that merely shares some letters is not offered.
 */
export function similar(word: string, candidates: Iterable<string>): string[] {
  if (word.length === 0 || word.length > LONGEST_WORD) return [];
  const found: { readonly candidate: string; readonly cost: number }[] = [];
  let comparisons = 0;
  for (const candidate of firstOf(candidates)) {
    comparisons += workOf(word, candidate);
    if (comparisons > MOST_COMPARISONS) break;
    const cost = costOf(word, candidate);
    if (cost !== null) found.push({ candidate, cost });
  }
  found.sort((a, b) => a.cost - b.cost || compareText(a.candidate, b.candidate));
  return found.slice(0, MOST_SUGGESTIONS).map((f) => f.candidate);
}

function firstOf(candidates: Iterable<string>): Set<string> {
  const first = new Set<string>();
  for (const candidate of candidates) {
    if (first.size === MOST_CANDIDATES) break;
    first.add(candidate);
  }
  return first;
}

/** The suggestion as a sentence for `help`, or undefined if no word is similar. */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  const quoted = similar(word, candidates).map((name) => `\`${name}\``);
  const last = quoted.pop();
  if (last === undefined) return undefined;
  return quoted.length === 0 ? `did you mean ${last}?` : `did you mean ${quoted.join(", ")} or ${last}?`;
}

/** The suggestion, or else all known words; only for short lists. */
export function meantOrAll(word: string, known: readonly string[]): string {
  return didYouMean(word, known) ?? (known.length === 0 ? "there are none" : `there are ${known.join(", ")}`);
}

/** The distance of a candidate from the word; null if it is not worth showing. 0: they differ only in capitals. */
function costOf(word: string, candidate: string): number | null {
  if (candidate === word || candidate.length === 0 || candidate.length > LONGEST_WORD) return null;
  const a = plainForm(word);
  const b = plainForm(candidate);
  if (a === b) return 0;
  if (singular(a) === singular(b)) return 0.5;
  const most = allowedSlips(Math.min(a.length, b.length));
  const slips = distance(a, b, most);
  if (slips <= most) return slips;
  return sharesBeginning(a, b) ? most + 1 : null;
}

/** How many letters a comparison will touch. Words of very different lengths are excluded by length alone. */
function workOf(word: string, candidate: string): number {
  const slips = allowedSlips(Math.min(word.length, candidate.length));
  return Math.abs(word.length - candidate.length) > slips + 1 ? 1 : word.length * candidate.length;
}

function plainForm(word: string): string {
  return word.toLowerCase().replace(/[-\s]/g, "_");
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 2 && word.endsWith("s") ? word.slice(0, -1) : word;
}

/** One error in three letters: enough for `troper`, too few to turn one short word into any other. */
function allowedSlips(length: number): number {
  if (length < 2) return 0;
  return Math.max(1, Math.floor(length / 3));
}

function sharesBeginning(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_PREFIX && long.startsWith(short);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * The Damerau-Levenshtein distance (optimal string alignment). Returns `most + 1` as soon as the distance must be
 * greater than `most`.
 */
function distance(whole: string, other: string, most: number): number {
  if (Math.abs(whole.length - other.length) > most) return most + 1;
  const [a, b] = withoutEnds(whole, other);
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = rowOf(a, b, i, last, beforeLast);
    if (Math.min(...row) > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** Removes the common beginning and end of both words, which do not affect the distance. */
function withoutEnds(a: string, b: string): readonly [string, string] {
  let start = 0;
  const shorter = Math.min(a.length, b.length);
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}

function rowOf(a: string, b: string, i: number, last: readonly number[], beforeLast: readonly number[]): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const same = a[i - 1] === b[j - 1];
    const least = Math.min(at(row, j - 1) + 1, at(last, j) + 1, at(last, j - 1) + (same ? 0 : 1));
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    row.push(swapped ? Math.min(least, at(beforeLast, j - 2) + 1) : least);
  }
  return row;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
