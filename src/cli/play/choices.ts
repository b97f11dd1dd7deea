import type { Loaded } from "../../dsl/load.ts";
import { aboutName, candidateName } from "../../interpreter/candidates.ts";
import { askerOf } from "../../interpreter/explain/asker.ts";
import type { Game } from "../../interpreter/game.ts";
import { NONE, type Value } from "../../interpreter/program.ts";
import type { Question } from "../../interpreter/question.ts";
import type { Asked } from "./session.ts";
import { choiceTitle } from "./titles.ts";

export interface ChoiceText {
  /** what to answer */
  readonly key: string;
  /** what it means */
  readonly text: string;
}

/** The answers of a step. A step that only says that enough has been chosen is called `done`. */
export function choicesOf(table: { game: Game; loaded: Loaded }, asked: Asked): ChoiceText[] {
  const { question, state } = asked;
  return question.candidates.map((value, i) => {
    if (question.kind === "split") return { key: String(value), text: String(value) };
    const key = candidateName(table.game, state, question, i) ?? (value === NONE ? "done" : "none");
    if (value === NONE) return { key, text: key };
    const said = question.kind === "command" ? commandText(table.game, asked, value) : choiceTitle(table, asked, value);
    return { key, text: said && said !== key ? `${key}: ${said}` : key };
  });
}

function commandText(game: Game, { question, state }: Asked, value: Value): string | null {
  const command = question.alternatives[Number(value)]?.command;
  const template = command === undefined ? null : (game.program.commands[command]?.text ?? null);
  return template && askerOf(game, state, question.seat).text(template, question.env);
}

/** What is asked, in a few words. */
export function questionText(game: Game, { question, state, seat }: Asked): string {
  const said = question.text && askerOf(game, state, seat).text(question.text, question.env);
  if (question.kind === "command") return said || (question.window ?? "what to do");
  const command = game.program.commands[question.command]?.text ?? null;
  const whole = said || command === null ? "" : (askerOf(game, state, seat).text(command, question.env) ?? "");
  const asked = said || `${whole === "" ? "" : `${whole}: `}${question.field?.id ?? "?"}`;
  if (question.kind === "several" && question.several) return `${asked} (${howMany(question.several)})`;
  if (question.kind !== "split") return asked;
  const about = aboutName(game, state, question);
  return said ? `${said} (${about})` : `${asked} for ${about}`;
}

function howMany({ least, most, chosen, ordered }: NonNullable<Question["several"]>): string {
  const many = least === most ? String(most) : `${least} to ${most}`;
  return `${many}${ordered ? ", in order" : ""}; ${chosen.length} chosen`;
}
