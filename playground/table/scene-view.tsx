/** Lays out a scene: boards and shared zones in the middle, areas of players around them, panels of things below. */
import { useContext, useMemo } from "preact/hooks";
import type { Theme } from "../look.ts";
import type { Area, Overlay, Scene } from "../scene.ts";
import { AreaView, Panel } from "./area.tsx";
import { BoardView } from "./board.tsx";
import { ClickActionsContext } from "./click-actions.ts";
import { useFit } from "./fit.ts";
import { colourClass } from "./glyph.tsx";
import { initialsOf, lettersOf } from "./legible.ts";
import { useLow } from "./low-page.ts";
import { Materials } from "./materials.tsx";
import { isLookedAt, NetView } from "./network.tsx";
import { netOf, withoutNet } from "./network-layout.ts";
import {
  hasOnlyPieces,
  heldByOthers,
  lanesIn,
  panelGroups,
  roomAround,
  roomBeneath,
  type Seating,
  type Side,
  seatingOf,
  squadsOf,
} from "./seating.ts";

interface Props {
  readonly scene: Scene;
  /** 0 is the referee, seats count from 1 */
  readonly viewer: number;
  readonly owed: readonly number[];
  /** the seats that have won */
  readonly won: readonly number[];
  readonly overlay: Overlay | null;
  readonly point: (id: string | null) => void;
}

/** Whether an area shows only a name and numbers, or belongs to no seat. */
const isBare = ({ seat, zones, loose }: Area): boolean =>
  seat === null || zones.filter(({ form }) => form !== "hidden").length + loose.length === 0;

/** With more panels than this each is folded to one line. */
const FEW = 3;

/** The materials on which text is dark. They have no colours. */
const LIGHT: readonly Theme[] = ["parchment", "paper"];

/** The attributes by which the style sheet lays the parts of a table out. */
function arrangementOf(scene: Scene, seating: Seating) {
  const { own, below, heavy } = seating;
  const theme = scene.theme ?? "paper";
  return {
    "data-material": theme,
    "data-ground": LIGHT.includes(theme) ? undefined : (scene.ground ?? ""),
    "data-boards": scene.boards.length,
    "data-bands": isInBands(scene) || undefined,
    "data-hand": own?.zones.some(({ form, count }) => form !== "hidden" && count > 0) || undefined,
    "data-panels": below.length > FEW || undefined,
    "data-others": othersIn(seating).length,
    "data-heavy": heavy || undefined,
    "data-lanes": (own && lanesIn(own.zones).length > 0) || undefined,
    "data-held": scene.boards.length > 0 ? heldByOthers(seating) : undefined,
    "data-flat": isFlatWith(scene, seating) || undefined,
  };
}

const othersIn = ({ around }: Seating): readonly Area[] => SIDES.flatMap((side) => around[side]);

/** Around a single board everything else lies in bands, and the board has the rest of the pane, see bands.css. */
const isInBands = ({ boards }: Scene): boolean => boards.length === 1;

/** Whether no player has more than a name, numbers and a few pieces. Then all players stand in one line below the only board. */
const isFlatWith = (scene: Scene, { below }: Seating): boolean =>
  isInBands(scene) &&
  scene.areas.every((area) => isBare(area) || (below.length <= FEW && hasOnlyPieces(area))) &&
  scene.areas.some(({ seat }) => seat !== null);

/** How the table is fitted into its pane, see fit.ts. */
const fittingOf = (scene: Scene) => (scene.boards.length === 0 ? "none" : isInBands(scene) ? "filled" : "boards");

/** A key for the areas and zones of a game. It stays the same during a game, and is another one in another game. */
const sortOf = ({ areas }: Scene): string => areas.map(({ id, zones }) => `${id}:${zones.length}`).join();

const NOWHERE: ReadonlySet<string> = new Set();

const SIDES: readonly Side[] = ["left", "top", "right"];

/**
 * The whole table: the viewer's area at the lower edge, the others around the middle in the order of seats. Without enough room the
 * parts stand one below the other.
 */
export function SceneView({ scene: whole, viewer, owed, won, overlay, point }: Props) {
  const net = useMemo(() => netOf(whole), [whole]);
  const scene = useMemo(() => (net ? { ...whole, areas: whole.areas.map(withoutNet) } : whole), [whole, net]);
  const seating = seatingOf(scene, viewer);
  const { own, around, middle, below } = seating;
  const areaOf = (area: Area) => (
    <AreaView
      key={area.id}
      area={area}
      owes={area.seat !== null && owed.includes(area.seat)}
      own={area.seat !== null && area.seat === viewer}
      won={area.seat !== null && won.includes(area.seat)}
    />
  );
  const round = useFit(fittingOf(scene), sortOf(scene), [whole, viewer, owed.join()]);
  const isFlat = isFlatWith(scene, seating);
  const { involved, quiet } = useContext(ClickActionsContext);
  const isLow = useLow();
  // What the open network shows needs no look at the board.
  const isNetOpen = net !== null && isLookedAt(net, involved);
  const elsewhere = isNetOpen ? net.ids : NOWHERE;
  // On a low page what can wait for a button leaves its room to the board.
  const opening = isNetOpen || !isLow ? involved : new Set([...involved].filter((id) => !quiet.has(id)));
  const isNode = (id: string) => net?.ids.has(id) ?? false;
  const isLeaf = (id: string) => net?.nodes.some(({ area, isHub }) => area.id === id && !isHub) ?? false;
  const letters = useMemo(() => lettersOf(scene), [scene]);
  const panelOf = (area: Area, sign: string | null = null) => (
    <Panel
      key={area.id}
      area={area}
      letters={letters.get(area.id) ?? sign}
      isNode={isNode(area.id)}
      isFigure={letters.has(area.id)}
      opening={opening}
    />
  );
  const isMany = below.length > FEW;
  const seats = [...(own ? [own] : []), ...othersIn(seating)];
  const squads = isFlat && isMany ? squadsOf(seats, below, isLeaf) : [];
  const rest = below.filter((area) => !squads.some(({ panels }) => panels.includes(area)));
  return (
    <div
      ref={round}
      class={`round ${colourClass(scene.ground)}`}
      {...arrangementOf(scene, seating)}
      style={{
        "--around": `${roomAround(seating)}px`,
        "--beneath": `${roomBeneath(seating)}px`,
      }}
    >
      <Materials />
      <div class="upper">
        <div class="middle">
          {scene.boards.map((board) => (
            <BoardView
              key={board.id}
              board={board}
              overlay={overlay}
              point={point}
              fills={isInBands(scene)}
              elsewhere={elsewhere}
            />
          ))}
          {middle.map(areaOf)}
        </div>
        {isFlat && (
          <div class="seats-line">
            {isMany
              ? squads.map(({ seat, panels }) => (
                  <div key={seat.id} class={`squad ${colourClass(seat.colour)}`}>
                    {areaOf(seat)}
                    {panels.map((panel) => panelOf(panel, initialsOf(panel.title)))}
                  </div>
                ))
              : seats.map(areaOf)}
          </div>
        )}
        {!isFlat && (
          <div class="others">
            {SIDES.map((side) =>
              around[side].length === 0 ? null : (
                <div key={side} class={`seats-away seats-${side}`}>
                  {around[side].map(areaOf)}
                </div>
              ),
            )}
          </div>
        )}
        {below.length > 0 && (
          <div class="seats-below">
            {net && <NetView net={net} />}
            {isMany
              ? panelGroups(rest, own, isNode).map((group, at) => [
                  at > 0 && <div key={at} class="panel-break" />,
                  ...group.map((panel) => panelOf(panel)),
                ])
              : below.map(areaOf)}
          </div>
        )}
      </div>
      {own && !isFlat && <div class="seat-own">{areaOf(own)}</div>}
    </div>
  );
}
