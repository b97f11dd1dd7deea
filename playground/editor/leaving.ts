import { monaco } from "./monaco.ts";

/** Where keys move the cursor in the text, and not in a list above it. */
export const AT_TEXT = "editorTextFocus && !suggestWidgetVisible";

/** Milliseconds between two keys that belong together. */
const TWICE = 1000;

/** Escape closes first what lies over the text. */
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
 * Whoever comes with the keyboard must get on, and the tabulator is a key of the text: Escape leads out, pressed twice with
 * nothing typed between. Once is what many press out of habit, to close a list that has gone already.
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
