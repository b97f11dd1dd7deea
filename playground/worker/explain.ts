/** Why something is not offered, and what numbers are made of. */

import {
  type Condition,
  entityNamed,
  explainTerm,
  NONE,
  whyNot as notOffered,
  type PartView,
  type Plain,
  type Question,
  question,
  type Refusal,
  type Explanation as Told,
} from "../../src/interpreter/index.ts";
import type { Explanation, ExplanationLine, Viewer } from "../protocol.ts";
import { plainText, words } from "./plain.ts";
import type { Window } from "./position.ts";
import { seeOf } from "./rules.ts";
import type { Session } from "./session.ts";

interface Context {
  readonly session: Session;
  readonly window: Window;
  readonly seat: number | null;
}

const line = (
  context: Context,
  text: string,
  more: Partial<ExplanationLine> & { node?: number } = {},
): ExplanationLine => {
  const { node = -1, ...rest } = more;
  const at = { place: context.window.place(node), see: node < 0 ? "" : seeOf(context.session.loaded, node) };
  return { depth: 0, text, value: "", holds: null, ...at, ...rest };
};

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
          `${told.own} against ${told.best}`,
        ),
      ];
    case "alike":
      return [no(context, `It is like ${plainText(told.to)}, which is offered in its stead`, depth, node)];
    case "not your move":
      return [no(context, `It is not this seat's move, but that of ${told.owing.join(", ") || "nobody"}`, depth)];
    case "unknown word":
      return [no(context, `Nothing here is called ${told.word}`, depth)];
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

const PLAIN_REASONS = {
  "not in list": "It is not in the list that is chosen from",
  "too many": "Only the first of the list count",
  over: "The game is over",
  "must choose": "Something has to be chosen here",
  "not asked": "That is not asked here",
  "no way on": "Each step is allowed, but the move could not be brought to an end",
} as const;

function conditionLines(context: Context, condition: Condition, depth: number): ExplanationLine[] {
  const value = condition.values?.map(plainText).join(" against ") ?? "";
  const text = condition.hidden
    ? "something that this seat may not see"
    : (condition.text ?? (words(condition.id) || "condition"));
  const own = line(context, text, { depth, holds: condition.holds ?? null, value, node: condition.node });
  return [own, ...(condition.inner ?? []).flatMap((inner) => conditionLines(context, inner, depth + 1))];
}

/** The numbers of a thing: every term of one parameter that speaks of it. */
export function why(session: Session, window: Window, about: string, viewer: Viewer): Explanation {
  const context: Context = { session, window, seat: viewer === 0 ? null : viewer - 1 };
  const { game, state } = session;
  const entity = entityNamed(game, about);
  const kind = game.entities.kindOf[entity] ?? NONE;
  const lines = game.program.terms.flatMap((term, id) => {
    const [first] = term.params;
    const fits = term.params.length === 1 && first?.t === "entity" && first.of.includes(kind) && entity !== NONE;
    return fits ? termLines(context, explainTerm(game, state, id, [entity], context.seat), 0) : [];
  });
  const title = `The numbers of ${words(about)}`;
  return { title, lines: lines.length > 0 ? lines : [line(context, "The rules name no numbers of it.")] };
}

const valueText = (value: Plain | undefined, hidden: boolean | undefined) =>
  hidden ? "hidden" : value === undefined ? "" : plainText(value);

function termLines(context: Context, told: Told, depth: number): ExplanationLine[] {
  const own = line(context, words(told.term.split(".").at(-1) ?? told.term), {
    depth,
    value: valueText(told.value, told.hidden),
    node: told.node,
  });
  const parts =
    told.parts.length === 1 && told.parts[0]?.id === "value"
      ? told.parts.flatMap((part) => part.of.flatMap((inner) => termLines(context, inner, depth + 1)))
      : told.parts.flatMap((part) => partLines(context, part, depth + 1));
  return [own, ...parts, ...told.conditions.flatMap((condition) => conditionLines(context, condition, depth + 1))];
}

const AS: Readonly<Record<string, string>> = { least: "at least ", most: "at most ", is: "is " };

function partLines(context: Context, part: PartView, depth: number): ExplanationLine[] {
  const giver = part.giver === undefined ? "" : ` (from ${words(part.giver)})`;
  const own = line(context, words(part.id) + giver, {
    depth,
    value: `${AS[part.as] ?? ""}${valueText(part.value, part.hidden)}`,
    node: part.node,
  });
  return [own, ...part.of.flatMap((inner) => termLines(context, inner, depth + 1))];
}
