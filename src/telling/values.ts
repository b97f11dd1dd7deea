/** Values as texts: one way for all who show them. How names are written each of them says itself. */
import { isHidden, type Plain } from "../interpreter/names/plain.ts";

export interface Writing {
  /** how a name is written: an id of the rules, a thing, a player */
  readonly name: (name: string) => string;
  /** what stands between a key and its value */
  readonly joint: string;
  /** what is said of a list with nothing in it */
  readonly empty: string;
  /** does what has several parts stand in brackets where it is a part itself */
  readonly brackets: boolean;
}

/** Everything by its id, as it can be typed. */
export const BY_IDS: Writing = { name: (id) => id, joint: " ", empty: "none", brackets: true };

/** Where something stands that the listener may not know. */
const HIDDEN = "something hidden";

/** A value by itself. */
export function valueText(value: Plain | undefined, writing: Writing): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object") return writing.name(String(value));
  if (isHidden(value)) return HIDDEN;
  return partsOf(value, writing).join(", ") || writing.empty;
}

/** A value among others: what has several parts is held together by brackets. */
export function innerText(value: Plain | undefined, writing: Writing): string {
  const text = valueText(value, writing);
  return writing.brackets && hasParts(value) ? `(${text})` : text;
}

/** What a list or a map consists of. What may not be known is counted: it has nothing by which it could be called. */
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

/** Ids as people write them: `hit_points` is "hit points"; names with dots stay as they are. */
export const words = (id: string): string => (id.includes(".") ? id : id.replaceAll("_", " "));

/** How several things are told. */
interface Counting {
  readonly say: (value: Plain | undefined) => string;
  /** what those are called that have one name: copies that the listener does not tell apart */
  readonly alike: (name: string) => string;
  /** so many names are told */
  readonly most: number;
}

/** Things by their names, those of one name once: `3 copper, estate`. */
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

/** Nothing to tell: none, no, 0, an empty list, a list or a map of such. */
export function isNothing(value: Plain | undefined): boolean {
  if (value === null || value === undefined || value === false || value === 0) return true;
  return typeof value === "object" && Object.values(value).every((inner) => isNothing(inner as Plain));
}

/** A value as it is written as a key of the look. */
export function valueWord(value: Plain | undefined): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? "" : String(value);
}
