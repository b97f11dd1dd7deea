import { stagesOf } from "../ir/pipeline.ts";
import { type Member, NONE, type Query } from "../ir/program.ts";
import { isFew } from "./facts.ts";
import type { Env, Gen, Inside } from "./gen.ts";
import { elementsOf, groupsOf } from "./grouped.ts";
import { counted, isRun } from "./loops.ts";
import { isTold, NEVER, upToDate, watch } from "./near.ts";
import { type NearTest, nearTest } from "./near-test.ts";

/**
 * Spaces that hold something: `s in squares where s.man is p`. For each value the spaces that hold it are kept as bits, in the
 * order of the spaces, the first in the highest bit, and brought up to date by the spaces that have been touched since.
 */
interface Kept {
  readonly name: string;
  readonly test: NearTest;
  /** the text of the value, by which the same is found again */
  readonly text: string;
  readonly board: number;
}

const found = new WeakMap<Gen, Kept[]>();

function keptOf(g: Gen): Kept[] {
  const own = found.get(g) ?? [];
  found.set(g, own);
  return own;
}

/** Fewer are looked at as they are. */
const FEW = 8;

/** What is looked at of a board: the words of bits, for all of it or by a key. */
interface Part {
  readonly board: number;
  readonly longest: number;
  /** writes what is needed for a text that is word number `w` of what is looked at; null: the whole board */
  readonly mask: (() => (w: string) => string) | null;
  readonly where: ReturnType<typeof stagesOf>["where"];
}

const spacesOf = (g: Gen, board: number): readonly number[] => g.game.boards[board]?.entities ?? [];

const wordsFor = (g: Gen, board: number): number => Math.ceil(spacesOf(g, board).length / 32);

/** The board on which all spaces of a list lie in order; null: it is no such list. */
function boardOf(g: Gen, list: readonly number[]): number | null {
  const board = g.game.boardOf[list[0] ?? NONE] ?? -1;
  const inOrder = list.every((x, i) => g.game.boardOf[x] === board && (i === 0 || x > (list[i - 1] as number)));
  return board >= 0 && inOrder && isRun(spacesOf(g, board)) ? board : null;
}

function bitsOf(g: Gen, board: number, list: readonly number[]): readonly number[] {
  const bits = new Int32Array(wordsFor(g, board));
  const first = spacesOf(g, board)[0] ?? 0;
  for (const x of list) bits[(x - first) >> 5] = (bits[(x - first) >> 5] as number) | (1 << ~(x - first));
  return [...bits];
}

/** What a query looks at, if these are settled spaces of one board. */
function partOf(g: Gen, query: Query, env: Env): Part | null {
  const groups = groupsOf(g, query);
  if (!groups) return wholeOf(g, query);
  const { flat, starts, least, other, left } = groups;
  const lists = starts.slice(1).map((end, i) => flat.slice(starts[i], end));
  const board = boardOf(
    g,
    flat.toSorted((a, b) => a - b),
  );
  if (board === null || lists.some((list) => list.length > 0 && boardOf(g, list) === null)) return null;
  const masks = g.table(Int32Array.from(lists.flatMap((list) => bitsOf(g, board, list))));
  const mask = () => {
    const key = g.out.name(`(${g.value(other, env)} - ${least}) * ${wordsFor(g, board)}`);
    return (w: string) => `${masks}[${key} + ${w}]`;
  };
  return { board, longest: Math.max(...lists.map(({ length }) => length)), mask, where: left };
}

function wholeOf(g: Gen, query: Query): Part | null {
  const list = elementsOf(g, query);
  const board = list && boardOf(g, list);
  if (!list || board === null) return null;
  const { length } = spacesOf(g, board);
  const bits = () => g.table(Int32Array.from(bitsOf(g, board, list)));
  const mask = list.length === length ? null : () => (w: string) => `${bits()}[${w}]`;
  return { board, longest: list.length, mask, where: stagesOf(query).where };
}

/** The bits of what a query looks at first: a text for word number `w`, and how many words there are. */
export interface Bits {
  readonly word: (w: string) => string;
  readonly words: number;
  /** the space of the highest bit of the first word */
  readonly first: number;
  readonly longest: number;
  /** what has to be tested of a space whose bit is set */
  readonly left: readonly Member[];
}

/** Writes what brings the bits up to date; null where a query is no such search. */
export function keptBits(g: Gen, query: Query, env: Env): Bits | null {
  if (!isTold(g, "kept spaces") || stagesOf(query).goesOn) return null;
  const { lines, value: part } = g.out.capture(() => partOf(g, query, env));
  const test = part && part.longest >= FEW ? nearTest(g, part.where, query.variable) : null;
  if (!part || !test || !isKept(g, test)) return null;
  g.out.paste(lines);
  const { name } = keptFor(g, test, part.board);
  const words = wordsFor(g, part.board);
  g.out.line(`${name}_now();`);
  const row = rowOf(g, name, test, words, env);
  const mask = part.mask?.();
  const word = (w: string) => `${name}_bits[${row(w)}]${mask ? ` & ${mask(w)}` : ""}`;
  return { word, words, first: spacesOf(g, part.board)[0] ?? 0, longest: part.longest, left: test.left };
}

/** Where the bits of a value begin: behind those of all values stands a row that stays empty. */
function rowOf(g: Gen, name: string, { wanted, constant }: NearTest, words: number, env: Env): (w: string) => string {
  if (constant !== null || wanted === null) return (w) => w;
  const value = g.out.name(g.value(wanted, env));
  const row = g.out.name(`${name}_row(${value})${words === 1 ? "" : ` * ${words}`}`);
  return (w) => (w === "0" ? row : `${row} + ${w}`);
}

/** Writes the loop over the spaces that hold what a query asks for first; false where it is no such query. */
export function keptSpaces(g: Gen, query: Query, env: Env, within: (left: readonly Member[]) => Inside): boolean {
  const bits = keptBits(g, query, env);
  if (!bits) return false;
  const { word, words, first, longest, left } = bits;
  const [label, b, x] = [g.out.fresh("L"), g.out.fresh("b"), g.out.fresh("i")];
  const outer = words === 1 ? label : g.out.fresh("L");
  const { lines, cost } = g.out.weighed(() => within(left)(x, { next: `continue ${label};`, stop: `break ${outer};` }));
  counted(g, longest, cost);
  const write = (w: string, from: string) =>
    g.out.block(`${label}: for (let ${b} = ${word(w)}; ${b} !== 0; ${b} ^= 1 << (~Math.clz32(${b}))) `, () => {
      g.out.line(`const ${x} = ${from} + Math.clz32(${b});`);
      g.out.paste(lines);
    });
  if (words === 1) write("0", String(first));
  else {
    const w = g.out.fresh("w");
    g.out.block(`${outer}: for (let ${w} = 0; ${w} < ${words}; ${w}++) `, () => write(w, `${first} + ${w} * 32`));
  }
  return true;
}

/** A value that is compared with what changes is one of few. */
const isKept = (g: Gen, { constant, type }: NearTest): boolean => constant !== null || isFew(g.game, type);

/** The same is kept once. */
function keptFor(g: Gen, test: NearTest, board: number): Kept {
  const all = keptOf(g);
  const { lines, value } = g.out.capture(() => g.value(test.value, new Map([[test.space, "x"]])));
  const text = [...lines, value, test.constant, board].join("\n").replaceAll(/\b([a-z])\d+\b/g, "$1");
  const known = all.find((one) => one.text === text);
  if (known) return known;
  const own = { name: `spaces${all.length}`, test, text, board };
  watch(g, test.value);
  all.push(own);
  return own;
}

/** Writes what keeps the spaces that were asked for. */
export function writeSpaces(g: Gen): void {
  for (const own of keptOf(g)) writeOne(g, own);
}

function writeOne(g: Gen, own: Kept): void {
  const { name, test, board } = own;
  const words = wordsFor(g, board);
  const spaces = spacesOf(g, board);
  const values = test.constant === null ? Math.max(...g.game.domain(test.type).values) + 1 : 0;
  g.out.line(`const ${name}_bits = new Int32Array(${words * (values === 0 ? 1 : values + 1)});`);
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
        const isIt = `${now} === ${test.constant === NONE ? "none" : test.constant}`;
        g.out.line(`if (${isIt}) ${name}_bits[${word}] |= 1 << ~i; else ${name}_bits[${word}] &= ~(1 << ~i);`);
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
