import type { App } from "./app.ts";
import type { Theme } from "./layout.ts";
import { type PaneName, within } from "./panes.ts";

/** Settings of the page's layout that are remembered until the next visit. */

export function setTheme({ memory, store }: App, theme: Theme): void {
  memory.set("theme", theme);
  store.change("layout", { theme });
}

export function setRulesOpen({ memory, store }: App, rulesOpen: boolean): void {
  memory.set("rules-open", rulesOpen ? "yes" : "no");
  store.change("layout", { rulesOpen });
}

export function setPane({ memory, store }: App, pane: PaneName, share: number): void {
  const panes = { ...store.state.layout.panes, [pane]: within(pane, share) };
  memory.set("panes", JSON.stringify(panes));
  store.change("layout", { panes });
}
