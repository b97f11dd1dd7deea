import type { Node, ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, BoardPart, FieldDecl, KindDecl } from "../model.ts";
import { entityOf, listOf } from "../types.ts";
import { isJoined, type Layout } from "./lattices.ts";
import { nameSpaces, newBoard, takeKind } from "./new-board.ts";
import { get } from "./nodes.ts";
import { edgesAt, type Outline, outlineOf, padded } from "./outlines.ts";

/** Corners and edges of boards as boards of their own. */

const FORMS = ["corners", "edges"] as const;

/**
 * Declares `corners: site` and `edges: border`: corners and edges of the spaces of a board are spaces themselves. They
 * get boards without a key, so that everything about spaces holds for them.
 */
export function declareParts(context: Context, board: BoardDecl, node: Node, layout: Layout | null): void {
  const written = FORMS.flatMap((form) => {
    const kind = get(node, form);
    return kind?.kind === "scalar" ? [{ form, kind }] : [];
  });
  const [first] = written;
  if (!first) return;
  const outline = layout && outlineOf(layout);
  if (!outline) {
    if (layout || board.kinds.length > 0) noOutline(context, board, first.kind, layout);
    return;
  }
  if (layout.sized) {
    const message = "The size of this board is chosen before play, so its corners and edges are not known.";
    context.error(
      "wrong-type",
      first.kind.span,
      message,
      "write its size as a number, or leave `corners:` and `edges:` out",
    );
    return;
  }
  for (const { form, kind } of written) board[form] = declarePart(context, board, form, kind, outline);
  const { corners, edges } = board;
  if (edges) board.crosses = { edges, at: outline.crossed };
  if (edges && corners) corners.crosses = { edges, at: padded(edgesAt(outline)) };
  relate(board, outline);
}

function noOutline(context: Context, board: BoardDecl, at: ScalarNode, layout: Layout | null): void {
  const message = `The spaces of \`${board.id}\` have no corners and edges${layout ? "" : ": nothing says how they lie beside each other"}.`;
  context.error(
    "wrong-type",
    at.span,
    message,
    "boards that are made by `grid:`, `hexes:`, `map:` or `hex map:` have them",
  );
}

function declarePart(
  context: Context,
  of: BoardDecl,
  form: BoardPart["form"],
  written: ScalarNode,
  outline: Outline,
): BoardDecl | null {
  const kind = kindNamed(context, written);
  if (!kind) return null;
  const taken = kind.board !== null;
  const board = newBoard(context, written, written, { id: `${of.id} ${form}`, of: of.id });
  board.kinds = [kind];
  takeKind(context, board, kind, [written]);
  if (taken) return null;
  const parts = outline[form];
  const { beside, touching, names } = parts;
  board.spaces = names.map(([name = ""], i) => ({ name, kind, x: parts.x[i] ?? 0, y: parts.y[i] ?? 0 }));
  board.links = padded(form === "edges" ? edgesBeside(outline) : cornersBeside(outline));
  board.near = (board.links[0] ?? []).map((_, i) => i);
  board.joined = isJoined(board.links, board.near);
  board.part = { of, form, beside, touching, names, ends: form === "edges" ? outline.ends : [] };
  nameSpaces(context, board, kind, () => true);
  for (const [index, [, ...others]] of names.entries())
    for (const other of others)
      context.model.spaces.set(other, [...(context.model.spaces.get(other) ?? []), { kind, index, sure: true }]);
  return board;
}

function kindNamed(context: Context, { text, span }: ScalarNode): KindDecl | null {
  const kind = context.model.kinds.get(text);
  if (!kind) context.unknown(span, "kind", text, context.model.kinds.keys());
  if (!kind || kind.copies.of === "spaces") return kind ?? null;
  const message = `There are as many \`${text}\` as the board has: the kind has no table and no copies of its own.`;
  context.error("wrong-type", span, message, "say what is printed on some of them under `marks:` of the board");
  return null;
}

/** By corner: the corners at the other ends of its edges. */
function cornersBeside(outline: Outline): number[][] {
  return edgesAt(outline).map((edges, corner) =>
    edges.flatMap((edge) => (outline.ends[edge] ?? []).filter((end) => end !== corner)),
  );
}

/** By edge: the edges that share a corner with it. */
function edgesBeside(outline: Outline): number[][] {
  const at = edgesAt(outline);
  return outline.ends.map((ends, edge) =>
    ends.flatMap((corner) => (at[corner] ?? []).filter((other) => other !== edge)),
  );
}

/**
 * Adds the fields `hex.sites`, `site.hexes`, `site.borders` and so on: what lies around what, clockwise if it has an
 * order.
 */
function relate({ kinds: [kind], corners, edges }: BoardDecl, outline: Outline): void {
  const [corner] = corners?.kinds ?? [];
  const [edge] = edges?.kinds ?? [];
  const add = (of: KindDecl | undefined, others: KindDecl | undefined, values: readonly (readonly number[])[]) => {
    if (of && others) of.fields.set(others.plural, relation(of, others, values));
  };
  add(kind, corner, outline.corners.around);
  add(kind, edge, outline.edges.around);
  add(corner, kind, outline.corners.touching);
  add(corner, edge, edgesAt(outline));
  add(edge, kind, outline.edges.touching);
  add(edge, corner, outline.ends);
}

/** Things in printed values are numbers: kind times this, plus index. The interpreter reads them with `withThings`. */
const CODE = 1_000_000;

function relation(kind: KindDecl, others: KindDecl, values: readonly (readonly number[])[]): FieldDecl {
  return {
    what: "field",
    id: others.plural,
    span: kind.span,
    text: null,
    see: [],
    kind,
    type: listOf(entityOf(others)),
    initial: null,
    faces: null,
    values: values.map((list) => list.map((index) => others.index * CODE + index)),
    index: -1,
  };
}
