import "../worker/shut.ts";
/** The editor's own worker. It reads the same untrusted texts, so it is restricted too. */
import "monaco-editor/editor/editor.worker.js";
