import type { SecretGame } from "./secret-rules.ts";

/** Generates secret games: each source of a secret, with each use of it, at each place in the rules. */

/** Expressions for numbers from 0 to 9 that only the second player knows. An answer is asked for secretly first. */
const SOURCES = {
  "a private number": "you.secret",
  "what the hidden cards are worth": "min(9, sum(c.power for c in you.hand))",
  "how many of the hidden cards are good": "count(c in you.hand where c.power > 2)",
  "an answer that was given unseen": "x",
  "what was drawn by chance for one": "v",
} as const;

type Way = (value: string) => string;

/** Uses of the number, hidden from the first player. */
const EFFECTS: Readonly<Record<string, Way>> = {
  "kept in a slot": (n) => `- set: you.secret = ${n}`,
  "added to a set": (n) => `- set: you.notes += ${n}`,
  "written into a map": (n) => `- set: you.marks[if ${n} > 2 then me else you] = 3`,
  "counted for somebody": (n) => `- set: (if ${n} > 2 then me else you).votes += 1`,
  "handed to a verb": (n) => `- hush: you\n  n: ${n}`,
  "handed back by a verb": (n) => `- think: you\n  n: ${n}\n  as: r\n- set: you.secret = r`,
  "given a name": (n) => `- let:\n    k: ${n}\n- set: you.secret = k`,
  "rolled for": (n) => `- roll: w in 0..${n}\n  to: you\n- set: you.secret = w`,
  "gone through": (n) => `- each: i in 1..${n}\n  set: you.secret = i`,
  "asked about": (n) => `- everyone: z in list(you)\n  ask:\n    y: j in 0..${n}\n  do:\n    - set: you.secret = y`,
  "asked about if it is great": (n) =>
    `- everyone: z in list(you)\n  ask:\n    y:\n      in: j in 0..3\n      if: ${n} > 2\n  do: []`,
  "shown to its owner": (n) => `- if: ${n} > 2\n  reveal: first(c in you.hand sorted by c.power)\n  to: you`,
  "a reason to do nothing": (n) =>
    `- if: ${n} > 2\n  do: []\n  else:\n    - set: you.secret = 1\n    - set: you.secret = 2`,
  imagined: (n) => `- if: (you.secret > 2) after hush(you, ${n})\n  set: you.secret = 0`,
};

const inside = (did: string) => did.replace(/^(?=.)/gm, "    ");

/** Places of such a use in the rules. */
const PLACES: Readonly<Record<string, Way>> = {
  "in a phase": (did) => did,
  "behind a secret": (did) => `- if: you.secret > 4\n  do:\n${inside(did)}`,
  "on one of two ways": (did) => `- if: you.secret > 4\n  do:\n${inside(did)}\n  else:\n    - set: you.secret = 3`,
  "in a loop over hidden things": (did) => `- each: h in you.hand where h.power > 1\n  do:\n${inside(did)}`,
  "before something that all see": (did) =>
    `- if: you.secret > 4\n  do:\n${inside(did)}\n    - set: table.seen = 1\n  else:\n    - set: table.seen = 1`,
};

const MORE = `verbs:
  hush(p player, n int):
    do:
      - set: p.secret = min(9, n)
  think(p player, n int):
    state: {k: int 0..9 = 0}
    result: int 0..9
    do:
      - set: think.k = n
      - if: think.k > 6
        return: 6
      - return: think.k
triggers:
  lucky:
    after: hush
    if: p.secret > 5
    set: p.secret = 5
`;

/** The effects that create the source (an answer, or an outcome of chance), before the use. */
function first(source: string, did: string): string {
  if (source === "x") return `- everyone: o in list(you)\n  ask:\n    x: j in 0..9\n  do:\n${inside(did)}`;
  return source === "v" ? `- roll: v in 0..9\n  to: you\n${did}` : did;
}

function grown(source: string, effect: Way, place: Way): SecretGame {
  return shaped(first(source, place(effect(source))));
}

/** The rules with this use of a secret. */
export function shaped(does: string): SecretGame {
  return {
    second: "random",
    table: "    seen: int 0..1 = 0\n",
    player: `    votes: int 0..99 = 0, seen by nobody
    notes: set of int 0..9, seen by owner
    marks: int 0..9 per player, seen by owner
`,
    more: MORE,
    does,
  };
}

/** Excludes questions that depend on a secret. These would be leaks, which other tests cover. */
const fits = (done: string, where: string) => !done.startsWith("asked") || where === "in a phase";

type Named = readonly (readonly [string, SecretGame])[];

/** All games: each source, use and place. */
export const grownFrom = (sources: Readonly<Record<string, string>>): Named =>
  Object.entries(sources).flatMap(([what, source]) =>
    Object.entries(EFFECTS).flatMap(([done, effect]) =>
      Object.entries(PLACES)
        .filter(([where]) => fits(done, where))
        .map(([where, place]) => [`${what}, ${done}, ${where}`, grown(source, effect, place)] as const),
    ),
  );

export const GROWN_GAMES = grownFrom(SOURCES);
