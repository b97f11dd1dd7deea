import { type FileInfo, familyOf } from "../state/files.ts";
import { fails } from "../state/scenario-runs.ts";
import { handOver } from "./download.ts";
import type { PanelProps } from "./part.tsx";

const NAMES: Readonly<Record<FileInfo["head"]["kind"], string>> = {
  game: "game",
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

/** The files of the open game: itself, its parts, its packs and variants. */
export function FileTabs({ app, state }: PanelProps) {
  const family = familyOf(state.files, state.entry, state.checked?.outline?.files ?? []);
  const open = state.files.find((file) => file.path === state.openFile);
  const shown = open && !family.includes(open) ? [...family, open] : family;
  return (
    <div class="file-tabs">
      <div class="tab-strip" role="tablist" aria-label="Files">
        {shown.map((file) => (
          <button
            key={file.path}
            type="button"
            role="tab"
            aria-selected={file.path === state.openFile}
            title={`${file.path} (${NAMES[file.head.kind]})`}
            class={`file-tab kind-${file.head.kind}`}
            onClick={() => app.openFile(file.path)}
          >
            {baseName(file.path)}
            {file.head.kind !== "game" && <small>{NAMES[file.head.kind]}</small>}
            {fails(state.tested, file.path) && <span class="dot failing" role="img" aria-label="a scenario fails" />}
            {(file.edited || file.own) && (
              <span class="dot" role="img" aria-label={file.own ? "your file" : "edited"} />
            )}
          </button>
        ))}
      </div>
      {open && (
        <button type="button" class="quiet" title="Save this file on your computer" onClick={() => download(app, open)}>
          Download
        </button>
      )}
      {open && (open.edited || open.own) && (
        <button type="button" class="quiet revert" onClick={() => revert(app, open)}>
          {open.own ? "Delete" : "Revert"}
        </button>
      )}
    </div>
  );
}

function download(app: PanelProps["app"], { path }: FileInfo): void {
  handOver(path.split("/").at(-1) ?? path, app.files.text(path) ?? "", "text/yaml");
}

function revert(app: PanelProps["app"], file: FileInfo): void {
  const question = file.own
    ? `Delete ${file.path}? It exists only in this browser.`
    : `Take back all your changes to ${file.path}?`;
  if (window.confirm(question)) app.revert(file.path);
}
