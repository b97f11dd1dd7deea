/** The hidden sides of a thing: a card that is printed on both sides can be turned to look at them. */
import { lookUp } from "../../../src/dsl/text/lookup.ts";
import { type Game, type Plain, printedValues, type ThingView } from "../../../src/interpreter/index.ts";
import { words } from "../../../src/telling/values.ts";
import type { OtherSide, Thing } from "../../scene.ts";
import { plainText } from "../words/plain.ts";

/** The other sides of a thing of a kind with `face fields:`, with the values that differ by side. */
export function otherSides(game: Game, kind: number, { row, slots }: ThingView): Pick<Thing, "others"> {
  const { program } = game;
  const fields = program.fields.filter((field) => field.kind === kind && field.faces !== null);
  const slot = program.slots[fields[0]?.faces?.slot ?? -1];
  const at = row === undefined ? -1 : (program.kinds[kind]?.rows.indexOf(row) ?? -1);
  const up = slot && lookUp(slots ?? {}, slot.id);
  if (!slot || at < 0 || up === undefined || slot.type.t !== "enum") return {};
  const sides = program.enums[slot.type.of]?.words ?? [];
  const others = sides.flatMap((title, side): OtherSide[] => {
    if (title === String(up)) return [];
    const printed = printedValues(game, kind, at, ({ faces }) => (faces ? side : 0));
    const told = fields.map(({ id }): [string, Plain | undefined] => [id, printed.get(id)]);
    return [
      {
        title: words(title),
        details: told.map(([id, value]) => ({ label: words(id), value: plainText(value) })),
      },
    ];
  });
  return { others };
}
