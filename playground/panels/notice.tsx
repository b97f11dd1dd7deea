import type { Place, Verdict } from "../protocol.ts";
import { stand } from "../state/following.ts";
import { positionOf, runningOf, stuckOf, verdictOf } from "../state/game-state.ts";
import type { PanelProps } from "./part.tsx";
import { StuckActions } from "./stuck.tsx";

/** The bars below the header: failures, hidden parts of the table, files that changed on disk, and the running game after an edit. */
export function NoticeBar({ app, state }: PanelProps) {
  const { notice } = state;
  const unshown = positionOf(state.game)?.unshown;
  const told = verdictOf(state.game);
  // A verdict that the game goes on is left out while there is an error.
  const isBad = notice?.kind === "error" || state.findings.checked?.playable === false;
  const verdict = told && isBad && KINDS[told.kind] !== "error" ? null : told;
  return (
    <div class="notices" aria-live="assertive">
      {notice && (
        <div class="notice" data-kind={notice.kind} role="alert">
          <p>{notice.failure.message}</p>
          <ShowRule app={app} place={notice.failure.place} />
          <button type="button" class="quiet" aria-label="Close" onClick={() => app.store.set({ notice: null })}>
            ✕
          </button>
        </div>
      )}
      {unshown && (
        <div class="notice" data-kind="error">
          <p>Some of the table is hidden, because a rule about it failed: {unshown.message}</p>
          <ShowRule app={app} place={unshown.place} />
        </div>
      )}
      {state.desk.torn.map((path) => (
        <TornBar key={path} app={app} path={path} />
      ))}
      {verdict && <VerdictBar app={app} state={state} verdict={verdict} />}
    </div>
  );
}

/** A file that was edited here and has changed on the disk since. Only its writer knows which version is meant. */
function TornBar({ app, path }: Pick<PanelProps, "app"> & { path: string }) {
  const question = `Take the file of the disk for ${path}? What you wrote here goes; Ctrl+Z in the text brings it back.`;
  return (
    <div class="notice" data-kind="info">
      <p>{path} has changed on the disk since you edited it here. Here stands what you wrote.</p>
      <button type="button" onClick={() => app.openFile(path)}>
        Show it
      </button>
      <button type="button" onClick={() => window.confirm(question) && app.revert(path)}>
        Take that of the disk
      </button>
      <button type="button" onClick={() => stand(app, path)}>
        Keep what I wrote
      </button>
    </div>
  );
}

function ShowRule({ app, place }: Pick<PanelProps, "app"> & { place: Place | null }) {
  if (!place) return null;
  return (
    <button type="button" onClick={() => app.show(place)}>
      Show the rule
    </button>
  );
}

const KINDS: Readonly<Record<Verdict["kind"], "good" | "info" | "error">> = {
  same: "good",
  "same-position": "good",
  differs: "info",
  illegal: "error",
  broken: "error",
};

function VerdictBar({ app, state, verdict }: PanelProps & { verdict: Verdict }) {
  const stuck = stuckOf(state.game);
  return (
    <div class="notice" data-kind={KINDS[verdict.kind]}>
      <p>
        {verdict.text}
        {stuck && runningOf(state.game) && <small> The table stays as it was until you choose how to go on:</small>}
      </p>
      <ShowRule app={app} place={verdict.place} />
      {stuck ? (
        <StuckActions app={app} state={state} stuck={stuck} />
      ) : (
        <button
          type="button"
          class="quiet"
          aria-label="Close"
          onClick={() => app.store.play({ do: "dismiss the verdict" })}
        >
          ✕
        </button>
      )}
    </div>
  );
}
