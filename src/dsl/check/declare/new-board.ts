import type { Node, ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, KindDecl } from "../model.ts";
import { about } from "../read-node.ts";

/** A board without spaces so far. Its id, and the board whose spaces rules read, are by default its key. */
export function newBoard(
  context: Context,
  key: ScalarNode,
  value: Node,
  { id, of } = { id: key.text, of: key.text },
): BoardDecl {
  const { boards } = context.model;
  let spaces: BoardDecl["spaces"] = [];
  let joined = false;
  const reads = () => context.rules.reads(`spaces of ${of}`);
  const board: BoardDecl = {
    what: "board",
    ...about(key, value),
    id,
    index: boards.size,
    kinds: [],
    tile: null,
    get spaces() {
      reads();
      return spaces;
    },
    set spaces(found) {
      spaces = found;
    },
    size: null,
    lattice: null,
    directions: null,
    links: [],
    near: [],
    rings: [],
    get joined() {
      reads();
      return joined;
    },
    set joined(found) {
      joined = found;
    },
    corners: null,
    edges: null,
    crosses: null,
    part: null,
  };
  boards.set(id, board);
  return board;
}

/**
 * Makes a board the one of a kind of spaces. A kind has only one, because the neighbours and the rows of a space are
 * those of its board.
 */
export function takeKind(context: Context, board: BoardDecl, kind: KindDecl, written: readonly ScalarNode[]): void {
  if (!kind.board) {
    kind.board = board;
    return;
  }
  const at = written.find((n) => n.text.includes(kind.id))?.span ?? kind.span;
  const message = `The spaces \`${kind.id}\` belong to the board \`${kind.board.id}\` already.`;
  const help = "give each board a kind of spaces of its own; a family of both may stand where either is meant";
  context.error("name-taken", at, message, help, [{ span: kind.board.span, message: "that board is declared here" }]);
}

/** Does the board have this space in every size that it can have? */
export type IsSure = (space: { readonly x: number; readonly y: number }) => boolean;

export function nameSpaces(context: Context, board: BoardDecl, kind: KindDecl, isSure: IsSure): void {
  let index = 0;
  for (const space of board.spaces) {
    if (space.kind !== kind) continue;
    context.model.spaces.set(space.name, [
      ...(context.model.spaces.get(space.name) ?? []),
      { kind, index, sure: isSure(space) },
    ]);
    index += 1;
  }
}
