import { list, object, table, text, truth, whole } from "./form.ts";
import { PLAYERS } from "./record.ts";

/** One of many games that were played, as an address of the page names it: the page plays it again. */
export interface LinkedGame {
  /** the rules, as somebody has named them */
  readonly file: string;
  readonly players: number;
  /** by id */
  readonly options: Readonly<Record<string, string>>;
  /** ids */
  readonly packs: readonly string[];
  /** of the whole run */
  readonly seed: string;
  /** number of the game in it */
  readonly index: number;
  /** by seat, in the first game */
  readonly agents: readonly string[];
  /** do they go round, a seat with each game */
  readonly rotates: boolean;
}

export const LINKED = object<LinkedGame>({
  file: text,
  players: PLAYERS,
  options: table(text),
  packs: list(text),
  seed: text,
  index: whole(0),
  agents: list(text),
  rotates: truth,
});

/** What stands before it in the address. */
export const LINKED_MARK = "#game=";

/** The address at which a page shows a game; `page`: that of the page. */
export const addressOf = (page: string, game: LinkedGame): string =>
  `${page}${LINKED_MARK}${encodeURIComponent(JSON.stringify(game))}`;
