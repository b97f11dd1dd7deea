import type { Model } from "../../../src/dsl/check/declared.ts";

/** The attributes of spaces in every grid. */
const GIVEN: ReadonlySet<string> = new Set(["x", "y", "row", "column", "direction"]);

/** The names that rules declare, each once, without those that every game has (`player`, `table`, directions). */
export function declaredNames(model: Model): string[] {
  const kinds = [...model.kinds.values()].filter(({ id }) => id !== "player" && id !== "table");
  const enums = [...model.enums.values()].filter(({ words }) => !words.includes("north"));
  // Terms that come from a key of the language keep its name.
  const terms = model.allTerms.filter(({ gives }) => !gives);
  const signed = [...model.verbs.values(), ...model.windows.values(), ...terms, ...model.orders.values()];
  return [
    ...new Set([
      ...kinds.flatMap(({ id, rows, fields, bodies }) => [
        id,
        ...rows.map((row) => row.id),
        ...fields.keys(),
        ...bodies.keys(),
      ]),
      ...enums.flatMap(({ words }) => words),
      ...model.enums.keys(),
      ...[...model.records.values()].flatMap(({ id, fields }) => [id, ...fields.map((field) => field.id)]),
      ...signed.flatMap(({ id, params }) => [id, ...params.map((param) => param.id)]),
      ...[...model.slots, ...model.zones].map(({ id }) => id),
      ...[model.families, model.boards, model.rings, model.lines, model.paths, model.options].flatMap((map) => [
        ...map.keys(),
      ]),
      ...[model.constants, model.commands, model.phases].flatMap((map) => [...map.keys()]),
      ...[...model.triggers, ...model.ends].map(({ id }) => id),
    ]),
  ].filter((id) => /^[A-Za-z_]\w*$/.test(id) && !GIVEN.has(id));
}
