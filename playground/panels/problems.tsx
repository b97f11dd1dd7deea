import type { Problem, Tested } from "../protocol.ts";
import { problemsIn } from "../state/scenario-runs.ts";
import type { PanelProps } from "./part.tsx";

const count = (problems: readonly Problem[], severity: Problem["severity"], word: string) => {
  const n = problems.filter((problem) => problem.severity === severity).length;
  return n === 0 ? [] : [`${n} ${word}${n === 1 ? "" : "s"}`];
};

/** How many scenarios hold: those of the open file, or all of the game. */
function examplesOf(tested: readonly Tested[], openFile: string): string {
  const own = tested.filter(({ path }) => path === openFile);
  const counted = own.length > 0 ? own : tested;
  const passed = counted.reduce((sum, one) => sum + one.passed, 0);
  const all = passed + counted.reduce((sum, one) => sum + one.failed, 0);
  return counted.length === 0 ? "" : `${passed} of ${all} scenarios hold`;
}

/** One line that says whether the rules can be played, and opens into the list of what is wrong. */
export function Problems({ app, state }: PanelProps) {
  const { checked, checking, tested, openFile } = state;
  const told = (path: string) => tested.filter((one) => one.path === path).flatMap(problemsIn);
  const problems = [...(checked?.problems ?? []), ...told(openFile)];
  // A scenario of another file that fails is no error of this one, but what an edit here may have caused.
  const beside = tested.flatMap(({ path }) => (path === openFile ? [] : told(path)));
  const shown = [...problems, ...beside].filter((problem) => problem.severity !== "hint");
  const summary = [...count(problems, "error", "error"), ...count(problems, "warning", "warning")].join(", ");
  const reading = checking || checked === null;
  const examples = examplesOf(tested, openFile);
  const fine = examples !== "" && beside.length > 0 ? "" : "No problems";
  const line = [summary || fine, examples].filter(Boolean).join(" · ");
  const worst = shown.some((p) => p.severity === "error") ? "error" : shown.length > 0 ? "warning" : "fine";
  return (
    <details open class="problems" data-worst={checked ? worst : "none"}>
      <summary aria-live="polite">
        <span class="lamp" aria-hidden="true" />
        <span>{reading ? "Reading…" : line}</span>
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
