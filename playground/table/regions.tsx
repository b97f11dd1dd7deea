import type { Colour } from "../look.ts";
import type { Board, Region } from "../scene.ts";
import { useClickAction } from "./click-actions.ts";
import { colourClass, Pills, shownText } from "./token.tsx";

/** By the place of a space the colour of its region. */
export const tintsOf = ({ regions }: Board): ReadonlyMap<number, Colour> =>
  new Map(regions.flatMap(({ spaces, colour }) => spaces.map((at): [number, Colour] => [at, colour])));

/** What is told of each region, written once across it. */
export function RegionNames({ board, cell }: { board: Board; cell: number }) {
  return (
    <g class="regions">
      {board.regions.map((region) => {
        const middle = board.spaces[region.middle];
        return (
          middle && (
            <g key={region.id} transform={`translate(${middle.x * cell} ${middle.y * cell})`}>
              <RegionName region={region} size={cell * 0.36} />
            </g>
          )
        );
      })}
    </g>
  );
}

function RegionName({ region, size }: { region: Region; size: number }) {
  const pick = useClickAction(region.id, region.label);
  const shown = shownText(region.shows, true);
  return (
    <g class={`region ${colourClass(region.colour)}`} {...pick} aria-label={undefined}>
      <title>{pick["aria-label"]}</title>
      <text text-anchor="middle" font-size={size} y={-size * 0.3}>
        {region.label}
      </text>
      {shown !== "" && (
        <text class="region-shows" text-anchor="middle" font-size={size * 0.8} y={size * 0.75}>
          {shown}
        </text>
      )}
      <g transform={`translate(0 ${size * 1.3})`}>
        <Pills badges={region.badges} radius={size * 1.2} spread={size * 0.9} least={size * 0.9} />
      </g>
    </g>
  );
}
