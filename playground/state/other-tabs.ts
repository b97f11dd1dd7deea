import type { App } from "./app.ts";
import { isPlayable } from "./files.ts";

/**
 * Two tabs of the page work on the same files. What one of them stores the other shows at once, as an edit that can be
 * taken back: so neither writes over what it has not seen.
 */
export function listenToOtherTabs(app: App): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    const path = app.files.heard(key, newValue);
    if (path === null) return;
    app.changed(path);
    const isOpen = path === app.state.openFile;
    if (isOpen && app.files.text(path) === null) app.openGame(app.state.files.find(isPlayable)?.path ?? "");
    else app.refreshEditor(path);
    const message = `Another tab of this page has changed ${path}. It is the same here now; Ctrl+Z takes the change back.`;
    if (isOpen) app.store.set({ notice: { kind: "info", failure: { message, place: null } } });
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
