import { holdsHidden } from "../../analysis/names-in-rules.ts";
import { copiesIn } from "../../copies/copies.ts";
import { hasStep } from "../../ir/pipeline.ts";
import type { Field } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import type { Gen } from "../gen.ts";

/** The order in which candidates are shown that can be hidden from others. */

const isHidden = (game: Game, { type }: Field): boolean => game.secrets.any && holdsHidden(game, type);

const isSorted = ({ choice }: Field): boolean => hasStep(choice.query, "sort");

/** Does showing change the order of the candidates? A sort in the rules stays. */
export const isShownAnew = ({ game }: Pick<Gen, "game">, field: Field): boolean =>
  isHidden(game, field) && !isSorted(field);

/** Can equal copies that the rules have sorted tie, so that they must be told apart for the chooser? */
export const sortsCopies = (game: Game, field: Field): boolean =>
  isHidden(game, field) && isSorted(field) && copiesIn(game).length > 0;
