import type { App } from "../state/app.ts";
import { monaco } from "./monaco.ts";
import { LANGUAGE, pathOf, uriOf } from "./paths.ts";

type Model = monaco.editor.ITextModel;

/** A change of several files at once, with the version of each before and after it. */
interface Joint {
  readonly before: ReadonlyMap<Model, number>;
  readonly after: Map<Model, number>;
}

/** Words of the rules have colours, so brackets need none. */
const PLAIN_BRACKETS = { enabled: false, independentColorPoolPerBracketType: false };

/**
 * One model per file. Every change of a model, typed or not and visible or not, is an edit of the file. A joint change
 * of several files is undone and redone in all of them, unless something was typed after it.
 */
export class Models {
  readonly #app: App;
  #joints: Joint[] = [];

  constructor(app: App) {
    this.#app = app;
  }

  of(path: string): Model {
    const known = monaco.editor.getModel(uriOf(path));
    if (known) return known;
    const model = monaco.editor.createModel(this.#app.files.text(path) ?? "", LANGUAGE, uriOf(path));
    model.updateOptions({ bracketColorizationOptions: PLAIN_BRACKETS });
    model.onDidChangeContent((event) => this.#changed(model, event));
    return model;
  }

  /** Announces a joint change of these files. */
  expect(paths: readonly string[]): void {
    const models = [...new Set(paths)].map((path) => this.of(path));
    if (models.length < 2) return;
    const before = new Map(models.map((model) => [model, model.getAlternativeVersionId()]));
    this.#joints.push({ before, after: new Map() });
  }

  dispose(): void {
    this.#joints = [];
    for (const model of monaco.editor.getModels()) model.dispose();
  }

  #changed(model: Model, { isUndoing, isRedoing }: monaco.editor.IModelContentChangedEvent): void {
    this.#app.edit(pathOf(model), model.getValue());
    if (isUndoing || isRedoing) this.#follow(model, isUndoing);
    else for (const joint of this.#joints) note(joint, model);
  }

  /** Undoes or redoes the other files of a joint change. */
  #follow(model: Model, isUndoing: boolean): void {
    const now = model.getAlternativeVersionId();
    for (const { before, after } of this.#joints) {
      const [from, to] = isUndoing ? [after, before] : [before, after];
      if (to.get(model) !== now) continue;
      for (const other of standingAt(from)) void (isUndoing ? other.undo() : other.redo());
    }
  }
}

function note({ before, after }: Joint, model: Model): void {
  if (before.has(model) && !after.has(model)) after.set(model, model.getAlternativeVersionId());
}

const standingAt = (states: ReadonlyMap<Model, number>) =>
  [...states].flatMap(([model, at]) => (!model.isDisposed() && model.getAlternativeVersionId() === at ? [model] : []));
