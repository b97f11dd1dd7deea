/** Moves as people would write them. */
import { words } from "./values.ts";

/**
 * The key of a move for people: `shoot target=p2.A with=none` is "shoot · target Seat 2's A"; `call` says how names are written.
 * What was declined is left out, unless nothing else would be left.
 */
export function moveText(key: string, call: (name: string) => string = words): string {
  const pieces = key.split(" ").map((piece) => piece.split("="));
  const chosen = pieces.filter(([, value]) => value !== "none");
  const told = (chosen.length === 0 ? pieces : chosen).map(([name = "", value]): [string, string] => [
    name,
    value === undefined ? "" : value.split(",").map(call).join(", "),
  ]);
  return givenText(told);
}

/** Names of questions that join what was chosen to what stands before them. */
const JOINING: ReadonlySet<string> = new Set([
  "from",
  "to",
  "with",
  "at",
  "by",
  "for",
  "on",
  "into",
  "onto",
  "against",
  "over",
]);

/** What was chosen by the names of the questions: `man Seat 1's king to r8c4`, `give grain · want wood`. */
export const givenText = (given: readonly (readonly [string, string])[]): string =>
  given
    .map(([name, value], at) => {
      const gap = at === 0 ? "" : JOINING.has(name) ? " " : " · ";
      return `${gap}${`${words(name)} ${value}`.trim()}`;
    })
    .join("");
