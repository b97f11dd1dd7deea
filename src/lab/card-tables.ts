/** Findings from the tables of cards alone: outliers and near duplicates. */
import type { FieldDef, KindDef, Program, Value } from "../interpreter/ir/program.ts";
import type { Finding } from "./findings.ts";

/** With fewer rows nothing is usual or unusual. */
const FEWEST_ROWS = 8;
/**
 * A number is an outlier from this many robust deviations from the median of its table (P. J. Rousseeuw and C. Croux,
 * 1993: 3 is cautious).
 */
const FAR = 4;
/** The standard deviation of a normal distribution, in units of the median distance from its median. */
const PER_MEDIAN = 1.4826;
/** Cards with fewer varying fields (suit and rank) are meant to differ in only one of them. */
const FEWEST_FIELDS = 3;
/** If a greater share of the rows is in near-duplicate pairs, the table is a series, and the pairs are intended. */
const MOST_PAIRED = 0.25;

interface Table {
  readonly kind: KindDef;
  /** the fields in which rows differ */
  readonly fields: readonly FieldDef[];
}

/** Findings from tables alone, without playing: outlying numbers, and cards that are nearly alike. */
export const tableFindings = (program: Program): readonly Finding[] =>
  tablesIn(program).flatMap((table) => [...outliers(table), ...nearDuplicates(table)]);

function tablesIn({ kinds, fields }: Program): readonly Table[] {
  return kinds.flatMap((kind, at) => {
    if (kind.board !== null || kind.rows.length < 2) return [];
    const own = fields.filter(
      (field) => field.kind === at && field.faces === null && new Set(field.values.map(written)).size > 1,
    );
    return { kind, fields: own };
  });
}

const written = (value: Value | undefined): string => JSON.stringify(value ?? null);

function outliers({ kind, fields }: Table): Finding[] {
  if (kind.rows.length < FEWEST_ROWS) return [];
  return fields
    .filter(({ type }) => type.t === "int")
    .flatMap(({ id, values }) => {
      const numbers = values.map(Number);
      const middle = medianOf(numbers);
      const deviation = PER_MEDIAN * medianOf(numbers.map((number) => Math.abs(number - middle)));
      const isFar = (number: number) => deviation > 0 && Math.abs(number - middle) > FAR * deviation;
      return kind.rows.flatMap((row, i) => {
        const number = numbers[i] ?? middle;
        return isFar(number) ? outlier(row, `\`${id}\` is ${number}, in the middle of the table ${middle}`) : [];
      });
    });
}

const outlier = (row: string, how: string): Finding => ({
  measure: `games with ${row}`,
  text: `\`${row}\` stands out in its table: ${how}.`,
  attempt: "Look whether it is meant, and what such cards win.",
});

/** The median; of two middle numbers the lower. */
const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[(numbers.length - 1) >> 1] ?? 0;

function nearDuplicates(table: Table): Finding[] {
  const { kind, fields } = table;
  if (fields.length < FEWEST_FIELDS) return [];
  const pairs = kind.rows.flatMap((_, a) =>
    kind.rows.slice(a + 1).flatMap((_, i) => {
      const b = a + 1 + i;
      const differing = fields.filter(({ values }) => written(values[a]) !== written(values[b]));
      return differing.length <= 1 ? [{ a, b, differing: differing[0] ?? null }] : [];
    }),
  );
  const paired = new Set(pairs.flatMap(({ a, b }) => [a, b]));
  if (paired.size > Math.max(2, MOST_PAIRED * kind.rows.length)) return [];
  return pairs.flatMap(({ a, b, differing }) => nearlyAlike(kind, [a, b], differing) ?? []);
}

/** Cards that differ in a word are different cards; players compare only cards that differ in a number. */
function nearlyAlike({ rows }: KindDef, [a, b]: readonly [number, number], differing: FieldDef | null): Finding | null {
  if (differing && differing.type.t !== "int") return null;
  const how = differing
    ? `differ in \`${differing.id}\` alone (${written(differing.values[a])} and ${written(differing.values[b])})`
    : "are alike in all fields of their table";
  return {
    measure: `games with ${rows[a]}`,
    text: `\`${rows[a]}\` and \`${rows[b]}\` ${how}.`,
    attempt: "Let them differ in more than a number, or make copies of one.",
  };
}
