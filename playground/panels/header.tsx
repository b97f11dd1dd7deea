import { setTheme } from "../state/arranging.ts";
import { runningOf } from "../state/game-state.ts";
import { readPlace, showGuide } from "../state/guide-place.ts";
import { CurtainCheck } from "../table/bar.tsx";
import type { PanelProps } from "./part.tsx";
import { loadRecord, saveRecord } from "./record-file.ts";

/** On a narrow screen the actions are a menu. These attributes close it when one is chosen. */
const IN_MENU = { popovertarget: "header-actions", popovertargetaction: "hide" } as const;

/** The bar at the top: the chosen game, new files, the guide, records, and the colour theme. */
export function Header({ app, state }: PanelProps) {
  const title = state.desk.files.find((file) => file.path === state.seating.setup.entry)?.head.title ?? "Choose a game";
  return (
    <header class="header">
      <h1 class="brand">
        <span class="brand-mark" aria-hidden="true" />
        Rulewright
      </h1>
      <button
        type="button"
        class="game-picker"
        aria-haspopup="dialog"
        aria-label={`Game: ${title}`}
        title="All games"
        onClick={() => app.store.change("layout", { dialog: "games" })}
      >
        {title}
      </button>
      <button type="button" class="quiet menu-button" popovertarget="header-actions" aria-label="More">
        ⋯
      </button>
      <Actions app={app} state={state} />
    </header>
  );
}

function Actions({ app, state }: PanelProps) {
  return (
    <div id="header-actions" class="header-actions" popover="auto">
      <button
        {...IN_MENU}
        type="button"
        class="quiet"
        onClick={() => app.store.change("layout", { dialog: "new-file" })}
      >
        New file
      </button>
      <button
        {...IN_MENU}
        type="button"
        class="quiet"
        aria-pressed={state.layout.guide !== null}
        onClick={() => showGuide(app, state.layout.guide ? null : readPlace(app.memory.get("guide")))}
      >
        Learn
      </button>
      <span class="spacer" />
      <button {...IN_MENU} type="button" onClick={() => app.setUpAnew()}>
        New game
      </button>
      <button
        {...IN_MENU}
        type="button"
        class="quiet"
        disabled={!runningOf(state.game)}
        onClick={() => void saveRecord(app)}
      >
        Save
      </button>
      <button {...IN_MENU} type="button" class="quiet" onClick={() => void loadRecord(app)}>
        Load
      </button>
      <ThemeButton app={app} state={state} />
      <CurtainCheck app={app} state={state} />
    </div>
  );
}

const NEXT = { auto: "light", light: "dark", dark: "auto" } as const;

function ThemeButton({ app, state }: PanelProps<"layout">) {
  const { theme } = state.layout;
  return (
    <button
      type="button"
      class="quiet theme-toggle"
      aria-label={`Colours: ${theme}. Change to ${NEXT[theme]}.`}
      title={`Colours: ${theme}`}
      onClick={() => setTheme(app, NEXT[theme])}
    >
      <span class={`theme-glyph theme-${theme}`} aria-hidden="true" />
    </button>
  );
}
