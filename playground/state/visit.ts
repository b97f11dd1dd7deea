/** The first visit: opens a running game and suggests an edit. */
import type { Place } from "../protocol.ts";
import type { App } from "./app.ts";
import type { FirstChange, Visit } from "./catalogue.ts";
import type { Memory } from "./memory.ts";
import type { Player } from "./players.ts";

/** Whether the user is here for the first time. Others find what was open. */
export const isFirst = (memory: Memory): boolean => memory.get("entry") === null && memory.get("visited") === null;

/** Opens the game of the first visit. It begins when its rules have been read. */
export function openVisit(app: App, { entry, players, people, seed }: Visit): void {
  app.openGame(entry);
  const seated = Array.from({ length: players }, (_, at): Player => (people.includes(at + 1) ? "person" : "random"));
  app.setUp({ players, seed });
  app.store.change("seating", { players: seated });
  app.store.change("layout", { tab: "table" });
  app.store.set({ welcome: true });
  app.store.play({ do: "expect", why: "first visit" });
}

/** The rules have been read: begins the game with some moves already played. */
export async function beginVisit(app: App, { moves }: Visit): Promise<void> {
  const { entry } = app.state.seating.setup;
  if (!app.state.findings.checked?.playable) return endVisit(app);
  await app.game.start(moves);
  // If it could not begin, the page stops waiting.
  app.store.play({ do: "expect no longer" });
  // A user who opened another game meanwhile does not need the visit.
  if (app.state.seating.setup.entry !== entry) endVisit(app);
}

export function endVisit(app: App): void {
  app.memory.set("visited", "yes");
  app.store.set({ welcome: false });
  app.store.play({ do: "expect no longer" });
}

/** Where the number to change is, as long as it is unchanged. */
export const markedPlace = (app: App, { file, line, marked }: FirstChange): Place | null =>
  placeIn(app, { file, line, part: marked });

/** Where the suggested number is, once it is there. */
export const changedPlace = (app: App, change: FirstChange): Place | null =>
  placeIn(app, { file: change.file, line: changedLine(change), part: change.to });

function placeIn(app: App, { file, line, part }: { file: string; line: string; part: string }): Place | null {
  const lines = (app.files.text(file) ?? "").split("\n");
  const at = lines.findIndex((text) => text.includes(line));
  if (at < 0) return null;
  const column = (lines[at] ?? "").indexOf(line) + line.indexOf(part) + 1;
  return { file, line: at + 1, column, endLine: at + 1, endColumn: column + part.length };
}

/** Whether the suggested number is there. */
export const isChanged = (app: App, change: FirstChange): boolean => changedPlace(app, change) !== null;

const changedLine = ({ line, marked, to }: FirstChange): string => line.replace(marked, to);

/** Writes the suggested number, like a typed edit. */
export function makeChange(app: App, change: FirstChange): void {
  const text = app.files.text(change.file) ?? "";
  app.edit(change.file, text.replace(change.line, changedLine(change)));
  app.refreshEditor(change.file);
}
