import { until } from "./begun.ts";

/**
 * Presses Escape twice in quick succession, as the editor requires. Keys sent through the browser may arrive too late on a busy machine.
 */
function escapeTwice(): void {
  for (let n = 0; n < 2; n++) {
    const key = { key: "Escape", code: "Escape", keyCode: 27, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
  }
}

/** Leaves the editor. Popups over its text are closed first, and some of them appear late. */
export async function leaveText(): Promise<void> {
  await until(() => {
    const isIn = document.activeElement?.closest(".monaco-editor");
    if (isIn) escapeTwice();
    return !isIn;
  });
}
