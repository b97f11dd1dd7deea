import type { App } from "../state/app.ts";
import { numberAt } from "../state/number-at.ts";
import { monaco } from "./monaco.ts";
import { pathOf } from "./paths.ts";
import { PROSE_KEYS } from "./prose-keys.generated.js";

const PROSE: ReadonlySet<string> = new Set(PROSE_KEYS);

const NOWHERE = "The cursor is on no number of the rules. Put it on one, such as a cost in a table, and try again.";

/** An action on a number: play the games that other values would give. */
export function tryOtherValues(editor: monaco.editor.IStandaloneCodeEditor, app: App): monaco.IDisposable {
  return editor.addAction({
    id: "rules.tryValues",
    label: "Try other values",
    contextMenuGroupId: "navigation",
    keybindings: [monaco.KeyCode.F9],
    run: () => {
      const [model, position] = [editor.getModel(), editor.getPosition()];
      if (!model || !position) return;
      const { lineNumber, column } = position;
      const found = numberAt(model.getLineContent(lineNumber), column, PROSE);
      if (!found) return app.store.tell({ message: NOWHERE, place: null }, "info");
      // Results are shown where games are set up.
      app.setUpAnew();
      void app.playtest.trials.run(pathOf(model), lineNumber, found);
    },
  });
}
