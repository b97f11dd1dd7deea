/**
 * Follows the answers that a scenario writes through the questions of a move. One answer may cover several questions,
 * and it may leave out what has only one choice.
 */
import { NONE } from "../interpreter/ir/program.ts";
import {
  answer as giveAnswer,
  midMove,
  type Question,
  question as questionOf,
  status,
} from "../interpreter/machine/transition.ts";
import type { Fault } from "../interpreter/runtime/errors.ts";
import type { Sink } from "../interpreter/runtime/events.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { mayAskFor } from "./asked.ts";
import type { Answer } from "./model.ts";
import { type Glossary, plainWord, valueWords, wordsOf } from "./words.ts";

export interface Given {
  readonly game: Game;
  readonly glossary: Glossary;
  readonly sink: Sink | null;
}

/** The part of an answer that no question has used yet. */
export interface Rest {
  readonly command: string | null;
  readonly fields: ReadonlyMap<string, Said>;
}

/** The values of one field that are still to be given. `asked`: a question for the field has come. */
interface Said {
  readonly words: readonly string[];
  readonly asked: boolean;
}

export type Followed = { readonly is: "done"; readonly state: State } | { readonly is: "stuck"; readonly why: string };

/** The indices of the candidates that fit an answer, and the rest of the answer after one of them. */
interface Options {
  readonly choices: readonly number[];
  readonly rest: Rest;
  /** whether the answer itself says what to choose here */
  readonly said: boolean;
}

export function restOf(answer: Answer, glossary: Glossary): Rest {
  const fields = answer.fields.map(({ field, values }) => {
    const words = values.map((value) => plainWord(value, glossary));
    return [field, { words, asked: false }] as const;
  });
  return { command: answer.command === null ? null : plainWord(answer.command, glossary), fields: new Map(fields) };
}

/**
 * Answers the questions of one move as an answer says. A question that the answer leaves open must have only one
 * choice.
 */
export function follow(given: Given, state: State, seat: number, answer: Answer): Followed {
  let rest = restOf(answer, given.glossary);
  let now = state;
  for (let steps = 0; ; steps++) {
    const question = questionOf(given.game, now, seat);
    if (!question || (steps > 0 && !goesOn(given, now, seat, question, rest))) break;
    const open = optionsOf(given, now, question, rest);
    const [choice, second] = open.choices;
    if (choice === undefined) return { is: "stuck", why: notOffered(given, now, question, rest) };
    if (second !== undefined && !open.said) return { is: "stuck", why: unsaid(given, now, question) };
    rest = open.rest;
    now = giveAnswer(given.game, now, seat, choice, given.sink);
    if (now.fault) return { is: "done", state: now };
  }
  const left = unasked(rest);
  if (left.length > 0) return { is: "stuck", why: `\`${left.join("`, `")}\` was not asked` };
  return { is: "done", state: now };
}

/**
 * Whether this question is one more step of the same move. A question that continues a move may be answered with it or
 * after it.
 */
function goesOn({ game }: Given, state: State, seat: number, question: Question, rest: Rest): boolean {
  if (question.steps > 0) return true;
  const said = rest.fields.get(question.field?.id ?? "");
  return said !== undefined && !isDone(said) && midMove(game, state, seat);
}

/**
 * Whether this seat has a move that fits an answer, whatever the answer leaves open. Gives a fault if no such move is
 * found and the rules failed during the search.
 */
export function allowed(given: Given, state: State, seat: number, answer: Answer): boolean | Fault {
  const rest = restOf(answer, given.glossary);
  const question = questionOf(given.game, state, seat);
  const stray = unasked({ ...rest, command: null });
  if (question && stray.some((name) => !mayAskFor(given.game.program, question, name))) return false;
  const faults: Fault[] = [];
  const found = search(given, state, seat, rest, { end: () => true, failed: (fault) => faults.push(fault) });
  return found || (faults[0] ?? false);
}

/**
 * What a search through the fitting moves does: `at` is called at every question, `end` at every finished move,
 * `failed` when the rules cannot be carried out.
 */
interface Quest {
  readonly at?: (question: Question, state: State, rest: Rest) => "go on" | "not behind this";
  readonly end?: () => boolean;
  readonly failed?: (fault: Fault) => void;
}

/** Searches all moves that fit, until `end` answers yes. */
export function search(given: Given, state: State, seat: number, rest: Rest, quest: Quest): boolean {
  const question = asking(given, state, seat, quest);
  if (!question || quest.at?.(question, state, rest) === "not behind this") return false;
  const open = optionsOf(given, state, question, rest);
  return open.choices.some((choice) => {
    const next = giveAnswer(given.game, state, seat, choice, null);
    if (next.fault) quest.failed?.(next.fault);
    if (next.fault) return false;
    const following = asking(given, next, seat, quest);
    if (following && goesOn(given, next, seat, following, open.rest))
      return search(given, next, seat, open.rest, quest);
    return unasked(open.rest).length === 0 && (quest.end?.() ?? false);
  });
}

function asking({ game }: Given, state: State, seat: number, quest: Quest): Question | null {
  const question = questionOf(game, state, seat);
  const stand = question ? null : status(game, state);
  if (stand?.kind === "fault") quest.failed?.(stand.fault);
  return question;
}

function optionsOf(given: Given, state: State, question: Question, rest: Rest): Options {
  const all = question.candidates.map((_, i) => i);
  const called = (word: string) =>
    all.filter((i) => wordsOf(given.game, state, question, question.candidates[i] ?? NONE).includes(word));
  if (question.kind === "command") {
    if (rest.command === null) return { choices: all, rest, said: false };
    return { choices: called(rest.command), rest: { ...rest, command: null }, said: true };
  }
  const field = question.field?.id ?? "";
  const words = rest.fields.get(field)?.words;
  if (words === undefined) return unnamed(question, rest, all, called);
  if (question.kind === "several") return several(given, state, question, { words, all, rest, field });
  if (question.kind === "split") return split(given, state, question, { words, all, rest, field });
  const left = new Map([...rest.fields].filter(([id]) => id !== field));
  return { choices: called(words.join(",")), rest: { ...rest, fields: left }, said: true };
}

/** `pass`, `none` or the bare name of a value answer a question whose field is not named. */
function unnamed(question: Question, rest: Rest, all: readonly number[], called: (word: string) => number[]): Options {
  const silent = { choices: all, rest, said: false };
  if (rest.command === null || question.steps > 0 || rest.fields.size > 0) return silent;
  const choices = called(rest.command);
  return choices.length > 0
    ? { choices, rest: { ...rest, command: null }, said: true }
    : { choices: [], rest, said: true };
}

interface Several {
  readonly words: readonly string[];
  readonly all: readonly number[];
  readonly rest: Rest;
  readonly field: string;
}

/**
 * A field with several values stays in the rest after its last value, because its closing question still has to come.
 */
const isDone = ({ words, asked }: Said) => asked && words.every((word) => word === "none");

/** The rest of an answer after a question for a field, with the values that the field still has to be given. */
function withLeft(rest: Rest, field: string, words: readonly string[]): Rest {
  return { ...rest, fields: new Map([...rest.fields, [field, { words, asked: true }]]) };
}

/**
 * Answers a question for several values, one value a time. A set is asked in the order of the candidates, so the first
 * candidate that is wanted is taken.
 */
function several(given: Given, state: State, question: Question, { words, all, rest, field }: Several): Options {
  const wanted = words.filter((word) => word !== "none");
  const isEnd = (i: number) => question.candidates[i] === NONE;
  if (wanted.length === 0) return { choices: all.filter(isEnd), rest: withLeft(rest, field, []), said: true };
  const wordsAt = (i: number) => wordsOf(given.game, state, question, question.candidates[i] ?? NONE);
  const next = question.several?.ordered ? wanted.slice(0, 1) : wanted;
  const choice = all.find((i) => !isEnd(i) && wordsAt(i).some((word) => next.includes(word)));
  if (choice === undefined) return { choices: [], rest, said: true };
  const at = wanted.findIndex((word) => wordsAt(choice).includes(word));
  return { choices: [choice], rest: withLeft(rest, field, wanted.toSpliced(at, 1)), said: true };
}

/**
 * Answers a split: `purse is A1:2 and B2:1`, or `purse is A1` for all of it. Candidates that are not named get nothing.
 */
function split(given: Given, state: State, question: Question, { words, all, rest, field }: Several): Options {
  const names = valueWords(given.game, state, question, question.about);
  const parts = words.map((word) => word.split(":"));
  const own = parts.find(([name]) => names.includes(name ?? ""));
  const left = words.filter((_, i) => parts[i] !== own);
  const amount = own ? own[1] : "0";
  const choices = amount === undefined ? all.slice(-1) : all.filter((i) => String(question.candidates[i]) === amount);
  return { choices, rest: withLeft(rest, field, left), said: true };
}

/** The parts of an answer for which no question came. `none` is an answer too and needs a question. */
export function unasked(rest: Rest): string[] {
  const fields = [...rest.fields].flatMap(([field, said]) => (isDone(said) ? [] : [field]));
  return rest.command === null ? fields : [rest.command, ...fields];
}

const LISTED = 12;

/** The answers that are possible now, for messages. */
function offeredWords(given: Given, state: State, question: Question): string {
  const words = question.candidates.map((value) => wordsOf(given.game, state, question, value)[0] ?? "?");
  const more = words.length > LISTED ? `, … (${words.length})` : "";
  return words.slice(0, LISTED).join(", ") + more;
}

/** The question and its possible answers: `` `target` (offered: p2.ann, p2.bob) ``. */
export function questionText(given: Given, state: State, question: Question): string {
  const offered = `offered: ${offeredWords(given, state, question)}`;
  if (question.kind !== "split") return `${asked(question)} (${offered})`;
  const [whose = "?"] = valueWords(given.game, state, question, question.about);
  const field = question.field?.id ?? "";
  return `${asked(question)}, the share of ${whose} (${offered}; said as \`${field} is ${whose}:1\`)`;
}

function asked(question: Question): string {
  return question.kind === "command" ? "a command" : `\`${question.field?.id ?? "none"}\``;
}

function notOffered(given: Given, state: State, question: Question, rest: Rest): string {
  const said =
    question.kind === "command"
      ? rest.command
      : (rest.fields.get(question.field?.id ?? "")?.words.join(", ") ?? rest.command);
  return `asked for ${questionText(given, state, question)}, and \`${said ?? ""}\` is not offered`;
}

function unsaid(given: Given, state: State, question: Question): string {
  return `asked for ${questionText(given, state, question)}, which the answer does not say`;
}
