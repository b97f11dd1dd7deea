import type { PanelProps } from "./part.tsx";
import { SpeedSelect } from "./speed.tsx";

const MENU = "log-settings";

/** Right below the button, with its right edge at the button's, and inside the window. */
function stand(menu: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${MENU}"]`)?.getBoundingClientRect();
  if (!button) return;
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, button.right - width)}px`;
  menu.style.top = `${Math.max(8, Math.min(button.bottom + 4, innerHeight - height - 8))}px`;
}

/** What is set once: forced moves, how fast things slide, sounds, and how much the log tells. */
export function LogSettings({ app, state: { habits } }: PanelProps<"habits">) {
  return (
    <>
      <button
        type="button"
        class="quiet log-settings-button"
        popovertarget={MENU}
        aria-label="Settings of moves and log"
        title="Forced moves, speed, sounds, and how much the log tells"
      >
        ⚙
      </button>
      <fieldset
        id={MENU}
        class="log-settings"
        popover="auto"
        aria-label="Settings of moves and log"
        onToggle={({ currentTarget }) => stand(currentTarget)}
      >
        <label class="check" title="Answers that leave no choice are given by themselves">
          <input
            type="checkbox"
            checked={habits.forced}
            onChange={(event) => {
              app.memory.set("forced", event.currentTarget.checked ? "yes" : "no");
              app.game.setForced(event.currentTarget.checked);
            }}
          />
          <span>forced moves by themselves</span>
        </label>
        <label class="check" title="Play a sound when a piece is put down">
          <input
            type="checkbox"
            checked={habits.sounds}
            onChange={(event) => {
              const sounds = event.currentTarget.checked;
              app.memory.set("sounds", sounds ? "yes" : "no");
              app.store.change("habits", { sounds });
            }}
          />
          <span>sounds</span>
        </label>
        <label class="check" title="Also tell of rules that changed nothing">
          <input
            type="checkbox"
            checked={habits.everything}
            onChange={(event) => app.store.change("habits", { everything: event.currentTarget.checked })}
          />
          <span>everything in the log</span>
        </label>
        <p class="check">
          <span aria-hidden="true">things slide</span>
          <SpeedSelect app={app} state={{ habits }} label="How fast things slide" />
        </p>
      </fieldset>
    </>
  );
}
