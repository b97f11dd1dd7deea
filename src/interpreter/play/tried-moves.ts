import type { InstructionWith } from "../ir/instruction-set.ts";
import type { Body, Field } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { mostAnswers } from "./most-answers.ts";

/**
 * Draws a move of several answers at random without listing all moves (rejection sampling). It draws one of the ways to
 * answer all steps but the last, and a number below the bound on answers to the last step. If the last step has an
 * answer with that number, this is the move; otherwise it draws again. Each move is equally likely, and only the drawn
 * ones are looked at.
 */
export interface Tried {
  /** how many steps follow, at least one */
  readonly steps: number;
  /** a bound on the answers to the last step */
  readonly most: number;
}

/** The greatest ratio of the bound to the number of ways. Above it too many draws would be rejected. */
export const MOST_VAIN = 4;

/** How often to draw before all moves are listed; 0: list them at once. */
export const triesOf = (ways: number, most: number): number => (ways > 1 && most <= MOST_VAIN * ways ? ways : 0);

type Ask = InstructionWith<"ask">;

/** Is a field always answered by exactly one value? */
const isAlways = ({ if: asked, choice, together, within }: Field): boolean =>
  !asked && !together && !within && choice.choose === "one" && choice.optional === false && !choice.orNew;

/** Does each question have exactly one answer in any case? */
export const isWhole = ({ fields, continues }: Pick<Ask, "fields" | "continues">): boolean =>
  !continues && (fields.length === 1 || fields.every(isAlways));

/** By the field that is asked: the steps that follow. */
type Known = ReadonlyMap<Field | null, Tried>;

const known = new WeakMap<Game, Known>();

function addTried(game: Game, body: Body, { fields }: Ask, all: Map<Field | null, Tried>): void {
  const last = fields.at(-1);
  const most = last && mostAnswers(game, body, last);
  if (!most) return;
  for (const [at, field] of fields.slice(0, -1).entries()) all.set(field, { steps: fields.length - 1 - at, most });
}

function triedIn(game: Game): Known {
  const all = new Map<Field | null, Tried>();
  for (const body of game.program.bodies)
    for (const one of body.code)
      if (one.do === "ask" && one.fields.length > 1 && isWhole(one)) addTried(game, body, one, all);
  known.set(game, all);
  return all;
}

/** The steps after a field in its move, if moves are drawn in this way from there; null: list them. */
export const triedBehind = (game: Game, field: Field | null): Tried | null =>
  (known.get(game) ?? triedIn(game)).get(field) ?? null;
