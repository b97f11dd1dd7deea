import type { MeasureDef } from "../ir/program.ts";
import { machineOf } from "../machine/build.ts";
import { load } from "../observe/sight.ts";
import { type Fault, faultFrom } from "../runtime/errors.ts";
import type { Game } from "../runtime/game.ts";
import type { State } from "../runtime/state.ts";

/** Whose number a measure of the rules is. */
export interface Subject {
  readonly def: MeasureDef;
  /** the number of a seat, from 1, or the id of a row; null: of the game */
  readonly about: string | null;
  /** what its parameter is, a player or a row; several where rows of one kind have one name; null: it has none */
  readonly values: readonly number[] | null;
}

/** All that the rules measure, measure by measure. */
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

/** What each subject comes to in a position: a number, or whether a condition holds (1 or 0); of rows with one name, of all or of any. */
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
