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
import { writeFirsts } from "./rewrites/first-unplaced.ts";
import { joinsGroups, writeGroups } from "./rewrites/kept-groups.ts";
import { writeLines } from "./rewrites/kept-lines.ts";
import { noteTouches } from "./rewrites/near.ts";
import { writeRests } from "./rewrites/steady-rest.ts";
import { openIn } from "./secrecy/open-places.ts";
import { isMasking } from "./secrecy/place-masks.ts";
import { hasWays, underVeil, type Veiled } from "./secrecy/under-veil.ts";

/** Writes the module of a game: one text, and what is handed in to it. */

export interface Text {
  readonly text: string;
  /** what is handed in, as `T` */
  readonly tables: readonly unknown[];
  readonly closures: Closures;
  /** is something kept until the module, or what it calls, writes */
  readonly keeps: boolean;
  /** are groups of spaces kept joined, which are found anew once a space of them is empty */
  readonly joins: boolean;
}

export interface Written extends Text {
  /** rewrites that were left out */
  readonly off: ReadonlySet<Rewrite>;
  /** what it counts; null: it does not play for coverage */
  readonly covering: Covering | null;
  readonly notes: ReadonlyMap<string, number>;
  readonly asks: readonly Asked[];
  readonly results: readonly Result[];
  /** by body and local place: the number of the result that goes there */
  readonly resultAt: ReadonlyMap<BodyId, ReadonlyMap<number, number>>;
  readonly framed: readonly BodyId[];
  /** what of the reference's instructions is evaluated by the module */
  readonly pieces: Pieces;
  /** by body: where its text can be entered; null where it has no frame */
  readonly entries: readonly (ReadonlySet<number> | null)[];
  /** bodies that keep who may know what lies in their places */
  readonly masking: ReadonlySet<BodyId>;
  /** bodies over which veils can hang */
  readonly veiling: ReadonlySet<BodyId>;
  /** what veils ask of an instruction of a body */
  veiled(body: BodyId, pc: number): Veiled;
  /** places of a body that must be open for the module to carry out an instruction of it; null: all must */
  open(body: BodyId, pc: number): readonly number[] | null;
}

/**
 * Where the work between two answers comes near the limit the reference takes over: it alone counts exactly. Loops count
 * all their turns before the first one, so that the module counts more than it does.
 */
const LIMIT = MOST_WORK;

/** `off`: rewrites that are left out, to compare. */
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

/** What must be open for an instruction, found when it is first asked for. */
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

/** What veils ask of an instruction, where the module carries it out; found when it is first asked for. */
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

/** The text of a module with what is handed in; does the reference evaluate something by it, or something for it? */
export function finished(g: ModuleWriter, isShared: boolean): Text {
  const lines = noteTouches(g, g.out.text());
  const keeps = isShared || /_kept = new Int32Array|_at === W\[0\]|imagine\(\);|untold\(|shown\(/.test(lines);
  const text = withHands(g, keeps ? lines : lines.replaceAll(WRITES, ""));
  return { text, tables: g.tables, closures: g.closures, keeps, joins: joinsGroups(g) };
}

/** Numbers the results of all calls: the reference may run any of them. */
function awaitCalls(g: Gen): void {
  for (const [body, { code }] of g.program.bodies.entries())
    for (const one of code) if (one.do === "call" && one.result !== null) g.result(body, one.result);
}

/** Writes all functions, bodies before what they call; gives what of the reference's instructions is among them. */
function writeAll(g: ModuleWriter, bodies: Bodies, framed: readonly BodyId[]): Pieces {
  let pieces: Pieces = new Map();
  g.out.block("", () => {
    g.out.line(head(g));
    writeTests(g);
    for (const body of framed) writeFramed(g, bodies, body);
    for (const write of bodies.late) write();
    // The lists grow while they are gone through: commands and functions call further ones.
    for (const command of g.commands) writeOpen(g, g.program.commands[command] as CommandDef, `open${command}`);
    pieces = writePieces(g, g.game.program, foreignIn(g));
    writeCalled(g, bodies);
    g.out.line(tail(g, { framed, asks: bodies.asks, results: g.results, pieces: pieces.size }));
  });
  return pieces;
}

/** What is called by its name, and what keeps what is looked for. */
export function writeCalled(g: ModuleWriter, bodies: Bodies): void {
  writeFunctions(g, bodies);
  writeRests(g);
  writeLines(g);
  writeGroups(g);
  writeSpaces(g);
  writeFirsts(g);
  g.out.rest();
}

/** These lists grow while they are gone through: each can call more of all of them, terms also verbs that are imagined. */
function writeFunctions(g: ModuleWriter, bodies: Bodies): void {
  const { functions, terms, paths, lines } = g;
  const lists: readonly (() => boolean)[] = [
    each(functions, (body) => writeFunction(g, bodies, body)),
    each(terms, (term) => writeTerm(g, term)),
    each(paths, (path) => writePath(g, path, `path${path}`)),
    each(lines, (line) => writeLine(g, line, `line${line}`)),
  ];
  // Whichever has something left is written on.
  while (lists.some((goOn) => goOn()));
}

/** Writes what a list has got since it was asked last; says whether that was anything. */
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

/** The whole text: before the functions stand the names of what is handed in. */
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

/** The instructions that are left to the reference, as it has them. */
const foreignIn = ({ game, program, facts }: Gen): readonly Instruction[] =>
  game.program.bodies.flatMap(({ code }, body) =>
    code.filter((_, at) => isLeft(program.bodies[body]?.code[at], facts)),
  );

const isLeft = (one: Instruction | undefined, { isForeign }: Gen["facts"]): boolean =>
  one !== undefined && isForeign(one);
