import fc from "fast-check";
import type { Source } from "../../../../src/dsl/load.ts";

/** One edit of a line, which is given by its number modulo the number of lines. */
export interface Edit {
  readonly file: number;
  readonly line: number;
  readonly at: number;
  readonly how: keyof typeof HOWS;
}

/** The text that replaces a line (null: the line is deleted). `at` picks a place in it, `before` is the line above it. */
const HOWS = {
  comment: (line: string) => `${line} # a word more`,
  digit: (line: string) => line.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
  letter: (line: string, at: number) => `${line.slice(0, at)}x${line.slice(at)}`,
  drop: (line: string, at: number) => line.slice(0, at) + line.slice(at + 1),
  cut: (line: string, at: number) => line.slice(0, at),
  name: (line: string) => line.replace(/[a-z]+(?=[^a-z:]*$)/, (word) => `${word}x`),
  other: (line: string) => line.replace(/\b(is|and|not|>|yes)\b/, "or"),
  twice: (line: string) => `${line}\n${line}`,
  gone: () => null,
  deeper: (line: string) => `  ${line}`,
  blank: (line: string) => `${line}\n`,
  quote: (line: string, at: number) => `${line.slice(0, at)}"${line.slice(at)}`,
  key: (line: string) => line.replace(/[A-Za-z]\w*(?=:)/, (key) => `${key}x`),
  alike: (line: string, _: number, before: string) =>
    line.replace(/[\w-]+(?=:)/, (key) => /[\w-]+(?=:)/.exec(before)?.[0] ?? key),
  swapped: (line: string, _: number, before: string) => `${line}\n${before}`,
  type: (line: string) =>
    line.replace(/\b(int|bool|set of|list of|row of|or none)\b/, (type) => (type === "bool" ? "int 0..9" : "bool")),
  last: (line: string) => line.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
} satisfies Readonly<Record<string, (line: string, at: number, before: string) => string | null>>;

const anyHow = fc.constantFrom(...(Object.keys(HOWS) as (keyof typeof HOWS)[]));

export const anyEdit: fc.Arbitrary<Edit> = fc.record({ file: fc.nat(), line: fc.nat(), at: fc.nat(200), how: anyHow });

/** The files after an edit. */
export function edited(sources: readonly Source[], { file, line, at, how }: Edit): readonly Source[] {
  const source = sources[file % sources.length];
  if (!source) return sources;
  const lines = source.text.split("\n");
  const number = line % lines.length;
  const old = lines[number] ?? "";
  const now = HOWS[how](old, at % (old.length + 1), lines[number - 1] ?? "");
  const text = lines.toSpliced(number, 1, ...(now === null ? [] : [now])).join("\n");
  return sources.map((other) => (other === source ? { path: source.path, text } : other));
}
