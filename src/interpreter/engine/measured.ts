import type { MeasureDef } from "../ir/program.ts";
import { machineOf } from "../machine/build.ts";
import { load } from "../observe/sight.ts";
import { type Fault, faultFrom } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

/** A measure of the rules together with the seat or row that it is taken for. */
export interface Subject {
  readonly def: MeasureDef;
  /** the number of a seat (from 1) or the id of a row; null: the whole game */
  readonly about: string | null;
  /** the values of its parameter, a player or a row; several if rows of one kind share a name; null: no parameter */
  readonly values: readonly number[] | null;
}

/** All subjects of all measures, measure by measure. */
export const subjectsOf = (game: Game): readonly Subject[] =>
  game.program.measures.flatMap((def) => SUBJECTS[def.of](game, def));

type Of = MeasureDef["of"];

const SUBJECTS: { readonly [O in Of]: (game: Game, def: MeasureDef) => readonly Subject[] } = {
  game: (_, def) => [{ def, about: null, values: null }],
  seat: ({ players }, def) =>
    Array.from({ length: players }, (_, seat) => ({ def, about: `${seat + 1}`, values: [seat + 1] })),
  row: ({ program }, def) => {
    const rows = program.kinds[def.kind ?? 0]?.rows ?? [];
    const called = (id: string) => rows.flatMap((row, value) => (row === id ? value : []));
    return [...new Set(rows)].map((about) => ({ def, about, values: called(about) }));
  },
};

/**
 * The value of each subject in a position: a number, or 1 or 0 for a condition. Rows with one name are added up; for a
 * condition any of them is enough.
 */
export function measured(game: Game, state: State, subjects: readonly Subject[]): number[] | Fault {
  load(game, state);
  const { c } = machineOf(game);
  let node = 0;
  try {
    return subjects.map(({ def, values }) => {
      node = def.node;
      const call = c.scoped(def.value);
      if (!values) return Number(call([]));
      const sum = values.reduce((all, value) => all + Number(call([value])), 0);
      return def.isShare ? Math.min(1, sum) : sum;
    });
  } catch (error) {
    return faultFrom(error, node);
  }
}
