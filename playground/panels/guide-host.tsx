import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { GuidePlace } from "../state/state.ts";
import type { PanelProps } from "./part.tsx";

type Pane = ComponentType<PanelProps & { place: GuidePlace }>;

/** The guide is loaded when somebody opens it for the first time: its pages are long. */
export function GuideHost({ app, state }: PanelProps) {
  const [Pane, setPane] = useState<Pane | null>(null);
  const { guide } = state;
  const wanted = guide !== null;
  useEffect(() => {
    if (wanted) void import("../learn/guide-pane.tsx").then((module) => setPane(() => module.GuidePane));
  }, [wanted]);
  if (!guide) return null;
  return (
    <aside class="pane guide" aria-label="Guide">
      {Pane ? <Pane app={app} state={state} place={guide} /> : <p class="empty">Opening…</p>}
    </aside>
  );
}
