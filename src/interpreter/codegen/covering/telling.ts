import type { Piece } from "../../ir/pieces.ts";
import type { NodeId, Type } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import type { Gen } from "../gen.ts";

/** Statements that count, for coverage, what the reference would tell; nothing in a module of any other use. */

/** Something is come to: a text of statements. */
function counting({ covering }: Gen, ...keys: readonly string[]): string {
  return keys
    .flatMap((key) => covering?.numberOf(key) ?? [])
    .map((number) => `N[${number}]++; `)
    .join("");
}

export function covers(g: Gen, ...keys: readonly string[]): void {
  const text = counting(g, ...keys);
  if (text !== "") g.out.line(text.trimEnd());
}

/** An event of a node: a text of statements. */
export const eventOf = (g: Gen, node: NodeId): string => counting(g, COVERED.node(node));

export const coversEvent = (g: Gen, node: NodeId): void => covers(g, COVERED.node(node));

/** The rows that a value speaks of which an event has; `value` writes it where they are counted. */
export function coversValue(g: Gen, type: Type | null | undefined, value: () => string): void {
  if (!type || !g.covering?.hasRows(type)) return;
  const own = value();
  g.out.line(`rowsOf(N, ${g.read}, ${g.table(type)}, ${own});`);
}

/** A text of statements for a thing that is about to leave its place, where it may go to another one. */
export function moving(g: Gen, node: NodeId, thing: string, to: string | null = null): string {
  const told = [thing, `S[${g.game.layout.place} + ${thing}]`, ...(to === null ? [] : [to])];
  const rows = g.covering?.anyRows ? told.map((one) => `rowOf(N, ${g.read}, ${one}); `) : [];
  return eventOf(g, node) + rows.join("");
}

/** There is nothing to do an instruction with: that is told, too. */
export function coversNothing(g: Gen, isEmpty: string, node: NodeId): void {
  const text = eventOf(g, node);
  if (text !== "") g.out.line(`if (${isEmpty}) { ${text}}`);
}

/** Is a term called in a piece, so that it is counted how often it is evaluated? */
export const isCovered = (g: Pick<Gen, "covering">, piece: Piece): boolean => g.covering?.calls(piece) === true;

/** Writes something of which nobody is told. */
export function unheard(g: Gen, write: () => void): void {
  const heard = g.covering && g.out.fresh("n");
  if (heard) g.out.line(`const ${heard} = N; N = unheard;`);
  write();
  if (heard) g.out.line(`N = ${heard};`);
}
