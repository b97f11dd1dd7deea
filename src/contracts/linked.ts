import { list, object, table, text, truth, whole } from "./form.ts";
import { PLAYERS } from "./record.ts";

/** One of many simulated games, as an address of the page names it. The page plays it again. */
export interface LinkedGame {
  /** the rules, as named by the user */
  readonly file: string;
  readonly players: number;
  /** by id */
  readonly options: Readonly<Record<string, string>>;
  /** ids */
  readonly packs: readonly string[];
  /** of the whole run */
  readonly seed: string;
  /** the number of the game in the run */
  readonly index: number;
  /** by seat, in the first game */
  readonly agents: readonly string[];
  /** whether they move on by one seat with each game */
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

/** The text before it in the address. */
export const LINKED_MARK = "#game=";

/** The address at which a page shows a game. `page`: the address of the page. */
export const addressOf = (page: string, game: LinkedGame): string =>
  `${page}${LINKED_MARK}${encodeURIComponent(JSON.stringify(game))}`;
