import { isOpen } from "../../analysis/hidden-reads.ts";
import type { ExprWith } from "../../ir/operators.ts";
import type { Expr } from "../../ir/program.ts";
import { once } from "../expressions/boards.ts";
import { bound, type Env, type Gen } from "../gen.ts";
import { seersOf } from "../ground/hidden-ground.ts";
import { kindsOf } from "../kinds-of-types.ts";
import { type Noted, notedOf } from "./noted.ts";

/** Notes watched reads: takes seats from `K[0]` that may not know what was read. */

/** A place of the environment that no rules use. */
const OWN = 1_000_000;

const known = (g: Gen, thing: string) => `K[0] &= ${g.read}[${g.game.layout.known} + ${thing}];`;

/** A read of what a thing is. */
const rowRead = (g: Gen, thing: string): void => g.out.line(known(g, thing));

/** By place: does somebody not see what lies there? */
const restricted = (g: Gen): string => {
  const { firstLocation } = g.game.places;
  const all = new Uint8Array(firstLocation + g.game.secrets.restricted.length);
  all.set(g.game.secrets.restricted, firstLocation);
  return once(g, "restricted", () => all);
};

/** A read of where a thing is, or of a value stored for it. */
const placeRead = (g: Gen, thing: string): void =>
  g.out.line(`if (${restricted(g)}[${g.read}[${g.game.layout.place} + ${thing}]] === 1) ${known(g, thing)}`);

/** The parent of a thing. */
function parentRead(g: Gen, thing: string, expr: Expr): void {
  if (expr.op !== "parent") return;
  const { nth, of } = expr;
  const hides = g.game.secrets.parents[nth] ?? [];
  const table = g.table(Uint8Array.from(g.game.entities.kindOf, (kind) => (hides[kind] ? 1 : 0)));
  const isSure = kindsOf(g.game, of).every((kind) => hides[kind]);
  g.out.line(isSure ? known(g, thing) : `if (${table}[${thing}] === 1) ${known(g, thing)}`);
}

/** Whether a thing lies in a zone: a seat that sees the zone knows if it does. */
export function lieRead(g: Gen, thing: string, at: string, zone: string): void {
  const seers = seersOf(g.game);
  const { firstLocation } = g.game.places;
  const seen = seers ? `(${g.table(seers)}[${zone} - ${firstLocation}] ?? ${g.game.everybody})` : `seersAt(${zone})`;
  g.out.line(`if (${restricted(g)}[${at}] === 1) K[0] &= ${g.read}[${g.game.layout.known} + ${thing}] | ${seen};`);
}

/** A slot with its own rule of seeing. */
function slotRead(g: Gen, thing: string, expr: Expr): void {
  if (expr.op === "slot") g.out.line(`slotSeen(${expr.slot}, ${thing});`);
}

/** How the reads of a list of things by a stored value are noted. */
interface StoredReads {
  /** the stored value of a thing is compared */
  asked(thing: string): void;
  /** a thing has the value */
  found(thing: string): void;
}

/** If the slot has its own rule, only the things found tell about their places; null: nothing is noted. */
export function storedReads(g: Gen, expr: ExprWith<"having">): StoredReads | null {
  if (g.secrecy === null || notedOf(g.game, expr) === null) return null;
  const { seen = [] } = g.program.slots[expr.slot] ?? {};
  const lies = (thing: string) => placeRead(g, thing);
  if (seen.length === 0) return { asked: lies, found: () => {} };
  const asked = isOpen(seen) ? () => {} : (thing: string) => g.out.line(`slotSeen(${expr.slot}, ${thing});`);
  return { asked, found: lies };
}

/** How each kind of watched read is noted. Reads of running verbs are noted in running.ts. */
const NOTES: {
  readonly [N in Exclude<Noted, "kept" | "lies" | "found">]: (g: Gen, thing: string, expr: Expr) => void;
} = {
  what: rowRead,
  where: placeRead,
  "made for": parentRead,
  slot: slotRead,
};

interface Shown {
  readonly expr: Expr;
  readonly env: Env;
}

/** The expression with its thing evaluated once, after noting the read. */
export function tainted(g: Gen, expr: Expr, env: Env): Shown {
  const noted = notedOf(g.game, expr);
  const of = readOf(expr);
  if (noted === null || noted === "kept" || noted === "lies" || noted === "found" || of === null) return { expr, env };
  const thing = g.out.name(g.value(of, env));
  NOTES[noted](g, thing, expr);
  return { expr: about(expr, { op: "local", at: OWN, node: of.node, type: of.type }), env: bound(env, OWN, thing) };
}

/** The thing that an expression reads about; for a slot its first key. */
const readOf = (expr: Expr): Expr | null =>
  expr.op === "slot" ? (expr.keys[0] ?? null) : "of" in expr ? expr.of : null;

/** The expression about another thing. */
function about(expr: Expr, of: Expr): Expr {
  if (expr.op === "slot") return { ...expr, keys: [of, ...expr.keys.slice(1)] };
  return "of" in expr ? { ...expr, of } : expr;
}
