import { render } from "preact";
import { Shell } from "./panels/shell.tsx";
import { App, type AppOptions } from "./state/app.ts";
import "./style/base.css";
import "./style/cards.css";
import "./style/guide.css";
import "./style/layout.css";
import "./style/panels.css";
import "./style/table.css";
import "./style/visit.css";

/** Puts the playground into an element; the result takes it away again. */
export function mount(root: HTMLElement, options: AppOptions): { app: App; unmount: () => void } {
  const app = new App(options);
  const draw = () => render(<Shell app={app} state={app.state} />, root);
  // Several changes at once are drawn once.
  let asked = false;
  const stop = app.store.subscribe(() => {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
      asked = false;
      draw();
    });
  });
  draw();
  const unmount = () => {
    stop();
    render(null, root);
    app.close();
  };
  return { app, unmount };
}
