import type { Problem } from "../protocol.ts";
import type { PanelProps } from "./part.tsx";

const count = (problems: readonly Problem[], severity: Problem["severity"], word: string) => {
  const n = problems.filter((problem) => problem.severity === severity).length;
  return n === 0 ? [] : [`${n} ${word}${n === 1 ? "" : "s"}`];
};

/** One line that says whether the rules can be played, and opens into the list of what is wrong. */
export function Problems({ app, state }: PanelProps) {
  const tested = state.tested?.path === state.openFile ? state.tested : null;
  const problems = state.checked?.problems ?? [];
  const shown = problems.filter((problem) => problem.severity !== "hint");
  const summary = [...count(problems, "error", "error"), ...count(problems, "warning", "warning")].join(", ");
  const state_ = state.checking ? "Reading…" : state.checked === null ? "" : summary || "No problems";
  const examples = tested ? ` · ${tested.passed} of ${tested.passed + tested.failed} scenarios hold` : "";
  const worst = problems.some((p) => p.severity === "error") ? "error" : shown.length > 0 ? "warning" : "fine";
  return (
    <details class="problems" data-worst={state.checked ? worst : "none"}>
      <summary aria-live="polite">
        <span class="lamp" aria-hidden="true" />
        <span>{(state_ || "Reading…") + (state.checking ? "" : examples)}</span>
        {!state.stored && <em>This browser stores nothing: edits are lost when the page is closed.</em>}
      </summary>
      <ul>
        {shown.map((problem) => (
          <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.code}`}>
            <button type="button" class={`problem ${problem.severity}`} onClick={() => app.show(problem)}>
              <span class="where">
                {problem.file.split("/").at(-1)}:{problem.line}
              </span>
              <span class="what">
                {problem.message}
                {problem.help && <small>{problem.help}</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
