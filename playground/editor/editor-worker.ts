import "../worker/shut.ts";
/** What the editor does beside the page: it reads the same untrusted texts. */
import "monaco-editor/editor/editor.worker.js";
