import type { Place } from "../protocol.ts";
import type { App } from "./app.ts";
import { positionOf } from "./game-state.ts";
import { unusedIn } from "./unreached.ts";

/** Marks the things on the table that are written at the cursor. */
export async function markThings(app: App, path: string, offset: number): Promise<void> {
  const { seating, game } = app.state;
  const { entry, packs } = seating.setup;
  if (!positionOf(game)) return;
  const marked = await app.link.call("things", { entry, packs, path, offset }).catch(() => []);
  if (marked.join() !== app.state.pointing.marked.join()) app.store.change("pointing", { marked });
}

/** More marks would cover the whole table. */
const MOST_UNREACHED = 40;

/** Marks the things that the latest playtest has never used under the rules that it was played with. */
export async function markUnreached(app: App): Promise<void> {
  const { seating, game, playtests } = app.state;
  const { entry, packs } = seating.setup;
  const [run] = playtests.runs;
  const unreached = new Map<string, string>();
  const found = run && run.setup.entry === entry && positionOf(game) ? unusedIn(run) : [];
  for (const { place, isRow, text } of found.slice(0, MOST_UNREACHED)) {
    const rules = app.files.text(place.file);
    if (!isRow || rules === null || rules !== run?.texts[place.file]) continue;
    const offset = offsetOf(rules, place);
    const things = await app.link.call("things", { entry, packs, path: place.file, offset }).catch(() => []);
    for (const thing of things) unreached.set(thing, text);
  }
  if (unreached.size > 0 || app.state.pointing.unreached.size > 0) app.store.change("pointing", { unreached });
}

const offsetOf = (text: string, { line, column }: Place): number =>
  text.split("\n", line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;

const onTable = (id: string) => document.querySelector<HTMLElement>(`.table [data-thing="${CSS.escape(id)}"]`);

/** Shows the table and focuses the first marked thing. */
export function focusMarked(app: App): void {
  const first = app.state.pointing.marked.map(onTable).find((element) => element !== null);
  if (!first) return;
  app.store.change("layout", { tab: "table" });
  first.scrollIntoView({ block: "nearest", inline: "nearest" });
  first.focus();
}
