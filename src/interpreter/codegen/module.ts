import { type Body, type BodyId, type CommandDef, type Instruction, NONE, type TermId } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { MOST_WORK } from "../runtime/runtime.ts";
import { COUNTING, COVERING_HANDS, type Covering } from "./covering/covering.ts";
import { writePath } from "./expressions/paths.ts";
import { type Pieces, writePieces } from "./expressions/pieces.ts";
import type { Closures } from "./expressions/reference.ts";
import { writeLine } from "./expressions/sight-lines.ts";
import { termFunction } from "./expressions/terms.ts";
import { head, type Result, tail } from "./frame-text.ts";
import type { Gen, Rewrite } from "./gen.ts";
import { HANDS, SECRET_HANDS } from "./hands.ts";
import { type Bodies, labelsOf, writeFramed, writeFunction } from "./instructions/bodies.ts";
import { WRITES } from "./instructions/effects.ts";
import { writeTests } from "./instructions/rounds.ts";
import { ModuleWriter } from "./module-writer.ts";
import { writeOpen } from "./questions/commands.ts";
import type { Asked } from "./questions/questions.ts";
import { writeSpaces } from "./rewrites/bits-of-spaces.ts";
import { joinsGroups, writeGroups } from "./rewrites/kept-groups.ts";
import { writeLines } from "./rewrites/kept-lines.ts";
import { noteTouches } from "./rewrites/near.ts";
import { openIn } from "./secrecy/open-places.ts";
import { isMasking } from "./secrecy/place-masks.ts";
import { hasWays, underVeil, type Veiled } from "./secrecy/under-veil.ts";

/** The text of a module, and what is passed into it. */

export interface Text {
  readonly text: string;
  /** the values passed in as `T` */
  readonly tables: readonly unknown[];
  readonly closures: Closures;
  /** does it cache values until the next write? */
  readonly keeps: boolean;
  /** does it keep connected groups of spaces, which have to be rebuilt once one of their spaces becomes empty? */
  readonly joins: boolean;
}

export interface Written extends Text {
  /** rewrites that were switched off */
  readonly off: ReadonlySet<Rewrite>;
  /** what it counts for coverage; null: nothing */
  readonly covering: Covering | null;
  readonly notes: ReadonlyMap<string, number>;
  readonly asks: readonly Asked[];
  readonly results: readonly Result[];
  /** by body and local place: the number of the result that goes there */
  readonly resultAt: ReadonlyMap<BodyId, ReadonlyMap<number, number>>;
  readonly framed: readonly BodyId[];
  /** expressions of the interpreter's instructions that the module evaluates */
  readonly pieces: Pieces;
  /** by body: the instructions at which its text can be entered; null without a frame */
  readonly entries: readonly (ReadonlySet<number> | null)[];
  /** bodies that keep masks of their locals */
  readonly masking: ReadonlySet<BodyId>;
  /** bodies that veils can cover */
  readonly veiling: ReadonlySet<BodyId>;
  /** what an instruction requires of veils */
  veiled(body: BodyId, pc: number): Veiled;
  /** the local places that must be open for the module to run an instruction; null: all */
  open(body: BodyId, pc: number): readonly number[] | null;
}

/**
 * Near the limit of work the interpreter takes over, because only it counts exactly. Loops of a module count all
 * iterations before the first, so the module counts more than it does.
 */
const LIMIT = MOST_WORK;

/** Writes the module of a game. `off`: rewrites that are switched off for comparison. */
export function writeModule(
  game: Game,
  off: ReadonlySet<Rewrite> = new Set(),
  covering: Covering | null = null,
): Written {
  const g = new ModuleWriter(game, off, covering);
  const bodies: Bodies = { asks: [], late: [] };
  awaitCalls(g);
  const framed = g.program.bodies.flatMap((_, body) => (g.facts.hasFrame(body) ? [body] : []));
  const pieces = writeAll(g, bodies, framed);
  const entries = g.program.bodies.map((body, id) => (g.facts.hasFrame(id) ? labelsOf(g, body) : null));
  return {
    ...finished(g, g.closures.list.length + pieces.size > 0),
    off,
    covering,
    notes: g.notes,
    asks: bodies.asks,
    results: g.results,
    resultAt: byPlace(g.results),
    framed,
    pieces,
    entries,
    open: openOf(g),
    masking: new Set(framed.filter((body) => isMasking(g, body))),
    veiling: new Set(
      g.secrecy === null ? [] : framed.filter((body) => hasWays(g, g.game.program.bodies[body] as Body, body)),
    ),
    veiled: veiledOf(g),
  };
}

/** The places that must be open for an instruction; computed on demand. */
function openOf(g: ModuleWriter): Written["open"] {
  const known = new Map<Instruction, readonly number[] | null>();
  return (body, pc) => {
    const own = g.program.bodies[body];
    const one = own?.code[pc];
    if (!own || !one) return [];
    const places = known.get(one);
    if (places !== undefined) return places;
    const found = g.facts.isForeign(one) ? null : openIn(g, body, own, pc);
    known.set(one, found);
    return found;
  };
}

/** What an instruction of the module requires of veils; computed on demand. */
function veiledOf(g: ModuleWriter): Written["veiled"] {
  const known = new Map<Instruction, Veiled>();
  return (body, pc) => {
    const one = g.program.bodies[body]?.code[pc];
    if (!one || g.secrecy === null || g.facts.isForeign(one)) return "free";
    const found = known.get(one) ?? underVeil(g, body, one);
    known.set(one, found);
    return found;
  };
}

/**
 * The text of a module and what is passed in. `isShared`: does the interpreter evaluate something for it, or it for the
 * interpreter?
 */
export function finished(g: ModuleWriter, isShared: boolean): Text {
  const lines = noteTouches(g, g.out.text());
  const keeps = isShared || /_kept = new Int32Array|_at === W\[0\]|imagine\(\);|untold\(|shown\(/.test(lines);
  const text = withHands(g, keeps ? lines : lines.replaceAll(WRITES, ""));
  return { text, tables: g.tables, closures: g.closures, keeps, joins: joinsGroups(g) };
}

/** Numbers the results of all calls, because the interpreter may run any of them. */
function awaitCalls(g: Gen): void {
  for (const [body, { code }] of g.program.bodies.entries())
    for (const one of code) if (one.do === "call" && one.result !== null) g.result(body, one.result);
}

/** Writes all functions, bodies before what they call. Gives the pieces that it wrote for the interpreter's instructions. */
function writeAll(g: ModuleWriter, bodies: Bodies, framed: readonly BodyId[]): Pieces {
  let pieces: Pieces = new Map();
  g.out.block("", () => {
    g.out.line(head(g));
    writeTests(g);
    for (const body of framed) writeFramed(g, bodies, body);
    for (const write of bodies.late) write();
    // The lists grow while they are written: commands and functions call further ones.
    for (const command of g.commands) writeOpen(g, g.program.commands[command] as CommandDef, `open${command}`);
    pieces = writePieces(g, g.game.program, foreignIn(g));
    writeCalled(g, bodies);
    g.out.line(tail(g, { framed, asks: bodies.asks, results: g.results, pieces: pieces.size }));
  });
  return pieces;
}

/** Writes the functions that are called by name, and the caches. */
export function writeCalled(g: ModuleWriter, bodies: Bodies): void {
  writeFunctions(g, bodies);
  writeLines(g);
  writeGroups(g);
  writeSpaces(g);
  g.out.rest();
}

/** Writes functions until none is left. Each may call more functions of any list; terms may also call verbs inside `after`. */
function writeFunctions(g: ModuleWriter, bodies: Bodies): void {
  const { functions, terms, paths, lines } = g;
  const lists: readonly (() => boolean)[] = [
    each(functions, (body) => writeFunction(g, bodies, body)),
    each(terms, (term) => writeTerm(g, term)),
    each(paths, (path) => writePath(g, path, `path${path}`)),
    each(lines, (line) => writeLine(g, line, `line${line}`)),
  ];
  // Continues while any list has something left.
  while (lists.some((goOn) => goOn()));
}

/** Writes the new elements of a list; tells whether there were any. */
function each(list: readonly number[], write: (one: number) => void): () => boolean {
  let at = 0;
  return () => {
    const before = at;
    for (; at < list.length; at++) write(list[at] as number);
    return at > before;
  };
}

function writeTerm(g: Gen, term: TermId): void {
  const def = g.program.terms[term];
  if (def) termFunction(g, def, `t${term}`, g.facts.hasTable(term));
}

/** The whole text: the names of what is passed in, then the functions. */
function withHands({ secrecy, tables, covering }: ModuleWriter, functions: string): string {
  const hands = [...HANDS, ...(secrecy ? SECRET_HANDS : []), ...(covering ? COVERING_HANDS : [])].join(", ");
  const consts = tables.map((_, at) => `T${at} = T[${at}]`);
  const names = `const none = ${NONE}, MOST_WORK = ${LIMIT};\nconst ${[`{ ${hands} } = H`, ...consts].join(", ")};`;
  const counting = covering ? `\n${COUNTING}` : "";
  return `"use strict";\n${names}${counting}\n${functions}`;
}

function byPlace(results: readonly Result[]): Written["resultAt"] {
  const found = new Map<BodyId, Map<number, number>>();
  for (const [number, { body, at }] of results.entries())
    found.set(body, (found.get(body) ?? new Map<number, number>()).set(at, number));
  return found;
}

/** The instructions that the interpreter carries out, in their original form. */
const foreignIn = ({ game, program, facts }: Gen): readonly Instruction[] =>
  game.program.bodies.flatMap(({ code }, body) =>
    code.filter((_, at) => isLeft(program.bodies[body]?.code[at], facts)),
  );

const isLeft = (one: Instruction | undefined, { isForeign }: Gen["facts"]): boolean =>
  one !== undefined && isForeign(one);
