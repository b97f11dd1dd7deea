import type { Piece } from "../../ir/pieces.ts";
import type { NodeId, Type } from "../../ir/program.ts";
import { COVERED } from "../../runtime/covered.ts";
import type { Gen } from "../gen.ts";

/** Statements that count, for coverage, what the interpreter would tell; empty in a module without coverage. */

/** Statements that count keys, as a text. */
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

/** Counts an event of a node, as a text. */
export const eventOf = (g: Gen, node: NodeId): string => counting(g, COVERED.node(node));

export const coversEvent = (g: Gen, node: NodeId): void => covers(g, COVERED.node(node));

/** Counts the rows in the value of an event; `value` writes the value only if it is needed. */
export function coversValue(g: Gen, type: Type | null | undefined, value: () => string): void {
  if (!type || !g.covering?.hasRows(type)) return;
  const own = value();
  g.out.line(`rowsOf(N, ${g.read}, ${g.table(type)}, ${own});`);
}

/** Counts a thing that is about to leave its place, and perhaps go to another one, as a text. */
export function moving(g: Gen, node: NodeId, thing: string, to: string | null = null): string {
  const told = [thing, `S[${g.game.layout.place} + ${thing}]`, ...(to === null ? [] : [to])];
  const rows = g.covering?.anyRows ? told.map((one) => `rowOf(N, ${g.read}, ${one}); `) : [];
  return eventOf(g, node) + rows.join("");
}

/** Counts an instruction that has nothing to do; that is an event, too. */
export function coversNothing(g: Gen, isEmpty: string, node: NodeId): void {
  const text = eventOf(g, node);
  if (text !== "") g.out.line(`if (${isEmpty}) { ${text}}`);
}

/** Does a piece call a term, so that its evaluations are counted? */
export const isCovered = (g: Pick<Gen, "covering">, piece: Piece): boolean => g.covering?.calls(piece) === true;

/** Writes something whose events are not counted. */
export function unheard(g: Gen, write: () => void): void {
  const heard = g.covering && g.out.fresh("n");
  if (heard) g.out.line(`const ${heard} = N; N = unheard;`);
  write();
  if (heard) g.out.line(`N = ${heard};`);
}
