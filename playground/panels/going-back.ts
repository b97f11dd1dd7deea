/** Makes the browser's back button go to the part of the page that was shown before, or out of a dialog, instead of leaving the page. */
import { useEffect } from "preact/hooks";
import type { App } from "../state/app.ts";
import type { Layout } from "../state/layout.ts";
import type { State } from "../state/state.ts";

interface Shown {
  readonly entry: string;
  readonly tab: Layout["tab"];
  readonly dialog: Layout["dialog"];
}

const KEY = "rulewright";

const keptShown = (state: unknown): Shown | null =>
  typeof state === "object" && state !== null && KEY in state ? (state as { readonly [KEY]: Shown })[KEY] : null;

const isSame = (a: Shown, b: Shown): boolean => a.entry === b.entry && a.tab === b.tab && a.dialog === b.dialog;

const shownIn = ({ layout: { tab, dialog }, seating }: Pick<State, "layout" | "seating">): Shown => ({
  ...{ entry: seating.setup.entry, tab, dialog },
});

export function useGoingBack(app: App, { layout, seating }: Pick<State, "layout" | "seating">): void {
  const shown = shownIn({ layout, seating });
  useEffect(() => note(shown), [shown.entry, shown.tab, shown.dialog]);
  useEffect(() => {
    const onBack = ({ state }: PopStateEvent) => {
      const shown = keptShown(state);
      if (!shown) return;
      // A closed dialog leaves two equal entries in the history.
      if (isSame(shown, shownIn(app.state))) history.back();
      else show(app, shown);
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, [app]);
}

/**
 * Notes in the browser's history what is shown. A dialog is no entry to come back to: what is shown after it replaces it. Closing a
 * dialog does not go back in the history, because the browser does that later, when another dialog may be open.
 */
function note(shown: Shown): void {
  const before = keptShown(history.state);
  const kept = { [KEY]: shown };
  if (before === null || before.entry === "") history.replaceState(kept, "");
  // While a dialog is open it is one entry, whatever changes behind it.
  else if (before.dialog !== null && shown.dialog !== null) return;
  else if (before.dialog !== null) history.replaceState(kept, "");
  else if (!isSame(before, shown)) history.pushState(kept, "");
}

function show(app: App, { entry, tab }: Shown): void {
  app.store.change("layout", { dialog: null });
  if (app.state.seating.setup.entry !== entry && app.files.text(entry) !== null) app.openGame(entry);
  app.setTab(tab);
}
