import { colourLine, START, type Token, type TokenType } from "../editor/colour.ts";
import { colourOf } from "../editor/themes.ts";
import { markedPlace } from "../state/visit.ts";
import type { PanelProps } from "./part.tsx";

/** As many lines as fit on a high screen. The editor shows the rest. */
const LINES = 120;

/** The beginning of the open file as coloured text, shown until the editor has loaded. */
export function PlainRules({ app, state, dark }: PanelProps & { dark: boolean }) {
  const text = app.files.text(state.desk.openFile) ?? "";
  const change = state.welcome ? (app.catalogue.visit?.change ?? null) : null;
  const marked = change && change.file === state.desk.openFile ? markedPlace(app, change) : null;
  let now = START;
  return (
    <section class="plain-rules" aria-label="Rules, to be read" tabindex={0}>
      <ol>
        {text
          .split("\n")
          .slice(0, LINES)
          .map((line, at) => {
            const { tokens, state: next } = colourLine(line, now);
            now = next;
            return (
              <li key={at} data-marked={marked?.line === at + 1 || undefined}>
                {pieces(line, tokens).map(({ type, part }, n) => (
                  <span key={n} style={{ color: colourOf(type, dark) }}>
                    {part}
                  </span>
                ))}
              </li>
            );
          })}
      </ol>
    </section>
  );
}

function pieces(line: string, tokens: readonly Token[]): { type: TokenType; part: string }[] {
  const all: readonly Token[] = tokens[0]?.at === 0 ? tokens : [{ at: 0, type: "name" }, ...tokens];
  return all.map(({ at, type }, n) => ({ type, part: line.slice(at, all[n + 1]?.at) }));
}
