/** What the plate of a player or of the table shows besides its slots. */
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { isNothing, words } from "../../../src/telling/values.ts";
import type { Detail } from "../../scene.ts";
import type { Painter } from "../things/painter.ts";
import { plainText } from "../words/plain.ts";

export function plateSheet(painter: Painter, sight: Sight, subject: "player" | "table", name: string): Detail[] {
  return painter.kindLook(subject).sheet.flatMap((id): Detail[] => {
    const value = painter.facts().reckon(sight, subject, name, id);
    return isNothing(value) && value !== 0 ? [] : [{ label: words(id), value: plainText(value) }];
  });
}
