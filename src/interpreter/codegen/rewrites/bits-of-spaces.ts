import { NONE } from "../../ir/program.ts";
import type { Gen } from "../gen.ts";
import { keep, NEVER, upToDate, watch } from "./near.ts";
import type { NearTest } from "./near-test.ts";

/** The sets of spaces that a module keeps as bits. */

export const spacesOf = (g: Gen, board: number): readonly number[] => g.game.boards[board]?.entities ?? [];

export const wordsFor = (g: Gen, board: number): number => Math.ceil(spacesOf(g, board).length / 32);

interface Kept {
  readonly name: string;
  readonly test: NearTest;
  /** the text of the value, by which an equal set is found again */
  readonly text: string;
  readonly board: number;
  /** the spaces of each word, if words are not consecutive spaces of the board */
  readonly groups: readonly (readonly number[])[] | null;
}

const found = new WeakMap<Gen, Kept[]>();

function keptOf(g: Gen): Kept[] {
  const own = found.get(g) ?? [];
  found.set(g, own);
  return own;
}

/** Registers a set of spaces; equal sets are shared. */
export function keptFor(g: Gen, test: NearTest, board: number, groups: Kept["groups"]): Kept {
  const all = keptOf(g);
  const { lines, value } = g.out.capture(() => g.value(test.value, new Map([[test.space, "x"]])));
  const text = [...lines, value, test.constant, board, groups && `in ${JSON.stringify(groups)}`]
    .join("\n")
    .replaceAll(/\b([a-z])\d+\b/g, "$1");
  const known = all.find((one) => one.text === text);
  if (known) return known;
  const own = { name: `spaces${all.length}`, test, text, board, groups };
  watch(g, test.value);
  all.push(own);
  return own;
}

/** Writes the functions of all registered sets. */
export function writeSpaces(g: Gen): void {
  for (const own of keptOf(g)) writeOne(g, own);
}

/** One bit per space, with one word per group. */
function writeGrouped(g: Gen, { name, test }: Kept, groups: readonly (readonly number[])[]): void {
  const held = g.game.entities.count;
  const word = new Int32Array(held).fill(-1);
  const bit = new Int32Array(held);
  for (const [at, list] of groups.entries())
    for (const [i, x] of list.entries()) {
      word[x] = at;
      bit[x] = 1 << ~i;
    }
  keep(g, name, { [`${name}_bits`]: groups.length });
  g.out.line(`const ${name}_bits = new Int32Array(${groups.length});`);
  g.out.line(`let ${name}_at = ${NEVER};`);
  g.out.block(
    `const ${name}_see = (x) => `,
    () => {
      g.out.line(`if (!(x >= 0 && x < ${held})) return;`);
      g.out.line(`const w = ${g.table(word)}[x];`);
      g.out.line("if (w < 0) return;");
      const now = g.out.name(g.value(test.value, new Map([[test.space, "x"]])));
      g.out.line(
        `if (${isConstant(test, now)}) ${name}_bits[w] |= ${g.table(bit)}[x]; else ${name}_bits[w] &= ~${g.table(bit)}[x];`,
      );
    },
    ";",
  );
  const all = g.table(Int32Array.from(groups.flat()));
  g.out.line(`const ${name}_anew = () => { for (let i = 0; i < ${all}.length; i++) ${name}_see(${all}[i]); };`);
  g.out.block(`const ${name}_now = () => `, () => upToDate(g, name), ";");
}

/** Is a value the wanted one? */
const isConstant = ({ constant }: NearTest, now: string): string =>
  `${now} === ${constant === NONE ? "none" : constant}`;

function writeOne(g: Gen, own: Kept): void {
  if (own.groups) {
    writeGrouped(g, own, own.groups);
    return;
  }
  const { name, test, board } = own;
  const words = wordsFor(g, board);
  const spaces = spacesOf(g, board);
  const values = test.constant === null ? Math.max(...g.game.domain(test.type).values) + 1 : 0;
  const size = words * (values === 0 ? 1 : values + 1);
  keep(g, name, { [`${name}_bits`]: size, ...(values > 0 ? { [`${name}_held`]: spaces.length } : {}) });
  g.out.line(`const ${name}_bits = new Int32Array(${size});`);
  if (values > 0) {
    g.out.line(`const ${name}_held = new Int32Array(${spaces.length});`);
    g.out.line(`const ${name}_row = (value) => (value >= 0 && value < ${values} ? value : ${values});`);
  }
  g.out.line(`let ${name}_at = ${NEVER};`);
  g.out.block(
    `const ${name}_see = (x) => `,
    () => {
      const at = spaces[0] ?? 0;
      g.out.line(`const i = x - ${at};`);
      g.out.line(`if (i < 0 || i >= ${spaces.length}) return;`);
      const now = g.out.name(g.value(test.value, new Map([[test.space, "x"]])));
      const word = words === 1 ? "0" : "i >> 5";
      if (values === 0) {
        g.out.line(
          `if (${isConstant(test, now)}) ${name}_bits[${word}] |= 1 << ~i; else ${name}_bits[${word}] &= ~(1 << ~i);`,
        );
        return;
      }
      const row = (value: string) => `${value}${words === 1 ? "" : ` * ${words} + (${word})`}`;
      g.out.line(`const was = ${name}_held[i], is = ${now} >= 0 && ${now} < ${values} ? ${now} : -1;`);
      g.out.line("if (is === was) return;");
      g.out.line(`${name}_held[i] = is;`);
      g.out.line(`if (was >= 0) ${name}_bits[${row("was")}] &= ~(1 << ~i);`);
      g.out.line(`if (is >= 0) ${name}_bits[${row("is")}] |= 1 << ~i;`);
    },
    ";",
  );
  g.out.block(
    `const ${name}_anew = () => `,
    () => {
      if (values > 0) g.out.line(`${name}_bits.fill(0); ${name}_held.fill(-1);`);
      g.out.line(`for (let x = ${spaces[0] ?? 0}; x <= ${spaces.at(-1) ?? -1}; x++) ${name}_see(x);`);
    },
    ";",
  );
  g.out.block(`const ${name}_now = () => `, () => upToDate(g, name), ";");
}
