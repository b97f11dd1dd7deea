/** How the log calls what rules name by ids. */
import type { Loaded } from "../../src/dsl/load.ts";
import type { Game } from "../../src/interpreter/index.ts";
import { rowNotes } from "./row-notes.ts";

export type Spoken = (name: string) => string;

/**
 * Things by the title of their row, players as the page calls them, the rest by their ids without signs: `p1.b` is "Seat 1's b",
 * `hearts.jack` is "hearts jack".
 */
export function spokenBy(game: Game, model: Loaded["model"], seatNames: readonly string[]): Spoken {
  const titles = titlesOf(game, model);
  return (name) => titles.get(name) ?? owned(name, seatNames) ?? plain(name);
}

function owned(name: string, seatNames: readonly string[]): string | null {
  const [, seat, rest] = /^p(\d+)(?:\.(.+))?$/.exec(name) ?? [];
  const owner = seatNames[Number(seat) - 1];
  if (owner === undefined) return null;
  return rest === undefined ? owner : `${owner}'s ${plain(rest)}`;
}

const plain = (name: string) => name.replaceAll(/[._]/g, " ");

function titlesOf({ names, entities, program }: Game, model: Loaded["model"]): ReadonlyMap<string, string> {
  const notes = rowNotes(model);
  return new Map(
    names.flatMap((name, entity): [string, string][] => {
      const kind = program.kinds[entities.kindOf[entity] ?? -1];
      const row = kind?.rows[entities.rowOf[entity] ?? -1];
      const title = kind && row !== undefined ? notes.get(kind.id)?.get(row)?.title : null;
      return title ? [[name, ownedTitle(name, title)]] : [];
    }),
  );
}

/** What belongs to a player has the title of its row, too: whose it is has to be said. */
const ownedTitle = (name: string, title: string): string => {
  const seat = /^p(\d+)\./.exec(name)?.[1];
  return seat === undefined ? title : `Seat ${seat}'s ${title}`;
};
