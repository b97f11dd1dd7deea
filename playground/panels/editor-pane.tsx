import { useEffect, useRef, useState } from "preact/hooks";
import type { RuleEditor } from "../editor/editor.ts";
import { FileTabs } from "./file-tabs.tsx";
import type { PanelProps } from "./part.tsx";
import { Problems } from "./problems.tsx";

/** The rules: tabs, the editor (loaded after the page), and what is wrong with them. */
export function EditorPane({ app, state, dark }: PanelProps & { dark: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<RuleEditor | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let gone = false;
    void import("../editor/editor.ts").then((module) => {
      if (gone || !host.current) return;
      editor.current = new module.RuleEditor(host.current, app);
      setReady(true);
    });
    return () => {
      gone = true;
      editor.current?.dispose();
    };
  }, [app]);
  useEffect(() => editor.current?.setTheme(dark), [dark, ready]);
  useEffect(() => editor.current?.update(state), [state, ready]);
  return (
    <section class="pane editor-pane" aria-label="Rules">
      <FileTabs app={app} state={state} />
      <div class="editor-host" ref={host} data-ready={ready} />
      <Problems app={app} state={state} />
    </section>
  );
}
