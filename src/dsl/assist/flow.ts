import type { Step } from "./lines.ts";

interface Flow {
  readonly steps: readonly Step[];
  readonly place: "key" | "value";
  readonly start: number;
  readonly beside: ReadonlyMap<string, string>;
}

interface Level {
  readonly open: string;
  start: number;
  key: string | null;
  readonly beside: Map<string, string>;
}

/** The position of the cursor inside `{a: x, b: [` on one line; null if the value is no such map or list. */
export function flowAt(text: string, rest: string): Flow | null {
  const first = /\S/.exec(text);
  if (!first || !"{[".includes(first[0])) return null;
  const levels: Level[] = [];
  for (let i = first.index; i < text.length; i = skipQuoted(text, i) + 1) read(text, i, levels);
  const last = levels.at(-1);
  if (!last) return null;
  const steps = levels.flatMap((level): Step[] => {
    if (level.open === "[") return [{ item: true }];
    return level.key === null ? [] : [{ key: level.key, at: 0 }];
  });
  const blanks = /^\s*/.exec(text.slice(last.start))?.[0].length ?? 0;
  const isKey = last.open === "{" && last.key === null;
  if (isKey) for (const key of keysAfter(rest)) last.beside.set(key, "");
  return {
    steps,
    place: isKey ? "key" : "value",
    start: Math.min(text.length, last.start + blanks),
    beside: last.beside,
  };
}

function skipQuoted(text: string, i: number): number {
  const char = text[i] ?? "";
  if (char !== '"' && char !== "'") return i;
  const end = text.indexOf(char, i + 1);
  return end < 0 ? text.length : end;
}

function read(text: string, i: number, levels: Level[]): void {
  const char = text[i] ?? "";
  const level = levels.at(-1);
  // A bracket directly after a name belongs to an expression.
  if ("{[".includes(char) && /[:,{[]$|^$/.test(text.slice(0, i).trimEnd().slice(-1))) {
    levels.push({ open: char, start: i + 1, key: null, beside: new Map() });
  } else if (char === "}" || (char === "]" && level?.open === "[")) levels.pop();
  else if (level && char === ",") begin(text, i, level);
  else if (level && char === ":" && isColon(text, i, level)) {
    level.key = text.slice(level.start, i).trim();
    level.start = i + 1;
  }
}

function isColon(text: string, i: number, level: Level): boolean {
  return level.open === "{" && level.key === null && /^\s|^$/.test(text[i + 1] ?? "");
}

function begin(text: string, i: number, level: Level): void {
  if (level.key !== null) level.beside.set(level.key, text.slice(level.start, i).trim());
  level.key = null;
  level.start = i + 1;
}

/** The keys that follow in the same map. */
function keysAfter(rest: string): string[] {
  let flat = rest;
  for (let i = 0; i < 8; i++) flat = flat.replace(/[{[][^{}[\]]*[}\]]/g, "_");
  const own = flat.split(/[}\]]/, 1)[0] ?? "";
  return [...own.matchAll(/,\s*([^,:]+?)\s*:(?=\s|$)/g)].map((match) => match[1] ?? "");
}
