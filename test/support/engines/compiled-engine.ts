import { type Choice, chooseEngine as chosen, type Wish } from "../../../src/interpreter/codegen/engine/engine-of.ts";
import type { Game } from "../../../src/interpreter/runtime/game.ts";

/** Replaces codegen/engine/engine-of.ts: the compiled rules play everything, even if that is no faster. */
export { coveringEngine, engineOf } from "../../../src/interpreter/codegen/engine/engine-of.ts";

export const chooseEngine = (game: Game, { own = false }: Wish = {}): Choice => chosen(game, { own });
