import { headOf } from "../playground/state/heads.ts";

export interface Entry {
  readonly path: string;
  readonly title: string;
}

/** The games, variants and campaigns among some files whose path has one of some words; without words all of them. */
export function entriesIn(shipped: Readonly<Record<string, string>>, words: readonly string[]): Entry[] {
  return Object.entries(shipped).flatMap(([path, text]): Entry[] => {
    const { kind, title } = headOf(path, text);
    const asked = words.length === 0 || words.some((word) => path.includes(word));
    return (kind === "game" || kind === "variant" || kind === "campaign") && asked ? [{ path, title }] : [];
  });
}
