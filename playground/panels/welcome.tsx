import { useEffect } from "preact/hooks";
import { readPlace, showGuide } from "../state/guide-place.ts";
import { endVisit, isChanged, makeChange, markedPlace } from "../state/visit.ts";
import type { PanelProps } from "./part.tsx";

/** Shown if the visitor has made another change than the suggested one, whose effect is not known. */
const OTHERWISE = "The rules are different now, and the table goes by them as soon as they can be played.";

/** The greeting on a first visit: what this page is, and one change to try. */
export function Welcome({ app, state }: PanelProps) {
  const { visit } = app.catalogue;
  const isOpen =
    visit !== null && state.welcome && state.game.is !== "being set" && state.seating.setup.entry === visit.entry;
  const { welcome } = state;
  const { entry } = state.seating.setup;
  // A visitor who opens another game needs no greeting any more.
  useEffect(() => {
    if (welcome && visit && entry !== visit.entry) endVisit(app);
  }, [app, entry, welcome, visit]);
  if (!isOpen) return null;
  const { change, sentence } = visit;
  const place = markedPlace(app, change);
  return (
    <section class="welcome" aria-label="Welcome">
      {/* After a change the table needs the room. */}
      {place && <p>{sentence}</p>}
      {place ? (
        <p class="welcome-try">
          <button type="button" class="primary" onClick={() => makeChange(app, change)}>
            Change this <b class="marked-number">{change.marked}</b> to {change.to}
          </button>
          <button type="button" class="quiet" onClick={() => app.show(place)}>
            Show it in the rules
          </button>
        </p>
      ) : (
        <p class="welcome-try">
          <span role="status">{isChanged(app, change) ? change.effect : OTHERWISE}</span>
          <button type="button" onClick={() => app.store.change("layout", { dialog: "games" })}>
            Other games
          </button>
          <button type="button" class="quiet" onClick={() => showGuide(app, readPlace(null))}>
            Write your own
          </button>
        </p>
      )}
      <button type="button" class="quiet close" aria-label="Close the welcome" onClick={() => endVisit(app)}>
        ✕
      </button>
    </section>
  );
}
