import { candidateName } from "../../interpreter/candidates.ts";
import { askerOf } from "../../interpreter/explain/asker.ts";
import type { Game } from "../../interpreter/game.ts";
import { NONE } from "../../interpreter/program.ts";
import type { Asked } from "./session.ts";

export interface ChoiceText {
  /** what to answer */
  readonly key: string;
  /** what it means */
  readonly text: string;
}

/** The answers of a step. A step that only says that enough has been chosen is called `done`. */
export function choicesOf(game: Game, { question, state }: Asked): ChoiceText[] {
  return question.candidates.map((value, i) => {
    const name = candidateName(game, state, question, i);
    if (question.kind === "split") return { key: String(value), text: String(value) };
    const key = name ?? (value === NONE ? "done" : "none");
    const command =
      question.kind === "command" && value !== NONE ? question.alternatives[Number(value)]?.command : undefined;
    const template = command === undefined ? null : (game.program.commands[command]?.text ?? null);
    const words = template && askerOf(game, state, question.seat).text(template, question.env);
    return { key, text: words && words !== key ? `${key}: ${words}` : key };
  });
}

/** What is asked, in a few words. */
export function questionText(game: Game, { question, state, seat }: Asked): string {
  const asker = askerOf(game, state, seat);
  const said = question.text && asker.text(question.text, question.env);
  if (said) return said;
  if (question.kind === "command") return question.window ?? "what to do";
  const field = question.field?.id ?? "?";
  if (question.kind === "several" && question.several) {
    const { least, most, chosen, ordered } = question.several;
    const many = least === most ? String(most) : `${least} to ${most}`;
    return `${field} (${many}${ordered ? ", in order" : ""}; ${chosen.length} chosen)`;
  }
  if (question.kind !== "split") return field;
  const about = typeof question.about === "number" ? game.names[question.about] : undefined;
  return `${field} for ${about ?? "this one"}`;
}
