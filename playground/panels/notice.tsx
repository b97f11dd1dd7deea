import type { Verdict } from "../protocol.ts";
import type { PanelProps } from "./part.tsx";
import { StuckActions } from "./stuck.tsx";

/** Failures, and what became of the running game after an edit. */
export function NoticeBar({ app, state }: PanelProps) {
  const { notice, verdict } = state;
  return (
    <div class="notices" aria-live="assertive">
      {notice && (
        <div class="notice" data-kind={notice.kind} role="alert">
          <p>{notice.failure.message}</p>
          {notice.failure.place && (
            <button type="button" onClick={() => notice.failure.place && app.show(notice.failure.place)}>
              Show the rule
            </button>
          )}
          <button type="button" class="quiet" aria-label="Close" onClick={() => app.store.set({ notice: null })}>
            ✕
          </button>
        </div>
      )}
      {verdict && <VerdictBar app={app} state={state} verdict={verdict} />}
    </div>
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
      {verdict.place && (
        <button type="button" onClick={() => verdict.place && app.show(verdict.place)}>
          Show the rule
        </button>
      )}
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
