import { useEffect } from "preact/hooks";
import { curtainOf, positionOf, stageOf } from "../state/game-state.ts";
import type { Tab } from "../state/layout.ts";
import { oldRulesOf } from "../state/old-rules.ts";
import { TablePane } from "../table/pane.tsx";
import { Choices } from "./choices.tsx";
import { EditorPane } from "./editor-pane.tsx";
import { useKeptFocus } from "./focus.ts";
import { Games } from "./games.tsx";
import { useGoingBack } from "./going-back.ts";
import { GuideHost } from "./guide-host.tsx";
import { Header } from "./header.tsx";
import { listenToKeys } from "./keys.ts";
import { Log } from "./log.tsx";
import { NewFile } from "./new-file.tsx";
import { NoticeBar } from "./notice.tsx";
import { listenToDrops } from "./open-files.ts";
import type { PanelProps } from "./part.tsx";
import { Splitter } from "./splitter.tsx";
import { Start } from "./start.tsx";
import { useDark } from "./theme.ts";
import { Told } from "./told.tsx";
import { Welcome } from "./welcome.tsx";
import { Why } from "./why.tsx";

const TABS: readonly { id: Tab; label: string }[] = [
  { id: "learn", label: "Learn" },
  { id: "table", label: "Table" },
  { id: "rules", label: "Rules" },
  { id: "play", label: "Choices" },
  { id: "log", label: "Log" },
];

/** Effects of the page as a whole: theme, sizes of panes, keys, dropped files, browser history, focus. */
function useWholePage(app: PanelProps["app"], state: PanelProps["state"], dark: boolean): void {
  useEffect(() => {
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  }, [dark]);
  useEffect(() => listenToKeys(app), [app]);
  useEffect(() => listenToDrops(app), [app]);
  useGoingBack(app, state);
  const { layout, game } = state;
  const { panes } = layout;
  useKeptFocus(positionOf(game), curtainOf(game), game.is, state.welcome);
  useEffect(() => {
    for (const [pane, share] of Object.entries(panes)) {
      document.documentElement.style.setProperty(`--pane-${pane}`, String(share));
    }
  }, [panes]);
}

const TabBar = ({ app, state }: PanelProps<"layout">) => (
  <nav class="tabbar" aria-label="Parts of the page">
    {TABS.filter(({ id }) => id !== "learn" || state.layout.guide).map((tab) => (
      <button
        key={tab.id}
        type="button"
        aria-current={state.layout.tab === tab.id ? "page" : undefined}
        onClick={() => app.setTab(tab.id)}
      >
        {tab.label}
      </button>
    ))}
  </nav>
);

/** Whether the rules are to be in sight beside a running game also where there is little room. */
const isWorkedOn = ({ layout, welcome }: PanelProps["state"]): boolean =>
  layout.rulesOpen || welcome || layout.guide !== null;

/** The whole page. A wide screen shows editor, table, and choices with log side by side; a narrow one shows one of them, behind tabs. */
export function Shell({ app, state }: PanelProps) {
  const dark = useDark(state.layout.theme);
  useWholePage(app, state, dark);
  const playing = state.game.is === "played";
  const setting = state.game.is === "being set";
  const split = { app, state };
  return (
    <div
      class="shell"
      data-tab={state.layout.tab}
      data-playing={playing || undefined}
      data-asked={(stageOf(state.game).is === "asked" && oldRulesOf(state) === null) || undefined}
      data-wide={(playing && state.views.wide) || undefined}
      data-rules-folded={(playing && !isWorkedOn(state)) || undefined}
      data-learning={state.layout.guide ? "" : undefined}
    >
      <Header app={app} state={state} />
      <NoticeBar app={app} state={state} />
      <Told app={app} state={state} />
      <div class="desk">
        <GuideHost app={app} state={state} />
        <main class="columns">
          <EditorPane app={app} state={state} dark={dark} />
          <Splitter {...split} pane="editor" label="Width of the rules" axis="x" />
          <section class="pane table-pane" aria-label="The game">
            <Welcome app={app} state={state} />
            {playing && <TablePane app={app} state={state} />}
            {setting && <p class="empty">The table is being set…</p>}
            {!playing && !setting && <Start key={state.seating.setup.entry} app={app} state={state} />}
          </section>
          <Splitter {...split} pane="side" label="Width of choices and log" axis="x" behind />
          <Splitter {...split} pane="rules" label="Height of the rules" axis="y" />
          <div class="side">
            <Choices app={app} state={state} />
            <Splitter {...split} pane="choices" label="Height of the choices" axis="y" />
            <div class="told">
              <Why app={app} state={state} />
              <Log app={app} state={state} />
            </div>
          </div>
        </main>
      </div>
      <TabBar app={app} state={state} />
      {state.layout.dialog === "new-file" && <NewFile app={app} state={state} />}
      {state.layout.dialog === "games" && <Games app={app} state={state} />}
    </div>
  );
}
