import type { Field } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { behind } from "../lists/behind.ts";
import { type Bits, keptBits } from "../rewrites/kept-spaces.ts";

/** Draws an answer from spaces that are kept as bits, without listing them. */

/** Helper functions: the number of set bits, and the index of set bit number `k`, counted from the highest. */
export const PICKING = `
  const ones = (b) => {
    b -= b >>> 1 & 0x55555555;
    b = (b & 0x33333333) + (b >>> 2 & 0x33333333);
    return Math.imul(b + (b >>> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
  };
  const nth = (b, k) => {
    let at = 0;
    const half = ones(b >>> 16);
    if (k >= half) { k -= half; at = 16; b <<= 16; }
    const quarter = ones(b >>> 24);
    if (k >= quarter) { k -= quarter; at += 8; b <<= 8; }
    for (; k > 0; k--) b ^= 1 << ~Math.clz32(b);
    return at + Math.clz32(b);
  };`;

/** The bits of a field's candidates; null: there may be other candidates or conditions. */
function bitsFor(g: Gen, { choice, if: asked }: Field, env: Env): Bits | null {
  if (choice.choose !== "one" || choice.optional !== false || asked) return null;
  const { query, env: inner } = behind(g, choice.query, env);
  const bits = query.steps.every(({ step }) => step === "filter") ? keptBits(g, query, inner) : null;
  return bits?.left.length === 0 ? bits : null;
}

/** On larger boards candidates are listed. */
const MOST_WORDS = 8;

/** A field that is answered by a draw, and the player who answers it. */
interface AnsweredAtOnce {
  readonly field: Field;
  readonly env: Env;
  readonly who: string;
}

/**
 * Writes the draw of an answer from bits, if the field has them; `take` uses the answer, `among` the number of
 * candidates. Without candidates execution continues after it.
 */
export function picked(
  g: Gen,
  { field, env, who }: AnsweredAtOnce,
  take: (answer: string) => string,
  among: (total: string) => void,
): void {
  const { lines, value: bits } = g.out.capture(() => bitsFor(g, field, env));
  if (!bits || bits.words > MOST_WORDS) return;
  g.out.paste(lines);
  const each = Array.from({ length: bits.words }, (_, w) => g.out.name(bits.word(String(w))));
  const sizes = each.map((own) => g.out.name(`ones(${own})`));
  const total = g.out.name(sizes.join(" + "));
  const k = g.out.fresh("k");
  const inWord = (w: number): string => {
    const found = bits.space(String(w), `nth(${each[w]}, ${k})`);
    return w === bits.words - 1 ? found : `${k} < ${sizes[w]} ? ${found} : (${k} -= ${sizes[w]}, ${inWord(w + 1)})`;
  };
  g.out.block(`if (${total} > 0) `, () => {
    among(total);
    g.out.line(`let ${k} = draw(${total}, ${who});`);
    g.out.line(take(inWord(0)));
  });
}
