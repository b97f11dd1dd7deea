import { useEffect, useRef, useState } from "preact/hooks";
import type { RuleEditor } from "../editor/editor.ts";
import { FileTabs } from "./file-tabs.tsx";
import type { PanelProps } from "./part.tsx";
import { PlainRules } from "./plain-rules.tsx";
import { Problems } from "./problems.tsx";

/** The pane of the rules: file tabs, the editor (loaded after the table is drawn; until then plain text), and the problems. */
export function EditorPane({ app, state, dark }: PanelProps & { dark: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const problems = useRef<HTMLDivElement>(null);
  const editor = useRef<RuleEditor | null>(null);
  const [ready, setReady] = useState(false);
  const [inText, setInText] = useState(false);
  const wanted = useWanted(state);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const failed = () => {
      const message = "The editor could not be loaded: is this computer offline? Reload the page to try again.";
      app.store.set({ notice: { kind: "error", failure: { message, place: null } } });
    };
    import("../editor/editor.ts").then((module) => {
      if (gone || !host.current) return;
      const leave = () => problems.current?.querySelector("summary")?.focus();
      editor.current = new module.RuleEditor(host.current, app, leave);
      setReady(true);
    }, failed);
    return () => {
      gone = true;
      editor.current?.dispose();
    };
  }, [app, wanted]);
  useEffect(() => editor.current?.setTheme(dark), [dark, ready]);
  useEffect(() => editor.current?.update(state), [state, ready]);
  return (
    <section class="pane editor-pane" aria-label="Rules">
      <FileTabs app={app} state={state} inText={ready && inText} />
      <div
        class="editor-host"
        ref={host}
        data-ready={ready}
        onFocusIn={() => setInText(true)}
        onFocusOut={() => setInText(false)}
      >
        {!ready && <PlainRules app={app} state={state} dark={dark} />}
      </div>
      <div class="problems-strip" ref={problems}>
        <Problems app={app} state={state} />
      </div>
    </section>
  );
}

/** After this many milliseconds the editor is loaded even if the table is not drawn yet. */
const LATEST = 6000;

/** Whether the editor may be loaded. It waits for the table, since on a slow connection it would delay it. */
function useWanted({ findings, game }: PanelProps["state"]): boolean {
  const [wanted, setWanted] = useState(false);
  const drawn = findings.checked !== null && game.is !== "being set";
  useEffect(() => {
    if (wanted) return;
    const timer = setTimeout(() => setWanted(true), drawn ? 0 : LATEST);
    return () => clearTimeout(timer);
  }, [drawn, wanted]);
  return wanted;
}
