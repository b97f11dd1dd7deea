import { lookUp } from "../../text/lookup.ts";
import { isEmpty, type Node } from "../../yaml/node.ts";
import { about, type Context, isMap } from "../context.ts";
import type { BoardDecl, EnumDecl, KindDecl } from "../model.ts";
import { type Drawn, drawnSpaces } from "./drawing.ts";
import {
  directionIndex,
  GRID_DIRECTIONS,
  gridLinks,
  gridSpaces,
  HEX_DIRECTIONS,
  hexagon,
  isJoined,
  type Layout,
  rhombus,
} from "./lattices.ts";
import { get, getText, names, section } from "./read.ts";
import { addEnum } from "./types.ts";

/** Declares the boards that are made by rule (grids, hexes, maps); boards of rows get their links when the tables are read. */
export function declareBoards(context: Context): void {
  for (const { key, value } of section(context.root, "boards")) {
    const { boards } = context.model;
    const board: BoardDecl = {
      what: "board",
      ...about(key, value),
      index: boards.size,
      kinds: [],
      tile: null,
      spaces: [],
      directions: null,
      links: [],
      near: [],
      rings: [],
      joined: false,
    };
    boards.set(key.text, board);
    board.kinds = spaceKinds(context, value, key.text);
    for (const kind of board.kinds) kind.board = board;
    const tile = getText(value, "tile");
    board.tile = tile ? (context.model.kinds.get(tile) ?? null) : null;
    if (tile && !board.tile)
      context.unknown(get(value, "tile")?.span ?? key.span, "kind", tile, context.model.kinds.keys());
    build(context, board, value);
    for (const kind of board.kinds) nameSpaces(context, board, kind);
    declareRings(context, board, value);
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
  for (const kind of context.model.kinds.values())
    if (getText(kind.node ?? undefined, "space of") === id && !kinds.includes(kind)) kinds.push(kind);
  if (kinds.length === 0 && written.length === 0)
    context.error("missing-key", node.span, "Which kind are the spaces of this board?", "say `space: KIND`");
  return kinds;
}

function build(context: Context, board: BoardDecl, node: Node): void {
  const [kind] = board.kinds;
  if (!kind) return;
  const layout = layoutOf(context, node);
  if (layout) {
    board.spaces = layout.spaces.map((s) => ({ ...s, kind }));
    board.links = layout.links;
    board.directions = directionEnum(context, layout.directions);
    board.near = nearOf(context, layout, node);
    board.joined = isJoined(board.links, board.near);
    coordinates(board, kind, layout);
    return;
  }
  // A board of rows: its spaces are the rows of its kinds, one after another.
  board.spaces = board.kinds.flatMap((k) => k.rows.map((row, i) => ({ name: row.id, kind: k, x: i, y: 0 })));
}

/** How a board can be laid out by rule; the first key that stands there counts. */
const LAYOUTS: Readonly<
  Record<string, (context: Context, text: string, size: readonly number[], at: Node["span"]) => Layout | null>
> = {
  grid: (context, _, [rows = 0, columns = 0], at) => {
    if (rows === 0 || columns === 0) return malformed(context, at, "`grid: 3 by 3` says rows, then columns");
    return { ...gridSpaces(rows, columns), links: gridLinks(rows, columns), directions: GRID_DIRECTIONS };
  },
  hexes: (context, text, [a = 0, b = 0], at) => {
    const round = text.startsWith("hexagon");
    if (a === 0 || (b === 0 && !round)) return malformed(context, at, "`hexes: 5 by 5`, or `hexes: hexagon 3`");
    return round ? hexagon(a) : rhombus(a, b);
  },
  map: (context, text, _, at) => drawn(context, text, at),
};

function layoutOf(context: Context, node: Node): Layout | null {
  for (const [key, layOut] of Object.entries(LAYOUTS)) {
    const text = getText(node, key);
    if (text === null) continue;
    const at = get(node, key)?.span ?? node.span;
    const size = text.match(/\d+/g)?.map(Number) ?? [];
    const [a = 0, b = a] = size;
    if (key === "map" || a * b <= MOST_SPACES) return layOut(context, text, size, at);
    context.error("too-large", at, "A board has at most 2,500 spaces.");
    return null;
  }
  return null;
}

const MOST_SPACES = 2_500;

function malformed(context: Context, at: Node["span"], help: string): null {
  context.error("wrong-form", at, "This does not say how large the board is.", help);
  return null;
}

function drawn(context: Context, map: string, at: Node["span"]): Layout | null {
  const node = section(context.root, "maps").find((e) => e.key.text === map)?.value;
  if (!isMap(node)) {
    context.unknown(
      at,
      "map",
      map,
      section(context.root, "maps").map((e) => e.key.text),
    );
    return null;
  }
  const found: Drawn | null = drawnSpaces(node);
  if (!found) context.error("wrong-form", node.span, "A map needs a `drawing:`: one character for each square.");
  return found;
}

/** Boards of the same sort share one enum of directions, so that rules can be written for both. */
function directionEnum(context: Context, words: readonly string[]): EnumDecl {
  const id = words === GRID_DIRECTIONS ? "direction" : "hex_direction";
  const known = context.model.enums.get(id);
  if (known) return known;
  return addEnum(context, { kind: "scalar", span: context.root.span, text: id, offsets: null, style: "plain" }, words);
}

const NEIGHBOURS: Record<string, readonly string[]> = {
  sides: ["north", "east", "south", "west"],
  corners: ["northeast", "southeast", "southwest", "northwest"],
  eight: GRID_DIRECTIONS,
};

function nearOf(context: Context, layout: Layout, node: Node): number[] {
  if (layout.directions === HEX_DIRECTIONS) return HEX_DIRECTIONS.map((_, i) => i);
  const word = getText(node, "neighbours") ?? "sides";
  const words = lookUp(NEIGHBOURS, word);
  if (!words)
    context.unknown(get(node, "neighbours")?.span ?? node.span, "sort of neighbours", word, Object.keys(NEIGHBOURS));
  return (words ?? []).map((w) => directionIndex(layout, w)).filter((i) => i >= 0);
}

/** The directions in which a path may step: those that its `neighbours:` names, or those of its board. */
export function nearWords(context: Context, board: BoardDecl, node: Node): number[] {
  const { directions } = board;
  if (!directions || getText(node, "neighbours") === null) return board.near;
  return nearOf(
    context,
    { spaces: [], links: [], directions: directions.id === "direction" ? GRID_DIRECTIONS : HEX_DIRECTIONS },
    node,
  );
}

/** Spaces of a lattice can be asked for their coordinates; squares of a drawing for what their character says. */
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
  if (layout.directions === GRID_DIRECTIONS && !layout.marks) {
    add("column", xs, int(xs));
    add("row", ys, int(ys));
  }
  for (const [id, values] of layout.marks ?? []) add(id, values, { t: "bool" });
}

function nameSpaces(context: Context, board: BoardDecl, kind: KindDecl): void {
  let index = 0;
  for (const space of board.spaces) {
    if (space.kind !== kind) continue;
    context.model.spaces.set(space.name, { kind, index });
    index += 1;
  }
}

function declareRings(context: Context, board: BoardDecl, node: Node): void {
  const rings = get(node, "rings");
  for (const { key, value } of isMap(rings) ? rings.entries : []) {
    const spaces = names(value).flatMap((n) => {
      const at = board.spaces.findIndex((s) => s.name === n.text);
      if (at < 0 && !isEmpty(n) && board.spaces.length > 0)
        context.unknown(
          n.span,
          "space",
          n.text,
          board.spaces.map((s) => s.name),
        );
      return at < 0 ? [] : [at];
    });
    const ring = { what: "ring" as const, ...about(key, undefined), board, index: board.rings.length, spaces };
    board.rings.push(ring);
    context.model.rings.set(key.text, ring);
  }
}
