/** One game uses it, and the second that needs it is still being written (drafts of the five games, and more examples). */
const SECOND = "its second user is still being written";
/** No game uses it yet: it waits for the games that are being written, and goes if none of them needs it. */
const FIRST = "its users are still being written";

/** What has fewer than two unrelated users as yet, and why it is in the language all the same. */
export const FEW: Readonly<Record<string, string>> = {
  "ring steps": SECOND,
  "choice or-new": SECOND,
  "choice pass": SECOND,
  "zone of-two": FIRST,
  "kind nested": SECOND,
  "kind faces": SECOND,
  "board corners": FIRST,
  "line stopped": SECOND,
  "trigger instead": FIRST,
  "trigger if": FIRST,
  "gift least": SECOND,
  "operator divideUp": FIRST,
  "place zoneOf": FIRST,
  "place revealed": SECOND,
};
