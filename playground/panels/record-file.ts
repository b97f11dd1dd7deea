import type { GameRecord, Setup } from "../protocol.ts";
import type { App } from "../state/app.ts";

/** Hands the record of the running game to the browser as a file. */
export function saveRecord(app: App): void {
  const { position } = app.state;
  if (!position) return;
  const blob = new Blob([`${JSON.stringify(position.record, null, 2)}\n`], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${app.state.files.find((file) => file.path === app.state.entry)?.head.id ?? "game"}.record.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function loadRecord(app: App): Promise<void> {
  const file = await pickFile();
  if (file) await openRecord(app, await file.text());
}

/** Plays a saved record; one that is none, or of unknown rules, is refused with a notice. */
export async function openRecord(app: App, text: string): Promise<void> {
  const record = readRecord(text);
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
  if (verdict && app.state.position) app.store.set({ starting: false, tab: "table" });
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

function readRecord(text: string): GameRecord | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.setup) || !Array.isArray(value.answers)) return null;
  const setup = readSetup(value.setup);
  const answers = value.answers.flatMap((answer: unknown) =>
    isObject(answer) && typeof answer.seat === "number" && typeof answer.key === "string"
      ? [{ seat: answer.seat, key: answer.key }]
      : [],
  );
  if (!setup || answers.length !== value.answers.length) return null;
  return { setup, answers, rest: isObject(value.rest) ? value.rest : {} };
}

function readSetup(value: Record<string, unknown>): Setup | null {
  const { entry, packs, options, players, seed } = value;
  if (typeof entry !== "string" || typeof players !== "number" || typeof seed !== "string") return null;
  if (!Array.isArray(packs) || !packs.every((pack) => typeof pack === "string") || !isObject(options)) return null;
  const words = Object.entries(options).flatMap(([id, word]) => (typeof word === "string" ? [[id, word]] : []));
  return { entry, packs, options: Object.fromEntries(words), players, seed };
}
