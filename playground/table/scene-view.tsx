/** Lays out a scene: boards and shared zones in the middle, areas of players around them, panels of things below. */
import { useMemo } from "preact/hooks";
import type { Theme } from "../look.ts";
import type { Area, Overlay, Scene } from "../scene.ts";
import { AreaView, Panel } from "./area.tsx";
import { BoardView } from "./board.tsx";
import { useFit } from "./fit.ts";
import { colourClass } from "./glyph.tsx";
import { lettersOf } from "./legible.ts";
import { Materials } from "./materials.tsx";
import { NetView } from "./network.tsx";
import { netOf, withoutNet } from "./network-layout.ts";
import {
  heldByOthers,
  lanesIn,
  panelGroups,
  roomAround,
  roomBeneath,
  type Seating,
  type Side,
  seatingOf,
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
  const { own, around, below, heavy } = seating;
  const isFlat = isFlatWith(scene, seating);
  const isAlone = scene.boards.length === 1;
  const theme = scene.theme ?? "paper";
  return {
    "data-material": theme,
    "data-ground": LIGHT.includes(theme) ? undefined : (scene.ground ?? ""),
    "data-boards": scene.boards.length,
    "data-hand": own?.zones.some(({ form, count }) => form !== "hidden" && count > 0) || undefined,
    "data-panels": below.length > FEW || undefined,
    "data-others": SIDES.reduce((sum, side) => sum + around[side].length, 0),
    "data-heavy": heavy || undefined,
    "data-lanes": (own && lanesIn(own.zones).length > 0) || undefined,
    "data-held": scene.boards.length > 0 ? heldByOthers(seating) : undefined,
    "data-fills": (isFlat && isAlone && scene.boards[0]?.view === "near") || undefined,
  };
}

/** Whether there are many panels and no player has anything but a name and numbers. Then all players stand in one line. */
const isFlatWith = ({ areas }: Scene, { below }: Seating): boolean => below.length > FEW && areas.every(isBare);

/** How the table is fitted into its pane, see fit.ts. */
const fittingOf = ({ boards }: Scene, { below }: Seating) =>
  boards.length === 0 ? "none" : below.length > FEW ? "filled" : "boards";

/** A key for the areas and zones of a game. It stays the same during a game, and is another one in another game. */
const sortOf = ({ areas }: Scene): string => areas.map(({ id, zones }) => `${id}:${zones.length}`).join();

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
  const round = useFit(fittingOf(scene, seating), sortOf(scene), [whole, viewer, owed.join()]);
  const isFlat = isFlatWith(scene, seating);
  const isNode = (id: string) => net?.ids.has(id) ?? false;
  const letters = useMemo(() => lettersOf(scene), [scene]);
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
            <BoardView key={board.id} board={board} overlay={overlay} point={point} />
          ))}
          {middle.map(areaOf)}
        </div>
        {isFlat && (
          <div class="seats-line">
            {own && areaOf(own)}
            {SIDES.flatMap((side) => around[side].map(areaOf))}
          </div>
        )}
        {SIDES.map((side) =>
          isFlat || around[side].length === 0 ? null : (
            <div key={side} class={`seats-away seats-${side}`}>
              {around[side].map(areaOf)}
            </div>
          ),
        )}
        {below.length > 0 && (
          <div class="seats-below">
            {net && <NetView net={net} />}
            {below.length > FEW
              ? panelGroups(below, own, isNode).map((group, at) => [
                  at > 0 && <div key={at} class="panel-break" />,
                  ...group.map((area) => (
                    <Panel key={area.id} area={area} letters={letters.get(area.id) ?? null} isNode={isNode(area.id)} />
                  )),
                ])
              : below.map(areaOf)}
          </div>
        )}
      </div>
      {own && !isFlat && <div class="seat-own">{areaOf(own)}</div>}
    </div>
  );
}
