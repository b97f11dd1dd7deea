import type { Bar, Board, Plot } from "../scene.ts";
import { useClickAction } from "./click-actions.ts";
import { colourClass, Glyph } from "./glyph.tsx";
import { Pills } from "./pills.tsx";
import { TOUCHED } from "./shapes.ts";
import { shownText } from "./values.tsx";

interface Props {
  readonly board: Board;
  readonly cell: number;
}

/** The layer under the spaces of a board: the plots between spaces, and the bars that connect two of them. */
export function Ground({ board, cell }: Props) {
  return (
    <g class="ground">
      {board.plots.map((plot) => (
        <PlotView key={plot.id} plot={plot} board={board} cell={cell} />
      ))}
      {board.bars.map((bar) => (
        <BarView key={bar.id} bar={bar} board={board} cell={cell} />
      ))}
    </g>
  );
}

function PlotView({ plot, board, cell }: Props & { plot: Plot }) {
  const pick = useClickAction(plot.id, plot.label);
  const points = plot.corners.flatMap((at) => board.spaces[at] ?? []).map(({ x, y }) => [x * cell, y * cell] as const);
  const mean = (side: 0 | 1) => points.reduce((sum, point) => sum + point[side], 0) / Math.max(1, points.length);
  const shown = shownText(plot.shows);
  return (
    <g class={`plot ${colourClass(plot.colour)}`} {...pick} aria-label={undefined}>
      <title>{pick["aria-label"]}</title>
      <path class="body" d={`M${points.map((point) => point.join(" ")).join("L")}Z`} />
      <g transform={`translate(${mean(0)} ${mean(1)})`}>
        {plot.icon && <Glyph icon={plot.icon} size={cell * 0.5} y={-cell * 0.3} />}
        {shown === "" ? (
          <text text-anchor="middle" font-size={cell * 0.24} y={cell * 0.2}>
            {plot.label}
          </text>
        ) : (
          <g transform={`translate(0 ${plot.icon ? cell * 0.32 : 0})`}>
            <circle class="token-of" r={cell * 0.26} />
            <text text-anchor="middle" font-size={cell * 0.28} y={cell * 0.1}>
              {shown}
            </text>
          </g>
        )}
        <Pills badges={plot.badges} radius={cell * 0.5} spread={cell * 0.5} least={cell * 0.26} />
      </g>
    </g>
  );
}

function BarView({ bar, board, cell }: Props & { bar: Bar }) {
  const pick = useClickAction(bar.id, bar.label);
  const [from, to] = [board.spaces[bar.from], board.spaces[bar.to]];
  if (!from || !to) return null;
  const line = { x1: from.x * cell, y1: from.y * cell, x2: to.x * cell, y2: to.y * cell };
  return (
    <g
      class={`bar ${colourClass(bar.colour)}`}
      data-free={bar.colour === null || undefined}
      {...pick}
      aria-label={undefined}
    >
      <title>{pick["aria-label"]}</title>
      <line class="touch" {...line} stroke-width={2 * TOUCHED} />
      <line class="under" {...line} />
      <line class="body" {...line} />
    </g>
  );
}
