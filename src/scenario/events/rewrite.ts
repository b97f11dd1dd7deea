import { EVENT_FORMS, type EventForm, type EventWord, eventPattern } from "../../dsl/shape/events.ts";
import { wordsIn } from "./words-in.ts";

/** Signs that people write between a thing and its values. They add nothing to the words of the event. */
const SIGNS = /:?=>?|->|→|\s:\s|\s(?:is|are)\s/g;

/** `+=` gives a difference, so the value that the thing has afterwards is not written here. */
const CALCULATED = /[-+*/]=/;

/** Suggests how to write an unreadable line: the line itself if its values can be told apart, else the general form. */
export function remedy(word: EventWord, rest: string): string {
  const line = word === "call" ? callLine(rest) : fieldsLine(word, rest);
  if (line !== null) return `write \`${line}\``;
  return `\`${eventPattern(word)}\`, for example \`${EVENT_FORMS[word].example}\``;
}

/** Calls name the parameters of a verb, which only the game knows, so the suggestion says PARAMETER. */
function callLine(rest: string): string | null {
  const [verb, ...values] = rest.split(/[\s,]+/).filter((text) => text !== "");
  if (verb === undefined || values.length === 0 || rest.search(SIGNS) >= 0) return null;
  return [`call ${verb}`, ...values.map((value) => `PARAMETER is ${value}`)].join(", ");
}

/** `set men 2` is `set men to 2`, `move a r1c1 r1c2` is `move a from r1c1 to r1c2`. */
function fieldsLine(word: EventWord, rest: string): string | null {
  const form: EventForm = EVENT_FORMS[word];
  if (CALCULATED.test(rest)) return null;
  const { given, bare } = sorted(form, wordsIn(rest.replace(SIGNS, " ")));
  const [subject, ...values] = bare;
  const names = namesFor(form, given, values.length);
  if (subject === undefined || !names) return null;
  const all = new Map([...given, ...names.map((name, i) => [name, values[i] ?? ""] as const)]);
  const said = Object.keys(form.fields).flatMap((field) => (all.has(field) ? [`${field} ${all.get(field)}`] : []));
  return [word, subject, ...said].join(" ");
}

/** The values that follow a field word of the event (`given`), and the values that stand alone (`bare`). */
function sorted({ fields }: EventForm, words: readonly string[]) {
  const given = new Map<string, string>();
  const bare: string[] = [];
  for (const [i, text] of words.entries()) {
    const before = words[i - 1] ?? "";
    if (Object.hasOwn(fields, before)) given.set(before, text);
    else if (!Object.hasOwn(fields, text)) bare.push(text);
  }
  return { given, bare };
}

/** The field words for a number of bare values, or null if they are ambiguous. */
function namesFor(
  { fields, meant }: EventForm,
  given: ReadonlyMap<string, string>,
  values: number,
): readonly string[] | null {
  if (values === 0) return given.size > 0 ? [] : null;
  const isFree = (name: string) => Object.hasOwn(fields, name) && !given.has(name);
  if (values === 1 && meant !== undefined && isFree(meant)) return [meant];
  return values === 2 && isFree("from") && isFree("to") ? ["from", "to"] : null;
}
