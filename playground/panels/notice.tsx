import type { Place, Verdict } from "../protocol.ts";
import type { PanelProps } from "./part.tsx";
import { StuckActions } from "./stuck.tsx";

/** Failures, what could not be shown, and what became of the running game after an edit. */
export function NoticeBar({ app, state }: PanelProps) {
  const { notice, position } = state;
  // That a game goes on is no news beside what keeps it from that.
  const isBad = notice?.kind === "error" || state.checked?.playable === false;
  const verdict = state.verdict && isBad && KINDS[state.verdict.kind] !== "error" ? null : state.verdict;
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
      {position?.unshown && (
        <div class="notice" data-kind="error">
          <p>Some of the table is hidden, because a rule about it failed: {position.unshown.message}</p>
          <ShowRule app={app} place={position.unshown.place} />
        </div>
      )}
      {verdict && <VerdictBar app={app} state={state} verdict={verdict} />}
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
  const stuck = state.behind === "stuck";
  return (
    <div class="notice" data-kind={KINDS[verdict.kind]}>
      <p>
        {verdict.text}
        {stuck && state.position && <small> The table stays as it was until you choose how to go on:</small>}
      </p>
      <ShowRule app={app} place={verdict.place} />
      {stuck ? (
        <StuckActions app={app} state={state} />
      ) : (
        <button type="button" class="quiet" aria-label="Close" onClick={() => app.store.set({ verdict: null })}>
          ✕
        </button>
      )}
    </div>
  );
}
