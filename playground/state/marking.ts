import type { App } from "./app.ts";
import { positionOf } from "./game-state.ts";

/** Marks the things on the table that are written where the cursor is in the rules. */
export async function markThings(app: App, path: string, offset: number): Promise<void> {
  const { seating, game } = app.state;
  const { entry, packs } = seating.setup;
  if (!positionOf(game)) return;
  const marked = await app.link.call("things", { entry, packs, path, offset }).catch(() => []);
  if (marked.join() !== app.state.pointing.marked.join()) app.store.change("pointing", { marked });
}

const onTable = (id: string) => document.querySelector<HTMLElement>(`.table [data-thing="${CSS.escape(id)}"]`);

/** Shows the table, with the focus on the first thing that is marked. */
export function focusMarked(app: App): void {
  const first = app.state.pointing.marked.map(onTable).find((element) => element !== null);
  if (!first) return;
  app.store.change("layout", { tab: "table" });
  first.scrollIntoView({ block: "nearest", inline: "nearest" });
  first.focus();
}
