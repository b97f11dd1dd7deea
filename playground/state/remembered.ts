/** Restores the page as it was left. */
import { readSaved } from "../contracts/read-saved.ts";
import type { Setup } from "../protocol.ts";
import { packsFor } from "./families.ts";
import { type FileInfo, isPlayable } from "./files.ts";
import { readPlace } from "./guide-place.ts";
import type { Habits } from "./habits.ts";
import type { Layout } from "./layout.ts";
import type { Memory } from "./memory.ts";
import { readPanes } from "./panes.ts";

/** The layout as it was left. */
export function layoutOf(memory: Memory): Pick<Layout, "theme" | "panes" | "guide" | "rulesOpen"> {
  return {
    theme: memory.get("theme") ?? "auto",
    rulesOpen: memory.get("rules-open") === "yes",
    panes: readPanes(memory.get("panes")),
    guide: memory.get("guide-open") === "yes" ? readPlace(memory.get("guide")) : null,
  };
}

export const habitsOf = (memory: Memory): Pick<Habits, "forced" | "speed" | "sounds"> => ({
  forced: memory.get("forced") !== "no",
  speed: memory.get("speed") ?? "normal",
  sounds: memory.get("sounds") === "yes",
});

/** The game to open: the last one, else one that is shown first, else any. */
export function entryOf(memory: Memory, files: readonly FileInfo[], first: string | undefined): string {
  const playable = files.filter(isPlayable);
  const wanted = [memory.get("entry"), first].flatMap((path) => playable.find((file) => file.path === path) ?? []);
  return (wanted[0] ?? playable[0])?.path ?? "";
}

export function rememberSetup(memory: Memory, setup: Setup): void {
  memory.setSetup(setup.entry, JSON.stringify(setup));
}

/** The last setup of a game, as far as it is still valid: packs may be gone. */
export function setupOf(memory: Memory, files: readonly FileInfo[], entry: string): Setup {
  const read = readSaved("setup", memory.setup(entry));
  if ("wrong" in read) return { entry, packs: [], options: {}, players: 2, seed: "1" };
  const { packs } = read.value;
  const there = packsFor(files, entry).flatMap(({ path }) => (packs.includes(path) ? [path] : []));
  return { ...read.value, entry, packs: there };
}
