import type { Place } from "../protocol.ts";
import type { App } from "../state/app.ts";
import type { State } from "../state/state.ts";
import { changedPlace, markedPlace } from "../state/visit.ts";
import { monaco } from "./monaco.ts";
import { placeRange } from "./providers.ts";

/** Marks the number that a first-time visitor is asked to change, and afterwards the new number. */
export class FirstMarks {
  readonly #editor: monaco.editor.IStandaloneCodeEditor;
  readonly #app: App;
  readonly #shown: monaco.editor.IEditorDecorationsCollection;
  /** the present marks as text; they are set only if they change */
  #now = "";

  constructor(editor: monaco.editor.IStandaloneCodeEditor, app: App) {
    this.#editor = editor;
    this.#app = app;
    this.#shown = editor.createDecorationsCollection();
  }

  update({ welcome, desk }: State): void {
    const change = this.#app.catalogue.visit?.change;
    const wanted = welcome && change?.file === desk.openFile ? change : null;
    const asked = wanted && markedPlace(this.#app, wanted);
    const place = asked ?? (wanted && changedPlace(this.#app, wanted));
    const now = place ? `${asked !== null} ${JSON.stringify(place)}` : "";
    if (now === this.#now) return;
    this.#now = now;
    this.#shown.set(place ? marksOf(place, asked !== null) : []);
    if (asked) this.#editor.revealLineInCenterIfOutsideViewport(asked.line);
  }
}

/** Marks around a number, with an instruction behind its line. */
function marksOf(place: Place, isAsked: boolean): monaco.editor.IModelDeltaDecoration[] {
  const end = new monaco.Range(place.line, Number.MAX_SAFE_INTEGER, place.line, Number.MAX_SAFE_INTEGER);
  const after = { content: "← change this", inlineClassName: "marked-hint" };
  return [
    { range: placeRange(place), options: { inlineClassName: "marked-number" } },
    ...(isAsked ? [{ range: end, options: { after, showIfCollapsed: true } }] : []),
  ];
}
