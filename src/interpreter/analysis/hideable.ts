import { kindsHaveCopies } from "../copies/copies.ts";
import { haveLooks } from "../copies/looks.ts";
import type { KindId } from "../ir/program.ts";
import { orderOf } from "../ir/zone-forms.ts";
import type { Game } from "../runtime/game.ts";

/** Which kinds and zones of a game can hold something hidden; known at link time. */

/** Can things of these kinds be hidden, so that their numbers must tell nothing? */
export const mayHide = ({ secrets }: Game, kinds: readonly KindId[]): boolean =>
  kinds.some((kind) => secrets.rows[kind]);

/** By zone: is it a pile, sorted by number, in which stored values can tell copies apart? */
export const pilesThatTellCopies = (game: Game): readonly boolean[] =>
  game.program.zones.map(
    (zone) =>
      orderOf(zone) === "none" && kindsHaveCopies(game, zone.holds) && zone.holds.some((kind) => haveLooks(game, kind)),
  );
