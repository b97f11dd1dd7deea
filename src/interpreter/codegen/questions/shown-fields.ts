import { holdsHidden } from "../../analysis/names-in-rules.ts";
import { copiesIn } from "../../copies/copies.ts";
import { hasStep } from "../../ir/pipeline.ts";
import type { Field } from "../../ir/program.ts";
import type { Game } from "../../runtime/game.ts";
import type { Gen } from "../gen.ts";

/** In which order what a field offers is shown, where it may be hidden from others. */

const isHidden = (game: Game, { type }: Field): boolean => game.secrets.any && holdsHidden(game, type);

const isSorted = ({ choice }: Field): boolean => hasStep(choice.query, "sort");

/** Has what is offered another order where it is shown? What the rules have sorted keeps theirs. */
export const isShownAnew = ({ game }: Pick<Gen, "game">, field: Field): boolean =>
  isHidden(game, field) && !isSorted(field);

/** May equal copies that the rules have sorted have to be told apart for whoever chooses? */
export const sortsCopies = (game: Game, field: Field): boolean =>
  isHidden(game, field) && isSorted(field) && copiesIn(game).length > 0;
