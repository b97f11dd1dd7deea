import { isEmpty, type Node, type ScalarNode } from "../../yaml/node.ts";
import { type Context, isMap } from "../context.ts";
import type { BoardDecl, BoardPart, Constant, FieldDecl } from "../model.ts";
import { readCell } from "./cells.ts";
import { get, names, section } from "./nodes.ts";

/** A board of corners or edges. */
type PartBoard = BoardDecl & { readonly part: BoardPart };

/**
 * What is printed on corners and edges: `marks:` of their board says it (`river: [h1_1 h2_1]`, `port: {wood: [h1_1_north]}`), or else the
 * default of the field.
 */
export function markParts(context: Context): void {
  for (const { key, value } of section(context.root, "boards")) {
    const board = context.model.boards.get(key.text);
    const parts = [board?.edges, board?.corners].flatMap((one) => (one?.part ? [one as PartBoard] : []));
    const marks = get(value, "marks");
    if (board && marks && isMap(marks) && parts.length === 0)
      context.error(
        "unknown-key",
        marks.span,
        "This board has no edges or corners to be marked.",
        "say `edges: KIND` or `corners: KIND` too",
      );
    const said = new Map<FieldDecl, Map<number, Constant>>();
    for (const mark of isMap(marks) && parts.length > 0 ? marks.entries : []) readMark(context, parts, mark, said);
    for (const part of parts) fill(context, part, said);
  }
}

interface Mark {
  readonly key: ScalarNode;
  readonly value: Node;
}

type Said = Map<FieldDecl, Map<number, Constant>>;

/** The fields of a name, of edges and of corners. */
function fieldsNamed(parts: readonly PartBoard[], name: string): ReadonlyMap<PartBoard, FieldDecl> {
  const found = parts.flatMap((part) => {
    const field = part.kinds[0]?.fields.get(name);
    return field && field.index >= 0 ? [[part, field] as const] : [];
  });
  return new Map(found);
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
  /** the value in front; null: none is written */
  readonly worth: ScalarNode | null;
  readonly item: ScalarNode;
  readonly index: number;
}

function note(context: Context, said: Said, { field, worth, item, index }: Noted): void {
  const constant = worth ? readCell(context, worth, field.type) : yes(context, field, item);
  if (constant === null) return;
  const known = said.get(field) ?? new Map<number, Constant>();
  said.set(field, known);
  if (known.has(index)) context.error("name-taken", item.span, `This has a \`${field.id}\` already.`);
  known.set(index, constant);
}

function notThere(context: Context, item: ScalarNode, { part, kinds: [kind] }: PartBoard, field: string): void {
  const message = `\`${item.text}\` is one of the ${part.form}, and a ${kind?.id ?? ""} has no printed field \`${field}\`.`;
  context.error("wrong-type", item.span, message, "name what the field belongs to");
}

function yes(context: Context, field: FieldDecl, item: ScalarNode): Constant | null {
  if (field.type.t === "bool") return 1;
  const help = `write a value in front of them: \`${field.id}: {VALUE: [${item.text}]}\``;
  context.error("wrong-form", item.span, `Which \`${field.id}\` does this have?`, help);
  return null;
}

interface Place {
  readonly part: PartBoard;
  readonly index: number;
}

/** `h1_1_north`, or the spaces between which it lies: `h1_1 h2_1`. */
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
