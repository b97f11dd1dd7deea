import { useEffect, useRef } from "preact/hooks";
import { isDrawing } from "../../src/dsl/text/picture-path.ts";
import type { Outline } from "../protocol.ts";
import type { App } from "../state/app.ts";
import { setRulesOpen } from "../state/arranging.ts";
import { familyOf } from "../state/families.ts";
import type { FileInfo } from "../state/files.ts";
import { fails } from "../state/scenario-runs.ts";
import { handOver } from "./download.ts";
import { downloadAll, pickFiles } from "./open-files.ts";
import type { PanelProps } from "./part.tsx";

const NAMES: Readonly<Record<FileInfo["head"]["kind"], string>> = {
  game: "game",
  campaign: "campaign",
  variant: "variant",
  pack: "pack",
  part: "part",
  scenarios: "scenarios",
  table: "table",
  other: "file",
};

const baseName = (path: string) =>
  path
    .split("/")
    .at(-1)
    ?.replace(/\.yaml$/, "") ?? path;

/** With more files than this the rest is in a list, because tabs that scroll out of sight are not found. */
const MOST_TABS = 6;

/** The files that the rules read, and the drawings among their pictures. */
const readBy = (outline: Outline | null) => [
  ...(outline?.files ?? []),
  ...(outline?.pictures ?? []).filter((path) => isDrawing(path)),
];

/**
 * The files of the open game as tabs: the game, its parts, packs and variants, with a menu for files. `inText`: the
 * editor has the focus.
 */
export function FileTabs({ app, state, inText }: PanelProps & { inText: boolean }) {
  const family = familyOf(state.desk.files, state.seating.setup.entry, readBy(state.findings.checked?.outline ?? null));
  const open = state.desk.files.find((file) => file.path === state.desk.openFile);
  const all = open && !family.includes(open) ? [...family, open] : family;
  const first = all.filter(({ path }) => !isDrawing(path)).slice(0, MOST_TABS - 1);
  const shown = all.filter((file) => all.length <= MOST_TABS || first.includes(file) || file === open);
  const more = all.filter((file) => !shown.includes(file));
  return (
    <div class="file-tabs">
      <FoldRules app={app} state={state} />
      <FileMenu app={app} state={state} open={open ?? null} />
      {/* The editor uses the Tab key itself, so the page shows how to leave it by keyboard. */}
      <span class="way-out" data-shown={inText} aria-hidden="true">
        <kbd>Esc Esc</kbd> leaves
      </span>
      {more.length > 0 && <MoreFiles app={app} files={more} />}
      <div class="tab-strip" role="tablist" aria-label="Files">
        {shown.map((file) => (
          <FileTab key={file.path} app={app} state={state} file={file} game={family[0]?.head.id ?? ""} />
        ))}
      </div>
    </div>
  );
}

/** Folds and unfolds the rules beside a running game. The style shows it where the page has no room for three columns. */
function FoldRules({ app, state }: PanelProps) {
  const { rulesOpen } = state.layout;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyR") return;
      event.preventDefault();
      setRulesOpen(app, !app.state.layout.rulesOpen);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [app]);
  return (
    <button
      type="button"
      class="quiet fold-rules"
      aria-expanded={rulesOpen}
      aria-keyshortcuts="Alt+R"
      title={rulesOpen ? "Folds the rules (Alt+R)" : "Shows the rules beside the game (Alt+R)"}
      onClick={() => setRulesOpen(app, !rulesOpen)}
    >
      <span aria-hidden="true">{rulesOpen ? "▾" : "▸"}</span> Rules
    </button>
  );
}

function FileTab({ app, state, file, game }: PanelProps & { file: FileInfo; game: string }) {
  // The tab of another file does not repeat the name of the game.
  const name = baseName(file.path);
  const own = file.head.id === game ? name : name.replace(`${game}-`, "");
  return (
    <button
      type="button"
      role="tab"
      aria-selected={file.path === state.desk.openFile}
      title={`${file.path} (${NAMES[file.head.kind]})`}
      class={`file-tab kind-${file.head.kind}`}
      onClick={() => app.openFile(file.path)}
    >
      {own}
      {file.head.kind !== "game" && <small>{NAMES[file.head.kind]}</small>}
      {fails(state.findings.tested, file.path) && <span class="dot failing" role="img" aria-label="a scenario fails" />}
      {(file.edited || file.own) && <span class="dot" role="img" aria-label={file.own ? "your file" : "edited"} />}
    </button>
  );
}

function MoreFiles({ app, files }: { app: App; files: readonly FileInfo[] }) {
  const drawings = files.filter(({ path }) => isDrawing(path));
  const rules = files.filter((file) => !drawings.includes(file));
  return (
    <select
      class="more-files"
      aria-label="More files"
      value=""
      onChange={(event) => {
        app.openFile(event.currentTarget.value);
        event.currentTarget.value = "";
      }}
    >
      <option value="">{rules.length > 0 ? `${rules.length} more…` : "drawings…"}</option>
      {rules.map((file) => (
        <option key={file.path} value={file.path}>
          {baseName(file.path)} ({NAMES[file.head.kind]})
        </option>
      ))}
      {drawings.length > 0 && (
        <optgroup label="drawings">
          {drawings.map(({ path }) => (
            <option key={path} value={path}>
              {baseName(path)}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}

/** The menu for files: open, download, delete or revert. */
function FileMenu({ app, state, open }: PanelProps & { open: FileInfo | null }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const item = (label: string, title: string, act: () => void, more: { class?: string; disabled?: boolean } = {}) => (
    <button
      type="button"
      class={`quiet ${more.class ?? ""}`}
      title={title}
      disabled={more.disabled ?? false}
      onClick={() => {
        menu.current?.removeAttribute("open");
        act();
      }}
    >
      {label}
    </button>
  );
  const hasOwn = state.desk.files.some((file) => file.own || file.edited);
  return (
    <details
      ref={menu}
      class="file-menu"
      onFocusOut={(event) => {
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) event.currentTarget.removeAttribute("open");
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.removeAttribute("open");
      }}
    >
      <summary>File</summary>
      <div>
        {item("Open files…", "Files of this computer; you can also drop them on the page", () => pickFiles(app))}
        {open && item("Download this file", "Save it on your computer", () => download(app, open))}
        {item(
          "Download all your files",
          "What you have made or changed, in one zip that can be opened here again",
          () => downloadAll(app),
          { disabled: !hasOwn },
        )}
        {open &&
          (open.edited || open.own) &&
          item(open.own ? "Delete" : "Revert", open.path, () => revert(app, open), { class: "revert" })}
      </div>
    </details>
  );
}

function download(app: App, { path }: FileInfo): void {
  handOver(path.split("/").at(-1) ?? path, app.files.text(path) ?? "", "text/yaml");
}

function revert(app: App, file: FileInfo): void {
  const question = file.own
    ? `Delete ${file.path}? It exists only in this browser.`
    : `Take back all your changes to ${file.path}?`;
  if (window.confirm(question)) app.revert(file.path);
}
