/** Groups things into sorts: things of the same kind and row that were made for the same owners look alike. */
import { NONE } from "../interpreter/ir/program.ts";
import { entityNamed } from "../interpreter/names/value-names.ts";
import type { ThingView } from "../interpreter/observe/view-things.ts";
import type { Game } from "../interpreter/runtime/game.ts";

export interface Sorts {
  /** the sorts of things of these kinds, and the sort of hidden things */
  of(kinds: readonly number[]): readonly string[];
  sortOf(thing: ThingView): string;
}

const HIDDEN = "hidden";

export function sortsOf(game: Game): Sorts {
  const { entities, program, names } = game;
  const owners = (entity: number) => entities.parentsOf.map((of) => names[of[entity] ?? NONE] ?? "").filter(Boolean);
  const sortWith = (entity: number, row: string | undefined): string => {
    const word = row ?? program.kinds[entities.kindOf[entity] ?? 0]?.id ?? "";
    return [...owners(entity), entities.ownName[entity] ?? word].join(".");
  };
  const rowsOf = (entity: number): readonly (string | undefined)[] => {
    const { rows = [] } = program.kinds[entities.kindOf[entity] ?? 0] ?? {};
    const row = entities.rowOf[entity] ?? NONE;
    if (row !== NONE) return [rows[row]];
    return rows.length > 0 ? rows : [undefined];
  };
  const ofKind = program.kinds.map((_, kind) => [
    ...new Set((entities.ofKind[kind] ?? []).flatMap((entity) => rowsOf(entity).map((row) => sortWith(entity, row)))),
  ]);
  const known = new Map<string, string>();
  return {
    of: (kinds) => {
      const sorts = [...new Set(kinds.flatMap((kind) => ofKind[kind] ?? []))];
      const hidden = kinds.some((kind) => game.secrets.rows[kind] === true) ? [HIDDEN] : [];
      return [...sorts, ...hidden];
    },
    sortOf: ({ name, row, hidden }) => {
      if (hidden || name === undefined) return HIDDEN;
      const key = `${name}\n${row}`;
      const found = known.get(key) ?? sortWith(entityNamed(game, name), row);
      known.set(key, found);
      return found;
    },
  };
}
