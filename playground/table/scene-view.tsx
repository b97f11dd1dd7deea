import { useMemo } from "preact/hooks";
import type { Area, Overlay, Scene } from "../scene.ts";
import { AreaView, Panel } from "./area.tsx";
import { BoardView } from "./board.tsx";
import { useFit } from "./fit.ts";
import { colourClass } from "./glyph.tsx";
import { lettersOf } from "./legible.ts";
import { NetView } from "./network.tsx";
import { netOf, withoutNet } from "./network-layout.ts";
import { heldByOthers, lanesIn, roomAround, roomBeneath, type Seating, type Side, seatingOf } from "./seating.ts";

interface Props {
  readonly scene: Scene;
  /** 0 is the referee, seats count from 1 */
  readonly viewer: number;
  readonly owed: readonly number[];
  readonly overlay: Overlay | null;
  readonly point: (id: string | null) => void;
}

/** A seat with nothing but its name and numbers. */
const isBare = ({ seat, zones, loose }: Area): boolean =>
  seat === null || zones.filter(({ form }) => form !== "hidden").length + loose.length === 0;

/** Up to so many panels show all that they have. */
const FEW = 3;

/** By what the style lays the parts of a table out. */
function arrangementOf(scene: Scene, seating: Seating) {
  const { own, around, below, heavy } = seating;
  const isFlat = isFlatWith(scene, seating);
  const isAlone = scene.boards.length === 1;
  return {
    "data-ground": scene.ground ?? undefined,
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

/** Many panels, and seats that are nothing but names. */
const isFlatWith = ({ areas }: Scene, { below }: Seating): boolean => below.length > FEW && areas.every(isBare);

const fittingOf = ({ boards }: Scene, { below }: Seating) =>
  boards.length === 0 ? "none" : below.length > FEW ? "filled" : "boards";

/** What a game has on the table all the time: another game has something else. */
const sortOf = ({ areas }: Scene): string => areas.map(({ id, zones }) => `${id}:${zones.length}`).join();

const SIDES: readonly Side[] = ["left", "top", "right"];

/**
 * What lies on the table: boards and what is shared in the middle, the own area at the lower edge, the others around as they
 * sit; where there is no room for that one stands below the other.
 */
export function SceneView({ scene: whole, viewer, owed, overlay, point }: Props) {
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
    />
  );
  const round = useFit(fittingOf(scene, seating), sortOf(scene));
  const isFlat = isFlatWith(scene, seating);
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
      {own && !isFlat && <div class="seat-own">{areaOf(own)}</div>}
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
            ? below.map((area) => (
                <Panel
                  key={area.id}
                  area={area}
                  letters={letters.get(area.id) ?? null}
                  isNode={net?.ids.has(area.id) ?? false}
                />
              ))
            : below.map(areaOf)}
        </div>
      )}
    </div>
  );
}
