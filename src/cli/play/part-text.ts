/** The corners and edges of a board as text: which of them have printed or stored values, and which values. */
import type { BoardDef, Type, Value } from "../../interpreter/ir/program.ts";
import { NONE } from "../../interpreter/ir/program.ts";
import { valueName } from "../../interpreter/names/index.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { Cell } from "./boxes.ts";

/** The corners or edges of a board, with their contents. */
export function partText(
  game: Game,
  at: number,
  { board, cells, screen }: { readonly board: BoardDef; readonly cells: readonly Cell[]; readonly screen: number },
): string[] {
  const groups = new Map<string, string[]>();
  for (const [local, { title, lines }] of cells.entries()) {
    const entity = game.boards[at]?.entities[local] ?? NONE;
    for (const text of [...printedOn(game, entity), ...lines]) groups.set(text, [...(groups.get(text) ?? []), title]);
  }
  const told = [...groups].flatMap(([text, titles]) => wrapped(`  ${text}: ${titles.join(", ")}`, screen));
  return [`${board.id}: ${cells.length} spaces${told.length === 0 ? ", nothing on them" : ""}`, ...told];
}

/** Wraps a text to the screen; further lines are indented. */
function wrapped(text: string, screen: number): string[] {
  const [first = "", ...words] = text.trim().split(" ");
  const lines = [`  ${first}`];
  for (const word of words) {
    const last = lines.at(-1) ?? "";
    if (last.length + 1 + word.length <= screen) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`    ${word}`);
  }
  return lines;
}

/** The printed values worth showing: the names of those that are yes, and other values except none and 0. */
function printedOn(game: Game, entity: number): string[] {
  const kind = game.entities.kindOf[entity];
  const index = game.entities.indexOf[entity] ?? NONE;
  return game.program.fields.flatMap((field, at) => {
    const value = field.kind === kind ? game.printed[at]?.[index] : undefined;
    return value === undefined ? [] : sayOf(game, field.id, field.type, value);
  });
}

function sayOf(game: Game, id: string, type: Type, value: Value): string[] {
  if (typeof value !== "number" || value === NONE) return [];
  if (type.t === "bool") return value === 1 ? [id] : [];
  return value === 0 && type.t === "int" ? [] : [`${id} ${valueName(game, type, value)}`];
}
