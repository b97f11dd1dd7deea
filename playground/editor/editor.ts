import type { Place, Problem } from "../protocol.ts";
import type { App } from "../state/app.ts";
import { problemsIn } from "../state/scenario-runs.ts";
import type { State } from "../state/state.ts";
import { blanksAfterBlank, Typist } from "./blanks.ts";
import { FirstMarks } from "./first-marks.ts";
import { AT_TEXT, leaveByKeys } from "./leaving.ts";
import { markedIn } from "./marked.ts";
import { Models } from "./models.ts";
import { monaco } from "./monaco.ts";
import { bringsItsBlanks } from "./paste.ts";
import { LANGUAGE, pathOf, uriOf } from "./paths.ts";
import { pointToThings } from "./pointing.ts";
import { placeRange, registerLanguage } from "./providers.ts";
import { THEMES } from "./themes.ts";
import { tryOtherValues } from "./try-values.ts";
import { UnreachedMarks } from "./unreached-marks.ts";

const SEVERITY = {
  error: monaco.MarkerSeverity.Error,
  warning: monaco.MarkerSeverity.Warning,
  hint: monaco.MarkerSeverity.Hint,
} as const;

/** Monaco for the page: one editor, one model per file, markers from the last reading of the rules. */
export class RuleEditor {
  readonly #app: App;
  readonly #editor: monaco.editor.IStandaloneCodeEditor;
  readonly #models: Models;
  readonly #disposables: monaco.IDisposable[];
  readonly #typist = new Typist();
  readonly #views = new Map<string, monaco.editor.ICodeEditorViewState | null>();
  /** the findings that the marks were made of */
  #marked: readonly unknown[] = [];
  readonly #firstMarks: FirstMarks;
  readonly #unreached: UnreachedMarks;
  #path = "";

  /** `leave`: moves the focus past the editor */
  constructor(host: HTMLElement, app: App, leave: () => void) {
    this.#app = app;
    for (const [name, theme] of Object.entries(THEMES)) monaco.editor.defineTheme(name, theme);
    this.#models = new Models(app);
    this.#disposables = registerLanguage(app, this.#models);
    this.#editor = monaco.editor.create(host, OPTIONS);
    this.#firstMarks = new FirstMarks(this.#editor, app);
    this.#unreached = new UnreachedMarks(this.#editor);
    this.#disposables.push(
      monaco.editor.registerEditorOpener({
        openCodeEditor: (_, uri, at) => {
          const line = at && "startLineNumber" in at ? at.startLineNumber : (at?.lineNumber ?? 1);
          const column = at && "startLineNumber" in at ? at.startColumn : (at?.column ?? 1);
          app.show({ file: uri.path.slice(1), line, column, endLine: line, endColumn: column });
          return true;
        },
      }),
    );
    // End goes to the end of the line in the file, not of the wrapped line: Enter there must not cut the line in two.
    const { End } = monaco.KeyCode;
    const { Shift } = monaco.KeyMod;
    this.#editor.addCommand(End, () => this.#editor.trigger("keyboard", "cursorLineEnd", null), AT_TEXT);
    this.#editor.addCommand(Shift | End, () => this.#editor.trigger("keyboard", "cursorLineEndSelect", null), AT_TEXT);
    leaveByKeys(this.#editor, leave);
    this.#disposables.push(...pointToThings(this.#editor, app), tryOtherValues(this.#editor, app));
    this.#editor.onDidPaste(({ range }) => this.#straighten(range));
    this.#editor.onDidChangeModelContent((event) => this.#follow(event));
    app.goTo = (place) => this.#goTo(place);
    app.refreshEditor = (path) => this.#refresh(path);
    this.update(app.state);
  }

  update(state: State): void {
    if (state.desk.openFile !== this.#path) this.#open(state.desk.openFile);
    this.#mark(state);
    this.#firstMarks.update(state);
    this.#unreached.update(state);
  }

  setTheme(dark: boolean): void {
    monaco.editor.setTheme(dark ? "rules-dark" : "rules-light");
  }

  dispose(): void {
    for (const disposable of this.#disposables) disposable.dispose();
    this.#models.dispose();
    this.#editor.dispose();
  }

  /** Removes the blanks before a pasted text that brings its own. */
  #straighten(range: monaco.IRange): void {
    const model = this.#editor.getModel();
    if (!model || !bringsItsBlanks(model.getValueInRange(range))) return;
    const before = new monaco.Range(range.startLineNumber, 1, range.startLineNumber, range.startColumn);
    if (!/^\s+$/.test(model.getValueInRange(before))) return;
    this.#editor.executeEdits("paste", [{ range: before, text: "" }]);
  }

  /** The editor has indented the new line. If the user types the same spaces, removes them. */
  #follow({ changes, isUndoing, isRedoing, isFlush }: monaco.editor.IModelContentChangedEvent): void {
    const model = this.#editor.getModel();
    if (!model || isUndoing || isRedoing || isFlush) return;
    const enter = changes.find(({ text }) => /^\r?\n *$/.test(text));
    if (enter) {
      const line = enter.range.startLineNumber + 1;
      const blanks = blanksAfterBlank(model.getLineContent(line - 1), model.getLineContent(line));
      this.#typist.began(line, blanks > 0 ? "" : model.getLineContent(line));
      this.#takeBlanks(line, blanks);
      return;
    }
    const [only] = changes;
    if (!only || changes.length > 1 || only.text === "") return;
    const line = only.range.startLineNumber;
    const before = line > 1 ? model.getLineContent(line - 1) : "";
    const extra = this.#typist.wrote(only.text.slice(0, 1), line, model.getLineContent(line), before);
    this.#takeBlanks(line, extra);
  }

  #takeBlanks(line: number, count: number): void {
    const edit = { range: new monaco.Range(line, 1, line, count + 1), text: "" };
    // After the present change event has been handled.
    if (count > 0) queueMicrotask(() => this.#editor.executeEdits("blanks", [edit]));
  }

  #open(path: string): void {
    if (this.#path !== "") this.#views.set(this.#path, this.#editor.saveViewState());
    this.#path = path;
    if (path === "") return;
    this.#editor.setModel(this.#models.of(path));
    const view = this.#views.get(path);
    if (view) this.#editor.restoreViewState(view);
    this.#marked = [];
  }

  #refresh(path: string): void {
    const text = this.#app.files.text(path) ?? "";
    const model = this.#models.of(path);
    // An edit with its own undo step, so that a revert can be undone with Ctrl+Z, separately from typing before and
    // after it.
    if (model.getValue() !== text) {
      model.pushStackElement();
      model.pushEditOperations([], [{ range: model.getFullModelRange(), text }], () => null);
      model.pushStackElement();
    }
    this.update(this.#app.state);
  }

  #goTo(place: Place): void {
    this.#open(place.file);
    const range = placeRange(place);
    // Many lines are shown without selecting them, because the next key would replace them all.
    if (place.line === place.endLine) this.#editor.setSelection(range);
    else this.#editor.setPosition({ lineNumber: place.endLine, column: place.endColumn });
    this.#editor.revealRangeInCenterIfOutsideViewport(range);
    this.#flash(range);
    this.#editor.focus();
  }

  #flash(range: monaco.IRange): void {
    const options = { className: "flash-line", isWholeLine: true };
    const shown = this.#editor.createDecorationsCollection([{ range, options }]);
    setTimeout(() => shown.clear(), range.startLineNumber === range.endLineNumber ? 1600 : 4000);
  }

  #mark({ findings: { checked, tested } }: State): void {
    if (checked === this.#marked[0] && tested === this.#marked[1]) return;
    this.#marked = [checked, tested];
    const marked = markedIn([...(checked?.problems ?? []), ...tested.flatMap(problemsIn)]);
    for (const model of monaco.editor.getModels()) {
      const mine = marked.filter((problem) => problem.file === pathOf(model));
      monaco.editor.setModelMarkers(model, LANGUAGE, mine.map(marker));
    }
  }
}

function marker(problem: Problem): monaco.editor.IMarkerData {
  const help = problem.help === undefined ? "" : `\n${problem.help}`;
  return {
    severity: SEVERITY[problem.severity],
    message: problem.message + help,
    code: problem.code,
    startLineNumber: problem.line,
    startColumn: problem.column,
    endLineNumber: problem.endLine,
    endColumn: problem.endColumn,
    relatedInformation: problem.related.map((other) => ({
      resource: uriOf(other.file),
      message: other.message,
      startLineNumber: other.line,
      startColumn: other.column,
      endLineNumber: other.endLine,
      endColumn: other.endColumn,
    })),
  };
}

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  // Otherwise the number of an empty last line would be dimmed until nobody can read it.
  renderFinalNewline: "on",
  model: null,
  language: LANGUAGE,
  automaticLayout: true,
  ariaLabel: "Rules. Escape twice leaves the editor.",
  fontFamily: "ui-monospace, 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  fontSize: 13,
  lineHeight: 20,
  minimap: { enabled: false },
  bracketPairColorization: { enabled: false },
  // Otherwise completion inside YAML scalars appears only if tokens arrive in time.
  quickSuggestions: { strings: true, comments: false, other: true },
  wordBasedSuggestions: "off",
  suggest: { showStatusBar: false, preview: false, showIcons: true },
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  scrollBeyondLastLine: false,
  renderLineHighlight: "line",
  folding: true,
  showFoldingControls: "mouseover",
  lineNumbersMinChars: 4,
  padding: { top: 10, bottom: 10 },
  scrollbar: { verticalScrollbarSize: 9, horizontalScrollbarSize: 9, useShadows: false },
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  fixedOverflowWidgets: true,
  unicodeHighlight: { ambiguousCharacters: false },
  wordWrap: "on",
  wrappingIndent: "deepIndent",
  stickyScroll: { enabled: false },
};
