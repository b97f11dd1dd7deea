import { Component } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LogEntry, Place } from "../protocol.ts";
import { type PanelProps, partOf } from "./part.tsx";
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

const READ = ["position", "starting", "everything", "players", "auto", "pace"] as const;

/** What happened, move by move, as far as the viewer may know. A click leads to the rule. */
export const Log = partOf(READ, LogPane);

function LogPane({ app, state }: PanelProps<(typeof READ)[number]>) {
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
      <div class="log-list" role="log" aria-label="What has happened">
        {hidden > 0 && <p class="empty">{hidden} earlier moves are not shown.</p>}
        {groups.slice(hidden).map((group) => (
          <MoveGroup key={group.move} app={app} group={group} />
        ))}
        <div ref={end} />
      </div>
    </section>
  );
}

interface MoveProps {
  readonly app: PanelProps["app"];
  readonly group: Group;
}

const isSame = (a: LogEntry | undefined, b: LogEntry) =>
  a?.text === b.text && a.kind === b.kind && a.depth === b.depth && samePlace(a.place, b.place);
const samePlace = (a: Place | null, b: Place | null) =>
  a === b || (a !== null && a.file === b?.file && a.line === b.line && a.column === b.column);

/** A move stays as it was told: only what is new in a long log is drawn. */
class MoveGroup extends Component<MoveProps> {
  override shouldComponentUpdate({ group }: MoveProps): boolean {
    const { entries } = this.props.group;
    return entries.length !== group.entries.length || !group.entries.every((entry, at) => isSame(entries[at], entry));
  }
  override render({ app, group }: MoveProps) {
    return <MoveTold app={app} group={group} />;
  }
}

function MoveTold({ app, group }: MoveProps) {
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
        {inRuns(rest).map(({ entry, times }) => (
          <li key={entry.n} style={{ paddingInlineStart: `${entry.depth * 0.9}em` }}>
            <Entry app={app} entry={entry} times={times} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The same thing over and over, such as cards that nobody may see, is one line with how often. */
function inRuns(entries: readonly LogEntry[]): { entry: LogEntry; times: number }[] {
  const runs: { entry: LogEntry; times: number }[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last && isSame(last.entry, entry)) last.times++;
    else runs.push({ entry, times: 1 });
  }
  return runs;
}

function Entry({ app, entry, times }: { app: PanelProps["app"]; entry: LogEntry; times: number }) {
  const { place } = entry;
  const text = times > 1 ? `${times} × ${entry.text}` : entry.text;
  if (!place) return <span class={`log-entry ${entry.kind}`}>{text}</span>;
  const where = `${place.file.split("/").at(-1)}:${place.line}`;
  return (
    <button
      type="button"
      class={`log-entry ${entry.kind}`}
      title={`${where} ${entry.see}`}
      onClick={() => app.show(place)}
    >
      <span>{text}</span>
      <small>{where}</small>
    </button>
  );
}
