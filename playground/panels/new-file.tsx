import { useEffect, useRef, useState } from "preact/hooks";
import type { FileInfo } from "../state/files.ts";
import type { PanelProps } from "./part.tsx";
import { folderFor, namedBy, TEMPLATES, type TemplateKind } from "./templates.ts";

/** The dialog for a new file: a variant, a pack or scenarios for the open game, or a game of its own. */
export function NewFile({ app, state }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [kind, setKind] = useState<TemplateKind>("variant");
  const [typed, setTyped] = useState("");
  const named = namedBy(typed);
  const { id } = named;
  useEffect(() => dialog.current?.showModal(), []);
  const base = state.desk.files.find((file) => file.path === state.seating.setup.entry) ?? null;
  const path = `${folderFor(kind, state.seating.setup.entry)}/${id}.yaml`;
  const complaint = complain(id, path, app.files.text(path) !== null, state.desk.files);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-label="New file"
      onClose={() => app.store.change("layout", { dialog: null })}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (complaint === null) app.create(path, TEMPLATES[kind].text(named, base?.head ?? null));
        }}
      >
        <h2>New file</h2>
        <div class="segments" role="radiogroup" aria-label="What kind">
          {(Object.keys(TEMPLATES) as TemplateKind[]).map((word) => (
            <label key={word}>
              <input type="radio" name="kind" checked={kind === word} onChange={() => setKind(word)} />
              <span>{TEMPLATES[word].label}</span>
            </label>
          ))}
        </div>
        <p class="hint">{TEMPLATES[kind].help(base?.head.title ?? "the game")}</p>
        <label class="option">
          <span class="option-name">Name</span>
          <input value={typed} placeholder={`My ${kind}`} onInput={(event) => setTyped(event.currentTarget.value)} />
        </label>
        <p class="hint" aria-live="polite">
          {typed.trim() !== "" && (complaint ?? `It is kept as ${path}.`)}
        </p>
        <div class="start-actions">
          <button type="submit" class="primary" disabled={complaint !== null}>
            Make it
          </button>
          <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  );
}

function complain(id: string, path: string, taken: boolean, files: readonly FileInfo[]): string | null {
  if (id === "") return "A name needs a letter from a to z.";
  if (taken) return `${path} exists already.`;
  return files.some((file) => file.head.id === id && file.head.kind !== "part")
    ? `${id} is the id of another file.`
    : null;
}
