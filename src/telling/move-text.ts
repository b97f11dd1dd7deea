/** Moves as people write them. */
import { words } from "./values.ts";

/** An answer to a question: the name of the question, and the value in words. */
export type Chosen = readonly [name: string, value: string];

/**
 * The key of a move for people: `shoot target=p2.A with=none` becomes "shoot Seat 2's A". `call` writes names. Declined
 * questions are left out, unless nothing else would be left.
 */
export function moveText(key: string, call: (name: string) => string = words): string {
  const { command, chosen } = partsOf(key, call);
  if (command === null) return phrase(chosen);
  return `${words(command)}${behind(command, phrase(chosen))}`;
}

/** The command of a move, if it is one, and the answers to its questions. */
function partsOf(
  key: string,
  call: (name: string) => string,
): { readonly command: string | null; readonly chosen: readonly Chosen[] } {
  const pieces = key.split(" ").map((piece) => piece.split("="));
  const [[command = "", value] = []] = pieces;
  const given = value === undefined ? pieces.slice(1) : pieces;
  const wanted = given.filter(([, one]) => one !== "none");
  const told = value === undefined || wanted.length > 0 ? wanted : given;
  const chosen = told.map(([name = "", one = ""]): Chosen => [name, valueSaid(one, call)]);
  return { command: value === undefined ? command : null, chosen };
}

/** A value of a key as text. A share `r1c1:2` becomes "2 for r1c1". */
export const valueSaid = (value: string, call: (name: string) => string): string =>
  value
    .split(",")
    .map((one) => {
      const [, name, share] = /^(.+):(\d+)$/.exec(one) ?? [];
      return name === undefined ? call(one) : `${share} for ${call(name)}`;
    })
    .join(", ");

/** The use of a command as text: `buys village`, `enter hex: main to B4`. */
export function commandText(command: string, chosen: readonly Chosen[]): string {
  return `${isName(command) ? nameOf(command) : thirdPerson(command)}${behind(command, phrase(chosen))}`;
}

/** The answer to a question as text. `moves`: something moved because of it. */
export function answerText(chosen: readonly Chosen[], moves: boolean): string {
  const said = phrase(chosen);
  const [[name = "", value = ""] = []] = chosen;
  if (chosen.every(([, one]) => one === "none")) return JOINING.has(name) ? "declines" : `chooses no ${words(name)}`;
  if (isTruth(value)) return chosen.length === 1 ? `says ${value} to “${words(name)}”` : said;
  if (JOINING.has(name)) return moves ? `goes ${said}` : joined(chosen, said);
  return `${moves ? "moves" : "chooses"} ${said}`;
}

/** Joins answers. "from a to b" needs nothing else; other answers follow without a word. */
function joined([first, ...more]: readonly Chosen[], said: string): string {
  const value = first?.[1] ?? "";
  const next = more[0]?.[0] ?? "";
  return JOINING.has(next) ? said : `chooses ${phrase([["", value], ...more])}`;
}

/** A command of several words is a name (`play_special`, `quickShift`), and no verb. */
const isName = (command: string): boolean => /_|[a-z][A-Z]/.test(command);
const nameOf = (command: string): string =>
  words(command).replaceAll(/([a-z])([A-Z])/g, (_, last, next) => `${last} ${next.toLowerCase()}`);

/** Answers follow the name of a command after a colon. */
const behind = (command: string, said: string): string =>
  said === "" ? "" : isName(command) ? `: ${said}` : ` ${said}`;

const HISSING = /(?:ss|x|z|ch|sh|o)$/;

/** The third person of a verb: `buy` becomes "buys". */
function thirdPerson(verb: string): string {
  if (HISSING.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
  return /s$/.test(verb) ? verb : `${verb}s`;
}

/** Names of questions that join an answer to the words before it. */
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

/** Directions stand after the thing that goes there. */
const COMPASS = /^(?:(?:north|south)(?:east|west)?|east|west)$/;

const isNumber = (value: string) => /^-?\d+$/.test(value);
const isTruth = (value: string) => value === "yes" || value === "no";

/** Answers one after the other: `king to c4`, `grain, wood`. A number alone is written with its question. */
const phrase = (chosen: readonly Chosen[]): string =>
  chosen
    .map(([name, value], at) => {
      const before = chosen.slice(0, at);
      const joins = JOINING.has(name) && !before.some(([other]) => other === name);
      const gap = at === 0 ? "" : joins || COMPASS.test(value) ? " " : ", ";
      if (name === "") return value;
      return `${gap}${JOINING.has(name) || isNumber(value) || isTruth(value) ? `${words(name)} ${value}` : value}`;
    })
    .join("");
