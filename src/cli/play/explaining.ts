import { why } from "../../interpreter/explain/why.ts";
import { TOO_LONG } from "../../telling/explanation.ts";
import { whyNotTold } from "../../telling/why-not.ts";
import type { OpenGame } from "../game.ts";
import type { Asked } from "./hosted-session.ts";
import { conditionTexts, toldTexts } from "./reasons.ts";

/** Why the choices of a question are offered, as the asked player may know it. */
export function whyLines({ game, loaded }: OpenGame, { state, seat }: Asked): string[] {
  return why(game, state, seat).flatMap(({ name, conditions, cut }) => {
    const word = name ?? "done";
    if (cut) return [`${word}: ${TOO_LONG}`];
    if (conditions.length === 0) return [`${word}: nothing forbids it`];
    return [word, ...conditions.flatMap((one) => conditionTexts({ game, loaded }, one, 1))];
  });
}

/** Why something is not offered: a value of the present question, or a whole move by its key. */
export function whyNotLines(open: OpenGame, asked: NotAsked | Asked, key: string): string[] {
  const { question, state, seat } = asked;
  return toldTexts(open, (listener) => whyNotTold(listener, { state, seat, asked: question }, key).lines);
}

/** A seat without a question, or whose whole move is meant. */
type NotAsked = Omit<Asked, "question" | "given"> & { readonly question: null };
