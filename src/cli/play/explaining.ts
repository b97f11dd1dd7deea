import { why } from "../../interpreter/explain/why.ts";
import { whyNot } from "../../interpreter/explain/why-not.ts";
import { TOO_LONG } from "../../telling/explanation.ts";
import type { OpenGame } from "../game.ts";
import { choicesOf } from "./choices.ts";
import type { Asked } from "./hosted-session.ts";
import { conditionTexts, refusalTexts } from "./reasons.ts";

/** Why the choices of a question are offered, as the player who is asked may know it. */
export function whyLines({ game, loaded }: OpenGame, { state, seat }: Asked): string[] {
  return why(game, state, seat).flatMap(({ name, conditions, cut }) => {
    const word = name ?? "done";
    if (cut) return [`${word}: ${TOO_LONG}`];
    if (conditions.length === 0) return [`${word}: nothing forbids it`];
    return [word, ...conditions.flatMap((one) => conditionTexts({ game, loaded }, one, 1))];
  });
}

/** Why something is not offered: a value of what is asked now, or a whole move by its key. */
export function whyNotLines({ game, loaded }: OpenGame, asked: Asked, key: string): string[] {
  const { question, state, seat } = asked;
  if (choicesOf({ game, loaded }, asked).some((choice) => choice.key === key)) return ["It is offered."];
  if (question.kind !== "command" && game.program.commands.some(({ id }) => id === key))
    return [`\`${key}\` is not possible at this moment: something else is asked`];
  const isValue = question.kind !== "command" && !key.includes("=");
  const told = whyNot(game, state, seat, isValue ? `${question.field?.id ?? ""}=${key}` : key);
  const reasons = told.reasons.flatMap((reason) => refusalTexts({ game, loaded }, reason));
  return told.offered ? ["It is offered.", ...reasons] : reasons;
}
