/** The picture of somebody outside of the board: in the head of a panel, and before a question about them. */
import type { Colour } from "../look.ts";
import type { Scene } from "../scene.ts";
import { duelOf } from "./duel.tsx";
import { colourClass } from "./glyph.tsx";
import { usePicture } from "./pictures.tsx";

/** The picture of a panel, or else its letters. Beside a picture they are small. */
export function Face({ image, letters }: { image: string | null; letters: string }) {
  const url = usePicture(image);
  if (url === null) return <>{letters}</>;
  return (
    <>
      <img class="portrait" src={url} alt="" draggable={false} decoding="sync" />
      <b>{letters}</b>
    </>
  );
}

/** The picture in the head of an open panel. */
export function Opened({ image }: { image: string | null }) {
  const url = usePicture(image);
  if (url === null) return null;
  return (
    <span class="open-portrait">
      <img class="portrait" src={url} alt="" draggable={false} decoding="sync" />
    </span>
  );
}

interface Portrayed {
  readonly image: string;
  readonly colour: Colour | null;
}

/** The first of these things that has a picture: on a board, or in a panel. */
function portrayed(ids: readonly string[], { boards, areas }: Scene): Portrayed | null {
  const standing = boards.flatMap(({ spaces }) => spaces.flatMap(({ things }) => things));
  for (const id of ids) {
    const thing = standing.find((one) => one.id === id && !one.hidden) ?? areas.find((area) => area.id === id);
    if (thing?.image) return { image: thing.image, colour: thing.colour };
  }
  return null;
}

/** Whom a question is about. Two of them stand in a line of their own, see duel.tsx. */
export function Asked({ ids, scene }: { ids: readonly string[]; scene: Scene }) {
  const found = duelOf(ids, scene) ? null : portrayed(ids, scene);
  const url = usePicture(found?.image ?? null);
  if (!found || url === null) return null;
  return (
    <span class={`strip-portrait ${colourClass(found.colour)}`}>
      <img class="portrait" src={url} alt="" draggable={false} decoding="sync" />
    </span>
  );
}
