/** The parts of Monaco that the page uses. */
import * as monaco from "monaco-editor/editor.js";
import "monaco-editor/features/bracketMatching/register.js";
import "monaco-editor/features/caretOperations/register.js";
import "monaco-editor/features/clipboard/register.js";
import "monaco-editor/features/codeEditor/register.js";
import "monaco-editor/features/codicon/register.js";
import "monaco-editor/features/comment/register.js";
import "monaco-editor/features/contextmenu/register.js";
import "monaco-editor/features/cursorUndo/register.js";
import "monaco-editor/features/find/register.js";
import "monaco-editor/features/folding/register.js";
import "monaco-editor/features/gotoError/register.js";
import "monaco-editor/features/gotoLine/register.js";
import "monaco-editor/features/gotoSymbol/register.js";
import "monaco-editor/features/hover/register.js";
import "monaco-editor/features/indentation/register.js";
import "monaco-editor/features/linesOperations/register.js";
import "monaco-editor/features/multicursor/register.js";
import "monaco-editor/features/quickCommand/register.js";
import "monaco-editor/features/referenceSearch/register.js";
import "monaco-editor/features/rename/register.js";
import "monaco-editor/features/smartSelect/register.js";
import "monaco-editor/features/snippet/register.js";
import "monaco-editor/features/suggest/register.js";
// The feature module with this name does not include the suggestion list.
import "monaco-editor/editor/contrib/suggest/browser/suggestController.js";
import "monaco-editor/features/toggleTabFocusMode/register.js";
import "monaco-editor/features/wordHighlighter/register.js";
import "monaco-editor/features/wordOperations/register.js";

declare global {
  interface Window {
    MonacoEnvironment?: { getWorker: () => Worker };
  }
}
window.MonacoEnvironment = {
  getWorker: () => new Worker(new URL("./editor-worker.ts", import.meta.url), { type: "module", name: "editor" }),
};

export { monaco };
