import type { AnswerRecord, GameRecord } from "../interpreter/record.ts";
import { UsageError } from "./failure.ts";
import type { Io } from "./io.ts";

/** Reads a record; what is no record ends the command with status 2. */
export function readRecord(path: string, io: Io): GameRecord {
  let text: string;
  try {
    text = io.read(path);
  } catch {
    throw new UsageError(`There is no file \`${path}\`.`);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`\`${path}\` is no record: ${error instanceof Error ? error.message : "it is not JSON"}.`);
  }
  if (isRecord(data)) return data;
  throw new UsageError(
    `\`${path}\` is no record of a game.`,
    "docs/contracts/record.schema.json says what a record is",
  );
}

const isObject = (data: unknown): data is Record<string, unknown> =>
  typeof data === "object" && data !== null && !Array.isArray(data);

function isRecord(data: unknown): data is GameRecord {
  if (!isObject(data) || typeof data.game !== "string" || typeof data.players !== "number") return false;
  if (typeof data.seed !== "string" || !isObject(data.options) || !isObject(data.rules)) return false;
  const { answers, chance, packs } = data;
  return Array.isArray(packs) && Array.isArray(chance) && Array.isArray(answers) && answers.every(isAnswer);
}

const isAnswer = (data: unknown): data is AnswerRecord =>
  isObject(data) && typeof data.seat === "number" && typeof data.key === "string";
