/** The corners and edges of a board as lines of text: what is printed on them or stored for them, and which have it. */
import type { BoardDef, Type, Value } from "../../interpreter/ir/program.ts";
import { NONE } from "../../interpreter/ir/program.ts";
import { valueName } from "../../interpreter/names/index.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import type { Cell } from "./boxes.ts";

/** The spaces of a board of corners or edges, and what stands there. */
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

/** Lines that fit on the screen; those behind the first stand further to the right. */
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

/** What only some have: yes of yes and no, and of other values those that are there. */
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
