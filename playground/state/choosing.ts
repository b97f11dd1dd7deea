import type { App } from "./app.ts";

/** Adds a newly imported pack from the next game on. */
export function choosePack(app: App, path: string): void {
  const pack = app.packs().find((file) => file.path === path);
  const { packs } = app.state.seating.setup;
  if (!pack || packs.includes(path)) return;
  app.setUp({ packs: [...packs, path] });
  const message = `The next game is played with the pack ${pack.head.title}. It can be left out at “New game”.`;
  app.store.tell({ message, place: null }, "info");
}
