import type { Overlay, Scene } from "../scene.ts";
import { AreaView } from "./area.tsx";
import { BoardView } from "./board.tsx";

interface Props {
  readonly scene: Scene;
  /** 0 is the referee, seats count from 1 */
  readonly viewer: number;
  readonly owed: readonly number[];
  readonly overlay: Overlay | null;
  readonly point: (id: string | null) => void;
}

/** What lies on the table: boards, then the shared area and those of the players, the own one first. */
export function SceneView({ scene, viewer, owed, overlay, point }: Props) {
  const own = (seat: number | null) => seat !== null && seat === viewer;
  const areas = [...scene.areas].sort((a, b) => Number(own(b.seat)) - Number(own(a.seat)));
  return (
    <>
      {scene.boards.map((board) => (
        <BoardView key={board.id} board={board} overlay={overlay} point={point} />
      ))}
      <div class="areas">
        {areas.map((area) => (
          <AreaView
            key={area.id}
            area={area}
            owes={area.seat !== null && owed.includes(area.seat)}
            own={own(area.seat)}
          />
        ))}
      </div>
    </>
  );
}
