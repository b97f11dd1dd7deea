/** What is printed on a thing or a row, as read by somebody who holds it. */

import { getText } from "../../dsl/check/declare/nodes.ts";
import type { Loaded } from "../../dsl/load.ts";
import { NONE } from "../../interpreter/ir/program.ts";
import { entityNamed } from "../../interpreter/names/index.ts";
import { type Plain, plainValue } from "../../interpreter/names/plain.ts";
import { printedValues } from "../../interpreter/names/printed.ts";
import { sightOf } from "../../interpreter/observe/sight.ts";
import type { Game } from "../../interpreter/runtime/game.ts";
import { rowOf } from "../../interpreter/runtime/position.ts";
import type { State } from "../../interpreter/runtime/state.ts";
import { BY_IDS, innerText, isNothing, valueText } from "../../telling/values.ts";

interface Table {
  readonly game: Game;
  readonly loaded: Loaded;
  readonly state: State;
}

/** Lines about a name: a thing that the seat (from 0) may identify, or a row, which everybody may read. */
export function shown({ game, loaded, state }: Table, seat: number | null, name: string): string[] {
  const sight = sightOf(game, state, seat);
  const thing = sight.called(name);
  if (entityNamed(game, name) !== NONE && (thing === NONE || !sight.knows(thing)))
    return ["You may not know which one that is."];
  const rows =
    thing === NONE ? rowsCalled(game, name) : [[game.entities.kindOf[thing] ?? 0, rowOf(game, state, thing)] as const];
  const found = rows.flatMap(([kind, row]) => about({ game, loaded }, kind, row));
  return found.length === 0 ? [`There is nothing to read on \`${name}\`.`] : found;
}

const rowsCalled = (game: Game, name: string) =>
  game.program.kinds.flatMap(({ rows }, kind) =>
    rows.flatMap((row, at) => (row === name ? [[kind, at] as const] : [])),
  );

function about({ game, loaded }: Omit<Table, "state">, kind: number, row: number): string[] {
  const def = game.program.kinds[kind];
  const id = def?.rows[row];
  if (!def || id === undefined) return [];
  const node = loaded.model?.kinds.get(def.id)?.rows[row]?.node;
  const printed = printedValues(game, kind, row, () => 0);
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (whole, word: string) =>
      printed.has(word) ? valueText(printed.get(word), BY_IDS) : whole,
    );
  const [title, text] = [getText(node, "title"), getText(node, "text")];
  const said = [title, text === null ? null : fill(text)].filter((part) => part !== null);
  return [[`${id} (${def.id})`, ...said].join(". "), ...printedLines(game, kind, row)];
}

/** The fields of each side, by the names of the sides, and the fields common to both sides. */
function printedLines(game: Game, kind: number, row: number): string[] {
  const sided = game.program.fields.filter((field) => field.kind === kind && field.faces);
  const names = new Set(sided.map(({ id }) => id));
  const faces = sided[0]?.faces ?? null;
  const side = (face: number) => [...printedValues(game, kind, row, () => face)];
  const sides = Array.from({ length: faces?.count ?? 0 }, (_, face) => {
    const called = plainValue(game, game.program.slots[faces?.slot ?? 0]?.type ?? { t: "bool" }, face);
    return line(
      side(face).filter(([field]) => names.has(field)),
      `${valueText(called, BY_IDS)}: `,
    );
  });
  return [...sides, line(side(0).filter(([field]) => !names.has(field)))].flat();
}

function line(printed: readonly (readonly [string, Plain])[], head = ""): string[] {
  const values = printed
    .filter(([, value]) => !isNothing(value))
    .map(([field, value]) => `${field} ${innerText(value, BY_IDS)}`);
  return values.length > 0 ? [`  ${head}${values.join(", ")}`] : [];
}
