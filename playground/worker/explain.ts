/** Why something is not offered. */
import {
  entityNamed,
  NONE,
  whyNot as notOffered,
  type Question,
  question,
  type Refusal,
} from "../../src/interpreter/index.ts";
import type { Explanation, ExplanationLine, Viewer } from "../protocol.ts";
import { type Context, conditionLines, line, TOO_LONG } from "./lines.ts";
import { plainText, words } from "./plain.ts";
import type { Window } from "./position.ts";
import { writtenBelow } from "./rules.ts";
import type { Session } from "./session.ts";

export function whyNot(session: Session, window: Window, seat: number, about: string, viewer: Viewer): Explanation {
  const context: Context = { session, window, seat: viewer === 0 ? null : viewer - 1 };
  const title = `Why not ${words(about)}?`;
  const { game, state } = session;
  const offers = window.question(seat)?.candidates ?? [];
  const meant = idOf(session, about.trim());
  if (offers.some(({ key }) => key === meant)) {
    return { title, lines: [line(context, "It can be chosen now.", { holds: true })] };
  }
  const told = notOffered(game, state, seat, keyFor(question(game, state, seat), meant));
  if (told.offered) return { title, lines: [line(context, "It can be chosen now.", { holds: true })] };
  const isCommand = game.program.commands.some(({ id }) => id === meant);
  const at = told.step === null || told.step === meant || isCommand ? [] : [line(context, `at ${words(told.step)}`)];
  return { title, lines: [...at, ...told.reasons.flatMap((reason) => reasonLines(context, reason, 0))] };
}

/** The page shows ids with blanks, and so they are typed. */
function idOf({ game }: Session, about: string): string {
  const id = about.replaceAll(" ", "_");
  const isKnown = entityNamed(game, id) !== NONE || game.program.commands.some((command) => command.id === id);
  return isKnown ? id : about;
}

/** What a person writes or clicks, as the key of a move: a command, or a value of what is asked. */
function keyFor(asked: Question | null, about: string): string {
  if (!asked?.field || about.includes("=")) return about;
  return `${asked.field.id}=${about}`;
}

const no = (context: Context, text: string, depth: number, node = -1, value = "") =>
  line(context, text, { holds: false, depth, node, value });

function reasonLines(context: Context, told: Refusal, depth: number): ExplanationLine[] {
  const node = "node" in told ? told.node : -1;
  switch (told.reason) {
    case "conditions":
      return told.conditions.flatMap((condition) => conditionLines(context, condition, depth));
    case "beaten":
      return [
        no(
          context,
          `${plainText(told.by)} is better by ${words(told.key) || "the order"}`,
          depth,
          node,
          `${plainText(told.own)} against ${plainText(told.best)}`,
        ),
      ];
    case "alike":
      return [no(context, `It is like ${plainText(told.to)}, which is offered in its stead`, depth, node)];
    case "not your move":
      return [no(context, `It is not this seat's move, but that of ${told.owing.join(", ") || "nobody"}`, depth)];
    case "unknown word":
      return [no(context, unknown(context, told.word), depth)];
    case "not now":
      return [no(context, notNow(context, told.word, node), depth, node)];
    case "other list":
      return [
        no(context, "Another list would hold it, but is not taken", depth, node),
        ...told.because.flatMap((condition) => conditionLines(context, condition, depth + 1)),
      ];
    case "no list":
      return [
        no(context, "It is in none of the lists here", depth, node),
        ...told.lists.flatMap((reason) => reasonLines(context, reason, depth + 1)),
      ];
    case "not found":
      return [
        no(context, "What it is found from is left out", depth, node),
        ...candidateLines(context, told.candidates, depth + 1),
      ];
    case "nothing to choose":
      return [
        no(context, "There is nothing to choose from", depth, node),
        ...candidateLines(context, told.candidates, depth + 1),
      ];
    case "no way on":
      return [
        no(context, told.candidates ? "Whatever is chosen, the move cannot be finished" : NO_WAY_ON, depth, node),
        ...candidateLines(context, told.candidates ?? [], depth + 1),
      ];
    case "count":
      return [no(context, `From ${told.least} to ${told.most} values are needed`, depth, node)];
    case "too long":
      return [line(context, TOO_LONG, { node, depth })];
    case "hidden":
      return [line(context, "That cannot be told without telling what this seat may not see", { node, depth })];
    default:
      return [no(context, PLAIN_REASONS[told.reason], depth, node)];
  }
}

type Candidates = readonly { readonly name: string; readonly reason: Refusal }[];

/** What several have in common is told once. */
function candidateLines(context: Context, candidates: Candidates, depth: number): ExplanationLine[] {
  const alike = new Map<string, { names: string[]; lines: ExplanationLine[] }>();
  for (const { name, reason } of candidates) {
    const lines = reasonLines(context, reason, depth + 1);
    const key = JSON.stringify(lines);
    const group = alike.get(key) ?? { names: [], lines };
    group.names.push(words(name));
    alike.set(key, group);
  }
  return [...alike.values()].flatMap(({ names, lines }) => [line(context, some(names), { depth }), ...lines]);
}

const NAMED = 8;

const some = (names: readonly string[]) =>
  names.length <= NAMED ? names.join(", ") : `${names.slice(0, NAMED).join(", ")} and ${names.length - NAMED} more`;

/** When a command can be used, and what is asked instead. */
function notNow({ session: { loaded } }: Context, word: string, node: number): string {
  const when = writtenBelow(loaded, node, "when");
  return when === ""
    ? `${words(word)} cannot be used at this moment`
    : `${words(word)} can be used in ${words(when)}, and that is not now`;
}

/** What exists, but is of another kind than what is asked for, is known all the same. */
function unknown({ session: { game, loaded } }: Context, word: string): string {
  const command = game.program.commands.find(({ id }) => id === word);
  const when = command ? writtenBelow(loaded, command.node, "when") : "";
  if (when !== "") return `${words(word)} can be used in ${words(when)}, but something else is asked now`;
  const isKnown = entityNamed(game, word) !== NONE || command !== undefined;
  return isKnown ? `${word} is nothing that is asked for here` : `Nothing here is called ${word}`;
}

const NO_WAY_ON = "Each step is allowed, but the move could not be brought to an end";

const PLAIN_REASONS = {
  "not in list": "It is not in the list that is chosen from",
  "too many": "Only the first of the list count",
  over: "The game is over",
  "must choose": "Something has to be chosen here",
  "not asked": "That is not asked here",
} as const;
