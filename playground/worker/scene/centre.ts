/** What the look draws large in the middle of the table: stakes, bids and claims. */
import type { Plain } from "../../../src/interpreter/index.ts";
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { isNothing, valueText, words } from "../../../src/telling/values.ts";
import type { Large, Thing } from "../../scene.ts";
import type { Painter } from "../things/painter.ts";
import { forPeople } from "../words/plain.ts";

type Slots = { readonly [slot: string]: Plain };

export function centreOf(painter: Painter, sight: Sight, slots: Slots): readonly Large[] {
  const looks = [...painter.kindLook("table").slots].filter(([, { large }]) => large !== null);
  const drawn = looks.flatMap(([id, { large, label, colour }]): Large[] => {
    const value = slots[id] ?? painter.facts().reckon(sight, "table", "table", id);
    if (large === null || isNothing(value)) return [];
    return [
      {
        id,
        label: label ?? words(id),
        form: large,
        value: valueText(value, forPeople(painter.spoken)),
        colour: colour ?? painter.playerColour(value),
        card: large === "card" && typeof value === "string" ? cardOf(painter, value) : null,
      },
    ];
  });
  return drawn[0]?.id === looks[0]?.[0] ? drawn : [];
}

/** The card of a row, as one of its kind would look. */
function cardOf(painter: Painter, row: string): Thing | null {
  const kind = painter.game.program.kinds.find(({ rows }) => rows.includes(row));
  return kind ? painter.thing({ kind: kind.id, row }, `${row} in the middle`) : null;
}
