import type { InstructionWith } from "../ir/instructions.ts";
import type { Body, Field } from "../ir/program.ts";
import type { Game } from "../runtime/game.ts";
import { mostAnswers } from "./most-answers.ts";

/**
 * Moves of several answers that are drawn without looking at all of them. Of all ways to answer but the last step one is drawn, and a
 * number below the most answers that the last step can have: where that is the number of an answer there, this is the move, and else
 * it is drawn again. So each move is as likely as the others, and only what has been drawn is looked at.
 */
export interface Tried {
  /** how many steps follow, at least one */
  readonly steps: number;
  /** the most answers that the last of them can have */
  readonly most: number;
}

/** So many times as many answers as there are ways before them: where there may be more, too much would be drawn in vain. */
export const MOST_VAIN = 4;

/** How often a move is drawn, of so many ways before its last step, until all moves are looked at; 0: these are looked at at once. */
export const triesOf = (ways: number, most: number): number => (ways > 1 && most <= MOST_VAIN * ways ? ways : 0);

type Ask = InstructionWith<"ask">;

/** Is a field answered by one value, whatever was answered before it? */
const isAlways = ({ if: asked, choice, together, within }: Field): boolean =>
  !asked && !together && !within && choice.choose === "one" && choice.optional === false && !choice.orNew;

/** Is each field of a question answered in any case, so that a move is as many answers? */
export const isWhole = ({ fields, continues }: Pick<Ask, "fields" | "continues">): boolean =>
  !continues && (fields.length === 1 || fields.every(isAlways));

/** By the field that is asked: what follows. */
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

/** What follows a field in its move, where moves from there on are drawn so; null: they are looked at. */
export const triedBehind = (game: Game, field: Field | null): Tried | null =>
  (known.get(game) ?? triedIn(game)).get(field) ?? null;
