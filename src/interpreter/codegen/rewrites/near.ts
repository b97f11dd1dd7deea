import { type Piece, pieceOf } from "../../ir/pieces.ts";
import type { Expr, SlotId } from "../../ir/program.ts";
import { exprsOf } from "../../ir/visit.ts";
import { FAIL, type Gen, type Rewrite } from "../gen.ts";
import { MOST_TOUCHED } from "../ground/touches.ts";

/** Caches about the contents of spaces, which are updated for the spaces touched since. */

/** A placeholder for noting a touched space; it is removed if nothing caches the slot. */
const touching = (slot: SlotId, space: string): string => `touch_${slot}(${space}); `;
const TOUCHES = /touch_(\d+)\(([^)]*)\); /g;

/** Notes that all words of a slot are written. */
export const touchedAll = (slot: SlotId): string => touching(slot, "");

/** The statement that notes the space of a written value; empty if the address does not determine the space. */
export function touched(g: Gen, slot: SlotId, at: string): string {
  const own = g.game.layout.slots[slot];
  const [domain, ...others] = own?.domains ?? [];
  if (!own || !domain || others.length > 0) return "";
  return touching(slot, `${at} - ${own.base - domain.start}`);
}

/** By module: the slots that caches depend on. */
const watched = new WeakMap<Gen, Set<SlotId>>();

/** Makes the module note writes to the slots that an expression reads. */
export function watch(g: Gen, value: Expr): void {
  const slots = watched.get(g) ?? new Set();
  for (const expr of exprsOf(pieceOf.expr(value))) if (expr.op === "slot") slots.add(expr.slot);
  watched.set(g, slots);
}

/** The text of a module with the placeholders resolved. */
export function noteTouches(g: Gen, text: string): string {
  const all = `touches[${MOST_TOUCHED}] += ${MOST_TOUCHED + 1}; `;
  const note = `touches[touches[${MOST_TOUCHED}]++ & ${MOST_TOUCHED - 1}] = `;
  return text.replaceAll(TOUCHES, (_, slot, space) => {
    if (!watched.get(g)?.has(Number(slot))) return "";
    return space === "" ? all : `${note}${space}; `;
  });
}

/** May a rewrite be used that relies on touched spaces: does every change get noted? */
export const isTold = (g: Gen, rewrite: Rewrite, piece: Piece): boolean =>
  g.rewrites(rewrite, piece) &&
  g.secrecy === null &&
  g.read === "S" &&
  !exprsOf(pieceOf.program(g.program)).some(({ op }) => op === "after");

const NEAR: ReadonlySet<Expr["op"]> = new Set<Expr["op"]>(["const", "entity", "through", "parent"]);

/** Does a slot hold one word per space, at an address that determines the space? */
function isBySpace({ game }: Gen, slot: SlotId): boolean {
  const own = game.layout.slots[slot];
  const [domain, ...others] = own?.domains ?? [];
  const isWord = own?.codec.plain === true && own.codec.width === 1;
  return isWord && domain !== undefined && domain.start >= 0 && others.length === 0;
}

/** Does an expression depend only on values stored for a space and on what stands there? */
export function isNear(g: Gen, value: Expr, space: number): boolean {
  const own = new Set([space]);
  const exprs = exprsOf(pieceOf.expr(value));
  for (const expr of exprs) if (expr.op === "through") own.add(expr.at);
  const isSpace = (expr: Expr | undefined) => expr?.op === "local" && expr.at === space;
  const isNearOne = (expr: Expr): boolean => {
    if (expr.op === "local") return own.has(expr.at);
    if (expr.op === "standing") return expr.single && isSpace(expr.of);
    if (expr.op === "slot") return expr.keys.every(isSpace) && isBySpace(g, expr.slot);
    return NEAR.has(expr.op);
  };
  return exprs.every(isNearOne) && !canFail(g, value, space);
}

/** Can it fail? The cache evaluates it where the rules would not. */
function canFail(g: Gen, value: Expr, space: number): boolean {
  const text = g.out.capture(() => g.value(value, new Map([[space, "x"]])));
  return [...text.lines, text.value].some((line) => line.includes(FAIL) || line.includes("refer"));
}

/** The statements that update a cache: `NAME_see` for one space, `NAME_anew` for all. */
export function upToDate(g: Gen, name: string): void {
  const now = `touches[${MOST_TOUCHED}]`;
  g.out.line(`if (++work > MOST_WORK) ${FAIL};`);
  g.out.line(`if ((${now} - ${name}_at | 0) > ${MOST_TOUCHED}) { ${name}_anew(); ${name}_at = ${now}; }`);
  g.out.line(
    `else for (; ${name}_at !== ${now}; ${name}_at = ${name}_at + 1 | 0) ${name}_see(touches[${name}_at & ${MOST_TOUCHED - 1}]);`,
  );
}

/** The statement that updates a cache by `NAME_now` if something was touched. */
export const nowUpToDate = (name: string): string => `if (${name}_at !== touches[${MOST_TOUCHED}]) ${name}_now();`;

/** Up to this length words are cleared one by one; a call of `fill` takes as long. */
const SHORT = 64;

/** Statements that fill an array with a value. */
export const cleared = (name: string, length: number, value = "0"): string =>
  length > SHORT ? `${name}.fill(${value});` : `for (let i = 0; i < ${length}; i++) ${name}[i] = ${value};`;

/** The arrays of a cache, with their lengths. */
type Arrays = Readonly<Record<string, number>>;

/** By module: its caches. */
const keptIn = new WeakMap<Gen, { readonly name: string; readonly arrays: Arrays; readonly besides: string }[]>();

/** Registers a cache, with a statement that is also needed when it is restored to its first state. */
export function keep(g: Gen, name: string, arrays: Arrays, besides = ""): void {
  const all = keptIn.get(g) ?? [];
  all.push({ name, arrays, besides });
  keptIn.set(g, all);
}

/**
 * Writes `afresh` for games that all begin with the same position: caches are computed for the first game and copied
 * for the others.
 */
export function writeAfresh(g: Gen): void {
  const all = keptIn.get(g) ?? [];
  for (const { name, arrays } of all)
    g.out.line(
      `let ${name}_found = false; const ${firstNames(name, arrays)
        .map((own, i) => `${own} = new Int32Array(${Object.values(arrays)[i]})`)
        .join(", ")};`,
    );
  g.out.block(
    "const afresh = () => ",
    () => {
      for (const { name, arrays, besides } of all) {
        const pairs = Object.entries(arrays).map(([own, length], i) => ({
          own,
          length,
          first: firstNames(name, arrays)[i] ?? "",
        }));
        const copies = pairs.map(({ own, length, first }) => copied(own, first, length)).join(" ");
        const kept = pairs.map(({ own, first }) => `${first}.set(${own});`).join(" ");
        g.out.line(
          `if (${name}_found) { ${copies} ${besides} } else { ${name}_anew(); ${kept} ${name}_found = true; }`,
        );
        g.out.line(`${name}_at = touches[${MOST_TOUCHED}];`);
      }
    },
    ";",
  );
}

const firstNames = (name: string, arrays: Arrays): readonly string[] =>
  Object.keys(arrays).map((_, i) => `${name}_first${i}`);

const copied = (name: string, from: string, length: number): string =>
  length > SHORT ? `${name}.set(${from});` : `for (let i = 0; i < ${length}; i++) ${name}[i] = ${from}[i];`;

/** The value of `at` that makes everything be computed. */
export const NEVER = -(MOST_TOUCHED + 1);
