/** Which slots are hidden by `look`. They are left out in texts too. */
import type { Loaded } from "../dsl/load.ts";
import { firstWord, inside, looksOf, word } from "./look-node.ts";

/** Parts of a look that draw the value of a slot. The page shows the value by them, so texts have to name it. */
const DRAWN = ["colour", "icon", "shape"];

/** Whether a slot of a kind is hidden by `look` and not drawn in another way. */
export function isUnshown(loaded: Loaded, kind: string, slot: string): boolean {
  const looks = looksOf(loaded, kind);
  const isDrawn = looks.some((look) => DRAWN.some((what) => word(inside(inside(look, what), "by")) === slot));
  return !isDrawn && firstWord(looks, "slots", slot, "show") === "never";
}
