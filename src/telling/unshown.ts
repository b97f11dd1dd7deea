/** What the look of some rules keeps off the table. */
import type { Loaded } from "../dsl/load.ts";
import { firstWord, inside, looksOf, word } from "./look-node.ts";

/** What a look draws by the value of a slot: on the page that says it, in words the slot does. */
const DRAWN = ["colour", "icon", "shape"];

/** Is a slot of a kind told nowhere? */
export function isUnshown(loaded: Loaded, kind: string, slot: string): boolean {
  const looks = looksOf(loaded, kind);
  const isDrawn = looks.some((look) => DRAWN.some((what) => word(inside(inside(look, what), "by")) === slot));
  return !isDrawn && firstWord(looks, "slots", slot, "show") === "never";
}
