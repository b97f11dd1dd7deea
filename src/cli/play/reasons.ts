import type { Places } from "../../dsl/lower/places.ts";
import type { Condition } from "../../interpreter/explain/condition.ts";
import type { Refusal } from "../../interpreter/explain/refusal.ts";
import { placeAt, placeText } from "../place.ts";
import { plainText } from "./value-text.ts";

/** Said where finding an explanation would take more work than it may. */
export const TOO_LONG = "this explanation takes too long, so it was cut";

/** Why something is not offered, as lines with the places of the rules. */
export function refusalLines(places: Places | null, refusal: Refusal): string[] {
  const at = "node" in refusal ? ` ${placeText(placeAt(places, refusal.node))}` : "";
  switch (refusal.reason) {
    case "conditions":
      return [
        `conditions that do not hold:${at}`,
        ...refusal.conditions.flatMap((one) => conditionLines(places, one, 1)),
      ];
    case "not in list":
      return [`it is not among what is chosen from${at}`];
    case "beaten":
      return [
        `${plainText(refusal.by)} goes before: ${refusal.key === "" ? "the key" : refusal.key} is ${plainText(refusal.best)}, here ${plainText(refusal.own)}${at}`,
      ];
    case "alike":
      return [`it is like ${plainText(refusal.to)}, which is offered${at}`];
    case "too many":
      return [`only the first few are offered${at}`];
    case "hidden":
      return [`that cannot be told without telling what is hidden${at}`];
    case "too long":
      return [`${TOO_LONG}${at}`];
    case "over":
      return ["the game is over"];
    case "not your move":
      return [`it is not your move; asked: ${refusal.owing.join(", ") || "nobody"}`];
    case "unknown word":
      return [`nothing is called \`${refusal.word}\``];
    case "not now":
      return [`\`${refusal.word}\` is not possible at this moment${at}`];
    case "must choose":
      return [`something has to be chosen${at}`];
    case "other list":
      return [
        `another list would hold it, but is not taken:${at}`,
        ...refusal.because.flatMap((one) => conditionLines(places, one, 1)),
      ];
    case "no list":
      return [
        `it is in none of the lists here:${at}`,
        ...refusal.lists.flatMap((reason) => refusalLines(places, reason).map((line) => `  ${line}`)),
      ];
    case "not found":
      return [`what it is found from is left out:${at}`, ...candidateLines(places, refusal.candidates)];
    case "nothing to choose":
      return [`there is nothing to choose from${at}`, ...candidateLines(places, refusal.candidates)];
    case "count":
      return [`${refusal.least} to ${refusal.most} are chosen${at}`];
    case "not asked":
      return [`that is not asked here${at}`];
    case "no way on":
      return [`the move could not be brought to an end${at}`, ...candidateLines(places, refusal.candidates ?? [])];
  }
}

type Candidates = readonly { readonly name: string; readonly reason: Refusal }[];

const candidateLines = (places: Places | null, candidates: Candidates): string[] =>
  candidates.flatMap(({ name, reason }) => refusalLines(places, reason).map((line) => `  ${name}: ${line}`));

export function conditionLines(places: Places | null, condition: Condition, depth: number): string[] {
  const { id, node, holds, hidden, text, values, inner } = condition;
  const mark = hidden ? "?" : holds ? "+" : "-";
  const name = id === "" ? "condition" : id;
  const compared =
    values && values.length === 2 ? ` (${plainText(values[0] ?? null)} and ${plainText(values[1] ?? null)})` : "";
  // The text says why it does not hold.
  const said = text === undefined || holds ? "" : `: ${text}`;
  const line = `${"  ".repeat(depth)}${mark} ${name}${said}${hidden ? " (hidden)" : compared} ${placeText(placeAt(places, node))}`;
  return [line.trimEnd(), ...(inner ?? []).flatMap((one) => conditionLines(places, one, depth + 1))];
}
