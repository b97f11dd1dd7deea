/** What the plate of a player or of the table shows besides its slots. */
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { isNothing, valueText, words } from "../../../src/telling/values.ts";
import type { Detail } from "../../scene.ts";
import { isInMiddle } from "../look/look-rules.ts";
import type { Painter } from "../things/painter.ts";
import { forPeople } from "../words/plain.ts";

export function plateSheet(painter: Painter, sight: Sight, subject: "player" | "table", name: string): Detail[] {
  return painter.kindLook(subject).sheet.flatMap((id): Detail[] => {
    if (isInMiddle(subject, painter.kindLook(subject).slots.get(id))) return [];
    const value = painter.facts().reckon(sight, subject, name, id);
    const label = painter.kindLook(subject).slots.get(id)?.label ?? words(id);
    return isNothing(value) && value !== 0 ? [] : [{ label, value: valueText(value, forPeople(painter.spoken)) }];
  });
}
