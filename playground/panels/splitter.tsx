import { useRef } from "preact/hooks";
import { setPane } from "../state/arranging.ts";
import { DEFAULT_PANES, type PaneName } from "../state/panes.ts";
import type { PanelProps } from "./part.tsx";

interface SplitterProps extends PanelProps {
  readonly pane: PaneName;
  readonly label: string;
  /** `x`: the pane has a width, `y`: a height */
  readonly axis: "x" | "y";
  /** the pane comes after the splitter, so it grows when the splitter moves towards the beginning */
  readonly behind?: boolean;
}

const STEP = 2;

/** The border between two panes. It is moved by pointer or arrow keys; a double click or Enter restores the default. */
export function Splitter({ app, state, pane, label, axis, behind = false }: SplitterProps) {
  const handle = useRef<HTMLInputElement>(null);
  const { least, most } = DEFAULT_PANES[pane];
  const value = state.layout.panes[pane];
  const shownAt = (event: PointerEvent): number => {
    const box = handle.current?.parentElement?.getBoundingClientRect();
    if (!box) return value;
    const [at, from, size] = axis === "x" ? [event.clientX, box.left, box.width] : [event.clientY, box.top, box.height];
    const share = (100 * (at - from)) / size;
    return behind ? 100 - share : share;
  };
  // A style may draw a pane larger than its share, so a drag is measured against how large it was drawn.
  const shareAt = (event: PointerEvent, begun: number): number =>
    Math.min(most, Math.max(least, (shownAt(event) * value) / Math.max(1, begun)));
  // A drag changes only the style, since nothing else of the page depends on the size.
  const preview = (share: number) => document.documentElement.style.setProperty(`--pane-${pane}`, String(share));
  const drag = (event: PointerEvent) => {
    const target = event.currentTarget;
    if (!(target instanceof HTMLElement) || event.button !== 0) return;
    event.preventDefault();
    target.setPointerCapture(event.pointerId);
    target.focus();
    const begun = shownAt(event);
    target.onpointermove = (moved) => preview(shareAt(moved, begun));
    target.onpointerup = (ended) => {
      target.onpointermove = null;
      target.onpointerup = null;
      setPane(app, pane, shareAt(ended, begun));
    };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const grows = behind ? ["ArrowLeft", "ArrowUp"] : ["ArrowRight", "ArrowDown"];
    const shrinks = behind ? ["ArrowRight", "ArrowDown"] : ["ArrowLeft", "ArrowUp"];
    const next = grows.includes(event.key)
      ? value + STEP
      : shrinks.includes(event.key)
        ? value - STEP
        : { Home: least, End: most, Enter: DEFAULT_PANES[pane].share }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setPane(app, pane, next);
  };
  return (
    <input
      ref={handle}
      type="range"
      class={`splitter splitter-${axis} splitter-${pane}`}
      aria-label={label}
      aria-orientation={axis === "x" ? "horizontal" : "vertical"}
      min={least}
      max={most}
      value={Math.round(value)}
      title={`${label}: drag, or use the arrow keys; double click for the usual size`}
      onPointerDown={drag}
      onDblClick={() => setPane(app, pane, DEFAULT_PANES[pane].share)}
      onKeyDown={onKeyDown}
      onChange={(event) => setPane(app, pane, event.currentTarget.valueAsNumber)}
    />
  );
}
