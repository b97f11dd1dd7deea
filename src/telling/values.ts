/** Writes values as texts, for all user interfaces and for scenarios. Each caller says how names are written. */
import { isHidden, type Plain } from "../interpreter/names/plain.ts";

export interface Writing {
  /** writes a name: an id of the rules, a thing, a player */
  readonly name: (name: string) => string;
  /** the text between a key and its value */
  readonly joint: string;
  /** the text for an empty list */
  readonly empty: string;
  /** whether a value of several parts stands in brackets inside another value */
  readonly brackets: boolean;
}

/** Writes everything by id, so that it can be typed. */
export const BY_IDS: Writing = { name: (id) => id, joint: " ", empty: "none", brackets: true };

/** The text for a value that the listener may not know. */
const HIDDEN = "something hidden";

/** A value by itself. */
export function valueText(value: Plain | undefined, writing: Writing): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return writing.name(String(value));
  if (isHidden(value)) return HIDDEN;
  return partsOf(value, writing).join(", ") || writing.empty;
}

/** A value inside another one. A value of several parts is put in brackets. */
export function innerText(value: Plain | undefined, writing: Writing): string {
  const text = valueText(value, writing);
  return writing.brackets && hasParts(value) ? `(${text})` : text;
}

/** The parts of a list or map. Hidden parts have no names and are only counted. */
function partsOf(value: readonly Plain[] | { readonly [key: string]: Plain }, writing: Writing): string[] {
  if (!isList(value))
    return Object.entries(value).map(([key, inner]) => writing.name(key) + writing.joint + innerText(inner, writing));
  const known = value.filter((item) => !isHidden(item)).map((item) => innerText(item, writing));
  const hidden = value.length - known.length;
  return hidden === 0 ? known : [...known, `${hidden} hidden`];
}

const isList = (value: Plain | undefined): value is readonly Plain[] => Array.isArray(value);

const hasParts = (value: Plain | undefined): boolean =>
  typeof value === "object" && value !== null && !isHidden(value) && Object.keys(value).length > 0;

/** An id as people write it: `hit_points` becomes "hit points". Names with dots stay. */
export const words = (id: string): string => (id.includes(".") ? id : id.replaceAll("_", " "));

/** How several things are written. */
interface Counting {
  readonly say: (value: Plain | undefined) => string;
  /** the name of several things that the listener cannot tell apart */
  readonly alike: (name: string) => string;
  /** how many names are written */
  readonly most: number;
}

/** Things by name, with equal names counted: `3 copper, estate`. */
export function countedText(what: Plain | undefined, { say, alike, most }: Counting): string {
  if (!isList(what)) return say(what);
  const counts = new Map<string, number>();
  for (const one of what) {
    const name = isHidden(one) ? "hidden" : say(one);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const told = [...counts].map(([name, count]) =>
    count === 1 && name !== "hidden" ? name : `${count} ${alike(name)}`,
  );
  const rest = told.length - most;
  return rest > 0 ? `${told.slice(0, most).join(", ")} and ${rest} more` : told.join(", ");
}

/** Whether a value says nothing: none, no, 0, an empty list, or a list or map of these. */
export function isNothing(value: Plain | undefined): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true;
  return typeof value === "object" && Object.values(value).every((inner) => isNothing(inner as Plain));
}

/** A value as it is written as a key under `look`. */
export function valueWord(value: Plain | undefined): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? "" : String(value);
}
