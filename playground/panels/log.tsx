import { Component } from "preact";
import { useState } from "preact/hooks";
import type { NoteRecord } from "../../src/interpreter/play/record.ts";
import type { CostlyMove, ExplanationLine, LogEntry } from "../protocol.ts";
import { positionOf, runningOf } from "../state/game-state.ts";
import { useEndInSight } from "./end-in-sight.ts";
import { LogSettings } from "./log-settings.tsx";
import { isSameLine, type LogNode, logTree } from "./log-tree.ts";
import { Notes } from "./notes.tsx";
import { type PanelProps, partOf } from "./part.tsx";
import { SeatDot } from "./seat-dot.tsx";
import { GoingBack, Transport } from "./transport.tsx";

interface Group {
  readonly move: number;
  readonly entries: readonly LogEntry[];
}

/** How many moves are shown. Older ones are only in the record. */
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

const READ = ["game", "work", "seating", "habits"] as const;

/** The log: what happened in each move, as far as the viewer may know. A click on a line shows its rule. */
export const Log = partOf(READ, LogPane);

function LogPane({ app, state }: PanelProps<(typeof READ)[number]>) {
  const position = state.game.is === "played" ? state.game.running.position : null;
  const length = position?.log.length ?? 0;
  const viewer = position?.viewer;
  const { everything } = state.habits;
  const { list, onScroll } = useEndInSight([length, viewer, everything]);
  const log = position?.log ?? [];
  const groups = byMove(everything ? log : log.filter(({ kind }) => kind !== "idle"));
  const costly = runningOf(state.game)?.review?.moves ?? [];
  const hidden = Math.max(0, groups.length - SHOWN);
  return (
    <section class="pane log" aria-label="Log">
      <h2 class="pane-title">
        Log
        {position && <LogSettings app={app} state={state} />}
      </h2>
      {position && <Transport app={app} state={state} position={position} />}
      {position && <GoingBack app={app} state={state} />}
      <div ref={list} class="log-list" role="log" aria-label="What has happened" aria-live="off" onScroll={onScroll}>
        {hidden > 0 && <p class="empty">{hidden} earlier moves are not shown.</p>}
        {groups.slice(hidden).map((group) => (
          <MoveGroup
            key={group.move}
            app={app}
            group={group}
            cost={costly.find(({ move }) => move === group.move) ?? null}
            notes={position?.notes.filter(({ move }) => move === group.move) ?? []}
            writer={position?.viewer ?? 0}
          />
        ))}
      </div>
    </section>
  );
}

interface MoveProps {
  readonly app: PanelProps["app"];
  readonly group: Group;
  /** what the move has cost its seat, if a bot has found that it did */
  readonly cost: CostlyMove | null;
  readonly notes: readonly NoteRecord[];
  /** who looks, and would write a note */
  readonly writer: number;
}

const notesText = (notes: readonly NoteRecord[]): string => notes.map(({ seat, text }) => `${seat} ${text}`).join();

/** A move in the log. It is drawn again only if its lines or its cost change, since the log can be long. */
class MoveGroup extends Component<MoveProps> {
  override shouldComponentUpdate({ group, cost, notes, writer }: MoveProps): boolean {
    const { entries } = this.props.group;
    return (
      writer !== this.props.writer ||
      notesText(notes) !== notesText(this.props.notes) ||
      cost?.cost !== this.props.cost?.cost ||
      entries.length !== group.entries.length ||
      !group.entries.every((entry, at) => isSameLine(entries[at], entry))
    );
  }
  override render(props: MoveProps) {
    return <MoveTold {...props} />;
  }
}

function MoveTold({ app, group, cost, notes, writer }: MoveProps) {
  const head = group.entries.find((entry) => entry.kind === "move");
  const rest = group.entries.filter((entry) => entry !== head);
  return (
    <details class="move" open>
      <summary>
        <span class="move-number">{group.move === 0 ? "Set-up" : group.move}</span>
        {head && (
          <span class="move-text">
            {head.seat !== null && <SeatDot position={positionOf(app.state.game)} seat={head.seat} />}
            {head.text}
          </span>
        )}
      </summary>
      <button
        type="button"
        class="quiet log-jump"
        aria-label={group.move === 0 ? "To the beginning" : `To move ${group.move}`}
        title="Shows the table as it was then; what came after can be played again"
        onClick={() => void app.game.travel(group.move)}
      >
        ↶
      </button>
      {cost && (
        <p class="move-cost" title={`What it came to: ${cost.worth} of 100; the other move: ${cost.best}`}>
          <b>−{cost.cost}</b> “{cost.better}” would have been better.
        </p>
      )}
      <Notes app={app} move={group.move} notes={notes} writer={writer} />
      <Lines app={app} nodes={logTree(rest)} />
    </details>
  );
}

function Lines({ app, nodes }: { readonly app: PanelProps["app"]; readonly nodes: readonly LogNode[] }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.entry.n}>
          {node.inner.length > 0 ? <Call app={app} node={node} /> : <Entry app={app} node={node} />}
        </li>
      ))}
    </ul>
  );
}

/** The call of a verb. It begins folded if the rules say its outcome in a sentence. Its sums are asked for when it is opened. */
function Call({ app, node }: { readonly app: PanelProps["app"]; readonly node: LogNode }) {
  const { entry, inner, outcome } = node;
  const [open, setOpen] = useState(outcome === "");
  const [sums, setSums] = useState<readonly ExplanationLine[] | null>(null);
  const find = () => {
    if (sums !== null || entry.event < 0) return;
    setSums([]);
    void app.asking.sums(entry.move, entry.event).then(setSums);
  };
  const onToggle = (event: { readonly currentTarget: HTMLDetailsElement }) => {
    if (event.currentTarget.open === open) return;
    setOpen(!open);
    if (!open) find();
  };
  return (
    <details class="call" open={open} onToggle={onToggle}>
      <summary>
        <span class="call-name">{entry.text}</span>
        {outcome !== "" && <span class="call-outcome">{outcome}</span>}
      </summary>
      {(sums ?? []).map((line, at) => (
        <p key={at} class="log-sum" style={{ paddingInlineStart: `${line.depth * 0.9}em` }}>
          <span>{line.text}</span> <b>{line.value}</b>
        </p>
      ))}
      <span class="call-rule">
        <Entry app={app} node={{ ...node, entry: { ...entry, kind: "event", text: "the rule" }, inner: [] }} />
      </span>
      <Lines app={app} nodes={inner} />
    </details>
  );
}

function Entry({ app, node: { entry, times } }: { readonly app: PanelProps["app"]; readonly node: LogNode }) {
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
