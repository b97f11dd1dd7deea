import { UsageError } from "../failure.ts";

/** How many versions a sweep may have. */
const MOST_VERSIONS = 100;

/** A value of a flag: the flag, what it changes, and the value. */
export interface Chosen {
  readonly flag: "set" | "option";
  readonly about: string;
  readonly value: string;
}

/** The values of a text: `3..6`, `3 of each or 4 of each`, or the text itself. */
export function valuesIn(text: string): readonly string[] {
  const range = /^(-?\d+)\s*\.\.\s*(-?\d+)$/.exec(text);
  if (!range) return text.split(/\s+or\s+/);
  const [from, to] = [Number(range[1]), Number(range[2])];
  if (to < from) throw new UsageError(`\`${text}\` holds no number.`, `\`${to}..${from}\``);
  if (to - from >= MOST_VERSIONS) throw new UsageError(`\`${text}\` are more than ${MOST_VERSIONS} values.`);
  return Array.from({ length: to - from + 1 }, (_, i) => String(from + i));
}

/** All combinations with one value of each flag. The first flag changes most slowly. */
export function combined(all: readonly (readonly Chosen[])[]): readonly (readonly Chosen[])[] {
  const found = all.reduce<readonly (readonly Chosen[])[]>(
    (before, values) => before.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );
  if (found.length > MOST_VERSIONS)
    throw new UsageError(`These are ${found.length} versions; at most ${MOST_VERSIONS} are played.`);
  return found;
}
