import { readRecord } from "../../src/contracts/read-record.ts";
import type { GameRecord } from "../../src/interpreter/index.ts";
import { failureOf } from "../link.ts";
import type { Setup } from "../protocol.ts";
import type { App } from "../state/app.ts";
import { type FileInfo, isPlayable } from "../state/files.ts";
import { runningOf } from "../state/game-state.ts";
import { handOver } from "./download.ts";

/** Downloads the record of the running game. */
export async function saveRecord(app: App): Promise<void> {
  const record = await app.link.call("save", null).catch((error: unknown) => {
    app.store.set({ notice: { kind: "error", failure: failureOf(error) } });
    return null;
  });
  if (record === null) return;
  const id = app.state.desk.files.find((file) => file.path === app.state.seating.setup.entry)?.head.id ?? "game";
  handOver(`${id}.record.json`, `${JSON.stringify(record, null, 2)}\n`, "application/json");
}

export async function loadRecord(app: App): Promise<void> {
  const file = await pickFile();
  if (file) await openRecord(app, await file.text());
}

/** Plays a saved record. A file that is no record, or one of unknown rules, is refused with a notice. */
async function openRecord(app: App, text: string): Promise<void> {
  const read = readRecord(text);
  if ("wrong" in read) return complain(app, `This file is not a saved game: ${read.wrong}.`);
  const { answers, chance, notes = [] } = read.value;
  const setup = setupOf(read.value, app.state.desk.files);
  if (typeof setup === "string") return complain(app, setup);
  if (app.state.seating.setup.entry !== setup.entry) app.openGame(setup.entry);
  app.setUp(setup);
  const verdict = await app.game.bring({ setup, answers, chance, notes });
  if (verdict && runningOf(app.state.game)) app.game.enter();
}

function complain(app: App, message: string): void {
  app.store.set({ notice: { kind: "error", failure: { message, place: null } } });
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

/** The setup of a record with the paths of its rules and packs here; a sentence if one of them is missing. */
function setupOf(record: GameRecord, files: readonly FileInfo[]): Setup | string {
  const { game, rules, options, players, seed } = record;
  const playable = files.filter(isPlayable);
  const named =
    playable.find(({ head }) => head.id === game) ?? playable.find(({ path }) => rules.files.includes(path));
  if (!named) return `The saved game was played with ${rules.files[0] ?? game}, which is not here.`;
  const packs: string[] = [];
  for (const pack of record.packs) {
    const found = files.find(({ path, head }) => path === pack || (head.kind === "pack" && head.id === pack));
    if (!found) return `The saved game was played with the pack ${pack}, which is not here.`;
    packs.push(found.path);
  }
  return { entry: named.path, packs, options, players, seed };
}
