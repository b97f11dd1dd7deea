import type { Field } from "../../ir/program.ts";
import { MOST_VAIN } from "../../play/tried-moves.ts";
import { MANY, MOST_LISTED } from "../../play/whole-moves.ts";
import { type Env, FAIL, type Gen } from "../gen.ts";
import { alone } from "../questions/answerable.ts";
import { type Half, type Ways, writeField } from "../questions/fields.ts";

/**
 * Draws a whole move of several answers in a game played in one go, as in `play/whole-moves.ts`. All ways to answer all
 * steps but the last are listed, and one of them is drawn together with a last answer. If that is rejected too often,
 * or no bound is known, the last answers of each way are counted and one move is drawn from the sum.
 */

export interface Asking {
  readonly g: Gen;
  readonly fields: readonly Field[];
  readonly own: Half;
  /** prefix of the variables of the question */
  readonly name: string;
  /** the environment of the fields, with the answers so far */
  readonly env: Env;
  /** a bound on the answers to the last field; null: not known */
  readonly most: number | null;
  /** statements after the answers */
  readonly open: string;
  /** a statement for the case without any answer */
  readonly nothing: string;
  /** notes the number of candidates of a choice */
  readonly chosenAmong: (count: string) => string;
}

/** Helper: lists that are reused for each move. */
export const LEVELS = `
  const levels = [];
  const level = (at, size) => (levels[at] ??= new Int32Array(size));`;

export function drawWhole(asking: Asking): void {
  const { g, own, name, fields, open, chosenAmong } = asking;
  const last = fields.length - 1;
  const lists = [...fields.slice(0, last).map((_, at) => `${name}_v${at}`), `${name}_c`];
  g.out.line(`const ${lists.map((list, at) => `${list} = level(${2 * at}, ${MOST_LISTED + 1})`).join(", ")};`);
  g.out.line(`let ${name}_n = 0, ${name}_looked = 0, ${name}_k = 0, ${name}_rest = -1, ${name}_total = 0;`);
  eachWay(asking, 0);
  g.out.line(`let ${name}_tries = ${triesFor(asking)};`);
  g.out.block(`${name}_drawn: for (;;) `, () => {
    drawWay(asking);
    for (let at = 0; at < last; at++) g.out.line(`${own.value(at)} = ${name}_v${at}[${name}_k];`);
    offered(asking, last);
    g.out.block(`if (${name}_rest >= 0) `, () => {
      g.out.line(`if (${name}_rest < count) { ${own.value(last)} = M[${name}_rest]; break ${name}_drawn; }`);
      g.out.line(`if (--${name}_tries === 0) { ${name}_rest = -1; ${name}_k = 0; }`);
      g.out.line("continue;");
    });
    countWay(asking);
  });
  g.out.line(chosenAmong(`Math.max(${name}_n, ${name}_total)`));
  g.out.line(`${name}_steps = ${fields.length};`);
  g.out.line(open);
}

/** How often a way is drawn before all are listed. */
const triesFor = ({ name, most }: Asking): string =>
  most === null ? "0" : `${name}_n > 1 && ${most} <= ${MOST_VAIN} * ${name}_n ? ${name}_n : 0`;

/** Draws a way and an index of a last answer, if a bound is known. */
function drawWay({ g, name, most, own }: Asking): void {
  if (most === null) return;
  g.out.block(`if (${name}_tries > 0) `, () => {
    g.out.line(`${name}_rest = draw(${name}_n * ${most}, ${own.who});`);
    g.out.line(`${name}_k = Math.floor(${name}_rest / ${most});`);
    g.out.line(`${name}_rest -= ${name}_k * ${most};`);
  });
}

/** Counts the last answers of a way; after the last way it draws one move from all. */
function countWay({ g, name, own }: Asking): void {
  const [rest, k, counts] = [`${name}_rest`, `${name}_k`, `${name}_c`];
  g.out.line(`${counts}[${k}] = count; ${name}_total += count; ${name}_looked += Math.floor(count / ${MANY});`);
  g.out.line(`if (${name}_looked > ${MOST_LISTED}) ${FAIL};`);
  g.out.line(`if (++${k} < ${name}_n) continue;`);
  g.out.line(`${rest} = draw(${name}_total, ${own.who});`);
  g.out.line(`for (${k} = 0; ${rest} >= ${counts}[${k}]; ${k}++) ${rest} -= ${counts}[${k}];`);
}

/** Lists the ways to answer all fields but the last. */
function eachWay(asking: Asking, at: number): void {
  const { g, name, own, fields } = asking;
  const [count, i] = [`${name}_n${at}`, `${name}_i${at}`];
  offered(asking, at);
  g.out.line(`const ${count} = count;`);
  // A step with one answer after steps without a choice is not counted.
  const before = fields.slice(0, at + 1).map((_, n) => `${name}_n${n} > 1`);
  g.out.line(`if ((${before.join(" || ")}) && (${name}_looked += ${count}) > ${MOST_LISTED}) ${FAIL};`);
  if (at === fields.length - 2) {
    const earlier = fields.slice(0, at).map((_, n) => `${name}_v${n}[${name}_n] = ${own.value(n)};`);
    const all = [...earlier, `${name}_v${at}[${name}_n++] = M[${i}];`];
    g.out.line(`for (let ${i} = 0; ${i} < ${count}; ${i}++) { ${all.join(" ")} }`);
    return;
  }
  const kept = `${name}_m${at}`;
  g.out.line(`const ${kept} = level(${2 * at + 1}, M.length);`);
  g.out.line(`for (let i = 0; i < ${count}; i++) ${kept}[i] = M[i];`);
  g.out.block(`for (let ${i} = 0; ${i} < ${count}; ${i}++) `, () => {
    g.out.line(`${own.value(at)} = ${kept}[${i}];`);
    eachWay(asking, at + 1);
  });
}

/** Fills the candidates of a field. */
function offered({ g, fields, env, own, name, nothing }: Asking, at: number): void {
  const label = g.out.fresh("L");
  const ways: Ways = {
    ask: (_, silent) => (silent ? `${FAIL};` : `break ${label};`),
    next: () => `${FAIL};`,
    nothing: at === 0 ? nothing : `${FAIL};`,
  };
  g.out.line(`${name}_steps = ${at};`);
  g.out.block(`${label}: `, () => writeField(g, alone(fields), at, env, own, ways));
}
