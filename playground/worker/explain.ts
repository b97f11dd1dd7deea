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
import { type Context, conditionLines, line } from "./lines.ts";
import { plainText, words } from "./plain.ts";
import type { Window } from "./position.ts";
import type { Session } from "./session.ts";

export function whyNot(session: Session, window: Window, seat: number, about: string, viewer: Viewer): Explanation {
  const context: Context = { session, window, seat: viewer === 0 ? null : viewer - 1 };
  const title = `Why not ${words(about)}?`;
  const { game, state } = session;
  const told = notOffered(game, state, seat, keyFor(question(game, state, seat), about.trim()));
  if (told.offered) return { title, lines: [line(context, "It can be chosen now.", { holds: true })] };
  const at = told.step === null || told.step === about ? [] : [line(context, `at ${words(told.step)}`)];
  return { title, lines: [...at, ...told.reasons.flatMap((reason) => reasonLines(context, reason, 0))] };
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
      return [no(context, `${words(told.word)} cannot be used at this moment`, depth, node)];
    case "nothing to choose":
      return [
        no(context, "There is nothing to choose from", depth, node),
        ...told.candidates.flatMap(({ name, reason }) => [
          line(context, words(name), { depth: depth + 1 }),
          ...reasonLines(context, reason, depth + 2),
        ]),
      ];
    case "count":
      return [no(context, `From ${told.least} to ${told.most} values are needed`, depth, node)];
    case "hidden":
      return [line(context, "That cannot be told without telling what this seat may not see", { node, depth })];
    default:
      return [no(context, PLAIN_REASONS[told.reason], depth, node)];
  }
}

/** What exists, but is of another kind than what is asked for, is known all the same. */
function unknown({ session: { game } }: Context, word: string): string {
  const isKnown = entityNamed(game, word) !== NONE || game.program.commands.some(({ id }) => id === word);
  return isKnown ? `${word} is nothing that is asked for here` : `Nothing here is called ${word}`;
}

const PLAIN_REASONS = {
  "not in list": "It is not in the list that is chosen from",
  "too many": "Only the first of the list count",
  over: "The game is over",
  "must choose": "Something has to be chosen here",
  "not asked": "That is not asked here",
  "no way on": "Each step is allowed, but the move could not be brought to an end",
} as const;
