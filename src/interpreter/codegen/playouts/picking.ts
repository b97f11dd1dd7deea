import type { Field } from "../../ir/program.ts";
import type { Env, Gen } from "../gen.ts";
import { behind } from "../lists/behind.ts";
import { type Bits, keptBits } from "../rewrites/kept-spaces.ts";

/** An answer that is drawn from spaces which are kept as bits: nobody lists them. */

/** What a module needs for it: how many bits are set, and where bit number `k` of those stands, from the highest on. */
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

/** The bits from which a field is answered; null: more is asked of an answer, or there may be others. */
function bitsFor(g: Gen, { choice, if: asked }: Field, env: Env): Bits | null {
  if (choice.choose !== "one" || choice.optional !== false || asked) return null;
  const { query, env: inner } = behind(g, choice.query, env);
  const bits = query.steps.every(({ step }) => step === "filter") ? keptBits(g, query, inner) : null;
  return bits?.left.length === 0 ? bits : null;
}

/** Boards of more spaces have their answers listed. */
const MOST_WORDS = 8;

/** A field that is answered at once, and the player who answers it. */
interface AnsweredAtOnce {
  readonly field: Field;
  readonly env: Env;
  readonly who: string;
}

/** Writes the draw of an answer from bits, where there are any; `take` is what is done with it, `among` with how many there are. Else it goes on. */
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
