import { list, object, table, text } from "../../src/contracts/form.ts";
import { ANSWER_RECORD, CHANCE_RECORD, PLAYERS } from "../../src/contracts/record.ts";
import type { GameRecord, Setup } from "../protocol.ts";

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
