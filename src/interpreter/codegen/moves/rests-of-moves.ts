import { field } from "../../ir/parts.ts";
import { type CommandId, type Field, NONE, type Value } from "../../ir/program.ts";
import { placesRead } from "../../ir/visit.ts";
import { eachOf, partsIn } from "../../ir/visits.ts";
import { formOf } from "../../play/whole-moves.ts";
import type { ModuleEngine } from "../engine/engine.ts";

/** What the later questions of a move depend on: answers that none of them reads lead to the same rest. */
export interface Rests {
  /** of the present step; null: the rest may depend on all answers, or there is none */
  at(): Rest | null;
  /** a bound on the answers by which the move may continue */
  most(): number;
}

export interface Rest {
  /** does the same follow each answer to this step? */
  readonly isSame: boolean;
  /** a key for what follows, from the answers so far; null: not known */
  key(given: readonly Value[]): Key | null;
}

/** A number where the answers are small: looking up a text takes longer than many a question. */
export type Key = number | string;

/** Answers, and numbers of steps, below are parts of a number. */
const SMALL = 1 << 10;

/** The key of a step with the answers that are read. Keys of different steps differ. */
function keyOf(step: number, own: readonly number[], given: readonly Value[]): Key | null {
  let key = step;
  for (const i of own) {
    const value = given[i] ?? NONE;
    if (typeof value !== "number") return null;
    const part = value === NONE ? 0 : value + 1;
    if (part < 0 || part >= SMALL) return textOf(step, own, given);
    key = key * SMALL + part;
  }
  return key;
}

function textOf(step: number, own: readonly number[], given: readonly Value[]): string | null {
  const values = own.map((at) => given[at] ?? NONE);
  return values.every((value) => typeof value === "number") ? [step, ...values].join(" ") : null;
}

/** The most answers in a number. */
const MOST_PARTS = 3;

/** The rest after field `at`: which of the fields up to it are read later. `step`: its number, from 1. */
function restAt(fields: readonly Field[], at: number, step: number): Rest | null {
  if (at >= fields.length - 1) return null;
  const read = placesRead(partsIn(eachOf(field), fields.slice(at + 1), "without texts"));
  const own = fields.slice(0, at + 1).flatMap((one, i) => (read.includes(one.at) ? [i] : []));
  if (own.length === at + 1) return null;
  return {
    isSame: !own.includes(at),
    key:
      own.length > MOST_PARTS || step >= SMALL
        ? (given) => textOf(step, own, given)
        : (given) => keyOf(step, own, given),
  };
}

/** By question of a module, chosen command and field. */
type All = readonly (readonly (readonly (Rest | null)[])[])[];

function allOf({ game, written }: ModuleEngine): All {
  let step = 0;
  return written.asks.map(({ instruction: one, commands }) => {
    // With secrets, or a chained command, what follows has to be computed for each answer.
    const each = (fields: readonly Field[], isAlone: boolean) =>
      fields.map((_, at) => (isAlone && !game.secrets.any ? restAt(fields, at, ++step) : null));
    if (one.do !== "offer") return [each(one.fields, one.do === "ask")];
    return [[], ...commands.map(({ def, before }) => each(def.fields, !def.then && !before))];
  });
}

export function restsOf(engine: ModuleEngine): Rests {
  const all = allOf(engine);
  const { tails } = formOf(engine.game);
  return {
    at() {
      const { module } = engine;
      const asked = module.asked();
      return all[asked]?.[module.which(asked) + 1]?.[module.field(asked)] ?? null;
    },
    most() {
      const { module, written } = engine;
      const asked = module.asked();
      const command: CommandId = written.asks[asked]?.commands[module.which(asked)]?.command ?? NONE;
      return tails?.most(command) ?? 1;
    },
  };
}
