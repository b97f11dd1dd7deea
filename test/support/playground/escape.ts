import { until } from "./begun.ts";

/**
 * Escape pressed twice by somebody with quick hands, as the editor asks for it: the second key must come soon after the first,
 * and keys that the browser is told to press come as late as a busy machine brings them.
 */
function escapeTwice(): void {
  for (let n = 0; n < 2; n++) {
    const key = { key: "Escape", code: "Escape", keyCode: 27, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
  }
}

/** Leaves the editor, whatever lies over its text: that is closed first, and some of it comes late. */
export async function leaveText(): Promise<void> {
  await until(() => {
    const isIn = document.activeElement?.closest(".monaco-editor");
    if (isIn) escapeTwice();
    return !isIn;
  });
}
