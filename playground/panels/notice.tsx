import type { Verdict } from "../protocol.ts";
import type { PanelProps } from "./part.tsx";

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
  const record = state.attempted ?? state.position?.record;
  const stuck = verdict.kind === "illegal" || verdict.kind === "broken";
  return (
    <div class="notice" data-kind={KINDS[verdict.kind]}>
      <p>{verdict.text}</p>
      {verdict.place && (
        <button type="button" onClick={() => verdict.place && app.show(verdict.place)}>
          Show the rule
        </button>
      )}
      {stuck && record && (
        <button type="button" onClick={() => void app.game.resume(record, verdict.at).then(() => app.game.enter())}>
          Go on from move {verdict.at}
        </button>
      )}
      {stuck && (
        <button type="button" onClick={() => void app.game.start()}>
          Start again
        </button>
      )}
      <button type="button" class="quiet" aria-label="Close" onClick={() => app.store.set({ verdict: null })}>
        ✕
      </button>
    </div>
  );
}
