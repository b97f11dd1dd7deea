import type { InstructionWith } from "../../ir/instructions.ts";
import type { Field } from "../../ir/program.ts";
import { MANY, MOST_LISTED } from "../../play/whole-moves.ts";
import { type Env, FAIL, type Gen } from "../gen.ts";
import { alone } from "../questions/answerable.ts";
import { type Half, type Ways, writeField } from "../questions/fields.ts";

/**
 * A move of several answers that is drawn as a whole in a game that is played in one go: all ways to answer but the last step are gone
 * through, what that offers is counted, and one is drawn of the sum, as `play/whole-moves.ts` does it.
 */

export interface Asking {
  readonly g: Gen;
  readonly fields: readonly Field[];
  readonly own: Half;
  /** of the question, with which the names of its variables begin */
  readonly name: string;
  /** the environment of the fields, with what has been answered */
  readonly env: Env;
  /** what is written when somebody has answered */
  readonly open: string;
  /** a statement that goes on where nothing can be answered */
  readonly nothing: string;
  /** notes among how many something was chosen */
  readonly chosenAmong: (count: string) => string;
}

/** Is each of its fields answered in any case, so that a move is as many answers? */
export const isWhole = ({ fields, continues }: InstructionWith<"ask">): boolean =>
  !continues && (fields.length === 1 || fields.every(({ choice, if: asked }) => !asked && isAlways(choice)));

const isAlways = (choice: Field["choice"]): boolean => choice.choose === "one" && choice.optional === false;

/** What a module needs for it: lists that are used again for each move. */
export const LEVELS = `
  const levels = [];
  const level = (at, size) => (levels[at] ??= new Int32Array(size));`;

export function drawWhole(asking: Asking): void {
  const { g, own, name, fields, open, chosenAmong } = asking;
  const kept = fields.slice(1).map((_, at) => `${name}_k${at} = level(${at}, M.length)`);
  g.out.line(`const ${[...kept, `${name}_c = level(${fields.length}, ${MOST_LISTED + 1})`].join(", ")};`);
  g.out.line(`let ${name}_n0 = 0, ${name}_total = 0, ${name}_looked = 0, ${name}_rest = -1, ${name}_end = 0;`);
  g.out.block(`${name}_drawn: for (;;) `, () => {
    g.out.line(`${name}_end = 0;`);
    eachAnswer(asking, 0);
    g.out.line(chosenAmong(`${name}_total`));
    g.out.line(`${name}_rest = draw(${name}_total, ${own.who});`);
  });
  g.out.line(open);
}

/** Goes through the answers to a field; those to the first are found once. */
function eachAnswer(asking: Asking, at: number): void {
  const { g, name, own, fields } = asking;
  if (at === fields.length - 1) {
    lastField(asking, at);
    return;
  }
  const [count, kept, i] = [`${name}_n${at}`, `${name}_k${at}`, `${name}_i${at}`];
  // A step with one answer, behind none that left a choice, is no part of what is looked at.
  const before = fields.slice(0, at + 1).map((_, n) => `${name}_n${n} > 1`);
  const find = () => {
    offered(asking, at);
    g.out.line(`${at === 0 ? "" : "const "}${count} = count;`);
    g.out.line(`for (let i = 0; i < count; i++) ${kept}[i] = M[i];`);
    g.out.line(`if (${before.join(" || ")}) ${name}_looked += count;`);
  };
  if (at === 0) g.out.block(`if (${name}_rest < 0) `, find);
  else find();
  g.out.block(`for (let ${i} = 0; ${i} < ${count}; ${i}++) `, () => {
    g.out.line(`${own.value(at)} = ${kept}[${i}];`);
    eachAnswer(asking, at + 1);
  });
}

/** Counts what the last field offers, or takes what has been drawn. */
function lastField(asking: Asking, at: number): void {
  const { g, name, own, fields } = asking;
  const [rest, end, counts] = [`${name}_rest`, `${name}_end`, `${name}_c`];
  g.out.line(`if (${rest} >= ${counts}[${end}]) { ${rest} -= ${counts}[${end}++]; continue; }`);
  offered(asking, at);
  g.out.block(`if (${rest} >= 0) `, () => {
    g.out.line(`${own.value(at)} = M[${rest}];`);
    g.out.line(`${name}_steps = ${fields.length};`);
    g.out.line(`break ${name}_drawn;`);
  });
  g.out.line(`${counts}[${end}++] = count; ${name}_total += count; ${name}_looked += Math.floor(count / ${MANY});`);
  g.out.line(`if (${name}_looked > ${MOST_LISTED}) ${FAIL};`);
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
