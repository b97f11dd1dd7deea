/** One game or example uses it: a game of the same sort will want it too. */
const SECOND = "one game or example uses it";
/** No game here uses it: it completes a set whose other members are used (`rounded up` beside `rounded down`), and has tests of its own. */
const FIRST = "no game here uses it, but the others of its set";

/** What has fewer than two unrelated users and why it is in the language all the same. */
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
  "operator divideUp": FIRST,
  "place zoneOf": FIRST,
  "place revealed": SECOND,
};
