import { readChange } from "../contracts/read-saved.ts";
import type { App } from "./app.ts";
import { isPlayable } from "./files.ts";

export const CHANNEL = "rulewright/files";

/** Tabs with different files on disk use different channels. */
const channelFor = (diskId: string): string => (diskId === "" ? CHANNEL : `${CHANNEL}/${diskId}`);

/**
 * Synchronizes tabs that work on the same files. An edit in one appears in the other at once, as an edit that can be
 * undone. Both may be edited at the same time, because each applies the other's edits to its own text.
 */
export function listenToOtherTabs(app: App): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(channelFor(app.diskId));
  app.files.onChange = (change) => channel.postMessage(change);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // A tab with an older version of the page may send other messages.
    const read = readChange(data);
    if ("value" in read && app.files.heard(read.value)) tell(app, read.value.path);
  };
  return () => {
    app.files.onChange = null;
    channel.close();
  };
}

function tell(app: App, path: string): void {
  app.changed(path);
  const isOpen = path === app.state.desk.openFile;
  if (isOpen && app.files.text(path) === null) app.openGame(app.state.desk.files.find(isPlayable)?.path ?? "");
  else app.refreshEditor(path);
  const message = `Another tab of this page has changed ${path}. It is the same here now; Ctrl+Z takes the change back.`;
  if (isOpen) app.store.tell({ message, place: null }, "info");
}
