import { list, object, optional, table, text, whole } from "../../src/contracts/form.ts";
import { ANSWER_RECORD, CHANCE_RECORD, NOTE_RECORD, PLAYERS } from "../../src/contracts/record.ts";
import type { CourseAt, GameRecord, Setup } from "../protocol.ts";

export const SETUP = object<Setup>({
  entry: text,
  packs: list(text),
  options: table(text),
  players: PLAYERS,
  seed: text,
  course: optional(object<CourseAt>({ mission: whole(0), played: whole(0), carried: table(text) })),
});

export const GAME_RECORD = object<GameRecord>({
  setup: SETUP,
  answers: list(ANSWER_RECORD),
  chance: list(CHANCE_RECORD),
  notes: optional(list(NOTE_RECORD)),
});
