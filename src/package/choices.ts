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

/** What a seat can answer: `key` is what {@link Match.play} takes and records hold. */
export interface Choice {
  readonly key: string;
  /** the same for people: the sentence of the rules where they have one, else what is chosen by its titles */
  readonly text: string;
  /** the same question by question */
  readonly parts: readonly ChoicePart[];
  /** is there nothing else that could be answered */
  readonly forced: boolean;
}

/** What is chosen for one question. */
export interface ChoicePart {
  /** the name of the question in the rules; `command` where a command is chosen */
  readonly field: string;
  /** what is chosen, by the names that the rules have for it; none where it is declined */
  readonly values: readonly string[];
}

/** One step of an answer: what is chosen next. */
export interface Step {
  /** the name of the choice in the rules; `command` where commands are offered */
  readonly field: string;
  /** what is asked, for people */
  readonly text: string;
  /** what {@link Match.choose} takes; `done` says that enough has been chosen */
  readonly candidates: readonly string[];
  /** the same with what each of them means, for people */
  readonly choices: readonly ChoiceText[];
  /** what has been chosen of this answer, the first step first */
  readonly given: readonly { readonly field: string; readonly candidate: string }[];
}

/** What moves are called for people. `rule`: what asks for them, where no command does. */
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

/** The last name of the ids that lead to a rule: `phases.bid` is "bid". */
export const ruleAt = ({ places }: Loaded, node: number): string =>
  (places?.list[node]?.path ?? "").split(".").at(-1) ?? "";

/** What a seat (from 0) is asked next. */
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

/** The number of a candidate of what a seat (from 0) is asked next; below 0: there is none of this name. */
export function candidateAt(session: Session, seat: number, name: string): number {
  const next = session.next(seat);
  return next?.asked.candidates.findIndex((_, at) => candidateOf(session.game, { ...next, at }) === name) ?? -1;
}

/** What a candidate is called: its id; an amount in a split; `done` where enough has been chosen. */
const candidateOf = (game: Game, { asked, state, at }: Given): string => stepKey(game, state, asked, at);
