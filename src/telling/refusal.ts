/** Explanations of why something is not offered, as lines of text. */
import type { Condition } from "../interpreter/explain/condition.ts";
import type { Refusal } from "../interpreter/explain/refusal.ts";
import type { NodeId } from "../interpreter/ir/program.ts";
import { NONE } from "../interpreter/ir/program.ts";
import { entityNamed } from "../interpreter/names/index.ts";
import { conditionLine, conditionLines, type Listener, TOO_LONG, type ToldLine, toldLine } from "./explanation.ts";
import { writtenAt, writtenBelow } from "./written.ts";

/** Why something is not offered, for page and terminal. The first obstacle comes first. */
export function refusalLines(listener: Listener, refusal: Refusal, depth = 0): ToldLine[] {
  const node = "node" in refusal ? refusal.node : -1;
  const own = (text: string, value = ""): ToldLine => toldLine(text, depth, { holds: false, node, value });
  const { value, name } = listener;
  switch (refusal.reason) {
    case "conditions":
      return refusal.conditions.flatMap((condition) => conditionLines(listener, condition, depth));
    case "beaten": {
      const key = refusal.key === "" ? "the order" : name(refusal.key);
      return [own(`${value(refusal.by)} is better by ${key}`, `${value(refusal.own)} against ${value(refusal.best)}`)];
    }
    case "alike":
      return [own(`It is like ${value(refusal.to)}, which is offered in its stead`)];
    case "not in list":
      return [own("It is not among those that are chosen from", writtenAt(listener.loaded.places, node))];
    case "too many":
      return [own("Only the first of the list count")];
    case "hidden":
      return [toldLine("That cannot be told without telling what this seat may not see", depth, { node })];
    case "too long":
      return [toldLine(TOO_LONG, depth, { node })];
    case "over":
      return [own("The game is over")];
    case "not your move":
      return [own(`It is not this seat's move, but that of ${refusal.owing.join(", ") || "nobody"}`)];
    case "unknown word":
      return [own(unknown(listener, refusal.word))];
    case "not now":
      return [own(notNow(listener, refusal.word, node))];
    case "must choose":
      return [own("Something has to be chosen here")];
    case "not asked":
      return [own("That is not asked here")];
    case "count":
      return [own(`From ${refusal.least} to ${refusal.most} values are needed`)];
    case "other list":
      return [
        own("Another list would hold it, but is not taken"),
        ...refusal.because.flatMap((condition) => conditionLines(listener, condition, depth + 1)),
      ];
    case "no list":
      return [
        own("It is in none of the lists here"),
        ...refusal.lists.flatMap((reason) => refusalLines(listener, reason, depth + 1)),
      ];
    case "not found":
      return [own("What it is found from is left out"), ...candidateLines(listener, refusal.candidates, depth + 1)];
    case "nothing to choose":
      return [own("There is nothing to choose from"), ...candidateLines(listener, refusal.candidates, depth + 1)];
    case "no way on": {
      const { candidates } = refusal;
      const text = candidates ? "Whatever is chosen, the move cannot be finished" : NO_WAY_ON;
      return [own(text), ...candidateLines(listener, candidates ?? [], depth + 1)];
    }
  }
}

const NO_WAY_ON = "Each step is allowed, but the move could not be brought to an end";

type Candidates = readonly { readonly name: string; readonly reason: Refusal }[];

/** How many candidates with the same reason are named. */
const NAMED = 8;

/** The first obstacle of each candidate. Candidates with the same obstacle share its lines. */
function candidateLines(listener: Listener, candidates: Candidates, depth: number): ToldLine[] {
  const groups = new Map<string, { names: string[]; lines: ToldLine[] }>();
  for (const { name, reason } of candidates) {
    const lines = firstReason(listener, reason, depth + 1);
    const key = JSON.stringify(lines);
    const group = groups.get(key) ?? { names: [], lines };
    group.names.push(listener.name(name));
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ names, lines }) => [toldLine(some(names), depth), ...lines]);
}

function some(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(", ")} and ${rest} more` : names.join(", ");
}

function firstReason(listener: Listener, reason: Refusal, depth: number): ToldLine[] {
  const first = reason.reason === "conditions" ? firstFailing(reason.conditions) : null;
  if (!first) return refusalLines(listener, reason, depth);
  const told = conditionLine(listener, first, depth);
  // Values would differ from candidate to candidate, so that no two would share a line.
  return [first.text === undefined ? told : { ...told, value: "" }];
}

/** The first condition that fails. If it has no text of its own, the first of its parts that fails. */
function firstFailing(conditions: readonly Condition[]): Condition | null {
  const failing = conditions.find(({ holds }) => holds === false);
  if (!failing) return null;
  return (failing.text === undefined ? firstFailing(failing.inner ?? []) : null) ?? failing;
}

/** When a command can be used. */
function notNow({ loaded, name }: Listener, word: string, node: NodeId): string {
  const when = writtenBelow(loaded, node, "when");
  return when === ""
    ? `${name(word)} cannot be used at this moment`
    : `${name(word)} can be used in ${name(when)}, and that is not now`;
}

/** Why a word is not an answer. A thing that exists but is not asked for is still known. */
function unknown({ game, loaded, name }: Listener, word: string): string {
  const command = game.program.commands.find(({ id }) => id === word);
  const when = command ? writtenBelow(loaded, command.node, "when") : "";
  if (when !== "") return `${name(word)} can be used in ${name(when)}, but something else is asked now`;
  const isKnown = entityNamed(game, word) !== NONE || command !== undefined;
  return isKnown ? `${name(word)} is nothing that is asked for here` : `Nothing here is called ${word}`;
}
