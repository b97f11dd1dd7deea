/** What the look draws large in the middle of the table: stakes, bids and claims. */
import type { Plain, Type } from "../../../src/interpreter/index.ts";
import type { Sight } from "../../../src/interpreter/observe/sight.ts";
import { isNothing, valueText, words } from "../../../src/telling/values.ts";
import type { Large, Thing } from "../../scene.ts";
import type { Painter } from "../things/painter.ts";
import { forPeople } from "../words/plain.ts";

type Slots = { readonly [slot: string]: Plain };

/** All that is drawn there, in the order of the look. Where the first of it has no value, such as before a bid, the rest says nothing. */
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
        card: large === "card" && typeof value === "string" ? cardOf(painter, id, value) : null,
      },
    ];
  });
  return drawn[0]?.id === looks[0]?.[0] ? drawn : [];
}

/** The card of the row that a slot or term of the table names, as one of its kind would look. */
function cardOf(painter: Painter, id: string, row: string): Thing | null {
  const { kinds, slots, terms } = painter.game.program;
  const ofTable = slots.find((slot) => slot.id === id && slot.keys.every(isTable));
  const type = (ofTable ?? terms.find((term) => term.id === id && term.params.length === 0))?.type;
  const named = type?.t === "optional" ? type.of : type;
  const kind = named?.t === "row" ? kinds[named.of] : undefined;
  return kind ? painter.thing({ kind: kind.id, row }, `${row} in the middle`) : null;
}

/** The table is kind 0. */
const isTable = (key: Type): boolean => key.t === "entity" && key.of[0] === 0;
