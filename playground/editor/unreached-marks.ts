import type { State } from "../state/state.ts";
import { unreachedIn } from "../state/unreached.ts";
import { monaco } from "./monaco.ts";

/** Notes behind cards and commands that the latest playtest never reached. */
export class UnreachedMarks {
  readonly #editor: monaco.editor.IStandaloneCodeEditor;
  readonly #shown: monaco.editor.IEditorDecorationsCollection;
  #now = "";

  constructor(editor: monaco.editor.IStandaloneCodeEditor) {
    this.#editor = editor;
    this.#shown = editor.createDecorationsCollection();
  }

  update({ playtests, desk }: State): void {
    const model = this.#editor.getModel();
    const found = model ? unreachedIn(playtests.runs[0], desk.openFile, model.getValue()) : [];
    const now = `${desk.openFile} ${JSON.stringify(found)}`;
    if (now === this.#now) return;
    this.#now = now;
    this.#shown.set(
      found.map(({ place, text }) => ({
        range: new monaco.Range(place.line, Number.MAX_SAFE_INTEGER, place.line, Number.MAX_SAFE_INTEGER),
        options: { after: { content: text, inlineClassName: "unreached" }, showIfCollapsed: true },
      })),
    );
  }
}
