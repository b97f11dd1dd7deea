import type { Rng } from "../../src/interpreter/index.ts";

/** Mutates texts of rules by small accidents, and by fragments that an attacker would write. */

const WORDS = [
  ..."__proto__ constructor prototype toString hasOwnProperty valueOf then NaN Infinity null true undefined".split(" "),
  ..."0 -1 1 2147483647 -2147483648 99999999999999999999 1e9 007 0x10 1000000 none yes no empty".split(" "),
  ..."if then else and or not in is where each while let do ask set move verbs terms state player table".split(" "),
  ..."& * ! | > ? @ ` % # [ ] { } ( ) , : - -- .. ' \" \\ = += <= $ ~ ; \t".split(" "),
  "\n",
  "\r\n",
  "  ",
  "\u0000",
  "\u2028",
  "\uFEFF",
  "\uD83D",
  "😀",
  "é",
  "&a [*a, *a]",
  "<<: *a",
  "!!js/function x",
  "- - - - -",
];

type Mutation = (text: string, rng: Rng) => string;

const pick = <X>(list: readonly X[], rng: Rng): X | undefined => list[rng(Math.max(1, list.length))];
const splice = (text: string, from: number, to: number, put: string) => text.slice(0, from) + put + text.slice(to);

function spansOf(text: string, pattern: RegExp): [number, number][] {
  return [...text.matchAll(pattern)].map((found): [number, number] => [found.index, found.index + found[0].length]);
}

/** Replaces a match in the file by another match of the same pattern. */
const exchange =
  (pattern: RegExp): Mutation =>
  (text, rng) => {
    const spans = spansOf(text, pattern);
    const [here, there] = [pick(spans, rng), pick(spans, rng)];
    return here && there ? splice(text, ...here, text.slice(...there)) : text;
  };

/** Replaces a match in the file by a word of the list. */
const replaceBy =
  (pattern: RegExp): Mutation =>
  (text, rng) => {
    const here = pick(spansOf(text, pattern), rng);
    return here ? splice(text, ...here, pick(WORDS, rng) ?? "") : text;
  };

const lines =
  (change: (list: string[], at: number, rng: Rng) => void): Mutation =>
  (text, rng) => {
    const list = text.split("\n");
    change(list, rng(list.length), rng);
    return list.join("\n");
  };

const MUTATIONS: readonly Mutation[] = [
  (text, rng) => {
    const at = rng(text.length + 1);
    return splice(text, at, at + rng(200), "");
  },
  (text, rng) => {
    const at = rng(text.length + 1);
    return splice(text, at, Math.min(text.length, at + 1), "");
  },
  (text, rng) => {
    const at = rng(text.length + 1);
    return splice(text, at, at, pick(WORDS, rng) ?? "");
  },
  (text, rng) => text.slice(0, rng(text.length + 1)),
  exchange(/\w+/g),
  exchange(/\w+/g),
  exchange(/(?<=: ).+/g),
  exchange(/(?<=: ).+/g),
  exchange(/^ *[\w ]+(?=:)/gm),
  exchange(/\d+/g),
  exchange(/[-+*<>=]+|\b(?:and|or|is|in|not|where|sorted by|best by)\b/g),
  replaceBy(/\w+/g),
  replaceBy(/\d+/g),
  replaceBy(/(?<=: ).+/g),
  replaceBy(/[\w ]+(?=:)/g),
  lines((list, at) => list.splice(at, 1)),
  lines((list, at, rng) => list.splice(rng(list.length), 0, list[at] ?? "")),
  lines((list, at) => list.splice(at, 1, `  ${list[at] ?? ""}`)),
  lines((list, at) => list.splice(at, 1, (list[at] ?? "").replace(/^ {2}/, ""))),
  lines((list, at, rng) => list.splice(at, 0, ...list.splice(rng(list.length), 1 + rng(6)))),
];

/** One to four accidents. */
export function mutated(text: string, rng: Rng): string {
  let now = text;
  for (let left = 1 + rng(4); left > 0; left--) now = pick(MUTATIONS, rng)?.(now, rng) ?? now;
  return now;
}
