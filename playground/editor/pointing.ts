import type { App } from "../state/app.ts";
import { focusMarked, markThings } from "../state/marking.ts";
import { monaco } from "./monaco.ts";
import { pathOf } from "./paths.ts";

/** Milliseconds that the cursor must rest before its line is looked up. */
const REST = 200;

/** Marks the things on the table that are written at the cursor; a key moves the focus to them. */
export function pointToThings(editor: monaco.editor.IStandaloneCodeEditor, app: App): monaco.IDisposable[] {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const stop = () => {
    if (timer !== null) clearTimeout(timer);
  };
  const look = () => {
    const [model, position] = [editor.getModel(), editor.getPosition()];
    if (model && position) void markThings(app, pathOf(model), model.getOffsetAt(position));
  };
  const moved = editor.onDidChangeCursorPosition(() => {
    stop();
    timer = setTimeout(look, REST);
  });
  const action = editor.addAction({
    id: "rules.toTable",
    label: "Show on the table",
    contextMenuGroupId: "navigation",
    keybindings: [monaco.KeyMod.Alt | monaco.KeyMod.Shift | monaco.KeyCode.KeyT],
    run: async () => {
      stop();
      const [model, position] = [editor.getModel(), editor.getPosition()];
      if (model && position) await markThings(app, pathOf(model), model.getOffsetAt(position));
      focusMarked(app);
    },
  });
  return [moved, action, { dispose: stop }];
}
