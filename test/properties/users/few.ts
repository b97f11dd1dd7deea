/** One game or example uses it; similar games will need it too. */
const SECOND = "one game or example uses it";
/** No game uses it. It completes a set with used members (`rounded up` beside `rounded down`), and has tests of its own. */
const FIRST = "no game here uses it, but the others of its set";

/** Features with fewer than two unrelated users, each with the reason why the language has it. */
export const FEW: Readonly<Record<string, string>> = {
  "effect swap": SECOND,
  "effect hide": SECOND,
  "ring steps": SECOND,
  "choice or-new": SECOND,
  "choice pass": SECOND,
  "kind nested": SECOND,
  "kind faces": SECOND,
  "kind modifiers-of": SECOND,
  "kind removed-each": SECOND,
  "path listed": SECOND,
  "term deep": FIRST,
  "trigger if": FIRST,
  "aggregate median": FIRST,
  "operator divideUp": FIRST,
  "place zoneOf": FIRST,
  "place revealed": SECOND,
};
