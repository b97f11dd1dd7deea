import { isMap, type MapNode, type Node, type ScalarNode } from "../../yaml/node.ts";
import type { Context } from "../context.ts";
import type { BoardDecl, Constant, FieldDecl, KindDecl } from "../model.ts";
import { readCell } from "./cells.ts";
import { drawnSpaces } from "./drawing.ts";
import { getText, section } from "./nodes.ts";

/** A legend: the values of one printed field for the characters of a drawing. */
interface Legend {
  readonly key: ScalarNode;
  readonly entries: MapNode["entries"];
}

/**
 * Fills the printed fields of spaces without a table: from the legends of their drawing (`area: {A: offices, B:
 * archive}`), or else with the default of the field. These values take no room in a position.
 */
export function fillSpaces(context: Context): void {
  for (const { key, value } of section(context.root, "boards")) {
    const board = context.model.boards.get(key.text);
    const [kind] = board?.kinds ?? [];
    if (!board || !kind || board.spaces.length === 0 || kind.rows.length > 0) continue;
    const drawing = drawingOf(context, value);
    const legends = legendsOf(drawing);
    const isSpaced = getText(value, "spaced map") !== null;
    for (const { key: name } of legends.values()) if (!isOfParts(board, name.text)) knownField(context, kind, name);
    const unfilled = [...kind.fields.values()].filter(
      ({ index, faces, values }) => index >= 0 && !faces && values.length === 0,
    );
    for (const field of unfilled)
      field.values = valuesOf(context, board, field, { drawing, isSpaced }, legends.get(field.id));
  }
}

/** Is a legend about edges or corners? */
const isOfParts = ({ edges, corners }: BoardDecl, name: string): boolean =>
  [edges, corners].some((part) => (part?.kinds[0]?.fields.get(name)?.index ?? -1) >= 0);

/** The map of a drawn board; null: it has none. */
export function drawingOf(context: Context, board: Node): MapNode | null {
  const name = getText(board, "map") ?? getText(board, "spaced map") ?? getText(board, "hex map");
  const map = section(context.root, "maps").find(({ key }) => key.text === name)?.value;
  return isMap(map) ? map : null;
}

function legendsOf(drawing: MapNode | null): ReadonlyMap<string, Legend> {
  const found = (drawing?.entries ?? []).flatMap(({ key, value }) =>
    isMap(value) ? [[key.text, { key, entries: value.entries }] as const] : [],
  );
  return new Map(found);
}

function knownField(context: Context, kind: KindDecl, { text, span }: ScalarNode): void {
  const field = kind.fields.get(text);
  if (field && field.index >= 0) {
    context.use(span, field, field.type);
    return;
  }
  const help = `say of what type it is: under \`${kind.id}\` \`fields: {${text}: TYPE}\``;
  context.error("unknown-name", span, `\`${text}\` is no printed field of ${kind.id}.`, help);
}

function valuesOf(
  context: Context,
  board: BoardDecl,
  field: FieldDecl,
  { drawing, isSpaced }: { readonly drawing: MapNode | null; readonly isSpaced: boolean },
  legend: Legend | undefined,
): Constant[] {
  const characters = drawing ? drawnSpaces(drawing, isSpaced)?.spaces : undefined;
  const drawn = board.spaces.map((_, i) => characters?.[i]?.mark ?? " ");
  const isCutOff = drawing?.entries.some(({ value }) => context.misread(value.span)) ?? false;
  const said = legend ? meanings(context, field, legend, new Set(drawn), isCutOff) : new Map<string, Constant>();
  const without = new Set(drawn.filter((character) => !said.has(character)));
  if (field.initial === null && without.size > 0 && !isCutOff) unsaid(context, field, legend, [...without]);
  return drawn.map((character) => said.get(character) ?? field.initial ?? 0);
}

/**
 * The value of each character; the characters of one key share theirs. For a drawing that is cut off nothing is
 * reported as missing.
 */
function meanings(
  context: Context,
  field: FieldDecl,
  { entries }: Legend,
  drawn: ReadonlySet<string>,
  isCutOff: boolean,
): Map<string, Constant> {
  const said = new Map<string, Constant>();
  for (const { key, value } of entries) {
    const meant = readCell(context, value, field.type) ?? 0;
    for (const character of key.text) {
      if (said.has(character))
        context.error("name-taken", key.span, `\`${character}\` has a meaning in this legend already.`);
      if (!drawn.has(character) && !isCutOff)
        context.diagnostics.warning("unused-name", key.span, `\`${character}\` stands nowhere in the drawing.`);
      said.set(character, meant);
    }
  }
  return said;
}

function unsaid(context: Context, field: FieldDecl, legend: Legend | undefined, without: readonly string[]): void {
  // A field that no legend fills is reported where it is declared.
  const at = legend?.key.span ?? field.span;
  const which = without.map((character) => `\`${character}\``).join(", ");
  const message = legend
    ? `The squares with ${which} have no \`${field.id}\`.`
    : `Nothing says which \`${field.id}\` these spaces have.`;
  const help = legend
    ? "give those characters a meaning here, or the field a default: `TYPE = VALUE`, `TYPE or none`"
    : "give it a default, store it under `state:`, or let a legend of a drawn map say it";
  context.error("missing-part", at, message, help);
}
