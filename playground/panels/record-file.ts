import { failureOf } from "../link.ts";
import type { GameRecord, Setup } from "../protocol.ts";
import type { App } from "../state/app.ts";
import { type FileInfo, isPlayable } from "../state/files.ts";
import { handOver } from "./download.ts";

/** Hands the record of the running game to the browser as a file. */
export async function saveRecord(app: App): Promise<void> {
  const record = await app.link.call("save", null).catch((error: unknown) => {
    app.store.set({ notice: { kind: "error", failure: failureOf(error) } });
    return null;
  });
  if (record === null) return;
  const id = app.state.files.find((file) => file.path === app.state.entry)?.head.id ?? "game";
  handOver(`${id}.record.json`, `${JSON.stringify(record, null, 2)}\n`, "application/json");
}

export async function loadRecord(app: App): Promise<void> {
  const file = await pickFile();
  if (file) await openRecord(app, await file.text());
}

/** Plays a saved record; one that is none, or of unknown rules, is refused with a notice. */
export async function openRecord(app: App, text: string): Promise<void> {
  const record = readRecord(text, app.state.files);
  const complaint = !record
    ? "This file is not a saved game."
    : app.files.text(record.setup.entry) === null
      ? `The saved game was played with ${record.setup.entry}, which is not here.`
      : null;
  if (!record || complaint) {
    app.store.set({ notice: { kind: "error", failure: { message: complaint ?? "", place: null } } });
    return;
  }
  if (app.state.entry !== record.setup.entry) app.openGame(record.setup.entry);
  app.setUp(record.setup);
  const verdict = await app.game.resume(record);
  if (verdict && app.state.position) app.game.enter();
}

function pickFile(): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = "application/json,.json";
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The record of the command line; the first of its files is the game or variant, packs are named by id or path. */
function readRecord(text: string, files: readonly FileInfo[]): GameRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || !Array.isArray(value.answers)) return null;
  const setup = readSetup(value, files);
  const answers = value.answers.flatMap((answer: unknown) => readPair(answer, "key"));
  const chance = (Array.isArray(value.chance) ? value.chance : []).flatMap((toss: unknown) =>
    isObject(toss) && typeof toss.purpose === "string" && typeof toss.outcome === "string"
      ? [{ purpose: toss.purpose, outcome: toss.outcome }]
      : [],
  );
  return setup && answers.length === value.answers.length ? { setup, answers, chance } : null;
}

function readPair(answer: unknown, name: "key"): { seat: number; key: string }[] {
  if (!isObject(answer)) return [];
  const key = answer[name];
  return typeof answer.seat === "number" && typeof key === "string" ? [{ seat: answer.seat, key }] : [];
}

function readSetup(value: Record<string, unknown>, files: readonly FileInfo[]): Setup | null {
  const { rules, packs, options, players, seed, game } = value;
  if (typeof players !== "number" || (typeof seed !== "string" && typeof seed !== "number")) return null;
  const read = isObject(rules) && Array.isArray(rules.files) ? rules.files.map(String) : [];
  const playable = files.filter(isPlayable);
  const named = playable.find((file) => file.head.id === game) ?? playable.find((file) => read.includes(file.path));
  const entry = named?.path ?? read[0] ?? String(game);
  const chosen = (Array.isArray(packs) ? packs : []).flatMap((pack) => {
    const found = files.find((file) => file.path === pack || (file.head.kind === "pack" && file.head.id === pack));
    return found ? [found.path] : [];
  });
  const words = Object.entries(isObject(options) ? options : {}).map(([id, word]) => [id, String(word)] as const);
  return { entry, packs: chosen, options: Object.fromEntries(words), players, seed: String(seed) };
}
