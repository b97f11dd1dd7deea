import type { Span } from "../dsl/text/source.ts";
import type { MapNode, Node, ScalarNode } from "../dsl/yaml/node.ts";
import type { Answer, Choices } from "./model.ts";
import { quoted, type Reader } from "./reader.ts";

/**
 * Reads `command, field is value, field is value`. The commas before fields may be left out. Several values are also
 * separated by commas (`cards is a, b`): a piece without `is` after a field can only continue that field. `field=value`
 * is how `trace` and `play` write it. A map is read too: `{command: x, field: v}`.
 */
export function readAnswer(reader: Reader, node: Node): Answer | null {
  if (node.kind === "map") return answerOfMap(reader, node);
  const text = reader.text(node, "An answer");
  return text ? answerOfText(text.text, text.span) : null;
}

export function answerOfText(text: string, at: Span): Answer {
  let command: string | null = null;
  const fields: { field: string; values: string[] }[] = [];
  for (const piece of pieces(text)) {
    const named = /^([\w-]+)(?:\s+(?:is|are)\s+|\s*=\s*)(.*)$/s.exec(piece);
    const last = fields.at(-1);
    if (named) fields.push({ field: named[1] ?? "", values: valuesOf(named[2] ?? "") });
    else if (last) last.values.push(...valuesOf(piece));
    else command = piece;
  }
  return { at, text, command, fields };
}

/** Splits at commas that are not inside brackets. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? "";
    if ("([{".includes(char)) depth++;
    if (")]}".includes(char)) depth--;
    if (char !== "," || depth > 0) continue;
    found.push(text.slice(from, i));
    from = i + 1;
  }
  found.push(text.slice(from));
  return found.flatMap(atFields).filter((piece) => piece !== "");
}

/** `walk hero is a to is b` has three pieces: a field begins before each `is`. */
function atFields(piece: string): string[] {
  return piece.split(/\s+(?:and\s+)?(?=[\w-]+(?:\s+(?:is|are)\s|=))/).map((part) => part.trim());
}

/** `a and b`, `[a, b]`, `A1:2 and B2:1`, `{A1: 2, B2: 1}`, or one value. */
export function valuesOf(text: string): string[] {
  const inner = /^[[{](.*)[\]}]$/s.exec(text.trim())?.[1] ?? text;
  return inner
    .split(/\s+and\s+|,/)
    .map((value) => value.trim().replace(/\s*:\s*/, ":"))
    .filter((value) => value !== "");
}

function answerOfMap(reader: Reader, map: MapNode): Answer {
  let command: string | null = null;
  const fields: { field: string; values: string[] }[] = [];
  for (const { key, value } of map.entries) {
    const values =
      value.kind === "map" ? amounts(reader, value) : reader.texts(value, `\`${key.text}\``).map((t) => t.text);
    if (key.text === "command") command = values[0] ?? null;
    else fields.push({ field: key.text, values });
  }
  return { at: map.span, text: quoted(map.span), command, fields };
}

function amounts(reader: Reader, map: MapNode): string[] {
  return reader.bindings(map, "A split").map(({ name, value }) => `${name.text}:${value.text}`);
}

/** Reads `{field: [values]}`, where single values fix the fields before it, or a list of commands. */
export function readChoices(reader: Reader, node: Node): Choices | null {
  const nothing: Answer = { at: node.span, text: "", command: null, fields: [] };
  if (node.kind !== "map")
    return { field: null, values: reader.texts(node, "Offered commands").map(textOf), given: nothing };
  const lists = node.entries.filter((entry) => entry.value.kind === "list");
  const [open, second] = lists;
  if (!open || second) {
    return reader.wrong(
      node.span,
      "`may exactly` needs one field with the list of its values.",
      "`may exactly: {to: [a, b]}`",
    );
  }
  const given = answerOfMap(reader, { ...node, entries: node.entries.filter((entry) => entry !== open) });
  return { field: open.key.text, values: reader.texts(open.value, `\`${open.key.text}\``).map(textOf), given };
}

const textOf = (node: ScalarNode) => node.text;
