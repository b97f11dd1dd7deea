import { pieceOf } from "../../ir/pieces.ts";
import { stagesOf } from "../../ir/pipeline.ts";
import { type Member, NONE, type Query } from "../../ir/program.ts";
import type { Env, Gen, Inside } from "../gen.ts";
import { counted, isRun } from "../lists/loops.ts";
import { isFew } from "../term-facts.ts";
import { keptFor, spacesOf, wordsFor } from "./bits-of-spaces.ts";
import { elementsOf, groupsOf } from "./grouped.ts";
import { isTold, nowUpToDate } from "./near.ts";
import { type NearTest, nearTest } from "./near-test.ts";

/**
 * Keeps sets of spaces with certain contents as bits: `s in squares where s.man is p`. For each value the spaces that
 * hold it are bits, in the order of spaces, the first in the highest bit, updated for touched spaces. For small groups
 * of spaces (`s.column is x and s.man is none`) each group has its own word.
 */

/** With fewer spaces than this, of a whole board or of a group, the plain loop is used. */
const FEW = 8;
const FEW_IN_GROUP = 4;

/** The bits of a word. */
const MOST_IN_GROUP = 32;

/** The part of a board that a query visits: all of it, or a group. */
interface Part {
  readonly board: number;
  readonly longest: number;
  /** writes a text for word `w` of the mask of the part; null: the whole board */
  readonly mask: (() => (w: string) => string) | null;
  readonly where: ReturnType<typeof stagesOf>["where"];
  /** the groups, one of which is visited; null: the whole board */
  readonly groups: GroupsOfBoard | null;
}

interface GroupsOfBoard {
  readonly lists: readonly (readonly number[])[];
  /** writes the index of the group */
  readonly key: () => string;
}

/** The board whose spaces a list contains in order; null: the list has another form. */
function boardOf(g: Gen, list: readonly number[]): number | null {
  const board = g.game.boardOf[list[0] ?? NONE] ?? -1;
  const inOrder = list.every((x, i) => g.game.boardOf[x] === board && (i === 0 || x > (list[i - 1] as number)));
  return board >= 0 && inOrder && isRun(spacesOf(g, board)) ? board : null;
}

/** Some spaces of a board as bits. `1 << ~n` is bit 31 - n (mod 32), so the first space has the highest bit. */
function bitsOf(g: Gen, board: number, list: readonly number[]): readonly number[] {
  const bits = new Int32Array(wordsFor(g, board));
  const first = spacesOf(g, board)[0] ?? 0;
  for (const x of list) bits[(x - first) >> 5] = (bits[(x - first) >> 5] as number) | (1 << ~(x - first));
  return [...bits];
}

/** The part that a query visits, if these are constant spaces of one board. */
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
  const key = () => g.out.name(`${g.value(other, env)} - ${least}`);
  return { board, longest: Math.max(...lists.map(({ length }) => length)), mask, where: left, groups: { lists, key } };
}

function wholeOf(g: Gen, query: Query): Part | null {
  const list = elementsOf(g, query);
  const board = list && boardOf(g, list);
  if (!list || board === null) return null;
  const { length } = spacesOf(g, board);
  const bits = () => g.table(Int32Array.from(bitsOf(g, board, list)));
  const mask = list.length === length ? null : () => (w: string) => `${bits()}[${w}]`;
  return { board, longest: list.length, mask, where: stagesOf(query).where, groups: null };
}

/** The bits of the candidates of a query: a text for word `w`, and the number of words. */
export interface Bits {
  readonly word: (w: string) => string;
  readonly words: number;
  /** a text for the space of a bit, given its distance from the highest bit of word `w` */
  readonly space: (w: string, bit: string) => string;
  readonly longest: number;
  /** the conditions to test for each space whose bit is set */
  readonly left: readonly Member[];
}

/** Writes the update of the bits; null if the query has another form. */
export function keptBits(g: Gen, query: Query, env: Env): Bits | null {
  if (!isTold(g, "kept spaces", pieceOf.query(query)) || stagesOf(query).goesOn) return null;
  const { lines, value: part } = g.out.capture(() => partOf(g, query, env));
  const test = part && part.longest >= FEW_IN_GROUP ? nearTest(g, part.where, query.variable) : null;
  if (!part || !test || !isKept(g, test)) return null;
  const own = isByGroup(part, test) ? part.groups : null;
  if (!own && part.longest < FEW) return null;
  g.out.paste(lines);
  if (own) return ofGroup(g, own, part, test);
  const { name } = keptFor(g, test, part.board, null);
  const words = wordsFor(g, part.board);
  g.out.line(nowUpToDate(name));
  const row = rowOf(g, name, test, words, env);
  const mask = part.mask?.();
  const word = (w: string) => [`${name}_bits[${row(w)}]`, ...(mask ? [mask(w)] : [])].join(" & ");
  const first = spacesOf(g, part.board)[0] ?? 0;
  const space = (w: string, bit: string) =>
    `${/^\d+$/.test(w) ? first + 32 * Number(w) : `${first} + ${w} * 32`} + ${bit}`;
  return { word, words, space, longest: part.longest, left: test.left };
}

/** Does each group have its own word: is it small, and compared with a constant? */
const isByGroup = ({ groups, longest }: Part, { constant }: NearTest): boolean =>
  groups !== null && longest <= MOST_IN_GROUP && constant !== null;

function ofGroup(g: Gen, { lists, key }: GroupsOfBoard, { board, longest }: Part, test: NearTest): Bits {
  const { name } = keptFor(g, test, board, lists);
  const spaces = g.table(
    Int32Array.from(lists.flatMap((list) => Array.from({ length: longest }, (_, i) => list[i] ?? NONE))),
  );
  g.out.line(nowUpToDate(name));
  const group = key();
  // A key without spaces has no group.
  const word = () => `(${name}_bits[${group}] | 0)`;
  return { word, words: 1, space: (_, bit) => `${spaces}[${group} * ${longest} + ${bit}]`, longest, left: test.left };
}

/** Where the bits of a value begin; after those of all values comes a row that stays empty. */
function rowOf(g: Gen, name: string, { wanted, constant }: NearTest, words: number, env: Env): (w: string) => string {
  if (constant !== null || wanted === null) return (w) => w;
  const value = g.out.name(g.value(wanted, env));
  const row = g.out.name(`${name}_row(${value})${words === 1 ? "" : ` * ${words}`}`);
  return (w) => (w === "0" ? row : `${row} + ${w}`);
}

/**
 * Writes the loop over the spaces that hold the wanted value; false if the query has another form. `Math.clz32` is the
 * distance of the first set bit from the highest one; the loop clears that bit at each turn.
 */
export function keptSpaces(g: Gen, query: Query, env: Env, within: (left: readonly Member[]) => Inside): boolean {
  const bits = keptBits(g, query, env);
  if (!bits) return false;
  const { word, words, space, longest, left } = bits;
  const [label, b, x] = [g.out.fresh("L"), g.out.fresh("b"), g.out.fresh("i")];
  const outer = words === 1 ? label : g.out.fresh("L");
  const { lines, cost } = g.out.weighed(() => within(left)(x, { next: `continue ${label};`, stop: `break ${outer};` }));
  counted(g, longest, cost);
  const write = (w: string) =>
    g.out.block(`${label}: for (let ${b} = ${word(w)}; ${b} !== 0; ${b} ^= 1 << (~Math.clz32(${b}))) `, () => {
      g.out.line(`const ${x} = ${space(w, `Math.clz32(${b})`)};`);
      g.out.paste(lines);
    });
  if (words === 1) write("0");
  else {
    const w = g.out.fresh("w");
    g.out.block(`${outer}: for (let ${w} = 0; ${w} < ${words}; ${w}++) `, () => write(w));
  }
  return true;
}

/** Writes the first or the last space that holds the wanted value; null if the query has another form. */
export function outermostKept(g: Gen, query: Query, env: Env, end: "first" | "last"): string | null {
  const { lines, value: bits } = g.out.capture(() => keptBits(g, query, env));
  if (!bits || bits.words > 1 || bits.left.length > 0) return null;
  g.out.paste(lines);
  const b = g.out.name(bits.word("0"));
  return g.out.name(`${b} === 0 ? none : ${bits.space("0", `Math.clz32(${end === "first" ? b : `${b} & -${b}`})`)}`);
}

/** Is the wanted value a constant, or one of few? */
const isKept = (g: Gen, { constant, type }: NearTest): boolean => constant !== null || isFew(g.game, type);
