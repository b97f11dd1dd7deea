import { useEffect, useRef } from "preact/hooks";
import type { Explanation, ExplanationLine } from "../protocol.ts";
import { type PanelProps, partOf } from "./part.tsx";

const MARKS = { true: "✓", false: "✗", null: "" } as const;
/** Explanations with more lines than this begin folded. */
const UNFOLDED = 40;

interface Branch {
  readonly line: ExplanationLine;
  readonly inner: readonly Branch[];
}

/** Turns lines with depths into a tree. */
function branches(lines: readonly ExplanationLine[]): Branch[] {
  const tops = lines.flatMap((line, at) => (at === 0 || line.depth <= (lines[0]?.depth ?? 0) ? [at] : []));
  return tops.flatMap((from, n) => {
    const line = lines[from];
    return line ? [{ line, inner: branches(lines.slice(from + 1, tops[n + 1])) }] : [];
  });
}

/** The pane of explanations: why something is so, or is not offered, by conditions and parts with values and places. */
export const Why = partOf(["explanation"], WhyPane);

function WhyPane({ app, state }: PanelProps<"explanation">) {
  const { explanation } = state;
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (explanation) pane.current?.scrollIntoView({ block: "nearest" });
  }, [explanation]);
  if (!explanation) return null;
  return (
    <section class="pane why" aria-label="Explanation" ref={pane}>
      <h2 class="pane-title">
        <span>{explanation.title}</span>
        <button type="button" class="quiet" aria-label="Close" onClick={() => app.store.set({ explanation: null })}>
          ✕
        </button>
      </h2>
      <Branches
        app={app}
        explanation={explanation}
        list={branches(explanation.lines)}
        open={explanation.lines.length <= UNFOLDED}
      />
    </section>
  );
}

interface BranchesProps {
  readonly app: PanelProps["app"];
  readonly explanation: Explanation;
  readonly list: readonly Branch[];
  readonly open: boolean;
}

function Branches({ app, explanation, list, open }: BranchesProps) {
  return (
    <ul>
      {list.map(({ line, inner }, at) => (
        <li key={at} data-holds={String(line.holds)}>
          {inner.length === 0 ? (
            <Line app={app} line={line} />
          ) : (
            <details open={open}>
              <summary>
                <Line app={app} line={line} />
              </summary>
              <Branches app={app} explanation={explanation} list={inner} open={open} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ app, line }: { app: PanelProps["app"]; line: ExplanationLine }) {
  const { place } = line;
  const where = place && `${place.file.split("/").at(-1)}:${place.line}`;
  return (
    <span class="why-line">
      <span class="mark" aria-hidden="true">
        {MARKS[`${line.holds}`]}
      </span>
      <span class="text">{line.text}</span>
      {line.value && <span class="value">{line.value}</span>}
      {place && (
        <button
          type="button"
          class="where"
          title={line.see}
          aria-label={`Show the rule, ${where}`}
          onClick={(event) => {
            // Otherwise the click would also fold the summary around it.
            event.preventDefault();
            app.show(place);
          }}
        >
          {where}
        </button>
      )}
    </span>
  );
}
