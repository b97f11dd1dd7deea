/** A question as one sentence. Without a text of the rules it is made from the command, what was chosen so far, and the field. */
import type { Type } from "../../../src/interpreter/index.ts";
import type { Crumb } from "../../protocol.ts";

/** Fields that are named like a preposition or a pronoun ask for themselves: alone, and at the end of a sentence. */
const WHITHER: Readonly<Record<string, readonly [alone: string, last: string]>> = {
  from: ["from where?", "from where?"],
  to: ["where to?", "to where?"],
  into: ["into what?", "into what?"],
  onto: ["onto what?", "onto what?"],
  with: ["with what?", "with what?"],
  as: ["as what?", "as what?"],
  at: ["where?", "where?"],
  by: ["by what?", "by what?"],
  for: ["for what?", "for what?"],
  on: ["on what?", "on what?"],
  against: ["against whom?", "against whom?"],
  what: ["what?", "what?"],
  whom: ["whom?", "whom?"],
  who: ["who?", "who?"],
};

/** The question for a field without words in the rules: "from where?", "which card?". */
export function askedPlainly(name: string, type: Type["t"] | null): string {
  if (type === "bool") return `${name}, yes or no?`;
  if (type === "int" && name === "to") return "to how many?";
  return WHITHER[name]?.[0] ?? `which ${name}?`;
}

export interface Wording {
  /** the text of the rules; null: there is none */
  readonly text: string | null;
  /** what asks, in words: a command, a verb, a window */
  readonly by: string;
  /** whether that is a command that was chosen */
  readonly isCommand: boolean;
  /** whether that is only a part of the round, which stands above the table */
  readonly isPhase: boolean;
  /** the words of the field; null: a command is asked for */
  readonly name: string | null;
  /** the question for the field */
  readonly field: string;
  /** what was chosen before, without the command */
  readonly chosen: readonly Crumb[];
  /** what an amount is asked for, or empty */
  readonly share: string;
}

/** `field` alone stays a question of its own only where nothing is known around it. */
export function questionSentence(wording: Wording): string {
  const { text, share } = wording;
  if (text !== null) return capital(share === "" ? text : `${text} Here: ${share}.`);
  if (share !== "") return capital(`${wording.by}: how much for ${share}?`);
  return capital(built(wording));
}

function built({ by, isCommand, isPhase, name, field, chosen }: Wording): string {
  if (name === null) return isPhase ? "what do you do?" : `${by}: what do you do?`;
  const objects = chosen.filter(({ label }) => label !== "none").map(objectOf);
  if (!isCommand) return [aboutWhat({ by, isPhase, name, field }, objects), field].filter(Boolean).join(": ");
  const isVerb = !by.includes(" ");
  const begun = [by, ...objects].join(" ");
  // "use card" and the field `card` make "use which card?".
  if (objects.length === 0 && by.endsWith(` ${name}`)) return `${by.slice(0, -name.length)}${field}`;
  const asks = WHITHER[name]?.[0] === field ? WHITHER[name]?.[1] : undefined;
  if (asks !== undefined && isVerb) return `${begun} ${asks}`;
  return isVerb && objects.length === 0 ? `${begun} ${field}` : `${begun}: ${field}`;
}

/** What stands before the question of a rule that is no command: what was chosen, else its name, unless the field asks by itself. */
function aboutWhat(
  { by, isPhase, name, field }: Pick<Wording, "by" | "isPhase" | "name" | "field">,
  objects: string[],
) {
  if (objects.length > 0) return objects.join(" ");
  return isPhase || WHITHER[name ?? ""]?.[0] === field ? "" : by;
}

const PREPOSITIONS = ["from", "to", "into", "onto", "with", "as", "at", "by", "for", "on", "against"];

/** What was chosen as a part of a sentence: the first thing alone, others with the preposition that their field is named by. */
function objectOf({ field, label }: Crumb, at: number): string {
  if (PREPOSITIONS.includes(field)) return `${field} ${label}`;
  return at === 0 ? label : `with ${label}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
