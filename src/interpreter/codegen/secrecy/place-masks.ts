import { hasOpenLength } from "../../analysis/open-length.ts";
import { partsOfInstruction, rowOf } from "../../ir/instructions.ts";
import { infoOf } from "../../ir/ops.ts";
import { pieceOf } from "../../ir/pieces.ts";
import type { Body, BodyId, Expr, Instruction, Program } from "../../ir/program.ts";
import { exprsOf, placesRead } from "../../ir/visit.ts";
import { namedIn } from "../../machine/effects/destinations.ts";
import type { Gen } from "../gen.ts";
import type { BodyWriter } from "../writer.ts";
import { isSeenByAll } from "./under-veil.ts";

/**
 * Who may know what lies in the local places of a body: a list beside them, as in a frame of the reference; null where
 * everybody may know all of it. Bodies have one in which a place can get what not everybody may know; the others leave such
 * an instruction to the reference.
 */

/** The variable of the masks of a body. */
export const masksOf = (id: BodyId): string => `b${id}_m`;

type Masking = Pick<Gen, "game" | "program" | "secrecy" | "facts">;

const known = new WeakMap<Program, ReadonlySet<BodyId>>();

/** Bodies whose places are read from elsewhere while they run: who reads them there does not look at masks. */
function readElsewhere(program: Program): ReadonlySet<BodyId> {
  const asked = known.get(program) ?? new Set(exprsOf(pieceOf.program(program)).flatMap(askedAs));
  known.set(program, asked);
  return asked;
}

const askedAs = (expr: Expr): readonly BodyId[] => (expr.op === "running" ? [expr.body] : []);

/** Can the answers that all have given unseen be taken apart here? */
export function canUnpack({ game, program, secrecy }: Omit<Masking, "facts">, one: Instruction): boolean {
  const body = program.bodies.findIndex(({ code }) => code.includes(one));
  return secrecy !== null && !readElsewhere(game.program).has(body);
}

const readsFrames = (one: Instruction): boolean =>
  exprsOf(pieceOf.exprs(partsOfInstruction(one))).some((expr) => infoOf(expr).reads === "frames");

/** Has a body masks? */
export const isMasking = (g: Masking, id: BodyId): boolean =>
  g.secrecy !== null && g.facts.waits(id) && (g.program.bodies[id]?.code.some((one) => gives(g, one)) ?? false);

/** May it put what not everybody may know into a place? */
function gives({ secrecy }: Pick<Gen, "secrecy">, one: Instruction): boolean {
  if (one.do === "unpack") return true;
  if (one.do === "let" || one.do === "gather") return secrecy?.narrows(one) === true;
  return isKeeping(one) && secrecy?.narrows(one) === true;
}

/** Does it put a value as it is into a place of its body? */
export const isKeeping = (one: Instruction): one is Instruction & { readonly do: "set" } =>
  one.do === "set" && one.how === "=" && one.target.to === "local";

/**
 * Places of which everybody must know what lies there, or the instruction is left to the reference; null: all places. What it
 * reads stands in the rules as they were before they were written anew.
 */
export function openIn(g: Pick<Gen, "game">, id: BodyId, body: Body, at: number): readonly number[] | null {
  const { program } = g.game;
  const [first, own] = [openPlaces(program, program.bodies[id] ?? body, at), openPlaces(program, body, at)];
  return first && own && [...new Set([...first, ...own])];
}

function openPlaces(program: Program, body: Body, at: number): readonly number[] | null {
  const one = body.code[at] as Instruction;
  if (readsFrames(one)) return null;
  switch (one.do) {
    case "jump":
    case "forget":
    case "unless":
    case "let":
    case "gather":
    case "unpack":
    case "say":
    case "reveal":
    case "hide":
      return [];
    case "call":
    case "return":
      return placesRead(partsOfInstruction(one));
    case "next":
      return hasOpenLength(body, one.from) ? [] : [one.from];
    case "set":
      return one.target.to === "local" || isSeenByAll(program, one.target) ? [] : placesRead(partsOfInstruction(one));
    case "move":
      return namedIn(one.target);
    default:
      return [...placesRead(partsOfInstruction(one)), ...rowOf(one).binds(one)];
  }
}

/** A statement that leaves an instruction to the reference, where what it reads in its places is not open. */
export function unlessOpen(w: BodyWriter, places: readonly number[] | null, leave: string): void {
  const { g, masks } = w;
  if (masks === null || places?.length === 0) return;
  const hidden = places === null ? "" : ` && knowing(${masks}, ${g.table(places)}) !== -1`;
  g.out.line(`if (${masks} !== null${hidden}) ${leave}`);
}

/** Who may know what lies in the places that some expressions read. */
export function startOf({ g, masks }: BodyWriter, exprs: readonly Expr[]): string {
  const places = masks === null ? [] : placesRead(exprs);
  return places.length === 0 ? "-1" : `${masks} === null ? -1 : knowing(${masks}, ${g.table(places)})`;
}

/** Says who may know what has been put into a place: everybody, or as a text says. */
export function keeps({ g, masks }: BodyWriter, at: number, mask = "-1"): void {
  if (masks === null) return;
  const hides = mask === "-1" ? "" : ` || ${mask} !== -1`;
  g.out.line(`if (${masks} !== null${hides}) ${masks} = masked(${masks}, ${at}, ${mask});`);
}
