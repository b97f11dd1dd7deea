import { LINKED_MARK, type LinkedGame } from "../../src/contracts/linked.ts";
import { readSaved } from "../contracts/read-saved.ts";
import type { App } from "./app.ts";
import { packsFor } from "./families.ts";
import { isPlayable } from "./files.ts";
import { runningOf } from "./game-state.ts";

/** The game that an address names; null: none. "unreadable": the address is damaged. */
export function linkedIn(hash: string): LinkedGame | "unreadable" | null {
  if (!hash.startsWith(LINKED_MARK)) return null;
  const read = readSaved("linked", decoded(hash.slice(LINKED_MARK.length)));
  return "value" in read ? read.value : "unreadable";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

const UNREADABLE = "The address names a game, and it cannot be read: some of it may have been lost on the way.";

/** Replays the game of an address and shows it. */
export async function openLinked(app: App, linked: LinkedGame | "unreadable"): Promise<void> {
  if (linked === "unreadable") return app.store.tell({ message: UNREADABLE, place: null });
  const entry = entryFor(app, linked.file);
  if (entry === null) {
    const message = `The game of the address is one of \`${linked.file}\`, and this page has no such file. \`rulewright playground ${linked.file}\` serves a page that has it.`;
    return app.store.tell({ message, place: null });
  }
  const packs = packsFor(app.state.desk.files, entry).filter(({ head }) => linked.packs.includes(head.id));
  const missing = linked.packs.find((id) => !packs.some(({ head }) => head.id === id));
  if (missing !== undefined) {
    const message = `The game of the address has the pack \`${missing}\`, and this page has no such pack.`;
    return app.store.tell({ message, place: null });
  }
  app.openGame(entry);
  const { players, options, seed, agents, rotates, index } = linked;
  const setup = { entry, packs: packs.map(({ path }) => path), options, players, seed };
  const names = { agents, rotates };
  const record = await app.playtest.record({ setup, players: [], texts: app.files.all(), names }, index);
  if (!record) return;
  app.setUp(setup);
  const verdict = await app.game.bring(record);
  if (!verdict || !runningOf(app.state.game)) return;
  app.game.enter();
  const told = `Game ${index} of seed ${seed}, as the rules stand here.`;
  app.store.tell({ message: told, place: null }, "info");
}

/** The file with that path, else the only one with that file name. */
function entryFor(app: App, file: string): string | null {
  const paths = app.state.desk.files.filter(isPlayable).map(({ path }) => path);
  if (paths.includes(file)) return file;
  const name = nameOf(file);
  const alike = paths.filter((path) => nameOf(path) === name);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

const nameOf = (path: string): string => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
