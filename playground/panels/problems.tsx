import type { Problem, Tested } from "../protocol.ts";
import { problemsIn } from "../state/scenario-runs.ts";
import type { PanelProps } from "./part.tsx";

const count = (problems: readonly Problem[], severity: Problem["severity"], word: string) => {
  const n = problems.filter((problem) => problem.severity === severity).length;
  return n === 0 ? [] : [`${n} ${word}${n === 1 ? "" : "s"}`];
};

/** Says how many scenarios hold: those of the open file, or all of the game if it has none. */
function examplesOf(tested: readonly Tested[], openFile: string): string {
  const own = tested.filter(({ path }) => path === openFile);
  const counted = own.length > 0 ? own : tested;
  const passed = counted.reduce((sum, one) => sum + one.passed, 0);
  const all = passed + counted.reduce((sum, one) => sum + one.failed, 0);
  return counted.length === 0 ? "" : `${passed} of ${all} scenarios hold`;
}

/** One line that says whether the rules can be played. It opens into the list of problems. */
export function Problems({ app, state }: PanelProps) {
  const { checked, checking, tested } = state.findings;
  const { openFile } = state.desk;
  const told = (path: string) => tested.filter((one) => one.path === path).flatMap(problemsIn);
  const problems = [...(checked?.problems ?? []), ...told(openFile)];
  // Failed scenarios of other files are shown too, since an edit here may have caused them.
  const beside = tested.flatMap(({ path }) => (path === openFile ? [] : told(path)));
  const shown = [...problems, ...beside].filter((problem) => problem.severity !== "hint");
  const summary = [...count(problems, "error", "error"), ...count(problems, "warning", "warning")].join(", ");
  const reading = checking || checked === null;
  const examples = examplesOf(tested, openFile);
  const fine = examples !== "" && beside.length > 0 ? "" : "No problems";
  const line = [summary || fine, examples].filter(Boolean).join(" · ");
  const worst = shown.some((p) => p.severity === "error") ? "error" : shown.length > 0 ? "warning" : "fine";
  // Its height does not depend on the number of problems, so that the line being typed never moves.
  const [first] = shown;
  return (
    <>
      <details
        class="problems"
        data-worst={checked ? worst : "none"}
        open={state.layout.problemsOpen}
        onToggle={(event) => app.store.change("layout", { problemsOpen: event.currentTarget.open })}
      >
        <summary>
          <span class="lamp" aria-hidden="true" />
          <span role="status">{reading ? "Reading…" : line}</span>
          {!state.desk.stored && <em>This browser stores nothing: edits are lost when the page is closed.</em>}
        </summary>
        <ul>
          {shown.length === 0 && <li class="empty">Nothing to mend.</li>}
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
      {first && !state.layout.problemsOpen && <FirstProblem app={app} problem={first} />}
    </>
  );
}

/** The first problem, beside the line that counts them. */
function FirstProblem({ app, problem }: Pick<PanelProps, "app"> & { problem: Problem }) {
  return (
    <button
      type="button"
      class={`problem first ${problem.severity}`}
      title={problem.help}
      onClick={() => app.show(problem)}
    >
      <span class="where">
        {problem.file.split("/").at(-1)}:{problem.line}
      </span>
      <span class="what">{problem.message}</span>
    </button>
  );
}
