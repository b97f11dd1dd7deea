import { grouped, LIMITS } from "../../text/limits.ts";
import type { Node } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, KindDecl } from "../model.ts";
import { isJoined } from "./lattices.ts";
import { get, section } from "./nodes.ts";

/**
 * Joins the spaces of boards by `links: triangle.hexes`: a field of the rows lists the spaces to which each is joined.
 */
export function linkBoards(context: Context): void {
  for (const { key, value } of section(context.root, "boards")) {
    const board = context.model.boards.get(key.text);
    if (!board || board.links.length > 0) continue;
    const links = get(value, "links");
    if (!links) {
      if (board.spaces.length > 0)
        context.error(
          "missing-key",
          key.span,
          "How are the spaces of this board joined?",
          "`grid: 3 by 3`, `hexes: hexagon 3`, `map: NAME`, or `links: KIND.FIELD`",
        );
      continue;
    }
    joinByField(context, board, links);
    board.joined = isJoined(board.links, board.near);
  }
}

const firstSpace = (board: BoardDecl, kind: KindDecl) => board.spaces.findIndex((s) => s.kind === kind);

function joinByField(context: Context, board: BoardDecl, links: Node): void {
  const [kindName = "", fieldName = ""] = links.kind === "scalar" ? links.text.split(".") : [];
  const kind = board.kinds.find((k) => k.id === kindName);
  const field = kind?.fields.get(fieldName);
  if (!kind || !field) {
    context.error(
      "wrong-form",
      links.span,
      "`links` names a field of a kind of spaces of this board.",
      "for instance `links: triangle.hexes`",
    );
    return;
  }
  const byIndex = new Map(board.kinds.map((k) => [k.index, { kind: k, at: firstSpace(board, k) }]));
  const from = byIndex.get(kind.index)?.at ?? 0;
  const joined = board.spaces.map(() => new Set<number>());
  for (const [i, value] of field.values.entries()) {
    for (const code of Array.isArray(value) ? value : [value]) {
      const other = byIndex.get(Math.floor(Number(code) / 1_000_000));
      if (!other) continue;
      const a = from + i;
      const b = other.at + (Number(code) % 1_000_000);
      joined[a]?.add(b);
      joined[b]?.add(a);
    }
  }
  const widest = joined.reduce((most, { size }) => Math.max(most, size), 0);
  if (widest * joined.length > LIMITS.links) {
    const message = `The spaces of this board have more than ${grouped(LIMITS.links)} neighbours together.`;
    context.error("too-large", links.span, message, "every space counts as many as the one that has most: join fewer");
    return;
  }
  board.links = joined.map((s) => [...s, ...Array<number>(widest - s.size).fill(-2147483648)]);
  board.near = Array.from({ length: widest }, (_, i) => i);
}
