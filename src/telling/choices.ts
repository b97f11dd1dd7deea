/** The questions and answers of a step, as texts. */
import { rowTitle } from "../dsl/assist/titles.ts";
import type { Loaded } from "../dsl/load.ts";
import { NONE, type Value } from "../interpreter/ir/program.ts";
import type { Question } from "../interpreter/machine/transition.ts";
import { type Asker, askerOf, type Called, candidateNote } from "../interpreter/observe/asker.ts";
import { sightOf } from "../interpreter/observe/sight.ts";
import { aboutName, stepKey } from "../interpreter/play/candidates.ts";
import type { Game } from "../interpreter/runtime/game.ts";
import { rowOf } from "../interpreter/runtime/position.ts";
import type { State } from "../interpreter/runtime/state.ts";
import { calledInWords } from "./called.ts";

export interface ChoiceText {
  /** the answer to type or send */
  readonly key: string;
  /** its meaning */
  readonly text: string;
}

/** The question of a seat (from 0). */
interface Asked {
  readonly seat: number;
  readonly question: Question;
  /** the position in which it is asked */
  readonly state: State;
}

interface Table {
  readonly game: Game;
  readonly loaded: Loaded;
}

/** The answers of a step. The answer that ends a choice of several is called `done`. */
export function choicesOf(table: Table, asked: Asked): ChoiceText[] {
  const { question, state } = asked;
  const called = calledInWords(table.loaded.model);
  const asker = askerOf(table.game, state, question.seat, called);
  return question.candidates.map((value, i) => {
    const key = stepKey(table.game, state, question, i);
    if (question.kind === "split" || value === NONE) return { key, text: key };
    const command = question.kind === "command";
    const said = command ? commandText(table.game, asked, value, called) : choiceTitle(table, asked, value);
    const note = candidateNote(asker, question, i);
    const text = said && said !== key ? `${key}: ${said}` : key;
    return { key, text: note === null ? text : `${text} (${note})` };
  });
}

function commandText(game: Game, { question, state }: Asked, value: Value, called: Called): string | null {
  const command = question.alternatives[Number(value)]?.command;
  const template = command === undefined ? null : (game.program.commands[command]?.text ?? null);
  return template && askerOf(game, state, question.seat, called).text(template, question.env);
}

/** The name of a choice on the table: the title of the row, or of the thing if the player may know which it is. */
function choiceTitle(
  { game, loaded: { model } }: Table,
  { question, state, seat }: Asked,
  value: Value,
): string | null {
  const type = question.field?.type;
  const plain = type && (type.t === "optional" || type.t === "list" || type.t === "set") ? type.of : type;
  if (typeof value !== "number" || value < 0) return null;
  const titleOf = (kind: number, row: number) => rowTitle(model, game.program.kinds[kind]?.id ?? "", row);
  if (plain?.t === "row") return titleOf(plain.of, value);
  if (plain?.t !== "entity" || !sightOf(game, state, seat).knows(value)) return null;
  return titleOf(game.entities.kindOf[value] ?? 0, rowOf(game, state, value));
}

const asItIs: Called = (name) => name;

/** The text of a question that has none of its own: the name of the field, after the text of its command. */
function unsaid(game: Game, asker: Asker, question: Question): string {
  const command = game.program.commands[question.command]?.text ?? null;
  const whole = command === null ? "" : (asker.text(command, question.env) ?? "");
  return `${whole === "" ? "" : `${whole}: `}${question.field?.id ?? "?"}`;
}

/** The question in a few words. */
export function questionText(game: Game, { question, state, seat }: Asked, called: Called = asItIs): string {
  const asker = askerOf(game, state, seat, called);
  const said = question.text && asker.text(question.text, question.env);
  if (question.kind === "command") return said || (question.window ?? "what to do");
  const asked = said || unsaid(game, asker, question);
  if (question.kind === "several" && question.several) return `${asked} (${howMany(question.several)})`;
  if (question.kind !== "split") return asked;
  const note = candidateNote(asker, question, 0);
  const whom = [called(aboutName(game, state, question)), ...(note === null ? [] : [note])].join(", ");
  return said ? `${said} (${whom})` : `${asked} for ${whom}`;
}

function howMany({ least, most, chosen, ordered }: NonNullable<Question["several"]>): string {
  const many = least === most ? String(most) : `${least} to ${most}`;
  return `${many}${ordered ? ", in order" : ""}; ${chosen.length} chosen`;
}
