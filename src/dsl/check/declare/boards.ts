import { Finder, lookUp } from "../../text/lookup.ts";
import { isEmpty, isMap, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, EnumDecl, KindDecl } from "../model.ts";
import { about } from "../read-node.ts";
import { declareParts } from "./board-parts.ts";
import type { Side } from "./board-size.ts";
import { constantCount } from "./copies.ts";
import { isJoined, type Lattice, type Layout, linksOf } from "./lattices.ts";
import { layoutOf } from "./layouts.ts";
import { type IsSure, nameSpaces, newBoard, takeKind } from "./new-board.ts";
import { get, getText, names, section } from "./nodes.ts";
import { addEnum } from "./types.ts";

/**
 * Declares the boards. Generated ones (grids, hexes, maps) get their links here, boards of rows when the tables are
 * read.
 */
export function declareBoards(context: Context): void {
  for (const { key, value } of section(context.root, "boards")) {
    const board = newBoard(context, key, value);
    board.kinds = spaceKinds(context, value, key.text);
    for (const kind of board.kinds)
      takeKind(context, board, kind, [...names(get(value, "space")), ...names(get(value, "spaces"))]);
    const tile = getText(value, "tile");
    board.tile = tile ? (context.model.kinds.get(tile) ?? null) : null;
    if (tile && !board.tile)
      context.unknown(get(value, "tile")?.span ?? key.span, "kind", tile, context.model.kinds.keys());
    const { isSure, layout } = build(context, board, value);
    for (const kind of board.kinds) if (kind.board === board) nameSpaces(context, board, kind, isSure);
    declareParts(context, board, value, layout);
    declareRings(context, board, value, isSure);
  }
}

function spaceKinds(context: Context, node: Node, id: string): KindDecl[] {
  const written = [...names(get(node, "space")), ...names(get(node, "spaces"))].flatMap((n) =>
    n.text.split(",").map((word) => ({ word: word.trim(), span: n.span })),
  );
  const kinds = written.flatMap(({ word, span }) => {
    const kind = context.model.kinds.get(word);
    if (!kind) context.unknown(span, "kind", word, context.model.kinds.keys());
    return kind ? [kind] : [];
  });
  context.effort.spend(context.model.kinds.size, node.span);
  for (const kind of context.model.kinds.values())
    if (isSpaceOf(context, kind, id) && !kinds.includes(kind)) kinds.push(kind);
  // Text that could not be read may contain that key.
  if (kinds.length === 0 && written.length === 0 && !context.diagnostics.list.some(({ tears }) => tears))
    context.error("missing-key", node.span, "Which kind are the spaces of this board?", "say `space: KIND`");
  return kinds;
}

/**
 * Does a kind say that its things are spaces of this board? With a single board a wrong name means that board too, and
 * is reported.
 */
function isSpaceOf(context: Context, kind: KindDecl, id: string): boolean {
  const named = getText(kind.node ?? undefined, "space of");
  if (named === null || named === id) return named === id;
  const boards = section(context.root, "boards").map(({ key }) => key.text);
  const span = get(kind.node ?? undefined, "space of")?.span;
  if (boards.length > 1 || boards.includes(named) || !span) return false;
  context.unknown(span, "board", named, boards);
  return true;
}

function surely({ sized }: Layout): IsSure {
  switch (sized?.form) {
    case undefined:
      return () => true;
    case "sides":
      return ({ x, y }) => y <= sized.rows.least && x <= sized.columns.least;
    case "hexagon":
      return ({ x, y }) => Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y)) < sized.side.least;
  }
}

function sizeOf({ sized }: Layout): BoardDecl["size"] {
  switch (sized?.form) {
    case undefined:
      return null;
    case "sides": {
      const { rows, columns } = sized;
      const span = rows.by?.span ?? columns.by?.span;
      const lengthOf = ({ by, most }: Side) => by ?? (span ? constantCount(span, most) : null);
      const [first, second] = [lengthOf(rows), lengthOf(columns)];
      return first && second && { form: "sides", rows: first, columns: second };
    }
    case "hexagon":
      return sized.side.by && { form: "hexagon", side: sized.side.by };
  }
}

function build(
  context: Context,
  board: BoardDecl,
  node: Node,
): { readonly isSure: IsSure; readonly layout: Layout | null } {
  const [kind] = board.kinds;
  const always = { isSure: () => true, layout: null };
  if (!kind) return always;
  const layout = layoutOf(context, node);
  if (layout) {
    board.spaces = layout.spaces.map((s) => ({ ...s, kind }));
    board.size = sizeOf(layout);
    board.lattice = layout.lattice;
    board.links = linksOf(layout);
    board.directions = directionEnum(context, layout.lattice);
    board.near = nearOf(context, layout.lattice, node);
    board.joined = isJoined(board.links, board.near);
    coordinates(board, kind, layout);
    return { isSure: surely(layout), layout };
  }
  // A board of rows: its spaces are the rows of its kinds, one after another.
  board.spaces = board.kinds.flatMap((k) => k.rows.map((row, i) => ({ name: row.id, kind: k, x: i, y: 0 })));
  return always;
}

/** Boards with the same lattice share one enum of directions, so that rules can be written for both. */
function directionEnum(context: Context, { type: id, directions: words }: Lattice): EnumDecl {
  const known = context.model.enums.get(id);
  if (known?.words === words) return known;
  if (known) {
    const message = `\`${id}\` is the type of the directions of a board.`;
    context.error("name-taken", known.span, message, "give your type another name");
  }
  return addEnum(context, { kind: "scalar", span: context.root.span, text: id, offsets: null, style: "plain" }, words);
}

function nearOf(context: Context, { directions, neighbours }: Lattice, node: Node): number[] {
  if (!neighbours) return directions.map((_, i) => i);
  const [standard = ""] = Object.keys(neighbours);
  const word = getText(node, "neighbours") ?? standard;
  const words = lookUp(neighbours, word);
  if (!words)
    context.unknown(get(node, "neighbours")?.span ?? node.span, "sort of neighbours", word, Object.keys(neighbours));
  return (words ?? []).map((w) => directions.indexOf(w)).filter((i) => i >= 0);
}

/** The directions in which a path may step: those that its `neighbours:` names, or those of its board. */
export function nearWords(context: Context, board: BoardDecl, node: Node): number[] {
  return board.lattice && getText(node, "neighbours") !== null ? nearOf(context, board.lattice, node) : board.near;
}

/** Adds fields to the spaces of a lattice: their coordinates, and the marks of a drawing. */
function coordinates(board: BoardDecl, kind: KindDecl, layout: Layout): void {
  const add = (
    id: string,
    values: number[],
    type: { readonly t: "int"; readonly least: number; readonly most: number } | { readonly t: "bool" },
  ) => {
    const declared = kind.fields.get(id);
    if (declared) declared.values = values;
    else
      kind.fields.set(id, {
        what: "field",
        id,
        span: kind.span,
        text: null,
        see: [],
        kind,
        type,
        initial: null,
        faces: null,
        values,
        index: -1,
      });
  };
  const int = (of: number[]) => ({ t: "int" as const, least: Math.min(...of), most: Math.max(...of) });
  const xs = board.spaces.map((s) => s.x);
  const ys = board.spaces.map((s) => s.y);
  add("x", xs, int(xs));
  add("y", ys, int(ys));
  if (layout.lattice.hasRows && !layout.marks) {
    add("column", xs, int(xs));
    add("row", ys, int(ys));
  }
  for (const [id, values] of layout.marks ?? []) add(id, values, { t: "bool" });
}

const spacePlaces = new Finder<BoardDecl["spaces"][number]>(({ name }) => name);

function notAlways(context: Context, { span, text }: ScalarNode): void {
  const message = `The board can be chosen so small that it has no \`${text}\`.`;
  context.error("wrong-type", span, message, "a ring has spaces that are there at every size");
}

function declareRings(context: Context, board: BoardDecl, node: Node, isSure: IsSure): void {
  const rings = get(node, "rings");
  for (const { key, value } of isMap(rings) ? rings.entries : []) {
    const spaces = names(value).flatMap((n) => {
      const at = spacePlaces.find(board.spaces, n.text);
      if (at < 0 && !isEmpty(n) && board.spaces.length > 0)
        context.unknown(n.span, "space", n.text, () => board.spaces.map((s) => s.name));
      const space = board.spaces[at];
      if (space && !isSure(space)) notAlways(context, n);
      return at < 0 ? [] : [at];
    });
    const ring = { what: "ring" as const, ...about(key, undefined), board, index: board.rings.length, spaces };
    board.rings.push(ring);
    context.model.rings.set(key.text, ring);
  }
}
