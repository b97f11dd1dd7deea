import type { AnswerRecord, ChanceRecord, GameRecord, Header, Mark, NoteRecord } from "../interpreter/play/record.ts";
import { list, object, optional, table, text, whole, word } from "./form.ts";

export const SEAT = whole(1);
export const PLAYERS = whole(1, 31);

export const ANSWER_RECORD = object<AnswerRecord>({ seat: SEAT, key: text, forced: optional(word(true)) });
export const CHANCE_RECORD = object<ChanceRecord>({ purpose: text, outcome: text });

export const NOTE_RECORD = object<NoteRecord>({ move: whole(0), seat: whole(0), text });

export const RECORD = object<GameRecord>({
  language: word(1),
  game: text,
  rules: object<Header["rules"]>({ files: list(text), hash: text }),
  players: PLAYERS,
  options: table(text),
  packs: list(text),
  seed: text,
  carried: optional(table(text)),
  answers: list(ANSWER_RECORD),
  chance: list(CHANCE_RECORD),
  marks: optional(list(object<Mark>({ position: text, log: text }))),
  notes: optional(list(NOTE_RECORD)),
});

/** A campaign as data: its missions in the order of play. The last may be unfinished. */
export interface CampaignRecord {
  readonly language: 1;
  readonly campaign: string;
  readonly rules: Header["rules"];
  readonly players: number;
  readonly seed: string;
  readonly missions: readonly RecordedMission[];
}

interface RecordedMission {
  readonly mission: string;
  readonly record: GameRecord;
}

export const CAMPAIGN_RECORD = object<CampaignRecord>({
  language: word(1),
  campaign: text,
  rules: object<Header["rules"]>({ files: list(text), hash: text }),
  players: PLAYERS,
  seed: text,
  missions: list(object<RecordedMission>({ mission: text, record: RECORD })),
});
