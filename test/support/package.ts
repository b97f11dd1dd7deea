import { loadRules, type Match, type Rules } from "../../src/index.ts";
import { makeRng } from "../../src/interpreter/runtime/chance.ts";
import { RULE_FILES, sourceAt, YAML_FILES } from "./games.ts";

/** The games of this project, loaded through the package as programs do. */

let texts: Readonly<Record<string, string>> | null = null;

/** All files that ship with the program, by path. */
export function shipped(): Readonly<Record<string, string>> {
  texts ??= Object.fromEntries(
    YAML_FILES.flatMap(({ path, text }) => [[path, text], ...tablesIn(path, text)] as [string, string][]),
  );
  return texts;
}

/** The CSV files that a file names. */
function tablesIn(path: string, text: string): [string, string][] {
  const folder = path.slice(0, path.lastIndexOf("/"));
  return [...text.matchAll(/[\w/.-]+\.csv/g)].flatMap(([name]) => {
    const found = sourceAt(`${folder}/${name}`);
    return found ? [[found.path, found.text] as [string, string]] : [];
  });
}

const read = new Map<string, Rules>();

/** The rules of a file, read once for all tests of a process. */
export function rulesAt(path: string): Rules {
  const rules = read.get(path) ?? loadRules(shipped(), path);
  read.set(path, rules);
  return rules;
}

/** All games and variants that can be played. */
export const GAMES: readonly string[] = RULE_FILES.map(({ path }) => path);

/** Small games and examples, which load quickly. */
export const EXAMPLES: readonly string[] = GAMES.filter((path) => /^examples\/[\w-]+\.yaml$/.test(path));

/** Gives this many random answers step by step; fewer if the game is over before. */
export function playSome(match: Match, answers: number, seed = "1"): Match {
  const rng = makeRng(seed);
  for (let n = 0; n < answers; n++) {
    const [seat] = match.waiting;
    if (seat === undefined) break;
    answerOnce(match, seat, rng);
  }
  return match;
}

function answerOnce(match: Match, seat: number, rng: (bound: number) => number): void {
  for (let step = match.step(seat); step; step = match.step(seat)) {
    const { candidates } = step;
    if (match.choose(seat, candidates[rng(candidates.length)] ?? "") !== null) return;
  }
}
