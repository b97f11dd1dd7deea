import type { Place } from "../protocol.ts";
import type { App } from "./app.ts";
import type { FirstChange, Visit } from "./catalogue.ts";
import type { Player } from "./players.ts";

/** Somebody who has been here before finds what was open; everybody else a game that runs. */
export function isFirst(app: App): boolean {
  return app.catalogue.visit !== null && app.memory.get("entry") === null && app.memory.get("visited") === null;
}

/** Opens the game of the first visit; it is begun as soon as its rules have been read. */
export function openVisit(app: App, { entry, players, people, seed }: Visit): void {
  app.openGame(entry);
  const seated = Array.from({ length: players }, (_, at): Player => (people.includes(at + 1) ? "person" : "random"));
  app.setUp({ players, seed });
  app.store.change("seating", { players: seated });
  app.store.change("layout", { tab: "table" });
  app.store.set({ welcome: true });
  app.store.play({ do: "expect", why: "first visit" });
}

/** The rules have been read: the game begins in its midst. */
export async function beginVisit(app: App, { moves }: Visit): Promise<void> {
  const { entry } = app.state.seating.setup;
  if (!app.state.findings.checked?.playable) return endVisit(app);
  await app.game.start(moves);
  // Where it could not begin there is nothing to wait for.
  app.store.play({ do: "expect no longer" });
  // Whoever has opened another game meanwhile has seen enough.
  if (app.state.seating.setup.entry !== entry) endVisit(app);
}

export function endVisit(app: App): void {
  app.memory.set("visited", "yes");
  app.store.set({ welcome: false });
  app.store.play({ do: "expect no longer" });
}

/** Where the number stands that is to be changed, as long as nobody has changed it. */
export const markedPlace = (app: App, { file, line, marked }: FirstChange): Place | null =>
  placeIn(app, { file, line, part: marked });

/** Where the number stands that is offered, once it stands there. */
export const changedPlace = (app: App, change: FirstChange): Place | null =>
  placeIn(app, { file: change.file, line: changedLine(change), part: change.to });

function placeIn(app: App, { file, line, part }: { file: string; line: string; part: string }): Place | null {
  const lines = (app.files.text(file) ?? "").split("\n");
  const at = lines.findIndex((text) => text.includes(line));
  if (at < 0) return null;
  const column = (lines[at] ?? "").indexOf(line) + line.indexOf(part) + 1;
  return { file, line: at + 1, column, endLine: at + 1, endColumn: column + part.length };
}

/** Does the number stand there that is offered, whoever has written it? */
export const isChanged = (app: App, change: FirstChange): boolean => changedPlace(app, change) !== null;

const changedLine = ({ line, marked, to }: FirstChange): string => line.replace(marked, to);

/** Writes the other number, as if it had been typed. */
export function makeChange(app: App, change: FirstChange): void {
  const text = app.files.text(change.file) ?? "";
  app.edit(change.file, text.replace(change.line, changedLine(change)));
  app.refreshEditor(change.file);
}
