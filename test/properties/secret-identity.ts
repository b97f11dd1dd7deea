import { grownFrom, shaped } from "./secret-grown.ts";
import type { SecretGame } from "./secret-rules.ts";

/** Generates games that read the identity of the second player's cards, by every expression that can, at every place of one. */

const HIS = "(seats[2] else impossible)";
const FIRST = `(first(${HIS}.hand) else impossible)`;
const when = (condition: string) => `(if ${condition} then 5 else 1)`;

/** Expressions for numbers from 0 to 9 that depend only on the cards in the hand. */
const SOURCES = {
  "a number of a card": `min(9, ${FIRST}.index)`,
  "a name of a card": when(`${FIRST} is ace`),
  "that it is another card": when(`ace is not ${FIRST}`),
  "a card in a list": when(`${FIRST} in list(ace, two)`),
  "a name in a hand": when(`ace in list(x in ${HIS}.hand)`),
  "a hand as a list": when(`list(x in ${HIS}.hand) is list(ace, two)`),
  "a hand as a set": when(`set(x in ${HIS}.hand) is set(ace, two)`),
  "a place in a hand": when(`index(ace, ${HIS}.hand) is 1`),
  "a fingerprint of a hand": when(`fingerprint(${HIS}.hand) is fingerprint(list(ace, two))`),
  "a count of a set": `count(set(union(list(ace), ${HIS}.hand)))`,
  "a count of what is alike": `count(y in union(list(ace), ${HIS}.hand) distinct by y)`,
  "the best by number": `min(9, (first(c in ${HIS}.hand sorted by c.index) else impossible).index)`,
  "the sum of numbers": `min(9, sum(c.index for c in ${HIS}.hand))`,
  "what a term says of it": `named(${FIRST})`,
  "what a slot holds": when(`${HIS}.aim is ace`),
} as const;

const TERMS = "terms:\n  named(c card): if c is ace then 5 else 1\n";

type Hole = (number: string) => SecretGame;

const asked = (question: string) => `- everyone: z in list(you)\n  ask:\n${question}  do: []\n`;
const doing =
  (does: (n: string) => string): Hole =>
  (n) => ({ ...shaped(does(n)) });
const beside =
  (more: (n: string) => string, does = ""): Hole =>
  (n) => {
    const game = shaped(does);
    return { ...game, more: `${game.more ?? ""}${more(n)}` };
  };
/** Adds a trigger to the existing ones. */
const hanging =
  (trigger: (n: string) => string): Hole =>
  (n) => {
    const game = shaped("- hush: you\n  n: 1\n");
    return { ...game, more: `${game.more ?? ""}${trigger(n)}` };
  };
/** A command for the second player alone that is never available, since using a command is public. */
const commanded = (needs: string, asks: string) => `windows:
  w: {who: "${HIS}", shape: once, pass: asked}
commands:
  go:
    when: w
    needs: ${needs}
${asks}    do: []
`;

/** Other places of an expression. Their effects are hidden. */
const HOLES: Readonly<Record<string, Hole>> = {
  "as an order of a question": doing((n) =>
    asked(`    c: c in you.hand sorted by (if ${n} > 2 then c.power else 0 - c.power)\n`),
  ),
  "as a condition of a question": doing((n) => asked(`    c: optional c in you.hand where ${n} > 2\n`)),
  "as a condition of several": doing((n) => asked(`    cs: up to 2 of c in you.hand where ${n} > 2\n`)),
  "as a number that is split": doing((n) => asked(`    s: split ${n} over q in seats\n`)),
  "as a most of a split": doing((n) => asked(`    s: split 1 over q in seats up to ${n}\n`)),
  "in the text of a question": doing((n) => asked(`    n: j in 1..2\n  text: "it is {${n}}"\n`)),
  "as a weight": doing((n) => `- roll: q in seats\n  weight: ${n} + q.index\n  to: you\n- set: you.marks[q] = 3\n`),
  "as a condition of a loop": doing((n) => `- while: ${n} > 99\n  do: []\n`),
  "in a condition of a loop over things": doing((n) => `- each: c in you.hand where ${n} > 2\n  set: you.secret = 2\n`),
  "as what is asked of two who answer": doing(
    (n) => `- everyone: z in seats\n  ask:\n    y: j in 1..(if z is you then ${n} else 2)\n  do: []\n`,
  ),
  "as to whom something is shown": doing((n) => `- reveal: first(you.hand)\n  to: if ${n} > 2 then you else you\n`),
  "in a together": doing((n) => `- together:\n    - set: you.secret = ${n}\n    - set: you.notes += ${n}\n`),
  "as a condition of a trigger": hanging((n) => `  seen:\n    after: hush\n    if: ${n} > 2\n    set: p.secret = 7\n`),
  "as a condition of what is done instead": hanging(
    (n) => `  other:\n    instead: hush\n    if: ${n} > 2\n    set: p.secret = 7\n`,
  ),
  "as a need of a command": beside((n) => commanded(`${n} > 2 and ${n} < 2`, ""), "- window: w\n"),
  "in a question of a command": beside(
    (n) => commanded("yes", `    ask:\n      y: j in 9..(${n} - 9)\n`),
    "- window: w\n",
  ),
  "as an end that never comes": beside((n) => `end:\n  e:\n    if: ${n} > 99\n    winners: nobody\n`),
  "as a part of a number": beside(
    (n) =>
      `${TERMS}  player:\n    might:\n      base: 1\n      parts:\n        a:\n          if: ${n} > 2\n          is: 2\n`,
  ),
  "as a limit of a number": beside(
    (n) => `${TERMS}  player:\n    might:\n      base: 3\n      limits:\n        - at most: ${n}\n`,
  ),
};

/** A game with one copy of each card, so that rules can name them. The second player remembers one of them. */
function named(one: SecretGame): SecretGame {
  const more = one.more ?? "";
  return {
    ...one,
    copies: 1,
    more: more.includes(TERMS) ? more : more + TERMS,
    player: `${one.player ?? ""}    aim: card or none, seen by owner\n`,
    does: `- set: you.aim = first(you.hand)\n${one.does}`,
  };
}

const elsewhere = Object.entries(SOURCES).flatMap(([what, source]) =>
  Object.entries(HOLES).map(([where, hole]) => [`${what}, ${where}`, hole(source)] as const),
);

export const IDENTITY_GAMES: readonly (readonly [string, SecretGame])[] = [...grownFrom(SOURCES), ...elsewhere].map(
  ([name, one]) => [name, named(one)],
);
