/** The answers of a seat for programs: whole answers, and single steps of one. */
import type { Called } from "../dsl/assist/titles.ts";
import type { Loaded } from "../dsl/load.ts";
import { stepKey, stepName } from "../interpreter/play/candidates.ts";
import type { Move } from "../interpreter/play/moves.ts";
import type { Given } from "../interpreter/play/unfinished-moves.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { Session } from "../session/session.ts";
import { answerSentence } from "../telling/answers.ts";
import { calledInWords } from "../telling/called.ts";
import { type ChoiceText, choicesOf, questionText } from "../telling/choices.ts";
import { moveText } from "../telling/move-text.ts";

/** A possible answer of a seat. `key` is accepted by {@link Match.play} and is kept in records. */
export interface Choice {
  readonly key: string;
  /** the answer for people: the sentence of the rules if they have one, else the titles of the chosen things */
  readonly text: string;
  /** the answer question by question */
  readonly parts: readonly ChoicePart[];
  /** whether it is the only possible answer */
  readonly forced: boolean;
}

/** The answer to one question. */
export interface ChoicePart {
  /** the id of the question in the rules; `command` for the choice of a command */
  readonly field: string;
  /** the chosen values, by their ids in the rules; empty if declined */
  readonly values: readonly string[];
}

/** The next step of an answer. */
export interface Step {
  /** the id of the question in the rules; `command` if commands are offered */
  readonly field: string;
  /** the question, for people */
  readonly text: string;
  /** the candidates, as {@link Match.choose} accepts them; `done` says that enough has been chosen */
  readonly candidates: readonly string[];
  /** the same candidates with their meaning, for people */
  readonly choices: readonly ChoiceText[];
  /** the steps of this answer chosen so far, the first one first */
  readonly given: readonly { readonly field: string; readonly candidate: string }[];
}

/** Describes moves for people. `rule`: the rule that asks, for moves that are not commands. */
export function choiceMaker(loaded: Loaded, rule: string): (move: Move) => Choice {
  const called = calledInWords(loaded.model);
  return ({ key, pieces, forced }) => {
    const parts = pieces.map(({ field, names }) => ({ field: field ?? COMMAND, values: [...names] }));
    const text = sentenceFor(loaded, called, parts, rule) ?? moveText(key, called);
    return { key, text, parts, forced };
  };
}

const COMMAND = "command";

function sentenceFor(loaded: Loaded, called: Called, parts: readonly ChoicePart[], rule: string): string | null {
  const [first] = parts;
  const own = first?.field === COMMAND ? (first.values[0] ?? "") : rule;
  const chosen = parts.filter(({ field, values }) => field !== COMMAND && values.length > 0 && values[0] !== "none");
  const given = chosen.map(
    ({ field, values }) => [field, { word: values.join(), said: values.map(called).join(", ") }] as const,
  );
  return answerSentence(loaded, own, new Map(given));
}

/** The last name in the path of a rule: `phases.bid` gives "bid". */
export const ruleAt = ({ places }: Loaded, node: number): string =>
  (places?.list[node]?.path ?? "").split(".").at(-1) ?? "";

/** The next step of a seat (from 0). */
export function stepOf(loaded: Loaded, session: Session, seat: number): Step | null {
  const next = session.next(seat);
  if (!next) return null;
  const { game } = session;
  const { asked: question, state } = next;
  const asked = { seat, question, state };
  const choices = choicesOf({ game, loaded }, asked);
  return {
    field: stepName(question),
    text: questionText(game, asked, calledInWords(loaded.model)),
    candidates: choices.map(({ key }) => key),
    choices,
    given: session.chosen(seat).map((one) => ({ field: stepName(one.asked), candidate: candidateOf(game, one) })),
  };
}

/** The index of a candidate in the next step of a seat (from 0), or a negative number if there is none of this name. */
export function candidateAt(session: Session, seat: number, name: string): number {
  const next = session.next(seat);
  return next?.asked.candidates.findIndex((_, at) => candidateOf(session.game, { ...next, at }) === name) ?? -1;
}

/** The name of a candidate: its id, an amount in a split, or `done` for enough. */
const candidateOf = (game: Game, { asked, state, at }: Given): string => stepKey(game, state, asked, at);
