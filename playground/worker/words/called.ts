/** Names of things and spaces for people. */
import { type Called, calledIn } from "../../../src/dsl/assist/titles.ts";
import type { Loaded } from "../../../src/dsl/load.ts";
import { type BoardDef, entityNamed, type Game, NONE } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import { type Look, PLAIN_BOARD } from "../look/look-rules.ts";
import { coordinatesOf, coordinateText, partNames } from "./coordinates.ts";

/**
 * Names things on the table: spaces by coordinates, things by the template in the look of their kind (`ace of spades`),
 * else by the title of their row. A name that is clear already stays.
 */
export function calledOn(game: Game, loaded: Loaded, look: Look): Called {
  const titled = calledIn(loaded.model);
  const { boards } = game.program;
  const coordinates = boards.map((board) => coordinatesOf(board, look.boards.get(board.id) ?? PLAIN_BOARD));
  const spaces = new Map(
    boards.flatMap((board, at) => {
      const { part } = board;
      if (part) return partNames(board, part, namesIn(boards[part.of], coordinates[part.of]));
      return [...(coordinates[at] ?? [])].map(([name, one]) => [name, coordinateText(one)] as const);
    }),
  );
  const known = new Map<string, string>();
  const titledOn = (name: string) => spaces.get(name) ?? titled(name);
  return (name) => {
    const found = spaces.get(name) ?? known.get(name) ?? templated(game, look, name, titledOn) ?? titled(name);
    known.set(name, found);
    return found;
  };
}

/** The names of spaces by their number. */
const namesIn = (board: BoardDef | undefined, known: ReturnType<typeof coordinatesOf> | undefined) =>
  (board?.spaces ?? []).map(({ name }) => {
    const found = known?.get(name);
    return found ? coordinateText(found) : null;
  });

/** The name of a thing by the template of its kind; null if there is none. */
function templated(game: Game, look: Look, name: string, titled: Called): string | null {
  const { entities, program } = game;
  const entity = entityNamed(game, name);
  const kind = program.kinds[entities.kindOf[entity] ?? NONE];
  const template = kind && look.kinds.get(kind.id)?.called;
  if (!kind || !template) return null;
  const row = kind.rows[entities.rowOf[entity] ?? NONE] ?? kind.id;
  const of = entities.parentsOf.flatMap((parents) => game.names[parents[entity] ?? NONE] ?? []);
  const said: Readonly<Record<string, string>> = {
    row: words(row),
    title: titled(row),
    kind: words(kind.id),
    // The owner is named before it already.
    for: of
      .filter((one) => !/^p\d+$/.test(one))
      .map((one) => words(titled(one)))
      .join(" "),
  };
  return template.replace(/\{(\w+)\}/g, (whole, word: string) => said[word] ?? whole);
}
