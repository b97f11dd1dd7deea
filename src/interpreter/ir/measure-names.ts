/**
 * The measures of games, by the words that rules (`goals:`) and commands (`--ask`) use. `of` tells what follows the
 * word: nothing, the number of a seat, the id of an end, or something to take, that is, a command or a row of a table.
 */
export interface MeasureSort {
  readonly of: "game" | "seat" | "end" | "use";
  /** `share`: a probability from 0 to 1; `part`: a fraction, shown in percent; `number`: any number */
  readonly unit: "share" | "part" | "number";
  /** does it need a score? */
  readonly isScored?: true;
}

export const MEASURE_SORTS = {
  wins: { of: "seat", unit: "share" },
  length: { of: "game", unit: "number" },
  rounds: { of: "game", unit: "number" },
  forced: { of: "game", unit: "part" },
  waiting: { of: "game", unit: "number" },
  shared: { of: "game", unit: "share" },
  nobody: { of: "game", unit: "share" },
  score: { of: "seat", unit: "number", isScored: true },
  margin: { of: "game", unit: "number", isScored: true },
  "led a quarter": { of: "game", unit: "share", isScored: true },
  "led half": { of: "game", unit: "share", isScored: true },
  "led three quarters": { of: "game", unit: "share", isScored: true },
  "lead changes": { of: "game", unit: "number", isScored: true },
  end: { of: "end", unit: "share" },
  taken: { of: "use", unit: "number" },
  offered: { of: "use", unit: "number" },
  "games with": { of: "use", unit: "share" },
  "won with": { of: "use", unit: "share" },
} as const satisfies Readonly<Record<string, MeasureSort>>;

/** Is it a word of the built-in measures? `player` stands for the seats. */
export const isMeasuredAnyway = (id: string): boolean =>
  id === "player" || Object.keys(MEASURE_SORTS).some((word) => word.split(" ")[0] === id);

export type MeasureWord = keyof typeof MEASURE_SORTS;

/** The word of a measure, and what follows it; null: there is no such measure. */
export function measureNamed(id: string): { readonly word: MeasureWord; readonly about: string } | null {
  for (const word of Object.keys(MEASURE_SORTS) as MeasureWord[]) {
    if (id !== word && !id.startsWith(`${word} `)) continue;
    const about = id.slice(word.length + 1);
    if ((MEASURE_SORTS[word].of === "game") === (about === "")) return { word, about };
  }
  return null;
}

/** Something that can be taken and that designers balance: a command, or a row of a table (a card). */
export interface Usable {
  /** null for a command */
  readonly kind: string | null;
  /** the id, or `kind.id` if something else has the same id */
  readonly id: string;
}

/**
 * Everything that can be taken: commands first, then rows kind by kind in order. Rows of one kind with the same name
 * count as one.
 */
export function usableIn(
  commands: readonly string[],
  kinds: readonly { readonly id: string; readonly rows: readonly string[] }[],
): readonly Usable[] {
  const times = new Map<string, number>();
  for (const id of [...commands, ...kinds.flatMap(({ rows }) => rows)]) times.set(id, (times.get(id) ?? 0) + 1);
  return [
    ...commands.map((id) => ({ kind: null, id })),
    ...kinds.flatMap(({ id: kind, rows }) =>
      [...new Set(rows)].map((row) => ({ kind, id: (times.get(row) ?? 0) > 1 ? `${kind}.${row}` : row })),
    ),
  ];
}
