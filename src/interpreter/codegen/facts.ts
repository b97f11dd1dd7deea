import type { SecretFlow } from "../analysis/secret-flow.ts";
import { rowOf } from "../ir/instructions.ts";
import { infoOf } from "../ir/ops.ts";
import { type Piece, pieceOf } from "../ir/pieces.ts";
import type { BodyId, Expr, Instruction, LValue, TermDef, TermId, Type } from "../ir/program.ts";
import { exprsOf } from "../ir/visit.ts";
import { machineOf } from "../machine/build.ts";
import type { Game } from "../runtime/game.ts";
import { isTossed } from "./instructions/tossed.ts";
import { isNumber, valuesOf } from "./kinds-of-types.ts";
import { askedAgain } from "./rewrites/asked-again.ts";
import { spreading } from "./spreading.ts";

/** What is found out about rules before anything is written. */
export interface Facts {
  /** is a call written out where it stands */
  writtenOut(call: Expr & { op: "call" }): boolean;
  /** does what a term gives hang on its arguments alone, which are few, so that it is found once for each */
  settled(term: TermId): boolean;
  /** is it a term of a list that is asked again with the same list */
  again(term: TermDef): boolean;
  /** has the body a frame: it waits, or something that it runs does; the others are functions that run to their end */
  waits(body: BodyId): boolean;
  /** can it run inside itself */
  recursive(body: BodyId): boolean;
  /** can the game be over when it has run */
  ends(body: BodyId): boolean;
  /** can it end the game but by a test of its own, which nobody makes of what is only imagined */
  finishes(body: BodyId): boolean;
  /** can it change what a running verb keeps, which is no word of the position */
  gives(body: BodyId): boolean;
  /** can it, or what it runs, fill a local place with what nobody is told */
  fills(body: BodyId): boolean;
  /** can it give slots their first values again */
  refreshes(body: BodyId): boolean;
  /** can a veil hang over it, or over what runs it */
  veiled(body: BodyId): boolean;
  /** does a piece try verbs out, or look for ways over a board */
  heavy(piece: Piece): boolean;
  /** does a piece of the rules read what running verbs keep, itself or in a term that it uses */
  readsFrames(piece: Piece): boolean;
  /** is the instruction left to the reference */
  foreign(instruction: Instruction): boolean;
}

/** Terms of more expressions are functions of their own. */
const MOST_WRITTEN_OUT = 200;
const MOST_OF_LISTS = 120;

/** In rules of more expressions what is written out at many places would make the module large, and slow to begin with. */
const LARGE = 5_000;
/** There so many expressions of a term are written out in all, or small ones. */
const MOST_IN_ALL = 300;
const ALWAYS = 12;

/** Arguments below this have a table of what was found for them. */
export const SMALL = 512;

/** Finds out about the rules of a game; `foreign` says which instructions nobody here writes. */
export function factsOf(
  game: Game,
  foreign: (one: Instruction) => boolean,
  narrows: (one: Instruction) => boolean,
  flow: SecretFlow,
): Facts {
  const sizes = sizesOf(game);
  const { c } = machineOf(game);
  const { terms } = game.program;
  const settled = terms.map((term, id) => {
    const few = term.params.length <= 2 && term.params.every((type) => isFew(game, type));
    return few && c.settled(id) && (sizes[id] ?? 0) > 3;
  });
  // What is worth keeping is a function of its own.
  const heavy = spreading(game.program, (expr) => infoOf(expr).searches === "far");
  const kept = isKept(game);
  const room = roomsOf(game);
  const again = askedAgain(game.program);
  return {
    writtenOut: ({ term, without }) => {
      const def = terms[term];
      if (!def) return false;
      const most = isNumber(def.type) ? MOST_WRITTEN_OUT : MOST_OF_LISTS;
      return (
        !((settled[term] || again.has(def)) && without.length === 0) &&
        !heavy(pieceOf.term(def)) &&
        (sizes[term] ?? Number.POSITIVE_INFINITY) <= Math.min(most, room[term] ?? 0)
      );
    },
    settled: (term) => settled[term] === true,
    again: (term) => again.has(term),
    heavy,
    // What is imagined runs verbs, which may read what running ones keep.
    readsFrames: spreading(game.program, (expr) => infoOf(expr).reads === "frames" || (expr.op === "after" && kept)),
    ...bodiesOf(game, foreign, narrows, flow),
    foreign,
  };
}

/** Are all values of a type numbers below {@link SMALL}? */
export function isFew(game: Game, type: Type): boolean {
  if (type.t === "int") return type.least >= 0 && type.most < SMALL;
  return valuesOf(game, type)?.every((value) => value >= 0 && value < SMALL) ?? false;
}

/** By term: of how many expressions it may be, to be written out wherever it is called. */
function roomsOf({ program }: Game): readonly number[] {
  const all = exprsOf(pieceOf.program(program));
  if (all.length <= LARGE) return program.terms.map(() => Number.POSITIVE_INFINITY);
  const uses = program.terms.map(() => 0);
  for (const expr of all) if (expr.op === "call") uses[expr.term] = (uses[expr.term] ?? 0) + 1;
  return uses.map((count) => Math.max(ALWAYS, MOST_IN_ALL / Math.max(1, count)));
}

/** By term: how many expressions it is when the terms that it calls are written out; infinite where it calls itself. */
function sizesOf({ program: { terms } }: Game): readonly number[] {
  const sizes: (number | null)[] = terms.map(() => null);
  const sizeOf = (term: TermId): number => {
    const known = sizes[term];
    if (known !== null && known !== undefined) return known;
    sizes[term] = Number.POSITIVE_INFINITY;
    let size = 0;
    const def = terms[term];
    for (const expr of def ? exprsOf(pieceOf.term(def)) : []) size += expr.op === "call" ? 1 + sizeOf(expr.term) : 1;
    sizes[term] = size;
    return size;
  };
  return terms.map((_, term) => sizeOf(term));
}

/** What stands on rows of a kind may be performed wherever something is. */
export const performed = ({ program: { bodies } }: Game): readonly BodyId[] =>
  [...bodies.keys()].filter((body) => bodies[body]?.what === "row");

/** The bodies of the commands of a window; where one goes on with a command of a card that may be any. */
function offeredBy(
  { program: { commands } }: Game,
  { alternatives }: Instruction & { do: "offer" },
): readonly BodyId[] {
  const own = alternatives.flatMap(({ command }) => commands[command] ?? []);
  return (own.some(({ then }) => then !== null) ? commands : own).map(({ body }) => body);
}

/** What lies on top of a body when it begins: the command of a card runs before the command that goes on with it. */
const above = ({ program: { commands } }: Game, body: BodyId): readonly BodyId[] =>
  commands.some((one) => one.body === body && one.then !== null) ? commands.map((one) => one.body) : [];

/** The bodies that an instruction runs, or that it may put on top of its own. */
function calledBy(game: Game, one: Instruction): readonly BodyId[] {
  if (one.do === "call") return [one.body];
  if (one.do === "perform") return performed(game);
  if (one.do === "offer") return offeredBy(game, one);
  return [];
}

function bodiesOf(
  game: Game,
  foreign: (one: Instruction) => boolean,
  narrows: (one: Instruction) => boolean,
  flow: SecretFlow,
) {
  const { bodies } = game.program;
  const machine = machineOf(game);
  const calls = bodies.map(({ code }, body) => [...code.flatMap((one) => calledBy(game, one)), ...above(game, body)]);
  const below = (body: BodyId): Set<BodyId> => {
    const met = new Set(calls[body]);
    for (const one of met) for (const called of calls[one] ?? []) met.add(called);
    return met;
  };
  const reached = bodies.map((_, body) => below(body));
  const own = (body: BodyId, is: (one: Instruction) => boolean) => bodies[body]?.code.some(is) === true;
  const deep = (body: BodyId, is: (one: Instruction) => boolean) =>
    own(body, is) || [...(reached[body] ?? [])].some((other) => own(other, is));
  // What the reference puts on top of the running bodies has to have a frame.
  const some = (is: (one: Instruction) => boolean) =>
    bodies.some(({ code }) => code.some((one) => foreign(one) && is(one)));
  const offers = some((one) => one.do === "offer");
  // What is performed is found while playing: it gets a frame, whatever it is.
  const rows = new Set(bodies.some(({ code }) => code.some((one) => one.do === "perform")) ? performed(game) : []);
  // What is only imagined has to run to its end at once; else a frame keeps who may know what lies in the places of a body.
  const imagined = new Set(
    exprsOf(pieceOf.program(game.program)).flatMap((expr) =>
      expr.op === "after" ? [expr.body, ...(reached[expr.body] ?? [])] : [],
    ),
  );
  const hides = (body: BodyId) => flow.hides(body) && !imagined.has(body);
  const waits = bodies.map(
    ({ what }, body) =>
      body === game.program.main ||
      rows.has(body) ||
      [body, ...(reached[body] ?? [])].some(hides) ||
      (offers && what === "command") ||
      deep(body, (one) => foreign(one) || narrows(one) || hasFrame(one) || isTossed(machine, one)),
  );
  // What is asked for as running has to have a frame, and so has all that runs it.
  const running = new Set(
    exprsOf(pieceOf.program(game.program)).flatMap((expr) => (expr.op === "running" ? [expr.body] : [])),
  );
  const keeps = bodies.map(
    (_, body) => running.has(body) || [...(reached[body] ?? [])].some((one) => running.has(one)),
  );
  const ends = bodies.map((_, body) => deep(body, mayEnd));
  const finishes = bodies.map((_, body) => deep(body, (one) => one.do !== "endIf" && mayEnd(one)));
  const gives = bodies.map((_, body) => deep(body, givesToRunning));
  const filling = bodies.map((_, body) => deep(body, fills));
  const refreshes = bodies.map((_, body) => deep(body, (one) => one.do === "refresh"));
  const ways = [...bodies.keys()].filter((body) => bodies[body]?.code.some((_, pc) => flow.isWay(body, pc)));
  const veiled = new Set(ways.flatMap((body) => [body, ...(reached[body] ?? [])]));
  return {
    gives: (body: BodyId) => gives[body] === true,
    fills: (body: BodyId) => filling[body] === true,
    refreshes: (body: BodyId) => refreshes[body] === true,
    veiled: (body: BodyId) => veiled.has(body),
    waits: (body: BodyId) => waits[body] === true || keeps[body] === true,
    recursive: (body: BodyId) => reached[body]?.has(body) === true,
    ends: (body: BodyId) => ends[body] === true,
    finishes: (body: BodyId) => finishes[body] === true,
  };
}

/** Do the rules ask for a running verb anywhere? */
const isKept = ({ program }: Game): boolean => exprsOf(pieceOf.program(program)).some(({ op }) => op === "running");

const hasFrame = (one: Instruction) =>
  (rowOf(one).waits && one.do !== "gather") || one.do === "perform" || one.do === "together";
const mayEnd = ({ do: what }: Instruction) => what === "finish" || what === "endIf" || what === "begin";

export const rootOf = (target: LValue): LValue => (target.to === "element" ? rootOf(target.of) : target);

/** Does an instruction fill a local place of its body with what nobody is told? */
export const fills = (one: Instruction | undefined): boolean =>
  one !== undefined && (rowOf(one).silent(one).length > 0 || (one.do === "set" && rootOf(one.target).to === "local"));

/** Does an instruction change what a running verb keeps? */
export const givesToRunning = (one: Instruction | undefined): boolean =>
  one?.do === "set" && rootOf(one.target).to === "kept";
