import { render } from "preact";
import { Shell } from "./panels/shell.tsx";
import { App, type AppOptions } from "./state/app.ts";
import "./style/base.css";
import "./style/cards.css";
import "./style/guide.css";
import "./style/layout.css";
import "./style/panels.css";
import "./style/table.css";
import "./style/theme.css";
import "./style/theme-cards.css";
import "./style/answers.css";
import "./style/strips.css";
import "./style/bands.css";
import "./style/squads.css";
import "./style/theme-small.css";
import "./style/phone.css";
import "./style/visit.css";

/** Puts the playground into an element. The result can remove it. */
export function mount(root: HTMLElement, options: AppOptions): { app: App; unmount: () => void } {
  const app = new App(options);
  const draw = () => render(<Shell app={app} state={app.state} />, root);
  // Several changes at once cause one drawing.
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

/**
 * Puts the playground into an element, with whatever the browser has stored. If the page cannot start with that, it starts without it
 * and says so. Nothing stored is removed.
 */
export function mountAnyhow(root: HTMLElement, options: AppOptions): ReturnType<typeof mount> {
  try {
    return mount(root, options);
  } catch (error) {
    root.replaceChildren();
    const mounted = mount(root, { ...options, storage: null });
    const reason = error instanceof Error ? error.message : String(error);
    const begun =
      "The page could not begin with what this browser has kept of earlier visits, so it has begun without it.";
    const message = `${begun} Nothing of it was removed, and nothing new is kept until that is mended. (${reason})`;
    mounted.app.store.tell({ message, place: null });
    return mounted;
  }
}
