import type { Places } from "../../dsl/lower/places.ts";
import type { Condition } from "../../interpreter/explain/condition.ts";
import type { Refusal } from "../../interpreter/explain/refusal.ts";
import { comparedIn, isNamed, writtenAt } from "../../scenario/written.ts";
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

/** How many candidates with one and the same reason are named. */
const MOST_NAMED = 6;

/** Of each candidate the first condition that does not hold, told once for all that it keeps out; other reasons whole. */
function candidateLines(places: Places | null, candidates: Candidates): string[] {
  const alike = new Map<string, string[]>();
  for (const { name, reason } of candidates) {
    const told = shortReason(places, reason).join("\n");
    alike.set(told, [...(alike.get(told) ?? []), name]);
  }
  return [...alike].flatMap(([told, names]) => {
    const rest = names.length - MOST_NAMED;
    const called = [...names.slice(0, MOST_NAMED), ...(rest > 0 ? [`and ${rest} more`] : [])].join(", ");
    return told.split("\n").map((line) => `  ${called}: ${line}`);
  });
}

function shortReason(places: Places | null, reason: Refusal): string[] {
  const first = reason.reason === "conditions" ? firstFailing(reason.conditions) : null;
  if (first === null) return refusalLines(places, reason);
  const compared = first.text === undefined ? comparedText(places, first) : "";
  return [`${conditionText(places, first)}${compared} ${placeText(placeAt(places, first.node))}`];
}

/** The first that does not hold: what consists of others stands for those, unless it has a text of its own. */
function firstFailing(conditions: readonly Condition[]): Condition | null {
  const failing = conditions.find(({ holds }) => holds === false);
  if (!failing) return null;
  return (failing.text === undefined ? firstFailing(failing.inner ?? []) : null) ?? failing;
}

export function conditionLines(places: Places | null, condition: Condition, depth: number): string[] {
  const { node, holds, hidden, inner } = condition;
  const mark = hidden ? "?" : holds ? "+" : "-";
  const compared = hidden ? " (hidden)" : comparedText(places, condition);
  const line = `${"  ".repeat(depth)}${mark} ${conditionText(places, condition)}${compared} ${placeText(placeAt(places, node))}`;
  return [line.trimEnd(), ...(inner ?? []).flatMap((one) => conditionLines(places, one, depth + 1))];
}

/** Its name, and why it does not hold in the words of the rules, or else how it is written. */
function conditionText(places: Places | null, condition: Condition): string {
  const { id, text, holds, inner, written } = condition;
  const name = id === "" ? "condition" : id;
  if (text !== undefined && !holds) return `${name}: ${text}`;
  const source = inner ? "" : writtenAt(places, written);
  if (source === "" || source === id || condition.hidden) return name;
  return isNamed(condition) ? `${name}: ${source}` : source;
}

/** What was compared: "it is 0" where the rules give the other value, else both with how they are written. */
function comparedText(places: Places | null, condition: Condition): string {
  const found = comparedIn(places, condition);
  const [only] = found;
  if (found.length === 1 && only) return ` (it is ${plainText(only.value)})`;
  const told = found.map(({ value, source }) => `${source}${source === "" ? "" : " is "}${plainText(value)}`);
  return told.length === 0 ? "" : ` (${told.join(", ")})`;
}
