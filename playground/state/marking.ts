import type { About } from "../protocol.ts";
import type { App } from "./app.ts";
import { positionOf } from "./game-state.ts";

/** Marks the things on the table that are written where the cursor is in the rules. */
export async function markThings(app: App, path: string, offset: number): Promise<void> {
  const { entry, setup, game } = app.state;
  if (!positionOf(game)) return;
  const marked = await app.link.call("things", { entry, packs: setup.packs, path, offset }).catch(() => []);
  if (marked.join() !== app.state.marked.join()) app.store.set({ marked });
}

const onTable = (id: string) => document.querySelector<HTMLElement>(`.table [data-thing="${CSS.escape(id)}"]`);

/** Shows the table, with the focus on the first thing that is marked. */
export function focusMarked(app: App): void {
  const first = app.state.marked.map(onTable).find((element) => element !== null);
  if (!first) return;
  app.store.set({ tab: "table" });
  first.scrollIntoView({ block: "nearest", inline: "nearest" });
  first.focus();
}

/** What can be done with something on the table; null where the rules cannot say. */
export async function aboutThing(app: App, about: string): Promise<About | null> {
  const viewer = positionOf(app.state.game)?.viewer ?? 0;
  return app.link.call("about", { about, viewer }).catch(() => null);
}
