import { isEmpty, isMap, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, FieldDecl } from "../model.ts";
import { readCell } from "./cells.ts";
import { readDrawing } from "./drawn-marks.ts";
import { drawingOf } from "./legends.ts";
import { get, getText, names, section } from "./nodes.ts";
import { fieldsNamed, type PartBoard, partsOf, type Said, saidOrNew, yesFor } from "./part-fields.ts";

/**
 * Fills the printed fields of corners and edges: from `marks:` of their board (`river: [h1_1 h2_1]`, `port: {wood:
 * [h1_1_north]}`), or else with the default of the field.
 */
export function markParts(context: Context): void {
  for (const { key, value } of section(context.root, "boards")) {
    const board = context.model.boards.get(key.text);
    if (board) markBoard(context, board, value);
  }
}

function markBoard(context: Context, board: BoardDecl, node: Node): void {
  const parts = partsOf(board);
  const marks = get(node, "marks");
  const written = isMap(marks) ? marks.entries : [];
  if (parts.length === 0) {
    if (marks && written.length > 0) nothingToMark(context, marks.span);
    return;
  }
  const said: Said = new Map();
  const drawing = getText(node, "spaced map") === null ? null : drawingOf(context, node);
  if (drawing) readDrawing(context, parts, drawing, said);
  for (const mark of written) readMark(context, parts, mark, said);
  for (const part of parts) fill(context, part, said);
}

function nothingToMark(context: Context, span: Node["span"]): void {
  const message = "This board has no edges or corners to be marked.";
  context.error("unknown-key", span, message, "say `edges: KIND` or `corners: KIND` too");
}

interface Mark {
  readonly key: ScalarNode;
  readonly value: Node;
}

function readMark(context: Context, parts: readonly PartBoard[], { key, value }: Mark, said: Said): void {
  const fields = fieldsNamed(parts, key.text);
  const kinds = parts.flatMap(({ kinds: [kind] }) => kind?.id ?? []);
  if (fields.size === 0) {
    const message = `\`${key.text}\` is no printed field of ${kinds.join(" or ")}.`;
    const help = `say of what type it is: under \`${kinds[0]}\` \`fields: {${key.text}: bool = no}\``;
    context.error("unknown-name", key.span, message, help);
    return;
  }
  const entries = isMap(value) ? value.entries : [{ key: null, value }];
  for (const { key: worth, value: list } of entries) {
    for (const item of names(list).filter((one) => !isEmpty(one))) {
      const place = placeOf(context, parts, item);
      const field = place && fields.get(place.part);
      if (place && !field) notThere(context, item, place.part, key.text);
      if (place && field) note(context, said, { field, worth, item, index: place.index });
    }
  }
  for (const field of fields.values()) context.use(key.span, field, field.type);
}

interface Noted {
  readonly field: FieldDecl;
  /** the value in front of the places; null: none is written */
  readonly worth: ScalarNode | null;
  readonly item: ScalarNode;
  readonly index: number;
}

function note(context: Context, said: Said, { field, worth, item, index }: Noted): void {
  const constant = worth ? readCell(context, worth, field.type) : yesFor(context, field, item);
  if (constant === null) return;
  const known = saidOrNew(said, field);
  if (known.has(index)) context.error("name-taken", item.span, `This has a \`${field.id}\` already.`);
  known.set(index, constant);
}

function notThere(context: Context, item: ScalarNode, { part, kinds: [kind] }: PartBoard, field: string): void {
  const message = `\`${item.text}\` is one of the ${part.form}, and a ${kind?.id ?? ""} has no printed field \`${field}\`.`;
  context.error("wrong-type", item.span, message, "name what the field belongs to");
}

interface Place {
  readonly part: PartBoard;
  readonly index: number;
}

/** The edge or corner that a text means: `h1_1_north`, or the spaces between which it lies, `h1_1 h2_1`. */
function placeOf(context: Context, parts: readonly PartBoard[], { text, span }: ScalarNode): Place | null {
  const words = text.split(/[\s,]+|\band\b/).filter((word) => word !== "");
  const [only] = words;
  if (words.length === 1 && only !== undefined) {
    for (const part of parts) {
      const index = part.part.names.findIndex((list) => list.includes(only));
      if (index >= 0) return { part, index };
    }
    context.unknown(span, "edge or corner", only, () => parts.flatMap(({ part }) => part.names.flat()));
    return null;
  }
  return between(context, parts, words, { text, span });
}

type Written = Pick<ScalarNode, "text" | "span">;

function between(
  context: Context,
  parts: readonly PartBoard[],
  words: string[],
  { text, span }: Written,
): Place | null {
  const [first] = parts;
  const host = first?.part.of;
  const spaces: number[] = [];
  for (const word of words) {
    const at = host?.spaces.findIndex(({ name }) => name === word) ?? -1;
    if (at < 0) {
      context.unknown(span, "space", word, () => host?.spaces.map(({ name }) => name) ?? []);
      return null;
    }
    spaces.push(at);
  }
  for (const part of parts) {
    const all = part.part.touching.flatMap((list, i) => (spaces.every((space) => list.includes(space)) ? [i] : []));
    const [index] = all;
    if (index !== undefined && all.length === 1) return { part, index };
  }
  const forms = parts.map(({ part }) => (part.form === "edges" ? "edge" : "corner"));
  const message = `No ${forms.join(" or ")} lies between just these spaces: \`${text}\`.`;
  context.error("wrong-form", span, message, "an edge lies between two spaces that lie beside each other");
  return null;
}

function fill(context: Context, board: PartBoard, said: Said): void {
  const [kind] = board.kinds;
  for (const field of kind?.fields.values() ?? []) {
    if (field.index < 0 || field.values.length > 0) continue;
    const own = said.get(field);
    if (field.initial === null && (own?.size ?? 0) < board.spaces.length) {
      const message = `Nothing says which \`${field.id}\` all of these have.`;
      const help =
        "give it a default, `TYPE = VALUE` or `TYPE or none`, and say under `marks:` of the board which differ";
      context.error("missing-part", field.span, message, help);
    }
    field.values = board.spaces.map((_, i) => own?.get(i) ?? field.initial ?? 0);
  }
}
