import type { ExplanationLine } from "../protocol.ts";
import type { PanelProps } from "./shell.tsx";

const MARKS = { true: "✓", false: "✗", null: "" } as const;

/** Why something is as it is, or is not offered: conditions and parts with their values and places. */
export function Why({ app, state }: PanelProps) {
  const { explanation } = state;
  if (!explanation) return null;
  return (
    <section class="pane why" aria-label="Explanation">
      <h2 class="pane-title">
        {explanation.title}
        <button type="button" class="quiet" aria-label="Close" onClick={() => app.store.set({ explanation: null })}>
          ✕
        </button>
      </h2>
      <ul>
        {explanation.lines.map((line, at) => (
          <li key={at} style={{ paddingInlineStart: `${line.depth}em` }} data-holds={String(line.holds)}>
            <Line app={app} line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ app, line }: { app: PanelProps["app"]; line: ExplanationLine }) {
  const { place } = line;
  const content = (
    <>
      <span class="mark" aria-hidden="true">
        {MARKS[`${line.holds}`]}
      </span>
      <span class="text">{line.text}</span>
      {line.value && <span class="value">{line.value}</span>}
      {line.see && <small>{line.see}</small>}
    </>
  );
  if (!place) return <span class="why-line">{content}</span>;
  return (
    <button type="button" class="why-line" onClick={() => app.show(place)}>
      {content}
    </button>
  );
}
