/** Families of rules whose work could grow faster than their text. Each is a whole game, of size `n`. */

const HEAD = "game: nasty\nlanguage: 1\nplayers: 2\nlimit: {rounds: 3, winners: nobody}\n";
const PHASES =
  "phases:\n  - id: main\n    do:\n      - each: p in players\n        ask:\n          x: x in 1..2\n        who: p\n";

const many = (n: number, line: (i: number) => string, between = "\n"): string =>
  Array.from({ length: n }, (_, i) => line(i)).join(between);

const game = (...sections: readonly string[]): string => `${HEAD}${PHASES}${sections.join("\n")}\n`;

/** `n` declarations, each of which names the next one; `last` ends the chain. */
const chain = (n: number, line: (i: number, next: string) => string, name: string, last: string): string =>
  many(n, (i) => line(i, i < n - 1 ? `${name}${i + 1}` : last));

const FAMILIES: Readonly<Record<string, (n: number) => string>> = {
  "constants that name the next": (n) =>
    game(
      "constants:",
      chain(n, (i, next) => `  c${i}: ${next} + 0`, "c", "1"),
    ),
  "terms that name the next": (n) =>
    game(
      "terms:",
      chain(n, (i, next) => `  t${i}: ${next} + 1`, "t", "1"),
    ),
  "orders that name the next twice": (n) =>
    game(
      "orders:",
      many(n, (i) => order(i, i < n - 1 ? `o${i + 1}(p)` : "p.index")),
    ),
  "records that hold two of the one before": (n) =>
    game(
      "types:",
      many(n, (i) => `  r${i}: {${i ? `a: r${i - 1}, b: r${i - 1}` : "a: int 0..3"}}`),
      "state:",
      `  table: {x: r${n - 1}}`,
    ),
  "families of the two families before": (n) =>
    game(
      "kinds: {k: {copies: 2}, l: {copies: 2}}",
      "families:",
      many(n, (i) => (i ? diamond(i) : "  f0: [k, l]\n  g0: [l, k]")),
    ),
  "constants that are lists of the one before": (n) =>
    game(
      "constants:",
      many(n, (i) => `  c${i}: ${i ? `list(c${i - 1}, c${i - 1})` : "list(1, 2)"}`),
    ),
  "names that nothing declares": (n) =>
    game(
      "terms:",
      many(n, (i) => `  a_name_${i}: another_name_${i} + a_name_${i}x`),
    ),
  "keys that mean nothing": (n) => game(many(n, (i) => `gamee${i}: 1`)),
  "kinds of one family": (n) =>
    game(
      "kinds:",
      many(n, (i) => `  k${i}: {copies: 1}`),
      "families:",
      `  f: [${many(n, (i) => `k${i}`, ", ")}]`,
      "state:",
      many(n, (i) => `  k${i}: {n: int 0..3}`),
      "terms:",
      many(n, (i) => `  t${i}(x f): x.n`),
    ),
  "triggers that wait for the next": (n) =>
    game(
      "verbs:\n  v(x int):\n    do: []",
      "triggers:",
      chain(n, (i, next) => `  t${i}: {after: v, ${next ? `after trigger: ${next}, ` : ""}say: a}`, "t", ""),
    ),
  "blanks in numbers of copies": (n) => game(`kinds:\n  a: {copies: '3${" ".repeat(100 * n)}x'}`),
  "blanks behind the name of the game": (n) => `game: x${" ".repeat(100 * n)}y\n${game().slice(12)}`,
  "brackets that stay open": (n) => game(`terms:\n  t: [${"(, ".repeat(n)}]`),
  "files that are not there": (n) =>
    game(
      "include:",
      many(n, (i) => `  - a${i}.yaml`),
    ),
  documents: (n) => game("---\n".repeat(n)),
};

const order = (i: number, by: string) => `  o${i}(p player):\n    - by: ${by}\n    - by: ${by}`;
const diamond = (i: number) => `  f${i}: [f${i - 1}, g${i - 1}]\n  g${i}: [g${i - 1}, f${i - 1}]`;

/** The games of all families at size `n`, with their names. */
export const large = (n: number): readonly (readonly [string, string])[] =>
  Object.entries(FAMILIES).map(([name, make]) => [name, make(n)]);
