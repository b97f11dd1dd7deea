import { monaco } from "./monaco.ts";

/** When keys move the cursor in the text and not in a suggestion list. */
export const AT_TEXT = "editorTextFocus && !suggestWidgetVisible";

/** Milliseconds between two key presses that belong together. */
const TWICE = 1000;

/** When nothing lies over the text that Escape would close first. */
const NOTHING_TO_CLOSE = [
  AT_TEXT,
  "!findWidgetVisible",
  "!renameInputVisible",
  "!referenceSearchVisible",
  "!markersNavigationVisible",
  "!inSnippetMode",
  "!editorHasSelection",
  "!editorHasMultipleSelections",
  "!hoverVisible",
].join(" && ");

/**
 * Lets keyboard users leave the editor, in which Tab inserts text: Escape pressed twice without typing in between. A
 * single Escape is often pressed to close a list.
 */
export function leaveByKeys(editor: monaco.editor.IStandaloneCodeEditor, leave: () => void): void {
  let last = Number.NEGATIVE_INFINITY;
  const atSecond = () => {
    const now = performance.now();
    if (now - last < TWICE) leave();
    last = now;
  };
  editor.addCommand(monaco.KeyCode.Escape, atSecond, NOTHING_TO_CLOSE);
  editor.onDidChangeModelContent(() => {
    last = Number.NEGATIVE_INFINITY;
  });
}
