import type { Opened } from "../../src/contracts/opened.ts";
import type { App } from "./app.ts";
import { entryOf } from "./remembered.ts";
import { isFirst, openVisit } from "./visit.ts";

/**
 * What is open when the page starts: newly served files, the game of the last visit, or the game for first-time
 * visitors.
 */
export function openAtFirst(app: App, opened: Opened | null): void {
  const { visit } = app.catalogue;
  const openFile = app.memory.get("open-file");
  if (opened && app.memory.get("run") !== opened.run) openNamed(app, opened);
  else if (visit && !opened && isFirst(app.memory)) openVisit(app, visit);
  else {
    app.openGame(entryOf(app.memory, app.state.desk.files, opened?.entry ?? visit?.entry));
    if (openFile !== null && app.files.text(openFile) !== null) app.openFile(openFile);
  }
}

function openNamed(app: App, { run, entry, packs }: Opened): void {
  app.memory.set("run", run);
  app.openGame(entry);
  if (packs.length > 0) app.setUp({ packs });
}
