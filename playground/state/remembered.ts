import type { Setup } from "../protocol.ts";
import { type FileInfo, isPlayable, packsFor } from "./files.ts";
import { readPlace } from "./guide-place.ts";
import type { Habits } from "./habits.ts";
import type { Layout } from "./layout.ts";
import type { Memory } from "./memory.ts";
import { readPanes } from "./panes.ts";

/** How somebody left the page: what the page begins with. */
export function layoutOf(memory: Memory): Pick<Layout, "theme" | "panes" | "guide"> {
  return {
    theme: (["light", "dark"] as const).find((word) => word === memory.get("theme")) ?? "auto",
    panes: readPanes(memory.get("panes")),
    guide: memory.get("guide-open") === "yes" ? readPlace(memory.get("guide")) : null,
  };
}

export const habitsOf = (memory: Memory): Pick<Habits, "forced"> => ({ forced: memory.get("forced") !== "no" });

/** The game that was open, else one that is shown first, else any. */
export function entryOf(memory: Memory, files: readonly FileInfo[], first: string | undefined): string {
  const playable = files.filter(isPlayable);
  const wanted = [memory.get("entry"), first].flatMap((path) => playable.find((file) => file.path === path) ?? []);
  return (wanted[0] ?? playable[0])?.path ?? "";
}

const keyOf = (entry: string) => `setup/${entry}`;

export function rememberSetup(memory: Memory, setup: Setup): void {
  memory.set(keyOf(setup.entry), JSON.stringify(setup));
}

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");

/** How a game was last set up, as far as that still makes sense: packs may have gone since. */
export function setupOf(memory: Memory, files: readonly FileInfo[], entry: string): Setup {
  const usual: Setup = { entry, packs: [], options: {}, players: 2, seed: "1" };
  let told: Partial<Record<keyof Setup, unknown>> | null = null;
  try {
    told = JSON.parse(memory.get(keyOf(entry)) ?? "null") as typeof told;
  } catch {
    // Nothing that was written here.
  }
  if (typeof told !== "object" || told === null) return usual;
  const { packs, options, players, seed } = told;
  const chosen: readonly unknown[] = Array.isArray(packs) ? packs : [];
  return {
    entry,
    packs: packsFor(files, entry).flatMap(({ path }) => (chosen.includes(path) ? [path] : [])),
    options: isTexts(options) ? options : usual.options,
    players: typeof players === "number" && Number.isInteger(players) && players > 0 ? players : usual.players,
    seed: typeof seed === "string" ? seed : usual.seed,
  };
}
