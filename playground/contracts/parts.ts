import { list, object, orNone, table, text, whole } from "../../src/contracts/form.ts";
import { ANSWER_RECORD, CHANCE_RECORD, PLAYERS } from "../../src/contracts/record.ts";
import type { GameRecord, Place, Rules, Setup } from "../protocol.ts";

export const RULES = object<Rules>({ entry: text, packs: list(text) });

export const SETUP = object<Setup>({
  entry: text,
  packs: list(text),
  options: table(text),
  players: PLAYERS,
  seed: text,
});

export const GAME_RECORD = object<GameRecord>({
  setup: SETUP,
  answers: list(ANSWER_RECORD),
  chance: list(CHANCE_RECORD),
});

const count = whole(0);

export const PLACE = orNone(
  object<Place>({ file: text, line: count, column: count, endLine: count, endColumn: count }),
);

export const VIEWER = whole(0);
