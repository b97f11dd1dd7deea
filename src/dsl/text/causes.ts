/** Groups diagnostics with the same cause: one is shown, with the number of other places. */
import type { Code, Diagnostic, Severity } from "./diagnostic.ts";
import type { Span } from "./source.ts";

/** Up to this many diagnostics with the same cause are shown one by one; more are grouped. */
export const FEW = 3;

/** The word that a message is about: what something lacks, or the first quoted word. Of `table.deck` it is `deck`. */
function wordOf(message: string): string {
  const found = /has no `([^`]+)`/.exec(message) ?? /`([^`]+)`/.exec(message);
  return found?.[1]?.split(".").at(-1) ?? message;
}

/** The same in the singular, because `cards` are things of a kind `card`. */
const nameOf = (message: string): string => wordOf(message).replace(/(?<=\w{3})s$/, "");

const sameName = (message: string): string => `name ${nameOf(message)}`;

/** What diagnostics of the same cause have in common, by code. Codes that are left out group by their whole message. */
const CAUSES: Partial<Readonly<Record<Code, (message: string) => string>>> = {
  // An undeclared name is reported wherever it is used: as a kind, a type, an attribute.
  "unknown-name": sameName,
  "unknown-attribute": sameName,
  "unused-name": sameName,
  "unknown-key": (message) => `key ${wordOf(message)}`,
  // A place that may be empty is reported at each attribute of the thing there.
  "may-be-none": (message) =>
    /`[\p{L}_][\p{L}\d_]*\.([\p{L}_][\p{L}\d_]*)[^`(]*` may be none/u.exec(message)?.[1] ?? message,
  "yaml-syntax": (message) => message.replace(/`[^`]*`/g, ""),
  // A field without a default is reported in each row.
  "missing-key": (message) => (message.includes("has no `") ? `part ${wordOf(message)}` : message),
};

const causeOf = ({ code, message, span }: Diagnostic): string =>
  `${span.source.path}\n${CAUSES[code]?.(message) ?? `${code} ${message}`}`;

const HARM: readonly Severity[] = ["error", "warning", "hint"];

/** The diagnostics in their order, with one for each cause in a file. */
export function together(list: readonly Diagnostic[]): readonly Diagnostic[] {
  if (list.length <= FEW) return list;
  const alike = new Map<string, Diagnostic[]>();
  for (const d of list) {
    const cause = causeOf(d);
    const known = alike.get(cause);
    if (known) known.push(d);
    else alike.set(cause, [d]);
  }
  const left = new Map<Diagnostic, Diagnostic | null>();
  for (const group of alike.values()) {
    if (placesOf(group) <= FEW) continue;
    const first = firstOf(group);
    const others = group.flatMap((d) => [...(d === first ? [] : [d.span]), ...(d.also ?? [])]);
    for (const d of group) left.set(d, d === first ? { ...first, also: others } : null);
  }
  return list.flatMap((d) => {
    const now = left.get(d);
    return now === undefined ? [d] : (now ?? []);
  });
}

const placesOf = (group: readonly Diagnostic[]): number =>
  group.reduce((sum, { also }) => sum + 1 + (also?.length ?? 0), 0);

/** The first one of the highest severity. */
function firstOf(group: readonly Diagnostic[]): Diagnostic | undefined {
  const worst = HARM.find((severity) => group.some((d) => d.severity === severity));
  return group.find((d) => d.severity === worst);
}

/** The message at the other places. */
export const SAME = "the same here";

/** The message, with the number of other places. */
export function messageOf({ message, also }: Diagnostic): string {
  return also ? `${message} The same at ${moreText(also)}.` : message;
}

const moreText = ({ length }: readonly Span[]): string => `${length} more ${length === 1 ? "place" : "places"}`;
