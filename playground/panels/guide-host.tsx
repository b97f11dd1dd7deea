import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { showGuide } from "../state/guide-place.ts";
import type { GuidePlace } from "../state/layout.ts";
import type { PanelProps } from "./part.tsx";

type Pane = ComponentType<PanelProps & { place: GuidePlace }>;

/** The pane of the guide, whose code is loaded when it is first opened, because its pages are long. */
export function GuideHost({ app, state }: PanelProps) {
  const [Pane, setPane] = useState<Pane | null>(null);
  const { guide } = state.layout;
  const wanted = guide !== null;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    import("../learn/guide-pane.tsx").then(
      (module) => setPane(() => module.GuidePane),
      () => setFailed(true),
    );
  }, [wanted]);
  if (!guide) return null;
  return (
    <aside class="pane guide" aria-label="Guide">
      {Pane && <Pane app={app} state={state} place={guide} />}
      {!Pane && !failed && <p class="empty">Opening…</p>}
      {!Pane && failed && (
        <p class="empty" role="alert">
          The guide could not be loaded: is this computer offline?{" "}
          <button type="button" onClick={reloadOnceThere}>
            Try again
          </button>{" "}
          <button type="button" class="quiet" onClick={() => showGuide(app, null)}>
            Close
          </button>
        </p>
      )}
    </aside>
  );
}

/**
 * A browser does not fetch a module again that failed to load, so the page is reloaded; files, game and guide are kept. The server is
 * asked first, since a reload without a connection would leave an empty page.
 */
function reloadOnceThere(): void {
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    () => location.reload(),
    () => {},
  );
}
