import { useEffect, useRef } from "preact/hooks";
import type { LogEntry } from "../protocol.ts";
import type { PanelProps } from "./shell.tsx";
import { Transport } from "./transport.tsx";

interface Group {
  readonly move: number;
  readonly entries: readonly LogEntry[];
}

/** How many moves are shown; older ones are in the record. */
const SHOWN = 120;

function byMove(log: readonly LogEntry[]): Group[] {
  const groups: { move: number; entries: LogEntry[] }[] = [];
  for (const entry of log) {
    const last = groups.at(-1);
    if (last?.move === entry.move) last.entries.push(entry);
    else groups.push({ move: entry.move, entries: [entry] });
  }
  return groups;
}

/** What happened, move by move, as far as the viewer may know. A click leads to the rule. */
export function Log({ app, state }: PanelProps) {
  const end = useRef<HTMLDivElement>(null);
  const { position, starting } = state;
  const length = position?.log.length ?? 0;
  useEffect(() => {
    const list = end.current?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }, [length]);
  const { everything } = state;
  const log = position && !starting ? position.log : [];
  const groups = byMove(everything ? log : log.filter(({ kind }) => kind !== "idle"));
  const hidden = Math.max(0, groups.length - SHOWN);
  return (
    <section class="pane log" aria-label="Log">
      <h2 class="pane-title">
        Log
        {position && !starting && (
          <label class="check" title="Tells also of rules that were carried out and changed nothing">
            <input
              type="checkbox"
              checked={everything}
              onChange={(event) => app.store.set({ everything: event.currentTarget.checked })}
            />
            <span>everything</span>
          </label>
        )}
      </h2>
      {position && !starting && <Transport app={app} state={state} />}
      <div class="log-list" role="log">
        {hidden > 0 && <p class="empty">{hidden} earlier moves are not shown.</p>}
        {groups.slice(hidden).map((group) => (
          <MoveGroup key={group.move} app={app} group={group} />
        ))}
        <div ref={end} />
      </div>
    </section>
  );
}

function MoveGroup({ app, group }: { app: PanelProps["app"]; group: Group }) {
  const head = group.entries.find((entry) => entry.kind === "move");
  const rest = group.entries.filter((entry) => entry !== head);
  return (
    <details class="move" open>
      <summary>
        <span class="move-number">{group.move === 0 ? "Set-up" : group.move}</span>
        {head && (
          <span class="move-text">
            {head.seat !== null && <span class={`seat-dot seat-${head.seat}`} aria-hidden="true" />}
            {head.text}
          </span>
        )}
      </summary>
      <ul>
        {rest.map((entry) => (
          <li key={entry.n} style={{ paddingInlineStart: `${entry.depth * 0.9}em` }}>
            <Entry app={app} entry={entry} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Entry({ app, entry }: { app: PanelProps["app"]; entry: LogEntry }) {
  const { place } = entry;
  if (!place) return <span class={`log-entry ${entry.kind}`}>{entry.text}</span>;
  const where = `${place.file.split("/").at(-1)}:${place.line}`;
  return (
    <button
      type="button"
      class={`log-entry ${entry.kind}`}
      title={`${where} ${entry.see}`}
      onClick={() => app.show(place)}
    >
      <span>{entry.text}</span>
      <small>{where}</small>
    </button>
  );
}
