/**
 * Escape pressed twice by somebody with quick hands, as the editor asks for it: the second key must come soon after the first,
 * and keys that the browser is told to press come as late as a busy machine brings them.
 */
export function escapeTwice(): void {
  for (let n = 0; n < 2; n++) {
    const key = { key: "Escape", code: "Escape", keyCode: 27, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", key));
  }
}
